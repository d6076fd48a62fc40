"""The cursor over facts, held against the obvious way to do each thing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ad.history.records import Emitted, Phase
from ad.history.timeline import Breakpoint, Timeline
from analyses.facts import Fact, Key, Scope

SUBJECTS = ("%a", "%b", "%c")
RULES = ("load", "fmul", "phi")
KINDS = ("type", "activity", "plan", "emit")


@st.composite
def histories(draw: st.DrawFn) -> list[Fact]:
    facts = []
    stage = 0
    for number in range(draw(st.integers(1, 40))):
        if draw(st.integers(0, 6)) == 0:
            facts.append(Fact(number, 1, Key("stage", f"s{stage}"), f"s{stage}", "", ()))
            stage += 1
            continue
        kind, subject = draw(st.sampled_from(KINDS)), draw(st.sampled_from(SUBJECTS))
        value: object = Emitted("x", "block", Phase.REVERSE, subject) if kind == "emit" else draw(st.integers(0, 5))
        scope = draw(st.sampled_from((1, 1, 1, 2)))
        facts.append(Fact(number, scope, Key(kind, subject), value, draw(st.sampled_from(RULES)), ()))
    return facts


def timeline(facts: list[Fact]) -> Timeline:
    made = Timeline()
    made.add_scopes([Scope(1, 0, "function", "f"), Scope(2, 1, "types", "g")])
    for start in range(0, len(facts), 7):
        made.add(facts[start : start + 7])
    return made


@settings(max_examples=60, deadline=None)
@given(histories(), st.data())
def test_state_at_any_moment_is_the_newest_fact_of_the_scope(facts: list[Fact], data: st.DataObject) -> None:
    line = timeline(facts)
    line.to(data.draw(st.integers(-1, len(facts) - 1)))
    for subject in SUBJECTS:
        for kind in KINDS:
            expected = [f for f in facts[: line.cursor + 1] if f.key == (kind, subject) and f.scope == 1]
            assert line.state(kind, subject) == (expected[-1] if expected else None)
        about = [f for f in facts[: line.cursor + 1] if f.key.subject == subject and f.scope == 1]
        assert line.about(subject) == [f for f in about if f.key.kind != "emit"]
        assert line.emitted_for(subject) == [f for f in about if f.key.kind == "emit"]
    for kind in KINDS:
        assert line.count(kind) == sum(f.key.kind == kind and f.scope == 1 for f in facts[: line.cursor + 1])


@settings(max_examples=60, deadline=None)
@given(histories(), st.data())
def test_another_scope_is_looked_at_while_facts_come(facts: list[Fact], data: st.DataObject) -> None:
    """Whenever it is looked at, its states are what they would be if all else had never been."""
    line = Timeline()
    line.add_scopes([Scope(1, 0, "function", "f"), Scope(2, 1, "function", "g")])
    for start in range(0, len(facts), 5):
        line.add(facts[start : start + 5])
        scope = data.draw(st.sampled_from((1, 2)))
        line.look(scope)
        so_far = [f for f in facts[: start + 5] if f.scope == scope]
        for kind in KINDS:
            assert line.of_kind(kind) == [f.id for f in so_far if f.key.kind == kind]
        for subject in SUBJECTS:
            told = [f for f in so_far if f.key.subject == subject]
            assert line.about(subject) == [f for f in told if f.key.kind != "emit"]
            assert line.emitted_for(subject) == [f for f in told if f.key.kind == "emit"]
            newest = [f for f in told if f.key.kind == "plan"]
            assert line.state("plan", subject) == (newest[-1] if newest else None)


@settings(max_examples=60, deadline=None)
@given(histories(), st.data())
def test_moves_go_to_the_nearest_fact_that_is_asked_for(facts: list[Fact], data: st.DataObject) -> None:
    line = timeline(facts)
    start = data.draw(st.integers(-1, len(facts) - 1))
    subject, rule = data.draw(st.sampled_from(SUBJECTS)), data.draw(st.sampled_from(RULES))
    about = [f.id for f in facts if f.key.subject == subject and f.scope == 1 and f.key.kind != "emit"]

    line.to(start)
    after = [i for i in about if i > start]
    assert line.step_to(subject) == bool(after)
    assert line.cursor == (after[0] if after else start)

    line.to(start)
    before = [i for i in about if i < start]
    assert line.step_to(subject, -1) == bool(before)
    assert line.cursor == (before[-1] if before else start)

    line.breakpoints = {Breakpoint("value", subject), Breakpoint("rule", rule)}
    stops = sorted({*about, *(f.id for f in facts if f.rule == rule)})
    line.to(start)
    line.proceed()
    assert line.cursor == next((i for i in stops if i > start), len(facts) - 1)
    line.to(start)
    line.proceed(-1)
    assert line.cursor == next((i for i in reversed(stops) if i < start), -1)


@settings(max_examples=60, deadline=None)
@given(histories())
def test_stages_cover_the_facts_from_the_first_stage_on(facts: list[Fact]) -> None:
    line = timeline(facts)
    begins = [f.id for f in facts if f.key.kind == "stage"]
    assert [span.first for span in line.stages] == begins
    assert [span.last for span in line.stages] == [*(b - 1 for b in begins[1:]), len(facts) - 1][: len(begins)]
    for moment in range(len(facts)):
        span = line.stage_at(moment)
        assert span is None if not begins or moment < begins[0] else span is not None and span.first <= moment
    line.to(-1)
    visited = []
    while line.step_stage():
        visited.append(line.cursor)
    assert visited == list(dict.fromkeys(span.last for span in line.stages)) or not begins
    while line.step_stage(-1):
        pass
    assert line.cursor == -1


def test_the_cursor_follows_until_it_is_moved_back() -> None:
    facts = [Fact(i, 1, Key("type", "%a"), i, "load", ()) for i in range(6)]
    line = timeline(facts[:3])
    assert (line.cursor, line.following) == (2, True)
    line.add([facts[3]])
    assert line.cursor == 3
    line.step(-1)
    line.add([facts[4]])
    assert (line.cursor, line.following) == (2, False)
    line.to(line.end)
    line.add([facts[5]])
    assert (line.cursor, line.following) == (5, True)


def test_facts_and_scopes_out_of_order_are_refused() -> None:
    line = timeline([])
    with pytest.raises(ValueError, match="fact 3 after -1"):
        line.add([Fact(3, 1, Key("type", "%a"), 1, "load", ())])
    with pytest.raises(ValueError, match="scope 7 after 2"):
        line.add_scopes([Scope(7, 0, "types", "f")])


def test_a_breakpoint_is_set_and_removed_by_the_same_call() -> None:
    line = timeline([])
    assert line.toggle(Breakpoint("value", "%a")) is True
    assert line.toggle(Breakpoint("value", "%a")) is False
    assert not line.breakpoints
