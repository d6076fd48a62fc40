; ptr (memory): the address on the device of what is at an address in a variable's stand-in; of other memory its own.

declare i32 @cudaGetSymbolAddress(ptr, ptr)
$declared
define internal ptr @adjoint.cuda.address(ptr %memory) {
entry:
  %place = alloca ptr, align 8
  %at = ptrtoint ptr %memory to i64
$tests
  ret ptr %memory
}
