; i32 (function, argument, slope, coarse, fine, value, tolerance): 1 if a derivative along a direction differs from finite
; differences with two steps, one half of the other, by more than the tolerance allows; it is then said on standard error.
; The extrapolation of the two (Richardson) is what it is compared with, and their difference what that may be off.

@adjoint.check.differs = internal constant [83 x i8] c"adjoint: check: d %s along %s is %.12g, and %.12g by finite differences: it fails\0A\00"

define internal i32 @adjoint.check.judge(ptr %function, ptr %argument, double %slope, double %coarse, double %fine, double %value, double %tolerance) {
  %less = fsub double %fine, %coarse
  %third = fdiv double %less, 3.000000e+00
  %wanted = fadd double %fine, %third
  %off = fsub double %slope, %wanted
  %off.size = call double @llvm.fabs.f64(double %off)
  %error = call double @llvm.fabs.f64(double %third)
  %slope.size = call double @llvm.fabs.f64(double %slope)
  %wanted.size = call double @llvm.fabs.f64(double %wanted)
  %larger = call double @llvm.maxnum.f64(double %slope.size, double %wanted.size)
  %relative = fmul double %tolerance, %larger
  %doubt = fmul double %error, 4.000000e+00
  %value.size = call double @llvm.fabs.f64(double %value)
  %small = fmul double %tolerance, 1.000000e-04
  %rounding = fmul double %small, %value.size
  %most = fadd double %relative, %doubt
  %allowed = fadd double %most, %rounding
  %holds = fcmp ole double %off.size, %allowed
  br i1 %holds, label %right, label %wrong

right:
  ret i32 0

wrong:
  %printed = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr @adjoint.check.differs, ptr %function, ptr %argument, double %slope, double %wanted)
  ret i32 1
}

declare double @llvm.fabs.f64(double)
declare double @llvm.maxnum.f64(double, double)
declare i32 @dprintf(i32, ptr, ...)
