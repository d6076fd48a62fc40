; i32 (to, byte, bytes, stream): set memory of the device on a stream.

declare ptr @adjoint.cuda.address(ptr)
declare i32 @cudaMemsetAsync(ptr, i32, i64, ptr)

define internal i32 @adjoint.cuda.fill.later(ptr %to, i32 %byte, i64 %bytes, ptr %stream) {
  %there = call ptr @adjoint.cuda.address(ptr %to)
  %error = call i32 @cudaMemsetAsync(ptr %there, i32 %byte, i64 %bytes, ptr %stream)
  ret i32 %error
}
