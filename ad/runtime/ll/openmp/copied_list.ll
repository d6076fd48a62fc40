; ptr (thread, list, mine): tell each thread the address of the list that one of them hands over.

declare void @__kmpc_copyprivate(ptr, i32, i64, ptr, ptr, i32)

define internal void @$copied_list.copy(ptr %mine, ptr %theirs) {
entry:
  %list = load ptr, ptr %theirs
  store ptr %list, ptr %mine
  ret void
}

define internal ptr @$copied_list(i32 %thread, ptr %list, i32 %mine) {
entry:
  %known = alloca ptr
  store ptr %list, ptr %known
  call void @__kmpc_copyprivate(ptr null, i32 %thread, i64 8, ptr %known, ptr @$copied_list.copy, i32 %mine)
  %theirs = load ptr, ptr %known
  ret ptr %theirs
}
