"""The primal beside its gradient: the lines that share a row, and the line of the other side for each line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from itertools import zip_longest
from typing import NamedTuple

from ad.history.records import GeneratedBlock
from analyses.records import dataclass


class Place(NamedTuple):
    """A line of a block: 0 is its label, from 1 on its instructions."""

    block: str
    line: int


class Block(NamedTuple):
    """A block as text, without its label."""

    name: str
    lines: Sequence[str]


class Row(NamedTuple):
    """Two lines side by side; a side is None where the other is longer."""

    primal: Place | None
    gradient: Place | None


@dataclass(frozen=True)
class Alignment:
    """Rows from top to bottom, and from each line the line of the other side that belongs to it."""

    rows: tuple[Row, ...]
    _row_of_primal: Mapping[Place, int] = field(repr=False)
    _row_of_gradient: Mapping[Place, int] = field(repr=False)
    _to_gradient: Mapping[Place, Place] = field(repr=False)
    _to_primal: Mapping[Place, Place] = field(repr=False)

    def row_of_primal(self, place: Place) -> int:
        """The row of a line of the primal; -1 if there is none."""
        return self._row_of_primal.get(place, -1)

    def row_of_gradient(self, place: Place) -> int:
        """The row of a line of the gradient; -1 if there is none or it is hidden."""
        return self._row_of_gradient.get(place, -1)

    def gradient_of(self, place: Place) -> Place | None:
        """The line of the gradient for a line of the primal."""
        return self._to_gradient.get(place)

    def primal_of(self, place: Place) -> Place | None:
        """The line of the primal for a line of the gradient."""
        return self._to_primal.get(place)


def align(
    primal: Iterable[Block],
    gradient: Iterable[Block],
    generated: Iterable[GeneratedBlock],
    origins: Mapping[Place, Place] | None = None,
    *,
    phases: Sequence[str] = ("reverse",),
) -> Alignment:
    """Stand each primal block beside what was generated from it in `phases`, in the primal's order.

    The first lines are level: a reverse block is beside its primal although it runs in the opposite order. A block that
    was generated from none (it sets something up) stands under those of the block that it follows in the gradient, and
    has no partner.

    `origins` says for lines of the gradient which line of the primal they come from; moving then goes by that, and
    from the primal to the first such line of the last phase that has one. Without it, moving goes along the rows.
    """
    facts = {block.name: block for block in generated}
    primal = list(primal)
    beside: dict[str, list[Block]] = {block.name: [] for block in primal}
    before: list[Block] = []
    here = before
    shown: dict[str, int] = {}
    for block in gradient:
        fact = facts.get(block.name)
        if fact is not None and fact.primal in beside:
            here = beside[fact.primal]
        phase = fact.phase if fact is not None else phases[-1]
        if phase in phases:
            here.append(block)
            shown[block.name] = phases.index(phase) if fact is not None and fact.primal else len(phases)
    rows = [Row(None, place) for block in before for place in _places(block)]
    for block in primal:
        partners = sorted(beside[block.name], key=lambda b: shown[b.name])
        right = [place for other in partners for place in _places(other)]
        rows.extend(Row(a, b) for a, b in zip_longest(_places(block), right))
    return _moves(rows, origins or {}, {name: bool(f.primal) for name, f in facts.items()}, shown)


def _places(block: Block) -> list[Place]:
    return [Place(block.name, line) for line in range(len(block.lines) + 1)]


def _moves(
    rows: list[Row], origins: Mapping[Place, Place], has_primal: Mapping[str, bool], shown: Mapping[str, int]
) -> Alignment:
    row_of_primal = {row.primal: i for i, row in enumerate(rows) if row.primal}
    row_of_gradient = {row.gradient: i for i, row in enumerate(rows) if row.gradient}
    to_gradient: dict[Place, Place] = {}
    to_primal: dict[Place, Place] = {}
    left: Place | None = None
    right: Place | None = None
    for row in rows:
        # Beside the end of the shorter side stands its last line.
        if row.primal and row.primal.line == 0:
            left, right = row.primal, None
        left, right = row.primal or left, row.gradient or right
        if row.primal and right:
            to_gradient[row.primal] = right
        if row.gradient and left and has_primal.get(row.gradient.block):
            to_primal[row.gradient] = left
    best: dict[Place, int] = {}
    for place, origin in origins.items():
        if origin not in row_of_primal:
            continue
        to_primal[place] = origin
        phase = shown.get(place.block, -1)
        if place in row_of_gradient and phase > best.get(origin, -1):
            best[origin] = phase
            to_gradient[origin] = place
    return Alignment(tuple(rows), row_of_primal, row_of_gradient, to_gradient, to_primal)
