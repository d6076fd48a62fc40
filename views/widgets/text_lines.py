"""Widgets of a few lines of text that change often: an unchanged line is not drawn again.

Textual converts a text into its own content, and that into lines, for all lines at each change; for the three lines
of the header that costs more than a pane.
"""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class TextLines(Widget):
    """The lines that `texts` returns; call `renew` after a possible change."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: list[Text] = []
        self._strips: list[Strip] = []

    def texts(self) -> list[Text]:
        """The current lines, each as wide as the widget."""
        return []

    def renew(self) -> None:
        """Draw the lines that changed."""
        if not self.is_attached or not self.size:
            return
        before, self._texts = self._texts, self.texts()
        if len(before) != len(self._texts) or not self._strips:
            self._put_together()
            self.refresh()
            return
        width = self.size.width
        different = [y for y, (a, b) in enumerate(zip(before, self._texts, strict=True)) if not _same(a, b)]
        for y in different:
            self._strips[y] = self._strip(self._texts[y])
        if different:
            self.refresh(*(Region(0, y, width, 1) for y in different))

    def on_resize(self) -> None:
        self._strips = []
        self.renew()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._strips = []
        self.call_next(self.renew)  # the component classes come after this

    def render(self) -> Text:
        return Text("\n").join(self.texts())

    def render_lines(self, crop: Region) -> list[Strip]:
        if not self._strips:
            self._texts = self.texts()
            self._put_together()
        blank = Strip.blank(self.size.width, self.rich_style)
        lines = (self._strips[y] if y < len(self._strips) else blank for y in crop.line_range)
        return [line.crop(crop.x, crop.right) for line in lines]

    def _put_together(self) -> None:
        self._strips = [self._strip(text) for text in self._texts]

    def _strip(self, text: Text) -> Strip:
        text.no_wrap, text.end = True, ""
        base, width = self.rich_style, self.size.width
        strip = Strip(text.render(self.app.console)).apply_style(base).crop_extend(0, width, base)
        for line_filter in self.get_line_filters():
            strip = strip.apply_filter(line_filter, self.background_colors[1])
        return strip


def _same(a: Text, b: Text) -> bool:
    return a.plain == b.plain and a.spans == b.spans and a.style == b.style
