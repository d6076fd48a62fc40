"""The story on screen: how a program opens, the keys that step, and why one of them goes nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from ad.history.timeline import Timeline
from tests.support.screen import SIZES, shown, until, workbench
from views.derive.timeline import TimelineView
from views.explore.inspector import InspectorView
from views.model import story
from views.model.story import Here
from views.widgets.header import Header
from workbench.app.app import Workbench
from workbench.app.main_screen import MainScreen


def line(app: Workbench) -> Timeline:
    assert app.session.model.timeline is not None
    return app.session.model.timeline


def here(app: Workbench) -> Here:
    at = story.here(app.session.model)
    assert at is not None
    return at


def said(app: Workbench) -> str:
    """What the notices on screen say, the newest last."""
    return "\n".join(notice.message for notice in app._notifications)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_a_program_opens_at_its_first_moment_with_its_story(size: tuple[int, int]) -> None:
    async with workbench(size=size, at_end=False) as (app, _):
        at = here(app)
        assert (at.number, at.whole) == (1, True)
        header = [text.plain for text in app.screen.query_one(Header).texts()]
        assert header[2].startswith(f" 1/{at.of}  ")
        assert header[2].rstrip().endswith(f"n: next moment, 1 of {at.of}")
        assert " ".join(" ".join(header[3:]).split()) == at.moment.sentence


async def test_moments_are_the_steps_and_their_subject_is_selected() -> None:
    async with workbench(at_end=False) as (app, pilot):
        model, seen = app.session.model, []
        for _ in range(here(app).of - 1):
            await pilot.press("n")
            at = here(app)
            seen.append(at.number)
            assert line(app).cursor == at.moment.last
            if at.moment.subject:
                assert model.selection.subject == at.moment.subject
        assert seen == list(range(2, here(app).of + 1))
        assert "value" in shown(app.screen.query_one(InspectorView))
        await pilot.press("p")
        assert here(app).number == here(app).of - 1
        assert line(app).cursor == here(app).moment.last


async def test_from_a_fact_inside_a_moment_the_keys_go_to_its_end_and_to_the_one_before() -> None:
    async with workbench(at_end=False) as (app, pilot):
        told = story.story_of(app.session.model)
        assert told is not None
        while told.last_fact(here(app).number) - told.first_fact(here(app).number) < 3:
            await pilot.press("n")
        first = here(app).number
        await pilot.press("full_stop")
        assert (here(app).number, here(app).whole) == (first + 1, False)
        header = app.screen.query_one(Header).texts()[2].plain
        assert "fact 1 of" in header and "n: to its end" in header
        await pilot.press("n")
        assert (here(app).number, here(app).whole) == (first + 1, True)
        await pilot.press("full_stop", "full_stop", "p")
        assert here(app).number == first + 1
        assert here(app).whole


async def test_a_program_that_is_made_again_stays_where_it_is() -> None:
    async with workbench(at_end=False) as (app, pilot):
        session = app.session
        await pilot.press("n", "n", "n")
        number, before = here(app).number, line(app)
        await pilot.press("r")
        await until(pilot, lambda: line(app) is not before and story.here(session.model) is not None)
        assert here(app).number == number
        await pilot.press("G")
        before = line(app)
        await pilot.press("r")
        await until(pilot, lambda: line(app) is not before and story.here(session.model) is not None)
        assert line(app).cursor == line(app).end
        await session.differentiate("mag")
        await until(pilot, lambda: session.model.function == "mag" and story.here(session.model) is not None)
        assert here(app).number == 1


async def test_the_timeline_has_moments_with_their_facts_under_them() -> None:
    async with workbench(at_end=False) as (app, pilot):
        await app.screen.run_action("pane('timeline')")
        pane = app.screen.query_one(TimelineView)
        at = here(app)
        await until(pilot, lambda: pane.row_count() == at.of)
        assert all(f"{number + 1:>4}  " in pane.plain(number) for number in range(at.of))
        assert "◆▸" in pane.plain(0) and "facts" in pane.plain(1)
        await pilot.press("down", "space")
        second = app.session.model
        told = story.story_of(second)
        assert told is not None
        size = told[1].last - told[1].first + 1
        assert pane.row_count() == at.of + size
        assert pane.fact_at(2) == told[1].first and pane.fact_at(1) == -1
        assert pane.subject_at(1) == told[1].subject
        await pilot.press("down", "enter")
        assert line(app).cursor == told[1].first
        assert "◆" in pane.plain(2)
        await pilot.press("space")
        assert pane.row_count() == at.of + size  # the cursor is at a fact in it, which is seen
        await pilot.press("n")
        await until(pilot, lambda: pane.row_count() == at.of)
        pane.cursor = 3
        await pilot.press("enter")
        assert here(app).number == 4


async def test_a_key_that_goes_nowhere_says_why_once() -> None:
    async with workbench(at_end=False) as (app, pilot):
        await pilot.press("p", "p", "p")
        assert said(app).count("this is the first moment of the story") == 1
        await pilot.press("c")
        assert "no breakpoint is set: b sets one on the selected value" in said(app)
        await pilot.press("G", "n")
        assert "this is the last moment of the story: x runs the gradient" in said(app)
        app.session.model.selection.subject = ""
        await pilot.press("v")
        assert "select a value first" in said(app)
        await pilot.press("b")
        assert "select a value first: b sets a breakpoint on it" in said(app)
        app.session.model.select("%div")
        await pilot.press("v")
        assert "there is no later fact about %div" in said(app)
        await pilot.press("b", "c")
        assert "there is no breakpoint after this fact" in said(app)
        await pilot.press("full_stop", "G")
        assert "this is the last fact" in said(app)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_evidence_stands_beside_what_it_is_asked_of_and_escape_goes_back(size: tuple[int, int]) -> None:
    async with workbench(size=size) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, MainScreen)
        program = screen.arranged.pane("program")
        screen.arranged.reveal("program")
        await until(pilot, lambda: screen.focused is program)
        app.session.model.select("%div")
        before = [pane.id for pane in screen.arranged.panes_in_sight()]
        await pilot.press("question_mark")
        await until(pilot, lambda: screen.focused is not None and screen.focused.id == "evidence")
        assert screen.workspace == ("diagnose" if size == SIZES["narrow"] else "explore")
        assert size == SIZES["narrow"] or "program" in [pane.id for pane in screen.arranged.panes_in_sight()]
        await pilot.press("escape")
        await until(pilot, lambda: screen.focused is program)
        assert [pane.id for pane in screen.arranged.panes_in_sight()] == before


async def test_a_picture_of_the_screen_says_where_it_is_or_why_not(tmp_path: Path) -> None:
    async with workbench(at_end=False) as (app, pilot):
        app.deliver_screenshot(path=str(tmp_path))
        await pilot.pause()
        (picture,) = tmp_path.iterdir()
        assert picture.name.startswith("norm-") and picture.suffix == ".svg"
        assert f"written: {picture}" in said(app)
        app.deliver_screenshot(path=str(tmp_path / "missing"))
        await pilot.pause()
        assert f"no picture can be written into {tmp_path / 'missing'}: No such file or directory" in said(app)
