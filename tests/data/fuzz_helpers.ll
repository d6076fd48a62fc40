%record = type { double, i32, float, [2 x double] }
declare double @sin(double)
declare double @cos(double)
declare double @exp(double)
declare double @log(double)
declare double @tanh(double)
declare double @atan(double)
declare double @pow(double, double)
declare double @hypot(double, double)
declare double @cbrt(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.fmuladd.f64(double, double, double)
declare float @sinf(float)
declare float @llvm.exp.f32(float)
declare float @llvm.sqrt.f32(float)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare void @sincos(double, ptr, ptr)
declare double @asin(double)
declare double @acos(double)
declare double @atanh(double)
declare double @sinh(double)
declare double @cosh(double)
declare double @erf(double)
declare double @exp2(double)
declare double @expm1(double)
declare double @log1p(double)
declare double @atan2(double, double)
declare double @ldexp(double, i32)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)

define internal double @gather(ptr %p, i32 %n, double %x) {
entry:
  br label %test
test:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %sum = phi double [ %x, %entry ], [ %added, %more ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %done
body:
  %k = and i32 %i, 3
  %at = getelementptr double, ptr %p, i32 %k
  %e = load double, ptr %at
  %square = fmul double %e, %sum
  %scaled = fmul double %square, 3.0e-01
  %added = fadd double %scaled, %e
  %large = fcmp ogt double %added, 1.5e+00
  br i1 %large, label %out, label %more
more:
  %next = add nsw i32 %i, 1
  br label %test
out:
  %smaller = fmul double %added, 2.5e-01
  ret double %smaller
done:
  ret double %sum
}

define internal void @spread(ptr %p, ptr %q, i32 %n, double %x) noinline {
entry:
  %local = alloca [4 x double]
  %none = icmp sle i32 %n, 0
  br i1 %none, label %done, label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %k = and i32 %i, 3
  %from = getelementptr double, ptr %q, i32 %k
  %e = load double, ptr %from
  %slot = getelementptr [4 x double], ptr %local, i32 0, i32 %k
  %t = fmul double %e, %x
  store double %t, ptr %slot
  %l = xor i32 %k, 1
  %to = getelementptr double, ptr %p, i32 %l
  %old = load double, ptr %to
  %again = load double, ptr %slot
  %mixed = fmul double %old, %again
  %half = fmul double %mixed, 5.0e-01
  %new = fadd double %half, %e
  store double %new, ptr %to
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %done
done:
  ret void
}

define internal double @descend(ptr %p, ptr %q, i32 %n, double %x) noinline {
entry:
  %last = icmp sle i32 %n, 0
  br i1 %last, label %leaf, label %inner
leaf:
  %first = load double, ptr %q
  %scaled = fmul double %first, %x
  ret double %scaled
inner:
  %k = and i32 %n, 3
  %at = getelementptr double, ptr %p, i32 %k
  %e = load double, ptr %at
  %turn = call double @sin(double %e)
  %y = fmul double %turn, %x
  %odd = and i32 %n, 1
  %two = icmp eq i32 %odd, 0
  %less = sub i32 %n, 1
  %from = select i1 %two, ptr %p, ptr %q
  %r = call double @descend(ptr %q, ptr %from, i32 %less, double %y)
  %other = getelementptr double, ptr %q, i32 %k
  %o = load double, ptr %other
  %m = fmul double %o, %r
  %damped = fmul double %m, 5.0e-01
  store double %damped, ptr %at
  br i1 %two, label %again, label %done
again:
  %half = sdiv i32 %less, 2
  %s = call double @descend(ptr %p, ptr %p, i32 %half, double %r)
  %t = fadd double %s, %r
  br label %done
done:
  %result = phi double [ %r, %inner ], [ %t, %again ]
  ret double %result
}

define internal double @twist(double %x, ptr %p) noinline {
entry:
  %at = getelementptr double, ptr %p, i64 1
  %e = load double, ptr %at
  %turned = call double @sin(double %x)
  %r = fmul double %turned, %e
  ret double %r
}

define internal double @bend(double %x, ptr %p) noinline {
entry:
  %at = getelementptr double, ptr %p, i64 2
  %old = load double, ptr %at
  %product = fmul double %x, %old
  %new = fmul double %product, 5.0e-01
  store double %new, ptr %at
  %r = fadd double %new, %old
  ret double %r
}

define internal double @even(ptr %p, i32 %n, double %x) noinline {
entry:
  %last = icmp sle i32 %n, 0
  br i1 %last, label %leaf, label %inner
leaf:
  ret double %x
inner:
  %k = and i32 %n, 3
  %at = getelementptr double, ptr %p, i32 %k
  %e = load double, ptr %at
  %y = fmul double %x, %e
  %less = sub i32 %n, 1
  %r = call double @odd(ptr %p, i32 %less, double %y)
  %half = fmul double %r, 5.0e-01
  %sum = fadd double %half, %e
  ret double %sum
}

define internal double @odd(ptr %p, i32 %n, double %x) noinline {
entry:
  %last = icmp sle i32 %n, 0
  br i1 %last, label %leaf, label %inner
leaf:
  %turn = call double @cos(double %x)
  ret double %turn
inner:
  %k = and i32 %n, 3
  %at = getelementptr double, ptr %p, i32 %k
  %e = load double, ptr %at
  %less = sub i32 %n, 1
  %y = fsub double %e, %x
  %r = call double @even(ptr %p, i32 %less, double %y)
  %product = fmul double %r, %e
  %new = fmul double %product, 5.0e-01
  store double %new, ptr %at
  ret double %r
}

define internal { double, float } @both(ptr %p, i32 %n, float %z) noinline {
entry:
  %k = and i32 %n, 3
  %at = getelementptr double, ptr %p, i32 %k
  %e = load double, ptr %at
  %last = icmp sle i32 %n, 0
  br i1 %last, label %leaf, label %inner
leaf:
  %first = insertvalue { double, float } poison, double %e, 0
  %end = insertvalue { double, float } %first, float %z, 1
  ret { double, float } %end
inner:
  %narrow = fptrunc double %e to float
  %mixed = fmul float %narrow, %z
  %less = sub i32 %n, 1
  %r = call { double, float } @both(ptr %p, i32 %less, float %mixed)
  %d = extractvalue { double, float } %r, 0
  %turned = call double @sin(double %d)
  %product = fmul double %turned, %e
  %f = extractvalue { double, float } %r, 1
  %scaled = fmul float %f, 7.5e-01
  %one = insertvalue { double, float } %r, double %product, 0
  %two = insertvalue { double, float } %one, float %scaled, 1
  ret { double, float } %two
}

define internal ptr @build(ptr %p, i32 %n) {
entry:
  br label %test
test:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %list = phi ptr [ null, %entry ], [ %node, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %done
body:
  %node = call ptr @malloc(i64 16)
  %k = and i32 %i, 3
  %from = getelementptr double, ptr %p, i32 %k
  %e = load double, ptr %from
  store double %e, ptr %node
  %link = getelementptr i8, ptr %node, i64 8
  store ptr %list, ptr %link
  %next = add i32 %i, 1
  br label %test
done:
  ret ptr %list
}

define internal double @fold(ptr %list, double %x) {
entry:
  br label %test
test:
  %node = phi ptr [ %list, %entry ], [ %following, %body ]
  %sum = phi double [ %x, %entry ], [ %new, %body ]
  %none = icmp eq ptr %node, null
  br i1 %none, label %done, label %body
body:
  %e = load double, ptr %node
  %product = fmul double %e, %sum
  %new = call double @sin(double %product)
  store double %new, ptr %node
  %link = getelementptr i8, ptr %node, i64 8
  %following = load ptr, ptr %link
  br label %test
done:
  ret double %sum
}

define internal double @unfold(ptr %node, double %x) noinline {
entry:
  %none = icmp eq ptr %node, null
  br i1 %none, label %leaf, label %inner
leaf:
  ret double %x
inner:
  %link = getelementptr i8, ptr %node, i64 8
  %following = load ptr, ptr %link
  %r = call double @unfold(ptr %following, double %x)
  %e = load double, ptr %node
  %product = fmul double %e, %r
  %half = fmul double %product, 5.0e-01
  store double %half, ptr %node
  %sum = fadd double %half, %x
  ret double %sum
}

define internal void @drop(ptr %list) {
entry:
  br label %test
test:
  %node = phi ptr [ %list, %entry ], [ %following, %body ]
  %none = icmp eq ptr %node, null
  br i1 %none, label %done, label %body
body:
  %link = getelementptr i8, ptr %node, i64 8
  %following = load ptr, ptr %link
  call void @free(ptr %node)
  br label %test
done:
  ret void
}

define internal double @grown(ptr %p, i32 %n, double %x) {
entry:
  %first = call ptr @malloc(i64 32)
  call void @llvm.memcpy.p0.p0.i64(ptr %first, ptr %p, i64 32, i1 false)
  br label %test
test:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %room = phi ptr [ %first, %entry ], [ %more, %body ]
  %sum = phi double [ %x, %entry ], [ %added, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %done
body:
  %size = add i32 %i, 5
  %wide = zext i32 %size to i64
  %bytes = mul i64 %wide, 8
  %more = call ptr @realloc(ptr %room, i64 %bytes)
  %at = getelementptr double, ptr %more, i32 %i
  %e = load double, ptr %at
  %product = fmul double %e, %sum
  %added = call double @sin(double %product)
  %last = add i32 %i, 4
  %end = getelementptr double, ptr %more, i32 %last
  store double %added, ptr %end
  %next = add i32 %i, 1
  br label %test
done:
  call void @free(ptr %room)
  ret double %sum
}

define internal double @walk(ptr %p, i32 %n, double %x) {
entry:
  %few = and i32 %n, 3
  %end = getelementptr double, ptr %p, i32 %few
  br label %test
test:
  %at = phi ptr [ %p, %entry ], [ %next, %more ]
  %sum = phi double [ %x, %entry ], [ %added, %more ]
  %done = icmp eq ptr %at, %end
  br i1 %done, label %out, label %body
body:
  %e = load double, ptr %at
  %product = fmul double %e, %sum
  %added = fadd double %product, %e
  %large = fcmp ogt double %added, 1.25
  br i1 %large, label %early, label %more
more:
  %damped = fmul double %added, 5.0e-01
  store double %damped, ptr %at
  %next = getelementptr double, ptr %at, i64 1
  br label %test
early:
  %less = call double @atan(double %added)
  ret double %less
out:
  ret double %sum
}

define internal void @triangle(ptr %z, ptr %a, ptr %b, i32 %n) {
entry:
  br label %rows
rows:
  %i = phi i32 [ 0, %entry ], [ %i.next, %rows.next ]
  %i.go = icmp slt i32 %i, %n
  br i1 %i.go, label %columns, label %done
columns:
  %j = phi i32 [ 0, %rows ], [ %j.next, %columns.next ]
  %j.go = icmp sle i32 %j, %i
  br i1 %j.go, label %terms, label %rows.next
terms:
  %k = phi i32 [ %j, %columns ], [ %k.next, %body ]
  %k.go = icmp slt i32 %k, %i
  br i1 %k.go, label %body, label %columns.next
body:
  %ik = and i32 %i, 3
  %jk = and i32 %j, 3
  %kk = and i32 %k, 3
  %row = getelementptr [4 x double], ptr %z, i32 %ik
  %cell = getelementptr double, ptr %row, i32 %jk
  %old = load double, ptr %cell
  %left = getelementptr double, ptr %a, i32 %kk
  %l = load double, ptr %left
  %right = getelementptr double, ptr %b, i32 %jk
  %r = load double, ptr %right
  %product = fmul double %l, %r
  %damped = fmul double %product, 2.5e-01
  %new = fadd double %old, %damped
  store double %new, ptr %cell
  store double %damped, ptr %left
  %large = fcmp ogt double %new, 1.2
  %k.next = add nsw i32 %k, 1
  br i1 %large, label %rows.next, label %terms
columns.next:
  %j.next = add nsw i32 %j, 1
  br label %columns
rows.next:
  %i.next = add nsw i32 %i, 1
  br label %rows
done:
  ret void
}

define internal double @weigh(ptr byval(%record) align 8 %r, i32 %n, double %x) noinline {
entry:
  %first = load double, ptr %r
  %last = icmp sle i32 %n, 0
  br i1 %last, label %leaf, label %inner
leaf:
  %part = getelementptr %record, ptr %r, i64 0, i32 3, i64 1
  %e = load double, ptr %part
  %end = fmul double %e, %first
  ret double %end
inner:
  %product = fmul double %first, %x
  store double %product, ptr %r
  %less = sub i32 %n, 1
  %s = call double @weigh(ptr byval(%record) align 8 %r, i32 %less, double %x)
  %mixed = fmul double %s, %product
  %sum = fadd double %mixed, %first
  ret double %sum
}
