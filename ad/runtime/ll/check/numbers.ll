; void (numbers, count, step): move each number by the step along the direction of a self-test.

define internal void @adjoint.check.move.$type(ptr %numbers, i64 %count, double %step) {
entry:
  br label %head

head:
  %n = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %n, %count
  br i1 %more, label %body, label %done

body:
  %at = getelementptr $type, ptr %numbers, i64 %n
  %x = load $type, ptr %at
  %wide = $widen
  %along = call double @adjoint.check.along(i64 %n, double %wide)
  %off = fmul double %along, %step
  %moved = fadd double %wide, %off
  %narrow = $narrow
  store $type %narrow, ptr %at
  %next = add i64 %n, 1
  br label %head

done:
  ret void
}

; double (numbers, adjoints, count): the derivative along the direction of a self-test.

define internal double @adjoint.check.slope.$type(ptr %numbers, ptr %adjoints, i64 %count) {
entry:
  br label %head

head:
  %n = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi double [ 0.000000e+00, %entry ], [ %added, %body ]
  %more = icmp slt i64 %n, %count
  br i1 %more, label %body, label %done

body:
  %at = getelementptr $type, ptr %numbers, i64 %n
  %x = load $type, ptr %at
  %wide = $widen
  %along = call double @adjoint.check.along(i64 %n, double %wide)
  %adjoint.at = getelementptr $type, ptr %adjoints, i64 %n
  %adjoint = load $type, ptr %adjoint.at
  %adjoint.wide = $widen_adjoint
  %part = fmul double %adjoint.wide, %along
  %added = fadd double %sum, %part
  %next = add i64 %n, 1
  br label %head

done:
  ret double %sum
}

; double (numbers, count): the sum of numbers weighted with their adjoints of `seed`, which a self-test differentiates.

define internal double @adjoint.check.sum.$type(ptr %numbers, i64 %count) {
entry:
  br label %head

head:
  %n = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi double [ 0.000000e+00, %entry ], [ %added, %body ]
  %more = icmp slt i64 %n, %count
  br i1 %more, label %body, label %done

body:
  %at = getelementptr $type, ptr %numbers, i64 %n
  %x = load $type, ptr %at
  %wide = $widen
  %weight = call double @adjoint.check.weight(i64 %n)
  %part = fmul double %weight, %wide
  %added = fadd double %sum, %part
  %next = add i64 %n, 1
  br label %head

done:
  ret double %sum
}

; void (adjoints, count, factor): give each output the adjoint that it has in `sum`, times a factor.

define internal void @adjoint.check.seed.$type(ptr %adjoints, i64 %count, double %factor) {
entry:
  br label %head

head:
  %n = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %n, %count
  br i1 %more, label %body, label %done

body:
  %weight = call double @adjoint.check.weight(i64 %n)
  %wide = fmul double %weight, %factor
  %narrow = $narrow_weight
  %at = getelementptr $type, ptr %adjoints, i64 %n
  store $type %narrow, ptr %at
  %next = add i64 %n, 1
  br label %head

done:
  ret void
}

declare double @adjoint.check.along(i64, double)
declare double @adjoint.check.weight(i64)

; void (numbers, tangents, count, factor): the direction of a self-test, as tangents.

define internal void @adjoint.check.direct.$type(ptr %numbers, ptr %tangents, i64 %count, double %factor) {
entry:
  br label %head

head:
  %n = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %n, %count
  br i1 %more, label %body, label %done

body:
  %at = getelementptr $type, ptr %numbers, i64 %n
  %x = load $type, ptr %at
  %wide = $widen
  %along = call double @adjoint.check.along(i64 %n, double %wide)
  %moved = fmul double %along, %factor
  %narrow = $narrow
  %tangent.at = getelementptr $type, ptr %tangents, i64 %n
  store $type %narrow, ptr %tangent.at
  %next = add i64 %n, 1
  br label %head

done:
  ret void
}
