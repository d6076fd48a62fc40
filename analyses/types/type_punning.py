"""Type punning: the bits of one type in memory of several types, read as another type.

A load of such memory (see `mixed_memory`) is believed to have its own type. TBAA tags say so (C17, 6.5, 7; C++ 7.2.1,
11). Members of a union of C have no tags, and its bits may be read as another member's (C17, 6.5.2.3, footnote 99):
there the same holds for numbers, and for integers that are only compared, counted or indexed with. An integer that is
converted to a number was stored as an integer if one may have been stored there, and no number is loaded or stored
beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Binary, Call, Cast, Freeze, GetElementPointer, Load, Return, Select, Store
from analyses.ir.model import Instruction, Phi
from analyses.ir.uses import Uses
from analyses.memory.alias import AliasResult
from analyses.memory.alias_metadata import AliasMetadata
from analyses.memory.mod_ref import Memory
from analyses.memory.transfers import memory_copy
from analyses.type_trees.tree import ANYTHING, EVERY, INTEGER, UNKNOWN
from analyses.types.mixed_memory import Mixed
from analyses.types.results import TypeResults
from analyses.types.rules.memory import counts
from analyses.types.sources.declared import library_struct
from analyses.types.sources.tbaa import Tbaa

TAPE = '!"adjoint.tape"'
"""The name of the alias scope of what a derivative keeps for its reverse, in the IR of a derivative."""


FROM_INTEGERS = frozenset(["sitofp", "uitofp"])


class _Access(NamedTuple):
    """A load or store of memory of several types."""

    at: Load | Store
    size: int
    number: bool
    tagged: bool


def takes_bits_for_another_type(types: TypeResults, tbaa: Tbaa, mixed: Mixed) -> bool:
    """True if a function may take the bits of a number for an integer, or those of an integer for a number.

    This may happen in a copy of bytes of several types, unless it moves whole words, and in computations with an
    integer as wide as a number that may be there. If bits may be moved or read without a tag, tagged integers count
    as well.
    """
    if mixed.has_other_floats and not types.has_only_doubles:
        return True
    memory, uses = Memory(types.function), Uses(types.function)
    accesses: list[_Access] = []
    stored: list[Store] = []
    targets: list[Value] = []
    unseen = False
    for instruction in types.function.instructions:
        if isinstance(instruction, Call) and (copy := memory_copy(instruction)) is not None:
            targets.append(copy.target)
            if mixed.leads_to(copy.target) or mixed.leads_to(copy.source):
                if not types.moves_words(instruction) or not types.has_only_doubles:
                    return True
                unseen = True
            continue
        if isinstance(instruction, Store) and types.of(instruction.value).inner is INTEGER:
            stored.append(instruction)
        if isinstance(instruction, (Load, Store)) and mixed.leads_to(instruction.pointer):
            access = _access(instruction, types, tbaa, mixed, memory)
            if access is not None:
                accesses.append(access)
                unseen = unseen or not access.tagged
    read = [x for x in accesses if isinstance(x.at, Load) and not x.number and not types.is_declared(x.at)]
    counted = {x.at for x in read if types.is_rust(x.at) and _is_counted(x, accesses, uses, memory)}
    read = [x for x in read if x.at not in counted]

    def is_trusted(load: Load) -> bool:
        return load in counted or (types.is_rust(load) and not mixed.leads_to(load.pointer))

    followed = ((user, value) for x in read for user, value in _followed(x.at, uses)) if unseen else ()
    tags = AliasMetadata(types.function.module.metadata) if types.function.module is not None else None
    for user, value in followed:
        if not _goes_further(user, value) or (tags is not None and _is_kept(user, tags)):
            continue
        panics = user.block is not None and user.block.terminator.opcode == "unreachable"
        if not (isinstance(user, Call) and (panics or types.argument_stays_integer(user, value))):
            return True
    if any(not x.tagged and _is_number(x, accesses, targets, uses, memory) for x in read):
        return True
    numbers = [x for x in accesses if isinstance(x.at, Load) and x.number and not x.tagged]
    least = min((x.size for x in numbers), default=0)
    return any(
        memory.layout.store_size(store.value.type) >= least
        and _may_be_bits(store.value, types, tbaa, is_trusted)
        and any(_meet(store, x, memory) for x in numbers)
        for store in (stored if numbers else ())
    )


def _access(instruction: Load | Store, types: TypeResults, tbaa: Tbaa, mixed: Mixed, memory: Memory) -> _Access | None:
    """The access to a number, or to an integer as wide as a number that may be there; None for other accesses."""
    if _is_of_library(instruction):
        return None
    value = instruction.value if isinstance(instruction, Store) else instruction
    size, kind = memory.layout.store_size(value.type), types.of(value).inner
    width = mixed.number_at(instruction.pointer, size, memory)
    number = kind.float_type is not None
    if not width or not (number or (kind is INTEGER and size >= width)):
        return None
    tagged = tbaa.tree(instruction).at((EVERY,)) not in (UNKNOWN, ANYTHING)
    return _Access(instruction, size, number, tagged)


def _is_counted(read: _Access, accesses: list[_Access], uses: Uses, memory: Memory) -> bool:
    """True if Rust code calculates with an integer, and reads or writes no number in its place beside it.

    Only a match on an enum reads one variant or another, and safe code calculates with the bits of a number only
    after it has read it as one (`f64::to_bits`).
    """
    if not any(counts(user) or user.opcode in FROM_INTEGERS for user in uses.of(read.at)):
        return False
    beside = (x for x in accesses if x.number and x.at.block is read.at.block)
    return not any(memory.alias(x.at.pointer, x.size, read.at.pointer, read.size) is AliasResult.MUST for x in beside)


def _is_of_library(access: Load | Store) -> bool:
    """True if an access is to a member of a library's class, such as the number of elements in a list."""
    return isinstance(access.pointer, GetElementPointer) and library_struct(access.pointer) is not None


def _meet(store: Store, read: _Access, memory: Memory) -> bool:
    size = memory.layout.store_size(store.value.type)
    return memory.alias(store.pointer, size, read.at.pointer, read.size) is not AliasResult.NO


def _may_be_bits(integer: Value, types: TypeResults, tbaa: Tbaa, is_trusted: Callable[[Load], bool]) -> bool:
    """True if an integer may consist of bits that were written as a number, as far as its loads show.

    Loads that are trusted bring no such bits.
    """
    work, seen = [integer], {integer}
    while work:
        value = work.pop()
        if isinstance(value, Load):
            tagged = tbaa.tree(value).at((EVERY,)) not in (UNKNOWN, ANYTHING)
            if not (tagged or _is_of_library(value) or types.is_declared(value) or is_trusted(value)):
                return True
        elif isinstance(value, Call):
            if value.called is None or not value.called.is_declaration:
                return True
        elif isinstance(value, (Binary, Cast, Phi, Select, Freeze)):
            work.extend(o for o in value.operands if o.type.is_integer and o not in seen)
            seen.update(value.operands)
    return False


def _followed(read: Value, uses: Uses) -> Iterator[tuple[Instruction, Value]]:
    """Yield the users of an integer and of what is computed from it, each with the operand that it uses."""
    work, seen = [read], {read}
    while work:
        value = work.pop()
        for user in uses.of(value):
            yield user, value
            if isinstance(user, (Binary, Cast, Phi, Select, Freeze)) and user.type.is_integer and user not in seen:
                seen.add(user)
                work.append(user)


def _goes_further(user: Instruction, value: Value) -> bool:
    """True if an integer is stored, passed to a call, or returned."""
    if isinstance(user, Store):
        return user.value is value
    if isinstance(user, Call) and user.block is not None and user.block.terminator.opcode == "unreachable":
        return False  # a panic is told of an index
    return isinstance(user, Return) or (isinstance(user, Call) and user.called is not None and user.intrinsic is None)


def _is_kept(user: Instruction, tags: AliasMetadata) -> bool:
    """True if an instruction stores on the tape of a derivative, from where its own reverse alone takes it again."""
    scopes = user.attachment("alias.scope") if isinstance(user, Store) else None
    return scopes is not None and any(TAPE in tags.operands(scope) for scope in tags.operands(scopes))


def _is_number(read: _Access, accesses: list[_Access], targets: list[Value], uses: Uses, memory: Memory) -> bool:
    """True if bits that are read as an integer and converted to a number may be those of a number."""
    if not any(isinstance(user, Cast) and user.type.scalar.is_float for user, _ in _followed(read.at, uses)):
        return False
    pointer, size = read.at.pointer, read.size
    copied = any(memory.alias(target, None, pointer, size) is not AliasResult.NO for target in targets)
    stored = False
    for access in accesses:
        meeting = memory.alias(access.at.pointer, access.size, pointer, size)
        if access.number and meeting is AliasResult.MUST and access.at.block is read.at.block:
            return True
        is_store = isinstance(access.at, Store) and not access.number
        stored = stored or (is_store and (copied or meeting is not AliasResult.NO))
    objects = memory.objects(pointer)
    return not stored and objects is not None and all(isinstance(base, (Alloca, Call)) for base in objects)
