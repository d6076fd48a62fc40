"""HTML as text in which every string is escaped once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from analyses.library.readable_names import readable


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Child = str | Iterable[str]
"""A text, which is escaped unless it is Html, or several."""

_VOID = frozenset({"meta", "br", "hr", "input", "wbr"})


def tag(name: str, /, *children: Child, **attributes: str | bool) -> Html:
    """An element. Attributes end in `_` where Python reserves the word; one that is empty or False is left out."""
    words = [name]
    for key, value in attributes.items():
        if value:
            shown = key.rstrip("_").replace("_", "-")
            words.append(shown if value is True else f'{shown}="{escape(value)}"')
    opening = f"<{' '.join(words)}>"
    return Html(opening if name in _VOID else f"{opening}{joined(*children)}</{name}>")


def joined(*children: Child) -> Html:
    """Children without an element around them; names of functions are those of the source."""
    parts: list[str] = []
    for child in children:
        for each in (child,) if isinstance(child, str) else child:
            parts.append(each if isinstance(each, Html) else escape(readable(each)))
    return Html("".join(parts))


def exact(text: str) -> Html:
    """A text as it is, mangled names included."""
    return Html(escape(text))


def table(head: Sequence[str], rows: Iterable[Sequence[str]], numeric: Iterable[int] = ()) -> Html:
    """A table that scrolls by itself where it is too wide; the columns `numeric` are set to the right."""
    right = set(numeric)

    def cells(name: str, row: Sequence[str]) -> Html:
        return tag("tr", (tag(name, cell, class_="number" if n in right else "") for n, cell in enumerate(row)))

    body = tag("tbody", (cells("td", row) for row in rows))
    return tag("div", tag("table", tag("thead", cells("th", head)), body), class_="wide")


def fold(summary: Child, *children: Child, is_open: bool = False) -> Html:
    """What is shown on demand."""
    return tag("details", tag("summary", summary), *children, open=is_open)


def code(text: str) -> Html:
    """A name or a piece of code within a sentence."""
    return tag("code", text)


def with_code(text: str) -> Html:
    """A sentence in which what stands between backticks is code."""
    parts = text.split("`")
    return joined(code(part) if number % 2 else part for number, part in enumerate(parts))


def listing(text: str, class_: str = "") -> Html:
    """Lines of code."""
    return tag("pre", exact(text), class_=class_)
