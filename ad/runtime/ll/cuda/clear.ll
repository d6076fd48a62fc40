; void (memory, bytes, is.device): set memory to zero, on the side that it is on.

declare i32 @cudaMemset(ptr, i32, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal void @adjoint.cuda.clear(ptr %memory, i64 %bytes, i1 %is.device) {
entry:
  br i1 %is.device, label %device, label %host

device:
  %error = call i32 @cudaMemset(ptr %memory, i32 0, i64 %bytes)
  ret void

host:
  call void @llvm.memset.p0.i64(ptr %memory, i8 0, i64 %bytes, i1 false)
  ret void
}
