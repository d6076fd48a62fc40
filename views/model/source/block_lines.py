"""The source lines that the blocks of a function come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from views.model.source.line_map import SourceMap, Spot


class SourceLine(NamedTuple):
    """A line of a source: its file, empty for that of the function, its number, and its text without indentation."""

    file: str
    line: int
    text: str


def source_lines(
    subjects: Iterable[str], lines: SourceMap, main: str, text_of: Callable[[str, int], str]
) -> tuple[SourceLine, ...]:
    """The lines that some values come from, in their order in the source; `main` is the function's file."""
    spots: set[Spot] = {spot for subject in subjects if (spot := lines.spot(subject)) is not None}
    found = (SourceLine("" if s.file == main else Path(s.file).name, s.line, text_of(*s)) for s in spots)
    return tuple(sorted(found))


def place(lines: Iterable[SourceLine]) -> str:
    """The lines as a person names them: `12`, `8–20`, or with the file of other sources, `util.h:12`."""
    by_file: dict[str, list[int]] = {}
    for line in lines:
        by_file.setdefault(line.file, []).append(line.line)
    if not by_file:
        return ""
    file, numbers = min(by_file.items())
    first, last = min(numbers), max(numbers)
    return (f"{file}:" if file else "") + (f"{first}" if first == last else f"{first}–{last}")
