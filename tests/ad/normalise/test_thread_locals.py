"""Variables of one thread that carry a derivative: whatever asks for their address means the same memory."""

from __future__ import annotations

import ctypes

import pytest

from tests.support.lowering import Lowered, lowered

ASKS = "call ptr @llvm.threadlocal.address.p0(ptr @{name})"
PROGRAM = f"""
@own = internal thread_local global [2 x double] zeroinitializer
@enzyme_dup = external global i32
declare ptr @llvm.threadlocal.address.p0(ptr)
declare double @__enzyme_autodiff(ptr, ...)

define double @f(double %x) {{
entry:
  %first = {ASKS.format(name="own")}
  %square = fmul double %x, %x
  store double %square, ptr %first
  %again = {ASKS.format(name="own")}
  %second = getelementptr double, ptr %again, i64 1
  %y = load double, ptr %again
  %z = fmul double %y, %x
  store double %z, ptr %second
  %last = load double, ptr %second
  %r = fmul double %last, %y
  ret double %r
}}

define double @derivative(double %x) {{
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}}
"""


def test_of_one_thread() -> None:
    text = lowered(PROGRAM)
    # LLVM compiles no variables of a thread in this process; with one thread they are as others.
    text = text.replace("thread_local ", "").replace(ASKS.format(name="own"), "getelementptr i8, ptr @own, i64 0")
    program = Lowered(text)
    derivative = program.function("derivative", ctypes.c_double, ctypes.c_double)
    assert derivative(1.3) == pytest.approx(5 * 1.3**4)
