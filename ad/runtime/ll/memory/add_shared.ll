; void (to, adjoint): add a number to memory that other threads may add to.

define internal void @$name(ptr %to, $type %adjoint) alwaysinline {
entry:
  %was = atomicrmw fadd ptr %to, $type %adjoint $order
  ret void
}
