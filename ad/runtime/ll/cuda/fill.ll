; i32 (to, byte, bytes, stream): set memory of the device, on the default stream if the stream is -1.

declare i32 @cudaMemset(ptr, i32, i64)
declare i32 @cudaMemsetAsync(ptr, i32, i64, ptr)

define internal i32 @adjoint.cuda.fill(ptr %to, i32 %byte, i64 %bytes, i64 %stream) {
entry:
  %default = icmp eq i64 %stream, -1
  br i1 %default, label %at.once, label %later

at.once:
  %error = call i32 @cudaMemset(ptr %to, i32 %byte, i64 %bytes)
  ret i32 %error

later:
  %handle = inttoptr i64 %stream to ptr
  %begun = call i32 @cudaMemsetAsync(ptr %to, i32 %byte, i64 %bytes, ptr %handle)
  ret i32 %begun
}
