"""Gradients of kernels whose threads work as a block: memory filled again, returns before a barrier, atomics."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ad.check.finite_differences import Verdict
from ad.history.records import EngineError
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from samples import Launch, load
from tests import kernels
from tests.ad.gpu.test_gradients import check
from tests.support.kernel_gradients import Made, differentiated

ROW: dict[str, Any] = {"block": (8, 1, 1), "seed": {"out": "random(8, seed=7)"}}
TILES: dict[str, Any] = {"out": "double zeros(8)", "in": "double random(24, seed=1)", "n": "3"}
REFILLED = [
    Launch(("_Z7stridedPdPKdS1_ii",), block=(4, 1, 1), grid=(2, 1, 1), shared=96, seed=ROW["seed"], constant=("n",),
           at={"out": "double zeros(8)", "in": "double random(20, seed=1)", "by": "double random(20, seed=2)",
               "n": "20", "width": "6"}),
    Launch(("_Z9used_latePdPKdi",), at=TILES, **ROW),
    Launch(("_Z5sweptPdPKdii",), at={**TILES, "sweeps": "2"}, **ROW),
]  # fmt: skip
STORED = [
    Launch(("_Z11filled_oncePdPKdi",), at=TILES, **ROW),
    Launch(("_Z7in_turnPdPKdi",), at=TILES, **ROW),
    Launch(("_Z8in_placePdS_i",), at={**TILES, "in": "double random(8, seed=1)"}, **ROW),
    Launch(("_Z8one_latePdPKdi",), at=TILES, **ROW),
]


def first(launch: Launch) -> str:
    return launch.kernels[0]


def made_of(launch: Launch) -> Made:
    return differentiated(kernels.text("blocks"), launch)


@pytest.mark.parametrize("launch", REFILLED, ids=first)
def test_shared_memory_is_filled_again(launch: Launch) -> None:
    """What threads read of a tile is loaded anew in the reverse, from a tile that is, and nothing of it is stored."""
    made = made_of(launch)
    check(made)
    plans = {str(fact.key.subject): str(fact.value) for fact in made.of_kind("plan")}
    assert any("recompute: refilled: the reverse of each round of loop" in said for said in plans.values())
    assert not any("overwritten" in said for said in plans.values())
    assert any(fact.rule.startswith("refilled: ") and " store double " in f" {fact.value}"
               for fact in made.of_kind("emit"))  # fmt: skip


@pytest.mark.parametrize("launch", STORED, ids=first)
def test_shared_memory_that_cannot_be_filled_again(launch: Launch) -> None:
    made = made_of(launch)
    check(made)
    assert any("its memory is overwritten" in str(fact.value) for fact in made.of_kind("plan"))
    assert not any(fact.rule.startswith("refilled: ") for fact in made.of_kind("emit"))


@pytest.mark.parametrize("launch", REFILLED, ids=first)
def test_barriers_around_what_is_filled_again(launch: Launch) -> None:
    """Without any one of the barriers beside it threads race, or the gradient is wrong."""
    made = made_of(launch)
    text = print_module(made.derivative.module, read_all=True)
    lines = text.splitlines()
    enters = next(i for i, line in enumerate(lines) if line.startswith("  br label %refill."))
    after = next(i for i, line in enumerate(lines) if line.startswith("refilled."))
    start = next(i for i in reversed(range(enters)) if lines[i].endswith(":"))
    barriers = [i for i in range(start, enters) if "llvm.nvvm.barrier" in lines[i]]
    assert len(barriers) == (launch is REFILLED[0])
    barriers.append(next(i for i in range(after, len(lines)) if "llvm.nvvm.barrier" in lines[i]))
    for i in barriers:
        broken = toolchain.optimise("\n".join(lines[:i] + lines[i + 1 :]), 2)
        found = replace(made, programs=replace(made.programs, gradient=broken)).evaluate()
        assert found.verdict is Verdict.DIFFERS or any("data race" in report for report in found.reports)


GUARDED = Launch(("_Z7guardedPdPKddi",), block=(40, 1, 1), grid=(2, 1, 1), seed={"out": "random(80, seed=3)"},
                 at={"out": "double zeros(80)", "in": "double random(80, seed=1)", "by": "1.5", "n": "53"})  # fmt: skip


@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
def test_threads_that_return_before_the_first_barrier(known: bool) -> None:
    """They come to none of the reverse's either, so that those that are left wait for each other alone."""
    made = differentiated(kernels.text("blocks"), GUARDED, apart=known)
    check(made)
    assert not any("block reduction" in fact.rule for fact in made.of_kind("shadow-write"))


R8 = "double random(8, seed=1)"
TWICE: dict[str, Any] = {"block": (8, 1, 1), "grid": (2, 1, 1), "seed": {"sum": "random(2, seed=3)"}}
ATOMICS = [
    Launch(("_Z7countedPdPKdPj",), at={"out": "double zeros(8)", "in": R8, "count": "i32 zeros(10)"},
           constant=("count",), **ROW),
    Launch(("_Z8comparedPdPKd",), at={"sum": "double random(2, seed=3)", "in": "double random(16, seed=1)"}, **TWICE),
    Launch(("_Z15compared_singlePfPKf",), at={"sum": "float random(2, seed=3)", "in": "float random(16, seed=1)"},
           **TWICE),
]  # fmt: skip


@pytest.mark.parametrize("launch", ATOMICS, ids=first)
def test_atomics(launch: Launch) -> None:
    """Results of atomics on integers are used; sums that are made by comparing and exchanging are atomic sums."""
    made = made_of(launch)
    found = made.evaluate()
    assert found.checks and all(c.verdict is Verdict.OK for c in found.checks)
    assert any(c.gradient for c in found.components)
    sums = [str(f.value) for f in made.of_kind("ir") if "atomicrmw fadd" in str(f.value)]
    assert len(sums) == (launch is not ATOMICS[0])


def test_a_sum_made_by_comparing_and_exchanging_before_optimisation() -> None:
    """Where it parts on whether numbers were exchanged, and goes on with those found either way."""
    made = differentiated(kernels.text("faults"), Launch(("c_exchanged",), at={"o": "[0.5]"}, block=(8, 1, 1),
                                                         seed={"o": "[1.5]"}))  # fmt: skip
    check(made)
    assert [c.gradient for c in made.evaluate().components] == [1.5]


OLD = "no derivative of what an atomic update on a GPU found in memory at `.* = atomicrmw fadd"
REFUSED = [
    (Launch(("_Z8sum_usedPdS_PKd",), at={"out": "double zeros(8)", "sum": "double zeros(1)", "in": R8}, **ROW), OLD),
    (Launch(("_Z13compared_usedPdS_PKd",), at={"out": "double zeros(8)", "sum": "double zeros(1)", "in": R8}, **ROW),
     OLD),
    (Launch(("_Z9exchangedPfS_",), at={"out": "float zeros(8)", "in": "float random(9, seed=1)"}, **ROW),
     "no derivative of an active atomic operation .* at `.* = atomicrmw xchg"),
    (Launch(("_Z7largestPfPKf",), at={"out": "float zeros(1)", "in": "float random(8, seed=1)"}, block=(8, 1, 1),
            seed={"out": "ones(1)"}),
     "no derivative of an active atomic operation .* at `.* = atomicrmw max"),
    (Launch(("_Z10multipliedPdPKd",), at={"product": "double ones(1)", "in": R8}, block=(8, 1, 1),
            seed={"product": "ones(1)"}),
     "no derivative of an active atomic operation .* at `.* = cmpxchg"),
]  # fmt: skip


@pytest.mark.parametrize(("launch", "message"), REFUSED, ids=lambda v: first(v) if isinstance(v, Launch) else "")
def test_atomics_without_a_derivative(launch: Launch, message: str) -> None:
    """Each is an error that names the instruction."""
    with pytest.raises(EngineError, match=message):
        made_of(launch)


SHARED_OUT = [
    ("matmul", {"reduction in parts of a warp", "atomic"}, "16 threads at a time read the same address here, together"),
    ("tensor_contraction", {"warp reduction", "atomic"}, "come here together read the same address, as is checked"),
]


@pytest.mark.parametrize(("name", "ways", "proof"), SHARED_OUT)
def test_threads_of_a_warp_that_read_one_address(name: str, ways: set[str], proof: str) -> None:
    """They add up among themselves; that the gradient is right is tested with the samples."""
    sample = load(name)
    made = differentiated(sample.ir.read_text(), sample.launches[0])
    writes = {str(fact.value): fact.rule for fact in made.of_kind("shadow-write")}
    assert set(writes.values()) == ways
    assert any(proof in said for said in writes)


@pytest.mark.parametrize(
    ("block", "lanes"), [((16, 16, 1), [15, 16]), ((32, 2, 1), [31, 0]), ((4, 4, 2), [19, 28]), ((24, 4, 1), [0, 0])]
)
def test_which_threads_of_a_warp_have_one_address(block: tuple[int, int, int], lanes: list[int]) -> None:
    """Where rows and columns of threads begin in a warp follows from the launch."""
    launch = replace(load("matmul").launches[0], block=block)
    made = differentiated(load("matmul").ir.read_text(), launch)
    gradient = print_module(made.derivative.module, read_all=True)
    for each in lanes:
        assert each == 0 or f"@adjoint.add.lanes.{each}.float" in gradient
    assert gradient.count("define internal void @adjoint.add.lanes.") == sum(map(bool, lanes))


@pytest.mark.parametrize("name", ["table_lookup", "tensor_contraction"])
def test_sums_of_a_block(name: str) -> None:
    """Small arrays that many threads read: a block adds up in its own memory, waits, and adds what it has."""
    sample = load(name)
    made = differentiated(sample.ir.read_text(), sample.launches[0], sized=True)
    check(made, most=2)
    summed = [str(fact.value) for fact in made.of_kind("shadow-write") if fact.rule == "sums of the block"]
    assert summed and all("a block adds up in its own memory first" in said for said in summed)
    text = print_module(made.derivative.module, read_all=True)
    before, call, after = text.partition("  call void @adjoint.add.all.")
    barrier = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
    at = before.rindex(barrier)
    broken = toolchain.optimise(before[:at] + before[at + len(barrier) :] + call + after, 2)
    found = replace(made, programs=replace(made.programs, gradient=broken)).evaluate()
    assert found.verdict is Verdict.DIFFERS or any("data race" in report for report in found.reports)


def test_sums_of_a_block_are_of_small_arrays() -> None:
    """Nor are they made where a number of them is read once for many that would be cleared and looked at."""
    sample = load("table_lookup")
    at = {**sample.launches[0].at, "density": "double random(513, seed=3)"}
    made = differentiated(sample.ir.read_text(), replace(sample.launches[0], at=at), sized=True)
    assert "sums of the block" not in {fact.rule for fact in made.of_kind("shadow-write")}
