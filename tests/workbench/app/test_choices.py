"""The keys that make the derivative in another way, on the real engine: what they change, and what they refuse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input

import samples
from ad.history.records import Method, TapeDecision
from ad.plan.policies import Policy
from tests.support.compilers import needs_compiler
from tests.support.screen import shown, until
from views.derive.cache import CacheView
from views.derive.diff import DiffView
from views.explore.program import ProgramView
from views.model.choosing.choices import Choices
from views.model.choosing.decisions import Decision, Refusal, other_decision
from views.model.model import Model
from views.widgets.header import Header
from workbench.app.app import Workbench

SAMPLE = samples.load("log_sum_exp")


@asynccontextmanager
async def opened(path: str, function: str) -> AsyncIterator[tuple[Workbench, Pilot[None]]]:
    app = Workbench([path], function=function)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await settled(app, pilot)
        yield app, pilot


async def settled(app: Workbench, pilot: Pilot[None]) -> None:
    model = app.session.model
    await until(pilot, lambda: model.derivation and model.derivation.state in ("done", "failed") and not model.activity)


async def press(app: Workbench, pilot: Pilot[None], key: str) -> None:
    """Press a key that has the derivative made again, and wait for it."""
    before = app.session.model.derivation
    await pilot.press(key)
    await until(pilot, lambda: app.session.model.derivation is not before)
    await settled(app, pilot)


def said(app: Workbench) -> str:
    return "\n".join(f"{n.title} {n.message}" for n in app._notifications)


def changes(model: Model) -> dict[str, tuple[str, str]]:
    compared = model.comparison
    assert compared is not None
    assert compared.changed is not None
    return {name: (old, new) for name, old, new in compared.changed.rows()}


async def test_each_key_makes_the_derivative_in_another_way_and_says_what_changed() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        await press(app, pilot, "J")
        assert model.choices.policy is Policy.LEAST_MEMORY
        assert changes(model)["bytes stored"] == ("8·n", "0")
        assert "min-cut → least-memory" in said(app)
        assert "least-memory" in app.screen.query_one(Header).texts()[0].plain
        assert "--policy=least-memory" in app.session.command_line(running=True)
        await press(app, pilot, "I")
        assert not model.choices.inline
        await press(app, pilot, "M")
        assert model.choices.forward
        assert "lines of the derivative" in changes(model)
        assert model.timeline is not None
        assert "forward" in [span.name for span in model.timeline.stages]
        assert "forward" in app.screen.query_one(Header).texts()[0].plain
        await pilot.press("x")
        await until(pilot, lambda: model.run.evaluation is not None)
        assert model.run.verdict.startswith("ok")
        assert changes(model)["time of the derivative"][1] != "not run"
        await app.screen.run_action("pane('diff')")
        await until(pilot, lambda: isinstance(app.screen.focused, DiffView))
        diff = app.screen.focused
        assert isinstance(diff, DiffView)
        await until(pilot, lambda: not model.repaints)
        rows = shown(diff)
        assert "reverse mode → forward mode" in rows
        assert "bytes stored" in rows


async def test_a_value_is_stored_or_recomputed_by_hand_and_again_as_the_plan_has_it() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        model.select("%call")
        await press(app, pilot, "T")
        entry = model.value_ever("plan", "%call")
        assert (entry.method, entry.by_hand) == (Method.RECOMPUTE, True)
        assert changes(model)["bytes stored"] == ("8·n", "0")
        assert f"--recompute={SAMPLE.function}:%call" in app.session.command_line(running=True)
        await pilot.press("x")
        await until(pilot, lambda: model.run.evaluation is not None)
        assert model.run.verdict.startswith("ok")
        await press(app, pilot, "T")
        assert not model.choices.overrides
        assert not model.value_ever("plan", "%call").by_hand
        await press(app, pilot, "T")
        await press(app, pilot, "Z")
        assert not model.choices.overrides


async def test_what_is_not_possible_says_why_and_changes_nothing() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        refusal = other_decision(model, "path into for.body8")
        assert refusal == Refusal("path into for.body8 can't be stored", "the number of the iteration tells it")
        model.select("%n")
        await pilot.press("T")
        await pilot.pause()
        assert "%n can't be recomputed" in said(app)
        model.select("%exitcond.not")
        await pilot.press("T", "Z")
        await pilot.pause()
        assert "the reverse does not need it" in said(app) or "can't be" in said(app)
        assert "nothing was decided by hand" in said(app)
        await pilot.press("0")
        assert model.choices == Choices()


async def test_a_decision_that_the_engine_refuses_is_taken_back() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        session, model = app.session, app.session.model
        decision = other_decision(model, "%call")
        assert isinstance(decision, Decision)
        from workbench.app.choosing import Step

        wrong = model.choices.decided(SAMPLE.function, "%nothing", Method.STORE)
        await session.make_with(wrong, Step("as it is", "store %nothing by hand", kept=model.choices))
        await until(pilot, lambda: model.choices == Choices())
        await settled(app, pilot)
        assert model.derivation is not None
        assert model.derivation.state == "done"
        assert any("there is no value %nothing" in problem.what for problem in model.problems)


@needs_compiler
async def test_a_source_is_built_at_the_next_level_and_before_it_is_optimised(tmp_path: Path) -> None:
    file = tmp_path / "scaled.c"
    file.write_text(
        "static double half(double x) { return x * 0.5; }\n"
        "double scaled(const double *x, long n) {\n"
        "  double s = 0;\n  for (long i = 0; i < n; i++) s += half(x[i]) * x[i];\n  return s;\n}\n"
    )
    async with opened(str(file), "scaled") as (app, pilot):
        model = app.session.model
        assert model.program.level == "-O2"
        app.session._program = app.session._program._replace(options=app.session.options._replace(opt=3))
        await press(app, pilot, "0")
        assert model.program.level == "-O0"
        old, new = changes(model)["lines of IR, as read"]
        assert int(new) > int(old)
        assert model.comparison is not None
        assert model.comparison.sections[-1].lines
        await press(app, pilot, "U")
        assert model.program.level == "-O0, not optimised first"


@needs_compiler
async def test_a_sample_is_built_from_its_source() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        values = dict(model.inputs.values)
        assert model.program.level == ""
        await press(app, pilot, "0")
        assert (app.session.paths, model.program.level) == ((str(SAMPLE.source),), "-O3")
        assert model.inputs.values == values
        assert "log_sum_exp.c:11:" in model.source("%call")


async def test_ir_has_no_level_and_the_key_says_so(tmp_path: Path) -> None:
    file = tmp_path / "own.ll"
    file.write_text("define double @f(double %x) {\n  %y = fmul double %x, %x\n  ret double %y\n}\n")
    async with opened(str(file), "f") as (app, pilot):
        before = app.session.model.derivation
        await pilot.press("0", "U")
        await pilot.pause()
        assert "IR is read as it is" in said(app)
        assert app.session.model.derivation is before


async def test_keys_pressed_faster_than_the_engine_works_end_in_what_they_say() -> None:
    keys = "IMJ"
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        await pilot.press(*keys)
        await settled(app, pilot)
        await until(pilot, lambda: model.comparison is not None and model.comparison.changed is not None)
        assert model.choices.forward is (keys.count("M") % 2 == 1)
        assert model.choices.inline is (keys.count("I") % 2 == 0)
        assert model.choices.policy is list(Policy)[(list(Policy).index(Policy.MINIMUM_CUT) + keys.count("J")) % 4]
        assert model.derivation is not None
        assert model.derivation.state == "done"


async def test_a_run_is_counted_by_line_and_by_value_and_another_plan_stands_beside() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        await pilot.press("dollar_sign")
        await until(pilot, lambda: model.run.costs is not None)
        costs, notes = model.run.costs, model.sources.notes
        assert costs is not None
        assert notes is not None
        assert costs.values == {(1, "%call"): 8 * 4}  # n is 4: 8·n
        assert costs.stored == sum(cost.stored for cost in costs.lines.values())
        assert 0 < costs.seconds < 1
        (place,) = [place for place in costs.lines if place[1] == 11]
        assert costs.lines[place].stored == 32
        assert "32B" in next(text for spot, text in notes.texts.items() if spot.line == 11)
        assert "32 bytes kept" in next(text for spot, text in notes.sentences.items() if spot.line == 11)
        await app.screen.run_action("pane('program')")
        await until(pilot, lambda: not model.repaints)
        program = app.screen.query_one(ProgramView)
        model.select("%call")
        await until(pilot, lambda: not model.repaints)
        assert "32B" in "\n".join(program.row(index).plain for index in range(program.row_count()))
        assert "32 bytes kept" in str(program.border_subtitle)
        await app.screen.run_action("pane('cache')")
        await until(pilot, lambda: isinstance(app.screen.focused, CacheView))
        await pilot.press("d")
        await until(pilot, lambda: model.beside is not None and not model.repaints)
        assert model.beside is not None
        assert model.beside.policy is Policy.SAVE_ALL
        assert model.beside.entries[1, "%arrayidx9'"].method is Method.STORE
        await pilot.press("percent_sign")
        await until(pilot, lambda: model.savings is not None)
        await pilot.press("dollar_sign")
        assert model.run.costs is None
        assert model.sources.notes is None


async def test_a_run_in_forward_mode_is_counted_too() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        await pilot.press("M")
        await settled(app, pilot)
        await pilot.press("dollar_sign")
        await until(pilot, lambda: model.run.costs is not None)
        costs = model.run.costs
        assert costs is not None
        (cost,) = [cost for place, cost in costs.lines.items() if place[1] == 11]
        assert cost.forward > cost.function > 0
        assert (costs.stored, cost.reverse) == (0, 0)
        assert 0 < costs.seconds < 1


async def test_a_limit_of_tapes_is_a_choice() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        await pilot.press("ctrl+l")
        await until(pilot, lambda: app.screen.query(Input))
        before = model.derivation
        await pilot.press(*"lots", "enter")
        assert "not a number of bytes" in said(app)
        assert model.derivation is before
        await pilot.press("ctrl+l")
        await until(pilot, lambda: app.screen.query(Input))
        await pilot.press(*"1K", "enter")
        await until(pilot, lambda: model.derivation is not before)
        await settled(app, pilot)
        assert model.choices.tape_limit == 1024
        assert "no tape limit → tapes up to 1K" in said(app)
        assert "tapes up to 1K" in app.screen.query_one(Header).texts()[0].plain
        timeline = model.timeline
        assert timeline is not None
        (decision,) = [fact.value for fact in timeline.history.facts if fact.key.kind == "checkpoint"]
        assert isinstance(decision, TapeDecision)
        assert (decision.limit, decision.refusal) == (1024, "")
        assert any(fact.key.subject == "checkpoint-loops" for fact in timeline.history.facts)
        assert "--tape-limit=1024" in app.session.command_line()
        await press(app, pilot, "M")
        await pilot.press("ctrl+l")
        assert "forward mode has no tape" in said(app)


async def test_a_run_that_is_asked_for_while_the_derivative_is_made_comes_after_it() -> None:
    async with opened(str(SAMPLE.ir), SAMPLE.function) as (app, pilot):
        model = app.session.model
        before = model.derivation
        await pilot.press("J")
        await until(pilot, lambda: model.derivation is not before)
        await pilot.press("x")
        assert model.derivation is not None
        assert "as soon as the derivative is made" in said(app) or model.derivation.state == "done"
        await until(pilot, lambda: model.run.evaluation is not None)
        assert model.derivation.state == "done"
