  %was = atomicrmw fadd ptr %to.at, $type %adjoint $order
