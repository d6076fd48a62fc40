"""What people call values: variables, elements, short formulas."""

from __future__ import annotations

import pytest

from analyses.ir.model import Function
from analyses.ir.spoken_names import LONGEST, SpokenNames
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

TEXT = """
@table = external global [4 x double]
@_ZZ3fooPdE4cell = external global double
declare double @sqrt(double)
declare double @_Z1gd(double)
declare double @llvm.fmuladd.f64(double, double, double)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define double @f(ptr %in, ptr %0, i64 %n, double %x) {
entry:
  %buffer = alloca [4 x [3 x double]]
  call void @llvm.memset.p0.i64(ptr %buffer, i8 0, i64 96, i1 false)
  br label %loop
loop:
  %i.08 = phi i64 [ 0, %entry ], [ %inc, %loop ]
  %arrayidx = getelementptr inbounds double, ptr %in, i64 %i.08
  %loaded = load double, ptr %arrayidx
  %root = call double @sqrt(double %loaded)
  %div = fdiv double %x, %root
  %mul = fmul double %div, 3.0
  %minus = fsub double %x, %mul
  %muladd = call double @llvm.fmuladd.f64(double %x, double %x, double %loaded)
  %add.ptr = getelementptr i8, ptr %in, i64 24
  %field = load double, ptr %add.ptr
  %unnamed = load double, ptr %0
  %first = load double, ptr %in
  %row = getelementptr [4 x [3 x double]], ptr %buffer, i64 0, i64 %i.08, i64 2
  store double %mul, ptr %row
  %called = call double @_Z1gd(double %x)
  %constant = load double, ptr getelementptr ([4 x double], ptr @table, i64 0, i64 2)
  %cell = load double, ptr @_ZZ3fooPdE4cell
  %less = add i64 %i.08, -1
  %inc = add i64 %i.08, 1
  %done = icmp eq i64 %inc, %n
  br i1 %done, label %end, label %loop
end:
  %out = phi double [ %div, %loop ]
  ret double %out
}
"""


@pytest.fixture(scope="module")
def function() -> Function:
    return read_module(normalise(TEXT)).functions["f"]


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("i.08", "i"),
        ("arrayidx", "&in[i]"),
        ("loaded", "in[i]"),
        ("root", "sqrt(in[i])"),
        ("div", "x / sqrt(in[i])"),
        ("mul", "x / sqrt(in[i]) · 3"),
        ("minus", "x - (x / sqrt(in[i]) · 3)"),
        ("muladd", "x · x + in[i]"),
        ("field", "in[…]"),
        ("unnamed", ""),
        ("first", "*in"),
        ("row", "&buffer[i][2]"),
        ("called", ""),
        ("constant", "table[…]"),
        ("cell", "cell"),
        ("less", "i - 1"),
        ("inc", "i + 1"),
        ("out", "x / sqrt(in[i])"),
    ],
)
def test_names(function: Function, value: str, name: str) -> None:
    names = SpokenNames(function)
    instruction = next(i for i in function.instructions if i.name == value)
    assert names.of(instruction) == name
    assert len(name) <= LONGEST


def test_what_writes_memory_has_its_name(function: Function) -> None:
    names = SpokenNames(function)
    assert [names.of(i) for i in function.instructions if i.opcode == "store"] == ["buffer[i][2]"]
    assert names.of(next(i for i in function.instructions if i.opcode == "call")) == "buffer"
