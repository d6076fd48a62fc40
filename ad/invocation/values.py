"""The values that a person gives for arguments, and the error for a value that does not fit."""

from __future__ import annotations

from analyses.errors import AdjointError
from analyses.records import dataclass


class ArgumentError(AdjointError):
    """A value does not fit its argument; `place` is the argument's name."""


@dataclass(frozen=True, slots=True)
class Number:
    """A scalar; `type` is LLVM's name of its type where the person wrote one."""

    value: float | int
    type: str = ""


@dataclass(frozen=True, slots=True)
class Array:
    """Elements one after the other; `type` is LLVM's name of theirs where known."""

    values: tuple[float | int, ...]
    type: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a struct, in order, or each with its name."""

    fields: tuple[ArgumentValue, ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Null:
    """The null pointer."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Values that are not plain numbers in a row: structs, or the addresses of arrays with memory of their own."""

    values: tuple[ArgumentValue, ...]


ArgumentValue = Number | Array | Record | Rows | Null
