"""A pane that draws a control-flow graph: boxes and routed edges, one block of them selected, some folded."""

from __future__ import annotations

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

from analyses.control_flow.graph import Graph
from views.graph import scene
from views.graph.drawing import Cell, Drawing, columns_on
from views.graph.folding import Folding
from views.graph.layout.detail import Detail
from views.graph.layout.geometry import Layout, Route, Sizes
from views.graph.moves import leftmost_first, neighbour
from views.graph.picture import Picture
from views.graph.scene import Scene, Zoom, fitting
from views.model import colours
from views.model.model import Model
from views.widgets.cut_rows import without_halves
from views.widgets.lines import Pane, View

AT_ONCE = 60
"""Boxes up to which a graph is laid out between two frames; larger ones are laid out elsewhere."""

STEP = 20
"""Columns by which a pane must grow or shrink before the graph is laid out for its new width."""

DETAILS = {
    Detail.NAMES: "names",
    Detail.SOURCE: "source lines",
    Detail.ENDS: "first and last instruction",
    Detail.WHOLE: "all instructions",
}


class GraphPane(Pane):
    """A graph that is folded, zoomed, searched and walked through. Subclasses say what it is about."""

    ALLOW_SELECT: ClassVar[bool] = False

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "cfg--border", "cfg--title", "cfg--text", "cfg--label", "cfg--edge", "cfg--back", "cfg--mark", "cfg--arrow",
        "cfg--selected", "cfg--near",
    }  # fmt: skip

    DEFAULT_CSS = """
    GraphPane {
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
        Binding("left", "go('left')", "block to the left", show=False),
        Binding("right", "go('right')", "block to the right", show=False),
        Binding("home", "end(0)", "entry", show=False),
        Binding("end", "end(-1)", "last block", show=False),
        Binding("space", "fold", "fold", tooltip="unfold the selected box, or fold what is around the block"),
        Binding("equals_sign", "fit", "fit", tooltip="fold so that as much as possible fits into the pane"),
        Binding("plus", "zoom(1)", "more", tooltip="unfold one level, then show more of each block"),
        Binding("minus", "zoom(-1)", "less", tooltip="show less of each block, then fold one level"),
        Binding("shift+up", "scroll_rows(-4)", "scroll up", show=False),
        Binding("shift+down", "scroll_rows(4)", "scroll down", show=False),
    ]

    selected: reactive[str] = reactive("", repaint=False)
    """The name of the selected block of this graph; empty for none."""

    class BlockSelected(Message):
        """A block of this view was selected, by key or mouse."""

        def __init__(self, view: GraphPane, name: str) -> None:
            super().__init__()
            self.view = view
            self.name = name

        @property
        def control(self) -> GraphPane:
            return self.view

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self.graph = Graph((), ())
        self.folding = Folding(self.graph)
        self.zoom = Zoom()
        """What is to be seen; `scene` has what is folded where that depends on the size of the pane."""
        self.scene = Scene(self.folding, self.zoom, {})
        self.drawing = Drawing(Layout(0, 0, {}, (), (), ()))
        self.lines: scene.Lines = {}
        """The source lines of each block."""
        self._sizes = Sizes()
        self._fitted = scene.Pane(0, 0)
        self._near: list[Route] = []
        self._meanings: dict[str, str] = {}
        self._matched: tuple[tuple[str, int], set[str]] = (("", 0), set())

    @property
    def plan(self) -> Layout:
        """The visible layout."""
        return self.drawing.layout

    # -- defined by views -----------------------------------------------------------------------

    def meaning_of(self, box: str) -> str:
        """The meaning (see `colours.MEANINGS`) that colours a box; empty for none."""
        return ""

    def subject_of(self, block: str) -> str:
        """The subject that is selected in all panes with a block; empty for none."""
        return f"block {block}"

    def draw_elsewhere(self) -> bool:
        """Have the graph laid out without keeping keys waiting, for `laid_out`; False if that is not possible."""
        return False

    # -- the graph -------------------------------------------------------------------------------

    def show_graph(self, graph: Graph) -> None:
        """Draw a graph, with the same block selected if it has it, else with its entry visible."""
        if graph is not self.graph:
            self.graph, self.folding = graph, Folding(graph)
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the graph out for the current size."""
        self._sizes = self._wanted_sizes()
        self._fitted = self._room()
        closed = self.zoom.closed
        if closed is None and len(self.graph.nodes) > AT_ONCE and self.draw_elsewhere():
            return
        if closed is None:
            closed = fitting(self.folding, self.lines, self._sizes, self._room())
        view = Scene(self.folding, Zoom(self.zoom.detail, closed), self.lines)
        if len(view.graph.nodes) <= AT_ONCE or not self.draw_elsewhere():
            self.laid_out(view, view.layout(self._sizes))

    @property
    def looks(self) -> tuple[object, ...]:
        """What a layout depends on beside the graph, as `views.graph.large.drawn` takes it."""
        return self.lines, self.zoom, self._sizes, self._fitted

    def laid_out(self, view: Scene, layout: Layout) -> None:
        """Show a scene that was laid out."""
        self.graph, self.folding = view.folding.graph, view.folding
        self.scene, self.drawing = view, Drawing(layout)
        if self.selected and self.selected not in view.folded.box_of:
            self.selected = ""
        self._say_count()
        self._select_near()
        self._meanings.clear()
        self.rows_changed()
        self.call_after_refresh(self.show_selected)

    def _say_count(self) -> None:
        count, boxes = len(self.graph.nodes), len(self.scene.graph.nodes)
        words = [f"{count} block{'s' if count != 1 else ''}"] if count else []
        if boxes < count:
            words[0] += f" in {boxes} boxes"
        elif count:
            words.append(DETAILS[self.zoom.detail])
        loop = next((loop for loop in self.graph.loops if loop.header == self.selected and loop.count), None)
        self.set_subtitle(" · ".join([*words, f"runs {loop.count} times"] if loop else words))

    def _room(self) -> scene.Pane:
        region = self.scrollable_content_region
        return scene.Pane(max(self._sizes.layer, region.width), max(region.height, 8))

    def _wanted_sizes(self) -> Sizes:
        width = max(40, self.scrollable_content_region.width // STEP * STEP)
        return Sizes(text=min(48, width - 8), layer=width)

    def on_resize(self) -> None:
        if self.graph.nodes and (self._wanted_sizes() != self._sizes or self._has_other_fit()):
            self.lay_out()

    def _has_other_fit(self) -> bool:
        """True if what fits is shown, and the pane has grown or shrunk since."""
        return self.zoom.closed is None and self._room() != self._fitted

    # -- colours --------------------------------------------------------------------------------------

    def renew_meanings(self) -> None:
        """Draw again if a visible box has another colour at the cursor in time."""
        before, self._meanings = self._meanings, {}
        if any(self._meaning(box) != meaning for box, meaning in before.items()):
            self.draw_all()

    def _meaning(self, box: str) -> str:
        """What is true of a box at the cursor in time, in the chosen colouring; empty for nothing."""
        meaning = self._meanings.get(box)
        if meaning is None:
            meaning = self._meanings[box] = self.meaning_of(box)
        return meaning

    # -- selecting ------------------------------------------------------------------------------------

    @property
    def _box(self) -> str:
        """The box that has the selected block; empty for none."""
        return self.scene.folded.box_of.get(self.selected, "")

    def watch_selected(self, _: str, new: str) -> None:
        self._select_near()
        self._say_count()
        self.draw_all()
        if new:
            self.show_selected()

    def _select_near(self) -> None:
        name = self._box
        self._near = [r for r in self.plan.routes if name and name in (r.edge.source, r.edge.target)]

    def select(self, name: str) -> None:
        """Select a block, here and in all panes."""
        self.selected = name
        if subject := self.subject_of(name):
            self.pick(subject)
        self.post_message(self.BlockSelected(self, name))

    def show_selected(self) -> None:
        """Scroll as little as possible to make the selected box visible, or the entry if none is selected."""
        boxes = self.plan.boxes
        if not boxes or not self.scrollable_content_region.width:
            return
        box = boxes.get(self._box)
        if box is None:
            entry = boxes[self.scene.graph.nodes[0].name]
            middle = entry.x + entry.width // 2 - self.scrollable_content_region.width // 2
            self.scroll_to(x=max(0, middle), y=0, animate=False, force=True)
            return
        region = Region(box.x, box.y, box.width, box.height)
        self.scroll_to_region(region, spacing=Spacing(2, 2, 2, 2), animate=False, force=True)

    def action_go(self, direction: str) -> None:
        if not self.plan.boxes:
            return
        if self._box not in self.plan.boxes:
            self.select(self.scene.graph.nodes[0].name)
        elif name := neighbour(self.plan, self._box, direction):
            self.select(name)

    def action_end(self, place: int) -> None:
        if self.plan.boxes:
            self.select(self.scene.graph.nodes[0].name if place == 0 else leftmost_first(self.plan)[-1])

    def _look_at(self, zoom: Zoom) -> None:
        if zoom != self.zoom and self.graph.nodes:
            self.zoom = zoom
            self.lay_out()

    def action_zoom(self, by: int) -> None:
        detail, closed = self.zoom.detail, self.scene.closed
        if by > 0 and closed:
            self._look_at(Zoom(detail, self.folding.opened(closed)))
        elif by < 0 and detail is Detail.NAMES:
            self._look_at(Zoom(detail, self.folding.folded_more(closed)))
        else:
            levels = [level for level in Detail if level is not Detail.SOURCE or self.lines]
            at = min(max(levels.index(detail) + by, 0), len(levels) - 1)
            self._look_at(Zoom(levels[at], closed))

    def action_fold(self) -> None:
        if self.selected:
            self._look_at(Zoom(self.zoom.detail, self.folding.toggled(self.selected, self.scene.closed)))
        else:
            self.notify("choose a block with the arrow keys first")

    def action_fit(self) -> None:
        self._look_at(Zoom(Detail.NAMES, None))

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

    # -- drawing --------------------------------------------------------------------------------------

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
        seen = without_halves(strip, view.x, view.x + view.width, self._part(""))
        return seen.apply_offsets(view.x, row)

    def _strip(self, row: int) -> Strip:
        cells = self.drawing.row(row, self._box, self._symbol)
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

    def _symbol(self, box: str) -> str:
        meaning = self._meaning(box)
        return colours.MEANINGS[meaning].symbol if meaning else ""

    def _look(self, cell: Cell, near: bool) -> str:
        """The component class that styles a cell."""
        if self.needle and cell.part in ("title", "text") and cell.block in self._matches:
            return "pane--match" if cell.part == "title" else "cfg--text"
        if cell.part == "symbol":
            return self._meaning(cell.block)
        if cell.block == self._box and self._box and cell.part in ("border", "title", "label"):
            return "cfg--selected"
        if cell.part == "title" and (meaning := self._meaning(cell.block)):
            return meaning
        if near and cell.part in ("edge", "back", "arrow", "label", "border"):
            return "cfg--near"
        return f"cfg--{cell.part}" if cell.part else ""

    def _part(self, look: str) -> Style:
        """The style of a component class on the pane's background."""
        key = f"cfg {look}"
        if key not in self._styles:
            style = (
                self.style_of(look)
                if look in colours.MEANINGS
                else self.get_component_rich_style(look)
                if look
                else None
            )
            self._styles[key] = self.rich_style + style if style is not None else self.rich_style
        return self._styles[key]

    # -- searching and copying ------------------------------------------------------------------------

    @property
    def _matches(self) -> set[str]:
        """The boxes with the searched text in them."""
        if self._matched[0] != (self.needle, id(self.scene)):
            needle, box_of = self.needle.lower(), self.scene.folded.box_of
            boxes = {box_of[n.name] for n in self.graph.nodes if any(needle in t.lower() for t in (n.name, *n.lines))}
            self._matched = ((self.needle, id(self.scene)), boxes)
        return self._matched[1]

    def find(self, direction: int, start: int | None = None) -> bool:
        """Select the next block (or the one before) with the searched text in its name or instructions."""
        order, found = leftmost_first(self.plan), self._matches
        matches = [i for i, name in enumerate(order) if name in found]
        if not self.needle or not matches:
            return False
        here = order.index(self._box) if self._box in order else -1
        if start is not None and here in matches:
            return True
        if direction > 0:
            place = bisect_right(matches, here) % len(matches)
        else:
            place = (bisect_right(matches, here - 1) - 1) % len(matches)
        self.select(order[matches[place]])
        return True

    def picture(self, title: str) -> Picture:
        """What is seen here, for a file: the same boxes, with the same texts and colours."""
        meanings = {node.name: self._meaning(node.name) for node in self.scene.graph.nodes}
        return Picture(self.scene.graph, self.zoom.detail, title, self.scene.captions, meanings)

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
