; i32 (to, byte, bytes): set memory of the device.

declare ptr @adjoint.cuda.address(ptr)
declare i32 @adjoint.cuda.enter(ptr)
declare void @adjoint.cuda.leave(i32)
declare i32 @cudaMemset(ptr, i32, i64)

define internal i32 @adjoint.cuda.fill(ptr %to, i32 %byte, i64 %bytes) {
  %there = call ptr @adjoint.cuda.address(ptr %to)
  %before = call i32 @adjoint.cuda.enter(ptr %there)
  %error = call i32 @cudaMemset(ptr %there, i32 %byte, i64 %bytes)
  call void @adjoint.cuda.leave(i32 %before)
  ret i32 %error
}
