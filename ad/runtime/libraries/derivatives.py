"""The derivatives of functions of MPI, NCCL and Kokkos, added to a program that calls them.

They are written in C (`mpi/mpi.c`, `nccl/nccl.c`, `kokkos/kokkos.c`), and registered as a program registers its own:
`ad.requests.custom_derivatives`. Handles of MPI are addresses in Open MPI and integers in MPICH, so there is IR for
each (`build`).
"""

from __future__ import annotations

import lzma
import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path

from ad.history.records import EngineError
from ad.runtime import helpers
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.text.reader import read_module
from analyses.ir.types import FunctionType
from analyses.library.annotations import say
from analyses.library.known_functions import known_function
from analyses.records import dataclass

FOLDER = Path(__file__).parent
_TABLES = ("__enzyme_register_gradient_", "__enzyme_register_derivative_")
_NAMED = re.compile(r"@([\w.]+)")
_ENTRY = re.compile(r"^(?:@([\w.]+) = .*|declare [^@]*@([\w.]+)\(.*|define [^@]*@([\w.]+)\([\s\S]*?^\})$", re.MULTILINE)


class Interface(StrEnum):
    """A binary interface, by the library that has it."""

    OPEN_MPI = "openmpi"
    MPICH = "mpich"
    NCCL = "nccl"
    KOKKOS = "kokkos"


@dataclass(frozen=True)
class Library:
    """What the names of a library's functions begin with, those of their derivatives, and its binary interfaces."""

    functions: str
    derivatives: str
    interfaces: tuple[Interface, ...]

    @property
    def sources(self) -> Path:
        """The folder with the C of its derivatives."""
        return FOLDER / self.derivatives.split(".")[1]


MPI = Library("MPI_", "adjoint.mpi.", (Interface.OPEN_MPI, Interface.MPICH))
NCCL = Library("nccl", "adjoint.nccl.", (Interface.NCCL,))
KOKKOS = Library("_ZN6Kokkos4Impl", "adjoint.kokkos.", (Interface.KOKKOS,))
LIBRARIES = (MPI, NCCL, KOKKOS)


@cache
def ir(interface: Interface) -> str:
    """The IR of the derivatives for an interface; the first line is the digest of its sources."""
    return lzma.decompress((FOLDER / f"{interface}.ll.xz").read_bytes()).decode()


@cache
def entries(interface: Interface) -> dict[str, str]:
    """The functions and variables in the IR of an interface, by name."""
    return {match[1] or match[2] or match[3]: match[0] for match in _ENTRY.finditer(ir(interface))}


def bring(module: Module) -> None:
    """Add the derivatives of the functions that a program calls and registers none for; repeating it adds nothing.

    What is known to communicate is active, whatever it is called with: what one rank sends, another receives.
    """
    for library in LIBRARIES:
        if not _is_there(module, library):
            _bring(module, library)


def _bring(module: Module, library: Library) -> None:
    called = [f for f in module.functions.values() if f.is_declaration and _is_of(f.name, library)]
    if not called:
        return
    for function in _reaching(module, [f for f in called if _communicates(f.name)]):
        say(function, '"enzyme_active_inst"')
    texts = entries(_interface(called, library))
    tables = [f"{word}{f.name}" for f in called for word in _TABLES]
    missing = [name for name in tables if name in texts and name not in module.variables]
    if missing:
        helpers.add_all(module, "\n".join(texts[name] for name in _reached(missing, texts)))


def _is_there(module: Module, library: Library) -> bool:
    return f"{library.derivatives}fail" in module.functions


def forget(module: Module) -> None:
    """Take away the registrations that `bring` added, once every request is met."""
    there = [library for library in LIBRARIES if _is_there(module, library)]
    added = tuple(f"{word}{library.functions}" for library in there for word in _TABLES)
    for name, variable in list(module.variables.items()):
        if added and name.startswith(added) and variable.linkage == "internal":
            del module.variables[name]


def _reaching(module: Module, called: Iterable[Function]) -> set[Function]:
    """The functions that call some, directly or through others, and those themselves."""
    work, reaching = list(called), set(called)
    while work:
        callee = work.pop()
        for caller in module.functions_with([callee.name]):
            if caller not in reaching and any(isinstance(i, Call) and i.called is callee for i in caller.instructions):
                reaching.add(caller)
                work.append(caller)
    return reaching


def _is_of(name: str, library: Library) -> bool:
    """True if a function is one that the library has derivatives of."""
    if not name.startswith(library.functions):
        return False
    return any(f"{word}{name}" in entries(interface) for interface in library.interfaces for word in _TABLES)


def _communicates(name: str) -> bool:
    effects = known_function(name)
    return effects is not None and effects.communicates


def _interface(called: Iterable[Function], library: Library) -> Interface:
    """The interface that declarations of functions are for. Raises EngineError if it is none of the library's."""
    possible = list(library.interfaces)
    for function in called:
        fitting = [i for i in possible if _type_in(i, function.name) in (None, function.function_type)]
        if not fitting:
            have = "neither Open MPI nor MPICH has it so" if library is MPI else "the library has it differently"
            raise EngineError(
                f"@{function.name} is declared as {function.function_type}, and {have}",
                hint=f"compile with the header{' of one of them' if library is MPI else ' of the library'}",
            )
        possible = fitting
    return possible[0]


@cache
def _type_in(interface: Interface, name: str) -> FunctionType | None:
    """The type of a function in an interface; None if it has no derivative there."""
    text = entries(interface).get(name)
    return read_module(text).functions[name].function_type if text is not None else None


def _reached(names: Iterable[str], texts: dict[str, str]) -> list[str]:
    """The entries that some mention, directly or through others, in the order in which they are found."""
    work, reached = list(names), dict.fromkeys(names)
    while work:
        for name in _NAMED.findall(texts[work.pop()]):
            if name in texts and name not in reached:
                reached[name] = None
                work.append(name)
    return list(reached)
