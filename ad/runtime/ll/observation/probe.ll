; double (site, value): the value as it goes on, moved where the run moves this occurrence of it; the value is logged.
; The occurrences of all probes are numbered in the order in which they run. `step` is added to the occurrence `moved`;
; with weights, `step` times its weight to each.

@adjoint.probed = internal global i64 0
@adjoint.moved = internal global i64 -1
@adjoint.step = internal global double 0.0
@adjoint.weights = internal global ptr null

declare void @adjoint.observe(i64, double)

define double @adjoint.probe(i64 %site, double %value) noinline {
entry:
  call void @adjoint.observe(i64 %site, double %value)
  %number = load i64, ptr @adjoint.probed
  %following = add i64 %number, 1
  store i64 %following, ptr @adjoint.probed
  %step = load double, ptr @adjoint.step
  %moved = load i64, ptr @adjoint.moved
  %alone = icmp eq i64 %number, %moved
  br i1 %alone, label %move, label %others

move:
  %sum = fadd double %value, %step
  ret double %sum

others:
  %weights = load ptr, ptr @adjoint.weights
  %none = icmp eq ptr %weights, null
  br i1 %none, label %keep, label %weigh

weigh:
  %weight.at = getelementptr double, ptr %weights, i64 %number
  %weight = load double, ptr %weight.at
  %by = fmul double %step, %weight
  %weighed = fadd double %value, %by
  ret double %weighed

keep:
  ret double %value
}
