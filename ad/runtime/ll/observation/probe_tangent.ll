; {double, double} (site, value, tangent): what a probe does in forward mode, with the tangent that goes on.
; To the tangent of the occurrence `moved` `step` is added; with weights, `step` times its weight to that of each. What
; is logged is the tangent, with bit 40 of the site set: a number without a tangent logs its value.

@adjoint.probed = internal global i64 0
@adjoint.moved = internal global i64 -1
@adjoint.step = internal global double 0.0
@adjoint.weights = internal global ptr null

declare void @adjoint.observe(i64, double)

define {double, double} @adjoint.probe.tangent(i64 %site, double %value, double %tangent) noinline {
entry:
  %marked = or i64 %site, 1099511627776
  call void @adjoint.observe(i64 %marked, double %tangent)
  %number = load i64, ptr @adjoint.probed
  %following = add i64 %number, 1
  store i64 %following, ptr @adjoint.probed
  %step = load double, ptr @adjoint.step
  %moved = load i64, ptr @adjoint.moved
  %alone = icmp eq i64 %number, %moved
  %weights = load ptr, ptr @adjoint.weights
  %none = icmp eq ptr %weights, null
  %unweighed = select i1 %alone, double %step, double 0.0
  br i1 %none, label %end, label %weigh

weigh:
  %weight.at = getelementptr double, ptr %weights, i64 %number
  %weight = load double, ptr %weight.at
  %weighed = fmul double %step, %weight
  br label %end

end:
  %by = phi double [ %unweighed, %entry ], [ %weighed, %weigh ]
  %sum = fadd double %tangent, %by
  %first = insertvalue {double, double} poison, double %value, 0
  %both = insertvalue {double, double} %first, double %sum, 1
  ret {double, double} %both
}
