; (to, from, file, line): to = from, element by element; a scalar goes to each. An allocatable array takes the shape of
; what it is assigned. What overlaps is copied first.

declare ptr @malloc(i64)
declare void @free(ptr)
$declarations

define internal $result @$name(ptr %to, ptr %from, ptr %file, i32 %line) alwaysinline {
entry:
  %size.at = getelementptr inbounds i8, ptr %from, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %old = load ptr, ptr %to
  %old.none = icmp eq ptr %old, null
  %attribute.at = getelementptr inbounds i8, ptr %to, i64 22
  %attribute = load i8, ptr %attribute.at
  %allocatable = icmp eq i8 %attribute, 2
  br i1 %allocatable, label %compare, label %overlap

compare:
  %same = call i1 @$same_shape(ptr %to, ptr %from)
  %other.shape = xor i1 %same, true
  %fresh = or i1 %old.none, %other.shape
  br i1 %fresh, label %renew, label %overlap

renew:
  %new.count = call i64 @$from_count(ptr %from)
  %new.bytes = mul i64 %new.count, %size
  %new.empty = icmp eq i64 %new.bytes, 0
  %new.room = select i1 %new.empty, i64 1, i64 %new.bytes
  %new = call ptr @malloc(i64 %new.room)
  br label %new.test

new.test:
  %i = phi i64 [ 0, %renew ], [ %i.next, %new.copy ]
  %i.more = icmp slt i64 %i, %new.count
  br i1 %i.more, label %new.copy, label %new.done

new.copy:
  %new.from = call ptr @$from_element(ptr %from, i64 %i)
  %new.offset = mul i64 %i, %size
  %new.to = getelementptr i8, ptr %new, i64 %new.offset
$new_copy
  %i.next = add nsw i64 %i, 1
  br label %new.test

new.done:
  store ptr %new, ptr %to
  call void @$take_shape(ptr %to, ptr %from)
  br i1 %old.none, label %exit, label %drop

drop:
  call void @free(ptr %old)
  br label %exit

overlap:
  %count = call i64 @$to_count(ptr %to)
  %to.low = call i64 @$to_low(ptr %to)
  %to.high = call i64 @$to_high(ptr %to)
  %from.low = call i64 @$from_low(ptr %from)
  %from.high = call i64 @$from_high(ptr %from)
  %source = load ptr, ptr %from
  %to.first = getelementptr i8, ptr %old, i64 %to.low
  %to.end = getelementptr i8, ptr %old, i64 %to.high
  %from.first = getelementptr i8, ptr %source, i64 %from.low
  %from.end = getelementptr i8, ptr %source, i64 %from.high
  %begins = icmp ult ptr %from.first, %to.end
  %ends = icmp ult ptr %to.first, %from.end
  %overlaps = and i1 %begins, %ends
  br i1 %overlaps, label %aside, label %test

aside:
  %bytes = mul i64 %count, %size
  %empty = icmp eq i64 %bytes, 0
  %room = select i1 %empty, i64 1, i64 %bytes
  %copy = call ptr @malloc(i64 %room)
  br label %aside.test

aside.test:
  %j = phi i64 [ 0, %aside ], [ %j.next, %aside.copy ]
  %j.more = icmp slt i64 %j, %count
  br i1 %j.more, label %aside.copy, label %back.test

aside.copy:
  %aside.from = call ptr @$from_element(ptr %from, i64 %j)
  %aside.offset = mul i64 %j, %size
  %aside.to = getelementptr i8, ptr %copy, i64 %aside.offset
$aside_copy
  %j.next = add nsw i64 %j, 1
  br label %aside.test

back.test:
  %l = phi i64 [ 0, %aside.test ], [ %l.next, %back.copy ]
  %l.more = icmp slt i64 %l, %count
  br i1 %l.more, label %back.copy, label %back.done

back.copy:
  %back.offset = mul i64 %l, %size
  %back.from = getelementptr i8, ptr %copy, i64 %back.offset
  %back.to = call ptr @$to_element(ptr %to, i64 %l)
$back_copy
  %l.next = add nsw i64 %l, 1
  br label %back.test

back.done:
  call void @free(ptr %copy)
  br label %exit

test:
  %k = phi i64 [ 0, %overlap ], [ %k.next, %copy.one ]
  %k.more = icmp slt i64 %k, %count
  br i1 %k.more, label %copy.one, label %exit

copy.one:
  %one.from = call ptr @$from_element(ptr %from, i64 %k)
  %one.to = call ptr @$to_element(ptr %to, i64 %k)
$one_copy
  %k.next = add nsw i64 %k, 1
  br label %test

exit:
  $return
}
