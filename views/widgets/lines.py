"""The base of most panes: rows drawn when they become visible, a cursor, search and copying.

A view gives the number of its rows and draws one of them; the rest is here. The cost of a key press is that of the
visible rows, however long the text.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.cache import LRUCache
from textual.geometry import Offset, Region, Size, Spacing
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from analyses.library.readable_names import readable
from views.model import colours
from views.model.model import Change, Model
from views.model.readable import readable_text
from views.widgets.cut_rows import whole_words
from views.widgets.textual_internals import FrugalScrollView

if TYPE_CHECKING:
    from textual.selection import Selection

FRAME = Spacing(1, 1, 1, 1)

REPLACING = Change.PROGRAM | Change.RESULT | Change.EXPLANATION
"""The changes that may take rows away. Until a pane has followed one, it draws no row that it has not drawn before."""

KEPT = 1000
"""The number of drawn rows that each pane caches, the latest ones."""


class View(NamedTuple):
    """The first visible column and row, and the number of columns and rows."""

    x: int
    y: int
    width: int
    height: int


class Pane(FrugalScrollView, can_focus=True):
    """A pane of rows. Subclasses define `row_count` and `row`; rows with subjects need `subject_at`, `row_of`."""

    TITLE: ClassVar[str] = ""
    EMPTY: ClassVar[str] = "Nothing here yet."
    """The text of an empty pane: the next thing to do."""
    FOLLOWS: ClassVar[Change] = Change.ALL
    """The changes after which this pane is drawn again."""
    GUTTER: ClassVar[int] = 0
    """Columns of marks at the left of each row, which are not copied."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "pane--frame",
        "pane--title",
        "pane--focus",
        "pane--cursor",
        "pane--focus-cursor",
        "pane--match",
        "pane--same",
        "pane--line",
        "pane--empty",
    }

    DEFAULT_CSS = """
    Pane {
        border: round $foreground 25%;
        border-subtitle-color: $foreground 60%;
        background: $background;
        color: $foreground;
        overflow-x: hidden;
        overflow-y: scroll;
        scrollbar-size-vertical: 1;
        scrollbar-color: $foreground 20%;
        scrollbar-background: $background;
        scrollbar-corner-color: $background;
        background-tint: $foreground 0%;
        & > .pane--frame { color: $foreground 25%; }
        & > .pane--title { color: $foreground 70%; }
        & > .pane--focus { color: $accent; text-style: bold; }
        & > .pane--cursor { background: $foreground 10%; }
        & > .pane--focus-cursor { background: $accent 25%; }
        & > .pane--match { background: $warning; color: $background; }
        & > .pane--same { background: $foreground 15%; text-style: bold; }
        & > .pane--line { background: $accent 12%; }
        & > .pane--empty { color: $foreground 60%; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor(-1)", "up", show=False),
        Binding("down,j", "cursor(1)", "down", show=False),
        Binding("pageup", "page(-1)", "page up", show=False),
        Binding("pagedown", "page(1)", "page down", show=False),
        Binding("home", "edge(-1)", "first line", show=False),
        Binding("end", "edge(1)", "last line", show=False),
        Binding("enter", "enter", "open", show=False),
        Binding("n", "find(1)", "next match"),
        Binding("p", "find(-1)", "previous match", show=False),
        Binding("escape", "end_search", "end search"),
        Binding("shift+left", "sideways(-8)", "scroll left", show=False),
        Binding("shift+right", "sideways(8)", "scroll right", show=False),
    ]

    cursor: reactive[int] = reactive(0, repaint=False, init=False)

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.model = model
        self.needle = ""
        self._picked = ""
        self._led = False
        self._cursor_shown = False
        self._said = ""
        self._count = 0
        self._drawn: dict[int, Text] = {}
        self._strips: dict[int, Strip] = {}
        self._backdrops: dict[int, Style] = {}
        self._rows: LRUCache[Hashable, Text] = LRUCache(KEPT)
        self._row_strips: LRUCache[int, tuple[Text, Strip]] = LRUCache(KEPT)
        self._styles: dict[str, Style] = {}
        self._framed_strips: LRUCache[tuple[int, bool, int], tuple[Strip, Strip]] = LRUCache(KEPT)
        self._edges: dict[int, tuple[tuple[object, ...], tuple[object, ...], Strip]] = {}
        self._drawn_in: tuple[str, Style] | None = None
        self._stale = Change(0)
        self._unsubscribe: Callable[[], None] | None = None

    # -- defined by views -----------------------------------------------------------------------

    def row_count(self) -> int:
        """The number of rows."""
        return 0

    def row(self, index: int) -> Text:
        """Draw a row."""
        return Text()

    def row_key(self, index: int) -> Hashable:
        """A key for all that the look of a row depends on, if it is faster to compute than the row; else None."""
        return None

    def backdrop(self, index: int) -> Style:
        """The style behind the whole row, if it is not that of the cursor."""
        return self._base("")

    @property
    def gutter_width(self) -> int:
        """The columns of marks at the left of each row at present."""
        return self.GUTTER

    def plain(self, index: int) -> str:
        """The text of a row, for searching and copying."""
        return self.row(index).plain

    def subject_at(self, index: int) -> str:
        """The subject of a row; empty for none."""
        return ""

    def source_at(self, index: int) -> str:
        """The source location of a row, `file:line:column`; empty if unknown."""
        return self.model.source(self.subject_at(index) or self.model.selection.subject)

    def fact_at(self, index: int) -> int:
        """The fact that a row shows; -1 for none."""
        return -1

    def row_of(self, subject: str) -> int:
        """The row that is about a subject; -1 for none."""
        return -1

    def width(self) -> int:
        """The width of the widest row, or an estimate."""
        return 0

    def renew(self, change: Change) -> None:
        """Update the view's own state before its rows are drawn again."""

    def empty(self) -> str:
        """The text of a pane without rows."""
        is_open = self.model.program.listing is not None
        return self.EMPTY if is_open else "Nothing is open yet. Press o to open a file."

    def enter(self, index: int) -> None:
        """React to Enter or a double click on a row."""

    # -- following the model --------------------------------------------------------------------

    def on_mount(self) -> None:
        self._unsubscribe = self.model.subscribe(self._model_changed)
        self._dress()
        self._apply(Change.ALL)

    def on_unmount(self) -> None:
        if self._unsubscribe:
            self._unsubscribe()

    def on_show(self) -> None:
        if self._stale:
            self._apply(self._stale)

    def _model_changed(self, change: Change) -> None:
        change &= self.FOLLOWS
        if not change:
            return
        if not (self.is_attached and self.display and self.region):
            self._stale |= change
        elif not self.has_focus or (change & Change.FACTS and not change & REPLACING):
            self._stale |= change
            self.model.repaints.wait(self)
        else:
            self._apply(change | self._stale)

    def catch_up(self) -> None:
        if self._stale and self.is_attached and self.display and self.region:
            self._apply(self._stale)

    def _apply(self, change: Change) -> None:
        self._stale = Change(0)
        self.renew(change)
        self.rows_changed()
        self._show_led()
        if change & (Change.SELECTION | Change.PROGRAM):
            self._follow_selection()
        self._show_cursor()

    def _follow_selection(self) -> None:
        if self.model.selection.subject == self._picked:
            return
        self._picked = ""
        place = self.row_of(self.model.selection.subject) if self.model.selection.subject else -1
        if place >= 0:
            self.lead(place)
            self._show_led()

    def lead(self, index: int) -> None:
        """Move the cursor to a row without selecting; the row is visible after the next draw."""
        self.refresh_line(self.cursor)
        self.set_reactive(Pane.cursor, index)
        self.refresh_line(index)
        self._led = True

    def _show_led(self) -> None:
        if self._led:
            self._led = False
            self.show_row(self.cursor, following=True)

    def rows_changed(self) -> None:
        """Update the screen after a change of the number of rows or of their text.

        Visible rows are drawn again and compared, so that only those that differ go to the terminal: with a dozen panes
        that keeps a step cheap.
        """
        before, self._drawn = self._drawn, {}
        count = self.row_count()
        self.set_content_size(Size(max(1, self.width()), count))
        if self.cursor >= count:
            self.set_reactive(Pane.cursor, max(0, count - 1))
        if not before or self._count == 0 or count == 0:
            said = "" if count else self.empty()
            if count or self._count or said != self._said:
                self._strips.clear()
                self._count, self._said = count, said
                self.refresh()
            return
        self._count = count
        view = self.view
        different = []
        for index in range(view.y, view.y + view.height):
            old = before.get(index)
            if index >= count:
                if old is not None:
                    self._strips.pop(index, None)
                    different.append(index)
                continue
            text = self._decorated(index)
            same = old is text or (old is not None and old.plain == text.plain and old.spans == text.spans)
            alike = same and self._backdrops.get(index) == self.backdrop(index)
            if old is not None and alike and index in self._strips:
                self._drawn[index] = old
            else:
                self._drawn[index] = text
                self._strips.pop(index, None)
                different.append(index)
        self._refresh_rows(view, different)
        self._strips = {index: strip for index, strip in self._strips.items() if index in self._drawn}
        self._backdrops = {index: style for index, style in self._backdrops.items() if index in self._drawn}

    @property
    def view(self) -> View:
        """The visible part. It takes some time to compute: call it once for all lines."""
        region = self.scrollable_content_region
        return View(*self.scroll_offset, region.width, region.height)

    def refresh_line(self, y: int) -> None:
        self._refresh_rows(self.view, (y,))

    def refresh_lines(self, y_start: int, line_count: int = 1) -> None:
        self._refresh_rows(self.view, range(y_start, y_start + line_count))

    def _refresh_rows(self, view: View, rows: Iterable[int]) -> None:
        """Draw the visible ones of some rows again, and nothing else."""
        lines = [row - view.y for row in rows if 0 <= row - view.y < view.height]
        if lines:
            self.refresh(*(Region(0, line, view.width, 1) for line in lines))

    def draw_all(self) -> None:
        """Draw everything again, after a change of colours or marks."""
        self._forget()
        self.refresh()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        look = (self.app.theme, self.rich_style)
        if look != self._drawn_in:  # with the focus, the border alone changes
            self._drawn_in = look
            self._forget()
        self._styles.clear()
        if self.is_mounted:
            self.call_next(self._dress)  # the component classes come after this

    def _dress(self) -> None:
        """Give the frame the colours of a pane with or without the focus."""
        kind, _ = self.styles.base.border_top
        if not kind:
            return
        frame = self.get_component_styles("pane--focus" if self.has_focus else "pane--frame")
        title = self.get_component_styles("pane--focus" if self.has_focus else "pane--title")
        side = (kind, frame.color)
        self._edges.clear()
        self.styles.merge_rules(
            {
                "border_top": side,
                "border_right": side,
                "border_bottom": side,
                "border_left": side,
                "border_title_color": title.color,
                "border_title_style": title.text_style,
            }
        )
        self.refresh(*self._frame())

    def watch_has_focus(self, has_focus: bool) -> None:
        if has_focus:
            self.catch_up()
        self._dress()
        self._show_cursor()
        self.refresh_line(self.cursor)

    def _frame(self) -> tuple[Region, ...]:
        """The four sides of the border, as `refresh` takes them."""
        x, y, width, height = self.outer_size.region.translate(-self.content_offset)
        sides = (x, y, width, 1), (x, y + height - 1, width, 1), (x, y, 1, height), (x + width - 1, y, 1, height)
        return tuple(Region(*side) for side in sides)

    def forget_rows(self) -> None:
        """Draw rows again although their keys are the same."""
        self._rows.clear()

    def _forget(self) -> None:
        for drawn in (self._strips, self._drawn, self._styles, self._edges, self._backdrops):
            drawn.clear()
        for cache in (self._rows, self._row_strips, self._framed_strips):
            cache.clear()

    # -- drawing --------------------------------------------------------------------------------

    def style_of(self, meaning: str) -> Style:
        """The style of a meaning (see `colours.MEANINGS`) in the current theme."""
        return colours.style_of(meaning, self.app.current_theme.dark)

    def render_line(self, y: int) -> Strip:
        return self.line(y, self.view)

    def line(self, y: int, view: View) -> Strip:
        """A visible line."""
        index = y + view.y
        if not self._count:
            return self._empty_line(y, view.width)
        if index >= self._count:
            return Strip.blank(view.width, self._base(""))
        if not self._stale & REPLACING:  # else what the row is about may be gone
            self._backdrops[index] = self.backdrop(index)
        base = self._backdrops.get(index) or self._base("")
        if index == self.cursor and self._cursor_shown:
            base = self._base("pane--focus-cursor" if self.has_focus else "pane--cursor")
        strip = self._strips.get(index)
        if strip is None:
            if self._stale & REPLACING:
                return Strip.blank(view.width, base)  # what the row was about may be gone
            strip = self._strips[index] = self._draw(index)
        return whole_words(strip.apply_style(base), view.x, view.x + view.width, base)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Lines between the sides of the frame, cached: Textual would build each of them again."""
        width, height = self.outer_size
        if self.styles.gutter != FRAME or height < 3:
            return super().render_lines(crop)
        view, filters, background = self.view, self.get_line_filters(), self.background_colors[1]
        strips = []
        for y in crop.line_range:
            if 0 < y < height - 1:
                strip = self._framed(self.line(y - 1, view), width)
                for line_filter in filters:
                    strip = strip.apply_filter(line_filter, background)
            else:
                strip = self._edge(y, width)
            strips.append(strip if crop.width == width else strip.crop(crop.x, crop.right))
        return strips

    def _edge(self, y: int, width: int) -> Strip:
        """The upper or lower side of the frame, cached."""
        labels = self.border_labels
        look = (*map(id, labels), self.has_focus, width, self.hover_style)
        kept = self._edges.get(y)
        if kept is None or kept[0] != look:
            (strip,) = super().render_lines(Region(0, y, width, 1))
            kept = self._edges[y] = (look, labels, strip)
        return kept[2]

    def _framed(self, line: Strip, width: int) -> Strip:
        """A line of the content between the left and the right side."""
        key = (id(line), self.has_focus, width)
        kept = self._framed_strips.get(key)
        if kept is None:
            side, content = self._side(), line.adjust_cell_length(width - 2, self._base(""))
            kept = self._framed_strips[key] = (line, Strip([side, *content, side], width))
        return kept[1]

    def _side(self) -> Segment:
        look = "pane--focus" if self.has_focus else "pane--frame"
        style = self._styles.get(f"side {look}")
        if style is None:
            style = self.rich_style + Style(color=self.get_component_rich_style(look).color)
            self._styles[f"side {look}"] = style
        return Segment("│", style)

    def place_at(self, x: int, y: int) -> Offset:
        """The column and row of the text at an offset in the widget, border included."""
        row = min(max(0, y - 1), self.scrollable_content_region.height - 1)
        return Offset(max(0, x - 1) + self.scroll_offset.x, row + self.scroll_offset.y)

    def _show_cursor(self) -> None:
        """Mark the row of the cursor, except in an unfocused pane that has no row for the selection."""
        selected = self.model.selection.subject
        shown = self.has_focus or (self.subject_at(self.cursor) or selected) == selected
        if shown != self._cursor_shown:
            self._cursor_shown = shown
            self.refresh_line(self.cursor)

    def tint(self, component: str) -> Style:
        """The background of a component class alone, blended with the background behind it."""
        style = self._styles.get(component)
        if style is None:
            style = self._styles[component] = Style(bgcolor=self.get_component_rich_style(component).bgcolor)
        return style

    def _base(self, component: str) -> Style:
        key = f"base {component}"
        if key not in self._styles:
            self._styles[key] = self.rich_style + self.tint(component) if component else self.rich_style
        return self._styles[key]

    def _draw(self, index: int) -> Strip:
        text = self._drawn.get(index)
        if text is None:
            text = self._drawn[index] = self._decorated(index)
        kept = self._row_strips.get(id(text))
        if kept is not None:
            return kept[1]
        text.no_wrap, text.end = True, ""
        strip = Strip(text.render(self.app.console))
        self._row_strips[id(text)] = (text, strip)
        return strip

    def _decorated(self, index: int) -> Text:
        """A row with the marks of every pane: matches of the search, and the text selected by the mouse."""
        selection = self.text_selection
        if not self.needle and selection is None:
            return self._kept_row(index)
        text = self.readable_row(index).copy()
        if self.needle:
            text.highlight_words([self.needle], self.get_component_rich_style("pane--match"), case_sensitive=False)
        if selection is not None and (span := selection.get_span(index)) is not None:
            start, end = span
            chosen = self.screen.get_component_rich_style("screen--selection").bgcolor
            text.stylize(Style(bgcolor=chosen), max(start, self.gutter_width), len(text) if end == -1 else end)
        return text

    def _kept_row(self, index: int) -> Text:
        """A row, drawn only once for each of its keys."""
        key = self.row_key(index)
        if key is None:
            return self.readable_row(index)
        text = self._rows.get(key)
        if text is None:
            text = self._rows[key] = self.readable_row(index)
        return text

    def readable_row(self, index: int) -> Text:
        """A row as it is shown: functions go by the names that people give them."""
        return readable_text(self.row(index))

    def _empty_line(self, y: int, width: int) -> Strip:
        lines = Text(self.empty()).wrap(self.app.console, max(8, width - 4))
        style = self._base("") + Style(color=self.get_component_rich_style("pane--empty").color)
        top = max(0, (self.scrollable_content_region.height - len(lines)) // 2)
        if not 0 <= y - top < len(lines):
            return Strip.blank(width, self.rich_style)
        line = lines[y - top]
        left = max(0, (width - cell_len(line.plain.rstrip())) // 2)
        return Strip([Segment(" " * left + line.plain.rstrip(), style)]).crop_extend(0, width, self._base(""))

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        first = selection.start.y if selection.start else 0
        last = min(selection.end.y if selection.end else self.row_count(), self.row_count() - 1)
        texts = []
        for index in range(first, last + 1):
            start, end = selection.get_span(index) or (0, 0)
            text = self.readable_row(index).plain
            texts.append(text[max(start, self.gutter_width) : len(text) if end == -1 else end].rstrip())
        return "\n".join(texts), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        self.draw_all()

    # -- moving ---------------------------------------------------------------------------------

    def validate_cursor(self, cursor: int) -> int:
        return max(0, min(cursor, self.row_count() - 1))

    def watch_cursor(self, old: int, new: int) -> None:
        self.refresh_lines(old)
        self.refresh_lines(new)
        self.show_row(new)
        if subject := self.subject_at(new):
            self.pick(subject)

    def pick(self, subject: str, follow: bool = False) -> None:
        """Select a value or block in all panes; this pane's cursor stays."""
        self._picked = "" if follow else subject
        self.model.select(subject)

    def show_row(self, index: int, following: bool = False) -> None:
        """Scroll so that a row is in sight: no more than needed, or, for a pane that follows another, by so much that
        it will not have to scroll again soon."""
        height = self.scrollable_content_region.height
        if height <= 0:
            return  # it is shown once the pane has a size
        top = self.scroll_offset.y
        margin = min(2, height // 4)
        if not top + margin <= index < top + height - margin:
            near = not following and top - height <= index < top + 2 * height
            y = (
                (index - margin if index < top + margin else index - height + 1 + margin)
                if near
                else index - height // 3
            )
            self.scroll_to(y=max(0, y), animate=False, force=True)

    def on_resize(self) -> None:
        self.show_row(self.cursor, following=True)

    def action_cursor(self, by: int) -> None:
        self.cursor += by

    def action_page(self, by: int) -> None:
        self.cursor += by * max(1, self.scrollable_content_region.height - 2)

    def action_edge(self, side: int) -> None:
        self.cursor = 0 if side < 0 else self.row_count() - 1

    def action_sideways(self, by: int) -> None:
        self.scroll_to(x=max(0, self.scroll_offset.x + by), animate=False, force=True)

    def text_select_all(self) -> None:
        """Open the row of a double click; Textual would select all of the text."""

    @property
    def select_container(self) -> Widget:
        """Select nothing around the pane at a third click."""
        return self

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or self.text_selection is not None:
            return  # the mouse has been drawn over text, to select it
        index = offset.y + self.scroll_offset.y
        if 0 <= index < self.row_count():
            self.cursor = index
            self.clicked(index, offset.x + self.scroll_offset.x)
            if event.chain == 2:
                self.enter(index)

    def clicked(self, index: int, column: int) -> None:
        """React to a click on a column of a row, beyond moving the cursor."""

    def action_enter(self) -> None:
        if self.row_count():
            self.enter(self.cursor)

    # -- searching and copying ------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("find", "end_search"):
            return bool(self.needle)
        return super().check_action(action, parameters)

    def action_find(self, direction: int) -> None:
        if not self.find(direction):
            self.app.bell()

    def action_end_search(self) -> None:
        self.search("")
        self.scroll_to(x=0, animate=False, force=True)
        self.refresh_bindings()

    def search(self, needle: str) -> bool:
        """Highlight a text everywhere and go to the first row with it from the cursor on; True if there is one."""
        self.needle = needle
        self.draw_all()
        return bool(needle) and self.find(1, start=self.cursor)

    def find(self, direction: int, start: int | None = None) -> bool:
        """Go to the next (or previous) row with the searched text, around the end; True if there is one."""
        count, needle = self.row_count(), self.needle.lower()
        if not needle or not count:
            return False
        first = self.cursor + direction if start is None else start
        for step in range(count):
            index = (first + direction * step) % count
            text = readable(self.plain(index))
            if needle in text.lower():
                self.cursor = index
                column = self.gutter_width + text.lower().index(needle)
                left, width = self.scroll_offset.x, self.scrollable_content_region.width
                if column + len(needle) <= width:
                    self.scroll_to(x=0, animate=False, force=True)
                elif not left <= column < left + width - len(needle):
                    self.scroll_to(x=max(0, column - width // 2), animate=False, force=True)
                return True
        return False

    def copied(self) -> str:
        """The text that `y` copies: the row at the cursor."""
        return self.plain(self.cursor).strip() if self.row_count() else ""
