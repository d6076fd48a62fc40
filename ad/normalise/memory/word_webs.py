"""Webs of registers that hold a number at one time, and an integer or an address at another.

LLVM keeps a tagged union in registers: the phi that carries its word is an integer, to which numbers are cast and
addresses are converted. No one type holds for it, and so it is better off in memory, where each access has its own.
Source: LLVM, SROA, which promotes such a union to one integer, and casts to it (`convertValue`).
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from enum import StrEnum, auto
from math import isnan

from analyses.ir.builder import integer
from analyses.ir.constants import Constant, ConstantExpression, ConstantFloat, ConstantInt, Value
from analyses.ir.instructions import (
    AggregateAccess,
    Cast,
    Compare,
    Freeze,
    GetElementPointer,
    Load,
    Return,
    Select,
    Store,
    Switch,
)
from analyses.ir.model import Function, Instruction, Phi
from analyses.ir.types import DOUBLE, I64, PTR
from analyses.ir.uses import Uses
from analyses.types.rules.memory import counts

WORDS = frozenset([I64, PTR, DOUBLE])
_SAME_BITS = frozenset(["bitcast", "ptrtoint", "inttoptr"])
_SMALLEST_NUMBER = 0x0010_0000_0000_0000
"""The bits of the smallest normal double."""


class Kind(StrEnum):
    NUMBER = auto()
    ADDRESS = auto()
    INTEGER = auto()
    """A small constant, which may also be the address of nothing."""
    COUNT = auto()
    """An integer for sure."""
    UNKNOWN = auto()
    """Also the bits of a number with which code calculates."""


def without_casts(value: Value) -> Value:
    """The value whose bits a word has: casts that change none of 64 bits are taken away.

    A double whose bits are those of a small integer is that integer.
    """
    while isinstance(value, (Cast, ConstantExpression)) and _is_same_word(value):
        value = value.operands[0]
    if isinstance(value, ConstantFloat) and value.type == DOUBLE and 0 < value.value < sys.float_info.min:
        return integer(struct.unpack("<q", struct.pack("<d", value.value))[0])
    return value


def _is_same_word(value: Cast | ConstantExpression) -> bool:
    return value.opcode in _SAME_BITS and value.type in WORDS and value.operands[0].type in WORDS


def choices(value: Value) -> list[Value]:
    """The values that a phi, a select or a freeze of a word may have; empty for other values."""
    if value.type not in WORDS:
        return []
    if isinstance(value, Select):
        return value.operands[1:]
    return value.operands if isinstance(value, (Phi, Freeze)) else []


def mixed_webs(
    function: Function, uses: Uses, loads: Collection[Load], is_choice: Callable[[Instruction], bool]
) -> set[Instruction]:
    """The loads, phis, selects and freezes that are words of several kinds by turns, and those that choose from them.

    Where all that comes in is numbers, or integers, code calculates with bits; where nothing tells what comes in, as
    of one of the `loads`, it is what it is used as. What is connected to a choice that `is_choice` does not let through
    is left.
    """
    nodes = [i for i in function.instructions if choices(i) or i in loads]
    sources = {node: [*map(without_casts, choices(node))] for node in nodes}
    choosing: dict[Value, list[Instruction]] = {}
    for node, values in sources.items():
        for value in values:
            choosing.setdefault(value, []).append(node)
    entering: dict[Instruction, set[Kind]] = {}
    for node, values in sources.items():
        outside = {kind for v in values if v not in sources and (kind := _kind(v))}
        entering[node] = outside if values else {Kind.UNKNOWN}
    leaving = {node: set(_used_as(node, sources, uses)) for node in nodes}
    _spread(entering, lambda node: choosing.get(node, ()))
    _spread(leaving, lambda node: [v for v in sources[node] if isinstance(v, Instruction) and v in sources])
    mixed = {node for node in nodes if _is_mixed(entering[node], leaving[node])}
    _close(mixed, lambda node: choosing.get(node, ()))
    barred = {node for node in mixed if not isinstance(node, Load) and not is_choice(node)}
    _close(barred, lambda node: [v for v in (*choosing.get(node, ()), *sources[node]) if v in mixed])
    return mixed - barred


def _spread(kinds: dict[Instruction, set[Kind]], to: Callable[[Instruction], Iterable[Instruction]]) -> None:
    """Add the kinds of each node to those that it leads to."""
    work = [node for node, each in kinds.items() if each]
    while work:
        node = work.pop()
        for other in to(node):
            if not kinds[node] <= kinds[other]:
                kinds[other] |= kinds[node]
                work.append(other)


def _close(nodes: set[Instruction], to: Callable[[Instruction], Iterable[Instruction]]) -> None:
    """Add to nodes all that they lead to."""
    work = list(nodes)
    while work:
        more = {other for other in to(work.pop()) if other not in nodes}
        nodes |= more
        work += more


def _is_mixed(entering: set[Kind], leaving: set[Kind]) -> bool:
    """True if what comes into a choice, or what an unknown value there is used as, is of several kinds."""
    kinds = entering | leaving if Kind.UNKNOWN in entering else entering
    if Kind.NUMBER in kinds:
        return bool(kinds & {Kind.ADDRESS, Kind.INTEGER, Kind.COUNT})
    return {Kind.ADDRESS, Kind.COUNT} <= kinds


def _kind(value: Value) -> Kind | None:
    """What a value is that comes into a web; None if nothing tells."""
    if isinstance(value, ConstantInt):
        return None if not value.value or abs(value.value) >= _SMALLEST_NUMBER else Kind.INTEGER
    if isinstance(value, ConstantFloat):
        return None if not value.value or isnan(value.value) else Kind.NUMBER
    if isinstance(value, Load) and value.type == I64:
        return Kind.UNKNOWN
    if isinstance(value, Constant) and value.type != PTR:
        return None
    if value.type == DOUBLE:
        return Kind.NUMBER
    if value.type == PTR:
        return None if isinstance(value, Constant) else Kind.ADDRESS
    count = value.operands[0] if isinstance(value, AggregateAccess) else value
    counted = isinstance(count, Instruction) and counts(count) and not any(map(_is_other, count.operands))
    return Kind.COUNT if counted or isinstance(value, Cast) else Kind.UNKNOWN


def _is_other(value: Value) -> bool:
    return without_casts(value).type in (DOUBLE, PTR)


def _used_as(value: Instruction, nodes: Collection[Instruction], uses: Uses) -> Iterator[Kind]:
    """Yield what the users of a value take it for, except those that choose or move it."""
    for user in uses.of(value):
        if isinstance(user, Return) and value.type == DOUBLE:
            yield Kind.NUMBER
        if user in nodes or (isinstance(user, Store) and user.value is value) or isinstance(user, Return):
            continue
        if isinstance(user, Cast) and _is_same_word(user):
            yield from _used_as(user, nodes, uses)
        elif value.type == DOUBLE:
            yield Kind.NUMBER
        elif value.type == PTR:
            if not isinstance(user, Compare):
                yield Kind.ADDRESS
        elif isinstance(user, (Switch, GetElementPointer)) or user.opcode in ("sitofp", "uitofp"):
            yield Kind.COUNT
