; V (pointers, mask, other): load the elements that the mask names, one after the other.

define internal $vector @$name($pointers %p, <$count x i1> %mask, $vector %other) alwaysinline {
entry:
  %taken0 = add i64 0, 0
$elements
  ret $vector $last
}
