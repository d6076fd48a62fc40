"""What memory holds where a pointer's own type does not say."""

from __future__ import annotations

import pytest

from ad.context.memory_contents import Pointees, is_padding
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.facts import Discard
from analyses.ir.instructions import Call
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.ir.types import DOUBLE, FLOAT, I8, I32, X86_FP80, ArrayType, DataLayout, StructType, Type
from analyses.memory.mod_ref import Memory
from analyses.types.context import TypeContext, declared
from analyses.types.solver import analyse_types
from tests.support.gradients import Case, run

LAYOUT = 'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"\n'
DECLARED = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n%s = type { double, i32 }\n"


def behind_the_copy(text: str, size: int) -> str:
    """A letter for each byte of the first copy: d, f, i, p for what it is, - for padding, ? for unknown."""
    function = read_module(normalise(LAYOUT + DECLARED + text)).functions["f"]
    trees = tuple(declared(a.type) for a in function.arguments)
    types = analyse_types(function, TypeContext(trees, declared(function.function_type.result)), sink=Discard())
    cfg = ControlFlow(function)
    dominators = Dominators(cfg)
    trips = TripCounts(cfg, dominators, LoopNest(cfg, dominators))
    assert function.module is not None
    pointees = Pointees(function, function.module.layout, Memory(function), types, trips)
    copy = next(i for i in function.instructions if isinstance(i, Call) and i.called and "memcpy" in i.called.name)
    letters = {"Float@double": "d", "Float@float": "f", "Integer": "i", "Pointer": "p", "Anything": "-"}
    return "".join(letters.get(str(pointees.kind(copy.arguments[:2], o)), "?") for o in range(size))


COPY = "call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr {of}, i64 {size}, i1 false)"


def test_the_object_is_known_better_than_the_pointer() -> None:
    text = f"""
    define void @f(ptr %p) {{
      %b = alloca [2 x double]
      %second = getelementptr double, ptr %b, i64 1
      store double 1.0, ptr %b
      store double 2.0, ptr %second
      %again = getelementptr [2 x double], ptr %b, i64 0, i64 0
      {COPY.format(to="%p", of="%again", size=16)}
      ret void
    }}
    """
    found = behind_the_copy(text, 16)
    assert found[0] == found[8] == "d"


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("getelementptr double, ptr %p, i64 %i", "dddddddddddddddddddddddd"),
        ("getelementptr [2 x double], ptr %p, i64 %i, i64 1", "????????dddddddd????????"),
        ("getelementptr i8, ptr %p, i64 %i", "????????????????????????"),
    ],
)
def test_elements_at_a_varying_index_are_alike(step: str, expected: str) -> None:
    text = f"""
    define double @f(ptr %p, ptr %q, i64 %i) {{
      %at = {step}
      %x = load double, ptr %at
      {COPY.format(to="%q", of="%p", size=24)}
      ret double %x
    }}
    """
    assert behind_the_copy(text, 24) == expected


def test_a_pointer_that_steps_goes_over_elements() -> None:
    text = f"""
    define double @f(ptr %p, ptr %q, ptr %end) {{
    entry:
      br label %loop
    loop:
      %at = phi ptr [ %p, %entry ], [ %next, %loop ]
      %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
      %x = load float, ptr %at
      %more = fadd float %sum, %x
      %next = getelementptr i8, ptr %at, i64 4
      %done = icmp eq ptr %next, %end
      br i1 %done, label %out, label %loop
    out:
      {COPY.format(to="%q", of="%p", size=12)}
      %wide = fpext float %more to double
      ret double %wide
    }}
    """
    assert behind_the_copy(text, 12)[::4] == "fff"


def test_elements_of_two_kinds_say_nothing() -> None:
    text = f"""
    define double @f(ptr %p, ptr %q, i64 %i) {{
      %at = getelementptr double, ptr %p, i64 %i
      %x = load double, ptr %at
      %there = getelementptr ptr, ptr %p, i64 %i
      %r = load ptr, ptr %there
      %y = load double, ptr %r
      %z = fadd double %x, %y
      {COPY.format(to="%q", of="%p", size=16)}
      ret double %z
    }}
    """
    assert behind_the_copy(text, 16)[8:] == "????????"


def test_padding_holds_nothing() -> None:
    text = f"""
    define void @f(ptr %q) {{
      %b = alloca %s
      store double 1.5, ptr %b
      %n = getelementptr i8, ptr %b, i64 8
      store i32 3, ptr %n
      {COPY.format(to="%q", of="%b", size=16)}
      ret void
    }}
    """
    assert behind_the_copy(text, 16)[8:] == "iiii----"


@pytest.mark.parametrize(
    ("type_", "padding"),
    [
        (StructType((DOUBLE, I32)), {12, 13, 14, 15}),
        (StructType((I8, FLOAT)), {1, 2, 3}),
        (StructType((I8, FLOAT), packed=True), set()),
        (ArrayType(2, StructType((I32, I8))), {5, 6, 7, 13, 14, 15}),
        (X86_FP80, {10, 11, 12, 13, 14, 15}),
    ],
)
def test_what_is_padding(type_: Type, padding: set[int]) -> None:
    layout = DataLayout("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128")
    assert {o for o in range(layout.alloc_size(type_)) if is_padding(layout, type_, o)} == padding


def test_arguments_passed_by_value_have_a_type() -> None:
    text = f"""
    define void @f(ptr byval(%s) %p, ptr %q) {{
      %x = load double, ptr %p
      %n = getelementptr i8, ptr %p, i64 8
      %i = load i32, ptr %n
      %k = mul i32 %i, 3
      store i32 %k, ptr %n
      {COPY.format(to="%q", of="%p", size=16)}
      ret void
    }}
    """
    assert behind_the_copy(text, 16)[12:] == "----"


def test_a_float_and_padding_are_cleared_beside_doubles_at_a_varying_index() -> None:
    text = """
    define double @f(double %x, i64 %k) {
      %s = alloca { [2 x double], float, [3 x double] }
      %mid = getelementptr i8, ptr %s, i64 16
      %b = getelementptr i8, ptr %s, i64 24
      %narrow = fptrunc double %x to float
      store float %narrow, ptr %mid
      %first = load float, ptr %mid
      store i64 0, ptr %mid
      store double %x, ptr %s
      %a.at = getelementptr double, ptr %s, i64 %k
      %b.at = getelementptr double, ptr %b, i64 %k
      store double %x, ptr %b.at
      %y = load double, ptr %a.at
      %z = load double, ptr %b.at
      %w = load float, ptr %mid
      %both = fadd float %w, %first
      %wide = fpext float %both to double
      %r = fmul double %y, %z
      %t = fmul double %r, %wide
      ret double %t
    }
    """
    (outcome,) = run(text, [Case("f", {"x": "0.5", "k": "0"})])
    assert outcome.complaints() == []
    assert outcome.gradient["x"] == pytest.approx(3 * 0.25)


@pytest.mark.parametrize("start", ["4294967296", "0"])
def test_a_constant_clears_a_float_beside_a_byte_and_padding(start: str) -> None:
    text = f"""
    define double @f(double %x, i64 %k) {{
      %s = alloca [64 x i8], align 8
      %item = getelementptr [16 x i8], ptr %s, i64 %k
      %w = getelementptr i8, ptr %item, i64 8
      %tag = getelementptr i8, ptr %item, i64 12
      %narrow = fptrunc double %x to float
      store double %x, ptr %item
      store float %narrow, ptr %w
      %before = load float, ptr %w
      store i64 {start}, ptr %w, align 8
      %after = load float, ptr %w
      %i = load i8, ptr %tag
      %j = uitofp i8 %i to double
      %a = load double, ptr %item
      %both = fadd float %before, %after
      %wide = fpext float %both to double
      %r = fmul double %a, %wide
      %y = fadd double %r, %j
      ret double %y
    }}
    """
    (outcome,) = run(text, [Case("f", {"x": "0.5", "k": "1"})])
    assert outcome.complaints() == []
    assert outcome.gradient["x"] == pytest.approx(1.0)
