"""The types behind a pointer argument, from the loads and stores of a function and its callees."""

from __future__ import annotations

from typing import NamedTuple

from ad.invocation.pointee_accesses import Access, accesses
from analyses.ir.instructions import Alloca, Load, Store
from analyses.ir.model import Argument
from analyses.ir.types import DataLayout, Type, VectorType


def pointee_types(argument: Argument, level: int = 0, path: tuple[int | None, ...] | None = None) -> set[Type]:
    """The scalar types that a function, and what it calls, loads and stores through a pointer argument.

    Or through those that are loaded through it, at the given `level` of pointers to pointers; `path` narrows them to
    those that are loaded at these offsets.
    """
    seen = [access for access in accesses(argument, level) if path is None or access.path == path]
    return {type_.scalar for access in seen if (type_ := access.type) is not None and not type_.scalar.is_pointer}


class Members(NamedTuple):
    """What accesses tell of a struct: the types at each offset, and the step from one element of an array to the next.

    `whole` is its size where there are several of them, else 0; `types` are those of all accesses, of which those at an
    unknown offset are not in `at`. It is not `complete` if there may be others.
    """

    at: dict[int, set[Type]]
    rows: dict[int, int]
    whole: int
    complete: bool
    types: set[Type]


def members_accessed(argument: Argument, path: tuple[int | None, ...], layout: DataLayout) -> Members:
    """The members of the struct that a path leads to. What is only moved as an integer has no type."""
    at: dict[int, set[Type]] = {}
    stepped: list[tuple[int, Type, int]] = []
    types: set[Type] = set()
    whole, complete = 0, True
    for access in accesses(argument, len(path)):
        if access.path != path:
            complete = complete and None not in access.path
            continue
        type_, offset = access.type, access.offset
        if type_ is None:
            complete = complete and access.is_followed
            continue
        if type_.is_aggregate or (type_.is_integer and _is_moved(access)):
            complete = False
            continue
        types.add(type_.scalar)
        largest = max(access.steps, default=0)
        if offset is None or (offset < 0 and largest <= MOST_OF_A_NUMBER):
            complete = False
            continue
        if largest > MOST_OF_A_NUMBER:
            offset %= largest
            whole = max(whole, largest)
        small = [step for step in access.steps if step <= MOST_OF_A_NUMBER]
        if small:
            stepped.append((offset, type_.scalar, min(small)))
            continue
        count = type_.count if isinstance(type_, VectorType) else 1
        for lane in range(count):
            at.setdefault(offset + lane * layout.store_size(type_.scalar), set()).add(type_.scalar)
    rows: dict[int, int] = {}
    fixed = set(at)
    for offset, scalar, step in sorted(stepped, key=lambda each: each[0]):
        # The index of an unrolled loop begins before: what is accessed without an index is believed.
        before = [o for o in (*fixed, *rows) if o < offset and at[o] == {scalar} and (offset - o) % step == 0]
        if before and (offset not in fixed or at[offset] != {scalar}):
            offset = min(before)
        at.setdefault(offset, set()).add(scalar)
        if at[offset] == {scalar}:
            rows[offset] = min(step, rows.get(offset, step))
    return Members(at, rows, whole, complete, types)


def accessed_at(argument: Argument, path: tuple[int | None, ...], layout: DataLayout) -> dict[int, set[Type]]:
    """The types of numbers and pointers that are loaded and stored at each offset of the memory that a path leads to.

    Of an array of structs the offsets are those in one of them. What is only moved as an integer has no type.
    """
    return members_accessed(argument, path, layout).at


MOST_OF_A_NUMBER = 16
"""The largest number takes so many bytes; what lies further apart are structs, or rows of a matrix."""


def only_moved(argument: Argument, level: int) -> bool:
    """True if the contents behind a pointer are only loaded to be stored again, unchanged."""
    moved = (access for access in accesses(argument, level) if access.type is not None)
    return all(_is_moved(access) for access in moved if access.type is not None and not access.type.scalar.is_pointer)


def _is_moved(access: Access) -> bool:
    """True if what is accessed is loaded to be stored elsewhere, or was loaded elsewhere."""
    user = access.instruction
    if isinstance(user, Load):
        uses = access.uses.of(user)
        stored = (isinstance(u, Store) and u.value is user and not isinstance(u.pointer, Alloca) for u in uses)
        return bool(uses) and all(stored)
    return isinstance(user, Store) and isinstance(user.value, Load)


def only_read(argument: Argument) -> bool:
    """True if a function, and what it calls, writes nothing that a pointer argument leads to."""
    if any(word in argument.attributes for word in ("readonly", "readnone")):
        return not any(access.writes for access in accesses(argument, None) if access.path)
    return not any(access.writes for access in accesses(argument, None))
