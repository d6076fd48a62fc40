"""The files of a program, as advice reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePath
from typing import Protocol

from ad.explanation.whatif import BuildError
from analyses.ir.model import Module


class Sources(Protocol):
    """The files that a change may be written to, by the names that debug information has for them."""

    texts: Mapping[str, str]
    """The text of each file, by the name under which it was opened."""

    def build(self, changed: Mapping[str, str]) -> Module:
        """The program with the texts of some files changed. Raises BuildError."""
        ...

    def named(self, file: str) -> str:
        """The name under which a file can be changed; empty for one that is not the program's."""
        ...

    def text(self, file: str) -> str | None:
        """The text of a file that can be changed."""
        ...

    def main(self, source: str) -> str:
        """The file that new lines go to; `source` is the name that the module has for its source."""
        ...

    def beside(self, name: str) -> str:
        """The file beside the program's that new lines go to which are given along; empty where there is no folder.

        It is the program's own file of that name, or one that is not there yet.
        """
        ...

    def defining(self, function: str) -> tuple[str, int, int] | None:
        """Of a file of IR: its name, the line that defines a function, and how many lines its label takes."""
        ...

    def line_with(self, text: str) -> tuple[str, int] | None:
        """Of a file of IR: its name, and the line that begins with a text."""
        ...


class FilesRead:
    """The files of a program, read: a source that was compiled, or a file of IR."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts: Mapping[str, str] = dict(texts)

    def build(self, changed: Mapping[str, str]) -> Module:
        raise BuildError("there is no compiler for it here")

    def named(self, file: str) -> str:
        if file in self.texts:
            return file
        alike = [name for name in self.texts if PurePath(name).name == PurePath(file).name]
        return alike[0] if len(alike) == 1 else ""

    def text(self, file: str) -> str | None:
        return self.texts.get(self.named(file))

    def main(self, source: str) -> str:
        return self.named(source) or next(iter(self.texts), "")

    def beside(self, name: str) -> str:
        return ""

    def defining(self, function: str) -> tuple[str, int, int] | None:
        for name, text in self.texts.items():
            lines = text.splitlines()
            defines = re.compile(rf'^define .*@"?{re.escape(function)}"?\(')
            for n, line in enumerate(lines, 1):
                if name.endswith(".ll") and defines.match(line):
                    label = n < len(lines) and re.match(r'^[-\w.$"]+:', lines[n]) is not None
                    return name, n, int(label)
        return None

    def line_with(self, text: str) -> tuple[str, int] | None:
        for name, content in self.texts.items():
            for n, line in enumerate(content.splitlines(), 1):
                if name.endswith(".ll") and line.strip().startswith(text):
                    return name, n
        return None


NO_SOURCES = FilesRead({})
