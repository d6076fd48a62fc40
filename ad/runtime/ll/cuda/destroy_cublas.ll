; void (a handle of cuBLAS): free it.

declare i32 @cublasDestroy_v2(ptr)

define internal void @adjoint.cuda.destroy.cublas(ptr %it) {
  %error = call i32 @cublasDestroy_v2(ptr %it)
  ret void
}
