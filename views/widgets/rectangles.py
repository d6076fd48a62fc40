"""Rectangles of the screen: joining and subtracting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.geometry import Region


def blocks(spans: Iterable[tuple[int, int, int]]) -> Iterator[Region]:
    """Join parts of lines, given as (line, start, end) in the order of lines, into rectangles."""
    unfinished: dict[tuple[int, int], Region] = {}
    for y, begin, end in spans:
        above = unfinished.get((begin, end))
        if above is not None and above.bottom == y:
            unfinished[begin, end] = Region(begin, above.y, end - begin, above.height + 1)
        else:
            if above is not None:
                yield above
            unfinished[begin, end] = Region(begin, y, end - begin, 1)
    yield from unfinished.values()


def without(whole: Region, hole: Region) -> list[Region]:
    """Return the parts of a rectangle that are left without another rectangle inside it."""
    x, y, right, bottom = whole.x, whole.y, whole.right, whole.bottom
    parts = (
        Region(x, y, whole.width, hole.y - y),
        Region(x, hole.bottom, whole.width, bottom - hole.bottom),
        Region(x, hole.y, hole.x - x, hole.height),
        Region(hole.right, hole.y, right - hole.right, hole.height),
    )
    return [part for part in parts if part]
