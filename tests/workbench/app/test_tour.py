"""`adjoint tour` on screen: the panel walks through the moments, and its questions are answered from the facts."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Static

import samples
from ad.lessons.lessons import MarkKind
from ad.lessons.questions import answer
from samples import errors
from tests.support.screen import until
from views.learn.panel import LessonPanel
from workbench.app.app import Workbench


async def until_told(app: Workbench, pilot: Pilot[None]) -> LessonPanel:
    for _ in range(600):
        await pilot.pause(0.05)
        panels = app.screen.query(LessonPanel)
        if panels and len(panels.first().lesson.pages) > 1 and panels.first().has_focus:
            return panels.first()
    raise AssertionError("the tour did not begin")


async def test_the_panel_walks_through_the_story() -> None:
    sample = samples.load("relu3")
    app = Workbench([str(sample.ir)], function=sample.function, tour=True)
    async with app.run_test(size=(120, 40)) as pilot:
        panel = await until_told(app, pilot)
        timeline = app.session.model.timeline
        assert timeline is not None
        await pilot.pause()
        for number in range(len(panel.lesson.pages)):
            await pilot.pause(0.02)
            assert panel.number == number
            mark = panel.page.mark
            assert mark is not None
            if mark.kind is MarkKind.SHOW:
                assert timeline.cursor == int(mark["at"])
            else:
                right = answer(mark["fact"], timeline.history, timeline.root).text
                await pilot.press(str(mark.choices.index(right) + 1))
                assert str(panel.query_one("#feedback", Static).content).startswith(f"✓ {right}")
            await pilot.press("space")
        await until(pilot, lambda: not app.screen.query(LessonPanel))  # after the last page the tour is over


async def test_the_tour_of_a_program_without_a_derivative_ends_at_its_error() -> None:
    failing = errors.load("load-type")
    app = Workbench([str(failing.failing.ir)], function=failing.function, tour=True)
    async with app.run_test(size=(80, 24)) as pilot:
        panel = await until_told(app, pilot)
        assert "The engine stops" in panel.lesson.pages[-1].text
        await pilot.press("escape")
        await until(pilot, lambda: not app.screen.query(LessonPanel))
