; T (vector): the extremum of all elements, by that of two.

declare $element @$of_two($element, $element)

define internal $element @$name($vector %v) alwaysinline {
entry:
  %e0 = extractelement $vector %v, i64 0
$steps
  ret $element $last
}
