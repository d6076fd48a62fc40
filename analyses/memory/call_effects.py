"""Memory effects of a call: by its attributes, and by the effects known of the callee."""

from __future__ import annotations

from enum import IntFlag
from functools import lru_cache

from analyses.ir.instructions import (
    Call,
)
from analyses.ir.model import Function
from analyses.library.annotations import registered_function
from analyses.library.effects import KnownFunction
from analyses.library.known_functions import known_function
from analyses.records import dataclass


class ModRef(IntFlag):
    """The effect of an instruction on some memory: none, read (REF), write (MOD) or both."""

    NONE = 0
    REF = 1
    MOD = 2
    BOTH = 3


@dataclass(frozen=True, slots=True)
class MemoryEffects:
    """The effects of a call on the memory behind its arguments, on errno, and on any other memory of the program."""

    arguments: ModRef = ModRef.BOTH
    errno: ModRef = ModRef.BOTH
    other: ModRef = ModRef.BOTH

    def __and__(self, more: MemoryEffects) -> MemoryEffects:
        return MemoryEffects(self.arguments & more.arguments, self.errno & more.errno, self.other & more.other)


ANY_EFFECTS = MemoryEffects()


_WORDS = {"none": ModRef.NONE, "read": ModRef.REF, "write": ModRef.MOD, "readwrite": ModRef.BOTH}


@lru_cache(maxsize=1 << 10)
def all_of(*attributes: str | None) -> MemoryEffects:
    """The intersection of the effects that some `memory(...)` attributes allow."""
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
        where, _, access = part.strip().rpartition(":")
        effect = _WORDS[access.strip()]
        if where:
            named[where.strip()] = effect
        else:
            default = effect
    return MemoryEffects(named.get("argmem", default), named.get("errnomem", default), default)


def known_callee(call: Call) -> KnownFunction | None:
    """The effects of the callee, None if unknown or if the call lacks an argument that they name.

    The program's registration comes first, then the table of known functions if the callee has no body.
    """
    called = call.called
    effects = _known(called) if called is not None else None
    if effects is None or max(effects.frees, effects.returns, effects.allocates_behind, *effects.size, -1) < len(
        call.arguments
    ):
        return effects
    return None


def relinks(call: Call) -> bool:
    """True if a call only moves pointers, so that a call on the shadows does the same to these."""
    effects = known_callee(call)
    return effects is not None and effects.relinks


def _known(function: Function) -> KnownFunction | None:
    """The effects of a function; cached on it, because every analysis needs them at every call."""
    memo = function.known
    if memo is None or memo[0] is not function.attributes or memo[1] is not function.is_declaration:
        effects = registered_function(function)
        if effects is None and function.is_declaration:
            effects = known_function(function.name, returns=function.attribute("noreturn") is None)
        memo = function.known = function.attributes, function.is_declaration, effects
    return memo[2]  # type: ignore[return-value]
