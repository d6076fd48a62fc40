"""What the pane Diff shows of what a choice changed, and what is said of it in one line."""

from __future__ import annotations

import pytest

from ad.explanation.sections import Section
from tests.support.screen import SIZES, reveal, shown, until, workbench
from views.derive.diff import DiffView
from views.model.choosing.choices import Changed, Figures
from views.model.model import Change
from views.model.state import Comparison
from workbench.app.main_screen import MainScreen

OLD = Figures(31, 64, 18, "16·steps·n·n - 64·steps·n + 64·steps + 16·min(steps, n) + 8·steps·number_of_components", 120)
SECTIONS = (Section("types", ()), Section("gradient", ("-  %a = fmul double %b, 2.0", "+  %a = fmul double %b, 3.0")))


@pytest.mark.parametrize("size", SIZES)
async def test_long_figures_are_whole_in_any_terminal(size: str) -> None:
    changed = Changed("-O1 → -O2", OLD, OLD._replace(stored="8·" + OLD.stored, active=17), 1.5e-7, 2e-7)
    async with workbench(size=SIZES[size]) as (app, pilot):
        await pilot.press("2")
        model, screen = app.session.model, app.screen
        assert isinstance(screen, MainScreen)
        model.comparison = Comparison("f, -O1", "f, -O2", SECTIONS, changed)
        await reveal(app, pilot, "diff")
        model.changed(Change.EXPLANATION)
        await until(pilot, lambda: not model.repaints)
        pane = screen.arranged.pane("diff")
        assert isinstance(pane, DiffView)
        text = " ".join("\n".join(pane.plain(row) for row in range(pane.row_count())).split())
        for figure in (OLD.stored, "8·" + OLD.stored, "150 ns", "200 ns", "18 17"):
            assert figure in text
        assert max(len(pane.plain(row)) for row in range(9)) <= pane.scrollable_content_region.width
        assert "…" not in shown(pane).split("gradient")[0]


def test_what_has_the_same_size_is_not_called_the_same() -> None:
    changed = Changed("before the edit → after it", OLD, OLD)
    assert changed.summary(SECTIONS) == "gradient +1 -1 lines"
    assert changed.summary(SECTIONS[:1]) == "the derivative is the same"
    assert changed._replace(after=OLD._replace(active=17)).summary(SECTIONS) == "active values 18 → 17"
