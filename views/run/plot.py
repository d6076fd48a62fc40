"""Plots of value, gradient and finite difference over a range of one input."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.strip import Strip

from views.model.model import Change, Model
from views.run.plot_drawing import BLANK, Cell, Curve, Panel, short
from views.widgets.lines import Pane, View

if TYPE_CHECKING:
    from ad.check.evaluation import SweepPoint

GAP = 2
"""Columns between plots that stand side by side."""

LEAST = 3
"""Rows that a plot takes at least."""

STACKED = 14
"""Rows from which the two plots stand one above the other."""

BESIDE = 70
"""Columns from which, in fewer rows, they stand side by side."""


class SweepPlot:
    """The plots of a sweep over the input `name`, in `width` columns and `height` rows.

    If there is space for one plot only, it is that of `only`: `value` or `gradient`.
    """

    def __init__(
        self, name: str, points: Sequence[SweepPoint], width: int, height: int, only: str = "gradient"
    ) -> None:
        self._name, self._points, self._width, self._height = name, points, width, height
        places = [p.at for p in points]
        value = [Curve("value", [p.value for p in points])]
        gradient = [
            Curve("gradient", [p.gradient for p in points]),
            Curve("finite difference", [p.estimate.value for p in points], "○"),
        ]
        # With the longest numbers, so that the plots stay where they are while going from point to point.
        self._top = max((len(_legend(name, point, width)) for point in points), default=1)
        room = max(0, height - self._top)
        self._beside = room < STACKED and width >= BESIDE
        if room < LEAST:
            self._panels = []
        elif room >= STACKED:
            edge = max(Panel(places, curves, width, room // 2).edge for curves in (value, gradient))
            self._panels = [
                Panel(places, value, width, room // 2, edge),
                Panel(places, gradient, width, room - room // 2, edge),
            ]
        elif self._beside:
            half = (width - GAP) // 2
            self._panels = [Panel(places, value, half, room), Panel(places, gradient, half, room)]
        else:
            self._panels = [Panel(places, value if only == "value" else gradient, width, room)]

    def rows(self, at: int = -1) -> list[list[Cell]]:
        """The drawing, with the numbers of the point `at` above it; -1 for none."""
        rows = _legend(self._name, self._points[at] if 0 <= at < len(self._points) else None, self._width)
        rows += [[]] * (self._top - len(rows))
        drawn = [panel.cells(at) for panel in self._panels]
        if self._beside and drawn:
            rows += [a + [BLANK] * GAP + b for a, b in zip(*drawn, strict=True)]
        else:
            rows += [row for cells in drawn for row in cells]
        return rows[: self._height]

    def nearest(self, column: int) -> int:
        """The point drawn nearest to a column."""
        if not self._panels:
            return 0
        first = self._panels[0]
        right = self._beside and column >= first.width + GAP
        return self._panels[1].nearest(column - first.width - GAP) if right else first.nearest(column)


def _legend(name: str, point: SweepPoint | None, width: int) -> list[list[Cell]]:
    """The names of the curves and their numbers at one point, in as many rows as they need."""
    at = short(point.at) if point else ""
    parts = [[(f"{name} = {at}" if at else name, "number")]]
    estimate = f"{short(point.estimate.value)} ± {short(point.estimate.error, 2)}" if point else ""
    for symbol, curve, number in (
        ("━", "value", short(point.value) if point else ""),
        ("━", "gradient", short(point.gradient) if point else ""),
        ("○", "finite difference", estimate),
    ):
        parts.append([(f"{symbol} {curve}", curve), (f" {number}" if number else "", "number")])
    rows: list[list[Cell]] = [[]]
    for part in parts:
        cells = [Cell(character, kind) for text, kind in part for character in text]
        if rows[-1] and len(rows[-1]) + 3 + len(cells) > width:
            rows.append([])
        rows[-1] += ([BLANK] * 3 if rows[-1] else []) + cells
    return [row[:width] for row in rows]


class PlotView(Pane):
    """A sweep as plots; the arrow keys move from point to point, and the numbers of the point stand above."""

    TITLE = "Plot"
    EMPTY = "Sweep one input over a range to plot value, gradient and finite difference."
    FOLLOWS = Change(0)
    ALLOW_SELECT: ClassVar[bool] = False

    HELP = """\
    ## Plot

    The value and the gradient over a range of one input; the `○` on the gradient are finite differences. `←` and `→` go
    from point to point, `home` and `end` to the first and last; the numbers at the point are above. If there is room
    for one plot only, `s` switches between value and gradient.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "plot--axis", "plot--number", "plot--cursor", "plot--value", "plot--gradient", "plot--finite-difference",
    }  # fmt: skip

    DEFAULT_CSS = """
    PlotView {
        overflow-y: hidden;
        & > .plot--axis { color: $foreground 40%; }
        & > .plot--number { color: $foreground 80%; }
        & > .plot--cursor { color: $foreground 50%; }
        & > .plot--value { color: $foreground; }
        & > .plot--gradient { color: $accent; text-style: bold; }
        & > .plot--finite-difference { color: $foreground; text-style: bold; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "point(-1)", "previous point", show=False),
        Binding("right", "point(1)", "next point", show=False),
        Binding("shift+left", "point(-10)", "ten points back", show=False),
        Binding("shift+right", "point(10)", "ten points forward", show=False),
        Binding("home", "point(-1000000)", "first point", show=False),
        Binding("end", "point(1000000)", "last point", show=False),
        Binding("s", "other", "value or gradient", show=False, tooltip="show the value or the gradient"),
    ]

    at: reactive[int] = reactive(-1, repaint=False)
    """The index of the point whose numbers are shown; -1 for none."""

    def __init__(self, model: Model | None = None, *, id: str | None = None) -> None:
        super().__init__(model or Model(), id=id)
        self.swept = ""
        self.points: Sequence[SweepPoint] = ()
        self._only = "gradient"
        self._plot: SweepPlot | None = None
        self._cells: list[list[Cell]] = []

    def show_sweep(self, name: str, points: Sequence[SweepPoint]) -> None:
        """Draw a sweep over the input `name`; the points are in ascending order."""
        self.swept, self.points = name, points
        gaps = sum(not math.isfinite(p.value) for p in points)
        without_value = f", {gaps} without a finite value" if gaps else ""
        self.set_subtitle(f"{len(points)} points{without_value}" if points else "")
        self.set_reactive(PlotView.at, len(points) // 2 if points else -1)
        self.rows_changed()

    def rows_changed(self) -> None:
        """Draw for the current size."""
        size = self.scrollable_content_region.size
        room = bool(self.points) and size.width >= 16 and size.height >= 4
        self._plot = SweepPlot(self.swept, self.points, size.width, size.height, self._only) if room else None
        self.watch_at()

    def on_resize(self) -> None:
        self.rows_changed()

    def watch_at(self) -> None:
        self._cells = self._plot.rows(self.at) if self._plot else []
        self._count = len(self._cells)
        self.draw_all()

    def row_count(self) -> int:
        return len(self._cells)

    def plain(self, index: int) -> str:
        return "".join(cell.character for cell in self._cells[index]).rstrip()

    def row(self, index: int) -> Text:
        return Text(self.plain(index))

    def copied(self) -> str:
        """The sweep as a table, values separated by tabs."""
        head = "\t".join((self.swept, "value", "gradient", "finite difference", "error"))
        rows = (
            "\t".join(map(repr, (p.at, p.value, p.gradient, p.estimate.value, p.estimate.error))) for p in self.points
        )
        return "\n".join((head, *rows)) if self.points else ""

    def action_point(self, by: int) -> None:
        if self.points:
            self.at = max(0, min(self.at + by, len(self.points) - 1))

    def action_other(self) -> None:
        self._only = "value" if self._only == "gradient" else "gradient"
        self.rows_changed()

    def on_click(self, event: events.Click) -> None:
        """Go to the point nearest to the clicked column."""
        offset = event.get_content_offset(self)
        if offset is not None and self._plot is not None:
            self.at = self._plot.nearest(offset.x)

    def line(self, y: int, view: View) -> Strip:
        width = view.width
        if not self._cells:
            return self._empty_line(y, width)
        if y >= len(self._cells):
            return Strip.blank(width, self._part(""))
        segments: list[Segment] = []
        run: list[str] = []
        last = ""
        for cell in self._cells[y]:
            if cell.part != last and run:
                segments.append(Segment("".join(run), self._part(last)))
                run.clear()
            last = cell.part
            run.append(cell.character)
        segments.append(Segment("".join(run), self._part(last)))
        return Strip(segments).crop_extend(0, width, self._part(""))

    def _part(self, part: str) -> Style:
        key = f"plot {part}"
        if key not in self._styles:
            look = f"plot--{part.replace(' ', '-')}"
            self._styles[key] = self.rich_style + self.get_component_rich_style(look) if part else self.rich_style
        return self._styles[key]
