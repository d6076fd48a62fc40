; void (global, bound, frame): the reverse of a parallel region, on one thread of the team.
; Should the runtime give fewer threads than the forward sweep had, each reverses several tapes, unless threads wait
; for each other in the region: there the gradient stops.

declare i32 @omp_get_thread_num()
declare i32 @omp_get_num_threads()
declare i64 @write(i32, ptr, i64)
declare void @abort()
declare $result @"$callee"($parameters)

@adjoint.fewer.threads = internal constant [$length x i8] c"$message"

define internal void @"$name"(ptr %global, ptr %bound, ptr %frame) {
entry:
  %number = call i32 @omp_get_thread_num()
  %threads = call i32 @omp_get_num_threads()
  %first = zext i32 %number to i64
  %step = zext i32 %threads to i64
  %count.at = getelementptr inbounds $frame, ptr %frame, i32 0, i32 1
  %count = load i64, ptr %count.at
  %same = icmp eq i64 %count, %step
  %fine = or i1 %same, $alone
  br i1 %fine, label %start, label %wrong

wrong:
  %written = call i64 @write(i32 2, ptr @adjoint.fewer.threads, i64 $length)
  call void @abort()
  unreachable

start:
  %tapes = load ptr, ptr %frame
$loads
  br label %test

test:
  %at = phi i64 [ %first, %start ], [ %next, %one ]
  %more = icmp ult i64 %at, %count
  br i1 %more, label %one, label %exit

one:
  %tape.at = getelementptr inbounds ptr, ptr %tapes, i64 %at
  %tape = load ptr, ptr %tape.at
  ${made}call $result @"$callee"($arguments, ptr %tape)
$adds
  %next = add i64 %at, %step
  br label %test

exit:
  ret void
}
