; i32 (to, from, bytes, direction, stream): copy on a stream; from one device to another for direction 5.

declare ptr @adjoint.cuda.address(ptr)
declare i32 @adjoint.cuda.device.of(ptr)
declare i32 @cudaMemcpyAsync(ptr, ptr, i64, i32, ptr)
declare i32 @cudaMemcpyPeerAsync(ptr, i32, ptr, i32, i64, ptr)

define internal i32 @adjoint.cuda.copy.later(ptr %to, ptr %from, i64 %bytes, i32 %kind, ptr %stream) {
entry:
  %there = call ptr @adjoint.cuda.address(ptr %to)
  %here = call ptr @adjoint.cuda.address(ptr %from)
  %between = icmp eq i32 %kind, 5
  br i1 %between, label %peers, label %plain

plain:
  %error = call i32 @cudaMemcpyAsync(ptr %there, ptr %here, i64 %bytes, i32 %kind, ptr %stream)
  ret i32 %error

peers:
  %to.device = call i32 @adjoint.cuda.device.of(ptr %to)
  %from.device = call i32 @adjoint.cuda.device.of(ptr %from)
  %code = call i32 @cudaMemcpyPeerAsync(ptr %to, i32 %to.device, ptr %from, i32 %from.device, i64 %bytes, ptr %stream)
  ret i32 %code
}
