"""A lesson as a teacher writes it: one Markdown file, cut into pages at its marks.

A mark is a fenced block of `name: text` lines. Its language says what it is: `begin` (the program of the lesson, at its
top), `show` (moves the workbench), `predict` (a question about a fact) or `try` (a program to change). A page ends with
its mark. docs/lessons.md describes the marks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

_FENCE = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


class MarkKind(StrEnum):
    """The marks of a lesson."""

    BEGIN = "begin"
    SHOW = "show"
    PREDICT = "predict"
    TRY = "try"


FIELDS: Mapping[MarkKind, tuple[frozenset[str], frozenset[str]]] = {
    MarkKind.BEGIN: (frozenset(), frozenset({"sample", "error", "file", "function", "options"})),
    MarkKind.SHOW: (frozenset(), frozenset({"moment", "at", "end", "pane", "select", "workspace"})),
    MarkKind.PREDICT: (frozenset({"question", "fact", "choices", "because"}), frozenset({"moment", "pane", "select"})),
    MarkKind.TRY: (
        frozenset({"task", "goal", "solution"}),
        frozenset({"sample", "error", "file", "function", "options", "hint"}),
    ),
}
"""The fields that a mark must have, and those that it may have."""


class LessonError(ValueError):
    """A lesson is not written as docs/lessons.md says; the text names the file, the line and what is wrong."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark; `line` is its place in the file."""

    kind: MarkKind
    fields: Mapping[str, str]
    line: int

    def __getitem__(self, name: str) -> str:
        """A field; empty if the mark does not have it."""
        return self.fields.get(name, "")

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to choose from."""
        return tuple(choice.strip() for choice in self["choices"].split("|"))


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a lesson: its text, and the mark that it ends with, if any."""

    text: str
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson; `name` is that of its file, `begin` says which program it is about."""

    name: str
    title: str
    begin: Mark
    pages: tuple[Page, ...]
    path: Path


def read_lesson(path: Path) -> Lesson:
    """Read a lesson.

    Raises:
        LessonError: if it has no title or no `begin`, or a mark with fields that it can't have.
    """
    text = path.read_text(encoding="utf-8")
    title, _, body = text.partition("\n")
    if not title.startswith("# "):
        raise LessonError(f"{path}:1: a lesson begins with its title, as `# The adjoint of memory`")
    pages: list[Page] = []
    begin: Mark | None = None
    end = 0
    for fence in _FENCE.finditer(body):
        if fence["kind"] not in MarkKind.__members__.values():
            continue
        mark = _mark(path, fence, text[: len(title) + 1 + fence.start()].count("\n") + 1)
        if mark.kind is MarkKind.BEGIN:
            begin = mark
        else:
            pages.append(Page((body[end : fence.start()]).strip(), mark))
        end = fence.end()
    if last := body[end:].strip():
        pages.append(Page(last))
    if begin is None:
        raise LessonError(f"{path}:1: the lesson has no `begin`, which says which program it is about")
    return Lesson(path.stem, title.removeprefix("# ").strip(), begin, tuple(pages), path)


def _mark(path: Path, fence: re.Match[str], line: int) -> Mark:
    kind = MarkKind(fence["kind"])
    fields: dict[str, str] = {}
    for number, row in enumerate(fence["body"].splitlines(), line + 1):
        name, colon, value = row.partition(":")
        if row[:1].isspace() and fields:
            last = next(reversed(fields))
            fields[last] += f" {row.strip()}"
        elif colon:
            fields[name.strip()] = value.strip()
        elif row.strip():
            raise LessonError(f"{path}:{number}: a line of a mark is `name: text`, not `{row}`")
    required, optional = FIELDS[kind]
    if missing := required - fields.keys():
        raise LessonError(f"{path}:{line}: a `{kind}` needs {', '.join(sorted(missing))}")
    if unknown := fields.keys() - required - optional:
        raise LessonError(f"{path}:{line}: a `{kind}` has no {', '.join(sorted(unknown))}")
    return Mark(kind, fields, line)
