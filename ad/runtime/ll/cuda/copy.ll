; i32 (to, from, bytes, direction): copy, with the host waiting.

declare ptr @adjoint.cuda.address(ptr)
declare i32 @cudaMemcpy(ptr, ptr, i64, i32)

define internal i32 @adjoint.cuda.copy(ptr %to, ptr %from, i64 %bytes, i32 %kind) {
  %there = call ptr @adjoint.cuda.address(ptr %to)
  %here = call ptr @adjoint.cuda.address(ptr %from)
  %error = call i32 @cudaMemcpy(ptr %there, ptr %here, i64 %bytes, i32 %kind)
  ret i32 %error
}
