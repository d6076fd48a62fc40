; i1 (here, there): true unless they are on two devices.

declare i32 @cudaPointerGetAttributes(ptr, ptr)

define internal i1 @adjoint.cuda.together(ptr %here, ptr %there) {
entry:
  %told = alloca [512 x i8], align 8
  %place = getelementptr inbounds i8, ptr %told, i64 4
  store i64 0, ptr %told, align 8
  %error.here = call i32 @cudaPointerGetAttributes(ptr %told, ptr %here)
  %here.type = load i32, ptr %told, align 8
  %here.device = load i32, ptr %place, align 4
  store i64 0, ptr %told, align 8
  %error.there = call i32 @cudaPointerGetAttributes(ptr %told, ptr %there)
  %there.type = load i32, ptr %told, align 8
  %there.device = load i32, ptr %place, align 4
  %here.is = icmp eq i32 %here.type, 2
  %there.is = icmp eq i32 %there.type, 2
  %both = and i1 %here.is, %there.is
  %differ = icmp ne i32 %here.device, %there.device
  %apart = and i1 %both, %differ
  %together = xor i1 %apart, true
  ret i1 %together
}
