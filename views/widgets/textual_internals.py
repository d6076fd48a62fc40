"""Everything of this project that reaches into Textual's private parts: written for Textual 8.2.8.

A key press must be answered in 50 ms, on a terminal of 200 x 60 with a dozen panes. Textual's public ways take longer,
and each class here goes around one of them:

* To repaint, Textual asks every widget that touches the rectangle around all changes for all of its lines, and cuts
  each line at the edges of all widgets. `FrugalCompositor` asks widgets only for the lines that changed.
* When the focus moves, Textual applies the style sheet anew to everything in the two panes, and draws all of the
  screen. `FrugalScreen` and `FrugalScrollView` leave it to the panes to draw what they change.
* A new virtual size makes Textual lay out all of the screen. `FrugalScrollView.set_content_size` leaves that out.
* A new subtitle makes Textual draw all of the widget. `FrugalScrollView.set_subtitle` draws the line it is in.
* A scroll bar is drawn line by line, which costs as much as the text beside it. `WholeScrollBar` is drawn at once.

`tests/views/widgets/test_textual_internals.py` fails where another Textual is installed, and says how to check this
file.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from textual import events
from textual._compositor import Compositor, CompositorUpdate
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import Reactive, reactive
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.strip import Strip
from textual.widget import Widget

from analyses.library.readable_names import readable
from views.model.clipping import parts_clipped
from views.widgets.rectangles import blocks, without

CORNERS = 4
"""Columns of a border that its corners take, and the blanks beside its text."""

Piece = tuple[int, int, Strip]
"""Part of a line, and the column and row where it begins."""


class Pieces(CompositorUpdate):
    """A repaint of some parts of some lines."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces

    def __rich_console__(self, *_: object) -> Iterator[Segment]:
        for x, y, strip in self.pieces:
            yield Control.move_to(x, y).segment
            yield from strip

    def render_segments(self, console: Console) -> str:
        return "".join([f"\x1b[{y + 1};{x + 1}H{strip.render(console)}" for x, y, strip in self.pieces])


class FrugalCompositor(Compositor):
    """Textual's compositor, with another way to repaint parts of the screen."""

    def render_partial_update(self) -> Pieces | None:  # type: ignore[override]  # Textual returns another CompositorUpdate
        screen = self.size.region
        changed = [part for region in self._dirty_regions if (part := region.intersection(screen))]
        self._dirty_regions.clear()
        unpainted = list(blocks(self._regions_to_spans(changed)))
        pieces: list[Piece] = []
        for widget, (region, clip) in self.visible_widgets.items():  # front to back
            if not unpainted:
                break
            visible = region.intersection(clip)
            if any(visible.overlaps(part) for part in unpainted):
                unpainted = _paint(widget, region, visible, unpainted, pieces)
        return Pieces(pieces) if pieces else None


def _paint(widget: Widget, region: Region, visible: Region, parts: list[Region], pieces: list[Piece]) -> list[Region]:
    """Add the lines of a widget that lie in some parts of the screen; return what is left for widgets behind it."""
    unpainted: list[Region] = []
    for part in parts:
        inside = part.intersection(visible)
        if not inside:
            unpainted.append(part)
            continue
        strips = widget.render_lines(inside.translate(-region.offset))
        pieces += ((inside.x, y, strip) for y, strip in zip(inside.line_range, strips, strict=False))
        unpainted += without(part, inside)
    return unpainted


class FrugalScreen(Screen[None]):
    """A screen that is repainted in parts, and not at all when the focus moves: panes draw their own frames."""

    focused: Reactive[Widget | None] = reactive(None, repaint=False)

    def __init__(self) -> None:
        super().__init__()
        self._compositor = FrugalCompositor()


class WholeScrollBar(ScrollBar):
    """A vertical scroll bar that looks and works as Textual's, but is drawn as a whole."""

    def render_lines(self, crop: Region) -> list[Strip]:
        bar = self.render()
        assert isinstance(bar, ScrollBarRender)
        style = self.app.console.get_style(bar.style)
        assert style.bgcolor is not None and style.color is not None
        segments = bar.render_bar(
            self.size.height,
            bar.virtual_size,
            bar.window_size,
            bar.position,
            back_color=style.bgcolor,
            bar_color=style.color,
        ).segments
        strips: dict[int, Strip] = {}  # most of the bar repeats the same few segments
        for segment in segments:
            if id(segment) not in strips:
                strip = Strip([segment], 1)
                for line_filter in self.get_line_filters():
                    strip = strip.apply_filter(line_filter, self.background_colors[1])
                strips[id(segment)] = strip
        return [strips[id(segment)] for segment in segments[crop.y : crop.bottom]]


class FrugalScrollView(ScrollView):
    """A scroll view that lays out nothing, and draws only what changes, where Textual would draw all of it."""

    whole_subtitle = ""
    """The text of which the lower border shows what has room there."""

    @property
    def vertical_scrollbar(self) -> ScrollBar:
        if self._vertical_scrollbar is None:
            self._vertical_scrollbar = bar = WholeScrollBar(vertical=True, name="vertical")
            bar.display = False
            self.app._start_widget(self, bar)
        return self._vertical_scrollbar

    def set_content_size(self, size: Size) -> None:
        """Set the virtual size, and bring the scroll bars up to date."""
        if size != self.virtual_size:
            self.set_reactive(ScrollView.virtual_size, size)
            self._scroll_update(size)

    def set_subtitle(self, text: str) -> None:
        """Set the text in the lower border: the parts of it that have room there; none where it is empty."""
        self.whole_subtitle = readable(text)
        self._fit_subtitle()

    def _fit_subtitle(self) -> None:
        width = self.outer_size.width - CORNERS
        text = parts_clipped(self.whole_subtitle, width) if width > 0 else self.whole_subtitle
        if text != (self._border_subtitle.plain if self._border_subtitle else ""):
            self._border_subtitle = Content(text) if text else None
            self.refresh(Region(-1, self.content_size.height, self.size.width + 2, 1))

    def _size_updated(self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True) -> bool:
        resized = super()._size_updated(size, virtual_size, container_size, layout)
        self._fit_subtitle()
        return resized

    @property
    def border_labels(self) -> tuple[Content | None, Content | None]:
        """The texts in the upper and the lower border: the same objects as long as they are not set anew."""
        return self._border_title, self._border_subtitle

    def _on_focus(self, event: events.Focus) -> None:
        event.prevent_default()  # it would draw all of the widget
        self.has_focus = True
        if self.parent is not None:
            self.parent.post_message(events.DescendantFocus(self))

    def _on_blur(self, event: events.Blur) -> None:
        event.prevent_default()
        self.has_focus = False
        if self.parent is not None:
            self.parent.post_message(events.DescendantBlur(self))
