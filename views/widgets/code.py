"""The base of panes that show code: marks in the gutter, and a background for what comes from one source line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from rich.text import Text

from analyses.library.readable_names import readable
from views.model import colours
from views.model.marks import Marks
from views.model.model import Change, Model
from views.model.numbers import fitted
from views.model.readable import readable_text
from views.model.source.line_map import SourceMap, Spot
from views.widgets.fitting import cut
from views.widgets.lines import Pane

if TYPE_CHECKING:
    from views.model.replay.recording import Number
    from views.model.replay.replay import Beside

MARKS = 4
"""Columns of the marks: the cursor in time or a breakpoint, activity, plan, derivative."""


BESIDE, LEAST_WIDTH = 26, 56
"""Columns of a value and an adjoint beside a row, and of a pane that has room for them."""


class CodePane(Pane):
    """Rows that come from lines of the source, as `spot_at` says."""

    HAS_ADJOINTS: ClassVar[bool] = True
    """True if adjoints stand beside values of a recorded run."""

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self.line_map: SourceMap | None = None
        self.spot: Spot | None = None

    def spot_at(self, index: int) -> Spot | None:
        """The source line that a row comes from; None if that is unknown."""
        raise NotImplementedError

    def renew(self, change: Change) -> None:
        self.line_map, self.spot = self.model.lines, self.model.spot

    def backdrop(self, index: int) -> Style:
        spot = self.spot_at(index)
        if spot is None:
            return self._base("")
        if spot == self.spot:
            return self._base("pane--line")
        if not self.model.line_colours:
            return self._base("")
        return self._base("") + colours.line_style(spot.line, self.app.current_theme.dark)

    # -- beside lines ---------------------------------------------------------------------------

    def beside(self, index: int) -> Beside | None:
        """The value and the adjoint in the recorded run that stand beside a row; None for none."""
        return None

    @property
    def beside_width(self) -> int:
        """The columns of what stands beside rows; 0 without a recorded run, and in a narrow pane."""
        is_wide = self.scrollable_content_region.width >= LEAST_WIDTH
        if not is_wide or self.model.run.replay is None:
            return 0
        return BESIDE if self.HAS_ADJOINTS else BESIDE // 2

    def with_beside(self, text: Text, index: int) -> Text:
        """A row with the value and the adjoint at its right, bright where the last move changed them."""
        width = self.beside_width
        beside = self.beside(index) if width else None
        if beside is None or (beside.value is None and beside.adjoint is None):
            return text
        value = _number(beside.value)
        adjoint = f"∂ {_number(beside.adjoint)}" if beside.adjoint is not None else ""
        room, right = self.scrollable_content_region.width, width // 2 if self.HAS_ADJOINTS else 0
        shown = f"{value:>{width - right}}{adjoint:>{right}}"
        if text.cell_len + width >= room:  # not under each other, so that less of the line is cut
            shown = f" {value}  {adjoint}".rstrip()
        text = cut(readable_text(text), room - len(shown) - 1).copy()
        text.append(" " * (room - len(shown) - text.cell_len))
        return text.append(shown, "bold" if beside.changed else "dim")

    def marks_text(self, marks: Marks) -> Text:
        """The marks, as many columns as `MARKS`."""
        text = Text().append(marks.sign, "bold")
        for meaning in (marks.activity, marks.plan, marks.derivative):
            if meaning in colours.MEANINGS:
                text.append(colours.MEANINGS[meaning].symbol, self.style_of(meaning))
            else:
                text.append(" ")
        return text

    def nothing_open(self) -> str:
        """The text of a pane without a program: what is going on, or why there is none."""
        model = self.model
        if model.activity:
            return f"{model.program.title}: {model.activity} …"
        problem = next((p for p in model.problems if p.severity == "error"), None)
        if problem is None:
            return self.EMPTY
        hint = f"\n{problem.hint}" if problem.hint else ""
        says = readable(f"{problem.place}: {problem.what}{hint}")
        return f"{says}\n\nPress o to open another file, r to read this one again."


def _number(value: Number) -> str:
    return fitted(value, BESIDE // 2 - 3) if isinstance(value, (int, float)) else ""
