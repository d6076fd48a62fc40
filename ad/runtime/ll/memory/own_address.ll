; void (variable, size, at, shadow, shadow.at): where a variable holds an address in itself, its shadow the same in itself.

define internal void @adjoint.own.address(ptr %variable, i64 %size, ptr %at, ptr %shadow, ptr %shadow.at) {
entry:
  %address = load ptr, ptr %at
  %place = ptrtoint ptr %address to i64
  %start = ptrtoint ptr %variable to i64
  %offset = sub i64 %place, %start
  %within = icmp ult i64 %offset, %size
  br i1 %within, label %own, label %done

own:
  %same = getelementptr i8, ptr %shadow, i64 %offset
  store ptr %same, ptr %shadow.at
  br label %done

done:
  ret void
}
