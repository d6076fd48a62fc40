"""The levels of detail of a drawn block."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

MOST_SOURCE = 4
"""Lines of the source at most that stand in a box."""


class Caption(NamedTuple):
    """What stands in a block's box in place of its name, and the lines of the source that it comes from."""

    title: str
    source: tuple[str, ...] = ()


class Detail(IntEnum):
    """What the box of a block shows under its name: nothing, its lines of the source, or some of its instructions."""

    NAMES = 0
    SOURCE = 1
    ENDS = 2
    WHOLE = 3

    def lines(self, instructions: Sequence[str], source: Sequence[str] = ()) -> tuple[str, ...]:
        """The lines under the name of a block with these instructions, from these lines of the source."""
        match self:
            case Detail.NAMES:
                return ()
            case Detail.SOURCE:
                return tuple(source) if len(source) <= MOST_SOURCE else (*source[: MOST_SOURCE - 1], "…")
            case Detail.ENDS if len(instructions) > 3:
                return (instructions[0], "…", instructions[-1])
        return tuple(instructions)
