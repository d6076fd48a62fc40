"""Gradients through parallel regions: beside finite differences where libomp is there, and what is generated."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from ad.engine.differentiation import Differentiation
from ad.engine.engine import run as differentiate
from ad.history.records import EngineError
from ad.requests.requests import default_request
from analyses.ir.model import Function
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.openmp import FOLDER, LEVELS, ir
from tests.programs import cases
from tests.support.gradients import run
from tests.support.long_runs import long_but
from tests.support.lowering import lowered
from workbench.execution import jit
from workbench.execution.cpu import unlinked

needs_libomp = pytest.mark.skipif(not jit.openmp_library(), reason="libomp is not installed here")


@needs_libomp
@pytest.mark.parametrize(
    ("level", "threads"), long_but([("O0", 4), ("O1", 1), ("O2", 4)], [("O1", 1), ("O2", 4)], "O2 has them all")
)
def test_gradients(level: str, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", str(threads))
    said = []
    wanted = cases(FOLDER / "regions.c")
    for outcome in run(ir("regions", level), wanted[::3] if threads == 1 else wanted):
        said += [f"{outcome.case.function}: {what}" for what in outcome.complaints()]
    assert not said


@needs_libomp
@pytest.mark.parametrize("times", long_but([10, 200], [10], "more chances for a race"))
def test_the_same_each_time(times: int) -> None:
    command = [sys.executable, "-m", "tests.openmp.repeated", "O2", str(times)]
    environment = {**os.environ, "OMP_NUM_THREADS": "4"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stdout + ran.stderr


def test_lowering_without_libomp() -> None:
    """The IR verifies, whether it can be run here or not."""
    text = normalise(lowered(ir("regions", "O1")))
    assert "call double (ptr, ...) @__enzyme_autodiff" not in text
    assert text.count("@fork.augmented.") > len(cases(FOLDER / "regions.c"))


REFUSED = {
    "tasks": "no reverse pass found for __kmpc_omp_task_alloc",
    "atomic_capture": "no derivative of what an atomic update in a parallel region found in memory",
    "chosen": "no derivative of a call through a pointer in a parallel region",
}


@pytest.mark.parametrize("level", ["O0", "O2"])
@pytest.mark.parametrize("name", REFUSED)
def test_refusals(name: str, level: str) -> None:
    with pytest.raises(EngineError) as caught:
        made("refused", level, name)
    assert REFUSED[name] in str(caught.value)
    assert caught.value.where is not None and name in caught.value.where.function
    assert caught.value.hint


def test_a_thread_s_own_globals_are_refused() -> None:
    with pytest.raises(EngineError, match="active memory in a global variable"):
        made("refused", "O0", "own_global")


def test_shared_memory_is_added_to_atomically() -> None:
    reverse = parallel_reverse(made("regions", "O1", "smooth"))
    assert "call void @adjoint.add.shared.double(" in body(reverse)
    assert "store double %fadd" not in "\n".join(line for line in body(reverse).split("\n") if ".adj" not in line)


def test_a_thread_s_own_memory_is_added_to_plainly() -> None:
    """`own` reads the shared x and memory that each thread allocates: only the first is added to atomically."""
    derivative = made("regions", "O1", "own")
    text = body(parallel_reverse(derivative))
    shared = re.findall(r"call void @adjoint.add.shared.double\(ptr %(\S+),", text)
    assert shared
    plain = re.findall(r"store double %\S+, ptr %(\S*shadow\S*)", text)
    assert plain and not set(shared) & set(plain)


def test_critical_sections_are_reversed_in_their_order() -> None:
    derivative = made("regions", "O1", "two_locks")
    forward, reverse = parallel_forward(derivative), parallel_reverse(derivative)
    locks = set(re.findall(r"@adjoint\.turn\.\S*?_(first|second)", body(forward)))
    assert locks == {"first", "second"}
    entered = re.findall(r"@adjoint\.(enter|leave)\(ptr \S+, ptr @\S*_(first|second)\.var", body(reverse))
    # The reverse goes through the second before the first.
    assert sorted(set(entered)) == [(what, which) for what in ("enter", "leave") for which in ("first", "second")]


def test_what_orders_threads_takes_a_number_where_no_other_thread_does() -> None:
    """After a lock is set, before it is given back; the reverse waits for each number in turn."""
    derivative = made("regions", "O1", "ordered")
    forward, reverse = body(parallel_forward(derivative)), body(parallel_reverse(derivative))
    order = re.findall(r"@(__kmpc_ordered|adjoint\.number|__kmpc_end_ordered)\(", forward)
    assert order == ["__kmpc_ordered", "adjoint.number", "adjoint.number", "__kmpc_end_ordered"]
    assert reverse.count("@adjoint.turn.back(") == 2 and "__kmpc_ordered" not in reverse


def test_barriers_are_reversed_by_barriers() -> None:
    derivative = made("regions", "O1", "barriers")
    forward, reverse = (body(f).count("@__kmpc_barrier(") for f in
                        (parallel_forward(derivative), parallel_reverse(derivative)))  # fmt: skip
    assert forward == reverse > 0


@pytest.mark.parametrize("level", LEVELS)
def test_reductions_are_critical_sections(level: str) -> None:
    derivative = made("regions", level, "product")
    text = body(parallel_forward(derivative))
    assert "@__kmpc_reduce" not in text
    assert text.count("call void @__kmpc_critical(") == text.count("call void @__kmpc_end_critical(") == 1
    assert "atomicrmw" not in text and "cmpxchg" not in text


def test_one_derivative_for_forks_that_are_alike() -> None:
    """The region in a loop of `repeated` has one derivative each, whatever the round."""
    derivative = made("regions", "O1", "repeated")
    assert len(derivative.parts) == 2
    assert all(part.request.parallel and part.request.split for part in derivative.parts)


def test_without_libomp_a_run_says_so() -> None:
    printed = "JIT session error: Symbols not found: [ __kmpc_fork_call, __kmpc_barrier ]"
    error = unlinked(jit.LinkError("no"), printed)
    assert "libomp" in str(error)


def test_finding_libomp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "loadable", lambda name: name == "libomp.so")
    assert jit.openmp_library() == "libomp.so"
    monkeypatch.setattr(jit, "loadable", lambda name: False)
    assert jit.openmp_library() == ""
    assert jit._runtimes({"__kmpc_fork_call"}) == []


def made(source: str, level: str, name: str) -> Differentiation:
    module = read_module(normalise(ir(source, level)))
    return differentiate(module, default_request(module.functions[name]))


def parallel_forward(derivative: Differentiation) -> Function:
    part = next(p for p in derivative.parts if p.request.parallel)
    assert part.augmented is not None
    return part.augmented


def parallel_reverse(derivative: Differentiation) -> Function:
    part = next(p for p in derivative.parts if p.request.parallel)
    assert part.gradient is not None
    return part.gradient


def body(function: Function) -> str:
    assert function.module is not None
    text = print_module(function.module)
    start = text.index(f"@{function.name}(")
    while not text[text.rindex("\n", 0, start) + 1 : start].startswith("define"):
        start = text.index(f"@{function.name}(", start + 1)
    return text[start : text.index("\n}", start)]
