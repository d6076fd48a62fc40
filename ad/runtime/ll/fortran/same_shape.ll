; i1 (array, other): whether two arrays of rank $rank have the same extents.

define internal i1 @$name(ptr %x, ptr %y) alwaysinline {
entry:
  %same.0 = icmp eq i64 0, 0
$dimensions
  ret i1 %same.$rank
}
