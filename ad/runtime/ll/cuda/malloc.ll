; ptr (bytes): memory of the device; null where there is none.

declare i32 @cudaMalloc(ptr, i64)

define internal ptr @adjoint.cuda.malloc(i64 %bytes) {
  %place = alloca ptr, align 8
  store ptr null, ptr %place, align 8
  %error = call i32 @cudaMalloc(ptr %place, i64 %bytes)
  %memory = load ptr, ptr %place, align 8
  ret ptr %memory
}
