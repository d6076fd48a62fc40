"""The control-flow graph of the visible function, or of its derivative."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual import work

from analyses.control_flow.graph import BlockKind
from views.graph.folding import Folding
from views.graph.large import TASK, put_together
from views.graph.layout.geometry import Layout
from views.graph.pane import AT_ONCE, GraphPane
from views.graph.scene import Lines, Scene, Zoom
from views.model import marks
from views.model.control_flow import GraphSource, block_lines, gradient_source, primal_source
from views.model.model import Change, Model

OVERVIEW = 20
"""Blocks up to which a graph is first shown whole; of a larger one as much as fits."""


class CfgView(GraphPane):
    """The graph of the visible function, or (`WHICH`) of its gradient."""

    TITLE = "CFG"
    WHICH: ClassVar[str] = "primal"
    EMPTY = "No function is open yet: choose one with f."
    FOLLOWS = Change.PROGRAM | Change.SELECTION | Change.CURSOR | Change.FACTS | Change.STATUS

    HELP = """\
    ## Control-flow graph

    Each box is a block with the source lines it comes from, each line between boxes an edge. `T` and `F` mark the edges
    of a branch that is taken or not taken, a number marks a case of a switch. The edges back to the header of a loop
    are to the right of the loop and enter the header from the side; `×n` there is the number of iterations. Reverse
    blocks have a double border, the selected block has a heavy one.

    A graph of more than 20 blocks opens as an overview: as much of it as fits. `▸` is a folded loop, branch or
    straight line of several blocks. `space` unfolds the selected one, or folds what is around the selected block. `+`
    unfolds everything by one level, then shows more of each block: the source lines, its first and last instruction,
    all instructions. `-` goes back, and folds the innermost parts. `=` fits the graph into the pane again.

    The symbol on a box is its colour in words: `●` if anything in it is active, `○` if it is constant; with `h` the
    plan of what is most costly in it: `S` stored, `R` recomputed, `H` at hand.

    `↓` and `↑` follow an edge, `←` and `→` go to the block beside. `home` goes to the entry, `end` to the last block;
    the arrow keys with shift scroll. `E` writes the graph to a file as it is seen here.
    """

    def __init__(self, model: Model | None = None, *, id: str | None = None) -> None:
        super().__init__(model or Model(), id=id)
        self._source = GraphSource()

    def meaning_of(self, box: str) -> str:
        return marks.meaning_of_all(self.model, self._subjects_in(box))

    def _subjects_in(self, box: str) -> Sequence[str]:
        """The values of the primal that a box is about."""
        body, blocks = self.model.body, self._source.blocks
        names = [blocks[name].primal if name in blocks else name for name in self.scene.blocks_in(box)]
        known = [f"block {name}" for name in dict.fromkeys(names)]
        if body is None or self.model.timeline is None:
            return ()
        return [subject for block in known if block in body.lines_of for subject in body.in_block(block)]

    def subject_of(self, block: str) -> str:
        generated = self._source.blocks.get(block)
        primal = generated.primal if generated else block
        return f"block {primal}" if primal else ""

    # -- following the model --------------------------------------------------------------------

    def renew(self, change: Change) -> None:
        source = self._wanted_source() if change & (Change.PROGRAM | Change.CURSOR) else self._source
        if source.is_same_text(self._source):
            return
        self._source = source
        self.lines = block_lines(self.model, source)
        count = source.block_count
        self.zoom = Zoom(self.zoom.detail, None if count > OVERVIEW else frozenset())
        self.workers.cancel_group(self, "layout")
        if count > AT_ONCE:
            self.draw_elsewhere()
            return
        self.show_graph(source.graph())
        if self.graph.loops and source.module is not None:
            self._count_loops(source)

    @work(exclusive=True, group="read")
    async def _count_loops(self, source: GraphSource) -> None:
        """Draw the graph again, saying how often its loops run."""
        graph = await asyncio.to_thread(source.graph_with_counts)
        if graph is not None and any(loop.count for loop in graph.loops) and self._source is source:
            self.show_graph(graph)

    def draw_elsewhere(self) -> bool:
        if self._source.listing is None:
            return False
        self.set_subtitle(f"laying out {self._source.block_count} blocks …")
        self._draw_large(self._source, self.looks, self.lines)
        return True

    @work(exclusive=True, group="layout")
    async def _draw_large(self, source: GraphSource, looks: tuple[object, ...], lines: Lines) -> None:
        """Have a large graph read and laid out where that keeps no key waiting."""
        detail = self.zoom.detail

        def drawn() -> tuple[Scene, Layout]:
            graph, closed, layout = put_together(source.laid_out(self.model.in_background, TASK, *looks))
            return Scene(Folding(graph), Zoom(detail, closed), lines), layout

        view, layout = await asyncio.to_thread(drawn)
        if self._source is source:
            self.laid_out(view, layout)

    def _apply(self, change: Change) -> None:
        before = self.drawing
        super()._apply(change)
        if before is self.drawing and change & (Change.CURSOR | Change.FACTS | Change.STATUS):
            self.renew_meanings()

    def _wanted_source(self) -> GraphSource:
        return gradient_source(self.model) if self.WHICH == "gradient" else primal_source(self.model)

    def _follow_selection(self) -> None:
        subject = self.model.selection.subject
        body = self._wanted_source().body
        if subject == self._picked or body is None:
            return
        self._picked = ""
        if self.WHICH == "gradient":
            self.selected = self._reverse_of(subject)
        elif subject in body.lines_of:
            self.selected = (subject if subject.startswith("block ") else body.block_of(subject)).removeprefix("block ")

    def _reverse_of(self, subject: str) -> str:
        """The generated block for a subject of the primal: its reverse if there is one, else its copy."""
        primal = self.model.body
        if primal is None or subject not in primal.lines_of:
            return ""
        block = (subject if subject.startswith("block ") else primal.block_of(subject)).removeprefix("block ")
        names = [name for name, generated in self._source.blocks.items() if generated.primal == block]
        kinds = self._source.kinds
        return next((name for name in names if kinds[name] is BlockKind.REVERSE), names[0] if names else "")


class GradientCfgView(CfgView):
    """The graph of the gradient: forward blocks, then reverse blocks with a double border."""

    TITLE = "Gradient CFG"
    WHICH = "gradient"
    EMPTY = "There is no gradient yet. Press G to go to the end."
