"""The plan as a table: columns with headers, as many as there is room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ad.history.records import AT_MOST, Method, PlanEntry
from ad.history.sizes import Size
from analyses.library.readable_names import readable
from views.model import colours
from views.model.clipping import clipped, name_clipped
from views.model.numbers import count

LEAST_REASON = 18
"""Columns below which the reason is left to the details of a row."""
MOST_NAME, MOST_SIZE = 30, 24
NARROW = 40
"""Columns below which names and sizes are short, so that the decision and the bytes are whole."""
SHORT_NAME, LEAST_NAME = 20, 9
SHORT_SIZE, LEAST_SIZE = 8, 6
GAP = 2
BY_HAND = "✎"
DIFFERS = "≠"
_METHODS = {
    Method.AT_HAND: "at hand",
    Method.RECOMPUTE: "recompute",
    Method.STORE: "store",
    Method.REMATERIALISE: "run again",
}


class PlanLine(NamedTuple):
    """A value of the plan: its entry, that by another policy, its line in the source, and the bytes that a run stored.

    One of the entries may be missing: a value that only one of the plans needs.
    """

    subject: str
    entry: PlanEntry | None
    place: str = ""
    other: PlanEntry | None = None
    measured: int | None = None
    order: int = 0
    """A number by which totals are put in order."""
    spoken: str = ""
    """What the source calls the value; empty where it has no word for it."""
    why: str = ""
    """The reason of the entry in the words of the source."""

    @property
    def name(self) -> str:
        name = self.subject.replace("path into ", "edge to ").replace("last iteration of loop ", "trips of ")
        return readable(name)

    @property
    def differs(self) -> bool:
        """True if the two plans decide differently."""
        if self.entry is None or self.other is None:
            return True
        return self.entry.method is not self.other.method or self.entry.bytes != self.other.bytes


class Column(NamedTuple):
    """A column: its title, its width, and the text of a cell."""

    title: str
    width: int
    cell: Callable[[PlanLine], str]
    right: bool = False


def decision(entry: PlanEntry | None) -> str:
    """The decision with its symbol, and a mark if a person made it."""
    if entry is None:
        return "– not needed"
    symbol = colours.MEANINGS[colours.PLAN_MEANINGS[str(entry.method)]].symbol
    return f"{symbol} {_METHODS[entry.method]}" + (f" {BY_HAND}" if entry.by_hand else "")


Names = tuple[tuple[str, str], ...]


@lru_cache(1024)
def _copies(count: str, names: Names) -> Size:
    return Size.of(count).named(dict(names))


@lru_cache(1024)
def _texts(bytes_: int, count: str, names: Names) -> tuple[str, str]:
    """The trip counts and the total in the terms of the source: few values of a plan have others."""
    copies = _copies(count, names)
    return str(copies), str(copies.times(bytes_))


def trips(entry: PlanEntry | None) -> str:
    """The number of copies in the terms of the source; empty for what takes no room."""
    return _texts(entry.bytes, entry.count, entry.names)[0] if entry is not None and entry.bytes else ""


def order_of(entry: PlanEntry) -> int:
    """A number by which the totals of values are put in order."""
    return _copies(entry.count, entry.names).times(entry.bytes).order if entry.bytes else 0


def size(entry: PlanEntry | None) -> str:
    """The bytes of all copies in the terms of the source; empty for what takes no room."""
    return _texts(entry.bytes, entry.count, entry.names)[1] if entry is not None and entry.bytes else ""


def _both(lines: Sequence[PlanLine]) -> tuple[list[PlanEntry | None], list[PlanEntry | None]]:
    return [None, *(line.entry for line in lines)], [None, *(line.other for line in lines)]


def _each(entry: PlanEntry | None) -> str:
    if entry is None or not entry.bytes:
        return ""
    times = trips(entry)
    return f"{entry.bytes} × ({times})" if " " in times.removeprefix(AT_MOST) else f"{entry.bytes} × {times}"


def columns(lines: Sequence[PlanLine], width: int, policy: str = "", other: str = "") -> list[Column]:
    """The columns that fit into a width, the last of them the reason if there is room; `other` is a second policy."""
    most = MOST_SIZE if width >= NARROW else LEAST_SIZE
    longest = MOST_NAME if width >= 100 else SHORT_NAME if width >= NARROW else LEAST_NAME
    name = _column("value", lines, lambda line: line.name, most=longest)
    if other:  # both totals are to be in sight
        decisions = sum(max(len(decision(entry)) for entry in each) + GAP for each in _both(lines))
        most = min(MOST_SIZE, max(SHORT_SIZE, (width - name.width - decisions - 4 * GAP) // 2))
    total = _column(
        "total, bytes" if most >= 12 else "bytes", lines, lambda line: size(line.entry), right=True, most=most
    )
    chosen = [name, _column(policy if other else "decision", lines, lambda line: decision(line.entry)), total]
    if other:
        chosen.append(_column("", lines, lambda line: DIFFERS if line.differs else "", most=1))
        chosen.append(_column(other, lines, lambda line: decision(line.other)))
        chosen.append(_column("its bytes", lines, lambda line: size(line.other), right=True, most=most))
    extra = [
        _column("line", lines, lambda line: line.place),
        _column("each × trips", lines, lambda line: _each(line.entry), right=True, most=MOST_SIZE),
    ]
    if any(line.spoken for line in lines):
        extra.insert(0, _column("in the source", lines, lambda line: line.spoken, most=MOST_NAME))
    if any(line.measured is not None for line in lines):
        extra.insert(0, _column("measured", lines, _measured, right=True))
    room = width - sum(each.width + GAP for each in chosen) - LEAST_REASON
    kept = []
    for column in extra:
        if column.width + GAP <= room:
            kept.append(column)
            room -= column.width + GAP
    usual = {column.title: column for column in kept}
    named, before, after = (
        [usual[title] for title in titles if title in usual]
        for titles in (("in the source",), ("each × trips",), ("measured", "line"))
    )
    shown = [chosen[0], *named, chosen[1], *before, chosen[2], *after, *chosen[3:]]
    rest = width - sum(each.width + GAP for each in shown)
    if rest >= LEAST_REASON:
        shown.append(Column("reason", rest, lambda line: fitted(reason(line), rest)))
    return shown


def _measured(line: PlanLine) -> str:
    return f"{line.measured:,}" if line.measured is not None else ""


def reason(line: PlanLine) -> str:
    entry = line.entry or line.other
    return line.why or (entry.reason if entry is not None else "")


def _column(
    title: str, lines: Sequence[PlanLine], cell: Callable[[PlanLine], str], *, right: bool = False, most: int = 60
) -> Column:
    widest = max(map(len, map(cell, lines)), default=0)
    width = max(len(title), min(most, widest))
    return Column(title, width, lambda line: cut(cell(line), width), right)


def cut(text: str, width: int, *, size: bool = False) -> str:
    """A text that fits: whole words of it, or whole components of a name. Of a size the last factors are left out."""
    if len(text) <= width:
        return text
    if not size:
        return (clipped if " " in text else name_clipped)(text, width)
    head = text[: max(0, width - 1)]
    place = max(head.rfind("·"), head.rfind(" "))
    return (head[: place + 1] if place > 0 else head) + "…"


def fitted(text: str, width: int) -> str:
    """As many of the words of a text as fit."""
    if len(text) <= width:
        return text
    head = text[: max(0, width - 1)]
    place = head.rfind(" ")
    return (head[:place] if place > 0 else head).rstrip(" ,;:") + " …"


def padded(text: str, column: Column) -> str:
    return f"{text:>{column.width}}" if column.right else f"{text:<{column.width}}"


def totals(lines: Sequence[PlanLine]) -> str:
    """How many values are stored and so on, and the bytes that they take: in a run first, which is short."""
    methods = dict.fromkeys((Method.STORE, Method.REMATERIALISE, Method.RECOMPUTE, Method.AT_HAND), 0)
    for line in lines:
        if line.entry is not None:
            methods[line.entry.method] += 1
    ran = measured(lines)
    words = [f"{methods.pop(Method.STORE)} store{f': {ran} bytes in a run' if ran else ''}", f"{bytes_of(lines)} bytes"]
    return " · ".join([*words, ", ".join(f"{number} {_METHODS[each]}" for each, number in methods.items() if number)])


def bytes_of(lines: Sequence[PlanLine], *, other: bool = False) -> str:
    """The bytes that a plan stores."""
    entries = [entry for line in lines if (entry := line.other if other else line.entry) is not None]
    stored: Counter[tuple[str, Names]] = Counter()
    for entry in entries:
        if entry.method is Method.STORE:
            stored[entry.count, entry.names] += entry.bytes
    return str(sum((_copies(*copies).times(bytes_) for copies, bytes_ in stored.items()), Size({})))


def measured(lines: Sequence[PlanLine]) -> str:
    """The bytes that a run stored, without those of loops that are run again; empty before a run."""
    stored = (line for line in lines if line.entry is not None and line.entry.method is Method.STORE)
    numbers = [line.measured for line in stored if line.measured is not None]
    return count(sum(numbers)) if numbers else ""
