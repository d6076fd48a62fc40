; void (target): what a profiler of Kokkos wants to be told, for a derivative nothing.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal void @$name(ptr %target) alwaysinline {
  call void @llvm.memset.p0.i64(ptr align 8 %target, i8 0, i64 $size, i1 false)
  ret void
}
