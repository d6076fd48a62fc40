  %offset.$number = sub i64 %at, ptrtoint (ptr $variable to i64)
  %inside.$number = icmp ult i64 %offset.$number, $size
  br i1 %inside.$number, label %is.$number, label %not.$number

is.$number:
  %error.$number = call i32 @cudaGetSymbolAddress(ptr %place, ptr $variable)
  %variable.$number = load ptr, ptr %place, align 8
  %there.$number = getelementptr i8, ptr %variable.$number, i64 %offset.$number
  ret ptr %there.$number

not.$number:
