"""The ranks of a recorded run: a column for each, and an arrow for each message, as far as the run has come."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from views.model import marks
from views.model.replay.exchange import NEVER, Exchange, Meeting, Message, Part, begun, over, place, spoken
from views.run.arrows import Arrows


class Styles(NamedTuple):
    """The styles of the rank that is replayed, and of what carries adjoints."""

    here: Style
    adjoint: Style


class Line(NamedTuple):
    """A line, and the step of the run at which what it shows begins; -1 for none."""

    text: Text
    step: int = -1


def rank_lines(exchange: Exchange, position: int, room: int, count: int, styles: Styles) -> list[Line]:
    """The head, and so many lines around the last that has begun; what is still to come is dim."""
    arrows = Arrows(exchange, room // 2)
    head = Text("  " + arrows.head(), "dim")
    if arrows.drawn:
        column = arrows.width // exchange.ranks
        head.stylize(styles.here, 2 + column * exchange.rank, 2 + column * (exchange.rank + 1))
    now = sum(begun(each) <= position for each in exchange.done)
    first = max(0, min(now - 1 - count // 2, len(exchange.done) - count))
    lines = [Line(head)]
    for n in range(first, min(len(exchange.done), first + count)):
        each = exchange.done[n]
        is_latest = n == now - 1
        text = Text(f"{marks.RUN if is_latest else ' '} ")
        text.append(arrows.line(each, position) if n < now else arrows.ahead(each))
        text.append(f"  {n + 1:>{len(str(len(exchange.done)))}}  {_told(each, position)}")
        if n >= now:
            text.stylize("dim")
        elif each.part is Part.ADJOINT:
            text.stylize(styles.adjoint)
        lines.append(Line(text, begun(each)))
    return lines


def _told(each: Message | Meeting, position: int) -> str:
    words = spoken(each)
    if begun(each) <= position < over(each):
        words += " · on its way" if isinstance(each, Message) else " · not all have come"
    elif over(each) == NEVER and isinstance(each, Meeting) and not words:
        words = "not all have come"
    return "  ".join(filter(None, (words or each.at.name, place(each.at))))
