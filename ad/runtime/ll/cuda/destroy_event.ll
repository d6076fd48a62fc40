; void (an event): free it.

declare i32 @cudaEventDestroy(ptr)

define internal void @adjoint.cuda.destroy.event(ptr %it) {
  %error = call i32 @cudaEventDestroy(ptr %it)
  ret void
}
