; type (adjoint, product): the product, or zero where optimised code has the literal zero as the adjoint.

declare i1 @llvm.is.constant.f$bits($type)

define internal $type @$name($type %adjoint, $type %product) alwaysinline {
  %known = call i1 @llvm.is.constant.f$bits($type %adjoint)
  %zero = fcmp oeq $type %adjoint, $zero
  %unchosen = and i1 %known, %zero
  %chosen = select i1 %unchosen, $type $zero, $type %product
  ret $type %chosen
}
