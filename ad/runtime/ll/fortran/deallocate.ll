; i32 ($parameters): free the memory of an array, and what its elements have allocated.

declare void @free(ptr)
$declarations

define internal i32 @$name($parameters) alwaysinline {
entry:
$before
  %memory = load ptr, ptr %x
  call void @free(ptr %memory)
  store ptr null, ptr %x
  ret i32 0
}
