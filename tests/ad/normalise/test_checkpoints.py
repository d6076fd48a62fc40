"""Checkpointed loops: the same gradient to the last bit as with a tape, the same memory, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from ad.engine import engine
from ad.engine.differentiation import Options
from ad.history.records import EngineError, Method, PlanEntry
from ad.normalise.inlining import InliningPolicy
from ad.requests.chunks import Checkpoints
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.programs import COMPILED, cases, ir
from tests.support.gradients import Case, run
from workbench.workers.failures import ChildError

SOURCE = COMPILED["checkpoint_requests"]
CASES = cases(SOURCE)
NESTED = COMPILED["checkpoint_nest_requests"]


def unmarked(level: str, source: Path = SOURCE) -> str:
    text = ir(source.stem, level)
    return "\n".join(line for line in text.splitlines() if "call void @__enzyme_checkpoint" not in line)


@pytest.mark.parametrize(("level", "numbers"), [("O0", (2,)), ("O2", (1, 3, 0))])
def test_the_gradient_is_that_with_a_tape(level: str, numbers: tuple[int, ...]) -> None:
    text = unmarked(level)
    taped = run(text, CASES)
    for snapshots in numbers:
        for tape, outcome in zip(taped, run(text, CASES, snapshots=snapshots), strict=True):
            assert not outcome.complaints(), outcome.case
            assert outcome.gradient == tape.gradient, (snapshots, outcome.case)
            assert outcome.optimised == tape.optimised, (snapshots, outcome.case)
            assert outcome.kept == tape.kept


def test_a_mark_is_enough() -> None:
    marked = [case for case in CASES if case.function == "ring"]
    (outcome,), (tape,) = run(ir(SOURCE.stem, "O2"), marked), run(unmarked("O2"), marked)
    assert not outcome.complaints()
    assert outcome.gradient == tape.gradient
    assert chunks("ring", None) == ["ring.chunk"]
    assert chunks("heat", None) == []


@pytest.mark.parametrize(("level", "inlining"), [("O0", True), ("O2", False)])
def test_a_marked_loop_may_be_in_another_or_in_a_called_function(level: str, inlining: bool) -> None:
    nested = [case for case in cases(NESTED) if inlining or case.function != "ensemble"]  # which calls nothing
    taped = run(unmarked(level, NESTED), nested, inlining=inlining)
    for tape, outcome in zip(taped, run(ir(NESTED.stem, level), nested, inlining=inlining), strict=True):
        assert not outcome.complaints(), outcome.case
        assert outcome.gradient == tape.gradient, outcome.case
        assert outcome.optimised == tape.optimised, outcome.case


def test_functions_that_are_called_have_chunks() -> None:
    module = read_module(normalise(ir(NESTED.stem, "O2")))
    never = Options(inlining=InliningPolicy(never=True))
    derivative = engine.run(module, default_request(module.functions["twice"]), options=never)
    called = {part.primal.name: part for part in derivative.parts}
    assert [chunk.function for chunk in called["simulate"].prepared.chunks] == ["simulate.chunk"]
    assert "simulate.chunk" in called


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("both", "one that is checkpointed is around it"),
        ("given", "nobody knows how much memory"),
        ("grown", "nobody knows what memory grow accesses"),
    ],
)
def test_what_calls_and_inner_loops_do_is_refused(name: str, what: str) -> None:
    module = read_module(normalise(ir(NESTED.stem, "O2")))
    never = Options(inlining=InliningPolicy(never=True))
    with pytest.raises(EngineError, match=what) as raised:
        engine.run(module, default_request(module.functions[name]), options=never)
    assert raised.value.hint


def chunks(name: str, wanted: Checkpoints | None) -> list[str]:
    module = read_module(normalise(ir(SOURCE.stem, "O2")))
    derivative = engine.run(module, default_request(module.functions[name]), options=Options(checkpoints=wanted))
    return [chunk.function for chunk in derivative.prepared.chunks]


def test_the_tape_is_that_of_a_chunk() -> None:
    module, history = read_module(normalise(ir(SOURCE.stem, "O2"))), History()
    request = default_request(module.functions["heat"])
    derivative = engine.run(module, request, history, Options(checkpoints=Checkpoints(3)))
    assert [chunk.function for chunk in derivative.prepared.chunks] == ["heat.chunk"]
    parts = {part.request.function for part in derivative.parts}
    assert parts == {"heat.chunk"}
    stored = [fact for fact in history.facts if isinstance(fact.value, PlanEntry) and fact.value.method is Method.STORE]
    assert stored


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("early", "the number of its iterations is not known"),
        ("gathered", "its address is not known"),
        ("linked", "its address is read from memory"),
    ],
)
def test_what_is_not_known_is_refused(name: str, what: str) -> None:
    with pytest.raises(EngineError, match=what) as raised:
        chunks(name, Checkpoints(2))
    assert raised.value.hint
    assert raised.value.where is not None
    assert raised.value.where.text


def test_a_function_without_loops_has_none_to_checkpoint() -> None:
    module = read_module(normalise("define double @f(double %x) {\n  ret double %x\n}\n"))
    with pytest.raises(EngineError, match="there is no loop"):
        engine.run(module, default_request(module.functions["f"]), options=Options(checkpoints=Checkpoints(2)))


def test_an_access_beyond_what_is_known_ends_the_program() -> None:
    within, beyond = (Case("beyond", AT | {"m": m}, {"x": "[1,1,1]"}) for m in ("2", "3"))
    outside = Case("beyond", AT | {"n": "2", "m": "3"}, {"x": "[1,1,1]"})
    text = ir(SOURCE.stem, "O2")
    assert not any(outcome.complaints() for outcome in run(text, [within, beyond], snapshots=2))
    with pytest.raises(ChildError, match="is not known before they run"):
        run(text, [outside], snapshots=2)


AT = {"x": "[0.5,0.6,0.7]", "n": "3", "steps": "4"}


# u(i) = u(i)·u(i + 1), many times, as flang writes the index of default integers.
NEIGHBOURS = """
define double @f(ptr noalias %u, COUNT %n, i64 %steps) {
entry:
  %below = add COUNT %n, -1
  %last = EXTENDED
  br label %time
time:
  %t = phi i64 [ 0, %entry ], [ %t.next, %done ]
  br label %loop
loop:
  %i = phi i64 [ 1, %time ], [ %i.next, %loop ]
  %here = getelementptr double, ptr %u, i64 %i
  %begin = getelementptr i8, ptr %here, i64 -8
  %i.next = add nuw nsw i64 %i, 1
  %high = shl i64 %i.next, 32
  %bytes = ashr exact i64 %high, 29
  %base = getelementptr i8, ptr %u, i64 -8
  %next = getelementptr i8, ptr %base, i64 %bytes
  %a = load double, ptr %begin
  %b = load double, ptr %next
  %c = fmul double %a, %b
  store double %c, ptr %begin
  %end = icmp eq i64 %i, %last
  br i1 %end, label %done, label %loop
done:
  %t.next = add nuw nsw i64 %t, 1
  %stop = icmp eq i64 %t.next, %steps
  br i1 %stop, label %exit, label %time
exit:
  %r = load double, ptr %u
  ret double %r
}
"""
SHORT = NEIGHBOURS.replace("COUNT", "i32").replace("EXTENDED", "sext i32 %below to i64")
LONG = NEIGHBOURS.replace("COUNT", "i64").replace("EXTENDED", "add i64 %below, 0")


def test_an_index_of_32_bits_may_be_extended_in_its_register() -> None:
    case = Case("f", {"u": "[1.1, 0.9, 1.2, 0.8]", "n": "4", "steps": "6"})
    (tape,), (outcome,) = run(SHORT, [case]), run(SHORT, [case], snapshots=2)
    assert not outcome.complaints()
    assert outcome.gradient == tape.gradient
    module = read_module(normalise(LONG))
    with pytest.raises(EngineError, match="its address is not known before it, as %bytes is not"):
        engine.run(module, default_request(module.functions["f"]), options=Options(checkpoints=Checkpoints(2)))
