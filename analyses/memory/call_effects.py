"""What a call may do to memory: by its attributes, and by what is known of the function called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from functools import lru_cache

from analyses.ir.instructions import (
    Call,
)
from analyses.ir.model import Function
from analyses.library.annotations import registered_function
from analyses.library.effects import KnownFunction
from analyses.library.known_functions import known_function


class ModRef(IntFlag):
    """What an instruction does to some memory: nothing, read (REF), write (MOD), both."""

    NONE = 0
    REF = 1
    MOD = 2
    BOTH = 3


@dataclass(frozen=True, slots=True)
class MemoryEffects:
    """What a call may do to the memory behind its arguments, to errno, and to any other memory of the program."""

    arguments: ModRef = ModRef.BOTH
    errno: ModRef = ModRef.BOTH
    other: ModRef = ModRef.BOTH

    def __and__(self, more: MemoryEffects) -> MemoryEffects:
        return MemoryEffects(self.arguments & more.arguments, self.errno & more.errno, self.other & more.other)


ANY_EFFECTS = MemoryEffects()


_WORDS = {"none": ModRef.NONE, "read": ModRef.REF, "write": ModRef.MOD, "readwrite": ModRef.BOTH}


@lru_cache(maxsize=1 << 10)
def all_of(*attributes: str | None) -> MemoryEffects:
    """What every one of some `memory(...)` attributes allows."""
    effects = ANY_EFFECTS
    for attribute in attributes:
        effects &= _effects_of(attribute)
    return effects


def _effects_of(attribute: str | None) -> MemoryEffects:
    """A `memory(...)` attribute; locations it doesn't name take the default, which is none unless it is printed.

    Memory that the program can't reach (`inaccessiblemem`, `target_mem0`) is left out.
    """
    if attribute is None:
        return ANY_EFFECTS
    default, named = ModRef.NONE, {}
    for part in attribute.removeprefix("memory(").removesuffix(")").split(","):
        where, _, what = part.strip().rpartition(":")
        effect = _WORDS[what.strip()]
        if where:
            named[where.strip()] = effect
        else:
            default = effect
    return MemoryEffects(named.get("argmem", default), named.get("errnomem", default), default)


def known_callee(call: Call) -> KnownFunction | None:
    """What the program says of the function called, or the table where its body is not here, if its arguments fit."""
    called = call.called
    known = _known(called) if called is not None else None
    if known is None or max(known.frees, known.returns, known.allocates_behind, *known.size, -1) < len(call.arguments):
        return known
    return None


def relinks(call: Call) -> bool:
    """True if a call does nothing but move pointers about, so that the call on shadows does it to these."""
    known = known_callee(call)
    return known is not None and known.relinks


def _known(function: Function) -> KnownFunction | None:
    """What is known of a function; every analysis asks it of every call, so that it is found once."""
    memo = function.known
    if memo is None or memo[0] is not function.attributes or memo[1] is not function.is_declaration:
        found = registered_function(function)
        if found is None and function.is_declaration:
            found = known_function(function.name, returns=function.attribute("noreturn") is None)
        memo = function.known = function.attributes, function.is_declaration, found
    return memo[2]  # type: ignore[return-value]
