; void (device): make a device the current one.

declare i32 @cudaSetDevice(i32)

define internal void @adjoint.cuda.leave(i32 %device) {
  %done = call i32 @cudaSetDevice(i32 %device)
  ret void
}
