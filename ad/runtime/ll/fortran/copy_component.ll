; void (to, from): give an allocatable component of rank $rank a copy of another's memory.

declare ptr @malloc(i64)
$declarations

define internal void @$name(ptr %to, ptr %from) alwaysinline {
entry:
  %base = load ptr, ptr %from
  %none = icmp eq ptr %base, null
  br i1 %none, label %clear, label %copy

clear:
  store ptr null, ptr %to
  br label %exit

copy:
  %size.at = getelementptr inbounds i8, ptr %from, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %count = call i64 @$count(ptr %from)
  %bytes = mul i64 %count, %size
  %empty = icmp eq i64 %bytes, 0
  %room = select i1 %empty, i64 1, i64 %bytes
  %memory = call ptr @malloc(i64 %room)
  br label %test

test:
  %k = phi i64 [ 0, %copy ], [ %k.next, %one ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %done

one:
  %at.offset = mul i64 %k, %size
  %at.from = getelementptr i8, ptr %base, i64 %at.offset
  %at.to = getelementptr i8, ptr %memory, i64 %at.offset
$copy
  %k.next = add nsw i64 %k, 1
  br label %test

done:
  store ptr %memory, ptr %to
  br label %exit

exit:
  ret void
}
