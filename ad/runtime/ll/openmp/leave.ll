; void (ident, lock, turn): leave a critical section, so that the one that ended before it can be reversed.

declare i32 @__kmpc_global_thread_num(ptr)
declare void @__kmpc_end_critical(ptr, i32, ptr)

define internal void @adjoint.leave(ptr %ident, ptr %lock, ptr %turn) {
entry:
  %thread = call i32 @__kmpc_global_thread_num(ptr %ident)
  %now = load i64, ptr %turn
  %less = sub i64 %now, 1
  store i64 %less, ptr %turn
  call void @__kmpc_end_critical(ptr %ident, i32 %thread, ptr %lock)
  ret void
}
