"""A control-flow graph as it is seen: what is folded, what its boxes show, and the overview that fits in a pane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from analyses.control_flow.graph import Graph
from views.graph.folding import FoldedGraph, Folding, RegionKind
from views.graph.layout.detail import Caption, Detail
from views.graph.layout.geometry import Layout, Sizes
from views.graph.layout.laying_out import lay_out, rows_at_least
from views.model.source.block_lines import SourceLine, place

Lines = Mapping[str, Sequence[SourceLine]]
"""The source lines of blocks, by their names."""

FOLDED = "▸"
TRIES = 8
"""Regions that are opened one by one, in search of the overview that shows most."""


class Zoom(NamedTuple):
    """What is seen of a graph: how much of each block, and the regions that are one box; None for those that fit."""

    detail: Detail = Detail.NAMES
    closed: frozenset[int] | None = frozenset()


class Pane(NamedTuple):
    """The columns and rows that there are for a graph."""

    width: int
    height: int


class Scene:
    """A folded graph with what stands in its boxes."""

    def __init__(self, folding: Folding, zoom: Zoom, lines: Lines) -> None:
        self.folding = folding
        self.detail = zoom.detail
        self.closed = zoom.closed or frozenset()
        self.folded: FoldedGraph = folding.folded(self.closed)
        self._lines = lines

    @property
    def graph(self) -> Graph:
        return self.folded.graph

    @property
    def is_folded(self) -> bool:
        return bool(self.folded.regions)

    def blocks_in(self, box: str) -> Sequence[str]:
        """The blocks in a box."""
        region = self.folded.regions.get(box)
        return tuple(region.blocks) if region is not None else (box,)

    @cached_property
    def captions(self) -> dict[str, Caption]:
        return {node.name: self._caption(node.name) for node in self.graph.nodes}

    def _caption(self, box: str) -> Caption:
        blocks = self.blocks_in(box)
        lines = sorted({line for block in blocks for line in self._lines.get(block, ())})
        title = " · ".join(filter(None, (self._title(box), place(lines))))
        if self.detail is not Detail.SOURCE:
            return Caption(title)
        return Caption(title, tuple(f"{line.file}{':' * bool(line.file)}{line.line}  {line.text}" for line in lines))

    def _title(self, box: str) -> str:
        region = self.folded.regions.get(box)
        if region is None:
            return box
        loops = region.loops
        counts = {loop.header: loop.count for loop in self.folding.graph.loops}
        words = [FOLDED]
        if region.kind is RegionKind.BRANCH:
            words.append("branch around" if loops else "branch")
        if len(loops) == 1:
            words.append("loop" + (f" ×{counts[loops[0]]}" if counts.get(loops[0]) else ""))
        elif loops:
            words.append(f"{len(loops)} loops")
        blocks = f"{region.count} blocks"
        return " ".join([*words, "·", blocks] if len(words) > 1 else [*words, blocks])

    def layout(self, sizes: Sizes) -> Layout:
        return lay_out(self.graph, self.detail, sizes, self.captions)


def fitting(folding: Folding, lines: Lines, sizes: Sizes, pane: Pane) -> frozenset[int]:
    """The regions to fold so that as much as possible of the graph is in a pane at once, by names alone."""

    def fits(closed: frozenset[int]) -> bool:
        scene = Scene(folding, Zoom(Detail.NAMES, closed), lines)
        if rows_at_least(scene.graph) > pane.height:
            return False
        layout = scene.layout(sizes)
        return layout.height <= pane.height and layout.width <= pane.width

    if not folding.regions or fits(frozenset()):
        return frozenset()
    closed = folding.level(0)
    while fits(further := folding.opened(closed)) and further != closed:
        closed = further
    for number in sorted(closed)[:TRIES]:
        if fits(further := folding.opened_at(number, closed)):
            closed = further
    return closed
