; void (site, value): append both to the log, which begins with its length and its room; without a log do nothing.
; What does not fit is counted, and lost.

@adjoint.log = internal global ptr null

define void @adjoint.observe(i64 %site, double %value) noinline {
entry:
  %log = load ptr, ptr @adjoint.log
  %none = icmp eq ptr %log, null
  br i1 %none, label %end, label %count

count:
  %length = load i64, ptr %log
  %longer = add i64 %length, 1
  store i64 %longer, ptr %log
  %room.at = getelementptr i8, ptr %log, i64 8
  %room = load i64, ptr %room.at
  %fits = icmp ult i64 %length, %room
  br i1 %fits, label %append, label %end

append:
  %offset = shl i64 %longer, 4
  %site.at = getelementptr i8, ptr %log, i64 %offset
  store i64 %site, ptr %site.at
  %value.at = getelementptr i8, ptr %site.at, i64 8
  store double %value, ptr %value.at
  br label %end

end:
  ret void
}
