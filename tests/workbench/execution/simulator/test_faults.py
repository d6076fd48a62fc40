"""Each fault is seen in all its disguises, at its line and with its threads, and what has none is not accused."""

from __future__ import annotations

import numpy as np
import pytest

from analyses.gpu.launch import Configuration
from analyses.gpu.threads import is_kernel
from analyses.ir.text.reader import read_module
from tests import kernels
from workbench.execution.simulator.launch import Given, Simulation
from workbench.execution.simulator.reports import Kind, Report

SOURCE = (kernels.FOLDER / "faults.cu").read_text(encoding="utf-8").splitlines()
KINDS = {
    "r": (Kind.RACE,),
    "d": (Kind.BARRIER, Kind.WARP),
    "b": (Kind.BOUNDS,),
    "u": (Kind.UNINITIALISED,),
    "m": (Kind.MISALIGNED,),
    "g": (Kind.MEMORY,),
}
NAMES = [f.name for f in kernels.module("faults").functions.values() if is_kernel(f)]
THREADS = 64
SIZES = {"b_global": 64, "b_vector": 66, "b_negative": 64, "b_atomic": 64}
"""The numbers in an array that is too short."""


def reports(name: str) -> list[Report]:
    function = kernels.module("faults").functions[name]
    simulation = Simulation(function.module)  # type: ignore[arg-type]
    given: list[Given] = []
    for argument in function.arguments:
        if argument.name == "w":
            given.append(simulation.array(np.arange(THREADS, dtype="i4") // 2, "w"))
        elif argument.type.is_pointer:
            short = argument.name != "o" or name == "b_atomic"
            given.append(simulation.array(np.zeros(SIZES.get(name, 520) if short else 520, "f4"), argument.name))
        else:
            given.append(10 if name == "b_local" else 4)
    blocks = 2 if "blocks" in name or name == "r_fence_only" else 1
    shared = 0 if "dynamic" not in name else 4 * THREADS if name == "b_dynamic" else 8 * THREADS
    configuration = Configuration((blocks, 1, 1), (THREADS, 1, 1), shared)
    return list(simulation.launch(function, configuration, given).reports)


@pytest.mark.parametrize("name", NAMES)
def test_faults_and_their_twins(name: str) -> None:
    found = reports(name)
    if name.startswith("c_"):
        assert not found, "\n".join(map(str, found))
        return
    assert found and {report.kind for report in found} <= set(KINDS[name[0]]), "\n".join(map(str, found))
    first = next(i for i, line in enumerate(SOURCE, 1) if f"KERNEL {name}(" in line)
    last = SOURCE.index("}", first) + 1
    for report in found:
        assert len(set(report.threads)) == (2 if report.kind is Kind.RACE else 1)
        assert all(first < place.line < last or " put(" in SOURCE[place.line - 1] for place in report.places)


GUESS = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @sum(ptr %p, ptr %out) {
entry:
  %first = load i64, ptr %p
  OTHER
  br label %loop

loop:
  %old = phi i64 [ %first, %entry ], [ %was, %loop ]
  %number = bitcast i64 %old to double
  %more = fadd double %number, 1.0
  %bits = bitcast double %more to i64
  %pair = cmpxchg ptr %p, i64 %old, i64 %bits monotonic monotonic
  %was = extractvalue { i64, i1 } %pair, 0
  %done = extractvalue { i64, i1 } %pair, 1
  br i1 %done, label %exit, label %loop

exit:
  ret void
}
"""


@pytest.mark.parametrize(("other", "races"), [("", False), ("store i64 %first, ptr %out", True)])
def test_a_loop_that_compares_and_exchanges_may_begin_with_any_value(other: str, races: bool) -> None:
    """As the programming guide has it; what is used otherwise has to be read atomically."""
    module = read_module(GUESS.replace("OTHER", other))
    simulation = Simulation(module)
    p, out = simulation.array(np.zeros(1), "p"), simulation.array(np.zeros(1, "i8"), "out")
    outcome = simulation.launch(module.functions["sum"], Configuration((1, 1, 1), (32, 1, 1), 0), [p, out])
    assert (simulation.read(p, np.dtype("f8")) == 32).all()
    assert any("p" in str(r) and r.kind is Kind.RACE for r in outcome.reports) == races


THROWS = """
target triple = "x86_64-unknown-linux-gnu"
declare ptr @__cxa_allocate_exception(i64)
declare i32 @__cxa_atexit(ptr, ptr, ptr)
declare void @CALLED

define void @f() {
  %made = call ptr @__cxa_allocate_exception(i64 8)
  %known = call i32 @__cxa_atexit(ptr null, ptr null, ptr null)
  store i64 1, ptr %made
  call void @GIVEN
  ret void
}
"""


@pytest.mark.parametrize(
    ("called", "given"),
    [
        ("__cxa_throw(ptr, ptr, ptr)", "__cxa_throw(ptr %made, ptr null, ptr null)"),
        ("_ZSt20__throw_length_errorPKc(ptr)", "_ZSt20__throw_length_errorPKc(ptr null)"),
        ("_ZSt28__throw_bad_array_new_lengthv()", "_ZSt28__throw_bad_array_new_lengthv()"),
    ],
)
def test_a_function_that_throws_ends_there(called: str, given: str) -> None:
    module = read_module(THROWS.replace("CALLED", called).replace("GIVEN", given))
    outcome = Simulation(module).launch("f", Configuration((1, 1, 1), (1, 1, 1), 0), [])
    (report,) = outcome.reports
    assert report.kind is Kind.ENDED and "throws an exception" in report.message
