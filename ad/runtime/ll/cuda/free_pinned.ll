; void (pinned memory): free it.

declare i32 @cudaFreeHost(ptr)

define internal void @adjoint.cuda.free.pinned(ptr %it) {
  %error = call i32 @cudaFreeHost(ptr %it)
  ret void
}
