"""In a terminal of 80 columns every pane shows whole words: rows, tabs, and what stands in the borders."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.support.screen import SIZES, until, workbench
from views.explore.cfg import CfgView
from views.widgets.header import Header
from views.widgets.lines import Pane
from workbench.app.main_screen import MainScreen
from workbench.app.workspaces import PANES, WORKSPACES

WORDS = re.compile(r"[^\s…]+")
SIGNS = {"‹", "›"}


def pieces(row: str, shown: str) -> Iterator[str]:
    """The words at the ends of what is shown of a row that are no whole words of it."""
    whole = set(WORDS.findall(row))
    words = WORDS.findall(shown)
    yield from (word for word in words if word not in whole)


def rows_of(pane: Pane) -> Iterator[tuple[str, str]]:
    """Each row in sight: all of it, and what is shown."""
    view = pane.view
    for y in range(min(view.height, pane.row_count() - view.y)):
        yield pane.readable_row(view.y + y).plain, pane.render_line(y).text


async def test_rows_tabs_and_borders_show_whole_words() -> None:
    titles = {title for title, _, _ in PANES.values()}
    async with workbench(size=SIZES["narrow"]) as (app, pilot):
        for key, (workspace, arrangements) in zip("12345", WORKSPACES.items(), strict=True):
            await pilot.press(key)
            for name in arrangements.narrow.panes:
                screen = app.screen
                assert isinstance(screen, MainScreen)
                assert screen.arranged.reveal(name, focus=False), name
                pane = screen.arranged.pane(name)
                await until(pilot, lambda pane=pane: pane.region and not app.session.model.repaints)
                title = re.sub(r"\[[^\]]*\]", "", str(pane.border_title))
                tabs = {tab.strip() for tab in title.split("│")}
                assert tabs <= titles | SIGNS and PANES[name][0] in tabs, (workspace, title)
                assert len(title) <= pane.outer_size.width - 4, (workspace, name, title)
                assert len(str(pane.border_subtitle or "")) <= pane.outer_size.width - 4, (name, pane.border_subtitle)
                if isinstance(pane, Pane) and not isinstance(pane, CfgView):
                    for row, shown in rows_of(pane):
                        assert not list(pieces(row, shown)), (workspace, name, row, shown)


async def test_the_title_shows_whole_words_before_and_after_a_run() -> None:
    async with workbench(size=SIZES["narrow"]) as (app, _):
        model, header = app.session.model, app.screen.query_one(Header)
        model.program.title = "a_program_of_some_length.cu"
        model.inputs.launch = {"device": "auto"}
        assert header.texts()[0].plain.endswith(" gpu or simulator · gradient not run ")
        for verdict in ("ok 1e-10", "differs by 1e-3, no reason known"):
            model.run.verdict = verdict
            title = header.texts()[0].plain
            assert len(title) == 80 and "…" not in title and verdict in title and "norm" in title
