; void (value, pointers, mask): store the elements that the mask names, one after the other.

define internal void @$name($vector %value, $pointers %p, <$count x i1> %mask) alwaysinline {
entry:
  %taken0 = add i64 0, 0
$elements
  ret void
}
