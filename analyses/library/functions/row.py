"""The rows of the tables of library functions.

Rows are written as declarations of C, several with the same effects at a time: `rows(READS, "size_t strlen(char*)")`.
`real` is the floating-point type that the call itself passes or returns there. A pointer to a type declares one element
behind it, `void*` and pointers to unnamed structures only that they are pointers; `bytes*` is a pointer to memory of
any content. A name without types is a function whose prototype is unknown here. What follows `=` is how the simulator
computes it: `int rand() = random`, a word of `Simulated`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from analyses.library.effects import KnownFunction
from analyses.library.simulated import Simulated
from analyses.records import dataclass

_DECLARATION = re.compile(r".*?[\s*]([\w.$]+)\(.*\)")


@dataclass(frozen=True, slots=True)
class LibraryFunction:
    """A function by its name as the linker sees it.

    `effects` are those of calling it, None where unknown; `prototype` is its declaration, empty where unknown.
    `size_argument` is the index of the argument with the size in bytes of the fresh memory it returns (-1: none).
    `simulated` is how the simulator computes it, None where it does not.
    """

    name: str
    effects: KnownFunction | None
    prototype: str = ""
    size_argument: int = -1
    simulated: Simulated | None = None


def rows(effects: KnownFunction | None, declarations: str, *, size_argument: int = -1) -> Iterator[LibraryFunction]:
    """The rows of functions with the same effects, declared on lines and between semicolons."""
    allocates = effects is not None and effects.allocates and effects.frees < 0 and len(effects.size) == 1
    if effects is not None and allocates:
        size_argument = effects.size[0]
    for entry in re.split(r"[;\n]", declarations):
        declaration, _, way = (part.strip() for part in entry.partition("="))
        if declaration:
            match = _DECLARATION.fullmatch(declaration)
            name, prototype = (match[1], declaration) if match else (declaration, "")
            simulated = Simulated(way) if way else _of_memory(effects)
            yield LibraryFunction(name, effects, prototype, size_argument, simulated)


BEGUN = KnownFunction(communicates=True)
"""What is begun goes on while others run, so that nothing is known of the memory that a call reads and writes."""
BLOCKING = KnownFunction("argmem: readwrite, inaccessiblemem: readwrite", keeps=False, communicates=True)


def messages(effects: KnownFunction, declarations: str) -> Iterator[LibraryFunction]:
    """The rows of functions that communicate; their buffers are the parameters of type `buffer`."""
    for row in rows(effects, declarations):
        parameters = row.prototype.partition("(")[2].rstrip(")").split(",")
        buffers = tuple(i for i, parameter in enumerate(parameters) if parameter.strip() == "buffer")
        yield replace(row, effects=replace(effects, buffers=buffers))


def _of_memory(effects: KnownFunction | None) -> Simulated | None:
    """The way to compute a function that allocates or frees memory, from what its effects say."""
    if effects is None or not (effects.allocates or effects.frees >= 0):
        return None
    if effects.frees < 0:
        return Simulated.ALLOCATE
    return Simulated.REALLOCATE if effects.allocates else Simulated.RELEASE
