"""Alias analysis of the pointers of a function.

`alias` compares two pointers at one moment, as both values are then; accesses at any two moments of one call are
compared by `mod_ref`, so that a value computed in a cycle is not equal to itself: `x[i]` read in one iteration may be
the `x[i + 1]` written in another. The rules for offsets modulo a stride are those of LLVM's BasicAliasAnalysis.
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from math import gcd

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.reachability import Reachability
from analyses.gpu.divergence import Agreement
from analyses.gpu.threads import (
    Varies,
)
from analyses.ir.constants import ConstantExpression, Value
from analyses.ir.model import Function, Instruction
from analyses.memory.addresses import Address, Term
from analyses.memory.objects import Objects


class AliasResult(Enum):
    """MUST: the accesses begin at the same address; MAY: nothing is known; NO: they share no byte."""

    NO = "no alias"
    MAY = "may alias"
    MUST = "must alias"


def _same_constant(a: Value, b: Value) -> bool:
    """True if two constants, which have no identity, are one address."""
    return (
        isinstance(a, ConstantExpression) and isinstance(b, ConstantExpression) and a.type == b.type and a.ref == b.ref
    )


class Aliases(Objects):
    """The alias relation of the pointers of one function, at one moment or at any two."""

    def __init__(self, function: Function, *, apart: bool = False) -> None:
        super().__init__(function, apart=apart)
        self.cfg = ControlFlow(function)
        self.reach = Reachability(self.cfg)

    def alias(self, a: Value, size_a: int | None, b: Value, size_b: int | None) -> AliasResult:
        """Compare `size_a` bytes at `a` with `size_b` at `b`, as both values are at one moment.

        None as a size is any part of the object, also before the pointer.
        """
        return self._alias(a, size_a, b, size_b, any_time=False)

    def _alias(
        self, a: Value, size_a: int | None, b: Value, size_b: int | None, any_time: bool, any_thread: bool = False
    ) -> AliasResult:
        one, other = self.address(a), self.address(b)
        if one.base is other.base or _same_constant(one.base, other.base):
            return self._same_base(one, size_a, other, size_b, any_time, any_thread)
        return AliasResult.NO if self.bases_distinct(one.base, other.base) else AliasResult.MAY

    def _same_base(
        self, a: Address, size_a: int | None, b: Address, size_b: int | None, any_time: bool, any_thread: bool
    ) -> AliasResult:
        if any_time and not self.comparable(a.base):
            return AliasResult.MAY
        if any_thread and self.agreement.of(a.base) is not Varies.GRID:
            return AliasResult.MAY
        if a.offset is None or b.offset is None:
            return AliasResult.MAY
        distance = b.offset - a.offset
        terms: dict[Term, int] = dict(b.terms)
        strides = 0
        for term, scale in a.terms:
            if (any_time and not self.constant_in_time(term[0])) or (
                any_thread and self.agreement.of(term[0]) is not Varies.GRID
            ):
                strides = gcd(strides, scale)
            else:
                terms[term] = terms.get(term, 0) - scale
        for scale in terms.values():
            strides = gcd(strides, scale)
        if strides == 0:
            if distance == 0:
                return AliasResult.MUST
            if size_a is None or size_b is None:
                return AliasResult.MAY
            return AliasResult.NO if distance >= size_a or -distance >= size_b else AliasResult.MAY
        if size_a is None or size_b is None:
            return AliasResult.MAY
        if not (a.exact and b.exact):
            strides &= -strides  # a sum that wraps is still congruent modulo powers of two
        rest = distance % strides
        return AliasResult.NO if rest >= size_a and strides - rest >= size_b else AliasResult.MAY

    def comparable(self, base: Value) -> bool:
        """True if offsets from `base` at two moments may be compared: one value, or a new object for each value."""
        return self.constant_in_time(base) or self.is_fresh(base)

    @cached_property
    def agreement(self) -> Agreement:
        """The values that threads of a GPU have in common."""
        return Agreement(self.cfg)

    def constant_in_time(self, value: Value) -> bool:
        """True if a value is computed at most once in a call of the function.

        Where threads meet, also in that of any other thread of the block: its accesses come between this one's.
        """
        if self._meeting and self.agreement.of(value) is Varies.THREAD:
            return False
        return not isinstance(value, Instruction) or value.block is None or not self.reach.cyclic(value.block)
