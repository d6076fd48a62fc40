  %old = load $type, ptr %to.at, align 1
  %new = fadd $type %old, %adjoint
  store $type %new, ptr %to.at, align 1
