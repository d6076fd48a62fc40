"""Loops whose tape may pass a limit are checkpointed where they can be: the gradient is the same, and it is said."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.engine.differentiation import Options
from ad.history.records import TapeDecision
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.programs import COMPILED, cases, ir
from tests.support.gradients import run

SOURCE = "checkpoint_requests"


def unmarked(level: str = "O2") -> str:
    return "\n".join(line for line in ir(SOURCE, level).splitlines() if "call void @__enzyme_checkpoint" not in line)


def decided(name: str, limit: int) -> tuple[list[TapeDecision], list[str]]:
    """What is decided on the loops of a function, and the chunks that are made."""
    module, history = read_module(normalise(unmarked())), History()
    request = default_request(module.functions[name])
    before = set(module.functions)
    derivative = engine.run(module, request, history, Options(tape_limit=limit))
    assert {function for function in module.functions if function not in before} <= {
        chunk.function for chunk in derivative.prepared.chunks
    } | {chunk.positions for chunk in derivative.prepared.chunks}
    decisions = [fact.value for fact in history.facts if isinstance(fact.value, TapeDecision)]
    return decisions, [chunk.function for chunk in derivative.prepared.chunks]


@pytest.mark.parametrize("limit", [64, 1 << 20])
def test_the_gradient_is_that_with_a_tape(limit: int) -> None:
    chosen = [case for case in cases(COMPILED[SOURCE]) if case.function == "shift"]
    text = unmarked()
    for tape, outcome in zip(run(text, chosen), run(text, chosen, tape_limit=limit), strict=True):
        assert not outcome.complaints(), outcome.case
        assert outcome.gradient == tape.gradient


def test_a_loop_whose_iterations_are_not_known_is_checkpointed() -> None:
    (decision,), chunks = decided("heat", 1 << 20)
    assert "steps" in decision.tape or "%" in decision.tape
    assert not decision.refusal
    assert chunks == ["heat.chunk"]


def test_it_is_said_why_a_loop_can_not_be_checkpointed() -> None:
    (decision,), chunks = decided("gathered", 1 << 20)
    assert "can't be checkpointed: its address is not known" in decision.refusal
    assert not chunks


FIXED = """
define double @f(double %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %y = phi double [ %x, %entry ], [ %z, %loop ]
  %z = fmul double %y, %y
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret double %z
}
"""


@pytest.mark.parametrize(("limit", "number"), [(800, 0), (799, 1)])
def test_a_size_that_is_known_is_compared(limit: int, number: int) -> None:
    module, history = read_module(normalise(FIXED)), History()
    derivative = engine.run(module, default_request(module.functions["f"]), history, Options(tape_limit=limit))
    assert len(derivative.prepared.chunks) == number
    assert sum(isinstance(fact.value, TapeDecision) for fact in history.facts) == number
