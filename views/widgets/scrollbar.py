"""The scrollbar of a pane, drawn as a whole: line by line, as widgets are, it costs as much as the text beside it."""

from __future__ import annotations

from textual.geometry import Region
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.strip import Strip


class PaneScrollBar(ScrollBar):
    """Textual's vertical one, in its look and with what the mouse does on it."""

    def render_lines(self, crop: Region) -> list[Strip]:
        bar = self.render()
        assert isinstance(bar, ScrollBarRender)
        style = self.app.console.get_style(bar.style)
        assert style.bgcolor is not None and style.color is not None
        segments = bar.render_bar(
            self.size.height, bar.virtual_size, bar.window_size, bar.position, back_color=style.bgcolor,
            bar_color=style.color,
        ).segments  # fmt: skip
        made: dict[int, Strip] = {}
        for segment in segments:
            if id(segment) not in made:
                strip = Strip([segment], 1)
                for line_filter in self.get_line_filters():
                    strip = strip.apply_filter(line_filter, self.background_colors[1])
                made[id(segment)] = strip
        return [made[id(segment)] for segment in segments[crop.y : crop.bottom]]
