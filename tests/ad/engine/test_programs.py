"""Gradients of the programs in tests/programs at every level, beside finite differences and second implementations."""

from __future__ import annotations

import pytest

from tests.programs import SHAPES, SOURCES, TESTED_LEVELS, cases, ir
from tests.programs.second import SECOND, gradient
from tests.support.gradients import Outcome, run
from tests.support.long_runs import long_but

ENDS = ("O0", "O3")
EVERY_LEVEL = ("classes", "recursion", "variables")
KEEPING = ("list_on_the_heap", "grown", "built", "folded")
"""What frees memory through a pointer that leads to no number any more, or never: the shadow is not freed."""


def complaints(outcome: Outcome) -> list[str]:
    unsure = [
        f"finite differences can't tell d/d{name}: {reason}"
        for name, (verdict, reason) in outcome.verdicts.items()
        if verdict not in ("ok", "differs")
    ]
    kept = [f"keeps {outcome.kept} bytes"] if outcome.kept and outcome.case.function not in KEEPING else []
    return [f"{outcome.case}: {what}" for what in (*outcome.complaints(), *unsure, *kept)]


@pytest.mark.parametrize(
    ("source", "level"),
    long_but(
        [(source, level) for source in SOURCES for level in TESTED_LEVELS],
        [(source, level) for source in SOURCES for level in TESTED_LEVELS if level in ENDS or source in EVERY_LEVEL],
        "a level between O0 and O3",
    ),
)
def test_gradients(source: str, level: str) -> None:
    outcomes = run(ir(source, level), cases(SOURCES[source]))
    assert outcomes
    assert not [said for outcome in outcomes for said in complaints(outcome)]
    for outcome in outcomes:
        if outcome.case.function in SECOND:
            for label, expected in gradient(outcome.case).items():
                assert outcome.gradient[label] == pytest.approx(expected, rel=1e-9, abs=1e-12), (
                    f"{outcome.case}: {label}"
                )


REFUSED = {
    ("cleared", "cloth_of_springs"): "cannot deduce type of store",
    ("unions", "calculated"): "meets a value that carries",
}
"""What is not known at -O0 where a call hides the accesses that would tell: the errors."""


@pytest.mark.parametrize(
    ("source", "level"),
    long_but(
        [(source, level) for source in SOURCES for level in TESTED_LEVELS],
        [("kept_calls", "O0"), ("kept_calls", "O2"), ("memory", "O0"), ("recursion", "O2")],
        "a program that has few calls",
    ),
)
def test_gradients_where_calls_stay_calls(source: str, level: str) -> None:
    outcomes = run(ir(source, level), cases(SOURCES[source]), inlining=False)
    refused = {o.case.function: o.error for o in outcomes if level == "O0" and (source, o.case.function) in REFUSED}
    assert all(REFUSED[source, name] in error for name, error in refused.items())
    assert not [f"{o.case}: {what}" for o in outcomes if o.case.function not in refused for what in o.complaints()]


def test_second_implementations_are_of_programs() -> None:
    assert set(SECOND) <= {case.function for source in SOURCES.values() for case in cases(source)}


def test_shapes() -> None:
    outcomes = run(SHAPES.read_text(), cases(SHAPES))
    assert outcomes
    assert not [said for outcome in outcomes for said in complaints(outcome)]
