  %part$lane = extractelement $type %adjoint, i64 $lane
  %to$lane = getelementptr inbounds $scalar, ptr %to, i64 $lane
  %was$lane = atomicrmw fadd ptr %to$lane, $scalar %part$lane $order
