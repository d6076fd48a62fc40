"""The arguments of a call of `__enzyme_*`, as they stand in a source or in IR."""

from __future__ import annotations

import re

from analyses.records import dataclass

_OPEN, _CLOSE = "([{", ")]}"
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\\n]|\\.)\'|//[^\n]*|/\*.*?\*/', re.DOTALL)


@dataclass(frozen=True)
class SourceCall:
    """A call in a text: the line (from 1) in which its arguments begin, and where each argument begins and ends."""

    line: int
    text: str
    spans: tuple[tuple[int, int], ...]

    @property
    def arguments(self) -> list[str]:
        return [self.text[start:end] for start, end in self.spans]

    def text_of(self, first: int, last: int) -> str:
        """The text from one argument to another."""
        return self.text[self.spans[first][0] : self.spans[last][1]]


def call_at(text: str, line: int) -> SourceCall | None:
    """The first call of a name with `__enzyme_` from a line on (from 1); None if there is none."""
    lines = text.splitlines(keepends=True)
    if not 0 < line <= len(lines):
        return None
    begin = sum(map(len, lines[: line - 1]))
    name = re.compile(r'__enzyme_[^\s(;"]*"?\s*\(').search(text, begin)
    if name is None:
        return None
    spans, start, depth, position = list[tuple[int, int]](), name.end(), 0, name.end()
    while position < len(text):
        if quoted := _QUOTED.match(text, position):
            position = quoted.end()
            continue
        character = text[position]
        if character in _OPEN:
            depth += 1
        elif character in _CLOSE and depth:
            depth -= 1
        elif depth == 0 and (character == "," or character in _CLOSE):
            spans.append(_trimmed(text, start, position))
            start = position + 1
            if character != ",":
                return SourceCall(text.count("\n", 0, spans[0][0]) + 1, text, tuple(spans))
        position += 1
    return None


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip()), end - (len(piece) - len(piece.rstrip()))
