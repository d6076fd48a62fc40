; void (ident, lock, turn, number): enter a critical section once every one that ended later is reversed.

declare i32 @__kmpc_global_thread_num(ptr)
declare void @__kmpc_critical(ptr, i32, ptr)
declare void @__kmpc_end_critical(ptr, i32, ptr)
declare i32 @sched_yield()

define internal void @adjoint.enter(ptr %ident, ptr %lock, ptr %turn, i64 %number) {
entry:
  %thread = call i32 @__kmpc_global_thread_num(ptr %ident)
  %mine = add i64 %number, 1
  br label %try

try:
  call void @__kmpc_critical(ptr %ident, i32 %thread, ptr %lock)
  %now = load i64, ptr %turn
  %come = icmp eq i64 %now, %mine
  br i1 %come, label %done, label %wait

wait:
  call void @__kmpc_end_critical(ptr %ident, i32 %thread, ptr %lock)
  %ignored = call i32 @sched_yield()
  br label %try

done:
  ret void
}
