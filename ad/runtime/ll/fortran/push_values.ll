; (vector, $what): append to the array of an array constructor, which grows as it must.

declare ptr @malloc(i64)
declare void @free(ptr)
$declarations

define internal $result @$name(ptr %vector, ptr %x) alwaysinline {
entry:
  %to = load ptr, ptr %vector
  %size.at = getelementptr inbounds i8, ptr %to, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %used.at = getelementptr inbounds i8, ptr %vector, i64 8
  %used = load i64, ptr %used.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %room.at = getelementptr inbounds i8, ptr %vector, i64 16
  %room = load i64, ptr %room.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
$count
  %needed = add i64 %used, %count
  %fits = icmp sle i64 %needed, %room
  br i1 %fits, label %begin, label %grow

grow:
  %twice = shl i64 %room, 1
  %less = icmp slt i64 %twice, %needed
  %enough = select i1 %less, i64 %needed, i64 %twice
  store i64 %enough, ptr %room.at
  %bytes = mul i64 %enough, %size
  %memory = call ptr @malloc(i64 %bytes)
  %old = load ptr, ptr %to
  br label %keep.test

keep.test:
  %i = phi i64 [ 0, %grow ], [ %i.next, %keep ]
  %i.more = icmp slt i64 %i, %used
  br i1 %i.more, label %keep, label %kept

keep:
  %kept.offset = mul i64 %i, %size
  %old.at = getelementptr i8, ptr %old, i64 %kept.offset
  %new.at = getelementptr i8, ptr %memory, i64 %kept.offset
$keep_copy
  %i.next = add nsw i64 %i, 1
  br label %keep.test

kept:
  call void @free(ptr %old)
  store ptr %memory, ptr %to
  %attribute.at = getelementptr inbounds i8, ptr %to, i64 22
  store i8 2, ptr %attribute.at
  %lower.at = getelementptr inbounds i8, ptr %to, i64 24
  store i64 1, ptr %lower.at
  %step.at = getelementptr inbounds i8, ptr %to, i64 40
  store i64 %size, ptr %step.at
  %extent.at = getelementptr inbounds i8, ptr %to, i64 32
  store i64 %needed, ptr %extent.at
  br label %begin

begin:
  %base = load ptr, ptr %to
  br label %test

test:
  %k = phi i64 [ 0, %begin ], [ %k.next, %one ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %done

one:
$element
  %position = add i64 %used, %k
  %offset = mul i64 %position, %size
  %at = getelementptr i8, ptr %base, i64 %offset
$copy
  %k.next = add nsw i64 %k, 1
  br label %test

done:
  store i64 %needed, ptr %used.at
  %end.at = getelementptr inbounds i8, ptr %to, i64 32
  %end = load i64, ptr %end.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %longer = icmp slt i64 %end, %needed
  %last = select i1 %longer, i64 %needed, i64 %end
  store i64 %last, ptr %end.at
  $return
}
