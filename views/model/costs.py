"""What one run of a gradient did: the instructions that it executed by line of the source, and the bytes it stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class LineCost(NamedTuple):
    """The cost of a line: instructions of the function and of both halves of the gradient, and the bytes stored."""

    function: int = 0
    forward: int = 0
    reverse: int = 0
    stored: int = 0

    @property
    def gradient(self) -> int:
        return self.forward + self.reverse


NOTHING = LineCost()


@dataclass(frozen=True)
class Costs:
    """The costs of a run. `lines` are by file and line, as debug information spells the file.

    `values` are the bytes that were stored of each value, by scope and subject. `elsewhere` is what has no line;
    `seconds` the time of the gradient. `heap` are the bytes on the heap at the peak, beyond those of the function; None
    where nobody counts.
    """

    lines: Mapping[tuple[str, int], LineCost] = field(default_factory=dict)
    values: Mapping[tuple[int, str], int] = field(default_factory=dict)
    elsewhere: LineCost = NOTHING
    seconds: float = 0.0
    heap: int | None = None

    @property
    def executed(self) -> int:
        """The instructions of the gradient in all."""
        return self.elsewhere.gradient + sum(cost.gradient for cost in self.lines.values())

    @property
    def stored(self) -> int:
        """The bytes stored in all."""
        return sum(self.values.values())

    def share(self, place: tuple[str, int]) -> float:
        """The part of the gradient's instructions that a line executes, from 0 to 1."""
        cost = self.lines.get(place)
        return cost.gradient / self.executed if cost is not None and self.executed else 0.0
