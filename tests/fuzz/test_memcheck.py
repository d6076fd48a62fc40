"""The memory check sees what it is for: memory that isn't the program's, bytes nobody wrote, memory that is lost."""

from __future__ import annotations

import ctypes
import shutil

import pytest

from ad.invocation.device import Image
from tests.fuzz.memcheck import Complaint, driver, valgrind
from tests.support.gradients import Case, run
from tests.support.lowering import Lowered
from workbench.workers.children import call

needs_valgrind = pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")

WRONG = """
declare noalias ptr @malloc(i64)
declare void @free(ptr)

define void @entry(ptr %frame) noinline {
  %numbers = load ptr, ptr %frame
  %beyond = getelementptr double, ptr %numbers, i64 2
  %x = load volatile double, ptr %beyond
  %fresh = call ptr @malloc(i64 24)
  %bit = load volatile i8, ptr %fresh
  %set = icmp eq i8 %bit, 1
  br i1 %set, label %one, label %other
one:
  store volatile i8 2, ptr %fresh
  br label %other
other:
  ret void
}
"""


def complaints(text: str) -> list[Complaint]:
    image = Image((bytes(8), bytes(16)), ((0, 0, 1),))
    objects = [call("analyses.ir.toolchain:emit_object", t) for t in (text, driver("entry", image))]
    status, found = valgrind(objects)
    assert status == 0
    return found


@needs_valgrind
def test_what_is_wrong_is_told() -> None:
    found = complaints(WRONG)
    assert {c.kind for c in found} == {"InvalidRead", "UninitCondition", "Leak_DefinitelyLost"}
    assert all(c.stack[0] == "entry" for c in found)
    assert [c.lost for c in found if c.is_leak] == [24]


@needs_valgrind
def test_nothing_is_told_of_what_is_right() -> None:
    right = WRONG.replace("i64 2\n", "i64 1\n").replace("%bit = load volatile i8, ptr %fresh", "%bit = add i8 0, 1")
    assert not complaints(right.replace("  ret void", "  call void @free(ptr %fresh)\n  ret void"))


RECURSIVE = """
declare ptr @malloc(i64)
declare void @free(ptr)

define internal double @walk(ptr %record) noinline {
entry:
  %left = load i64, ptr %record, align 8, !tbaa !3
  %more = icmp sgt i64 %left, 0
  br i1 %more, label %inner, label %done
inner:
  %next = call ptr @malloc(i64 16)
  %from = getelementptr inbounds i8, ptr %record, i64 8
  %numbers = load ptr, ptr %from, align 8, !tbaa !4
  %to = getelementptr inbounds i8, ptr %next, i64 8
  store ptr %numbers, ptr %to, align 8, !tbaa !4
  %less = sub nsw i64 %left, 1
  store i64 %less, ptr %next, align 8, !tbaa !3
  %at = getelementptr inbounds double, ptr %numbers, i64 %less
  %x = load double, ptr %at, align 8
  %square = fmul double %x, %x
  %rest = call double @walk(ptr %next)
  call void @free(ptr %next)
  %sum = fadd double %square, %rest
  br label %done
done:
  %result = phi double [ %sum, %inner ], [ 0.0, %entry ]
  ret double %result
}

define double @f(ptr %p, i64 %n) {
  %record = alloca { i64, ptr }, align 8
  %to = getelementptr inbounds i8, ptr %record, i64 8
  store ptr %p, ptr %to, align 8, !tbaa !4
  store i64 %n, ptr %record, align 8, !tbaa !3
  %result = call double @walk(ptr %record)
  ret double %result
}

!0 = !{!"tbaa"}
!1 = !{!"long", !0, i64 0}
!2 = !{!"any pointer", !0, i64 0}
!3 = !{!1, !1, i64 0}
!4 = !{!2, !2, i64 0}
"""


def test_the_shadow_of_memory_of_every_round_of_a_recursion_is_freed() -> None:
    (outcome,) = run(RECURSIVE, [Case("f", {"p": "double[1,2,3]", "n": "3"}, const=("n",))])
    assert not outcome.complaints()
    assert outcome.gradient == {"p[0]": 2.0, "p[1]": 4.0, "p[2]": 6.0}
    assert outcome.kept == 0


EITHER = """
declare ptr @malloc(i64)
declare void @free(ptr)

define double @f(ptr %p, double %x, i64 %own, i64 %n) {
entry:
  %holder = alloca ptr, align 8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %after ]
  %sum = phi double [ 0.0, %entry ], [ %more, %after ]
  store ptr %p, ptr %holder, align 8
  %mine = icmp ne i64 %own, 0
  br i1 %mine, label %make, label %use
make:
  %made = call ptr @malloc(i64 8)
  store ptr %made, ptr %holder, align 8
  br label %use
use:
  %to = load ptr, ptr %holder, align 8
  %square = fmul double %x, %x
  store double %square, ptr %to, align 8
  %from = load ptr, ptr %holder, align 8
  %y = load double, ptr %from, align 8
  %product = fmul double %y, %y
  %more = fadd double %sum, %product
  br i1 %mine, label %drop, label %after
drop:
  %old = load ptr, ptr %holder, align 8
  call void @free(ptr %old)
  br label %after
after:
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
"""


@pytest.mark.parametrize("own", [0, 1])
def test_a_shadow_is_freed_if_the_run_tells_that_the_function_allocated_it(own: int) -> None:
    at = {"p": "double[1]", "x": "1.5", "own": str(own), "n": "3"}
    (outcome,) = run(EITHER, [Case("f", at, const=("own", "n"))])
    assert not outcome.complaints()
    assert outcome.gradient["x"] == pytest.approx(3 * 4 * 1.5**3)
    assert outcome.kept == 0


GIVEN_AWAY = """
declare ptr @malloc(i64)
declare void @free(ptr)
declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %a, double %x) {
entry:
  %holder = alloca ptr, align 8
  store ptr %a, ptr %holder, align 8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %fresh = call ptr @malloc(i64 8)
  %old = load ptr, ptr %holder, align 8
  %y = load double, ptr %old, align 8
  %z = fmul double %y, %x
  store double %z, ptr %fresh, align 8
  %more = fadd double %sum, %z
  call void @free(ptr %old)
  store ptr %fresh, ptr %holder, align 8
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, 4
  br i1 %again, label %loop, label %done
done:
  %last = load ptr, ptr %holder, align 8
  call void @free(ptr %last)
  ret double %more
}

define double @df(double %x, ptr %out) {
  %a = call ptr @malloc(i64 8)
  store double 2.0, ptr %a, align 8
  %da = call ptr @malloc(i64 8)
  store double 0.0, ptr %da, align 8
  %dx = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, double %x)
  %given = load double, ptr %da, align 8
  store double %given, ptr %out, align 8
  call void @free(ptr %da)
  ret double %dx
}
"""


def test_the_shadow_of_memory_that_the_caller_allocated_stays() -> None:
    program = Lowered(GIVEN_AWAY)
    df = program.function("df", ctypes.c_double, ctypes.c_double, ctypes.c_void_p)
    out = ctypes.c_double()
    assert df(3.0, ctypes.addressof(out)) == 2 * (1 + 2 * 3 + 3 * 9 + 4 * 27)
    assert out.value == 3 + 9 + 27 + 81
