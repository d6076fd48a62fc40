"""The tree of files to open."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from textual.widgets import DirectoryTree

SUFFIXES = (".ll", ".bc", ".c", ".cc", ".cpp", ".cxx", ".cu")


class Files(DirectoryTree):
    """The files that can be opened, and the folders above them."""

    def filter_paths(self, paths: Iterable[Path]) -> Iterable[Path]:
        return [p for p in paths if not p.name.startswith(".") and (p.suffix in SUFFIXES or p.is_dir())]
