"""Upper bounds on the iterations of loops without a trip count.

Two properties bound a loop. One is a test in each iteration that compares an induction variable with a constant:
whatever else may end the loop, this test ends it (`while (!near && tries < 60)`). The other is a variable that is
halved, doubled or the like, whose next value depends only on its current one: after as many steps as it has bits it
stays the same, and so does the test. If this is the only test, the loop has ended by then, if it ends at all
(`for (d = n / 2; d > 0; d /= 2)`).
A test that depends only on constants and on values computed from them in iterations is evaluated for each iteration.
"""

from __future__ import annotations

from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import INVERSE, SWAPPED, TripCounts
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary, Branch, Compare, Select
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.types import IntType
from analyses.records import dataclass

MOST_VALUES = 256
"""The most iterations for which a test is evaluated."""
MOST_DEEP = 12
"""The most nested instructions that are evaluated."""


def most_iterations(loop: Loop, trips: TripCounts) -> int | None:
    """The most executions of the loop's header each time that the loop is entered; None if there is no known bound."""
    if loop not in trips.bounds:
        trips.bounds[loop] = _bound(loop, trips)
    return trips.bounds[loop]


def _bound(loop: Loop, trips: TripCounts) -> int | None:
    count = trips.of.get(loop)
    if count is not None and count.constant is not None:
        return count.constant + 1
    exits = [(source, target) for source, target in trips.loops.exit_edges(loop) if target in trips.returning]
    bounds = []
    for source, target in exits:
        if not trips.each_time(source, loop):
            continue
        bounds += [limit for limit in (_computed(source, target, loop),) if limit is not None]
        tests = _tests(source, target, loop, trips)
        for test in tests:
            limits = (_by_steps(test, loop, trips), _by_values(test, loop, only=len(exits) == len(tests) == 1))
            bounds += [limit for limit in limits if limit is not None]
    return min(bounds, default=None)


@dataclass(frozen=True, slots=True)
class _Test:
    """A test: the loop goes on while `predicate` holds of `tested`, which changes in the loop, and `bound`."""

    tested: Value
    predicate: str
    bound: Value

    def goes_on(self, value: int, bits: int) -> bool:
        """True if the loop goes on at a value of `bits` bits; the bound must be constant."""
        assert isinstance(self.bound, ConstantInt)
        a, b = (v & ((1 << bits) - 1) for v in (value, self.bound.value))
        if self.predicate[0] == "s":
            a, b = _signed(a, bits), _signed(b, bits)
        return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[self.predicate[-2:]]


def _tests(source: Block, target: Block, loop: Loop, trips: TripCounts) -> list[_Test]:
    """The tests that must all hold for a loop to go on at an exit.

    A condition that is no integer comparison is a test of the condition with itself, so that it counts in the number of
    tests.
    """
    branch = source.terminator
    if not isinstance(branch, Branch) or branch.condition is None:
        return []
    holds = branch.targets[1] is target
    tests = []
    for condition in _parts(branch.condition, holds):
        tested, bound, predicate = condition, condition, "eq"
        if isinstance(condition, Compare) and condition.opcode == "icmp":
            predicate = condition.predicate if holds else INVERSE[condition.predicate]
            tested, bound = condition.operands
            if trips.invariant(tested, loop):
                tested, bound, predicate = bound, tested, SWAPPED[predicate]
        tests.append(_Test(tested, predicate, bound))
    return tests


def _parts(condition: Value, holds: bool) -> list[Value]:
    """The conditions that all hold if this one holds or, without `holds`, all fail if it fails."""
    if not isinstance(condition, Instruction):
        return [condition]
    parts: list[Value] = []
    if condition.opcode == ("and" if holds else "or"):
        parts = list(condition.operands)
    elif isinstance(condition, Select):
        test, if_true, if_false = condition.operands
        fixed = if_false if holds else if_true
        if isinstance(fixed, ConstantInt) and bool(fixed.value) is not holds:
            parts = [test, if_true if holds else if_false]
    return [whole for part in parts for whole in _parts(part, holds)] or [condition]


def _by_steps(test: _Test, loop: Loop, trips: TripCounts) -> int | None:
    if not isinstance(test.bound, ConstantInt):
        return None
    count = trips.counted(loop, test.tested, test.bound, test.predicate)
    return count.constant + 1 if count is not None and count.constant is not None else None


def _by_values(test: _Test, loop: Loop, *, only: bool) -> int | None:
    if isinstance(test.bound, Instruction) and test.bound.block in loop.blocks:
        return None
    phi = next((p for p in loop.header.phis if test.tested in (p, _stepped(p, loop))), None)
    stepped = _stepped(phi, loop) if phi is not None else None
    if phi is None or stepped is None or not isinstance(phi.type, IntType):
        return None
    bits = phi.type.bits
    if isinstance(test.bound, ConstantInt) and not any(test.goes_on(v, bits) for v in _ends(stepped, bits)):
        return bits + 1
    return bits + 1 if only else None


_SHIFTS = ("shl", "lshr", "ashr")
_SCALES = ("udiv", "sdiv")


def _stepped(phi: Phi, loop: Loop) -> Instruction | None:
    """The instruction that computes a variable's next value from it and a constant, if it converges, or None."""
    incoming = list(phi.incoming)
    inside = [v for v, b in incoming if b in loop.blocks]
    step = inside[0] if inside and all(v is inside[0] for v in inside) else None
    if len(incoming) - len(inside) != 1 or not isinstance(step, Binary) or step.operands[0] is not phi:
        return None
    by = step.operands[1]
    if not isinstance(by, ConstantInt) or not isinstance(phi.type, IntType):
        return None
    if step.opcode in _SHIFTS:
        return step if 0 < by.value < phi.type.bits else None
    even = step.opcode == "mul" and by.value % 2 == 0
    return step if even or (step.opcode in _SCALES and by.value > 1) else None


def _ends(stepped: Instruction, bits: int) -> tuple[int, ...]:
    """The values at which a variable stays the same."""
    return (0, (1 << bits) - 1) if stepped.opcode == "ashr" else (0,)


def _computed(source: Block, target: Block, loop: Loop) -> int | None:
    """The executions of the header until a test ends the loop, if all its inputs are constants; None otherwise."""
    branch = source.terminator
    if not isinstance(branch, Branch) or branch.condition is None:
        return None
    holds = int(branch.targets[1] is target)
    now: dict[Value, int] = {}
    later: dict[Phi, Value] = {}
    for phi in loop.header.phis:
        incoming = list(phi.incoming)
        inside, outside = ([v for v, b in incoming if (b in loop.blocks) is within] for within in (True, False))
        if isinstance(phi.type, IntType) and len(outside) == 1 and isinstance(outside[0], ConstantInt):
            now[phi] = outside[0].value & _mask(phi.type)
            if all(v is inside[0] for v in inside):
                later[phi] = inside[0]
    for count in range(1, MOST_VALUES):
        values = dict(now)
        number = _evaluated(branch.condition, values, loop)
        if number is None:
            return None
        if number != holds:
            return count
        before, now = now, {}
        for phi, value in later.items():
            number = _evaluated(value, values, loop) if phi in before else None
            if number is not None:
                now[phi] = number
        if now == before:
            return None
    return None


def _evaluated(value: Value, known: dict[Value, int], loop: Loop, depth: int = 0) -> int | None:
    """The value of an expression over `known`, which gets its intermediate values; None if it needs others."""
    if isinstance(value, ConstantInt) and isinstance(value.type, IntType):
        return value.value & _mask(value.type)
    if value in known:
        return known[value]
    fits = isinstance(value, Instruction) and value.block in loop.blocks and isinstance(value.type, IntType)
    if not fits or not isinstance(value, Instruction) or depth > MOST_DEEP or isinstance(value, Phi):
        return None
    operands = []
    for operand in value.operands:
        number = _evaluated(operand, known, loop, depth + 1) if isinstance(operand.type, IntType) else None
        if number is None:
            return None
        operands.append(number)
    number = _applied(value, operands)
    if number is not None:
        known[value] = number
    return number


def _applied(instruction: Instruction, operands: list[int]) -> int | None:
    type_, of = instruction.type, instruction.operands[0].type if instruction.operands else instruction.type
    if not isinstance(type_, IntType) or not isinstance(of, IntType):
        return None
    a, b, *_ = (*operands, 0, 0)
    x, y = _signed(a, of.bits), _signed(b, of.bits)
    match instruction.opcode:
        case "add":
            result = a + b
        case "sub":
            result = a - b
        case "mul":
            result = a * b
        case "and":
            result = a & b
        case "or":
            result = a | b
        case "xor":
            result = a ^ b
        case "shl" if b < of.bits:
            result = a << b
        case "lshr" if b < of.bits:
            result = a >> b
        case "ashr" if b < of.bits:
            result = x >> b
        case "udiv" if b:
            result = a // b
        case "sdiv" if y:
            result = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
        case "zext" | "trunc" | "freeze":
            result = a
        case "sext":
            result = x
        case "select":
            result = operands[1] if a else operands[2]
        case "icmp" if isinstance(instruction, Compare):
            result = int(_Test(instruction, instruction.predicate, ConstantInt(of, b)).goes_on(a, of.bits))
        case _:
            return None
    return result & _mask(type_)


def _mask(type_: IntType) -> int:
    return (1 << type_.bits) - 1


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) & 1 else value
