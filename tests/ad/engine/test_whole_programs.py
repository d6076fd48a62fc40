"""What depends on the rest of the program: tables that nothing writes, requests that may unwind."""

from __future__ import annotations

import ctypes

import pytest

from ad.history.records import EngineError
from tests.support.lowering import Lowered, lowered

HEADER = """
@enzyme_dup = external global i32
declare double @__enzyme_autodiff(ptr, ...)
declare ptr @malloc(i64)
declare i32 @__gxx_personality_v0(...)
"""

BY_TABLE = """
@heap = {linkage} global {{ i32, ptr }} {{ i32 0, ptr @malloc }}

define double @f(double %x) {{
  %get = load ptr, ptr getelementptr ({{ i32, ptr }}, ptr @heap, i32 0, i32 1)
  %m = call ptr %get(i64 8)
  store double %x, ptr %m
  %y = load double, ptr %m
  %z = fmul double %y, %y
  ret double %z
}}

define double @derivative(double %x) {{
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}}
"""

CHANGED = """
define void @change(ptr %other) {
  store ptr %other, ptr getelementptr ({ i32, ptr }, ptr @heap, i32 0, i32 1)
  ret void
}
"""

GIVEN_AWAY = """
declare void @anything(ptr)
define void @give() {
  %p = getelementptr { i32, ptr }, ptr @heap, i32 0, i32 0
  call void @anything(ptr %p)
  ret void
}
"""

MAIN = "define i32 @main() {\n ret i32 0\n}\n"


@pytest.mark.parametrize(("linkage", "more"), [("internal", ""), ("", MAIN)])
def test_a_table_that_nothing_writes_leads_to_derivatives(linkage: str, more: str) -> None:
    program = Lowered(HEADER + BY_TABLE.format(linkage=linkage) + more)
    derivative = program.function("derivative", ctypes.c_double, ctypes.c_double)
    assert derivative(1.5) == pytest.approx(3.0)


@pytest.mark.parametrize(
    ("linkage", "more"), [("internal", CHANGED), ("internal", GIVEN_AWAY), ("", ""), ("", MAIN + CHANGED)]
)
def test_a_table_that_may_be_written_is_refused(linkage: str, more: str) -> None:
    with pytest.raises(EngineError, match="active memory in a global variable"):
        lowered(HEADER + BY_TABLE.format(linkage=linkage) + more)


UNWINDING = """
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define double @derivative(double %x) personality ptr @__gxx_personality_v0 {
entry:
  %d = invoke double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x) to label %next unwind label %pad
next:
  %from = phi double [ %x, %entry ]
  %s = fadd double %d, %from
  ret double %s
pad:
  %kept = phi double [ %x, %entry ]
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}
"""


def test_a_request_that_may_unwind() -> None:
    text = lowered(HEADER + UNWINDING)
    assert "invoke { double } @diffe.f" in text
    program = Lowered(
        HEADER + UNWINDING.replace("__gxx_personality_v0", "malloc")
    )  # which is linked here, and never called
    derivative = program.function("derivative", ctypes.c_double, ctypes.c_double)
    assert derivative(1.5) == pytest.approx(3.0 + 1.5)


SHORT_MALLOC = """
declare ptr @malloc(i32)

define double @f(double %x) {
  %m = call ptr @malloc(i32 8)
  store double %x, ptr %m
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %v = load double, ptr %m
  %w = fmul double %v, %v
  store double %w, ptr %m
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 3000
  br i1 %more, label %loop, label %end
end:
  %r = load double, ptr %m
  ret double %r
}

define double @derivative(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""


def test_another_malloc_than_the_library_has() -> None:
    with pytest.raises(EngineError, match=r"@malloc is declared as ptr \(i32\)"):
        lowered("declare double @__enzyme_autodiff(ptr, ...)\n" + SHORT_MALLOC)
