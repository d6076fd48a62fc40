; i32 (memory): make the device that memory is on the current one; the one before.

declare i32 @cudaGetDevice(ptr)
declare i32 @cudaSetDevice(i32)
declare i32 @cudaPointerGetAttributes(ptr, ptr)

define internal i32 @adjoint.cuda.enter(ptr %memory) {
entry:
  %before.place = alloca i32, align 4
  %told = alloca [512 x i8], align 8
  %asked = call i32 @cudaGetDevice(ptr %before.place)
  %before = load i32, ptr %before.place, align 4
  store i32 0, ptr %told, align 8
  %error = call i32 @cudaPointerGetAttributes(ptr %told, ptr %memory)
  %type = load i32, ptr %told, align 8
  %place = getelementptr inbounds i8, ptr %told, i64 4
  %device = load i32, ptr %place, align 4
  %is.device = icmp eq i32 %type, 2
  %another = icmp ne i32 %device, %before
  %enters = and i1 %is.device, %another
  br i1 %enters, label %set, label %exit

set:
  %done = call i32 @cudaSetDevice(i32 %device)
  br label %exit

exit:
  ret i32 %before
}
