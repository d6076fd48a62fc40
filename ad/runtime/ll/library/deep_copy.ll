; void (target, source, bytes): copy memory from one view to another (Kokkos).

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal void @$name(ptr %target, ptr %source, i64 %bytes$more) alwaysinline {
  call void @llvm.memcpy.p0.p0.i64(ptr %target, ptr %source, i64 %bytes, i1 false)
  ret void
}
