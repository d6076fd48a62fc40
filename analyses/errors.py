"""The class of all errors that a user sees, and the text that they print."""

from __future__ import annotations

import re


class AdjointError(Exception):
    """An error that a user sees: the fault, its location, a hint, and the code of the page that explains it.

    `place` is `file`, `file:line` or `file:line:column`, an option of the command line, the name of an argument, or
    empty. `code` is a key of `ad.explanation.error_codes`, or empty.
    """

    def __init__(self, what: str, place: str = "", hint: str = "", code: str = "") -> None:
        super().__init__(what, place, hint, code)
        self.what = what
        self.place = place
        self.hint = hint
        self.code = code

    def __str__(self) -> str:
        head = f"{self.place}: {self.what}" if self.place else self.what
        return f"{head}; hint: {self.hint}" if self.hint else head


class TextError(AdjointError, ValueError):
    """A text can't be read; line and column count from 1, and are 0 where unknown."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message, f"{line}:{column}" if line else "")
        self.args = message, line, column  # those of this constructor, so that the error can be pickled
        self.line = line
        self.column = column


def error_line(what: str, place: str = "", hint: str = "") -> str:
    """`place: error: what; hint: hint`, the one line in which the command line prints an error."""
    line = f"{place or 'adjoint'}: error: {what}" + (f"; hint: {hint}" if hint else "")
    return re.sub(r"\s*\n\s*", " ", line)  # LLVM's messages may have several lines
