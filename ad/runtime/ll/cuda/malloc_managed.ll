; ptr (bytes): memory of host and device; null where there is none.

declare i32 @cudaMallocManaged(ptr, i64, i32)

define internal ptr @adjoint.cuda.malloc.managed(i64 %bytes) {
  %place = alloca ptr, align 8
  store ptr null, ptr %place, align 8
  %error = call i32 @cudaMallocManaged(ptr %place, i64 %bytes, i32 1)
  %memory = load ptr, ptr %place, align 8
  ret ptr %memory
}
