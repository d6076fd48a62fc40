; T (start, vector): `start` times all elements, in order.

define internal $element @$name($element %start, $vector %v) alwaysinline {
entry:
$steps
  ret $element $last
}
