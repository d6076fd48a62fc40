; (to, array, mask, vector, file, line): the elements where a mask holds, as a vector.

declare ptr @malloc(i64)
$declarations

define internal $result @$name(ptr %to, ptr %x, ptr %mask, ptr %vector, ptr %file, i32 %line) alwaysinline {
entry:
  %size.at = getelementptr inbounds i8, ptr %x, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %count = call i64 @$count(ptr %x)
  br label %count.test

count.test:
  %i = phi i64 [ 0, %entry ], [ %i.next, %count.one ]
  %chosen.before = phi i64 [ 0, %entry ], [ %chosen.after, %count.one ]
  %i.more = icmp slt i64 %i, %count
  br i1 %i.more, label %count.one, label %allocate

count.one:
  %count.at = call ptr @$mask_element(ptr %mask, i64 %i)
  %count.logical = load i8, ptr %count.at
  %count.chosen = icmp ne i8 %count.logical, 0
  %count.number = zext i1 %count.chosen to i64
  %chosen.after = add nsw i64 %chosen.before, %count.number
  %i.next = add nsw i64 %i, 1
  br label %count.test

allocate:
  %to.bytes = mul i64 %chosen.before, %size
  %to.empty = icmp eq i64 %to.bytes, 0
  %to.room = select i1 %to.empty, i64 1, i64 %to.bytes
  %memory = call ptr @malloc(i64 %to.room)
$establish
  br label %test

test:
  %k = phi i64 [ 0, %allocate ], [ %k.next, %next ]
  %place = phi i64 [ 0, %allocate ], [ %place.next, %next ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %exit

one:
$mask
  %number = zext i1 %chosen to i64
  br i1 %chosen, label %copy, label %next

copy:
  %from.at = call ptr @$element(ptr %x, i64 %k)
  %offset = mul i64 %place, %size
  %at = getelementptr i8, ptr %memory, i64 %offset
$copy
  br label %next

next:
  %place.next = add nsw i64 %place, %number
  %k.next = add nsw i64 %k, 1
  br label %test

exit:
  $return
}
