"""Type trees for people: one row for each offset, nested by pointer."""

from __future__ import annotations

import re
from typing import NamedTuple

_ENTRY = re.compile(r"\[([-\d, ]+)\]:([\w@]+)")


class Entry(NamedTuple):
    """One offset of a tree: `depth` counts pointers followed, `guides` are the lines of the tree before it."""

    offset: int
    type: str
    depth: int
    guides: str


def entries(tree: str) -> list[Entry]:
    """The entries of a printed tree `{[-1]:Pointer, [-1,0]:Float@double}`, parents before their children."""
    paths = {
        tuple(int(part) for part in rows[1].replace(" ", "").split(",")): rows[2] for rows in _ENTRY.finditer(tree)
    }
    children: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for path in sorted(paths):
        children.setdefault(path[:-1], []).append(path)
    rows: list[Entry] = []

    def walk(parent: tuple[int, ...], before: str) -> None:
        below = children.get(parent, [])
        for number, path in enumerate(below):
            last = number == len(below) - 1
            guide = "" if not parent else before + ("╰ " if last else "├ ")
            rows.append(Entry(path[-1], paths[path], len(path) - 1, guide))
            walk(path, before + ("" if not parent else "  " if last else "│ "))

    walk((), "")
    return rows


def brief(tree: str) -> str:
    """A short text for a tree: the outermost entry and, for a pointer, its pointee."""
    rows = entries(tree)
    if not rows:
        return tree.strip("{}") or "unknown"
    words = [rows[0].type]
    deeper = [e for e in rows[1:] if e.depth == rows[0].depth + 1]
    if rows[0].type == "Pointer" and deeper:
        inside = list(dict.fromkeys(e.type for e in deeper))
        words.append("to " + ", ".join(inside[:3]) + (" …" if len(inside) > 3 else ""))
    elif len({e.type for e in rows if e.depth == 0}) > 1:
        words = [", ".join(f"{e.offset}:{e.type}" for e in rows if e.depth == 0)]
    return " ".join(words)


def offset_text(offset: int) -> str:
    return "every offset" if offset == -1 else f"+{offset}"


_RULES = {
    "tbaa": "TBAA tag",
    "elements": "as the other elements",
    "argument": "as it is passed",
    "return": "as the result is used",
    "phi hypothesis": "supposed, then proved",
    "supposed": "supposed",
}


def brief_rule(rule: str) -> str:
    """A short name of a rule of type analysis: most are named as the instruction that they are about."""
    return _RULES.get(rule, rule)
