; void (a communicator of NCCL): free it.

declare i32 @ncclCommDestroy(ptr)

define internal void @adjoint.cuda.destroy.communicator(ptr %it) {
  %error = call i32 @ncclCommDestroy(ptr %it)
  ret void
}
