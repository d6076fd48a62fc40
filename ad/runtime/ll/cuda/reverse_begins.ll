; void (stream): before work of the reverse on a stream other than the default one, wait for all that was given before.

declare i32 @cudaDeviceSynchronize()

define internal void @adjoint.cuda.reverse.begins(i64 %stream) {
entry:
  %default = icmp eq i64 %stream, 0
  br i1 %default, label %exit, label %wait

wait:
  %error = call i32 @cudaDeviceSynchronize()
  br label %exit

exit:
  ret void
}
