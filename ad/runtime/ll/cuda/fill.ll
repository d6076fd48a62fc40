; i32 (to, byte, bytes): set memory of the device.

declare i32 @cudaMemset(ptr, i32, i64)

define internal i32 @adjoint.cuda.fill(ptr %to, i32 %byte, i64 %bytes) {
  %error = call i32 @cudaMemset(ptr %to, i32 %byte, i64 %bytes)
  ret i32 %error
}
