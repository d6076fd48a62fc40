; void (vector, shadow, own): give a std::vector, three addresses, a shadow as large as its room, which `own` then holds.

declare ptr @_Znwm(i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal void @adjoint.vector.begin(ptr %vector, ptr %shadow, ptr %own) {
entry:
  %first = load ptr, ptr %vector
  %none = icmp eq ptr %first, null
  br i1 %none, label %done, label %some

some:
  %last.at = getelementptr i8, ptr %vector, i64 8
  %last = load ptr, ptr %last.at
  %room.at = getelementptr i8, ptr %vector, i64 16
  %room = load ptr, ptr %room.at
  %begin = ptrtoint ptr %first to i64
  %end = ptrtoint ptr %last to i64
  %limit = ptrtoint ptr %room to i64
  %used = sub i64 %end, %begin
  %size = sub i64 %limit, %begin
  %memory = call ptr @_Znwm(i64 %size)
  call void @llvm.memset.p0.i64(ptr %memory, i8 0, i64 %size, i1 false)
  %used.end = getelementptr i8, ptr %memory, i64 %used
  %size.end = getelementptr i8, ptr %memory, i64 %size
  %last.shadow = getelementptr i8, ptr %shadow, i64 8
  %room.shadow = getelementptr i8, ptr %shadow, i64 16
  store ptr %memory, ptr %shadow
  store ptr %used.end, ptr %last.shadow
  store ptr %size.end, ptr %room.shadow
  br label %done

done:
  %owned = phi ptr [ null, %entry ], [ %memory, %some ]
  store ptr %owned, ptr %own
  ret void
}
