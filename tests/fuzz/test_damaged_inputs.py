"""Damaged files and random programs: always a result or a message for a person, never a traceback."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

import samples
from ad.check.evaluation import Programs, evaluate
from ad.check.finite_differences import Verdict
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.fuzz import random_ir
from tests.support.long_runs import long_but
from workbench.execution.cpu import Cpu
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError

FILES = [file for name in samples.NAMES for file in samples.load(name).files]


@pytest.fixture(scope="module")
def child():
    with Child(Limits(seconds=30)) as made:
        yield made


def outcome(child: Child, data: bytes) -> str:
    """What becomes of an input: `read`, `refused`, or `ended` where LLVM itself did not survive it."""
    try:
        said: str = child.call("tests.fuzz.tasks:through_everything", data)
    except ChildError as error:
        assert error.phase.startswith("LLVM"), f"{error}\n{error.printed}"
        assert "Traceback" not in str(error)
        return "ended"
    return said.partition(":")[0]


def flipped(data: bytes, seed: int) -> bytes:
    source = random.Random(seed)
    changed = bytearray(data)
    for _ in range(source.randint(1, 3)):
        changed[source.randrange(len(changed))] ^= 1 << source.randrange(8)
    return bytes(changed)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_truncated_samples(child, file: Path):
    data = file.read_bytes()
    found = Counter(outcome(child, data[: len(data) * k // 51]) for k in range(1, 51))
    assert found["refused"] + found["read"] == 50, "LLVM refuses text, it does not end"
    assert found["refused"] > 10


def test_flipped_text(child):
    found: Counter[str] = Counter()
    for seed in range(200):
        found[outcome(child, flipped(FILES[seed % len(FILES)].read_bytes(), seed))] += 1
    assert found["read"] > 5
    assert found["refused"] > 20


@pytest.mark.parametrize("count", long_but([50, 400], [50], "more seeds"))
def test_flipped_bitcode(child, count):
    found: Counter[str] = Counter()
    bitcode = [toolchain.bitcode(toolchain.normalise(file.read_text(encoding="utf-8"))) for file in FILES]
    for seed in range(count):
        found[outcome(child, flipped(bitcode[seed % len(bitcode)], seed))] += 1
    assert sum(found.values()) == count
    assert found["refused"] > count // 10


def test_random_programs(child):
    found = Counter(outcome(child, random_ir.stress_module(seed).encode()) for seed in range(200))
    assert found == {"read": 200}


def test_random_programs_are_the_same_for_the_same_seed():
    assert random_ir.stress_module(3) == random_ir.stress_module(3)
    assert random_ir.numeric_module(3) == random_ir.numeric_module(3)
    assert random_ir.stress_module(3) != random_ir.stress_module(4)


AT = {"x": "0.7", "y": "-1.3", "p": "linspace(-1.1, 1.7, 8)", "n": "3"}
SEED = {"p": "[1, 0.5, -1, 2, 0.3, -0.7, 1.1, 0.2]"}


@pytest.fixture(scope="module")
def cpu():
    with Cpu(Limits(seconds=30)) as made:
        yield made


@pytest.mark.parametrize("first", long_but(range(0, 40, 10), [0], "more seeds"))
def test_gradients_of_random_functions(cpu, first):
    from ad.engine import engine

    for seed in range(first, first + 10):
        text = toolchain.normalise(random_ir.numeric_module(seed))
        module = read_module(text)
        given = {name: parse_value(value) for name, value in AT.items()}
        seeds = {name: parse_value(value) for name, value in SEED.items()}
        invocation = bind(module, module.functions["f"], given, seeds=seeds)
        made = engine.run(module, invocation.request)
        gradient = print_module(made.module, read_all=True)
        if seed % 2:
            gradient = toolchain.optimise(gradient, 2)
        found = evaluate(cpu, invocation, Programs(text, gradient, made.gradient.name))
        # A random function may have a kink or a jump where it is asked; it must not disagree.
        wrong = [c for c in found.checks if c.verdict is Verdict.DIFFERS]
        assert not wrong, f"seed {seed}: {wrong[0]}"
        assert sum(c.verdict is Verdict.OK for c in found.checks) >= len(found.checks) // 2
