"""Forward mode of instructions that reverse mode refuses or that compilers seldom write."""

from __future__ import annotations

import pytest

from tests.support.forward_mode import run
from tests.support.gradients import Case

PROGRAM = """
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmin.v4f64(<4 x double>)
declare <4 x double> @llvm.masked.load.v4f64.p0(ptr, <4 x i1>, <4 x double>)
declare void @llvm.masked.store.v4f64.p0(<4 x double>, ptr, <4 x i1>)
declare { double, double } @llvm.sincos.f64(double)
declare void @sincos(double, ptr, ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)

define double @signs(double %x, double %y) {
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %sign = and i64 %b, -9223372036854775808
  %flipped = xor i64 %a, %sign
  %negated = xor i64 -9223372036854775808, %flipped
  %c = bitcast i64 %negated to double
  %d = fmul double %c, %y
  ret double %d
}

define <2 x double> @signs_of_lanes(<2 x double> %x) {
  %a = bitcast <2 x double> %x to <2 x i64>
  %b = xor <2 x i64> %a, <i64 -9223372036854775808, i64 0>
  %c = bitcast <2 x i64> %b to <2 x double>
  %d = fmul <2 x double> %c, %x
  ret <2 x double> %d
}

define float @halves(float %x, float %y) {
  %a = bitcast float %x to i32
  %b = bitcast float %y to i32
  %low = zext i32 %a to i64
  %wide = zext i32 %b to i64
  %high = shl i64 %wide, 32
  %both = or i64 %low, %high
  %left = and i64 %both, -4294967296
  %down = lshr i64 %left, 32
  %first = trunc i64 %both to i32
  %second = trunc i64 %down to i32
  %p = bitcast i32 %first to float
  %q = bitcast i32 %second to float
  %r = fmul float %p, %q
  %s = fmul float %r, %q
  ret float %s
}

define double @extrema(<4 x double> %x) {
  %a = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> %x)
  %b = call double @llvm.vector.reduce.fmin.v4f64(<4 x double> %x)
  %c = fmul double %a, %b
  ret double %c
}

define double @masked(ptr %p, ptr %q) {
  %a = call <4 x double> @llvm.masked.load.v4f64.p0(ptr %p, <4 x i1> <i1 true, i1 false, i1 true, i1 true>,
                                                    <4 x double> splat (double 2.0))
  %b = fmul <4 x double> %a, %a
  call void @llvm.masked.store.v4f64.p0(<4 x double> %b, ptr %q, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  %e = extractelement <4 x double> %b, i32 1
  %f = extractelement <4 x double> %b, i32 2
  %g = fmul double %e, %f
  ret double %g
}

define double @two_at_once(double %x, ptr %p, ptr %q) {
  %y = call { double, double } @llvm.sincos.f64(double %x)
  %s = extractvalue { double, double } %y, 0
  %c = extractvalue { double, double } %y, 1
  %t = fmul double %s, %c
  call void @sincos(double %t, ptr %p, ptr %q)
  %a = load double, ptr %p
  %r = fmul double %a, %x
  ret double %r
}

define double @pointer_in_a_struct(double %x) {
  %m = call ptr @malloc(i64 64)
  store i64 7, ptr %m
  %a = insertvalue { ptr, double } poison, ptr %m, 0
  %b = insertvalue { ptr, double } %a, double %x, 1
  %c = extractvalue { ptr, double } %b, 1
  %d = extractvalue { ptr, double } %b, 0
  %n = load i64, ptr %d
  %f = sitofp i64 %n to double
  %e = fmul double %c, %c
  %g = fmul double %e, %f
  call void @free(ptr %m)
  ret double %g
}

define double @own_frame_each_round(double %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %stack = call ptr @llvm.stacksave.p0()
  %size = add i32 %i, 1
  %a = alloca double, i32 %size
  %last = getelementptr double, ptr %a, i32 %i
  store double %s, ptr %last
  %v = load double, ptr %last
  %t = fmul double %v, %x
  call void @llvm.stackrestore.p0(ptr %stack)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %t
}

define double @no_loop_describes_it(double %x, i32 %n, i32 %k) {
entry:
  %first = icmp eq i32 %k, 0
  br i1 %first, label %a, label %b
a:
  %sa = phi double [ %x, %entry ], [ %tb, %b ]
  %ia = phi i32 [ 0, %entry ], [ %ib, %b ]
  %ta = fmul double %sa, %x
  %na = add i32 %ia, 1
  br label %b
b:
  %sb = phi double [ 1.5, %entry ], [ %ta, %a ]
  %ib = phi i32 [ 0, %entry ], [ %na, %a ]
  %tb = fadd double %sb, %x
  %more = icmp slt i32 %ib, %n
  br i1 %more, label %a, label %done
done:
  ret double %tb
}

define double @added_atomically(ptr %p, double %x) {
  %a = atomicrmw fadd ptr %p, double %x seq_cst
  %b = atomicrmw fsub ptr %p, double %a seq_cst
  %c = atomicrmw xchg ptr %p, double %b seq_cst
  %d = load atomic double, ptr %p seq_cst, align 8
  %e = fmul double %d, %c
  ret double %e
}
"""

CAUGHT = """
@_ZTIi = external constant ptr
declare i32 @__gxx_personality_v0(...)
declare ptr @_Znam(i64)
declare void @_ZdaPv(ptr)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare double @sin(double)

define void @check(i32 %n) {
entry:
  %large = icmp sgt i32 %n, 2
  br i1 %large, label %throw, label %fine
throw:
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 %n, ptr %e, !tbaa !0
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
fine:
  ret void
}

define double @caught(double %x, i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %p = invoke ptr @_Znam(i64 64) to label %loop unwind label %pad
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %good ]
  %s = phi double [ %x, %entry ], [ %t, %good ]
  invoke void @check(i32 %i) to label %good unwind label %pad
good:
  %at = getelementptr double, ptr %p, i32 %i
  store double %s, ptr %at
  %v = load double, ptr %at
  %t = fmul double %v, %x
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
pad:
  %held = phi ptr [ null, %entry ], [ %p, %loop ]
  %so.far = phi double [ %x, %entry ], [ %s, %loop ]
  %l = landingpad { ptr, i32 } catch ptr @_ZTIi
  %o = extractvalue { ptr, i32 } %l, 0
  %b = call ptr @__cxa_begin_catch(ptr %o)
  call void @__cxa_end_catch()
  %sine = call double @sin(double %so.far)
  br label %done
done:
  %memory = phi ptr [ %p, %good ], [ %held, %pad ]
  %r = phi double [ %t, %good ], [ %sine, %pad ]
  call void @_ZdaPv(ptr %memory)
  ret double %r
}

define double @thrown(double %x) personality ptr @__gxx_personality_v0 {
entry:
  %e = call ptr @__cxa_allocate_exception(i64 8)
  store double %x, ptr %e
  invoke void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null) to label %never unwind label %pad
never:
  unreachable
pad:
  %l = landingpad { ptr, i32 } catch ptr @_ZTIi
  %o = extractvalue { ptr, i32 } %l, 0
  %b = call ptr @__cxa_begin_catch(ptr %o)
  %v = load double, ptr %b
  call void @__cxa_end_catch()
  ret double %v
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C++ TBAA"}
"""

CASES = [
    Case("signs", {"x": "0.75", "y": "-0.5"}),
    Case("signs", {"x": "-0.75", "y": "0.5"}),
    Case("signs_of_lanes", {"x": "[0.75,-0.5]"}),
    Case("halves", {"x": "0.75", "y": "-0.5"}),
    Case("extrema", {"x": "[0.75,-0.5,1.25,0.5]"}),
    Case("masked", {"p": "double[0.75,-0.5,1.25,0.5]", "q": "double[1.0,2.0,3.0,4.0]"}),
    Case("two_at_once", {"x": "0.75", "p": "double[1.0]", "q": "double[2.0]"}),
    Case("pointer_in_a_struct", {"x": "0.75"}),
    Case("own_frame_each_round", {"x": "0.75", "n": "5"}),
    Case("no_loop_describes_it", {"x": "0.75", "n": "4", "k": "0"}),
    Case("no_loop_describes_it", {"x": "0.75", "n": "4", "k": "1"}),
    Case("added_atomically", {"p": "double[1.25]", "x": "0.75"}),
]


@pytest.mark.parametrize("tape", ["", "alone"])
def test_shapes(tape: str) -> None:
    outcomes = run(PROGRAM, CASES, tape=tape)
    assert not [f"{outcome.case}: {said}" for outcome in outcomes for said in outcome.complaints()]
    assert {outcome.verdict for outcome in outcomes} == {"ok"}


def test_exceptions_that_are_caught() -> None:
    """Control goes the primal's way; what is thrown carries no derivative."""
    outcomes = run(CAUGHT, [Case("caught", {"x": "0.75", "n": n}) for n in ("2", "5")])
    assert not [f"{outcome.case}: {said}" for outcome in outcomes for said in outcome.complaints()]


def test_a_number_that_is_thrown() -> None:
    (outcome,) = run(CAUGHT, [Case("thrown", {"x": "0.75"})])
    assert "a number is thrown" in outcome.error
