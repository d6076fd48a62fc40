; i32 (memory): in a program that chooses no device, there is one to be on.

define internal i32 @adjoint.cuda.enter(ptr %memory) {
  ret i32 0
}
