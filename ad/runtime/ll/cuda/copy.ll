; i32 (to, from, bytes, direction, stream): copy, with the host waiting if the stream is -1.

declare i32 @cudaMemcpy(ptr, ptr, i64, i32)
declare i32 @cudaMemcpyAsync(ptr, ptr, i64, i32, ptr)

define internal i32 @adjoint.cuda.copy(ptr %to, ptr %from, i64 %bytes, i32 %kind, i64 %stream) {
entry:
  %waits = icmp eq i64 %stream, -1
  br i1 %waits, label %at.once, label %later

at.once:
  %error = call i32 @cudaMemcpy(ptr %to, ptr %from, i64 %bytes, i32 %kind)
  ret i32 %error

later:
  %handle = inttoptr i64 %stream to ptr
  %begun = call i32 @cudaMemcpyAsync(ptr %to, ptr %from, i64 %bytes, i32 %kind, ptr %handle)
  ret i32 %begun
}
