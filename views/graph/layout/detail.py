"""The levels of detail of a drawn block."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum


class Detail(IntEnum):
    """The part of a block's instructions that its box shows."""

    NAMES = 0
    ENDS = 1
    WHOLE = 2

    def lines(self, instructions: Sequence[str]) -> tuple[str, ...]:
        """The lines under the name of a block with these instructions."""
        if self is Detail.NAMES:
            return ()
        if self is Detail.WHOLE or len(instructions) <= 3:
            return tuple(instructions)
        return (instructions[0], "…", instructions[-1])
