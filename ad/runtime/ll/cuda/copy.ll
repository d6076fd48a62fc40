; i32 (to, from, bytes, direction): copy, with the host waiting.

declare i32 @cudaMemcpy(ptr, ptr, i64, i32)

define internal i32 @adjoint.cuda.copy(ptr %to, ptr %from, i64 %bytes, i32 %kind) {
  %error = call i32 @cudaMemcpy(ptr %to, ptr %from, i64 %bytes, i32 %kind)
  ret i32 %error
}
