; double (number): the component of the direction along which a self-test goes, between 0.75 and 1.75 in size, of both signs.

define internal double @adjoint.check.weight(i64 %n) {
  %scattered = mul i64 %n, 7
  %fifth = urem i64 %scattered, 5
  %fifths = uitofp i64 %fifth to double
  %quarters = fmul double %fifths, 2.500000e-01
  %size = fadd double %quarters, 7.500000e-01
  %third = urem i64 %n, 3
  %negative = icmp eq i64 %third, 1
  %opposite = fneg double %size
  %weight = select i1 %negative, double %opposite, double %size
  ret double %weight
}

; double (number, value): how far a number moves along the direction, in proportion to its size where that is over 1.

define internal double @adjoint.check.along(i64 %n, double %value) {
  %size = call double @llvm.fabs.f64(double %value)
  %large = fcmp ogt double %size, 1.000000e+00
  %scale = select i1 %large, double %size, double 1.000000e+00
  %weight = call double @adjoint.check.weight(i64 %n)
  %along = fmul double %weight, %scale
  ret double %along
}

declare double @llvm.fabs.f64(double)
