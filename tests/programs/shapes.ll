; Shapes that compilers seldom write in this form.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare double @sin(double)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; The inner loop has nothing to reverse, but the phi after it wants to know how control left.
;: a=[0.5,1.5,-0.5,0.25] n=2 m=0 x=0.75
;: a=[0.5,1.5,-0.5,0.25] n=2 m=5 x=0.75
;: a=[0.5,1.5,-0.5,0.25] n=0 m=5 x=0.75
define double @left_from_an_idle_loop(ptr %a, i32 %n, i32 %m, double %x) {
entry:
  br label %outer
outer:
  %s = phi double [ %x, %entry ], [ %e, %after ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %after ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %end
body:
  %at = getelementptr double, ptr %a, i32 %i
  %e = load double, ptr %at
  br label %inner
inner:
  %k = phi i32 [ 0, %body ], [ %k.next, %more ]
  %done = icmp eq i32 %k, %m
  br i1 %done, label %after, label %more
more:
  %k.next = add i32 %k, 1
  %late = icmp sgt i32 %k, 3
  br i1 %late, label %end, label %inner
after:
  %i.next = add i32 %i, 1
  br label %outer
end:
  %r = phi double [ %s, %outer ], [ %e, %more ]
  %square = fmul double %r, %r
  ret double %square
}

; Two ways out of a loop without work, one with a constant.
;: m=3 k=0 x=0.75
;: m=3 k=2 x=0.75
;: m=0 k=0 x=0.75
define double @constant_or_argument(i32 %m, i32 %k, double %x) {
entry:
  %some = icmp sgt i32 %m, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %stop = icmp eq i32 %i, %k
  %odd = and i32 %k, 1
  %is.odd = icmp eq i32 %odd, 1
  %leave = and i1 %stop, %is.odd
  br i1 %leave, label %end, label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %next, %m
  br i1 %again, label %loop, label %end
end:
  %r = phi double [ 2.5, %entry ], [ -1.25, %loop ], [ %x, %latch ]
  %y = fmul double %r, %x
  ret double %y
}

; The bits of a constant, of which nothing tells that they are a number, overwrite one.
;: a=[0.5,1.5,-0.5,0.25] seed:a=[1,2,3,4]
define double @bits_of_a_constant(ptr %a) {
  %w = alloca [4 x double]
  %p = getelementptr [4 x double], ptr %w, i64 0, i64 1
  store double 0.0, ptr %p
  %q = getelementptr double, ptr %w, i64 1
  %v = load i64, ptr %q
  %r = getelementptr double, ptr %a, i64 1
  %old = load double, ptr %r
  store i64 %v, ptr %r
  %first = load double, ptr %a
  %y = fmul double %old, %first
  ret double %y
}

; Several cases of a switch lead to one block, others to a loop's exit and to its header.
;: x=0.75 k=i32[0,1,2,3,4,5,6] n=7 const:k
;: x=0.75 k=i32[0,1,1,4,3,7,0] n=7 const:k
define double @cases_that_meet(double %x, ptr %k, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi double [ %x, %entry ], [ %t, %latch ]
  %at = getelementptr i32, ptr %k, i32 %i
  %case = load i32, ptr %at
  switch i32 %case, label %other [ i32 0, label %join i32 1, label %join i32 2, label %work
                                   i32 4, label %join i32 7, label %exit i32 8, label %exit ]
work:
  %w = fmul double %s, %x
  br label %join
other:
  %o = call double @sin(double %s)
  br label %join
join:
  %u = phi double [ %s, %header ], [ %s, %header ], [ %s, %header ], [ %w, %work ], [ %o, %other ]
  %t = fadd double %u, %x
  br label %latch
latch:
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %header, label %exit
exit:
  %r = phi double [ %s, %header ], [ %s, %header ], [ %t, %latch ]
  %y = fmul double %r, %r
  ret double %y
}

; Several returns.
;: x=0.75 n=0
;: x=0.75 n=1
;: x=0.75 n=4
define double @returns(double %x, i32 %n) {
entry:
  switch i32 %n, label %many [ i32 0, label %none i32 1, label %one ]
none:
  ret double %x
one:
  %y = fmul double %x, %x
  ret double %y
many:
  br label %loop
loop:
  %i = phi i32 [ 0, %many ], [ %next, %more ]
  %s = phi double [ %x, %many ], [ %t, %more ]
  %t = fmul double %s, %x
  %small = fcmp olt double %t, 3.5e-1
  br i1 %small, label %out, label %more
more:
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
out:
  ret double %t
end:
  %z = fadd double %t, %x
  ret double %z
}

; The phis of a header swap, and one of them is another's value an iteration before.
;: x=0.75 y=0.5 n=5
define double @lagged(double %x, double %y, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = phi double [ %x, %entry ], [ %b, %loop ]
  %b = phi double [ %y, %entry ], [ %a, %loop ]
  %c = phi double [ 1.0, %entry ], [ %d, %loop ]
  %lag = phi double [ 0.0, %entry ], [ %c, %loop ]
  %p = fmul double %a, %c
  %d = fadd double %p, %lag
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
end:
  %e = fmul double %d, %lag
  %f = fmul double %e, %b
  ret double %f
}

; Aggregates as values: stored, loaded, returned.
%pair = type { double, i64, float }
;: p={double 0.5,i64 3,float 0.25} q={double 1.5,i64 4,float 0.75} seed:q={2.0,1.0} x=0.5
define double @aggregates(ptr %p, ptr %q, double %x) {
  %v = load %pair, ptr %p
  %d = extractvalue %pair %v, 0
  %f = extractvalue %pair %v, 2
  %f64 = fpext float %f to double
  %m = fmul double %d, %f64
  %w = insertvalue %pair %v, double %m, 0
  %old = load double, ptr %q
  store %pair %w, ptr %q
  %n = extractvalue %pair %w, 1
  %k = sitofp i64 %n to double
  %o = fmul double %old, %k
  %r = fadd double %o, %x
  ret double %r
}

; freeze, select of whole aggregates, arrays as values.
;: x=0.75 y=0.5 k=1
;: x=0.75 y=0.5 k=0
define [2 x double] @aggregates_chosen(double %x, double %y, i1 %k) {
  %a = insertvalue [2 x double] poison, double %x, 0
  %b = insertvalue [2 x double] %a, double %y, 1
  %z = fmul double %x, %y
  %c = insertvalue [2 x double] %b, double %z, 0
  %s = select i1 %k, [2 x double] %b, [2 x double] %c
  %f = freeze [2 x double] %s
  %e = extractvalue [2 x double] %f, 0
  %g = fmul double %e, %e
  %h = insertvalue [2 x double] %f, double %g, 1
  ret [2 x double] %h
}

; A pointer steps through memory, and another backwards with a stride that is not its element's.
;: a=[0.5,1.5,-0.5,0.25,2.0,1.0] n=6
define double @pointers_that_step(ptr %a, i64 %n) {
entry:
  %end = getelementptr double, ptr %a, i64 %n
  %last = getelementptr i8, ptr %end, i64 -8
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %p.next, %loop ]
  %q = phi ptr [ %last, %entry ], [ %q.next, %loop ]
  %s = phi double [ 0.5, %entry ], [ %t, %loop ]
  %x = load double, ptr %p
  %y = load double, ptr %q
  %xy = fmul double %x, %y
  %t = fadd double %xy, %s
  store double %t, ptr %p
  %p.next = getelementptr double, ptr %p, i64 1
  %q.next = getelementptr i8, ptr %q, i64 -8
  %done = icmp eq ptr %p.next, %end
  br i1 %done, label %exit, label %loop
exit:
  ret double %t
}

; An induction variable counts in steps that are known only when the program runs, in another width.
;: x=0.75 n=11 k=3
define double @steps_of_any_size(double %x, i16 %n, i16 %k) {
entry:
  br label %loop
loop:
  %i = phi i16 [ -5, %entry ], [ %next, %body ]
  %s = phi double [ %x, %entry ], [ %t, %body ]
  %go = icmp slt i16 %i, %n
  br i1 %go, label %body, label %end
body:
  %number = sitofp i16 %i to double
  %scaled = fmul double %number, 0.125
  %u = fmul double %s, %scaled
  %t = fadd double %u, %x
  %next = add nsw i16 %i, %k
  br label %loop
end:
  ret double %s
}

; Two floats go as one integer of which only the first is read.
;: a=float[0.5,1.5] b=float[1.0,2.0] seed:b=[0.5,0.25]
define float @two_in_one(ptr %a, ptr %b) {
  %x = load float, ptr %a
  %at = getelementptr float, ptr %b, i64 1
  %y = load float, ptr %at
  %there = getelementptr float, ptr %a, i64 1
  %z = load float, ptr %there
  %p = fmul float %x, %y
  %both = load i64, ptr %a
  store i64 %both, ptr %b
  %q = fmul float %p, %z
  ret float %q
}

; A record is set to zero by an integer, whose fields are known elsewhere.
;: p={0.5,1.5} seed:p={1.0,2.0}
define double @cleared_as_an_integer(ptr %p) {
  %x = load double, ptr %p
  %second = getelementptr i8, ptr %p, i64 8
  %y = load double, ptr %second
  %again = getelementptr i8, ptr %p, i64 8
  store i64 0, ptr %again
  %z = fmul double %x, %y
  ret double %z
}

; A pointer to a part of an object that may be null is null and the part's offset, and never followed then.
;: x=0.75 k=1
;: x=0.75 k=0
define double @part_of_null(double %x, i1 %k) {
entry:
  %o = alloca { double, double }
  %part = getelementptr { double, double }, ptr %o, i32 0, i32 1
  store double %x, ptr %part
  br i1 %k, label %there, label %end
there:
  br label %end
end:
  %p = phi ptr [ %part, %there ], [ getelementptr ({ double, double }, ptr null, i32 0, i32 1), %entry ]
  br i1 %k, label %follow, label %out
follow:
  %v = load double, ptr %p
  %s = fmul double %v, %v
  ret double %s
out:
  ret double %x
}

; What a new list's two links are is told by nothing but the memory they are cleared in being the function's own.
;: x=0.75 n=3
define double @cleared_links(double %x, i32 %n) {
entry:
  %node = alloca { ptr, ptr, double, i32 }
  %links = getelementptr i8, ptr %node, i64 0
  call void @llvm.memset.p0.i64(ptr %links, i8 0, i64 16, i1 false)
  %value = getelementptr { ptr, ptr, double, i32 }, ptr %node, i32 0, i32 2
  store double %x, ptr %value
  %count = getelementptr { ptr, ptr, double, i32 }, ptr %node, i32 0, i32 3
  store i32 0, ptr %count
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = load double, ptr %value
  %w = fmul double %v, %v
  store double %w, ptr %value
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %r = load double, ptr %value
  ret double %r
}

; Memory that is cleared again, with a number in it, though nothing that sees the clearing says so.
;: x=0.75 n=3
define double @cleared_again(double %x, i32 %n) {
entry:
  %node = alloca [2 x i64]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 1.0, %entry ], [ %t, %loop ]
  call void @llvm.memset.p0.i64(ptr %node, i8 0, i64 16, i1 false)
  %at = and i32 %i, 1
  %place = getelementptr double, ptr %node, i32 %at
  store double %x, ptr %place
  %a = load double, ptr %node
  %b.place = getelementptr double, ptr %node, i64 1
  %b = load double, ptr %b.place
  %ab = fsub double %a, %b
  %p = fmul double %ab, %x
  %t = fadd double %s, %p
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret double %t
}

; What is called through a pointer is called by its name once the caller is inlined.
define double @cube(double %x) {
  %s = fmul double %x, %x
  %c = fmul double %s, %x
  ret double %c
}

define double @twice(ptr %g, double %x) {
  %slot = alloca ptr
  store ptr %g, ptr %slot
  %h = load ptr, ptr %slot
  %a = call double %h(double %x)
  %b = call double %h(double %a)
  ret double %b
}

;: x=0.75
define double @named_in_the_end(double %x) {
  %y = call double @twice(ptr @cube, double %x)
  ret double %y
}

; The sign of a number is one of its bits.
;: a=[0.5,-1.5,2.0,-0.25]
define double @sign_bits(ptr %a) {
  %1 = load i64, ptr %a
  %negated = xor i64 %1, -9223372036854775808
  %second = getelementptr double, ptr %a, i64 1
  %2 = load i64, ptr %second
  %size = and i64 %2, 9223372036854775807
  %third = getelementptr double, ptr %a, i64 2
  %3 = load double, ptr %third
  %fourth = getelementptr double, ptr %a, i64 3
  %4 = load double, ptr %fourth
  %w = load <2 x i64>, ptr %a
  %ws = and <2 x i64> %w, splat (i64 9223372036854775807)
  %wf = bitcast <2 x i64> %ws to <2 x double>
  %w0 = extractelement <2 x double> %wf, i64 0
  %w1 = extractelement <2 x double> %wf, i64 1
  %x = bitcast i64 %negated to double
  %y = bitcast i64 %size to double
  %xy = fmul double %x, %y
  %zw = fmul double %3, %4
  %s = fadd double %xy, %zw
  %t = fmul double %s, %xy
  %u = fmul double %w0, %w1
  %v = fmul double %u, %w1
  %r = fadd double %t, %v
  ret double %r
}

declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)

; A lock lies beside the number that it guards.
;: x=[0.5,1.5,-0.5] n=3
define double @locked_sum(ptr %x, i32 %n) {
entry:
  %guarded = alloca { [40 x i8], double }
  call void @llvm.memset.p0.i64(ptr %guarded, i8 0, i64 48, i1 false)
  %sum = getelementptr { [40 x i8], double }, ptr %guarded, i32 0, i32 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %x, i32 %i
  %v = load double, ptr %at
  %square = fmul double %v, %v
  %locked = call i32 @pthread_mutex_lock(ptr %guarded)
  %before = load double, ptr %sum
  %after = fadd double %before, %square
  store double %after, ptr %sum
  %unlocked = call i32 @pthread_mutex_unlock(ptr %guarded)
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  %r = load double, ptr %sum
  ret double %r
}
