"""What the ranks of a run have exchanged: messages, the messages that go back, collective calls, and who waits.

It is plain data, to travel between processes. Ranks are those of the world. Times are steps of the rank that is
replayed; without one they are all 0.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

NEVER = -1
"""The time of what did not happen."""


class Part(StrEnum):
    """What a message or a collective call carries."""

    PRIMAL = ""
    ADJOINT = "adjoint"
    TANGENT = "tangent"


class At(NamedTuple):
    """The call of a rank: the function of MPI, and the place of the call in the program (line 0: only the function)."""

    name: str
    function: str
    file: str = ""
    line: int = 0


class Message(NamedTuple):
    """A message: `numbers` of a kind, from one rank to another.

    `of` is the message that its adjoints or tangents belong to, as a number among `Exchange.done`; -1 for none.
    """

    source: int
    target: int
    tag: int
    numbers: int
    kind: str
    at: At
    part: Part = Part.PRIMAL
    of: int = -1
    sent: int = 0
    received: int = NEVER


class Meeting(NamedTuple):
    """A collective call: the ranks that it is for, and those of them that came to it."""

    ranks: tuple[int, ...]
    came: tuple[int, ...]
    at: At
    part: Part = Part.PRIMAL
    begun: int = 0
    complete: int = NEVER


class Wait(NamedTuple):
    """A rank that waited at the end: where, and for what, as in `for a message of rank 1 with tag 5`."""

    rank: int
    at: At
    what: str


class Exchange(NamedTuple):
    """What the ranks of one run have done together, in the order in which it began."""

    ranks: int
    done: tuple[Message | Meeting, ...]
    waits: tuple[Wait, ...] = ()
    """The ranks that wait for each other, or for ranks that have ended: the run is a deadlock."""
    ended: tuple[int, ...] = ()
    """The ranks that have run to their end."""
    note: str = ""
    """What is to be known of a deadlock besides."""
    rank: int = -1
    """The rank that is replayed; -1 for none."""


def begun(each: Message | Meeting) -> int:
    """The time at which it began."""
    return each.sent if isinstance(each, Message) else each.begun


def over(each: Message | Meeting) -> int:
    """The time at which it was over; NEVER if it was not."""
    return each.received if isinstance(each, Message) else each.complete


def spoken(each: Message | Meeting) -> str:
    """What it carries, in words. The numbers of messages begin at 1."""
    if isinstance(each, Meeting):
        missing = [str(rank) for rank in each.ranks if rank not in each.came]
        said = ["of adjoints"] if each.part is Part.ADJOINT else []
        said += [f"rank {', '.join(missing)} did not come"] if missing else []
        return ", ".join(said)
    kind = each.kind if each.numbers != 1 else _ONE.get(each.kind, each.kind.removesuffix("s"))
    words = f"{each.numbers:,} {kind}, tag {each.tag}"
    if each.of >= 0:
        words = f"{each.part} of {each.of + 1}, {each.numbers:,} {kind}"
    return words if each.received != NEVER else f"{words}, not received"


_ONE = {"bytes": "byte"}


def deadlock_lines(exchange: Exchange) -> list[str]:
    """A line for each rank that waits at the end, and one for those that have ended; empty without a deadlock."""
    if not exchange.waits:
        return []
    lines = [f"rank {wait.rank} waits in {wait.at.name} ({place(wait.at)}) {wait.what}" for wait in exchange.waits]
    if exchange.ended:
        several = len(exchange.ended) > 1
        numbers = ", ".join(map(str, exchange.ended))
        lines.append(f"{'ranks' if several else 'rank'} {numbers} {'have' if several else 'has'} ended")
    return [*lines, exchange.note] if exchange.note else lines


def place(at: At) -> str:
    """The place of a call: the line of the source, else the function."""
    return f"{at.file.rpartition('/')[2]}:{at.line}" if at.line else at.function
