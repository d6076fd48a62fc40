; (z, n): the power $n of a complex number, by squaring.

$declarations

define internal $result @$name($parameters, $integer %n) alwaysinline {
entry:
$taken
$steps
$returned
}
