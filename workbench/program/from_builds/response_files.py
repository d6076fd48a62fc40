"""Command lines with the words of their response files (`@FILE`) in place."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

_DEEPEST = 10
"""The most response files inside one another; clang, too, ends a circle."""


def expanded(words: Sequence[str], directory: Path, depth: int = 0) -> Iterator[str]:
    """The words of a command that is run in a directory. A file that can't be read stays a word, as in clang."""
    for word in words:
        text = _content(directory / word[1:]) if word.startswith("@") and depth < _DEEPEST else None
        if text is None:
            yield word
        else:
            yield from expanded(shlex.split(text), directory, depth + 1)


def _content(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
