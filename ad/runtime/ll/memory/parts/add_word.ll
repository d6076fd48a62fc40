  %adjoint = load double, ptr %from.at, align 1
  store double 0.0, ptr %from.at, align 1
$addition
