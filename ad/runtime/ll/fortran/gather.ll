; ($parameters): $purpose, whose elements are those of the array in another order.

declare ptr @malloc(i64)
$declarations

define internal $result @$name($parameters) alwaysinline {
entry:
  %size.at = getelementptr inbounds i8, ptr %x, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
$shape
  %to.bytes = mul i64 %to.count, %size
  %to.empty = icmp eq i64 %to.bytes, 0
  %to.room = select i1 %to.empty, i64 1, i64 %to.bytes
  %memory = call ptr @malloc(i64 %to.room)
$establish
  br label %test

test:
  %k = phi i64 [ 0, %entry ], [ %k.next, %$last ]
  %more = icmp slt i64 %k, %to.count
  br i1 %more, label %one, label %exit

one:
$place
  %offset = mul i64 %k, %size
  %at = getelementptr i8, ptr %memory, i64 %offset
$copy
  %k.next = add nsw i64 %k, 1
  br label %test

exit:
  $return
}
