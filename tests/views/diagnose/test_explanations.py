"""Explanations in the workbench: evidence from every pane, the frontier, changes that are made, pages, the gallery."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Markdown, OptionList, Static

import samples
from ad.explanation.error_codes import FAMILIES
from samples import errors
from tests.support.compilers import needs_compiler
from views.diagnose.diagnostics import DiagnosticsView
from views.diagnose.evidence import EvidenceView
from views.diagnose.frontier import FrontierView
from views.diagnose.whatif import WhatIfView
from views.dialogs.error_page import Page
from views.dialogs.patch import PatchDialog
from views.explore.program import ProgramView
from views.explore.source import SourceView
from views.model.model import Model
from views.widgets.lines import Pane
from workbench.app.app import Workbench
from workbench.app.gallery import ERROR, Gallery


async def until(pilot: Pilot[None], done: Callable[[], object], seconds: float = 60) -> None:
    for _ in range(int(seconds / 0.02)):
        if done():
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not come to that")


def explored(model: Model) -> bool:
    """Whether the engine has stopped and tried all that may settle it."""
    return bool(model.explanation.offers) and not model.explanation.trying


def done(model: Model) -> bool:
    return model.derivation is not None and model.derivation.state == "done"


@asynccontextmanager
async def workbench(path: object, size: tuple[int, int] = (150, 50)) -> AsyncIterator[tuple[Workbench, Pilot[None]]]:
    """The application with its own engine, once that has said what it has to say."""
    app = Workbench([str(path)])
    async with app.run_test(size=size, notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: done(model) or explored(model))
        yield app, pilot
        await app.session.stop()


def text(pane: Pane) -> str:
    """All rows of a pane in one line, however they are wrapped."""
    return " ".join(" ".join(pane.plain(n) for n in range(pane.row_count())).split())


def row(pane: Pane, words: str) -> int:
    return next(n for n in range(pane.row_count()) if words in pane.plain(n))


async def choose(app: Workbench, pilot: Pilot[None], words: str) -> WhatIfView:
    """Make the change whose rows have these words."""
    await pilot.press("3", "W")
    pane = app.screen.query_one(WhatIfView)
    assert pane.has_focus
    pane.cursor = row(pane, words)
    await pilot.press("enter")
    return pane


# -- what if --------------------------------------------------------------------------------------


async def test_a_change_is_made_and_its_difference_shown_and_taken_back() -> None:
    async with workbench(errors.load("copy-type").failing.ir) as (app, pilot):
        model = app.session.model
        assert model.problems[0].family == "copy-type"
        pane = await choose(app, pilot, "behind %log are numbers (double)")
        await until(pilot, lambda: done(model) and model.explanation.difference)
        assert not model.problems
        said = text(pane)
        assert "changed: behind %log are numbers (double)" in said
        assert "__enzyme_double(log, -1);" in said
        assert "types +3 -0" in said
        assert "+ %log: [-1,-1]:Float@double" in said
        assert "activity the same" in said
        assert "+ %arrayidx': at hand" in said
        assert "+define void @diffe.keep" in said
        assert model.derivation is not None
        assert model.derivation.gradient is not None
        await pilot.press("delete")
        await until(pilot, lambda: explored(model))
        assert model.problems[0].family == "copy-type"
        assert not model.explanation.chosen
        sections = {section.name: section for section in model.explanation.difference}
        assert "- %log: [-1,-1]:Float@double" in sections["types"].lines
        assert sections["gradient"].added == 0


@needs_compiler
async def test_a_change_is_written_to_the_file_when_the_person_has_seen_its_diff(tmp_path: Path) -> None:
    program = tmp_path / "swap.c"
    before = errors.load("load-type").failing.source.read_text()
    program.write_text(before)
    async with workbench(program) as (app, pilot):
        model = app.session.model
        await pilot.press("3", "W")
        pane = app.screen.query_one(WhatIfView)
        said = text(pane)
        assert said.index("keeps the answer") < said.index("changes the answer")
        pane.cursor = row(pane, "behind %a are numbers (double)")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, PatchDialog))
        await pilot.press("escape")
        assert program.read_text() == before
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, PatchDialog))
        assert "+  __enzyme_double(a, 8);" in str(app.screen.query_one(Static).content)
        await pilot.press("enter")
        await until(pilot, lambda: program.read_text() != before)
        assert "  __enzyme_double(a, 8);" in program.read_text()
        await pilot.press("r")
        await until(pilot, lambda: done(model))
        assert not model.problems


@needs_compiler
async def test_a_new_file_is_written_and_given_along(tmp_path: Path) -> None:
    program, gradients = tmp_path / "total.ll", tmp_path / "gradients.c"
    program.write_text(
        'source_filename = "total.f90"\ndeclare double @spring_(ptr)\ndefine double @total_(ptr %x) {\n'
        "  %y = call double @spring_(ptr %x)\n  ret double %y\n}\n"
    )
    async with workbench(program) as (app, pilot):
        model = app.session.model
        await pilot.press("3", "W")
        pane = app.screen.query_one(WhatIfView)
        pane.cursor = row(pane, "a gradient of spring_ is registered")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, PatchDialog))
        assert "+double spring_(void *);" in str(app.screen.query_one(Static).content)
        await pilot.press("enter")
        await until(pilot, lambda: done(model))
        assert gradients.exists()
        assert not model.problems
        assert app.session.paths == (str(program), str(gradients))


async def test_messages_of_enzyme_in_a_log_are_diagnostics_at_their_places() -> None:
    log = (
        "ld.lld: error: <unknown>:0:0: in function preprocess_energy double (double): Enzyme: No reverse pass found "
        "for report\n at context:   call void @report(ptr %1, double %2) #4\n"
    )
    app = Workbench([str(errors.load("no-reverse-pass").failing.ir)], log=log)
    async with app.run_test(size=(150, 50)) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.problems and model.program.reported)
        (reported,) = model.program.reported
        assert (reported.severity, reported.place, reported.family) == ("warning", "failing.c:7:3", "no-reverse-pass")
        await pilot.press("3")
        said = text(app.screen.query_one(DiagnosticsView))
        assert "error no reverse pass found for spring" in said
        assert "warning Enzyme: No reverse pass found for report" in said
        await app.session.stop()


@needs_compiler
async def test_a_file_that_is_linked_makes_a_difference_too() -> None:
    async with workbench(errors.load("no-augmented-pass").failing.ir) as (app, pilot):
        model = app.session.model
        pane = await choose(app, pilot, "table.c, which defines row, is linked in")
        await until(pilot, lambda: done(model) and model.explanation.difference)
        assert [path.rpartition("/")[2] for path in app.session.paths] == ["failing.ll", "table.c"]
        assert model.function == "energy"
        assert "changed: table.c, which defines row, is linked in" in text(pane)
        assert "+define" in text(pane)
        await pilot.press("delete")
        await until(pilot, lambda: explored(model))
        assert [path.rpartition("/")[2] for path in app.session.paths] == ["failing.ll"]
        assert model.problems[0].family == "no-augmented-pass"


async def test_a_constant_argument_is_constant_in_runs_until_it_is_taken_back() -> None:
    async with workbench(errors.load("copy-type").failing.ir) as (app, pilot):
        model = app.session.model
        await choose(app, pilot, "no derivative passes through the argument log")
        await until(pilot, lambda: done(model) and model.explanation.difference)
        assert model.inputs.constant == ("log",)
        assert "--const log" not in app.session.command_line()
        assert "enzyme_const log" in app.session.command_line()
        assert {a.name: a.role for a in model.inputs.arguments}["log"] == "const"
        await pilot.press("delete")
        await until(pilot, lambda: explored(model))
        assert model.inputs.constant == ()


async def test_a_change_of_ones_own() -> None:
    async with workbench(errors.load("load-type").failing.ir) as (app, pilot):
        model = app.session.model
        model.select("%a")
        await pilot.press("H")
        asked = app.screen.query_one(Input)
        assert asked.value == "%a="
        asked.value = "%a={[-1]:Pointer, [-1,0]:Float@double}"
        await pilot.press("enter")
        await until(pilot, lambda: done(model) and model.explanation.difference)
        assert "changed: %a={[-1]:Pointer, [-1,0]:Float@double}" in text(app.screen.query_one(WhatIfView))
        assert "--type=a={[-1]:Pointer, [-1,0]:Float@double}" in app.session.command_line().replace("'", "")
        await pilot.press("H")
        app.screen.query_one(Input).value = "make it so"
        await pilot.press("enter")
        await until(pilot, lambda: model.problems)
        assert "'make it so' is not a change" in model.problems[0].what


async def test_a_request_that_cannot_be_read_is_settled() -> None:
    async with workbench(errors.load("cannot-cast").failing.ir) as (app, pilot):
        model = app.session.model
        assert model.derivation is None
        await choose(app, pilot, "the markers are declared extern")
        await until(pilot, lambda: done(model))
        assert model.function == "norm2"


# -- evidence -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["types", "activity", "cache", "inspector", "timeline", "program"])
async def test_why_from_every_pane(name: str) -> None:
    async with workbench(samples.load("relu3").ir, (200, 60)) as (app, pilot):
        screen = app.screen
        await screen.action_pane(name)  # type: ignore[attr-defined]
        await pilot.pause()
        pane = screen.pane  # type: ignore[attr-defined]
        assert pane.id == name
        facts = [n for n in range(pane.row_count()) if pane.fact_at(n) >= 0]
        if facts:
            pane.cursor = facts[-1]
            asked = pane.fact_at(facts[-1])
        else:
            model = app.session.model
            pane.cursor = pane.row_of("%mul.i") if name == "program" else 0
            model.select("%mul.i")
            asked = -1
        await pilot.press("question_mark")
        await until(pilot, lambda: app.screen.query(EvidenceView))
        evidence = app.screen.query_one(EvidenceView)
        await until(pilot, lambda: evidence.rows)
        if asked >= 0:
            assert evidence.rows[0].fact == asked
        assert evidence.row_count() > 0


async def test_every_row_of_a_frontier_leads_somewhere() -> None:
    async with workbench(errors.load("copy-type").failing.ir) as (app, pilot):
        model = app.session.model
        await app.screen.action_pane("frontier")  # type: ignore[attr-defined]
        pane = app.screen.query_one(FrontierView)
        await until(pilot, lambda: pane.rows)
        pane.cursor = row(pane, "%log is an argument of @keep")
        await pilot.press("enter")
        assert model.selection.subject == "%log"
        pane.cursor = row(pane, "@gradient passes %log")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen.pane, ProgramView))  # type: ignore[attr-defined]
        program = app.screen.pane  # type: ignore[attr-defined]
        await until(pilot, lambda: program.whole)
        assert "@__enzyme_autodiff" in program.plain(program.cursor)


async def test_why_of_an_error_is_the_trail_to_what_is_not_known() -> None:
    async with workbench(errors.load("copy-type").failing.ir, (80, 24)) as (app, pilot):
        await pilot.press("3", "question_mark")
        pane = app.screen.query_one(EvidenceView)
        await until(pilot, lambda: "the engine stops" in text(pane))
        assert "%arrayidx points into the same memory as %log" in text(pane)


async def test_questions_about_activity() -> None:
    async with workbench(samples.load("relu3").ir) as (app, pilot):
        model = app.session.model
        model.select("%x")
        await pilot.press("A")
        await until(pilot, lambda: model.explanation.answer is not None)
        pane = app.screen.query_one(EvidenceView)
        assert "%x is active" in text(pane)
        assert "how an active result depends on it" in text(pane)
        await pilot.press("z")
        await until(pilot, lambda: "derivative to get to %x" in text(pane))


# -- pages ----------------------------------------------------------------------------------------


async def test_the_page_of_an_error_opens_it_mended() -> None:
    sample = errors.load("no-definition")
    async with workbench(sample.failing.ir) as (app, pilot):
        model = app.session.model
        await pilot.press("i")
        await until(pilot, lambda: isinstance(app.screen, Page))
        assert app.screen.family == "no-definition"  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: done(model))
        assert app.session.paths == (str(sample.mended.ir),)
        assert not model.problems


async def test_a_warning_has_its_page_too() -> None:
    async with workbench(errors.load("free-without-malloc").failing.ir) as (app, pilot):
        assert done(app.session.model)
        await pilot.press("3", "i")
        await until(pilot, lambda: isinstance(app.screen, Page))
        assert app.screen.family == "free-without-malloc"  # type: ignore[attr-defined]


async def test_the_gallery_has_every_family() -> None:
    app = Workbench([])
    async with app.run_test(size=(150, 50)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Gallery))
        options = app.screen.query_one(OptionList)
        ids = [option.id for option in options.options]
        assert [ERROR + name for name in FAMILIES] == [one for one in ids if one and one.startswith(ERROR)]
        options.highlighted = ids.index(ERROR + "load-type")
        about = app.screen.query_one(Markdown)
        await until(pilot, lambda: "Cannot deduce type of a load" in about.source)
        await pilot.press("enter")
        model = app.session.model
        await until(pilot, lambda: explored(model))
        assert model.problems[0].family == "load-type"
        await app.session.stop()


# -- the source ------------------------------------------------------------------------------------


async def test_a_line_of_evidence_leads_to_its_line_of_the_source() -> None:
    async with workbench(errors.load("illegal-update").failing.ir, (80, 24)) as (app, pilot):
        model = app.session.model
        await pilot.press("3")
        await until(pilot, lambda: model.explanation.trail)
        await app.screen.run_action("pane('frontier')")
        pane = app.screen.query_one(FrontierView)
        await until(pilot, lambda: "TBAA tag" in text(pane))
        pane.cursor = row(pane, "TBAA tag")
        await pilot.press("S")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceView))
        source = app.screen.focused
        assert isinstance(source, SourceView)
        await until(pilot, lambda: source.cursor == 2)
        assert source.plain(2).strip() == "*(long *)x -= 1L << 52;"
        await app.screen.run_action("pane('program')")
        await until(pilot, lambda: isinstance(app.screen.focused, ProgramView))
        program = app.screen.focused
        assert isinstance(program, ProgramView)
        await until(pilot, lambda: program.row_count())
        program.cursor = row(program, "fmul")
        await pilot.press("S")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceView) and app.screen.focused.cursor == 3)


async def test_a_source_that_is_not_here_is_said(tmp_path: Path) -> None:
    alone = tmp_path / "alone.ll"
    alone.write_text(errors.load("illegal-update").failing.ir.read_text(encoding="utf-8"), encoding="utf-8")
    async with workbench(alone) as (app, pilot):
        await pilot.press("3")
        await app.screen.run_action("pane('diagnostics')")
        await pilot.press("S")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceView))
        said = app.screen.query_one(SourceView).empty()
        assert "names the file failing.c, which is not at" in said
        assert str(tmp_path / "failing.c") in said
