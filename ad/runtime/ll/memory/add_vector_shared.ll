; void (to, adjoint): add each number of a vector to memory that other threads may add to.

define internal void @$name(ptr %to, $type %adjoint) alwaysinline {
entry:
$additions
  ret void
}
