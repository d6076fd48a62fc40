"""What a repaint costs: widgets are asked for the lines that changed where they are seen, and for nothing else.

Textual asks every widget that touches the rectangle around all changes for all of its lines and cuts each line at the
edges of all widgets; on a large terminal that takes longer than everything else a key does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

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
    """Textual's, but for repaints of parts of the screen."""

    def render_partial_update(self) -> Pieces | None:  # type: ignore[override]  # Textual's own is one more of its kind
        screen = self.size.region
        changed = [part for region in self._dirty_regions if (part := region.intersection(screen))]
        self._dirty_regions.clear()
        left = list(blocks(self._regions_to_spans(changed)))
        pieces: list[Piece] = []
        for widget, (region, clip) in self.visible_widgets.items():  # front to back
            if not left:
                break
            shown = region.intersection(clip)
            if any(shown.overlaps(part) for part in left):
                left = _render(widget, region, shown, left, pieces)
        return Pieces(pieces) if pieces else None


def _render(widget: Widget, region: Region, shown: Region, wanted: list[Region], pieces: list[Piece]) -> list[Region]:
    """Have a widget render what of it is wanted and shown; what is left for those behind it."""
    left: list[Region] = []
    for part in wanted:
        mine = part.intersection(shown)
        if not mine:
            left.append(part)
            continue
        strips = widget.render_lines(mine.translate(-region.offset))
        pieces += ((mine.x, y, strip) for y, strip in zip(mine.line_range, strips, strict=False))
        left += around(part, mine)
    return left


def blocks(spans: Iterable[tuple[int, int, int]]) -> Iterator[Region]:
    """Rectangles of parts of lines, given as line, begin and end in the order of lines."""
    open_: dict[tuple[int, int], Region] = {}
    for y, begin, end in spans:
        above = open_.get((begin, end))
        if above is not None and above.bottom == y:
            open_[begin, end] = Region(begin, above.y, end - begin, above.height + 1)
        else:
            if above is not None:
                yield above
            open_[begin, end] = Region(begin, y, end - begin, 1)
    yield from open_.values()


def around(whole: Region, hole: Region) -> list[Region]:
    """What is left of a rectangle without one inside it."""
    x, y, right, bottom = whole.x, whole.y, whole.right, whole.bottom
    parts = (
        Region(x, y, whole.width, hole.y - y),
        Region(x, hole.bottom, whole.width, bottom - hole.bottom),
        Region(x, hole.y, hole.x - x, hole.height),
        Region(hole.right, hole.y, right - hole.right, hole.height),
    )
    return [part for part in parts if part]
