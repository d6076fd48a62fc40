"""Functions and their arguments as the screen lists them."""

from __future__ import annotations

from ad.invocation.argument_names import label
from ad.invocation.pointee_types import only_read, pointee_types
from ad.requests.requests import Request
from analyses.ir.model import Function
from analyses.ir.text.listing import Listing
from analyses.library.demangling import demangled
from views.model.entries import ArgumentEntry, FunctionEntry


def functions_of(text: str) -> tuple[FunctionEntry, ...]:
    """The functions defined in a module's text, in order."""
    return tuple(FunctionEntry(body.name, demangled(body.name), body.first) for body in Listing(text).bodies)


def text_of_function(text: str, name: str) -> str:
    """The lines of one function of a module; empty where it is not defined there."""
    listing = Listing(text)
    body = listing.body(name)
    return "\n".join([*listing.lines[body.first : body.last + 1], ""]) if body else ""


def arguments_of(function: Function, request: Request) -> tuple[ArgumentEntry, ...]:
    """The arguments for which a person gives values when the function is run."""
    entries = []
    for argument, role in zip(function.arguments, request.roles, strict=True):
        is_pointer = argument.type.is_pointer
        behind = ", ".join(sorted(map(str, pointee_types(argument)))) if is_pointer else ""
        written = is_pointer and not only_read(argument)
        entries.append(ArgumentEntry(label(argument), str(argument.type), behind, str(role), written))
    return tuple(entries)
