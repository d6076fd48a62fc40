"""Who contributed to an adjoint: the largest parts first, each a partial derivative times another adjoint."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from views.model.model import Change, Model
from views.model.numbers import fitted, percentage
from views.model.replay.contributions import Contribution
from views.model.replay.replay import Replay
from views.widgets.rows import Row, RowsPane

BAR = 10
"""Columns of the bar of a part."""
MOST = 200
"""The most parts listed."""
NUMBER = 12


class ContributionsView(RowsPane):
    """The adjoint that is asked about, the way to it, and a row for each contribution."""

    TITLE = "Who"
    EMPTY = (
        "Who contributed to an adjoint? In the pane Replay, enter on a value or an array asks that; ! asks about the "
        "selected value."
    )
    FOLLOWS: ClassVar[Change] = Change.RESULT | Change.EXPLANATION

    HELP = """\
    ## Who contributed

    All that was added to an adjoint in the recorded run, the largest part first: its share, the amount, the adjoint
    that it comes from, and what it is: a partial derivative times that adjoint. `enter` or `→` asks the same of that
    adjoint, down to the seed; `←` goes back. Shares are of the absolute amounts, as parts may cancel. The upper line is
    the way taken.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "enter", "into", show=False, tooltip="ask the same of the adjoint on this line"),
        Binding("left", "back", "back", tooltip="go back to the adjoint before"),
    ]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._parts: dict[int, Contribution] = {}

    def make_rows(self) -> list[Row]:
        replay = self.model.run.replay
        self._parts = {}
        if replay is None or not replay.asked:
            self.set_subtitle("")
            return []
        graph, node = replay.graph, replay.asked[-1]
        parts = graph.of(node)
        self.set_subtitle(f"{len(parts)} contribution{'' if len(parts) == 1 else 's'}")
        adjoint = graph.adjoint(node)
        way = " ← ".join(graph.name(each) for each in replay.asked[-3:])
        head = Text("… ← " if len(replay.asked) > 3 else "", "dim").append(way, "bold")
        head.append(f" = {fitted(adjoint, NUMBER)}" if adjoint is not None else "")
        times = graph.times(node)
        rows = [Row(head.append(f"   {times}, in the order of the primal" if times else "", "dim"))]
        if not parts:
            rows.append(Row(Text("Nothing was added to it: it is where the reverse begins, or zero.", "dim")))
        for part in parts[:MOST]:
            self._parts[len(rows)] = part
            rows.append(Row(self._part(replay, part), part.user[1] if part.user[0] == self.model.frame.scope else ""))
        rest = parts[MOST:]
        if rest:
            share = percentage(sum(part.share for part in rest))
            rows.append(Row(Text(f"and {len(rest):,} more, together {share}", "dim")))
        return rows

    def _part(self, replay: Replay, part: Contribution) -> Text:
        graph = replay.graph
        filled = max(1, round(part.share * BAR))
        text = Text("█" * filled + " " * (BAR - filled)).append(f" {percentage(part.share):>4} ")
        text.append(f"{fitted(part.amount, NUMBER):>{NUMBER}}", "bold")
        if part.source is not None:
            times = graph.times(part.source)
            text.append(f"  {graph.name(part.source)}").append(f" ({times})" if times else "", "dim")
        elif part.threads > 1:
            text.append(f"  {part.threads} threads", "dim")
        if part.partial is not None and part.adjoint is not None:
            text.append(f"  = {fitted(part.partial, NUMBER - 2)} · {fitted(part.adjoint, NUMBER - 2)}", "dim")
        if part.code is not None and part.code.line:
            text.append(f"  {Path(part.code.file).name}:{part.code.line}", "dim")
        return text

    def source_at(self, index: int) -> str:
        part = self._parts.get(index)
        code = part.code if part is not None else None
        return f"{code.file}:{code.line}" if code is not None and code.line else super().source_at(index)

    def enter(self, index: int) -> None:
        """Ask the same of the adjoint that a contribution comes from."""
        replay, part = self.model.run.replay, self._parts.get(index)
        if replay is None or part is None:
            return
        if part.source is None:
            self.notify("it is not known of which adjoint this is a part", timeout=3)
            return
        replay.asked.append(part.source)
        self.model.changed(Change.EXPLANATION)
        self.cursor = 1

    def action_back(self) -> None:
        replay = self.model.run.replay
        if replay is not None and len(replay.asked) > 1:
            replay.asked.pop()
            self.model.changed(Change.EXPLANATION)
        else:
            self.app.bell()
