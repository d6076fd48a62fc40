; i1 (here, there): in a program that chooses no device, all memory of the device is on one.

define internal i1 @adjoint.cuda.together(ptr %here, ptr %there) {
  ret i1 true
}
