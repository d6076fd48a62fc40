; void (a stream): free it.

declare i32 @cudaStreamDestroy(ptr)

define internal void @adjoint.cuda.destroy.stream(ptr %it) {
  %error = call i32 @cudaStreamDestroy(ptr %it)
  ret void
}
