; Psi: reflection to the right (DLMF 5.5.4), recurrence up to 10 (5.5.2), asymptotic series (5.11.2); in doubles.

declare double @llvm.log.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.tan.f64(double)

define internal $head {
entry:
$widen
  %right = fcmp ogt double %x, 0.0
  %reflected = fsub double 1.0, %x
  %start = select i1 %right, double %x, double %reflected
  br label %up

up:
  %z = phi double [ %start, %entry ], [ %z.next, %step ]
  %below = phi double [ 0.0, %entry ], [ %below.next, %step ]
  %small = fcmp olt double %z, 10.0
  br i1 %small, label %step, label %large

step:
  %inverse = fdiv double 1.0, %z
  %below.next = fadd double %below, %inverse
  %z.next = fadd double %z, 1.0
  br label %up

large:
  %square = fmul double %z, %z
  %s = fdiv double 1.0, %square
  %s6 = fmul double %s, 0.021092796092796094
  %t5 = fsub double 0.007575757575757576, %s6
  %s5 = fmul double %s, %t5
  %t4 = fsub double 0.004166666666666667, %s5
  %s4 = fmul double %s, %t4
  %t3 = fsub double 0.003968253968253968, %s4
  %s3 = fmul double %s, %t3
  %t2 = fsub double 0.008333333333333333, %s3
  %s2 = fmul double %s, %t2
  %t1 = fsub double 0.08333333333333333, %s2
  %series = fmul double %s, %t1
  %log = call double @llvm.log.f64(double %z)
  %half = fdiv double 0.5, %z
  %a = fsub double %log, %half
  %b = fsub double %a, %series
  %psi = fsub double %b, %below
  br i1 %right, label %done, label %left

left:
  %nearest = call double @llvm.rint.f64(double %x)
  %fraction = fsub double %x, %nearest
  %angle = fmul double %fraction, 3.141592653589793
  %tan = call double @llvm.tan.f64(double %angle)
  %cotangent = fdiv double 3.141592653589793, %tan
  %mirrored = fsub double %psi, %cotangent
  br label %done

done:
  %result = phi double [ %psi, %large ], [ %mirrored, %left ]
$result
}
