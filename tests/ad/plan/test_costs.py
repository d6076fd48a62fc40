"""One planner for processors and GPUs: what differs is the table of costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ad.engine import engine
from ad.history.records import Method
from ad.plan.costs import GPU, PROCESSOR, costs_on
from ad.requests.requests import Role, default_request
from analyses.ir import toolchain
from analyses.ir.instructions import Call
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import load
from tests import kernels


def test_tables() -> None:
    """On a GPU memory is dearer beside arithmetic, a byte takes a word, and what has no bound is dearer still."""
    assert costs_on(device=True) is GPU
    assert costs_on(device=False) is PROCESSOR
    dearer = GPU.keeping(8) * PROCESSOR.operations["fmul"] / (PROCESSOR.keeping(8) * GPU.operations["fmul"])
    assert dearer > 10
    assert GPU.keeping(1) == GPU.keeping(4) < GPU.keeping(8) < GPU.keeping(8, bounded=False)
    assert GPU.keeping_on_tape(1) < GPU.keeping_on_tape(4)
    assert PROCESSOR.keeping(1) < PROCESSOR.keeping(4) == PROCESSOR.keeping(4, bounded=False)


def methods(text: str, name: str, constant: tuple[str, ...] = ()) -> list[tuple[Method, int]]:
    """The method and the bytes of each value that takes memory."""
    module = read_module(toolchain.normalise(text))
    kernel = module.functions[name]
    request = default_request(kernel)
    roles = [Role.CONST if a.name in constant else r for a, r in zip(kernel.arguments, request.roles, strict=True)]
    made = engine.run(module, replace(request, roles=tuple(roles)))
    assert made.plan is not None
    keeping = (Method.STORE, Method.REMATERIALISE)
    return [(entry.method, entry.bytes) for entry in made.plan.entries.values() if entry.method in keeping]


RERUN, STORED = (Method.REMATERIALISE, 8), (Method.STORE, 8)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("rows", [RERUN]),
        ("short_rows", [STORED, RERUN]),
        ("tiled_rows", [STORED, STORED]),
        ("shuffled_rows", [STORED, STORED, STORED]),
    ],
)
def test_loops(name: str, kept: list[tuple[Method, int]]) -> None:
    """A loop of a kernel is run once more, but not where threads exchange values, or fill its memory again."""
    assert sorted(methods(kernels.text("nests"), name)) == sorted(kept)


def test_cut() -> None:
    """Of the material update one value is kept for each round, not three flags and a value."""
    sample = load("material_update")
    launch = sample.launches[0]
    constant = tuple(name for name in launch.at if name != "energy")
    assert methods(sample.ir.read_text(encoding="utf-8"), launch.kernels[0], constant) == [STORED]


def test_memory() -> None:
    """What a rerun keeps is on the thread's stack, or from where the arena is full: only that calls malloc."""
    module = read_module(toolchain.normalise(kernels.text("nests")))
    made = engine.run(module, default_request(module.functions["rows"])).module
    callers = [
        function.name
        for function in read_module(print_module(made, read_all=True)).functions.values()
        for instruction in function.instructions
        if isinstance(instruction, Call) and instruction.called is not None and instruction.called.name == "malloc"
    ]
    assert callers == ["adjoint.heap.rows"]
