"""Derivatives of a width: several at once, against as many of width 1, finite differences and formulas."""

from __future__ import annotations

import ctypes
import re
from dataclasses import replace

import pytest

from ad.engine import engine
from ad.engine.lower import lower
from ad.history.records import EngineError
from ad.requests.requests import ForwardRequest, Request, default_request
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.openmp import ir as parallel_ir
from tests.programs import COMPILED, SOURCES, cases, ir
from tests.support.gradients import run
from tests.support.long_runs import long_but
from tests.support.lowering import Lowered

LEVELS = ("O0", "O2")
MECHANISMS = re.findall(r"^MECHANISM\((\w+)\)", COMPILED["vector_requests"].read_text(), re.MULTILINE)


@pytest.fixture(scope="module", params=long_but(LEVELS, ["O2"], "requests are found at O0 in other tests"))
def program(request: pytest.FixtureRequest) -> Lowered:
    return Lowered(ir("vector_requests", request.param))


@pytest.mark.parametrize("mechanism", MECHANISMS)
@pytest.mark.parametrize("mode", ["forward", "reverse"])
def test_each_lane_is_a_derivative_of_its_own(program: Lowered, mode: str, mechanism: str) -> None:
    """The lanes are what derivatives of width 1 give, and finite differences; the program itself is run as ever."""
    difference = program.function(f"{mode}_{mechanism}", ctypes.c_double, ctypes.c_int)
    assert difference(0) < 1e-13
    assert difference(1) < 1e-7
    assert difference(2) < 1e-15


@pytest.mark.parametrize(
    "source", long_but(["control", "memory", "recursion", "vectors"], ["recursion", "vectors"], "many functions")
)
def test_a_lane_of_each_program(source: str) -> None:
    """The last of two lanes is the gradient, in all the programs that gradients are tested with."""
    flat = [case for case in cases(SOURCES[source]) if not any(set("{&>") & set(at) for at in case.at.values())]
    outcomes = run(ir(source, "O1g"), flat, width=2)
    assert len(outcomes) > 5
    assert [(o.case, said) for o in outcomes for said in o.complaints()] == []


CALLERS = [
    ("two_lanes", (1.5,), 3 + 100 * 30),
    ("width_said_last", (1.5,), 3 + 100 * 30),
    ("width_of_one", (1.5,), 9),
    ("first_lane", (1.5,), 3),
    ("two_arguments", (1.5, 0.5), 2 * 1.5 * 0.5 + 100 * 1.5**2),
    ("one_constant", (1.5, 0.5), 1.5**2 * (1 + 200)),
    ("integer_between", (1.5, 3, 0.5), 3 + 100 * 2 * 0.5),
    ("floats", (1.5,), 3 * 1.5**2 * (1 + 1000)),
    ("value_too", (1.5,), 1.5**2 + 100 * 3 + 10000 * 30),
    ("interleaved", (1.5, 0.5), 2 * 1.5 * 0.5 + 100 * 1.5**2),
    ("structs_returned", (1.5,), (1 + 2 * 1.5 + 3 * 1.5**2) * (1 + 100 * 10)),
    ("structs_with_value", (1.5,), 1.5**3 + 3 * 1.5**2 * (10 + 1000 * 10)),
    ("struct_in_memory", (1.5,), 2 + 100 * 2.5),
    ("strided", (1.5,), 2 * 1.5 * 1 + 0 + 100 * 0 + 1000 * 2 * 2),
    ("strided_at_run_time", (1.5, 4), 2 * 1.5 + 100 * 4 + 10000 * (2 * 1.5 + 4)),
    ("shadows_returned", (1.5,), 3 + 100 * 1.5),
    ("adjoints_returned", (1.5, 0.5), 2 * (2 * 1.5 * 0.5 + 100 * 1.5**2)),
    ("seeded", (1.5, 0.5), 2 * 1.5 * 0.5 * (1 + 30) + 1.5**2 * (100 + 3000)),
    ("reverse_into_lanes", (1.5,), 3 + 10 * 4 + 100 * 30 + 1000 * 40),
    ("reverse_of_struct", (1.5,), 1 + 100 * (2 * 1.5 + 3 * 1.5**2)),
    ("run_once", (1.5,), 2 + 10 * (3 + 30 + 3 + 3)),
    ("its_own_shadow", (1.5, 0.5), 1.5 * (1 + 1000)),
    ("halves", (0.8,), 0),
    ("forward_half", (0.8,), 0),
    ("derivative_of_lanes", (1.5, 0.5), 2 * 3 * 1.5**2 * 0.5 + 100 * 2 * 1.5**3),
    ("batch_of_numbers", (1.5,), 1.5**2 + 100 * 4 + 10000 * 9),
    ("batch_by_default", (1.5, 0.5), 1.5**2 * 0.5 + 100 * 16),
    ("batch_with_one_for_all", (1.5, 0.5), 1.5**2 * 0.5 + 100 * 2),
    ("batch_of_one_for_all", (1.5,), 1.5**2 * 101 + 10000),
    ("batch_of_width_one", (1.5,), 1.5**2),
    ("batch_of_a_buffer", (1.5, 3), 1.5**2 + 100 * 4 + 10000 * 16 + 1000000 * 25),
    ("batch_of_structs", (1.5,), 1.5**3 + 100 * 8),
    ("batch_of_floats", (1.5,), 1.5**3 + 100 * 8),
    ("derivative_of_a_batch", (1.5, 0.5), 2 * 1.5 * 0.5 + 100 * (1.5**2 + 6 * 0.5**5)),
]
KINDS = {
    "strided_at_run_time": (ctypes.c_int,),
    "batch_of_a_buffer": (ctypes.c_int,),
    "integer_between": (ctypes.c_int, ctypes.c_double),
}


@pytest.mark.parametrize(("name", "at", "expected"), CALLERS, ids=[row[0] for row in CALLERS])
def test_what_callers_get(program: Lowered, name: str, at: tuple[float, ...], expected: float) -> None:
    first = ctypes.c_float if name in ("floats", "batch_of_floats") else ctypes.c_double
    kinds = KINDS.get(name, (ctypes.c_double,) * (len(at) - 1))
    got = program.function(name, ctypes.c_double, first, *kinds)(*at)
    assert got == pytest.approx(expected, rel=1e-6, abs=1e-13)


# -- wrong requests ---------------------------------------------------------------------------

PROGRAM = """
@enzyme_const = external global i32
@enzyme_dup = external global i32
@enzyme_width = external global i32
@enzyme_dupv = external global i32
@enzyme_scalar = external global i32
@enzyme_buffer = external global i32
@__enzyme_register_derivative_own = global [2 x ptr] [ptr @own, ptr @own_tangent]
declare [2 x double] @__enzyme_fwddiff(...)
declare [2 x double] @__enzyme_autodiff(...)
declare [2 x double] @__enzyme_batch(...)
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @product(double %x, double %y) {
  %z = fmul double %x, %y
  ret double %z
}
define double @own(double %x) noinline {
  %y = fmul double %x, %x
  ret double %y
}
define { double, double } @own_tangent(double %x, double %dx) {
  ret { double, double } zeroinitializer
}
define double @through_own(double %x) {
  %y = call double @own(double %x)
  ret double %y
}
define double @through_a_pointer(double %x, ptr %p) {
  %f = load ptr, ptr %p
  %y = call double %f(double %x)
  ret double %y
}
define double @caller(double %x, ptr %p, ptr %q, i32 %n) {
  %dup = load i32, ptr @enzyme_dup
  %const = load i32, ptr @enzyme_const
  %dupv = load i32, ptr @enzyme_dupv
  %scalar = load i32, ptr @enzyme_scalar
  %buffer = load i32, ptr @enzyme_buffer
  %width = load i32, ptr @enzyme_width
  %r = call [2 x double] (...) @REQUEST
  ret double %x
}
"""

WRONG = [
    (
        "__enzyme_fwddiff(ptr @square, i32 %width, i32 %n, double %x, double 1.0)",
        "%n is not a constant",
        "vector-width",
    ),
    ("__enzyme_fwddiff(ptr @square, i32 %width, i32 0, double %x)", "enzyme_width 0 is not", "vector-width"),
    ("__enzyme_fwddiff(ptr @square, double %x, double 1.0, i32 %width)", "not followed by a number", "vector-width"),
    (
        "__enzyme_fwddiff(ptr @square, i32 %width, i32 2, double %x, double 1.0, double 2.0, i32 %width, i32 2)",
        "enzyme_width is said 2 times",
        "vector-width",
    ),
    (
        "__enzyme_batch(ptr @product, i32 %width, i32 2, double %x, double 1.0, double 2.0)",
        "1 of 2 values for argument 1 are missing",
        "vector-argument",
    ),
    ("__enzyme_batch(ptr @square, i32 %width, i32 %n, double %x)", "%n is not", "vector-width"),
    (
        "__enzyme_batch(ptr @through_a_pointer, i32 %width, i32 2, i32 %scalar, double %x, i32 %buffer, ptr %p)",
        "enzyme_buffer is followed by %p",
        "vector-offset",
    ),
    (
        "__enzyme_batch(ptr @square, i32 %width, i32 2, i32 %buffer, i64 8, double %x)",
        "argument 0 of @square is a double",
        "vector-offset",
    ),
    ("__enzyme_batch(ptr @square, i32 %width, i32 2, double %x, ptr %p)", "cannot cast ptr %p", "cannot-cast"),
    ("__enzyme_batch(ptr @square, i32 %dup, double %x)", "enzyme_dup is not supported in a batch", "bad-request"),
    ("__enzyme_batch(ptr @square, i32 %scalar, double %x, i32 7)", "too many arguments for @square", "bad-request"),
]


@pytest.mark.parametrize(("request_text", "message", "code"), WRONG, ids=[row[1][:40] for row in WRONG])
def test_wrong_requests(request_text: str, message: str, code: str) -> None:
    with pytest.raises(EngineError) as caught:
        lower(read_module(normalise(PROGRAM.replace("REQUEST", request_text))))
    assert message in caught.value.what
    assert caught.value.code == code
    assert caught.value.hint


def test_derivatives_are_shared_by_width() -> None:
    """Requests of one width share a derivative, those of others do not."""
    made = lower(read_module(ir("vector_requests", "O0"))).made
    widths = [request.width for request in made if request.function == "square" and request.forward]
    assert sorted(widths) == [1, 2, 2]  # with the value, and without
    names = {f.name for request, one in made.items() if request.function == "square" for f in one.functions}
    assert "forward.square.d.width.2" in names


MARKED = """
@enzyme_width = external global i32
@factor = global double 3.0, !enzyme_shadow !{ptr @factor_lanes}
@factor_lanes = global [2 x double] [double 0.5, double 10.0]
declare [2 x double] @__enzyme_fwddiff(...)
declare [2 x double] @__enzyme_autodiff(...)
define double @scaled(double %x) {
  %f = load double, ptr @factor
  %y = fmul double %f, %x
  ret double %y
}
define double @forward(double %x, i32 %lane) {
  %width = load i32, ptr @enzyme_width
  %r = call [2 x double] (...) @__enzyme_fwddiff(ptr @scaled, i32 %width, i32 2, double %x, double 1.0, double 7.0)
  %p = alloca [2 x double]
  store [2 x double] %r, ptr %p
  %at = getelementptr double, ptr %p, i32 %lane
  %y = load double, ptr %at
  ret double %y
}
define double @reverse(double %x, i32 %lane) {
  %width = load i32, ptr @enzyme_width
  store [2 x double] [double 0.0, double 100.0], ptr @factor_lanes
  %r = call [2 x double] (...) @__enzyme_autodiff(ptr @scaled, i32 %width, i32 2, double %x, double 1.0, double 7.0)
  %at = getelementptr double, ptr @factor_lanes, i32 %lane
  %y = load double, ptr %at
  ret double %y
}
"""


def test_the_shadow_that_a_variable_names_has_a_place_for_each_lane() -> None:
    marked = Lowered(normalise(MARKED))
    forward, reverse = (
        marked.function(name, ctypes.c_double, ctypes.c_double, ctypes.c_int) for name in ("forward", "reverse")
    )
    x = 1.5
    assert [forward(x, lane) for lane in range(2)] == pytest.approx([3 * 1 + 0.5 * x, 3 * 7 + 10 * x])
    assert [reverse(x, lane) for lane in range(2)] == pytest.approx([x, 100 + 7 * x])


def test_code_for_a_gpu_is_refused() -> None:
    request_text = "__enzyme_fwddiff(ptr @square, i32 %width, i32 2, double %x, double 1.0, double 0.0)"
    module = read_module(normalise(PROGRAM.replace("REQUEST", request_text)))
    module.triple = "nvptx64-nvidia-cuda"
    with pytest.raises(EngineError, match="there is no vector mode on a GPU"):
        lower(module)


@pytest.mark.parametrize("forward", [False, True], ids=["reverse", "forward"])
def test_a_parallel_region_is_refused(forward: bool) -> None:
    module = read_module(parallel_ir("regions", "O2"))
    request: Request = replace(default_request(module.functions["smooth"]), width=2)
    if forward:
        request = ForwardRequest("smooth", request.roles, width=2)
    with pytest.raises(EngineError, match="no derivative of width 2 through a parallel region"):
        engine.run(module, request)
