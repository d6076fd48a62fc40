; (to, array, dimension, file, line$others): $purpose of the elements along one dimension, which the result does not have.

declare ptr @malloc(i64)
$declarations

define internal $result @$name($parameters) alwaysinline {
entry:
$shape
  %to.bytes = mul i64 %to.count, $size
  %to.empty = icmp eq i64 %to.bytes, 0
  %to.room = select i1 %to.empty, i64 1, i64 %to.bytes
  %memory = call ptr @malloc(i64 %to.room)
$establish
  br label %outer

outer:
  %r = phi i64 [ 0, %entry ], [ %r.next, %store ]
  %r.more = icmp slt i64 %r, %to.count
  br i1 %r.more, label %start, label %exit

start:
  %low = urem i64 %r, %inner
  %high = udiv i64 %r, %inner
  %high.first = mul i64 %high, %along
  br label %test

test:
  %c = phi i64 [ 0, %start ], [ %c.next, %one ]
  %before = phi $type [ $start, %start ], [ %after, %one ]
  %more = icmp slt i64 %c, %along
  br i1 %more, label %one, label %store

one:
  %line.at = add i64 %high.first, %c
  %line.first = mul i64 %line.at, %inner
  %k = add i64 %line.first, %low
  %at = call ptr @$element(ptr %x, i64 %k)
$number
$combine
$mask
  %after = select i1 $chosen, $type %combined, $type %before
  %c.next = add nsw i64 %c, 1
  br label %test

store:
$finish
  %to.offset = mul i64 %r, $size
  %to.at = getelementptr i8, ptr %memory, i64 %to.offset
  store $type %total, ptr %to.at
  %r.next = add nsw i64 %r, 1
  br label %outer

exit:
  $return
}
