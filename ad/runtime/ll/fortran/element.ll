; ptr (array, k): the address of element k in element order, from 0, of an array of rank $rank.

define internal ptr @$name(ptr %x, i64 %k.0) alwaysinline {
entry:
  %at.0 = load ptr, ptr %x
$dimensions
  ret ptr %at.$rank
}
