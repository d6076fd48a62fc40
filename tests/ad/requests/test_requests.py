"""Requests in programs: what they mean, the code that takes their place, and what is said of wrong ones."""

from __future__ import annotations

import math
from collections.abc import Iterator
from ctypes import c_double, c_float, c_int8

import pytest

from ad.engine.engine import run
from ad.engine.lower import adopt, lower
from ad.history.records import EngineError
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from ad.requests.finding import find_requests
from ad.requests.requests import Role, default_request
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, optimise
from tests.programs import ir
from tests.support.lowering import Lowered
from workbench.execution.cpu import Cpu

EXPECTED = [
    ("one_out", {"x": 1.5}, 3.0),
    ("one_out_marked", {"x": 1.5}, 3.0),
    ("seeded", {"x": 1.5, "seed": 4.0}, 12.0),
    ("two_outs", {"x": 1.5, "y": 0.5}, 2 * 1.5 * 0.5 + 10 * 1.5**2),
    ("three_outs", {"x": 1.5, "y": 0.5, "z": 2.0}, 0.5 * 2 + 10 * 1.5 * 2 + 100 * (1.5 * 0.5 + math.cos(2))),
    ("first_constant", {"x": 1.5, "y": 0.5}, 1.5**2),
    ("second_constant", {"x": 1.5, "y": 0.5}, 2 * 1.5 * 0.5),
    ("integer_between", {"x": 1.5, "n": 3, "y": 0.5}, 3 + 10 * 2 * 0.5),
    ("floats", {"x": 1.5, "y": 0.5}, 0.5**2 + 10 * 2 * 1.5 * 0.5),
    ("with_shadow", {"a": "double[1.5,0.5,2.0]", "n": 3}, 1 + 2 * 1.5 + 10 * 2 * 0.5 + 100 * 2 * 2.0),
    ("with_shadow_by_default", {"a": "double[1.5,0.5,2.0]", "n": 2}, 2 * 1.5 + 10 * 2 * 0.5),
    ("shadow_not_needed", {"a": "double[1.5,0.5,2.0]", "n": 3}, 2 * 1.5 + 10 * 2 * 2 * 0.5 + 100 * 3 * 2 * 2.0),
    ("constant_pointer", {"a": "double[1.5,0.5,2.0]", "b": "double[3.0,4.0,5.0]", "n": 3}, 3 + 40 + 500),
    ("same_twice", {"a": "double[1.5,0.5,2.0]", "b": "double[3.0,4.0,5.0]", "n": 3}, 7.5 + 10 * 8.5 + 100 * 12.0),
    ("through_a_variable", {"x": 1.5}, 3.0),
    ("descent", {"x": 1.5, "n": 5}, 1.5 * 0.8**5),
    ("unused_result", {"x": 1.5}, 1.5),
]


@pytest.fixture(scope="module")
def device() -> Iterator[Cpu]:
    with Cpu() as cpu:
        yield cpu


@pytest.fixture(scope="module", params=["O0", "O0g", "O1", "O2", "O3"])
def lowered(request: pytest.FixtureRequest) -> tuple[Module, str]:
    """The program before, and its text after, lowering."""
    text = ir("requests", request.param)
    module = read_module(text)
    lower(module)
    return read_module(text), print_module(module, read_all=True)


def called(device: Cpu, module: Module, text: str, function: str, at: dict[str, object]) -> float:
    """What a function returns."""
    values = {name: parse_value(str(value)) for name, value in at.items()}
    invocation = bind(module, module.functions[function], values, gradient=False)
    (ran,) = device.run(text + "\n" + invocation.primal_entry(), [invocation.primal_calls()])
    outputs = dict(zip(invocation.outputs, invocation.numbers(invocation.outputs, ran.points[0]), strict=True))
    return next(float(value) for leaf, value in outputs.items() if leaf.label == "return")


@pytest.mark.parametrize(("function", "at", "expected"), EXPECTED, ids=[row[0] for row in EXPECTED])
def test_what_callers_get(
    device: Cpu, lowered: tuple[Module, str], function: str, at: dict[str, object], expected: float
) -> None:
    module, text = lowered
    assert called(device, module, text, function, at) == pytest.approx(expected, rel=1e-6)


def test_lowered_program_is_valid_and_has_no_requests(lowered: tuple[Module, str]) -> None:
    _, text = lowered
    optimised = optimise(normalise(text), 2)
    assert "__enzyme_autodiff" not in optimised
    assert not find_requests(read_module(optimised))


def test_alike_requests_share_a_derivative() -> None:
    module = read_module(ir("requests", "O0"))
    made = lower(module).made
    assert len([r for r in made if r.function == "square"]) == 1
    assert len([r for r in made if r.function == "dot"]) == 2
    assert "diffe.square.o" in module.functions


def test_roles() -> None:
    """A request's roles: as marked, else by the argument's type."""
    module = read_module(ir("requests", "O2"))
    roles = {call.call.function.name: (call.request.function, call.request.roles) for call in find_requests(module)}
    assert roles["two_outs"] == ("product", (Role.OUT, Role.OUT))
    assert roles["first_constant"] == ("product", (Role.CONST, Role.OUT))
    assert roles["integer_between"] == ("scaled", (Role.OUT, Role.CONST, Role.OUT))
    assert roles["with_shadow_by_default"] == ("norm2", (Role.DUP, Role.CONST))
    assert roles["shadow_not_needed"] == ("squares", (Role.DUP, Role.DUPNONEED, Role.CONST))
    assert roles["constant_pointer"] == ("dot", (Role.DUP, Role.CONST, Role.CONST))


# -- wrong requests ---------------------------------------------------------------------------

PROGRAM = """
@enzyme_const = external global i32
@enzyme_dup = external global i32
@enzyme_dupnoneed = external global i32
@enzyme_out = external global i32
@enzyme_width = external global i32
declare double @__enzyme_autodiff(...)
declare {{ double, double }} @__enzyme_autodiff_two(...)
declare double @__enzyme_error_estimate(...)
declare double @elsewhere(double)
declare double @unnamed(...)
define double @square(double %x) {{
  %y = fmul double %x, %x
  ret double %y
}}
define double @first(ptr %p) {{
  %y = load double, ptr %p
  ret double %y
}}
define {{ double, double }} @both(double %x) {{
  %a = insertvalue {{ double, double }} poison, double %x, 0
  %b = insertvalue {{ double, double }} %a, double %x, 1
  ret {{ double, double }} %b
}}
define double @varying(double %x, ...) {{
  ret double %x
}}
define double @caller(double %x, ptr %p, ptr %q, i32 %n, float %f, ptr %g) {{
  %out = load i32, ptr @enzyme_out
  %dup = load i32, ptr @enzyme_dup
  %width = load i32, ptr @enzyme_width
  %r = {request}
  ret double %x
}}
"""

WRONG = [
    ("call double (...) @__enzyme_autodiff()", "no function to differentiate", "first argument"),
    ("call double (...) @__enzyme_autodiff(double %x)", "the first argument, %x, is not a function", "function itself"),
    ("call double (...) @__enzyme_autodiff(ptr %g, double %x)", "the first argument, %g, is not a function", ""),
    (
        "call double (...) @__enzyme_autodiff(ptr @elsewhere, double %x)",
        "attempting to differentiate @elsewhere, which has no definition here",
        "link",
    ),
    ("call double (...) @__enzyme_autodiff(ptr @square)", "argument 0 is missing", "take a value"),
    ("call double (...) @__enzyme_autodiff(ptr @first, ptr %p)", "the shadow of argument 0 is missing", "shadow"),
    (
        "call double (...) @__enzyme_autodiff(ptr @first, i32 %dup, ptr %p, i32 %dup, ptr %q)",
        "the marker enzyme_dup stands where the shadow of argument 0 belongs",
        "pass its shadow",
    ),
    (
        "call double (...) @__enzyme_autodiff(ptr @square, float %f)",
        "cannot cast float %f to argument 0",
        "cast it to double",
    ),
    ("call double (...) @__enzyme_autodiff(ptr @square, i32 5, double %x)", "cannot cast i32 5 to argument 0", ""),
    (
        "call double (...) @__enzyme_autodiff(ptr @square, double %x, double 1.0, double 2.0)",
        "too many arguments for @square",
        "",
    ),
    (
        "call double (...) @__enzyme_autodiff(ptr @square, i32 %width, i32 4, double %x)",
        "the request returns double, the gradient { [4 x double] }",
        "enzyme_out arguments",
    ),
    (
        "call double (...) @__enzyme_autodiff(ptr @square, i32 %dup, double %x, double %x)",
        "only pointers have shadows",
        "enzyme_out or enzyme_const",
    ),
    (
        "call double (...) @__enzyme_autodiff(ptr @first, i32 %out, ptr %p)",
        "is a pointer and can't be enzyme_out",
        "enzyme_dup",
    ),
    (
        "call {{ double, double }} (...) @__enzyme_autodiff_two(ptr @square, double %x)".replace("{{", "{").replace(
            "}}", "}"
        ),
        "the request returns { double, double }, the gradient { double }",
        "enzyme_out arguments",
    ),
    ("call double (...) @__enzyme_error_estimate(ptr @square)", "__enzyme_error_estimate is not supported", "ask with"),
    (
        "call double (...) @__enzyme_autodiff(ptr @varying, double %x)",
        "takes a variable number of arguments",
        "fixed arguments",
    ),
]


@pytest.mark.parametrize(("request_text", "message", "hint"), WRONG, ids=[row[1][:40] for row in WRONG])
def test_wrong_requests(request_text: str, message: str, hint: str) -> None:
    module = read_module(normalise(PROGRAM.format(request=request_text)))
    with pytest.raises(EngineError) as caught:
        lower(module)
    assert message in caught.value.what
    assert hint in caught.value.hint
    place = caught.value.where
    if place is not None:
        assert place.function in ("caller", "varying")


def test_no_requests() -> None:
    module = read_module(normalise("define void @f() {\n  ret void\n}\n"))
    before = print_module(module)
    assert lower(module).made == {}
    assert print_module(module) == before


def test_derivatives_of_one_name_are_not_taken_for_each_other() -> None:
    """Two derivatives made before either is adopted may have named alike what they call."""
    text = """
    define double @again(ptr %p, i32 %n) {
      %last = icmp sle i32 %n, 0
      br i1 %last, label %leaf, label %inner
    leaf:
      %e = load double, ptr %p
      ret double %e
    inner:
      %less = sub i32 %n, 1
      %r = call double @again(ptr %p, i32 %less)
      %s = fmul double %r, %r
      ret double %s
    }
    define double @one(ptr %p) {
      %a = call double @again(ptr %p, i32 2)
      ret double %a
    }
    define double @other(ptr %p) {
      %x = load double, ptr %p
      %a = call double @again(ptr %p, i32 2)
      %m = fmul double %a, %x
      store double %m, ptr %p
      %more = getelementptr double, ptr %p, i64 1
      %y = load double, ptr %more
      %z = fmul double %m, %y
      ret double %z
    }
    """
    module = read_module(normalise(text))
    requests = [default_request(module.functions[name]) for name in ("one", "other")]
    made = [run(module, request) for request in requests]
    adopt(module, made[0])
    clashes = {f.name for part in made[0].parts for f in (part.gradient, part.augmented) if f is not None}
    assert clashes
    other = {f.name: f for part in made[1].parts for f in (part.gradient, part.augmented) if f is not None}
    changed = other[min(clashes)]
    changed.blocks[0].instructions.pop(0)
    with pytest.raises(ValueError, match="the program has another function"):
        adopt(module, made[1])
    # One after the other, they have names of their own.
    module = read_module(normalise(text))
    for request in requests:
        adopt(module, run(module, request))
    names = [name for name, f in module.functions.items() if "again" in name and not f.is_declaration]
    assert len(names) > 1 + len(clashes)


SEVERAL = """
declare double @__enzyme_autodiff(ptr, ...)
define double @f(double %x, double %y) {
  %xx = fmul double %x, %x
  %r = fmul double %xx, %y
  ret double %r
}
define double @g(double %x, double %y) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, double %y)
  ret double %d
}
"""


def test_one_number_is_the_first_of_several() -> None:
    """A prototype that all requests of a program share returns the adjoint of the first number."""
    program = Lowered(SEVERAL)
    g = program.function("g", c_double, c_double, c_double)
    assert g(1.5, 4.0) == 2 * 1.5 * 4.0


PROMOTED = """
declare double @__enzyme_autodiff(ptr, ...)
define double @f(i1 %cube, double %x) {
  %xx = fmul double %x, %x
  %xxx = fmul double %xx, %x
  %r = select i1 %cube, double %xxx, double %xx
  ret double %r
}
define double @constant(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, i32 1, double %x)
  ret double %d
}
define double @variable(double %x, i8 %byte) {
  %cube = trunc i8 %byte to i1
  %wide = zext i1 %cube to i32
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, i32 %wide, double %x)
  ret double %d
}
"""


def test_what_was_promoted_as_a_variable_argument_is_what_it_was() -> None:
    program = Lowered(PROMOTED)
    assert program.function("constant", c_double, c_double)(1.5) == 3 * 1.5**2
    variable = program.function("variable", c_double, c_double, c_int8)
    assert [variable(1.5, 1), variable(1.5, 0)] == [3 * 1.5**2, 2 * 1.5]
    with pytest.raises(EngineError, match="cannot cast i32 %n to argument 0"):
        find_requests(read_module(normalise(PROMOTED.replace("i8 %byte", "i32 %n").replace("%wide, d", "%n, d"))))


FLOATS = """
declare float @__enzyme_autodiff(ptr, ...)
declare ptr @__enzyme_augmentfwd(ptr, ...)
declare float @__enzyme_reverse(ptr, ...)
define float @f(float %x, float %y) {
  %xx = fmul float %x, %x
  %r = fmul float %xx, %y
  ret float %r
}
define float @g(float %x) {
  %given = fpext float %x to double
  %d = call { float, float } (ptr, ...) @__enzyme_autodiff(ptr @f, double %given, double 5.000000e-01)
  %dx = extractvalue { float, float } %d, 0
  ret float %dx
}
define float @h(float %x) {
  %given = fpext float %x to double
  %tape = call ptr (ptr, ...) @__enzyme_augmentfwd(ptr @f, double %given, double 5.000000e-01)
  %d = call { float, float } (ptr, ...) @__enzyme_reverse(ptr @f, double %given, double 5.0e-01, double 4.0, ptr %tape)
  %dx = extractvalue { float, float } %d, 0
  ret float %dx
}
"""


def test_floats_that_c_has_promoted() -> None:
    """A float comes to a variable argument as a double, and is taken for what it was."""
    program = Lowered(FLOATS)
    assert program.function("g", c_float, c_float)(1.5) == 1.5
    assert program.function("h", c_float, c_float)(1.5) == 4 * 1.5
    with pytest.raises(EngineError, match=r"cannot cast double 1\.000000e-01 to argument 1"):
        Lowered(FLOATS.replace("5.000000e-01", "1.000000e-01"))
