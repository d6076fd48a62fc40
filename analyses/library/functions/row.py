"""The rows of the tables of library functions.

Rows are written as declarations of C, several with the same effects at a time: `rows(READS, "size_t strlen(char*)")`.
`real` is the floating-point type that the call itself passes or returns there. A pointer to a type declares one element
behind it, `void*` and pointers to unnamed structures only that they are pointers; `bytes*` is a pointer to memory of
any content. A name without types is a function whose prototype is unknown here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from analyses.library.effects import KnownFunction

_DECLARATION = re.compile(r".*?[\s*]([\w.$]+)\(.*\)")


@dataclass(frozen=True, slots=True)
class LibraryFunction:
    """A function by its name as the linker sees it.

    `effects` are those of calling it, None where unknown; `prototype` is its declaration, empty where unknown.
    `size_argument` is the index of the argument with the size in bytes of the fresh memory it returns (-1: none).
    """

    name: str
    effects: KnownFunction | None
    prototype: str = ""
    size_argument: int = -1


def rows(effects: KnownFunction | None, declarations: str, *, size_argument: int = -1) -> Iterator[LibraryFunction]:
    """The rows of functions with the same effects, declared on lines and between semicolons."""
    allocates = effects is not None and effects.allocates and effects.frees < 0 and len(effects.size) == 1
    if effects is not None and allocates:
        size_argument = effects.size[0]
    for declaration in re.split(r"[;\n]", declarations):
        if text := declaration.strip():
            match = _DECLARATION.fullmatch(text)
            yield LibraryFunction(match[1] if match else text, effects, text if match else "", size_argument)
