"""Arrays of structs as one strip of numbers for each member: `b.mass` for `b[0].mass`, `b[1].mass`, and so on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from views.model.replay.recording import BufferEntry

_INDEX = re.compile(r"\[\d+\]")


def strips(entry: BufferEntry) -> Sequence[tuple[str, Sequence[int]]]:
    """The elements of a piece of memory that are shown together, with a name for each group that is a member."""
    return _strips(entry.members) if entry.members else [("", range(len(entry.start)))]


def element_name(entry: BufferEntry, element: int) -> str:
    """What a person calls an element: `x[3]`, `b[1].mass`."""
    if element < len(entry.members):
        return entry.members[element]
    owner = entry.name.removeprefix("the shadow of ").removeprefix("the memory of ")
    return f"{owner}[{element}]"


@lru_cache(maxsize=64)
def _strips(members: tuple[str, ...]) -> list[tuple[str, list[int]]]:
    groups: dict[str, list[int]] = {}
    for n, name in enumerate(members):
        groups.setdefault(_INDEX.sub("", name, count=1), []).append(n)
    return list(groups.items())
