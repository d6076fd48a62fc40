"""Requests for forward mode, and second derivatives by nesting: what callers get, and what is said of wrong ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import cos, exp, sin

import pytest

from ad.engine import engine
from ad.engine.lower import lower, lower_within
from ad.engine.stages import FORWARD_STAGES
from ad.history.records import EngineError, Stage
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from ad.requests.finding import find_requests
from ad.requests.requests import ForwardRequest, ResultTangent, Role
from analyses.facts import History
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, optimise
from tests.programs import ir
from workbench.execution.cpu import Cpu

ARRAY = "double[1.5,0.5,2.0]"


def horner(x: Series) -> Series:
    total: Series = x * 0
    for i in range(6):
        total = total * x + i
    return total


def until(x: Series) -> Series:
    total: Series = x * 0 + 1
    for _ in range(9):
        if total.parts[0] >= 100:
            break
        total = total * x + total.sine()
    return total


def stored(x: Series) -> Series:
    parts = [x]
    for _ in range(4):
        parts.append(parts[-1] * x + 1)
    return sum((part * part for part in parts[1:]), parts[0] * parts[0])


class Series:
    """The first terms of a Taylor series: derivatives by arithmetic on them, a second implementation."""

    def __init__(self, *parts: float) -> None:
        self.parts = parts

    def __add__(self, other: Series | float) -> Series:
        parts = other.parts if isinstance(other, Series) else (other, 0.0, 0.0)
        return Series(*(a + b for a, b in zip(self.parts, parts, strict=True)))

    def __mul__(self, other: Series | float) -> Series:
        a, b = self.parts, other.parts if isinstance(other, Series) else (other, 0.0, 0.0)
        return Series(*(sum(a[i] * b[k - i] for i in range(k + 1)) for k in range(3)))

    def sine(self) -> Series:
        a, b, c = self.parts
        return Series(sin(a), cos(a) * b, cos(a) * c - sin(a) * b * b / 2)


def second(of: Callable[[Series], Series]) -> float:
    return 2 * of(Series(1.3, 1.0, 0.0)).parts[2]


def rosenbrock_along(x: list[float], v: list[float]) -> list[float]:
    """The Hessian of Rosenbrock's function along a vector, by hand."""
    found = [0.0] * len(x)
    for i in range(len(x) - 1):
        found[i] += (2 - 400 * (x[i + 1] - x[i] ** 2) + 800 * x[i] ** 2) * v[i] - 400 * x[i] * v[i + 1]
        found[i + 1] += 200 * v[i + 1] - 400 * x[i] * v[i]
    return found


EXPECTED: list[tuple[str, dict[str, object], float]] = [
    ("one", {"x": 1.5, "dx": 2.0}, 6.0),
    ("marked", {"x": 1.5, "dx": 2.0}, 6.0),
    ("not_needed", {"x": 1.5, "dx": 2.0}, 6.0),
    ("two", {"x": 1.5, "dx": 2.0, "y": 0.5, "dy": 3.0}, 2 * 1.5 * 0.5 * 2 + 1.5**2 * 3),
    ("second_constant", {"x": 1.5, "y": 0.5}, 2 * 1.5 * 0.5),
    ("integer_between", {"x": 1.5, "n": 3, "y": 0.5}, 3 + 10 * 2 * 0.5),
    ("floats", {"x": 1.5, "y": 0.5}, 0.5**2 + 10 * 2 * 1.5 * 0.5),
    ("narrow_result", {"x": 1.5}, 2 * 1.5 + 10 * cos(1.5)),
    ("pair_result", {"x": 1.5}, 2 * 1.5 + 10 * cos(1.5)),
    ("triple_result", {"x": 1.5}, 1 + 10 * 2 * 1.5 + 100 * 3 * 1.5**2),
    ("with_primal", {"x": 1.5}, 1.5**2 + 10 * 2 * 1.5),
    ("triple_with_primal", {"x": 1.5}, 1.5 + 10 * 1.5**2 + 100 * 1.5**3 + 1000 * (1 + 10 * 3 + 100 * 3 * 1.5**2)),
    ("only_primal", {"x": 1.5}, 1.5**2),
    ("in_memory", {"a": ARRAY, "n": 3}, 2 * (1.5 + 10 * 0.5 + 100 * 2)),
    ("into_memory", {"a": ARRAY, "n": 3}, 2 * (1.5 + 10 * 0.5 + 100 * 2) + 1.5**2),
    ("by_value", {"x": 1.5}, (1 + 10) * 3 + (1.5 + 2) * 100 + 1000 * 1.5 + 1000),
    ("of_struct", {"a": ARRAY, "n": 3}, 0.5 * 2 + 10 * 1.5 * 2 + 100 * 1.5 * 0.5),
    ("shadow_returned", {"x": 1.5}, 10 * 1.5 + 3 + 1000),
    ("of_constant", {"x": 1.5}, 0.0),
    ("allocated", {"x": 1.3, "n": 5}, 1 + 2 * sum(k * 1.3 ** (k - 1) for k in (2, 3, 5, 8))),
    ("list", {"x": 1.5, "n": 3}, 2 * 1.5 * (1 + 4 + 9)),
    ("recursive", {"x": 1.5, "n": 6}, 6 * 1.5**5),
    ("recursive_in_memory", {"x": 1.1}, sum(2 * k * 1.1 ** (2 * k - 1) for k in (1, 2, 4, 8))),
    ("third", {"x": 1.5}, 6.0),
    ("registered", {"x": 1.5, "n": 2}, 100 + 7 * 1.5 + 2 * 1.5 + 11 * 2),
    ("registered_itself", {"x": 1.5, "n": 2}, 7 * 2),
    ("chained", {"x": 1.5}, 2 * 3 * 1.5**2),
    (
        "hessian_along",
        {"x": "double[0.5,1.5,-0.7]", "v": "double[1.0,2.0,-1.0]", "hv": "double[0.0,0.0,0.0]", "n": 3},
        sum((i + 1) * part for i, part in enumerate(rosenbrock_along([0.5, 1.5, -0.7], [1.0, 2.0, -1.0]))),
    ),
]
SECOND = {
    "cube": 6 * 1.3,
    "waves": cos(exp(1.3)) * exp(1.3) - sin(exp(1.3)) * exp(2.6),
    "horner": second(horner),
    "until": second(until),
    "stored": second(stored),
    "recursed": 20 * 1.3**3,
}
TWICE_REVERSED = ("cube", "waves", "horner", "stored")
for name, value in SECOND.items():
    EXPECTED.append((f"{name}_first", {"x": 1.3}, 0.0))
    ways = ["forward_over_reverse", "forward_over_forward", "reverse_over_forward"]
    ways += ["reverse_over_reverse"] if name in TWICE_REVERSED else []
    EXPECTED += [(f"{name}_{way}", {"x": 1.3}, value) for way in ways]


@pytest.fixture(scope="module")
def device() -> Iterator[Cpu]:
    with Cpu() as cpu:
        yield cpu


@pytest.fixture(scope="module", params=["O0", "O1", "O2", "O3"])
def lowered(request: pytest.FixtureRequest) -> tuple[Module, str]:
    """The program before, and its text after, lowering."""
    text = ir("forward_requests", request.param)
    module = read_module(text)
    lower(module)
    return read_module(text), print_module(module, read_all=True)


def test_what_callers_get(device: Cpu, lowered: tuple[Module, str]) -> None:
    """All callers at a level, in one go: what a wrong one returns, and what it should."""
    module, text = lowered
    entries, calls, invocations = [], [], []
    for number, (name, at, _) in enumerate(EXPECTED):
        function = module.functions[name]
        values = {argument: parse_value(str(value)) for argument, value in at.items()}
        invocation = bind(module, function, values, gradient=False)
        entry = f"adjoint.primal.{number}"
        entries.append(invocation.frame.entry(entry, function, name, gradient=False, counted=False))
        calls.append(replace(invocation.primal_calls(), entry=entry))
        invocations.append(invocation)
    wrong = {}
    for (name, _, expected), invocation, ran in zip(
        EXPECTED, invocations, device.run("\n".join((text, *entries)), calls), strict=True
    ):
        found = invocation.numbers(invocation.outputs, ran.points[0])[-1]
        if found != pytest.approx(expected, rel=1e-6, abs=1e-9):
            wrong[name] = (found, expected)
    assert not wrong


def test_lowered_program_is_valid_and_has_no_requests(lowered: tuple[Module, str]) -> None:
    optimised = optimise(normalise(lowered[1]), 2)
    assert "@__enzyme_fwddiff" not in optimised and "@__enzyme_autodiff" not in optimised
    assert not find_requests(read_module(optimised))


def test_roles_and_results() -> None:
    """A request's roles: as marked, else dup for whatever holds a number or a pointer; and what is returned."""
    module = read_module(ir("forward_requests", "O2"))
    requests = {call.call.function.name: call for call in find_requests(module)}
    assert requests["one"].request == ForwardRequest("square", (Role.DUP,), ResultTangent.NUMBER)
    assert requests["not_needed"].request.roles == (Role.DUPNONEED,)
    assert requests["integer_between"].request.roles == (Role.DUP, Role.CONST, Role.DUP)
    assert requests["by_value"].request.roles == (Role.DUP,)
    assert requests["with_primal"].request == ForwardRequest(
        "square", (Role.DUP,), ResultTangent.NUMBER, primal_result=True
    )
    assert requests["only_primal"].request == ForwardRequest("square", (Role.DUP,), primal_result=True)
    assert requests["shadow_returned"].request == ForwardRequest("second", (Role.DUP,), ResultTangent.SHADOW)
    assert requests["triple_result"].request.roles == (Role.DUP, Role.DUP)
    assert {call.operands[0] for call in (requests["one"], requests["marked"])} == {
        module.functions["one"].arguments[0],
        module.functions["marked"].arguments[0],
    }


def test_what_is_reached_can_be_lowered_alone() -> None:
    module = read_module(ir("forward_requests", "O2"))
    made = lower_within(module, "third").made
    assert {request.function for request in made} >= {"cube_forward_over_reverse", "cube_reverse", "cube"}
    names = {call.call.function.name for call in find_requests(module)}
    assert "third" not in names and "two" in names


def test_alike_requests_share_a_derivative_and_no_name_is_taken_twice() -> None:
    module = read_module(ir("forward_requests", "O0"))
    made = lower(module).made
    names = [derivative.gradient.name for derivative in made.values() if derivative.gradient is not None]
    assert len(set(names)) == len(names)
    assert "forward.square.d" in names and "forward.square.d.primal" in names
    assert list(made).count(ForwardRequest("square", (Role.DUP,), ResultTangent.NUMBER)) == 1


def test_stages_and_facts() -> None:
    """Forward mode has stages of its own; every instruction of the derivative says what it comes from."""
    module = read_module(ir("forward_requests", "O2"))
    history = History()
    request = ForwardRequest("norm2", (Role.DUP, Role.CONST), ResultTangent.NUMBER)
    made = engine.run(module, request, history)
    stages = [fact.key.subject for fact in history.facts if fact.key.kind == "stage"]
    assert stages == list(FORWARD_STAGES)
    assert made.plan is None and made.gradient is not None
    emitted = {fact.key.subject: fact for fact in history.facts if fact.key.kind == "emit"}
    tangents = [f for f in emitted.values() if f.rule == "fmuladd"]
    assert tangents and all(f.value.phase == "forward" and f.value.primal for f in tangents)
    assert {fact.value for fact in history.facts if fact.key.kind == "shadow"} == {"the same getelementptr on shadows"}
    assert engine.run(module, request, until=Stage.ACTIVITY).gradient is None


# -- wrong requests ---------------------------------------------------------------------------

PROGRAM = """
@enzyme_dup = external global i32
@enzyme_out = external global i32
@enzyme_const = external global i32
@enzyme_primal_return = external global i32
@enzyme_dup_return = external global i32
@enzyme_active_return = external global i32
@where = global ptr null
declare double @__enzyme_fwddiff(...)
declare double @elsewhere(double)
define double @square(double %x) {{
  %y = fmul double %x, %x
  ret double %y
}}
define void @nothing(ptr %p) {{
  store double 1.0, ptr %p
  ret void
}}
define i32 @whole(double %x) {{
  %y = fptosi double %x to i32
  ret i32 %y
}}
define double @outside(double %x) {{
  %y = call double @elsewhere(double %x)
  ret double %y
}}
define double @in_global(double %x) {{
  %p = load ptr, ptr @where
  store double %x, ptr %p
  %y = load double, ptr %p
  ret double %y
}}
define double @largest(ptr %p, double %x) {{
  %r = atomicrmw fmax ptr %p, double %x seq_cst
  %y = load double, ptr %p
  ret double %y
}}
define double @mixed(ptr %p, ptr %q, i1 %c) {{
  %r = select i1 %c, ptr %p, ptr %q
  %y = load double, ptr %r
  ret double %y
}}
define double @one_byte_at_a_time(ptr %p, ptr %q) {{
  %byte = load i8, ptr %q
  store i8 %byte, ptr %p
  %x = load double, ptr %q
  %y = load double, ptr %p
  ret double %y
}}
define ptr @constant_returned(ptr %p, ptr %q) {{
  %v = load double, ptr %q
  store double %v, ptr %p
  ret ptr %q
}}
define double @of_itself(double %x) {{
  %y = {itself}
  ret double %y
}}
define double @multiplied(<vscale x 2 x double> %x) {{
  %y = call double @llvm.vector.reduce.fmul.nxv2f64(double 2.0, <vscale x 2 x double> %x)
  ret double %y
}}
declare double @llvm.vector.reduce.fmul.nxv2f64(double, <vscale x 2 x double>)
define double @caller(double %x, ptr %p, ptr %q, i1 %c, <2 x double> %v) {{
  %dup = load i32, ptr @enzyme_dup
  %out = load i32, ptr @enzyme_out
  %const = load i32, ptr @enzyme_const
  %primal = load i32, ptr @enzyme_primal_return
  %dup_return = load i32, ptr @enzyme_dup_return
  %active_return = load i32, ptr @enzyme_active_return
  %r = call double (...) @__enzyme_fwddiff({request})
  ret double %r
}}
"""

WRONG = [
    ("ptr @square, i32 %out, double %x", "can't be enzyme_out in forward mode", "make it enzyme_dup"),
    ("ptr @square, double %x", "the shadow of argument 0 is missing", "value and shadow"),
    ("ptr @square, double %x, double 1.0, double 1.0", "too many arguments for @square", ""),
    ("ptr @nothing, i32 %primal, ptr %p, ptr %q", "@nothing returns nothing, and its result is asked for", ""),
    ("ptr @whole, i32 %dup_return, double %x, double 1.0", "the result of @whole, i32, has no tangent", ""),
    ("ptr @square, i32 %active_return, double %x, double 1.0", "no meaning in forward mode", "enzyme_dup_return"),
    ("ptr @elsewhere, double %x, double 1.0", "attempting to differentiate @elsewhere", "link"),
    ("ptr @outside, double %x, double 1.0", "no forward mode derivative found for elsewhere", "link the file"),
    ("ptr @in_global, double %x, double 1.0", "active memory in a global variable", "pass it as an argument"),
    ("ptr @largest, ptr %p, ptr %q, double %x, double 1.0", "no derivative of an active atomic operation", "inactive"),
    ("ptr @mixed, ptr %p, ptr %p, i32 %const, ptr %q, i1 %c", "select mixes active memory with inactive", "both"),
    ("ptr @one_byte_at_a_time, ptr %p, ptr %p, ptr %q, ptr %q", "a number is written one byte at a time", "memcpy"),
    ("ptr @constant_returned, ptr %p, ptr %p, i32 %const, ptr %q", "a pointer to inactive memory is returned", ""),
    ("ptr @of_itself, double %x, double 1.0", "asks for a derivative that its own derivative", ""),
    (f"ptr @multiplied, {', '.join(['<vscale x 2 x double> zeroinitializer'] * 2)}", "llvm.vector.reduce.fmul", ""),
]


@pytest.mark.parametrize(("request_text", "message", "hint"), WRONG, ids=[row[1][:40] for row in WRONG])
def test_wrong_requests(request_text: str, message: str, hint: str) -> None:
    asked = "call double (...) @__enzyme_fwddiff(ptr @of_itself, double %x, double 1.0)"
    itself = asked if "@of_itself" in request_text else "fneg double %x"
    module = read_module(normalise(PROGRAM.format(request=request_text, itself=itself)))
    with pytest.raises(EngineError) as caught:
        lower(module)
    assert message in caught.value.what
    assert hint in caught.value.hint
