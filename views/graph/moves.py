"""Moves over a drawn graph: the block in each direction from another."""

from __future__ import annotations

from views.graph.layout.geometry import Box, Layout


def neighbour(layout: Layout, name: str, direction: str) -> str:
    """The block reached from another: `down` along an edge, `up` against one, `left` and `right` beside it; or empty.

    Of several edges the shortest is taken, of those the straightest; one back to a loop's header if there is no other.
    """
    box = layout.boxes[name]
    if direction in ("left", "right"):
        return _beside(layout, box, -1 if direction == "left" else 1)
    if direction == "down":
        others = [layout.boxes[r.edge.target] for r in layout.routes if r.edge.source == name]
        onward = [other for other in others if other.y > box.y]
    else:
        others = [layout.boxes[r.edge.source] for r in layout.routes if r.edge.target == name]
        onward = [other for other in others if other.y < box.y]

    def far(other: Box) -> tuple[int, int]:
        return abs(other.y - box.y), abs(_middle(other) - _middle(box))

    nearest = min(onward or others, key=far, default=None)
    return nearest.node.name if nearest and nearest is not box else ""


def leftmost_first(layout: Layout) -> list[str]:
    """All blocks in reading order: by row, then by column."""
    return sorted(layout.boxes, key=lambda name: (layout.boxes[name].y, layout.boxes[name].x))


def _beside(layout: Layout, box: Box, side: int) -> str:
    """The nearest block on a side, those in the same rows first."""
    beside = [other for other in layout.boxes.values() if side * (_middle(other) - _middle(box)) > 0]
    level = [other for other in beside if other.y <= box.bottom and box.y <= other.bottom]

    def far(other: Box) -> tuple[int, int]:
        return abs(other.y - box.y) if not level else 0, abs(_middle(other) - _middle(box))

    nearest = min(level or beside, key=far, default=None)
    return nearest.node.name if nearest else ""


def _middle(box: Box) -> int:
    return 2 * box.x + box.width
