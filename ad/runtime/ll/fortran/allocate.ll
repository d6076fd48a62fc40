; i32 ($parameters): allocate the memory of an array, whose bounds are set.

declare ptr @malloc(i64)
$declarations

define internal i32 @$name($parameters) alwaysinline {
entry:
  %size.at = getelementptr inbounds i8, ptr %x, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %count = call i64 @$count(ptr %x)
  %bytes = mul i64 %count, %size
  %empty = icmp eq i64 %bytes, 0
  %room = select i1 %empty, i64 1, i64 %bytes
  %memory = call ptr @malloc(i64 %room)
  store ptr %memory, ptr %x
  call void @$take_shape(ptr %x, ptr %x)
  br label %test

test:
  %k = phi i64 [ 0, %entry ], [ %k.next, %one ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %exit

one:
  %at.offset = mul i64 %k, %size
  %at = getelementptr i8, ptr %memory, i64 %at.offset
$lines
  %k.next = add nsw i64 %k, 1
  br label %test

exit:
  ret i32 0
}
