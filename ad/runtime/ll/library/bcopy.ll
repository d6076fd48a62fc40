; void (source, target, bytes): copy memory that may overlap (4.3BSD).

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define internal void @$name(ptr %source, ptr %target, i64 %bytes$more) alwaysinline {
  call void @llvm.memmove.p0.p0.i64(ptr %target, ptr %source, i64 %bytes, i1 false)
  ret void
}
