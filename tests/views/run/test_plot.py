"""Curves as characters, and the pane of a sweep."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.app import App, ComposeResult

from ad.check.evaluation import SweepPoint
from ad.check.finite_differences import Estimate
from views.run.plot import PlotView, SweepPlot
from views.run.plot_drawing import Cell, Curve, Panel, short, ticks

PLACES = [-2 + i / 10 for i in range(41)]


def cube(x: float, off: float = 0.0) -> SweepPoint:
    return SweepPoint(x, x**3, 3 * x * x, Estimate(3 * x * x + off, 1e-9))


def text(cells: list[list[Cell]]) -> list[str]:
    return ["".join(cell.character for cell in row) for row in cells]


def drawn(cells: list[list[Cell]], part: str) -> dict[int, list[int]]:
    """The rows of a part's cells, by column."""
    found: dict[int, list[int]] = {}
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            if cell.part == part:
                found.setdefault(x, []).append(y)
    return found


def test_a_line_is_unbroken_and_rises_where_its_function_does() -> None:
    cells = Panel(PLACES, [Curve("value", [x**3 for x in PLACES])], 60, 20).cells()
    columns = drawn(cells, "value")
    assert sorted(columns) == list(range(min(columns), max(columns) + 1)) and len(columns) > 50
    for x in sorted(columns)[1:]:
        assert min(columns[x]) <= min(columns[x - 1]) and max(columns[x]) >= min(columns[x - 1]) - 1


def test_axes_say_where_things_are() -> None:
    panel = Panel(PLACES, [Curve("value", [100 * x for x in PLACES])], 60, 21)
    rows = text(panel.cells(at=20))
    zero = next(y for y, row in enumerate(rows) if row.strip().startswith("0┤"))
    column = rows[-1].index("0", panel.edge)
    assert rows[-2][column] == "┬"
    cells = panel.cells(at=20)
    assert cells[zero][column].part == "value", "the line runs through the origin of its axes"
    assert cells[0][column].part == "cursor" and panel.nearest(column) == 20
    assert [panel.nearest(x) for x in (0, 59)] == [0, 40]


def test_marks_show_where_they_differ_from_the_line_and_leave_it_to_be_seen_where_not() -> None:
    heights = [x * x for x in PLACES]
    off = [h + (3 if i == 20 else 0) for i, h in enumerate(heights)]
    cells = Panel(PLACES, [Curve("gradient", heights), Curve("estimate", off, "○")], 100, 20).cells()
    marks, line = drawn(cells, "estimate"), drawn(cells, "gradient")
    assert 10 < sum(map(len, marks.values())) < 41 and len(line) > 60
    middle = [y for x in range(48, 56) for y in marks.get(x, [])]
    assert min(middle) < 8 < max(middle), "the one point off the line is marked"


def test_gaps_stay_gaps() -> None:
    heights = [math.nan if 10 <= i < 30 else 1.0 for i in range(41)]
    columns = drawn(Panel(PLACES, [Curve("value", heights)], 60, 10).cells(), "value")
    assert len(columns) < 35 and not any(25 < x < 35 for x in columns)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.tuples(st.floats(), st.floats(), st.floats()), max_size=12),
    st.integers(16, 120),
    st.integers(3, 40),
    st.integers(-1, 12),
)
def test_any_numbers_are_drawn_within_the_room_there_is(
    numbers: list[tuple[float, float, float]], width: int, height: int, at: int
) -> None:
    points = [SweepPoint(x, y, z, Estimate(z, math.inf)) for x, y, z in numbers]
    for only in ("value", "gradient"):
        plot = SweepPlot("x", points, width, height, only)
        rows = plot.rows(at)
        assert len(rows) <= height and all(len(row) <= width for row in rows)
        if points:
            assert 0 <= plot.nearest(width // 2) < len(points)


@given(st.floats(allow_nan=False, allow_infinity=False), st.floats(1e-12, 1e12), st.integers(2, 20))
def test_ticks_are_few_round_and_inside(low: float, length: float, count: int) -> None:
    high = low + length
    found = ticks(low, high, count)
    slack = 1e-9 * max(abs(low), abs(high))
    assert 1 <= len(found) <= count + 1
    assert all(low - slack <= mark <= high + slack for mark in found)


@pytest.mark.parametrize(
    ("low", "high", "count", "expected"),
    [
        (0, 10, 5, [0, 2, 4, 6, 8, 10]),
        (-0.35, 0.4, 3, [-0.2, 0, 0.2, 0.4]),
        (0, 1e-4, 2, [0, 5e-5, 1e-4]),
        (3, 3, 4, [3]),
    ],
)
def test_known_ticks(low: float, high: float, count: int, expected: list[float]) -> None:
    assert ticks(low, high, count) == pytest.approx(expected)


@pytest.mark.parametrize(("number", "expected"), [(1.5, "1.5"), (2e-9, "2e-9"), (-1e300, "-1e300"), (math.inf, "inf")])
def test_short_numbers(number: float, expected: str) -> None:
    assert short(number) == expected


def test_two_plots_share_their_axis_and_stand_as_the_room_allows() -> None:
    points = [cube(x) for x in PLACES]
    tall, flat, small = (text(SweepPlot("x", points, *size).rows(40)) for size in [(60, 24), (90, 12), (40, 10)])
    axes = [row.index("╰") for row in tall if "╰" in row]
    assert len(axes) == 2 and axes[0] == axes[1]
    assert [row.count("╰") for row in flat if "╰" in row] == [2]
    assert [row.count("╰") for row in small if "╰" in row] == [1]
    assert "x = 2   ━ value 8   ━ gradient 12   ○ finite difference 12 ± 1e-9" in flat[0]
    assert SweepPlot("x", points, 90, 12).nearest(89) == 40 and SweepPlot("x", points, 90, 12).nearest(46) == 0


class Screen(App[None]):
    CSS = "PlotView { border: none; }"

    def compose(self) -> ComposeResult:
        yield PlotView()

    @property
    def plot(self) -> PlotView:
        return self.query_one(PlotView)


async def test_the_pane_goes_from_point_to_point() -> None:
    app = Screen()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Nothing is open yet" in " ".join(app.plot.render_line(y).text.strip() for y in range(24))
        app.plot.show_sweep("x", [cube(x) for x in PLACES])
        app.plot.focus()
        await pilot.pause()
        assert app.plot.at == 20
        await pilot.press("right", "right", "left")
        assert app.plot.at == 21 and "x = 0.1" in app.plot.render_line(0).text
        await pilot.press("end", "right")
        assert app.plot.at == 40 and "value 8 " in app.plot.render_line(0).text
        await pilot.press("home")
        assert "x = -2" in app.plot.render_line(0).text
        await pilot.click(PlotView, offset=(41, 8))
        assert 18 <= app.plot.at <= 22
        assert app.plot.copied().splitlines()[1].startswith("-2.0\t-8.0\t12.0\t12.0")


async def test_a_small_pane_shows_one_plot_at_a_time() -> None:
    app = Screen()
    async with app.run_test(size=(40, 10)) as pilot:
        app.plot.show_sweep("x", [cube(x) for x in PLACES])
        app.plot.focus()
        await pilot.pause()
        before = [app.plot.render_line(y).text for y in range(10)]
        await pilot.press("s")
        after = [app.plot.render_line(y).text for y in range(10)]
        assert before != after and any("-5┤" in row for row in after)
        await pilot.resize_terminal(80, 30)
        await pilot.pause()
        assert sum("╰" in app.plot.render_line(y).text for y in range(30)) == 2
