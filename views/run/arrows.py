"""Messages as arrows between columns, one for each rank: lines of characters, which the screen and the text share."""

from __future__ import annotations

from views.model.replay.exchange import NEVER, Exchange, Meeting, Message, Part, over

WIDEST, NARROWEST = 12, 4
"""The most and the fewest columns from one rank to the next."""


class Arrows:
    """The drawing of an exchange, `room` columns wide at the most. Without room for arrows a line names the ranks."""

    def __init__(self, exchange: Exchange, room: int) -> None:
        self._exchange = exchange
        self._step = min(WIDEST, room // max(1, exchange.ranks))
        self.drawn = self._step >= NARROWEST
        """True if there is room for a column for each rank."""
        self.width = self._step * exchange.ranks if self.drawn else 2 * len(f"rank {exchange.ranks}") + 3

    def head(self) -> str:
        """The line above all: the number of each rank over its column."""
        if not self.drawn:
            return " " * self.width
        word = "rank " if self._step >= len(f"rank {self._exchange.ranks}") + 1 else ""
        return "".join(f"{word}{rank}".center(self._step) for rank in range(self._exchange.ranks))

    def line(self, each: Message | Meeting, now: int | None = None) -> str:
        """The line of a message or a collective call: dashed while it is not over, at a time, or at the end."""
        finished = over(each) != NEVER and (now is None or over(each) <= now)
        if isinstance(each, Meeting):
            return self._meeting(each, finished)
        if not self.drawn:
            return f"rank {each.source} {'─▶' if finished else '╌▷'} rank {each.target}".ljust(self.width)
        line = self._empty()
        first, last = self._column(each.source), self._column(each.target)
        if first == last:
            line[first] = "↺"
            return "".join(line)
        right = first < last
        for column in range(min(first, last) + 1, max(first, last)):
            if finished:
                line[column] = "┼" if line[column] == "│" else "─"
            elif line[column] != "│":
                line[column] = "╌"
        if each.part is Part.ADJOINT:
            line[(first + last) // 2 + (line[(first + last) // 2] in "│┼")] = "∂"
        line[first] = "├" if right else "┤"
        line[last - 1 if right else last + 1] = ("▶" if finished else "▷") if right else ("◀" if finished else "◁")
        return "".join(line)

    def ahead(self, each: Message | Meeting) -> str:
        """The line of what has not begun."""
        return self.line(each._replace(came=()) if isinstance(each, Meeting) else each, NEVER)

    def _meeting(self, each: Meeting, finished: bool) -> str:
        if not self.drawn:
            said = "all ranks" if len(each.ranks) == self._exchange.ranks else f"{len(each.ranks)} ranks"
            return said.ljust(self.width)
        line = self._empty()
        columns = [self._column(rank) for rank in each.ranks]
        for column in range(min(columns), max(columns)):
            line[column] = ("═" if finished else "╌") if line[column] == " " else line[column]
        for rank, column in zip(each.ranks, columns, strict=True):
            line[column] = "●" if rank in each.came else "○"
        return "".join(line)

    def _column(self, rank: int) -> int:
        return rank * self._step + (self._step - 1) // 2

    def _empty(self) -> list[str]:
        line = [" "] * self.width
        for rank in range(self._exchange.ranks):
            line[self._column(rank)] = "│"
        return line
