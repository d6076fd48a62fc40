; ptr (target, source, bytes): copy memory, and return the end of the copy (glibc).

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @$name(ptr %target, ptr %source, i64 %bytes$more) alwaysinline {
  call void @llvm.memcpy.p0.p0.i64(ptr %target, ptr %source, i64 %bytes, i1 false)
  %end = getelementptr inbounds i8, ptr %target, i64 %bytes
  ret ptr %end
}
