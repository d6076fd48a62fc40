  %adjoint = bitcast i64 %word to double
  store i64 0, ptr %from.at, align 1
$addition
