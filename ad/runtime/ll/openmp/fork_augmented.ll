; void (global, bound, frame): the augmented forward sweep of a parallel region, on one thread of the team.
; The first thread makes room for the tapes, since how many threads there are is known only here.

declare i32 @omp_get_thread_num()
declare i32 @omp_get_num_threads()
declare void @__kmpc_barrier(ptr, i32)
declare ptr @malloc(i64)
declare $result @"$callee"($parameters)

define internal void @"$name"(ptr %global, ptr %bound, ptr %frame) {
entry:
  %number = call i32 @omp_get_thread_num()
  %first = icmp eq i32 %number, 0
  br i1 %first, label %prepare, label %ready

prepare:
  %threads = call i32 @omp_get_num_threads()
  %count = zext i32 %threads to i64
  %bytes = mul i64 %count, 8
  %fresh = call ptr @malloc(i64 %bytes)
  store ptr %fresh, ptr %frame
  %count.at = getelementptr inbounds $frame, ptr %frame, i32 0, i32 1
  store i64 %count, ptr %count.at
  br label %ready

ready:
  %ident.at = getelementptr inbounds $frame, ptr %frame, i32 0, i32 2
  %ident = load ptr, ptr %ident.at
  %thread = load i32, ptr %global
  call void @__kmpc_barrier(ptr %ident, i32 %thread)
$loads
  %made = call $result @"$callee"($arguments)
  %tape = extractvalue $result %made, 0
  %tapes = load ptr, ptr %frame
  %place = zext i32 %number to i64
  %tape.at = getelementptr inbounds ptr, ptr %tapes, i64 %place
  store ptr %tape, ptr %tape.at
  ret void
}
