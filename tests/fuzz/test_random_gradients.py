"""Random programs: a fixed lot of every shape, and hypothesis looking for more."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.random_gradients import PIPELINES, Found, Generator, Program, check, generate, smaller
from tests.support.gradients import Case, Outcome
from tests.support.long_runs import long_but


def programs(pipeline: str, count: int, seed: int) -> list[Program]:
    found = []
    while len(found) < count:
        program = generate(seed)
        seed += 1
        if program.pipeline == pipeline:
            found.append(program)
    return found


@pytest.mark.parametrize("count", long_but([3, 20], [3], "more seeds"))
@pytest.mark.parametrize("pipeline", PIPELINES)
def test_gradients_of_random_programs(pipeline: str, count: int) -> None:
    found = check(programs(pipeline, count, 7000))
    assert not [outcome.failure for outcome in found if outcome.failure]
    assert sum(not outcome.refused and not outcome.unsure for outcome in found) >= count * 2 // 3


@settings(max_examples=3, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(st.randoms(use_true_random=False), min_size=3, max_size=3), st.sampled_from(list(PIPELINES)))
def test_gradients_of_programs_that_hypothesis_draws(sources: list[random.Random], pipeline: str) -> None:
    drawn = [Generator(source).program() for source in sources]
    for program in drawn:
        program.pipeline = pipeline
    assert not [outcome.failure for outcome in check(drawn) if outcome.failure]


def test_a_program_is_its_seed() -> None:
    assert generate(11) == generate(11)
    assert generate(11) != generate(12)


def test_smaller_programs_are_programs() -> None:
    program = generate(5)
    candidates = list(smaller(program))
    assert len(candidates) > 10
    chosen = random.Random(1).sample(candidates, 2)
    for candidate in chosen:
        assert not check([candidate])[0].failure


def test_failures_are_of_one_kind_whatever_they_name() -> None:
    def kind(error: str = "", value: float = 0.0, name: str = "x") -> str:
        verdicts = {} if error else {name: ("differs", "")}
        case = Case("f", {})
        outcome = Outcome(case, error, 0.0, {name: value}, {name: value}, {name: (1.5e-7, 1e-9)}, verdicts)
        return Found(case, outcome).kind

    assert kind(value=2.5) == kind(value=-1e-9, name="a[3]") == kind(value=float("nan"))
    assert kind(error="no reverse of %x: `%x = va_arg ptr %p, i32` in @f3") == kind(
        error="no reverse of %7: `%7 = va_arg ptr %2, i8` in @f0"
    )
    assert len({kind(value=2.5), kind(error="no reverse of %x"), kind(error="no shadow of %x"), ""}) == 4
