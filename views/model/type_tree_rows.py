"""Type trees for people: nested by offset, each entry with what it means."""

from __future__ import annotations

import re
from typing import NamedTuple

_ENTRY = re.compile(r"\[([-\d, ]+)\]:([\w@]+)")


class Entry(NamedTuple):
    """One offset of a tree: `depth` counts pointers followed, `last` whether it ends its level at each depth."""

    offset: int
    type: str
    depth: int
    guides: str


def entries(tree: str) -> list[Entry]:
    """The entries of a printed tree `{[-1]:Pointer, [-1,0]:Float@double}`, parents before their children."""
    paths = {
        tuple(int(part) for part in found[1].replace(" ", "").split(",")): found[2] for found in _ENTRY.finditer(tree)
    }
    children: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for path in sorted(paths):
        children.setdefault(path[:-1], []).append(path)
    found: list[Entry] = []

    def walk(parent: tuple[int, ...], before: str) -> None:
        below = children.get(parent, [])
        for number, path in enumerate(below):
            last = number == len(below) - 1
            guide = "" if not parent else before + ("╰ " if last else "├ ")
            found.append(Entry(path[-1], paths[path], len(path) - 1, guide))
            walk(path, before + ("" if not parent else "  " if last else "│ "))

    walk((), "")
    return found


def brief(tree: str) -> str:
    """A tree in few words: the outermost entry and, behind a pointer, what it points to."""
    known = entries(tree)
    if not known:
        return tree.strip("{}") or "unknown"
    words = [known[0].type]
    deeper = [e for e in known[1:] if e.depth == known[0].depth + 1]
    if known[0].type == "Pointer" and deeper:
        inside = list(dict.fromkeys(e.type for e in deeper))
        words.append("to " + ", ".join(inside[:3]) + (" …" if len(inside) > 3 else ""))
    elif len({e.type for e in known if e.depth == 0}) > 1:
        words = [", ".join(f"{e.offset}:{e.type}" for e in known if e.depth == 0)]
    return " ".join(words)


def offset_text(offset: int) -> str:
    return "every offset" if offset == -1 else f"+{offset}"
