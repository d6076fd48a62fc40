"""What places held in the order of a recorded run, and the events from which that is known."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from views.model.replay.recording import Events, Number

Value = Number | tuple[Number, ...]
"""A number, or one for each thread."""


class Track:
    """What one place held, in the order of the run: values, and from which position on."""

    __slots__ = ("since", "values")

    def __init__(self) -> None:
        self.since: list[int] = []
        self.values: list[Value] = []

    def add(self, since: int, value: Value) -> None:
        self.since.append(since)
        self.values.append(value)

    def at(self, position: int, otherwise: Value = None) -> Value:
        """The value at a position."""
        number = bisect_right(self.since, position) - 1
        return self.values[number] if number >= 0 else otherwise

    def last(self, position: int) -> int:
        """The position from which on the value holds; -1 where there is none."""
        number = bisect_right(self.since, position) - 1
        return self.since[number] if number >= 0 else -1

    def changed(self, before: int, after: int) -> bool:
        """True if something was written after the position `before`, up to `after`."""
        return bisect_right(self.since, after) > bisect_right(self.since, before)


NOTHING = Track()


MOST_EVENTS = 400
"""The most events that are looked at for what a move changed: the latest."""


def between(events: Events, low: int, high: int) -> range:
    """The latest events after a position, up to another."""
    first, end = bisect_right(events.steps, low), bisect_right(events.steps, high)
    return range(max(first, end - MOST_EVENTS), end)


def latest(events: Events, position: int, most: int, which: Callable[[Events, int], int | None]) -> list[int]:
    """What the latest events up to a position are about, each once."""
    latest: dict[int, None] = {}
    end = bisect_right(events.steps, position)
    for n in range(end - 1, max(-1, end - 1 - 20 * most), -1):
        if (about := which(events, n)) is not None:
            latest[about] = None
            if len(latest) == most:
                break
    return list(latest)


def count(value: object) -> int:
    return value if isinstance(value, int) else 0


def tracks_of(events: Events) -> dict[tuple[int, int], Track]:
    tracks: dict[tuple[int, int], Track] = {}
    for step, frame, place, value in zip(events.steps, events.frames, events.places, events.values, strict=True):
        tracks.setdefault((frame, place), Track()).add(step, value)  # type: ignore[arg-type]
    return tracks


def plus(a: Value, b: object) -> Value:
    """The sum of two numbers, or of one for each thread."""
    if isinstance(b, tuple):
        before: Sequence[Number] = a if isinstance(a, tuple) else (None,) * len(b)
        return tuple(plus(x, y) for x, y in zip(before, b, strict=True))  # type: ignore[misc]
    if b is None or isinstance(b, str):
        return a
    if a is None or isinstance(a, (str, tuple)):
        return b  # type: ignore[return-value]
    return a + b  # type: ignore[operator]
