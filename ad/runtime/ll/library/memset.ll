; ptr (target, byte, bytes): fill memory (C17, 7.24.6.1).

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal ptr @$name(ptr %target, i32 %value, i64 %bytes$more) alwaysinline {
  %byte = trunc i32 %value to i8
  call void @llvm.memset.p0.i64(ptr align 1 %target, i8 %byte, i64 %bytes, i1 false)
  ret ptr %target
}
