"""The schedule of checkpoints: as few runs as the binomial schedule has, and never more copies than there are."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from math import comb

import llvmlite.binding as llvm
import pytest

from ad.runtime.templates import fill

Schedule = dict[str, Callable[..., int]]


@pytest.fixture(scope="module")
def schedule() -> Iterator[Schedule]:
    text = fill("checkpoints/schedule").replace("define internal", "define")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    with llvm.create_mcjit_compiler(llvm.parse_assembly(text), machine) as engine:
        engine.finalize_object()
        i64 = ctypes.c_int64
        yield {
            name: ctypes.CFUNCTYPE(i64, *[i64] * count)(engine.get_function_address(f"adjoint.checkpoint.{name}"))
            for name, count in (("copies", 2), ("part", 2), ("advance", 3))
        }


class Run:
    """A reverse by the schedule: how often parts run without a tape, and the copies that are held at once."""

    def __init__(self, schedule: Schedule, iterations: int, wanted: int) -> None:
        self._advance = schedule["advance"]
        self.copies = schedule["copies"](iterations, wanted)
        self.part = schedule["part"](iterations, self.copies)
        self.order: list[tuple[int, int]] = []
        self.advanced, self.held, self.most = 0, 0, 0
        sections: list[tuple[int, int, int]] = []
        first, free = 0, self.copies
        while first < iterations:
            left = iterations - first
            count = self._advance(left, self.part, free) if left > self.part and free > 1 else left
            sections.append((first, count, free))
            self.held, self.advanced = self.held + 1, self.advanced + count
            first, free = first + count, free - 1
        self.most = self.held
        for first, count, free in reversed(sections):
            self._reverse(first, count, free)
            self.held -= 1

    def _reverse(self, first: int, count: int, free: int) -> None:
        while count > self.part:
            advance = self._advance(count, self.part, free)
            assert 0 < advance < count
            self.advanced += advance
            copied = count - advance > self.part
            self.held += copied
            self.most = max(self.most, self.held)
            self._reverse(first + advance, count - advance, free - 1)
            self.held -= copied
            count = advance
        self.order.append((first, count))


@pytest.mark.parametrize("iterations", [1, 2, 3, 10, 37, 100, 1001, 20_000])
@pytest.mark.parametrize("wanted", [0, 1, 2, 3, 5, 30, 1000])
def test_every_iteration_is_reversed_once_in_order(schedule: Schedule, iterations: int, wanted: int) -> None:
    run = Run(schedule, iterations, wanted)
    at = iterations
    for first, count in run.order:
        assert first + count == at
        assert 0 < count <= run.part
        at = first
    assert at == 0
    assert run.most <= run.copies <= max(wanted, 1) if wanted else run.most <= run.copies
    assert run.part <= max(run.copies, -(-iterations // comb(run.copies + iterations.bit_length(), run.copies)))


@pytest.mark.parametrize(("parts", "copies"), [(1, 1), (10, 2), (100, 3), (1000, 5), (1000, 20), (500, 499)])
def test_it_runs_no_more_parts_than_the_binomial_schedule(schedule: Schedule, parts: int, copies: int) -> None:
    run = Run.__new__(Run)
    run._advance, run.part, run.order = schedule["advance"], 1, []
    run.advanced = run.held = run.most = 0
    run._reverse(0, parts, copies)
    most = next(r for r in range(parts + 1) if comb(copies + r, copies) >= parts)
    # Griewank and Walther (2000): r·l - (s+r)!/((s+1)! (r-1)!) runs of one part, beside those with a tape.
    assert run.advanced == most * parts - (comb(copies + most, copies + 1) if most else 0)
    assert run.most <= copies - 1
