"""The lessons: a Markdown file each, in their order, with the programs of their exercises."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def paths() -> tuple[Path, ...]:
    """The files of the lessons, in the order in which they are to be read."""
    return tuple(sorted(FOLDER.glob("[0-9]*.md")))
