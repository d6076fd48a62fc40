"""Writes that come too late for what a load read: they lie at elements that no earlier iteration has read.

A forward substitution reads `z[k]`, k < i, and writes `z[i]`; a factorisation reads the columns before j and writes
column j and those after it. Whatever is written after a load in the order of the iterations is written elsewhere. An
address is a polynomial of the numbers of iterations and of values that are the same in all of them; that a write lies
behind the load, or in another row or column, is shown by putting in the bounds of the iterations one after the other.
Sources: Banerjee, Dependence Analysis for Supercomputing (bounds); Grosser et al., Optimistic Delinearization of
Parametrically Sized Arrays, ICS 2015 (rows and columns).

Where an integer of 64 bits has no flag that says so, it is still no multiple of 2^64 too large if it is made of
numbers of iterations that were run, and of their bounds: nothing counts that far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import gcd

from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import TripCount
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.model import Instruction, Phi
from analyses.ir.types import IntType
from analyses.memory.loop_facts import LoopFacts, Place, Step
from analyses.memory.polynomials import ONE, Monomial, Polynomial, Symbol
from analyses.records import dataclass

_MOST_DEEP = 24
"""The instructions that are followed for one index."""
_LARGE = 1 << 32
"""A constant beyond this is no size of an array."""


@dataclass(frozen=True, slots=True)
class Iteration:
    """The number of an iteration of a loop, counted from 0.

    `when` tells of which execution: of both accesses, of the read, or of the write. `GAP` of a loop is how many
    iterations more than one the write comes after the read.
    """

    loop: Loop
    when: str


BOTH, READ, WRITE, GAP = "both", "read", "write", "gap"


class LaterWrites:
    """Tells of a read and a write of one function whether the write, where it comes later, may touch what was read."""

    def __init__(self, facts: LoopFacts) -> None:
        self._facts = facts
        self._spared: dict[tuple[Instruction, Instruction], bool] = {}

    def spare(self, read: Place, write: Place) -> bool:
        """True if no execution of the write that comes after one of the read touches a byte that this has read."""
        key = (read.instruction, write.instruction)
        if key not in self._spared:
            self._spared[key] = self._spare(read, write)
        return self._spared[key]

    def _spare(self, read: Place, write: Place) -> bool:
        reading, writing = self._facts.nest(read), self._facts.nest(write)
        common = [a for a, b in zip(reading, writing, strict=False) if a is b]
        if not reading:
            return False
        cases = [_Case(self._facts, read, write, common[:level], common[level]) for level in range(len(common))]
        if not self._facts.comes_first(write.instruction, read.instruction):
            cases.append(_Case(self._facts, read, write, common, None))
        return all(case.apart() for case in reversed(cases))


class _Case:
    """A write that comes after a read: in the same iteration of `shared`, in a later one of `later` (if it is one)."""

    def __init__(self, facts: LoopFacts, read: Place, write: Place, shared: list[Loop], later: Loop | None) -> None:
        self._facts, self._read, self._write, self._shared, self._later = facts, read, write, shared, later
        self._natural: set[Value] = set()
        """Integers of which it is known that their sign bit is not set."""
        self._counted: set[Value] | None = None

    def apart(self) -> bool:
        """True if the write touches no byte that was read."""
        one, other = self._facts.chain(self._read.pointer), self._facts.chain(self._write.pointer)
        if one is None or other is None or one[0] is not other[0] or not self._facts.comparable(one[0]):
            return False
        read, write = self._sum(one[1], one[2], READ), self._sum(other[1], other[2], WRITE)
        if read is None or write is None:
            return False
        read, write = self._unified(read), self._unified(write)
        if self._distant(write - read, self._read.size, self._write.size):
            return True
        return any(self._other_element(read, write, symbol) for symbol in _strides(read, write))

    def _distant(self, distance: Polynomial, size_before: int, size_behind: int) -> bool:
        return self._positive(distance - Polynomial.of(size_before)) or self._positive(
            -distance - Polynomial.of(size_behind)
        )

    def _other_element(self, read: Polynomial, write: Polynomial, symbol: Symbol) -> bool:
        """True if the accesses are in different rows, or different columns, of rows of `unit·symbol` bytes."""
        (rows_read, column_read), (rows_write, column_write) = read.split(symbol), write.split(symbol)
        unit = gcd(*rows_read.factors(), *rows_write.factors())
        if not unit:
            return False
        width = Polynomial({(symbol,): unit})
        for column, size in ((column_read, self._read.size), (column_write, self._write.size)):
            if not self._positive(column) or not self._positive(width - Polynomial.of(size) - column):
                return False
        if self._distant(column_write - column_read, self._read.size, self._write.size):
            return True
        return self._distant(rows_write.divided(unit) - rows_read.divided(unit), 1, 1)

    # -- polynomials

    def _sum(self, steps: list[Step], constant: int, when: str) -> Polynomial | None:
        total = Polynomial.of(constant)
        for index, scale, exact in steps:
            part = self._polynomial(index, when, signed=True)
            if part is None or not (exact or self._counts(part)):
                return None
            total = total + part * Polynomial.of(scale)
        return total

    def _iteration(self, loop: Loop, when: str) -> Polynomial:
        if loop in self._shared:
            return Polynomial.variable(Iteration(loop, BOTH))
        if loop is self._later and when == WRITE:
            before, gap = Polynomial.variable(Iteration(loop, READ)), Polynomial.variable(Iteration(loop, GAP))
            return before + gap + Polynomial.of(1)
        return Polynomial.variable(Iteration(loop, when))

    def _polynomial(self, value: Value, when: str, *, signed: bool, depth: int = 0) -> Polynomial | None:
        """An integer, read with its sign or without, as a polynomial; None if it may change in unknown ways."""
        if not isinstance(value.type, IntType) or value.type.bits > 64 or value.type.bits < 8 or depth > _MOST_DEEP:
            return None
        if isinstance(value, ConstantInt):
            return Polynomial.of(value.value if signed else value.value & ((1 << value.type.bits) - 1))
        made = self._computed(value, when, signed, depth + 1) if isinstance(value, Instruction) else None
        if made is not None:
            return made
        if not self._facts.once(value, self._shared):
            return None
        return Polynomial.variable(Symbol(value, signed))

    def _computed(self, value: Instruction, when: str, signed: bool, depth: int) -> Polynomial | None:
        def part(operand: Value, with_sign: bool = signed) -> Polynomial | None:
            return self._polynomial(operand, when, signed=with_sign, depth=depth)

        match value.opcode:
            case "phi":
                return self._induction(value, when, signed, depth) if isinstance(value, Phi) else None
            case "sext":
                return part(value.operands[0], True) if signed else None
            case "zext":
                operand = value.operands[0]
                if "nneg" in value.flags:
                    self._natural.add(operand)
                return part(operand, False)
            case "trunc":
                whole = part(value.operands[0], True)
                bits = value.type.bits - signed if isinstance(value.type, IntType) else 0
                if whole is None or not self._positive(whole):
                    return None
                return whole if self._positive(Polynomial.of((1 << bits) - 1) - whole) else None
            case "add" | "sub" | "mul" | "shl" | "or":
                return self._arithmetic(value, part, signed)
        return None

    def _arithmetic(
        self, value: Instruction, part: Callable[[Value], Polynomial | None], signed: bool
    ) -> Polynomial | None:
        a, b = part(value.operands[0]), part(value.operands[1])
        if a is None or b is None:
            return None
        opcode = value.opcode
        if opcode == "shl":
            by = value.operands[1]
            if not isinstance(by, ConstantInt) or not 0 <= by.value < 62:
                return None
            opcode, b = "mul", Polynomial.of(1 << by.value)
        exact = ("nsw" if signed else "nuw") in value.flags
        if opcode == "or":
            opcode, exact = "add", "disjoint" in value.flags
        wide = signed and isinstance(value.type, IntType) and value.type.bits == 64 and value.opcode != "or"
        if not exact and not (wide and self._counts(a) and self._counts(b)):
            return None
        result: Polynomial = a * b if opcode == "mul" else a - b if opcode == "sub" else a + b
        return result if result.degree <= 3 else None

    def _counts(self, part: Polynomial) -> bool:
        """True if a part of a sum or product is made of what counts iterations, and of integers of 32 bits, alone."""
        if part.degree > 2:
            return False
        if self._counted is None:
            loops = {*self._facts.nest(self._read), *self._facts.nest(self._write)}
            counts = [count for loop in loops if (count := self._facts.trips.of.get(loop)) is not None]
            self._counted = {
                end
                for count in counts
                if count.predicate in ("ne", "ult") and abs(count.step) == 1 and not count.cast
                for end, other in ((count.bound, count.start), (count.start, count.bound))
                if _is_near(other)
            }
        for monomial, factor in part.terms.items():
            if abs(factor) >= _LARGE:
                return False
            if any(isinstance(v, Symbol) and not self._is_counted(v) for v in monomial):
                return False
        return True

    def _is_counted(self, symbol: Symbol) -> bool:
        assert self._counted is not None
        if isinstance(symbol.value.type, IntType) and symbol.value.type.bits <= 32:
            return True
        return any(
            symbol.value is end
            or (isinstance(end, Instruction) and end.opcode in ("zext", "sext") and symbol.value is end.operands[0])
            for end in self._counted
        )

    def _induction(self, phi: Phi, when: str, signed: bool, depth: int) -> Polynomial | None:
        induction = self._facts.trips.inductions.get(phi)
        if induction is None or phi.block is None or not isinstance(phi.type, IntType):
            return None
        step = induction.constant_step
        loop = self._facts.loops.of(phi.block)
        around = self._facts.nest(self._read if when == READ else self._write)
        if step is None or loop not in around or abs(step) >= 1 << 16:
            return None
        start = self._polynomial(induction.start, when, signed=signed, depth=depth)
        never_wraps = induction.no_signed_wrap if signed else induction.no_unsigned_wrap and step > 0
        if start is None or not (never_wraps or (phi.type.bits == 64 and self._counts(start))):
            return None
        return start + self._iteration(loop, when) * Polynomial.of(step)

    def _unified(self, polynomial: Polynomial) -> Polynomial:
        """The same with one symbol for an integer that is the same with its sign and without."""
        terms: dict[Monomial, int] = {}
        for monomial, factor in polynomial.terms.items():
            unified = tuple(
                Symbol(v.value, True) if isinstance(v, Symbol) and v.value in self._natural else v for v in monomial
            )
            terms[unified] = terms.get(unified, 0) + factor
        return Polynomial(terms)

    # -- bounds

    def _positive(self, polynomial: Polynomial) -> bool:
        """True if a polynomial is surely not negative."""
        at = self._unified(polynomial)
        for iteration in self._innermost_first():
            factor = at.factor(iteration)
            if factor is None:
                return False
            if factor < 0:
                most = self._most(iteration)
                if most is None:
                    return False
                at = self._unified(at + (Polynomial.variable(iteration) - most) * Polynomial.of(-factor))
            else:
                at = at - Polynomial.variable(iteration) * Polynomial.of(factor)
        return self._least(at) >= 0

    def _innermost_first(self) -> Iterator[Iteration]:
        """All numbers of iterations that a polynomial may have; the bounds of one lead to those behind it alone."""
        loops = {*self._facts.nest(self._read), *self._facts.nest(self._write)}
        for loop in sorted(loops, key=lambda loop: -loop.depth):
            yield from (Iteration(loop, when) for when in (GAP, WRITE, READ, BOTH))

    def _most(self, iteration: Iteration) -> Polynomial | None:
        """The greatest number of an iteration, in terms of those of loops further out."""
        loop, when = iteration.loop, iteration.when
        count = self._facts.trips.of.get(loop)
        if count is None or count.step != 1 or count.cast or count.predicate not in ("ne", "slt", "ult"):
            return None
        side = READ if when in (GAP, BOTH) else when
        start = self._polynomial(count.start, side, signed=True)
        bound = self._polynomial(count.bound, side, signed=True)
        if start is None or bound is None or not self._steady(loop, count, start):
            return None
        places = {READ: (self._read,), WRITE: (self._write,), GAP: (self._write,), BOTH: (self._read, self._write)}
        blocks = [place.instruction.block for place in places[when]]
        inside = all(block is not None and self._facts.body(loop, block) for block in blocks)
        ordered = count.predicate != "ne"
        if ordered and (count.offset, inside) != (0, True) and not (count.offset == 1 and self._facts.guarded(count)):
            return None  # the first iteration is not tested
        most = bound - start - Polynomial.of(count.offset + inside)
        if when == GAP:
            most = most - Polynomial.variable(Iteration(loop, READ)) - Polynomial.of(1)
        return most

    def _steady(self, loop: Loop, count: TripCount, start: Polynomial) -> bool:
        """True if the variable that is tested does not wrap on its way to the bound."""
        wide = isinstance(count.start.type, IntType) and count.start.type.bits == 64 and self._counts(start)
        if count.predicate == "ult":
            return wide
        inductions = (self._facts.trips.inductions.get(phi) for phi in loop.header.phis)
        tested = (i for i in inductions if i is not None and i.start is count.start and i.constant_step == 1)
        return wide or all(induction.no_signed_wrap for induction in tested)

    def _least(self, polynomial: Polynomial) -> int:
        """A lower bound of a polynomial of symbols, by the types of the integers; very small where there is none."""
        total = 0
        for monomial, factor in polynomial.terms.items():
            if monomial == ONE:
                total += factor
                continue
            if len(monomial) != 1 or not isinstance(monomial[0], Symbol):
                return -(1 << 200)
            least, most = monomial[0].range(natural=monomial[0].value in self._natural)
            total += factor * (least if factor > 0 else most)
        return total


def _is_near(value: Value) -> bool:
    """True if a value is a constant from which no loop counts to the end of 64 bits."""
    return isinstance(value, ConstantInt) and abs(value.value) < _LARGE


def _strides(read: Polynomial, write: Polynomial) -> list[Symbol]:
    """The symbols that iterations are multiplied with: lengths of rows."""
    symbols: dict[Symbol, None] = {}
    for polynomial in (read, write):
        for monomial in polynomial.terms:
            if len(monomial) > 1:
                symbols.update((v, None) for v in monomial if isinstance(v, Symbol))
    return list(symbols)
