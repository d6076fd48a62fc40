; void (memory, bytes, is.device): set memory to zero, on the side that it is on.

declare i32 @adjoint.cuda.enter(ptr)
declare void @adjoint.cuda.leave(i32)
declare i32 @cudaMemset(ptr, i32, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal void @adjoint.cuda.clear(ptr %memory, i64 %bytes, i1 %is.device) {
entry:
  br i1 %is.device, label %device, label %host

device:
  %before = call i32 @adjoint.cuda.enter(ptr %memory)
  %error = call i32 @cudaMemset(ptr %memory, i32 0, i64 %bytes)
  call void @adjoint.cuda.leave(i32 %before)
  ret void

host:
  call void @llvm.memset.p0.i64(ptr %memory, i8 0, i64 %bytes, i1 false)
  ret void
}
