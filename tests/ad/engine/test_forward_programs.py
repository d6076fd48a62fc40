"""Forward mode on the programs in tests/programs and on random ones, beside reverse mode and finite differences."""

from __future__ import annotations

import pytest

from tests import openmp
from tests.fuzz.random_gradients import REFUSALS, generate, module_text
from tests.programs import SHAPES, SOURCES, cases, ir
from tests.support.forward_mode import Outcome, run
from tests.support.gradients import Case
from tests.support.long_runs import long_but
from workbench.execution.jit import openmp_library

LEVELS = ("O0", "O3")
NOT_OPTIMISED = ("classes", "cleared", "frames", "recursion", "unions")
"""Those that are differentiated at O0, too."""


def complaints(outcomes: list[Outcome]) -> list[str]:
    assert outcomes
    said = [f"{outcome.case}: {what}" for outcome in outcomes for what in outcome.complaints()]
    doubts = {outcome.reason for outcome in outcomes if outcome.verdict not in ("ok", "differs") and not outcome.error}
    return said + [f"finite differences can't tell: {reason}" for reason in sorted(doubts)]


@pytest.mark.parametrize(
    ("source", "level"),
    long_but(
        [(source, level) for source in SOURCES for level in LEVELS],
        [(source, level) for source in SOURCES for level in LEVELS if level == "O3" or source in NOT_OPTIMISED],
        "reverse mode shows what is read at O0",
    ),
)
def test_programs(source: str, level: str) -> None:
    assert not complaints(run(ir(source, level), cases(SOURCES[source])))


@pytest.mark.skipif(not openmp_library(), reason="libomp is not installed here")
@pytest.mark.parametrize("every", long_but([1, 3], [3], "a third of the regions has every directive"))
def test_parallel_regions(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "4")
    monkeypatch.setenv("KMP_BLOCKTIME", "0")
    assert not complaints(run(openmp.ir("regions", "O2"), cases(openmp.FOLDER / "regions.c")[::every]))


@pytest.mark.parametrize("tape", ["", "alone", "shared"])
def test_shapes(tape: str) -> None:
    assert not complaints(run(SHAPES.read_text(), cases(SHAPES), tape=tape))


@pytest.mark.parametrize(
    ("first", "count", "tape"),
    long_but(
        [(0, 6, ""), (16, 4, "alone"), (500, 16, ""), (600, 16, "alone")], [(0, 6, ""), (16, 4, "alone")], "seeds"
    ),
)
def test_random_programs(first: int, count: int, tape: str) -> None:
    """Programs of one pipeline at a time, as they are compiled together."""
    by_pipeline: dict[str, list[int]] = {}
    for seed in range(first, first + count):
        by_pipeline.setdefault(generate(seed).pipeline, []).append(seed)
    for seeds in by_pipeline.values():
        programs = [generate(seed) for seed in seeds]
        named = [Case(f"f{i}", p.values, p.seeds, p.const) for i, p in enumerate(programs)]
        for seed, outcome in zip(seeds, run(module_text(programs), named, tape=tape), strict=True):
            if any(refusal in outcome.error for refusal in REFUSALS):
                continue
            assert not outcome.complaints(), f"seed {seed}"
