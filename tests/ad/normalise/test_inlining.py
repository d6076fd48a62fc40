"""Which calls are inlined and which stay calls: the reasons, the size of what is generated, and its gradients."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence

import pytest

from ad.engine.differentiation import Options
from ad.engine.engine import run
from ad.history.records import Inlining, InliningReason
from ad.normalise.inlining import InliningPolicy
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.lowering import Lowered, lowered

HEADER = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare double @__enzyme_autodiff(ptr, ...)
declare double @llvm.sin.f64(double)
declare double @llvm.fabs.f64(double)
"""
NEVER = Options(inlining=InliningPolicy(never=True))


def chain(depth: int) -> str:
    """A function that calls the next one twice, and so on, on two numbers in memory; the last one calls none."""
    text = HEADER + (
        "define internal void @f0(ptr %x) {\n"
        "  %a = load double, ptr %x\n"
        "  %sine = call double @llvm.sin.f64(double %a)\n"
        "  %x1 = getelementptr double, ptr %x, i64 1\n"
        "  %b = load double, ptr %x1\n"
        "  %y = fmul double %sine, %b\n"
        "  store double %y, ptr %x\n"
        "  ret void\n}\n"
    )
    for level in range(1, depth):
        text += (
            f"define internal void @f{level}(ptr %x) {{\n"
            f"  call void @f{level - 1}(ptr %x)\n"
            "  %x1 = getelementptr double, ptr %x, i64 1\n"
            "  %a = load double, ptr %x\n"
            "  %b = load double, ptr %x1\n"
            "  %product = fmul double %a, %b\n"
            f"  %sum = fadd double %product, {level}.0\n"
            "  store double %sum, ptr %x1\n"
            f"  call void @f{level - 1}(ptr %x)\n"
            "  %c = load double, ptr %x\n"
            "  %half = fmul double %c, 0.5\n"
            "  %less = fmul double %sum, 0.25\n"
            "  store double %half, ptr %x\n"
            "  store double %less, ptr %x1\n"
            "  ret void\n}\n"
        )
    return text + (
        f"define double @chain(ptr %x) {{\n  call void @f{depth - 1}(ptr %x)\n"
        "  %y = load double, ptr %x\n  ret double %y\n}\n"
        "define void @derivative(ptr %x, ptr %dx) {\n"
        "  call double (ptr, ...) @__enzyme_autodiff(ptr @chain, ptr %x, ptr %dx)\n  ret void\n}\n"
    )


Dual = tuple[float, float]


def tangent_of_chain(depth: int, x: list[Dual]) -> Dual:
    """The result of the chain and its tangent, by dual numbers."""

    def step(level: int) -> None:
        if level == 0:
            (a, da), (b, db) = x
            x[0] = (math.sin(a) * b, math.cos(a) * da * b + math.sin(a) * db)
            return
        step(level - 1)
        (a, da), (b, db) = x
        x[1] = total = (a * b + level, da * b + a * db)
        step(level - 1)
        x[0] = (0.5 * x[0][0], 0.5 * x[0][1])
        x[1] = (0.25 * total[0], 0.25 * total[1])

    step(depth - 1)
    return x[0]


def gradient(text: str, at: Sequence[float], options: Options | None = None) -> list[float]:
    row = ctypes.c_double * len(at)
    adjoints = row()
    program = Lowered(text, 1, options=options)
    program.function("derivative", None, row, row)(row(*at), adjoints)
    return list(adjoints)


@pytest.mark.parametrize(
    ("depth", "options"), [(7, None), (7, NEVER), (14, None), (14, NEVER)], ids=["7", "7 kept", "14", "14 kept"]
)
def test_gradient_of_a_chain(depth: int, options: Options | None) -> None:
    at = [0.7, 1.3]
    expected = [tangent_of_chain(depth, [(at[0], 1.0 - i), (at[1], float(i))])[1] for i in range(2)]
    assert gradient(chain(depth), at, options) == pytest.approx(expected, rel=1e-9)


def test_code_grows_with_the_depth_of_calls_and_not_with_their_number() -> None:
    shallow, deep = (len(lowered(chain(depth), options=NEVER).splitlines()) for depth in (7, 14))
    assert deep < 2.1 * shallow
    # Enzyme 0.0.79 on LLVM 19 makes 1,875 lines of the same program in C, 14 deep.
    assert len(lowered(chain(14)).splitlines()) < 1.5 * 1875
    assert len(lowered(chain(28)).splitlines()) < 1.5 * 2 * 1875


def decisions(text: str, name: str, policy: InliningPolicy | None = None) -> dict[str, Inlining]:
    """The decisions on what a function calls, by subject."""
    module = read_module(normalise(text))
    history = History()
    options = Options(inlining=policy or InliningPolicy())
    derivative = run(module, default_request(module.functions[name]), history, options)
    facts = (fact for fact in history.facts if fact.key.kind == "inlining" and fact.scope == derivative.scope)
    return {fact.key.subject: fact.value for fact in facts if isinstance(fact.value, Inlining)}


def reasons(text: str, name: str, policy: InliningPolicy | None = None) -> dict[str, tuple[bool, InliningReason]]:
    made = decisions(text, name, policy)
    return {subject: (decision.inlined, decision.reason) for subject, decision in made.items()}


SMALL_AND_LARGE = HEADER + (
    "define double @small(double %x) {\n  %y = fmul double %x, %x\n  ret double %y\n}\n"
    "define double @large(double %x) {\n"
    + "".join(f"  %y{i + 1} = fadd double %{'x' if i == 0 else f'y{i}'}, %x\n" for i in range(30))
    + "  %s = call double @small(double %y30)\n  ret double %s\n}\n"
    "define double @once(double %x) {\n"
    + "".join(f"  %y{i + 1} = fmul double %{'x' if i == 0 else f'y{i}'}, %x\n" for i in range(50))
    + "  ret double %y50\n}\n"
    "define double @f(double %x) {\n"
    "  %a = call double @small(double %x)\n  %b = call double @large(double %a)\n"
    "  %c = call double @large(double %b)\n  %d = call double @once(double %c)\n  ret double %d\n}\n"
)


def test_everything_is_inlined_within_the_budget() -> None:
    room = (True, InliningReason.ROOM)
    assert reasons(SMALL_AND_LARGE, "f") == {"@small": room, "@large": room, "@once": room}
    assert decisions(SMALL_AND_LARGE, "f")["@large"] == Inlining(True, InliningReason.ROOM, 34, 2)


def test_beyond_the_budget_what_several_calls_share_is_kept_unless_it_is_small() -> None:
    assert reasons(SMALL_AND_LARGE, "f", InliningPolicy(budget=100, growth=1, small=(20,))) == {
        "@small": (True, InliningReason.SMALL),
        "@large": (False, InliningReason.LARGE),
        "@once": (True, InliningReason.ONE_SITE),
    }


def test_nothing_is_inlined_that_need_not_be() -> None:
    kept = (False, InliningReason.UNWANTED)
    assert reasons(SMALL_AND_LARGE, "f", InliningPolicy(never=True)) == {"@small": kept, "@large": kept, "@once": kept}


NAMED = """
define internal double @cbrt(double %x) {
  %y = fmul double %x, %x
  %z = fmul double %y, 3.0
  ret double %z
}
define internal double @strlen(double %x) {
  %y = call double @cbrt(double %x)
  ret double %y
}
define double @f(double %x) {
  %y = call double @strlen(double %x)
  ret double %y
}
define double @derivative(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""


def test_the_body_of_a_function_counts_and_not_its_name() -> None:
    """Without a body beside the call, the names would be those of mathematics and of the C library."""
    known = (True, InliningReason.KNOWN)
    assert reasons(HEADER + NAMED, "f", InliningPolicy(never=True)) == {"@strlen": known, "@cbrt": known}
    program = Lowered(HEADER + NAMED, 1, options=NEVER)
    assert program.function("derivative", ctypes.c_double, ctypes.c_double)(2.0) == pytest.approx(12.0)


def test_a_hidden_function_is_called() -> None:
    text = HEADER + (
        "define linkonce_odr hidden double @square(double %x) {\n  %y = fmul double %x, %x\n  ret double %y\n}\n"
        "define double @f(double %x) {\n  %y = call double @square(double %x)\n  ret double %y\n}\n"
    )
    module = read_module(normalise(text))
    derivative = run(module, default_request(module.functions["f"]), options=NEVER)
    assert "define internal double @square(" in normalise(print_module(derivative.module, read_all=True))


def test_a_recursive_function_stays_a_call() -> None:
    text = HEADER + (
        "define double @power(double %x, i64 %n) {\n"
        "  %last = icmp eq i64 %n, 0\n  br i1 %last, label %end, label %more\n"
        "more:\n  %m = sub i64 %n, 1\n  %p = call double @power(double %x, i64 %m)\n"
        "  %y = fmul double %p, %x\n  ret double %y\n"
        "end:\n  ret double 1.0\n}\n"
        "define double @f(double %x) {\n  %y = call double @power(double %x, i64 3)\n  ret double %y\n}\n"
    )
    assert reasons(text, "f") == {"@power": (False, InliningReason.RECURSIVE)}
