; ptr (bytes): memory of the host that the device may reach; null where there is none.

declare i32 @cudaMallocHost(ptr, i64)

define internal ptr @adjoint.cuda.malloc.pinned(i64 %bytes) {
  %place = alloca ptr, align 8
  store ptr null, ptr %place, align 8
  %error = call i32 @cudaMallocHost(ptr %place, i64 %bytes)
  %memory = load ptr, ptr %place, align 8
  ret ptr %memory
}
