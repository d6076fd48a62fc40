"""The accesses of a function, and of what it calls, to the memory behind a pointer argument."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ad.invocation.launched_parameters import launched_parameter
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import Value
from analyses.ir.distances import distance
from analyses.ir.instructions import (
    Alloca,
    Call,
    Cast,
    CompareExchange,
    GetElementPointer,
    Load,
    MemoryAccess,
    Store,
)
from analyses.ir.intrinsics import mem_set, mem_transfer
from analyses.ir.model import Argument, Instruction, Phi
from analyses.ir.types import DataLayout, IntType, Type
from analyses.ir.uses import Uses
from analyses.library.linear_algebra.names import argument_types

_SAME_ADDRESS = ("select", "freeze", "addrspacecast", "bitcast")


class Access(NamedTuple):
    """An instruction that accesses memory behind a pointer, or computes an address in it.

    `offset` is its distance from where the pointer points, without what `steps` add to it any number of times; None if
    it is not known. `path` are the offsets at which the pointers to that memory were loaded, from the argument on.
    `pointer` is the address, and `uses` are those of its function.
    """

    instruction: Instruction
    pointer: Value
    path: tuple[int | None, ...]
    offset: int | None
    steps: frozenset[int]
    uses: Uses

    @property
    def type(self) -> Type | None:
        """The type of what is loaded or stored; None for other instructions."""
        user = self.instruction
        if isinstance(user, Load):
            return user.type
        if isinstance(user, Store):
            return user.value.type if user.pointer is self.pointer else None
        if isinstance(user, CompareExchange):
            number = user.operands[2]  # numbers are exchanged by their bits
            bits = isinstance(number, Cast) and number.opcode == "bitcast"
            return number.operands[0].type if isinstance(number, Cast) and bits else number.type
        if isinstance(user, MemoryAccess) and len(user.operands) > 1 and user.operands[0] is self.pointer:
            return user.operands[1].type
        return _type_for_routine(user, self.pointer) if isinstance(user, Call) else None

    @property
    def writes(self) -> bool:
        """True if the instruction writes through the pointer, or may."""
        user = self.instruction
        if isinstance(user, Load):
            return False
        if isinstance(user, Call):
            if mem_transfer(user) is not None or mem_set(user) is not None:
                return user.arguments[0] is self.pointer
            return any(
                argument is self.pointer and not _only_reads(user, i) for i, argument in enumerate(user.arguments)
            )
        if isinstance(user, Store) and user.value is self.pointer:
            return not _holds_what_is_seen(user.pointer, self.uses)  # whoever finds the address there may write
        return user.opcode == "ptrtoint" or (isinstance(user, MemoryAccess) and self.type is not None)

    @property
    def is_followed(self) -> bool:
        """True if whatever an instruction that loads and stores nothing does to the memory is among the accesses."""
        user = self.instruction
        if isinstance(user, Store):
            return _holds_what_is_seen(user.pointer, self.uses)
        if isinstance(user, Call):
            called = user.called
            if called is not None and called.name.startswith(_HARMLESS):
                return True
            return called is not None and not called.is_declaration and not called.function_type.variadic
        return isinstance(user, (GetElementPointer, Phi)) or user.opcode in (*_SAME_ADDRESS, "icmp")


def _holds_what_is_seen(variable: Value, uses: Uses) -> bool:
    """True for a variable of the stack whose every reader is seen, here or in the kernel that it is passed to."""
    if not isinstance(variable, Alloca):
        return False
    return launched_parameter(variable, uses) is not None or all(
        isinstance(user, Load)
        or (isinstance(user, Store) and user.value is not variable)
        or (isinstance(user, Call) and user.called is not None and user.called.name.startswith(_HARMLESS))
        for user in uses.of(variable)
    )


def _type_for_routine(call: Call, pointer: Value) -> Type | None:
    """The type of the numbers that a routine of BLAS or LAPACK finds behind a pointer."""
    called = call.called
    types = argument_types(called.name) if called is not None and called.is_declaration else None
    for argument, letter in zip(call.arguments, types.letters, strict=False) if types is not None else ():
        if argument is pointer and types is not None:
            if letter in "asR":
                return types.kind
            return IntType(8 * types.integer_bytes) if letter in "ni" else None
    return None


_HARMLESS = ("llvm.lifetime.", "llvm.dbg.", "llvm.assume", "llvm.prefetch", "llvm.experimental.noalias")


class _Place(NamedTuple):
    """A pointer, and how far it is from where an argument, or what it was loaded from, points."""

    pointer: Value
    path: tuple[int | None, ...] = ()
    offset: int | None = 0
    steps: frozenset[int] = frozenset()


def accesses(argument: Argument, level: int | None = 0) -> Iterator[Access]:
    """Yield what uses addresses behind an argument, or behind pointers loaded from there, `level` times.

    At any of these levels if it is None. A function that is called is followed where it has a body here.
    """
    seen: set[tuple[Argument, tuple[int | None, ...], int | None]] = set()
    begun = [_Place(argument)]
    while begun:
        start = begun.pop()
        current = start.pointer
        assert isinstance(current, Argument)
        key = current, start.path, start.offset
        if key in seen or len(seen) > _MOST or current.function is None or current.function.is_declaration:
            continue
        seen.add(key)
        module = current.function.module
        layout = module.layout if module is not None else DataLayout()
        uses = Uses(current.function)
        visited: set[Value] = {current}
        places = [start]
        while places:
            place = places.pop()
            for user in uses.of(place.pointer):
                if level is None or len(place.path) == level:
                    yield Access(user, place.pointer, place.path, place.offset, place.steps, uses)
                for further in _following(user, place, layout, uses):
                    if further.pointer not in visited and (level is None or len(further.path) <= level):
                        visited.add(further.pointer)
                        places.append(further)
                if isinstance(user, Store) and user.value is place.pointer and isinstance(user.pointer, Alloca):
                    parameter = launched_parameter(user.pointer, uses)
                    begun += [] if parameter is None else [place._replace(pointer=parameter)]
                if isinstance(user, Call) and user.called is not None and not user.called.function_type.variadic:
                    begun += [
                        place._replace(pointer=parameter)
                        for parameter, passed in zip(user.called.arguments, user.arguments, strict=False)
                        if passed is place.pointer
                    ]


_MOST = 256
"""How many arguments of functions are followed."""


def _following(user: Instruction, place: _Place, layout: DataLayout, uses: Uses) -> Iterator[_Place]:
    """The pointers that an instruction makes of one."""
    if isinstance(user, Load) and user.type.is_pointer:
        yield _Place(user, (*place.path, None if place.steps else place.offset))
    elif isinstance(user, Store) and user.value is place.pointer and isinstance(user.pointer, Alloca):
        # A variable at -O0: what is loaded from it is what was stored.
        for load in uses.of(user.pointer):
            if isinstance(load, Load) and load.type.is_pointer:
                yield place._replace(pointer=load)
    elif isinstance(user, GetElementPointer) and user.base is place.pointer and user.type.is_pointer:
        offset, steps = distance(user, layout)
        known = None if place.offset is None or offset is None else place.offset + offset
        yield _Place(user, place.path, known, place.steps | steps)
    elif isinstance(user, Phi):
        yield _Place(user, place.path, None, place.steps)
    elif user.opcode in _SAME_ADDRESS and user.type.is_pointer:
        yield place._replace(pointer=user)


def _only_reads(call: Call, index: int) -> bool:
    """True if a call is of a function that is followed, or that does not write through this argument."""
    called = call.called
    if called is not None and not called.is_declaration and not called.function_type.variadic:
        return True
    attributes = call.argument_attributes[index] if index < len(call.argument_attributes) else ()
    declared = called.arguments[index].attributes if called is not None and index < len(called.arguments) else ()
    return any(
        find_attribute(words, "readonly", {}) or find_attribute(words, "readnone", {})
        for words in (attributes, declared)
    )
