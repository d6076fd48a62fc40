; i32 (to, from, bytes, direction, stream): copy on a stream; direction 5 is from the one device to itself.

declare ptr @adjoint.cuda.address(ptr)
declare i32 @cudaMemcpyAsync(ptr, ptr, i64, i32, ptr)

define internal i32 @adjoint.cuda.copy.later(ptr %to, ptr %from, i64 %bytes, i32 %kind, ptr %stream) {
  %there = call ptr @adjoint.cuda.address(ptr %to)
  %here = call ptr @adjoint.cuda.address(ptr %from)
  %between = icmp eq i32 %kind, 5
  %direction = select i1 %between, i32 3, i32 %kind
  %error = call i32 @cudaMemcpyAsync(ptr %there, ptr %here, i64 %bytes, i32 %direction, ptr %stream)
  ret i32 %error
}
