; void (stream): after work of the reverse, wait for it: the host may read managed memory next, or use another stream.

declare i32 @cudaStreamSynchronize(ptr)

define internal void @adjoint.cuda.reverse.ends(i64 %stream) {
  %handle = inttoptr i64 %stream to ptr
  %error = call i32 @cudaStreamSynchronize(ptr %handle)
  ret void
}
