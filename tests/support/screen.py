"""The application on an engine that always learns the same, driven by keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

from textual.pilot import Pilot

import samples
from tests.support import fake_engine
from views.explore.source import SourceView
from views.model.model import Change, Model
from views.model.state import Selection
from views.widgets.lines import Pane
from workbench.app.app import Workbench
from workbench.app.main_screen import MainScreen

NORM = str(samples.load("norm").ir)
SIZES = {"narrow": (80, 24), "normal": (120, 40), "wide": (200, 60)}


async def until(pilot: Pilot[None], done: Callable[[], object], seconds: float = 20) -> None:
    """Wait until `done()` holds; AssertionError after so many seconds."""
    for _ in range(int(seconds / 0.02)):
        if done():
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not come to that")


@asynccontextmanager
async def workbench(
    paths: Iterable[str] = (NORM,), size: tuple[int, int] = (200, 60), function: str = "norm", *, at_end: bool = True
) -> AsyncIterator[tuple[Workbench, Pilot[None]]]:
    """The application with the gradient made: at the last fact, or at the first moment as it opens."""
    app = Workbench(list(paths), function=function, engine=fake_engine.FakeEngine)
    async with app.run_test(size=size, notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done" and not model.repaints)
        if at_end:
            to_the_end(model)
            await until(pilot, lambda: not model.repaints)
        yield app, pilot


async def reveal(app: Workbench, pilot: Pilot[None], name: str) -> None:
    """Show a pane of the workspace, which need not have been in sight, and focus it."""
    screen = app.screen
    assert isinstance(screen, MainScreen)
    assert screen.arranged.reveal(name)
    await until(pilot, lambda: screen.focused is screen.arranged.pane(name) and not app.session.model.repaints)


def source_at_top(app: Workbench) -> None:
    """Show the first lines of the source: else the place depends on when the pane got its size."""
    for view in app.screen.query(SourceView):
        view.scroll_to(y=0, animate=False, force=True)


def to_the_end(model: Model) -> None:
    """Go from the first moment, at which a program opens, to the last fact, with nothing selected."""
    assert model.timeline is not None
    model.selection = Selection()
    model.timeline.to(model.timeline.end)
    model.changed(Change.CURSOR | Change.SELECTION)


def shown(pane: Pane) -> str:
    """The rows of a pane in sight, as the terminal has them."""
    return "\n".join(pane.render_line(y).text.rstrip() for y in range(pane.scrollable_content_region.height))
