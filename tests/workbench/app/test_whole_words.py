"""In a terminal of any size every pane shows whole words: rows, graphs, tabs, and what stands in the borders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.screen import NORM, SIZES, until, workbench
from views.derive.cache import CacheView
from views.graph.pane import GraphPane
from views.widgets.header import Header
from views.widgets.lines import Pane
from workbench.app.main_screen import MainScreen
from workbench.app.workspaces import PANES, WORKSPACES

WORDS = re.compile(r"[%@]?\w+")
"""Words, and the components of names."""
SIGNS = {"‹", "›"}
LONG = "of_all_components_at_equilibrium"
"""What makes names long."""


@pytest.fixture
def long_names(tmp_path: Path) -> str:
    """The program *norm*, each of its values and blocks with a name that few panes have room for."""
    text = Path(NORM).read_text(encoding="utf-8")
    text = re.sub(r"(%[a-z][\w.]*)", rf"\1.{LONG}.i.i", text)
    text = re.sub(r"^([a-z][\w.]*):", rf"\1.{LONG}.i.i:", text, flags=re.M)
    path = tmp_path / "long.ll"
    path.write_text(text, encoding="utf-8")
    return str(path)


def pieces(whole: str, shown: str) -> list[str]:
    """The words that are shown and are no whole words of the text."""
    words = set(WORDS.findall(whole))
    return [word for word in WORDS.findall(shown) if word not in words]


def rows_of(pane: Pane) -> Iterator[tuple[str, str]]:
    """Each row in sight: all of it, and what is shown."""
    view = pane.view
    for y in range(min(view.height, pane.row_count() - view.y)):
        row = view.y + y
        whole = pane._strip(row).text if isinstance(pane, GraphPane) else pane.readable_row(row).plain
        if not isinstance(pane, CacheView) or y:  # its first line are the titles of the columns
            yield whole, pane.render_line(y).text


@pytest.mark.parametrize("size", SIZES)
async def test_rows_tabs_and_borders_show_whole_words(size: str, long_names: str) -> None:
    titles = {title for title, _, _ in PANES.values()}
    async with workbench([long_names], SIZES[size]) as (app, pilot):
        for key, workspace in zip("12345", WORKSPACES, strict=True):
            await pilot.press(key)
            screen = app.screen
            assert isinstance(screen, MainScreen)
            for name in [name for slot in screen.arranged.slots() for name in slot.panes]:
                assert screen.arranged.reveal(name, focus=False), name
                pane = screen.arranged.pane(name)
                await until(pilot, lambda pane=pane: pane.region and not app.session.model.repaints)
                title = re.sub(r"\[[^\]]*\]", "", str(pane.border_title))
                tabs = {tab.strip() for tab in title.split("│")}
                assert tabs <= titles | SIGNS and PANES[name][0] in tabs, (workspace, title)
                assert len(title) <= pane.outer_size.width - 4, (workspace, name, title)
                if not isinstance(pane, Pane):
                    continue
                subtitle = str(pane.border_subtitle or "")
                assert len(subtitle) <= pane.outer_size.width - 4, (workspace, name, subtitle)
                assert not pieces(pane.whole_subtitle, subtitle), (workspace, name, subtitle)
                for row, shown in rows_of(pane):
                    assert not pieces(row, shown), (workspace, name, row, shown)


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
