; (array, dimension, lower, upper): set the bounds of a dimension before its memory is allocated.

define internal $result @$name(ptr %x, i32 %dimension, i64 %lower, i64 %upper) alwaysinline {
entry:
  %lower.at = getelementptr inbounds i8, ptr %x, i64 $lower
  store i64 %lower, ptr %lower.at
  %distance = sub i64 %upper, %lower
  %extent = add i64 %distance, 1
  %some = icmp sgt i64 %extent, 0
  %positive = select i1 %some, i64 %extent, i64 0
  %extent.at = getelementptr inbounds i8, ptr %x, i64 $extent
  store i64 %positive, ptr %extent.at
  $return
}
