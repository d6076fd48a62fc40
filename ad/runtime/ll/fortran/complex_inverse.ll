; 1/(x + iy), scaled by the larger part so that no square over- or underflows.
; R. L. Smith, "Algorithm 116: Complex division", Comm. ACM 5(8), 1962.

declare $type @llvm.fabs.$suffix($type)

define internal { $type, $type } @$name($type %x, $type %y) alwaysinline {
entry:
  %x.size = call $type @llvm.fabs.$suffix($type %x)
  %y.size = call $type @llvm.fabs.$suffix($type %y)
  %flat = fcmp oge $type %x.size, %y.size
  %larger = select i1 %flat, $type %x, $type %y
  %smaller = select i1 %flat, $type %y, $type %x
  %ratio = fdiv $type %smaller, %larger
  %rest = fmul $type %smaller, %ratio
  %divisor = fadd $type %larger, %rest
  %of.larger = fdiv $type 1.0, %divisor
  %of.smaller = fdiv $type %ratio, %divisor
  %real = select i1 %flat, $type %of.larger, $type %of.smaller
  %turned = select i1 %flat, $type %of.smaller, $type %of.larger
  %imaginary = fneg $type %turned
  %half = insertvalue { $type, $type } poison, $type %real, 0
  %both = insertvalue { $type, $type } %half, $type %imaginary, 1
  ret { $type, $type } %both
}
