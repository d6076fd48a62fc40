"""Messages between ranks as text: a column for each rank, an arrow for each message."""

from __future__ import annotations

from analyses.library.readable_names import readable
from views.model.numbers import count
from views.model.replay.exchange import Exchange, deadlock_lines, place, spoken
from views.run.arrows import Arrows
from workbench.cli.tables import columns

MOST_LINES = 1000
"""The most messages that are printed."""
ROOM = 72
"""The most columns of the arrows."""


def exchange_text(exchange: Exchange, most: int) -> str:
    """A line for each message and collective call, at most so many; then who waits, if it is a deadlock."""
    arrows = Arrows(exchange, ROOM)
    lines = [arrows.head()] if exchange.done else ["no messages"]
    rows = [
        [arrows.line(each), str(n + 1), each.at.name, place(each.at), spoken(each)]
        for n, each in enumerate(exchange.done[:most])
    ]
    lines += columns(rows, right=(1,))
    if len(exchange.done) > most:
        lines.append(f"and {count(len(exchange.done) - most)} more")
    if waits := deadlock_lines(exchange):
        lines += ["", "deadlock", *(f"  {line}" for line in waits)]
    return readable("\n".join(line.rstrip() for line in lines) + "\n")
