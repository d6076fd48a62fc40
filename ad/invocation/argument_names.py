"""The names by which a person refers to functions and their arguments."""

from __future__ import annotations

from difflib import get_close_matches

from ad.invocation.values import ArgumentError
from analyses.ir.model import Argument, Function
from analyses.ir.parameter_names import UNNAMED, parameter_name
from analyses.library.mangling import source_name
from analyses.library.producers import Producer, Producers


def label(argument: Argument) -> str:
    """The name of an argument for a person; `arg0` by its position where neither IR nor debug information name it."""
    return parameter_name(argument) or f"{UNNAMED}{argument.index}"


def spoken(function: Function) -> str:
    """A function's name in the source, without arguments; as it is where it is not mangled."""
    return source_name(function.name)


def argument_index(function: Function, name: str) -> int:
    """The position of the argument that a person names: `x`, `%x`, `arg0` or `0`, in Fortran also `X`.

    Raises ArgumentError.
    """
    bare = name.removeprefix("%")
    if function.module is not None and Producers(function.module).of_function(function) is Producer.FLANG:
        bare = bare.lower()
    names = [label(a) for a in function.arguments]
    if bare in names:
        return names.index(bare)
    position = bare.removeprefix(UNNAMED)
    if position.isdecimal() and int(position) < len(names):
        return int(position)
    close = get_close_matches(bare, names, 1)
    hint = (
        f"did you mean {close[0]}?" if close else f"its arguments are {', '.join(names)}" if names else "it takes none"
    )
    raise ArgumentError(f"@{spoken(function)} has no argument {bare}", hint=hint)
