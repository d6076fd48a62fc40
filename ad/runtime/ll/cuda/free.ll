; void (memory of the device): free it.

declare i32 @cudaFree(ptr)

define internal void @adjoint.cuda.free(ptr %it) {
  %error = call i32 @cudaFree(ptr %it)
  ret void
}
