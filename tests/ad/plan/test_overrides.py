"""Decisions by hand: what is possible is done and leaves the gradient as it is, what is not is an error."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.history.records import EngineError, Method, PlanEntry
from ad.plan.overrides import Override, override
from ad.plan.planner import PolicyPlanner
from ad.plan.policies import Policy
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.programs import SOURCES, cases, ir
from tests.support.gradients import Case, run
from tests.support.long_runs import long_but

# y = y·(x·sin(y)) again and again, where y is overwritten and the address of x[i] follows from i.
SINES = """
define double @f(ptr noalias %x, ptr noalias %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %at
  %old = load double, ptr %y
  %s = call double @llvm.sin.f64(double %old)
  %p = fmul double %s, %a
  %up = fcmp ogt double %p, 0.25
  br i1 %up, label %grow, label %join
grow:
  %q = fmul double %p, %p
  br label %join
join:
  %r = phi double [ %p, %loop ], [ %q, %grow ]
  %new = fmul double %r, %old
  store double %new, ptr %y
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  %last = load double, ptr %y
  %result = fmul double %last, %last
  ret double %result
}
declare double @llvm.sin.f64(double)
"""
AT = {"x": "[0.7, 1.9, 1.3, 2.2]", "y": "[1.4]", "n": "4"}


def made(overrides: tuple[Override, ...], policy: Policy = Policy.MINIMUM_CUT) -> tuple[Differentiation, History]:
    module, history = read_module(normalise(SINES)), History()
    options = Options(planner=PolicyPlanner(policy, overrides=overrides))
    return engine.run(module, default_request(module.functions["f"]), history, options), history


def plan(*words: tuple[str, Method], policy: Policy = Policy.MINIMUM_CUT) -> dict[str, PlanEntry]:
    _, history = made(tuple(Override("f", subject, method) for subject, method in words), policy)
    return {f.key.subject: f.value for f in history.facts if isinstance(f.value, PlanEntry)}


def test_each_value_says_why_it_can_be_had_in_one_way_only() -> None:
    entries = plan()
    assert entries["%old"].method is Method.STORE
    assert "overwritten by join" in entries["%old"].fixed
    assert entries["path into loop"].fixed == "the number of the iteration tells it"
    assert entries["%last"].fixed.startswith("it is at hand")
    assert [s for s in ("%s", "%p", "%a", "%i") if s in entries and entries[s].fixed] == []


def test_what_can_be_recomputed_is_stored_by_hand() -> None:
    assert plan()["%a"].method is Method.RECOMPUTE
    entry = plan(("%a", Method.STORE))["%a"]
    assert (entry.method, entry.by_hand, entry.bytes, entry.reason) == (Method.STORE, True, 8, "chosen by hand")


@pytest.mark.parametrize("policy", list(Policy))
def test_what_is_stored_is_recomputed_by_hand_from_what_is_then_stored(policy: Policy) -> None:
    before = plan(policy=Policy.SAVE_ALL)
    assert (before["%s"].method, before["%p"].method) == (Method.STORE, Method.STORE)
    entries = plan(("%p", Method.RECOMPUTE), ("%s", Method.RECOMPUTE), policy=policy)
    assert (entries["%p"].method, entries["%p"].by_hand) == (Method.RECOMPUTE, True)
    assert set(entries["%p"].sources) == {"%s", "%a"}
    assert entries["%old"].method is Method.STORE


def test_the_way_into_a_block_is_stored_or_told_by_its_condition() -> None:
    stored = plan(("path into join", Method.STORE))["path into join"]
    assert (stored.method, stored.bytes) == (Method.STORE, 1)
    again = plan(("path into join", Method.RECOMPUTE), policy=Policy.SAVE_ALL)
    assert again["path into join"].method is Method.RECOMPUTE
    assert again["%up"].method is Method.STORE


@pytest.mark.parametrize(
    ("subject", "method", "why"),
    [
        ("%old", Method.RECOMPUTE, "%old can't be recomputed: its memory is overwritten by join"),
        ("path into loop", Method.STORE, "can't be stored: the number of the iteration tells it"),
        ("%nothing", Method.STORE, "there is no value %nothing"),
        ("path into nowhere", Method.STORE, "there is no value path into nowhere"),
    ],
)
def test_what_is_not_possible_is_an_error(subject: str, method: Method, why: str) -> None:
    with pytest.raises(EngineError) as error:
        plan((subject, method))
    assert why in str(error.value)


def test_what_is_at_hand_stays_so_and_the_planner_says_what_was_met() -> None:
    overrides = (Override("f", "%last", Method.RECOMPUTE), Override("f", "%a", Method.STORE))
    module = read_module(normalise(SINES))
    planner = PolicyPlanner(overrides=(*overrides, Override("g", "%a", Method.STORE)))
    engine.run(module, default_request(module.functions["f"]), History(), Options(planner=planner))
    assert planner.met == {overrides[1]}


def test_the_last_decision_on_a_value_counts() -> None:
    assert plan(("%a", Method.STORE), ("%a", Method.RECOMPUTE))["%a"].method is Method.RECOMPUTE


@pytest.mark.parametrize(
    ("text", "function", "subject"),
    [
        ("%x", "f", "%x"),
        ("x'", "f", "%x'"),
        ("g:%x", "g", "%x"),
        ("std::f(int):12", "std::f(int)", "%12"),
        ('%"a:b"', "f", '%"a:b"'),
        ("edge to join", "f", "path into join"),
        ("g:path into join", "g", "path into join"),
    ],
)
def test_names_as_people_write_them(text: str, function: str, subject: str) -> None:
    assert override(text, Method.STORE, "f") == Override(function, subject, Method.STORE)


def test_nothing_is_no_name() -> None:
    with pytest.raises(ValueError, match="names no value"):
        override(" ", Method.STORE, "f")


@pytest.mark.parametrize(("seed", "policy"), [(1, Policy.MINIMUM_CUT), (2, Policy.SAVE_ALL)])
def test_gradients_with_other_decisions_are_the_same(seed: int, policy: Policy) -> None:
    (outcome,) = run(SINES, [Case("f", AT)], policy=policy, by_hand=seed)
    assert not outcome.complaints()
    assert set(outcome.verdicts.values()) == {("ok", "")}


@pytest.mark.parametrize(
    ("source", "level"),
    long_but(
        [(source, level) for source in SOURCES for level in ("O0", "O2")],
        [("frames", "O2"), ("jumps", "O2")],
        "a program that takes long",
    ),
)
def test_gradients_of_programs_with_other_decisions(source: str, level: str) -> None:
    outcomes = run(ir(source, level), cases(SOURCES[source]), by_hand=5)
    assert not [f"{o.case}: {said}" for o in outcomes for said in o.complaints()]
