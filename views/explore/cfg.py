"""The control-flow graph in the terminal: boxes and routed edges, one block of them selected."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size, Spacing
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from analyses.control_flow.graph import BlockKind, Graph
from views.graph.drawing import Cell, Drawing, columns_on
from views.graph.large import TASK, put_together
from views.graph.layout.detail import Detail
from views.graph.layout.geometry import Layout, Route, Sizes
from views.graph.layout.laying_out import lay_out
from views.graph.moves import leftmost_first, neighbour
from views.model.control_flow import GraphSource, gradient_source, primal_source
from views.model.model import Change, Model
from views.widgets.lines import Pane, View

AT_ONCE = 60
"""Blocks up to which a graph is laid out between two frames; larger ones are read and laid out elsewhere."""

STEP = 20
"""Columns by which a pane must grow or shrink before the graph is laid out for its new width."""

DETAILS = {Detail.NAMES: "names", Detail.ENDS: "first and last instruction", Detail.WHOLE: "whole blocks"}


class CfgView(Pane):
    """The graph of the visible function, or (`WHICH`) of its gradient."""

    TITLE = "CFG"
    WHICH: ClassVar[str] = "primal"
    EMPTY = "No function is open yet: choose one with f."
    FOLLOWS = Change.PROGRAM | Change.SELECTION
    ALLOW_SELECT: ClassVar[bool] = False

    HELP = """\
    ## Control-flow graph

    Each box is a block, each line an edge. `T` and `F` mark the edges of a branch that is taken or not taken, a number
    marks a case of a switch. The edges back to the header of a loop are to the right of the loop and enter the header
    from the side; `×%n` there is the number of iterations. Reverse blocks have a double border, the selected block has
    a heavy one.

    `↓` and `↑` follow an edge, `←` and `→` go to the block beside. `z` shows more of each block: its name, its first
    and last instruction, all instructions; `+` and `-` show more and less. `home` goes to the entry, `end` to the last
    block; the arrow keys with shift scroll.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "cfg--border", "cfg--title", "cfg--text", "cfg--label", "cfg--edge", "cfg--back", "cfg--mark", "cfg--arrow",
        "cfg--selected", "cfg--near",
    }  # fmt: skip

    DEFAULT_CSS = """
    CfgView {
        overflow-x: auto;
        scrollbar-size-horizontal: 1;
        & > .cfg--border { color: $foreground 60%; }
        & > .cfg--title { color: $foreground; text-style: bold; }
        & > .cfg--text { color: $foreground 80%; }
        & > .cfg--label { color: $foreground 75%; text-style: italic; }
        & > .cfg--edge { color: $foreground 50%; }
        & > .cfg--back { color: $foreground 80%; text-style: bold; }
        & > .cfg--mark { color: $foreground; text-style: italic; }
        & > .cfg--arrow { color: $foreground 80%; }
        & > .cfg--selected { color: $accent; text-style: bold; }
        & > .cfg--near { color: $accent; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "go('down')", "along an edge", show=False),
        Binding("up,k", "go('up')", "back along an edge", show=False),
        Binding("left,h", "go('left')", "block to the left", show=False),
        Binding("right,l", "go('right')", "block to the right", show=False),
        Binding("home", "end(0)", "entry", show=False),
        Binding("end", "end(-1)", "last block", show=False),
        Binding("z", "zoom(0)", "zoom", tooltip="show more of each block: name, first and last instruction, all"),
        Binding("plus,equals_sign", "zoom(1)", "more of each block", show=False),
        Binding("minus", "zoom(-1)", "less of each block", show=False),
        Binding("shift+up", "scroll_rows(-4)", "scroll up", show=False),
        Binding("shift+down", "scroll_rows(4)", "scroll down", show=False),
    ]

    selected: reactive[str] = reactive("", repaint=False)
    """The name of the selected block of this graph; empty for none."""

    detail: reactive[Detail] = reactive(Detail.NAMES, repaint=False)

    class BlockSelected(Message):
        """A block of this view was selected, by key or mouse."""

        def __init__(self, view: CfgView, name: str) -> None:
            super().__init__()
            self.view = view
            self.name = name

        @property
        def control(self) -> CfgView:
            return self.view

    def __init__(self, model: Model | None = None, *, id: str | None = None) -> None:
        super().__init__(model or Model(), id=id)
        self.graph = Graph((), ())
        self.drawing = Drawing(Layout(0, 0, {}, (), (), ()))
        self._sizes = Sizes()
        self._blocks = 0
        """The number of blocks of a graph that is laid out in another process; 0 for one drawn at once."""
        self._source = GraphSource()
        self._near: list[Route] = []

    @property
    def plan(self) -> Layout:
        """The visible layout."""
        return self.drawing.layout

    # -- the graph -------------------------------------------------------------------------------

    def show_graph(self, graph: Graph) -> None:
        """Draw a graph at once, with the same block selected if it has it, else with its entry visible."""
        self.graph, self._blocks = graph, 0
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay the graph out for the current size; a large one in another process, while the old drawing stays."""
        self._sizes = self._wanted_sizes()
        if self._blocks <= AT_ONCE:
            self.workers.cancel_group(self, "layout")
            self._laid_out(self.graph, lay_out(self.graph, self.detail, self._sizes))
        else:
            self.set_subtitle(f"laying out {self._blocks} blocks …")
            self.run_worker(self._draw_large(self._source), exclusive=True, group="layout")

    async def _draw_large(self, source: GraphSource) -> None:
        """Have a large graph read and laid out where that keeps no key waiting."""
        looks = (int(self.detail), tuple(self._sizes))

        def drawn() -> tuple[Graph, Layout]:
            return put_together(source.laid_out(self.model.in_background, TASK, *looks))

        graph, layout = await asyncio.to_thread(drawn)
        if self._source is source:
            self._laid_out(graph, layout)

    def _laid_out(self, graph: Graph, layout: Layout) -> None:
        self.graph, self.drawing = graph, Drawing(layout)
        if self.selected and graph.node(self.selected) is None:
            self.selected = ""
        count = len(graph.nodes)
        self.set_subtitle(f"{count} block{'s' if count != 1 else ''} · {DETAILS[self.detail]}" if count else "")
        self._select_near()
        self.rows_changed()
        self.call_after_refresh(self.show_selected)

    def _wanted_sizes(self) -> Sizes:
        width = max(40, self.scrollable_content_region.width // STEP * STEP)
        return Sizes(text=min(48, width - 8), layer=width)

    def on_resize(self) -> None:
        if self.graph.nodes and self._wanted_sizes() != self._sizes:
            self._lay_out()

    # -- following the model --------------------------------------------------------------------

    def renew(self, change: Change) -> None:
        source = self._wanted_source()
        if source.is_same_text(self._source):
            return
        self._source = source
        if source.block_count > AT_ONCE:
            self._blocks = source.block_count
            self._lay_out()
            return
        self.show_graph(source.graph())
        if self.graph.loops and source.module is not None:
            self.run_worker(self._count_loops(source), exclusive=True, group="read")

    async def _count_loops(self, source: GraphSource) -> None:
        """Draw the graph again, saying how often its loops run."""
        graph = await asyncio.to_thread(source.graph_with_counts)
        if graph is not None and any(loop.count for loop in graph.loops) and self._source is source:
            self.show_graph(graph)

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

    # -- selecting ------------------------------------------------------------------------------

    def watch_selected(self, _: str, new: str) -> None:
        self._select_near()
        self.draw_all()
        if new:
            self.show_selected()

    def _select_near(self) -> None:
        name = self.selected
        self._near = [r for r in self.plan.routes if name and name in (r.edge.source, r.edge.target)]

    def select(self, name: str) -> None:
        """Select a block, here and in all panes."""
        self.selected = name
        generated = self._source.blocks.get(name)
        primal = generated.primal if generated else name
        if primal:
            self.pick(f"block {primal}")
        self.post_message(self.BlockSelected(self, name))

    def show_selected(self) -> None:
        """Scroll as little as possible to make the selected box visible, or the entry if none is selected."""
        boxes = self.plan.boxes
        if not boxes or not self.scrollable_content_region.width:
            return
        box = boxes.get(self.selected)
        if box is None:
            entry = boxes[self.graph.nodes[0].name]
            middle = entry.x + entry.width // 2 - self.scrollable_content_region.width // 2
            self.scroll_to(x=max(0, middle), y=0, animate=False, force=True)
            return
        region = Region(box.x, box.y, box.width, box.height)
        self.scroll_to_region(region, spacing=Spacing(2, 2, 2, 2), animate=False, force=True)

    def action_go(self, direction: str) -> None:
        if not self.plan.boxes:
            return
        if self.selected not in self.plan.boxes:
            self.select(self.graph.nodes[0].name)
        elif name := neighbour(self.plan, self.selected, direction):
            self.select(name)

    def action_end(self, place: int) -> None:
        if self.plan.boxes:
            self.select(self.graph.nodes[0].name if place == 0 else leftmost_first(self.plan)[-1])

    def action_zoom(self, by: int) -> None:
        detail = (self.detail + 1) % len(Detail) if by == 0 else min(max(self.detail + by, 0), len(Detail) - 1)
        self.detail = Detail(detail)

    def watch_detail(self) -> None:
        if self.is_mounted:
            self._lay_out()

    def action_scroll_rows(self, by: int) -> None:
        self.scroll_to(y=max(0, self.scroll_offset.y + by), animate=False, force=True)

    def action_page(self, by: int) -> None:
        self.action_scroll_rows(by * max(1, self.scrollable_content_region.height - 2))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        box = self.drawing.box_at(offset.x + self.scroll_offset.x, offset.y + self.scroll_offset.y)
        if box is not None:
            self.select(box.node.name)

    # -- drawing --------------------------------------------------------------------------------

    def row_count(self) -> int:
        return self.plan.height

    def width(self) -> int:
        return self.plan.width

    def rows_changed(self) -> None:
        self.virtual_size = Size(self.plan.width, self.plan.height)
        self.draw_all()

    def line(self, y: int, view: View) -> Strip:
        if not self.plan.height:
            return self._empty_line(y, view.width)
        row = y + view.y
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = self._strip(row)
        return strip.crop_extend(view.x, view.x + view.width, self._part("")).apply_offsets(view.x, row)

    def _strip(self, row: int) -> Strip:
        cells = self.drawing.row(row, self.selected)
        near = columns_on(self._near, row)
        segments: list[Segment] = []
        run: list[str] = []
        last = ""
        for column, cell in enumerate(cells):
            look = self._look(cell, column in near)
            if look != last and run:
                segments.append(Segment("".join(run), self._part(last)))
                run.clear()
            last = look
            run.append(cell.character)
        if run:
            segments.append(Segment("".join(run), self._part(last)))
        return Strip(segments, len(cells))

    def _look(self, cell: Cell, near: bool) -> str:
        """The component class that styles a cell."""
        if self.needle and cell.part in ("title", "text") and cell.block in self._matches:
            return "pane--match" if cell.part == "title" else "cfg--text"
        if cell.block == self.selected and self.selected and cell.part in ("border", "title", "label"):
            return "cfg--selected"
        if near and cell.part in ("edge", "back", "arrow", "label", "border"):
            return "cfg--near"
        return f"cfg--{cell.part}" if cell.part else ""

    def _part(self, look: str) -> Style:
        """The style of a component class on the pane's background."""
        key = f"cfg {look}"
        if key not in self._styles:
            self._styles[key] = self.rich_style + self.get_component_rich_style(look) if look else self.rich_style
        return self._styles[key]

    # -- searching and copying ------------------------------------------------------------------

    @property
    def _matches(self) -> set[str]:
        if self._matched[0] != (self.needle, id(self.graph)):
            needle = self.needle.lower()
            names = {n.name for n in self.graph.nodes if any(needle in t.lower() for t in (n.name, *n.lines))}
            self._matched = ((self.needle, id(self.graph)), names)
        return self._matched[1]

    _matched: tuple[tuple[str, int], set[str]] = (("", 0), set())

    def find(self, direction: int, start: int | None = None) -> bool:
        """Select the next block (or the one before) with the searched text in its name or instructions."""
        order = leftmost_first(self.plan)
        matches = [i for i, name in enumerate(order) if name in self._matches]
        if not self.needle or not matches:
            return False
        here = order.index(self.selected) if self.selected in order else -1
        if start is not None and here in matches:
            return True
        if direction > 0:
            place = bisect_right(matches, here) % len(matches)
        else:
            place = (bisect_right(matches, here - 1) - 1) % len(matches)
        self.select(order[matches[place]])
        return True

    def copied(self) -> str:
        """The selected block as text, or the whole drawing."""
        node = self.graph.node(self.selected)
        if node is not None:
            return "\n".join([f"{node.name}:", *(f"  {line}" for line in node.lines)])
        return "\n".join(row.rstrip() for row in self.drawing.rows())

    def plain(self, index: int) -> str:
        return "".join(cell.character for cell in self.drawing.row(index))

    def row(self, index: int) -> Text:
        return Text(self.plain(index))


class GradientCfgView(CfgView):
    """The graph of the gradient: forward blocks, then reverse blocks with a double border."""

    TITLE = "Gradient CFG"
    WHICH = "gradient"
    EMPTY = "There is no gradient yet. Press G to go to the end."
    FOLLOWS = Change.PROGRAM | Change.SELECTION
