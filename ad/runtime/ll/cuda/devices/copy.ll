; i32 (to, from, bytes, direction): copy, with the host waiting; from one device to another for direction 5.

declare ptr @adjoint.cuda.address(ptr)
declare i32 @adjoint.cuda.device.of(ptr)
declare i32 @cudaMemcpy(ptr, ptr, i64, i32)
declare i32 @cudaMemcpyPeer(ptr, i32, ptr, i32, i64)

define internal i32 @adjoint.cuda.copy(ptr %to, ptr %from, i64 %bytes, i32 %kind) {
entry:
  %there = call ptr @adjoint.cuda.address(ptr %to)
  %here = call ptr @adjoint.cuda.address(ptr %from)
  %between = icmp eq i32 %kind, 5
  br i1 %between, label %peers, label %plain

plain:
  %error = call i32 @cudaMemcpy(ptr %there, ptr %here, i64 %bytes, i32 %kind)
  ret i32 %error

peers:
  %to.device = call i32 @adjoint.cuda.device.of(ptr %to)
  %from.device = call i32 @adjoint.cuda.device.of(ptr %from)
  %code = call i32 @cudaMemcpyPeer(ptr %to, i32 %to.device, ptr %from, i32 %from.device, i64 %bytes)
  ret i32 %code
}
