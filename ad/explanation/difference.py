"""Compare two runs of the engine: types, activity, the cache (the plan) and the gradient, as a diff."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice

from ad.explanation.sections import Section
from ad.history.records import PlanEntry
from ad.history.sizes import copies
from analyses.facts import History
from analyses.records import dataclass
from analyses.type_trees.tree import TypeTree


@dataclass(frozen=True, slots=True)
class Run:
    """A run to be compared: its history, its scope there, and the text of the gradient (empty: none was made)."""

    history: History
    scope: int
    gradient: str = ""


SECTIONS = {"types": "type", "activity": "activity", "cache": "plan"}
"""The sections that compare facts, and of what kind."""


def difference(before: Run, after: Run) -> tuple[Section, ...]:
    """Compare two runs, section by section; a section without lines is the same in both."""
    sections = [Section(name, tuple(_facts(kind, before, after))) for name, kind in SECTIONS.items()]
    return (*sections, Section("gradient", tuple(_lines(before.gradient, after.gradient))))


def text(sections: tuple[Section, ...]) -> str:
    """A diff for a terminal."""
    lines: list[str] = []
    for section in sections:
        counts = f"+{section.added} -{section.removed}" if section.lines else "the same"
        lines += [f"{section.name}: {counts}", *(f"  {line}" for line in section.lines)]
    return "\n".join(lines)


_SCOPES = re.compile(
    r"^ +call void @llvm\.experimental\.noalias\.scope\.decl\(.*\n|, !(?:alias\.scope|noalias) !\d+", re.MULTILINE
)
"""What names alias scopes, which have other numbers in each run."""


def _lines(before: str, after: str) -> Iterator[str]:
    """Block by block: comparing all lines with all others would take more than making them."""
    old, new = (_blocks(_SCOPES.sub("", each)) for each in (before, after))
    for name in {**new, **old}:
        was, now = old.get(name, []), new.get(name, [])
        if was != now:
            yield from islice(unified_diff(was, now, lineterm="", n=1), 2, None)


def _blocks(text: str) -> dict[str, list[str]]:
    """The lines of each block of a function by the block's name; those before the first by none."""
    lines: list[str] = []
    blocks = {"": lines}
    for line in text.splitlines():
        if line and line[0] not in " }" and (end := line.find(":")) > 0 and not line.startswith("define"):
            lines = blocks.setdefault(line[:end], [])
        lines.append(line)
    return blocks


def _facts(kind: str, before: Run, after: Run) -> Iterator[str]:
    old, new = (dict(run.history.newest(run.scope, kind)) for run in (before, after))
    for subject in {**new, **old}:
        was, now = old.get(subject), new.get(subject)
        if was == now:
            continue
        if isinstance(was, TypeTree) and isinstance(now, TypeTree):
            words = _trees(was, now)
        else:
            words = _words(was), _words(now)
        if words[0] != words[1]:
            yield from (f"{sign} {subject}: {said}" for sign, said in zip("-+", words, strict=True) if said)


def _trees(was: TypeTree, now: TypeTree) -> tuple[str, str]:
    """The entries that only the first tree has, and those that only the second has."""
    gone = {path: kind for path, kind in was.entries.items() if now.entries.get(path) is not kind}
    come = {path: kind for path, kind in now.entries.items() if was.entries.get(path) is not kind}
    return tuple(str(TypeTree(part)).strip("{}") for part in (gone, come))  # type: ignore[return-value]


def _words(value: object) -> str:
    return _plan_words(value) if isinstance(value, PlanEntry) else "" if value is None else str(value)


def _plan_words(entry: PlanEntry) -> str:
    stored = f", {entry.bytes} bytes × {copies(entry)}" if entry.bytes else ""
    return f"{entry.method}{stored}"
