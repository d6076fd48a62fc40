"""The whole of a recorded run in one line: its parts, its breakpoints, and where it is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message

from ad.history.records import Phase
from views.model.model import Change, Model
from views.model.replay.replay import Replay
from views.widgets.text_lines import TextLines

FORWARD, REVERSE = ("━", "─"), ("═", "┄")
"""The line of a part that is passed, and of one that is ahead."""


class Scrubber(TextLines):
    """One line; a click goes to that place of the run."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Scrubber { height: 1; background: $panel; color: $foreground; }
    """

    class Went(Message):
        """The run was moved."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model = model
        self._unsubscribe: Callable[[], None] | None = None
        self._left = self._cells = 0

    def on_mount(self) -> None:
        self._unsubscribe = self.model.subscribe(self._changed)

    def on_unmount(self) -> None:
        if self._unsubscribe:
            self._unsubscribe()

    def _changed(self, change: Change) -> None:
        if change & (Change.REPLAY | Change.RESULT | Change.PROGRAM) and self.display:
            self.renew()

    def texts(self) -> list[Text]:
        replay, width = self.model.run.replay, self.size.width
        if replay is None or not len(replay.run):
            says = f" {self.model.activity} …" if self.model.activity else " no run is recorded: X records the gradient"
            self._cells = 0
            return [Text(says.ljust(width), "dim")]
        run = replay.run
        left = Text(f" {self._place(replay)} ", "bold")
        right = f" {run.position:,} / {len(run):,} "
        self._left, self._cells = left.cell_len, max(1, width - left.cell_len - len(right))
        return [left.append_text(self._bar(replay)).append(right, "dim")]

    def _place(self, replay: Replay) -> str:
        phase = replay.run.phase_at(replay.run.position)
        return f"{phase or 'run':<7}"

    def _bar(self, replay: Replay) -> Text:
        run, cells = replay.run, self._cells
        accent = Style.parse(self.app.theme_variables["accent"])
        second = Style.parse(self.app.theme_variables["secondary"])
        starts = [position for position, _ in run.parts]
        here = self._cell(run.position, len(run))
        stops = {self._cell(p, len(run)) for stop in run.stops for p in run.occurrences.get(stop, [])[:cells]}
        text = Text()
        for n in range(cells):
            position = n * len(run) // max(1, cells - 1)
            part = run.parts[max(0, bisect_right(starts, min(position, len(run) - 1)) - 1)][1]
            passed, ahead = REVERSE if part is Phase.REVERSE else FORWARD
            colour = second if part is Phase.REVERSE else accent
            if n == here:
                text.append("▶", accent + Style(bold=True))
            elif n in stops:
                text.append("●", "bold")
            else:
                text.append(passed if n < here else ahead, colour if n < here else colour + Style(dim=True))
        return text

    def _cell(self, position: int, steps: int) -> int:
        return round(position / max(1, steps) * (self._cells - 1))

    def on_click(self, event: events.Click) -> None:
        replay = self.model.run.replay
        if replay is None or not self._cells:
            return
        run = replay.run
        run.go(round((event.x - self._left) / max(1, self._cells - 1) * len(run)))
        self.post_message(self.Went())
