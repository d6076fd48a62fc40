; i64 (array): the number of elements of an array of rank $rank.

define internal i64 @$name(ptr %x) alwaysinline {
entry:
  %count.0 = add i64 0, 1
$dimensions
  ret i64 %count.$rank
}
