"""What is repainted in part is what all of it would look like."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from rich.console import Console
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tests.support import fake_engine
from tests.support.screen import NORM, SIZES, until, workbench
from views.derive.timeline import TimelineView
from views.model.model import Change
from views.model.state import Derivation
from views.widgets.lines import Pane
from views.widgets.rectangles import blocks, without
from views.widgets.textual_internals import Pieces
from workbench.app.app import Workbench

KEYS = tuple("down up pagedown pageup tab shift+tab p n P N left m ] l escape h".split())


def cells(strips: Iterable[Strip]) -> list[tuple[str, Style | None]]:
    return [(character, segment.style) for strip in strips for segment in strip for character in segment.text]


class Recorded(Workbench):
    """Keeps what a terminal would show."""

    def __init__(self) -> None:
        super().__init__([NORM], function="norm", engine=fake_engine.FakeEngine)
        self.shown: list[list[tuple[str, Style | None]]] = []
        self.parts = 0

    def _display(self, screen: object, renderable: object) -> None:
        if isinstance(renderable, LayoutUpdate):
            self.shown = [cells(line) for line in renderable.strips]
        elif isinstance(renderable, Pieces):
            self.parts += 1
            for x, y, strip in renderable.pieces:
                new = cells([strip])
                self.shown[y][x : x + len(new)] = new
        super()._display(screen, renderable)  # type: ignore[arg-type]

    def whole(self) -> list[list[tuple[str, Style | None]]]:
        return [cells([strip]) for strip in self.screen._compositor.render_strips()]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_parts_add_up_to_the_whole(size: tuple[int, int]) -> None:
    chance = random.Random(size[0])
    app = Recorded()
    async with app.run_test(size=size, notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done" and not model.repaints)
        for key in [*"1234", *chance.choices((*KEYS, *"1234"), k=40)]:
            await pilot.press(key)
            await until(pilot, lambda: not model.repaints and app.shown == app.whole())
        assert app.parts > 40


def test_pieces_are_what_the_terminal_is_sent() -> None:
    strip = Strip.blank(3)
    update = Pieces([(4, 2, strip)])
    assert update.render_segments(Console()) == f"\x1b[3;5H{strip.render(Console())}"


def test_what_changed_in_few_rectangles() -> None:
    spans = [(1, 0, 9), (2, 0, 9), (2, 20, 25), (3, 0, 9), (3, 20, 25), (5, 0, 9), (6, 0, 8)]
    assert sorted(blocks(spans)) == [Region(0, 1, 9, 3), Region(0, 5, 9, 1), Region(0, 6, 8, 1), Region(20, 2, 5, 2)]


def test_without_a_hole() -> None:
    whole = Region(2, 3, 10, 8)
    for hole in (Region(4, 5, 3, 2), Region(2, 3, 10, 8), Region(2, 3, 4, 8), Region(11, 10, 1, 1)):
        parts = [hole, *without(whole, hole)]
        assert sum(part.area for part in parts) == whole.area
        assert not any(a.overlaps(b) for i, a in enumerate(parts) for b in parts[:i])


@pytest.mark.parametrize("workspace", "1234")
@pytest.mark.parametrize("again", [None, Derivation("norm")], ids=["nothing", "no facts yet"])
async def test_no_pane_draws_rows_of_a_derivative_that_is_gone(workspace: str, again: Derivation | None) -> None:
    """Panes beside the one with the focus follow one after the other; until then they may be drawn, and scrolled."""
    async with workbench() as (app, pilot):
        await pilot.press(workspace)
        model = app.session.model
        full = model.derivation
        for focused in [pane for pane in app.screen.query(Pane) if pane.region]:
            model.derivation = full
            model.changed(Change.ALL)
            focused.focus()
            await until(pilot, lambda: not model.repaints)
            focused.action_edge(1)
            model.derivation = again
            model.changed(Change.ALL)
            for pane in app.screen.query(Pane):
                if pane.region:
                    pane.draw_all()
                    pane.render_lines(pane.outer_size.region)
            focused.action_page(-1)
            focused.action_edge(1)
            focused.action_enter()
            focused.copied()
            assert not focused.row_count() or focused.cursor < focused.row_count()


@pytest.mark.parametrize("only", [False, True], ids=["all facts", "only selected"])
async def test_the_timeline_draws_the_facts_that_it_has_followed(only: bool) -> None:
    """Another timeline takes the place of the one in view; the rows stay until the pane is told."""
    async with workbench() as (app, pilot):
        model, pane = app.session.model, app.screen.query_one(TimelineView)
        model.select("%div")
        pane.focus()
        if only:
            await pilot.press("asterisk")
        await until(pilot, lambda: not model.repaints and pane.row_count())
        pane.action_edge(1)
        rows = pane.row_count()
        model.derivation = Derivation("norm")
        pane.draw_all()
        pane.render_lines(pane.outer_size.region)
        pane.watch_has_focus(False)
        pane.action_enter()
        assert pane.plain(rows - 1) and pane.row_count() == rows
        model.changed(Change.ALL)
        assert not pane.row_count()
