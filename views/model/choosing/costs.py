"""What one run of a gradient did: the instructions that it executed by line of the source, and the bytes it stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import NamedTuple

from analyses.records import dataclass
from views.model.numbers import amount, count, duration, percentage
from views.model.source.line_map import Spot
from views.model.source.sources import LineNotes


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


def notes_of(costs: Costs, spot_of: Callable[[str, int], Spot]) -> LineNotes:
    """The costs as notes of source lines: the part of the instructions that are executed, and the bytes stored."""
    lines: dict[Spot, LineCost] = {}
    for place, cost in costs.lines.items():
        spot = spot_of(*place)
        lines[spot] = LineCost(*(a + b for a, b in zip(lines.get(spot, NOTHING), cost, strict=True)))
    executed = max(1, costs.executed)
    texts, sentences = {}, {}
    for spot, cost in lines.items():
        part = cost.gradient / executed
        stored = f"{amount(cost.stored)}B" if cost.stored else ""
        texts[spot] = f"{percentage(part):>4} {stored:>5}"
        sentences[spot] = (
            f"{percentage(part)} of {duration(costs.seconds)}, {count(cost.stored)} bytes kept · {count(cost.forward)} "
            f"instructions forward, {count(cost.reverse)} in reverse, {count(cost.function)} in the function"
        )
    return LineNotes("part of the gradient, bytes stored", texts, sentences)
