"""Integers of a loop nest as linear forms of the iterations, and the least and greatest value of each.

An integer is `constant + Σ coefficient·k`, where k numbers the iterations of a loop from 0 (see `trip_counts`), and the
rest does not change in the checkpointed loop. As each k takes all values of its range, whatever those of the others
are, the least and the greatest value are taken.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import field, replace

from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import Lag, TripCounts
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary, Cast
from analyses.ir.model import Instruction, Phi
from analyses.ir.types import I64, IntType
from analyses.records import dataclass


class NotLinearError(Exception):
    """Raised for a value that is no linear form."""

    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value = value


_MOST_OFF = 1 << 16
"""The largest constant that is added to a variable of a loop."""


@dataclass(eq=False)
class Form:
    """`constant + Σ coefficient·k`, as i64 values in code."""

    constant: Value
    terms: dict[Loop, Value] = field(default_factory=dict)


class LinearForms:
    """Writes the code of linear forms with a builder whose place all invariant values reach."""

    def __init__(self, loop: Loop, trips: TripCounts, builder: Builder) -> None:
        self._loop, self._trips, self._builder = loop, trips, builder
        self._computed: dict[Value, Value | None] = {}

    def invariant(self, value: Value) -> bool:
        return self._trips.invariant(value, self._loop)

    def fixed(self, value: Value) -> Value | None:
        """A value that does not change in the loop, where it is computed in the loop once more before it; or None."""
        if self.invariant(value):
            return value
        if value not in self._computed:
            self._computed[value] = None
            self._computed[value] = self._again(value)
        return self._computed[value]

    def _again(self, value: Value) -> Value | None:
        if not isinstance(value, (Binary, Cast)) or not isinstance(value.type, IntType):
            return None
        if value.opcode.endswith(("div", "rem")):
            divisor = value.operands[1]
            if not isinstance(divisor, ConstantInt) or divisor.value in (0, -1):
                return None
        operands = [operand for each in value.operands if (operand := self.fixed(each)) is not None]
        if len(operands) < len(value.operands):
            return None
        again = copy.copy(value)
        again.operands, again.flags, again.metadata, again.records = operands, (), [], ()
        again.name = self._builder.names.fresh(value.name or "fixed")
        return self._builder.insert(again)

    def sum(self, forms: Sequence[Form]) -> Form:
        builder = self._builder
        total = Form(integer(0))
        for form in forms:
            total.constant = builder.add(total.constant, form.constant)
            for loop, coefficient in form.terms.items():
                total.terms[loop] = builder.add(total.terms.get(loop, integer(0)), coefficient)
        return total

    def scaled(self, form: Form, factor: Value) -> Form:
        builder = self._builder
        terms = {loop: builder.multiply(coefficient, factor) for loop, coefficient in form.terms.items()}
        return Form(builder.multiply(form.constant, factor), terms)

    def of(self, value: Value, extension: str = "") -> Form:
        """The form of an integer that is extended to 64 bits by `extension`. Raises NotLinearError."""
        builder = self._builder
        wide = value.type == I64
        if not isinstance(value.type, IntType) or (not wide and not extension) or value.type.bits > I64.bits:
            raise NotLinearError(value)
        fixed = self.fixed(value)
        if fixed is not None:
            return Form(builder.resize(fixed, I64, signed=extension != "zext"))
        if isinstance(value, Cast) and value.opcode in ("sext", "zext") and isinstance(value.type, IntType):
            if not wide and extension != value.opcode:
                raise NotLinearError(value)
            return self.of(value.operands[0], value.opcode)
        if isinstance(value, Phi):
            return self._induction(value, extension)
        if isinstance(value, Binary):
            return self._arithmetic(value, extension)
        raise NotLinearError(value)

    def _induction(self, phi: Phi, extension: str) -> Form:
        if len(phi.operands) == 1:
            return self.of(phi.operands[0], extension)
        induction = self._trips.inductions.get(phi)
        lag = self._trips.lags.get(phi)
        if lag is not None and _continues(lag):
            induction = replace(lag.induction, phi=phi, start=lag.start)
        if induction is None or not self.invariant(induction.step) or not self._exact(phi, extension, induction):
            raise NotLinearError(phi)
        loop = next(loop for loop in self._trips.loops.loops if loop.header is phi.block)
        step = self._builder.resize(induction.step, I64, signed=True)
        if induction.negative:
            step = self._builder.multiply(step, integer(-1))
        return self.sum([self.of(induction.start, extension), Form(integer(0), {loop: step})])

    def _exact(self, phi: Phi, extension: str, induction: object) -> bool:
        flag = "no_unsigned_wrap" if extension == "zext" else "no_signed_wrap"
        return phi.type == I64 or bool(getattr(induction, flag))

    def _arithmetic(self, value: Binary, extension: str) -> Form:
        a, b = value.operands
        exact = value.type == I64 or ("nuw" if extension == "zext" else "nsw") in value.flags
        disjoint = value.opcode == "or" and "disjoint" in value.flags
        if not exact and not disjoint:
            raise NotLinearError(value)
        if value.opcode in ("add", "or") and (value.opcode == "add" or disjoint):
            return self.sum([self.of(a, extension), self.of(b, extension)])
        if value.opcode == "sub":
            return self.sum([self.of(a, extension), self.scaled(self.of(b, extension), integer(-1))])
        if value.opcode == "mul" and (self.fixed(a) is not None or self.fixed(b) is not None):
            factor, other = (a, b) if self.fixed(a) is not None else (b, a)
            return self.scaled(self.of(other, extension), self.of(factor, extension).constant)
        if value.opcode == "shl" and isinstance(b, ConstantInt) and 0 <= b.value < I64.bits - 1:
            return self.scaled(self.of(a, extension), integer(1 << b.value))
        narrow = narrowed(value)
        if narrow is not None and self._is_short(narrow[0]):
            return self.scaled(self.of(narrow[0], extension), integer(1 << narrow[1]))
        raise NotLinearError(value)

    def _is_short(self, value: Value) -> bool:
        """True if 32 bits hold an integer of 64: a variable of a loop whose ends they hold, plus some constant.

        Where the sum is too large by that constant, the language does not let it be, and no array has such an element.
        """
        while isinstance(value, Binary) and value.opcode == "add" and _within(value.operands[1], _MOST_OFF):
            value = value.operands[0]
        induction = self._trips.inductions.get(value) if isinstance(value, Phi) else None
        if induction is None or induction.constant_step is None or abs(induction.constant_step) > _MOST_OFF:
            return False
        count = next((c for loop, c in self._trips.of.items() if loop.header is induction.phi.block), None)
        return count is not None and all(map(_is_of_32_bits, (induction.start, count.start, count.bound)))

    def extent(self, form: Form, ranges: dict[Loop, tuple[Value, Value]]) -> tuple[Value, Value]:
        """The least and the greatest value; `ranges` has for each loop the first k, and how far it goes on."""
        builder = self._builder
        low = high = form.constant
        for loop, coefficient in form.terms.items():
            first, span = ranges[loop]
            start = builder.multiply(coefficient, first)
            reach = builder.multiply(coefficient, span)
            low = builder.add(builder.add(low, start), self.least(reach, integer(0)))
            high = builder.add(builder.add(high, start), self.greatest(reach, integer(0)))
        return low, high

    def least(self, a: Value, b: Value) -> Value:
        return self._chosen("slt", a, b)

    def greatest(self, a: Value, b: Value) -> Value:
        return self._chosen("sgt", a, b)

    def _chosen(self, predicate: str, a: Value, b: Value) -> Value:
        if isinstance(a, ConstantInt) and isinstance(b, ConstantInt):
            return a if (a.value < b.value) == (predicate == "slt") else b
        return self._builder.select(self._builder.compare(predicate, a, b), a, b)


def _continues(lag: Lag) -> bool:
    """True if a variable that lags another one has its step from the first iteration on."""
    start, step = lag.induction.start, lag.induction.constant_step
    if not isinstance(lag.start, ConstantInt) or not isinstance(start, ConstantInt) or step is None:
        return False
    return isinstance(lag.phi.type, IntType) and lag.start.value == start.value - step * lag.behind


def loops_of(instruction: Instruction, trips: TripCounts, outer: Loop) -> list[Loop]:
    """The loops around an instruction within a loop and including it, innermost first."""
    assert instruction.block is not None
    nest = trips.loops.nest(instruction.block)
    return nest[nest.index(outer) :][::-1]


def narrowed(value: Value) -> tuple[Value, int] | None:
    """An integer and how far it is shifted, where a value is that of its lower 32 bits, extended by their sign.

    Such is the index of `u(i + 1)` in Fortran, where `i` has 32 bits.
    """
    if not isinstance(value, Binary) or value.opcode != "ashr" or value.type != I64:
        return None
    shifted, by = value.operands
    if not isinstance(shifted, Binary) or shifted.opcode != "shl" or not isinstance(by, ConstantInt):
        return None
    whole, left = shifted.operands
    if not isinstance(left, ConstantInt) or left.value != 32 or not 0 <= by.value <= 32:
        return None
    return (whole, 32 - by.value) if by.value == 32 or "exact" in value.flags else None


def _within(value: Value, most: int) -> bool:
    return isinstance(value, ConstantInt) and abs(value.value) <= most


def _is_of_32_bits(value: Value) -> bool:
    extended = isinstance(value, Cast) and value.opcode in ("sext", "zext")
    type_ = value.operands[0].type if isinstance(value, Cast) and extended else value.type
    return (isinstance(type_, IntType) and type_.bits <= 32) or _within(value, 1 << 31)
