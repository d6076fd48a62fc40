; ptr (target, source, bytes): copy memory (C17, 7.24.2).

declare void @llvm.$intrinsic.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @$name(ptr %target, ptr %source, i64 %bytes$more) alwaysinline {
  call void @llvm.$intrinsic.p0.p0.i64(ptr %target, ptr %source, i64 %bytes, i1 false)
  ret ptr %target
}
