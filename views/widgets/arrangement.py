"""The arrangement of panes in a workspace: rows and columns of slots, each for one pane or for several as tabs.

The arrangement depends on the size of the terminal and is plain data: one line of a table places one slot.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from analyses.records import dataclass

FRAME = 8
"""Columns of a title's line that the corners of the frame take, and the letter by which the pane is reached."""


BAR, NARROW_BAR = " │ ", "│"
"""What stands between tabs, and what does where not all of them have room."""

MORE_BEFORE, MORE_AFTER = "‹", "›"
"""What stands for the tabs that have no room, before and after the others."""


WEIGHT_OF_EMPTY = 0.3
"""The part of its weight that an area has which shows nothing."""


class Slot(NamedTuple):
    """An area for one pane at a time; several names are tabs."""

    panes: tuple[str, ...]
    weight: float = 1.0


class Split(NamedTuple):
    """Areas side by side (`columns`) or one above the other, sized by weight."""

    parts: tuple[Slot | Split, ...]
    columns: bool
    weight: float = 1.0


def slot(*panes: str, weight: float = 1.0) -> Slot:
    return Slot(panes, weight)


def columns(*parts: Slot | Split, weight: float = 1.0) -> Split:
    return Split(parts, True, weight)


def rows(*parts: Slot | Split, weight: float = 1.0) -> Split:
    return Split(parts, False, weight)


def place(part: Slot | Split, region: Region) -> list[tuple[Slot, Region]]:
    """The region of each slot inside a region of cells."""
    if isinstance(part, Slot):
        return [(part, region)]
    total = sum(p.weight for p in part.parts)
    length = region.width if part.columns else region.height
    placed, before, used = [], 0.0, 0
    for inner in part.parts:
        before += inner.weight
        end = round(length * before / total)
        if part.columns:
            area = Region(region.x + used, region.y, end - used, region.height)
        else:
            area = Region(region.x, region.y + used, region.width, end - used)
        placed += place(inner, area)
        used = end
    return placed


def whole_titles(titles: Sequence[str], chosen: int, room: int) -> range:
    """The tabs around the chosen one whose whole titles fit into so many columns, with a sign for those left out."""

    def length(tabs: range) -> int:
        signs = (tabs.start > 0) + (tabs.stop < len(titles))
        return sum(len(titles[at]) + 1 for at in tabs) - 1 + 2 * signs

    shown = range(chosen, chosen + 1)
    while len(shown) < len(titles):
        after, before = range(shown.start, shown.stop + 1), range(shown.start - 1, shown.stop)
        if shown.stop < len(titles) and length(after) <= room:
            shown = after
        elif shown.start > 0 and length(before) <= room:
            shown = before
        else:
            break
    return shown


def with_last(part: Slot | Split, empty: Collection[str]) -> Slot | Split:
    """The same areas with empty panes last among the tabs; an area with no other pane goes to the area beside it."""
    if isinstance(part, Slot):
        return part._replace(panes=tuple(sorted(part.panes, key=lambda name: name in empty)))
    bare = [inner for inner in part.parts if isinstance(inner, Slot) and set(inner.panes) <= set(empty)]
    others = tuple(name for inner in bare for name in inner.panes)
    parts: list[Slot | Split] = []
    for inner in part.parts:
        if inner in bare:
            continue
        moved = with_last(inner, empty)
        if others and isinstance(moved, Slot):
            moved, others = moved._replace(panes=moved.panes + others), ()
        parts.append(moved)
    return part._replace(parts=part.parts if others else tuple(parts))


def with_less(part: Slot | Split, is_empty: Callable[[Slot], bool]) -> Slot | Split:
    """The same areas, those that show nothing with a part of their weight: others need the room."""
    if isinstance(part, Slot):
        return part._replace(weight=part.weight * WEIGHT_OF_EMPTY) if is_empty(part) else part
    return part._replace(parts=tuple(with_less(inner, is_empty) for inner in part.parts))


@dataclass(frozen=True)
class Arrangements:
    """The arrangements of a workspace for a narrow, a normal and a wide terminal."""

    narrow: Slot
    normal: Slot | Split
    wide: Slot | Split

    NORMAL: ClassVar[tuple[int, int]] = (100, 28)
    WIDE: ClassVar[tuple[int, int]] = (170, 44)

    def of(self, size: Size) -> Slot | Split:
        """The arrangement for a size in columns and rows."""
        if size.width >= self.WIDE[0] and size.height >= self.WIDE[1]:
            return self.wide
        if size.width >= self.NORMAL[0] and size.height >= self.NORMAL[1]:
            return self.normal
        return self.narrow


class _Arranged(Layout):
    name = "arranged"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        assert isinstance(parent, Workspace)
        parent.laid_out = parent.arrangement()
        return [
            WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child)
            for where, region in place(parent.laid_out, Region(0, 0, size.width, size.height))
            if (child := parent.panes.get(parent.chosen(where))) in children and child is not None
        ]


class Workspace(Container):
    """Panes arranged by the size of the terminal; a pane's id is its name in the arrangement.

    A pane is created when it first becomes visible, the first one before the others, so that the screen is not empty.
    """

    DEFAULT_CSS = """
    Workspace { width: 1fr; height: 1fr; }
    """

    def __init__(
        self,
        arrangements: Arrangements,
        titles: Mapping[str, str],
        make: Callable[[str], Widget],
        empty: Callable[[], Collection[str]] = tuple,
        ahead: Callable[[bool], Collection[str]] = lambda wide: (),
        *,
        id: str,
    ) -> None:
        """`titles` are the tab titles by pane name; `make` creates the pane of a name, `empty` tells those that have
        nothing to show in this program, and `ahead` those that give their room to others, in the wide arrangement or in
        another, until they have something to show."""
        super().__init__(id=id)
        self._empty, self._ahead = empty, ahead
        self.laid_out: Slot | Split | None = None
        """The arrangement that is on screen."""
        self.arrangements = arrangements
        self.panes: dict[str, Widget] = {}
        self._titles, self._make = titles, make
        self._chosen: dict[tuple[str, ...], str] = {}
        self._arranged = _Arranged()

    @property
    def layout(self) -> Layout:
        return self._arranged

    def compose(self) -> ComposeResult:
        name = self.chosen(self.slots()[0])
        self.panes[name] = self._make(name)
        yield self.panes[name]

    def arrangement(self) -> Slot | Split:
        part = with_last(self.arrangements.of(self.app.size), self._empty())
        if not (ahead := self._ahead(self.arrangements.of(self.app.size) is self.arrangements.wide)):
            return part
        return with_less(part, lambda where: self.chosen(where) in ahead)

    def slots(self) -> list[Slot]:
        """The slots of the arrangement in use, in reading order."""
        return [where for where, _ in place(self.arrangement(), Region(0, 0, 1000, 1000))]

    def chosen(self, where: Slot) -> str:
        """The pane a slot shows."""
        return self._chosen.get(where.panes, where.panes[0])

    def on_mount(self) -> None:
        self.call_after_refresh(self.rearrange)

    def pane(self, name: str) -> Widget:
        """The pane of a name, created on first use."""
        if name not in self.panes:
            self.panes[name] = self._make(name)
            self.mount(self.panes[name])
        return self.panes[name]

    def replace(self, name: str, widget: Widget) -> Widget:
        """Show another widget in the place of a pane; returns the one before, which is hidden."""
        before = self.pane(name)
        before.display = False
        self.panes[name] = widget
        if not widget.is_attached:
            self.mount(widget)
        self.rearrange()
        return before

    def keep_up(self) -> bool:
        """Arrange the panes again if others than those on screen have something to show; whether that was so."""
        outdated = self.laid_out is not None and self.arrangement() != self.laid_out
        if outdated:
            self.rearrange()
        return outdated

    def rearrange(self) -> None:
        """Show the panes of the arrangement and the chosen tabs, and hide the others."""
        if not self.is_attached:
            return  # the application ends
        shown = set()
        for where, region in place(self.arrangement(), Region(0, 0, *(self.size or self.app.size))):
            name = self.chosen(where)
            shown.add(name)
            self.pane(name).border_title = self._title(where, name, region.width)
        for name, pane in self.panes.items():
            pane.display = name in shown
        self._clear_arrangement_cache()  # it holds while the same panes are shown, whatever their sizes
        self.refresh(layout=True)

    def _title(self, where: Slot, chosen: str, width: int) -> str:
        """The title of an area of so many columns: its tabs, as many of them as have room for their whole names."""
        if len(where.panes) == 1:
            return self._titles[chosen]
        room = width - FRAME
        shown = whole_titles([self._titles[name] for name in where.panes], where.panes.index(chosen), room)
        parts = []
        for name in where.panes[shown.start : shown.stop]:
            title = self._titles[name]
            look = f"[b]{title}[/b]" if name == chosen else f"[dim]{title}[/dim]"
            parts.append(f"[@click=screen.reveal('{name}')]{look}[/]")
        parts = [*([MORE_BEFORE] if shown.start else []), *parts]
        parts += [MORE_AFTER] if shown.stop < len(where.panes) else []
        full = sum(len(self._titles[name]) + 3 for name in where.panes) > room
        return (NARROW_BAR if full else BAR).join(parts)

    def reveal(self, name: str, focus: bool = True) -> bool:
        """Make a pane visible; False if this workspace does not have it."""
        for where in self.slots() if self.is_attached else ():
            if name in where.panes:
                if self.chosen(where) != name:
                    self._chosen[where.panes] = name
                    self.rearrange()
                if focus:
                    self.call_after_refresh(self.pane(name).focus)
                return True
        return False

    @property
    def tabs(self) -> Mapping[tuple[str, ...], str]:
        """The chosen tab of each slot in which one was chosen."""
        return dict(self._chosen)

    def restore(self, tabs: Mapping[tuple[str, ...], str]) -> None:
        """Show the tabs that were chosen before."""
        self._chosen = dict(tabs)
        self.rearrange()

    def turn(self, name: str, by: int) -> None:
        """Show another tab of the slot of a pane, `by` tabs further."""
        for where in self.slots():
            if name in where.panes and len(where.panes) > 1:
                self.reveal(where.panes[(where.panes.index(self.chosen(where)) + by) % len(where.panes)])

    def in_sight(self) -> dict[str, Widget]:
        """The visible panes by their names, in reading order."""
        return {name: self.pane(name) for name in map(self.chosen, self.slots())}

    def panes_in_sight(self) -> list[Widget]:
        """The visible panes, in reading order."""
        return list(self.in_sight().values())

    def on_resize(self) -> None:
        self.rearrange()
