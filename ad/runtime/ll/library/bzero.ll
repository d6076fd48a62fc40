; void (target, bytes): set memory to zero (4.3BSD).

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal void @$name(ptr %target, i64 %bytes$more) alwaysinline {
  call void @llvm.memset.p0.i64(ptr align 1 %target, i8 0, i64 %bytes, i1 false)
  ret void
}
