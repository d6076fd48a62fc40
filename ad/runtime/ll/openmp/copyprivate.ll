; void (ident, thread, size, list, copy, mine): copy what one thread hands over, between two barriers.

declare void @__kmpc_barrier(ptr, i32)
declare ptr @$copied_list(i32, ptr, i32)
declare void $copy(ptr, ptr)

define internal void @$name(ptr %ident, i32 %thread, i64 %size, ptr %list, ptr %copy, i32 %mine) alwaysinline {
entry:
  call void @__kmpc_barrier(ptr %ident, i32 %thread)
  %theirs = call ptr @$copied_list(i32 %thread, ptr %list, i32 %mine)
  %other = icmp eq i32 %mine, 0
  br i1 %other, label %copy.it, label %done

copy.it:
  call void $copy(ptr %list, ptr %theirs)
  br label %done

done:
  call void @__kmpc_barrier(ptr %ident, i32 %thread)
  ret void
}
