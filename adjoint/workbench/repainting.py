"""What a repaint costs: only the widgets that are seen where something changed are asked for their lines."""

from __future__ import annotations

from collections.abc import Iterable

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.widget import Widget


class FrugalCompositor(Compositor):
    """Textual's, but for the widgets behind what changed, and those that lie between two changes."""

    def render_partial_update(self) -> ChopsUpdate | None:
        everything = self.visible_widgets
        _ = self.cuts  # made of all widgets, and kept
        self._visible_widgets = seen(everything, self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._visible_widgets = everything


def seen(
    widgets: dict[Widget, tuple[Region, Region]], changed: Iterable[Region]
) -> dict[Widget, tuple[Region, Region]]:
    """The widgets, given front to back with what they are clipped to, of which something is seen in these regions."""
    found = {}
    left = list(changed)
    for widget, (region, clip) in widgets.items():
        shown = region.intersection(clip)
        if any(shown.overlaps(part) for part in left):
            found[widget] = (region, clip)
            left = [part for part in left if not shown.contains_region(part)]
    return found
