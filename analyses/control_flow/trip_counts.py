"""Trip counts of loops: induction variables and trip counts as expressions over values outside the loop.

The iterations of a loop are the executions of its header, numbered from 0. Its trip count is the number of jumps from
its latch back to the header, which is the number of the last iteration.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary, Branch, Cast, Compare, GetElementPointer
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.types import I1, I8, I64, IntType, Type
from analyses.records import dataclass


@dataclass(frozen=True, eq=False)
class Induction:
    """A header phi with the value `start + k·step` in iteration k, modulo its width.

    For a pointer, the step is in elements of `stride`; with `negative` the step is subtracted. `no_signed_wrap` and
    `no_unsigned_wrap` are the flags of the instruction that steps. Two constants, in a loop of at most two iterations,
    are an induction variable as well.
    """

    phi: Phi
    start: Value
    step: Value
    stepped: Value
    negative: bool = False
    stride: Type = I8
    no_signed_wrap: bool = False
    no_unsigned_wrap: bool = False

    @property
    def constant_step(self) -> int | None:
        if not isinstance(self.step, ConstantInt):
            return None
        return -self.step.value if self.negative else self.step.value


@dataclass(frozen=True, eq=False)
class Lag:
    """A header phi that is `start` in iteration 0, and in iteration k what `induction` was `behind` before k (0 or 1).

    Every stencil that keeps `i - 1` in a variable has one.
    """

    phi: Phi
    start: Value
    induction: Induction
    behind: int


@dataclass(frozen=True, eq=False)
class Alternation:
    """A header phi that is `start` in even iterations, and `mirror - start` (or `mirror ^ start`) in odd ones: a sign.

    `opcode` is `sub` or `xor`; or `fneg`, which takes the start alone.
    """

    start: Value
    mirror: Value | None
    opcode: str


def _sum(value: Value, name: Callable[[Value], str]) -> tuple[str, int]:
    """A value as a term and the constant that is added to it: `n` and -1 for what is called `n - 1`."""
    if isinstance(value, ConstantInt):
        return "", value.value
    text = name(value)
    match = re.fullmatch(r"(.+) ([+-]) (\d+)", text)
    return (match[1], int(match[2] + match[3])) if match else (text, 0)


@dataclass(frozen=True, eq=False)
class TripCount:
    """The number of jumps from a loop's latch: the least k ≥ 0 at which the loop's only exit test fails.

    The test compares `start + offset + k·step` with `bound`, and the loop goes on while `predicate` holds. If it tests
    the variable through a cast, `cast` is the opcode that converts the start to the compared type.
    """

    loop: Loop
    start: Value
    offset: int
    step: int
    bound: Value
    predicate: str
    cast: str = ""

    def __str__(self) -> str:
        return self._text(0)

    @property
    def iterations(self) -> str:
        """The executions of the header in readable form: `%n`, `100`, `(%n + 1)`."""
        return self.iterations_named(lambda value: value.ref)

    def iterations_named(self, name: Callable[[Value], str]) -> str:
        """The same with other names of start and bound; a name may be a formula: `n - 1`."""
        text = self._text(1, name)
        return text if " " not in text or text.endswith(("⌉", "⌋")) else f"({text})"

    def _text(self, more: int, name: Callable[[Value], str] = lambda value: value.ref) -> str:
        """The trip count plus `more`, as text."""
        if self.constant is not None:
            return str(self.constant + more)
        inclusive = self.predicate[1:] in ("le", "ge")
        sides = [(self.bound, 0), (self.start, self.offset)]
        (high, above), (low, below) = sides if self.step > 0 else sides[::-1]
        one_by_one = abs(self.step) == 1
        constant = above - below + (more + inclusive if one_by_one else 0)
        text, added = _sum(high, name)
        less, subtracted = _sum(low, name)
        constant += added - subtracted
        if less:
            less = f"({less})" if " + " in less or " - " in less else less
            text = f"{text} - {less}" if text else f"-{less}"
        if constant:
            text += f" {'+' if constant > 0 else '-'} {abs(constant)}"
        if one_by_one:
            return text
        text = f"({text})" if " " in text else text
        more += inclusive
        quotient = f"⌊{text} / {abs(self.step)}⌋" if inclusive else f"⌈{text} / {abs(self.step)}⌉"
        return f"{quotient} + {more}" if more else quotient

    @property
    def constant(self) -> int | None:
        """The trip count as a number, if start and bound are constant; None otherwise."""
        if not (isinstance(self.start, ConstantInt) and isinstance(self.bound, ConstantInt)):
            return None
        bits = self.bound.type.bits if isinstance(self.bound.type, IntType) else 64
        mask = (1 << bits) - 1
        start = self.start.value
        if self.cast == "zext" and isinstance(self.start.type, IntType):
            start &= (1 << self.start.type.bits) - 1
        first, bound = start + self.offset, self.bound.value
        if self.predicate == "ne":
            return (bound - first) * self.step & mask
        if self.predicate[0] == "u":
            first, bound = first & mask, bound & mask
        else:
            first = (first + (mask + 1) // 2 & mask) - (mask + 1) // 2
        distance = bound - first if self.step > 0 else first - bound
        if self.predicate[1:] in ("le", "ge"):
            distance += 1
        return max(0, -(-distance // abs(self.step)))


class TripCounts:
    """Induction variables and trip counts of every loop of a function."""

    def __init__(self, cfg: ControlFlow, dominators: Dominators, loops: LoopNest) -> None:
        self.cfg, self.dominators, self.loops = cfg, dominators, loops
        self.inductions: dict[Phi, Induction] = {}
        self.lags: dict[Phi, Lag] = {}
        self.alternations: dict[Phi, Alternation] = {}
        self.of: dict[Loop, TripCount] = {}
        self.bounds: dict[Loop, int | None] = {}
        """The bounds of loops that were asked for (see `trip_bounds`)."""
        self.returning = _returning(cfg)
        """The blocks from which control can return from the function, not only end the program."""
        for loop in loops.loops:
            for phi in loop.header.phis:
                if (induction := self._induction(loop, phi)) is not None:
                    self.inductions[phi] = induction
            for phi in loop.header.phis:
                if phi not in self.inductions and (lag := self._lag(loop, phi)) is not None:
                    self.lags[phi] = lag
                elif phi not in self.inductions and (alternation := self._alternation(loop, phi)) is not None:
                    self.alternations[phi] = alternation
            if (count := self._count(loop)) is not None:
                self.of[loop] = count

    def invariant(self, value: Value, loop: Loop) -> bool:
        """True if the value is defined outside the loop."""
        return not isinstance(value, Instruction) or value.block not in loop.blocks

    def _induction(self, loop: Loop, phi: Phi) -> Induction | None:
        inside = [v for v, b in phi.incoming if b in loop.blocks]
        outside = [v for v, b in phi.incoming if b not in loop.blocks]
        if len(outside) != 1 or len(inside) != 1:
            return None
        stepped = inside[0]
        if isinstance(stepped, ConstantInt) and isinstance(outside[0], ConstantInt) and self._ends_by_flag(loop):
            by = stepped.value - outside[0].value
            return Induction(phi, outside[0], ConstantInt(phi.type, by & 1 if phi.type == I1 else by), stepped)
        if isinstance(stepped, Binary) and stepped.opcode in ("add", "sub") and isinstance(phi.type, IntType):
            a, b = stepped.operands
            if stepped.opcode == "add" and b is phi:
                a, b = b, a
            if a is not phi or not self.invariant(b, loop):
                return None
            return Induction(
                phi,
                outside[0],
                b,
                stepped,
                stepped.opcode == "sub",
                no_signed_wrap="nsw" in stepped.flags,
                no_unsigned_wrap="nuw" in stepped.flags,
            )
        if (
            isinstance(stepped, GetElementPointer)
            and stepped.base is phi
            and len(stepped.indices) == 1
            and self.invariant(stepped.indices[0], loop)
            and isinstance(stepped.indices[0].type, IntType)
        ):
            return Induction(phi, outside[0], stepped.indices[0], stepped, stride=stepped.source_type)
        return None

    def _lag(self, loop: Loop, phi: Phi) -> Lag | None:
        inside = [v for v, b in phi.incoming if b in loop.blocks]
        outside = [v for v, b in phi.incoming if b not in loop.blocks]
        if len(inside) != 1 or len(outside) != 1:
            return None
        for other in loop.header.phis:
            induction = self.inductions.get(other)
            if induction is not None and inside[0] in (other, induction.stepped):
                return Lag(phi, outside[0], induction, int(inside[0] is other))
        return None

    def _alternation(self, loop: Loop, phi: Phi) -> Alternation | None:
        inside = [v for v, b in phi.incoming if b in loop.blocks]
        outside = [v for v, b in phi.incoming if b not in loop.blocks]
        if len(inside) != 1 or len(outside) != 1:
            return None
        stepped = inside[0]
        if isinstance(stepped, Instruction) and stepped.opcode == "fneg" and stepped.operands[0] is phi:
            return Alternation(outside[0], None, "fneg")
        if (
            not isinstance(phi.type, IntType)
            or not isinstance(stepped, Binary)
            or stepped.opcode not in ("sub", "xor")
            or phi not in stepped.operands
        ):
            return None
        a, b = stepped.operands
        if stepped.opcode == "xor" and a is phi:
            a, b = b, a
        if b is not phi or not self.invariant(a, loop):
            return None
        return Alternation(outside[0], a, stepped.opcode)

    def _count(self, loop: Loop) -> TripCount | None:
        exits = [(source, target) for source, target in self.loops.exit_edges(loop) if target in self.returning]
        if len(exits) != 1 or len(loop.latches) != 1:
            return None
        exiting, outside = exits[0]
        branch = exiting.terminator
        if not isinstance(branch, Branch):
            return None
        if (rounds := _by_flag(loop, branch, outside)) is not None and self.each_time(exiting, loop):
            return TripCount(loop, ConstantInt(I64, 0), 0, 1, ConstantInt(I64, rounds - 1), "ult")
        if not isinstance(branch.condition, Compare):
            return None
        # An exit inside an inner loop, or one that some iterations skip, does not count this loop.
        if not self.each_time(exiting, loop):
            return None
        if any(self._may_end(block) for block in loop.blocks):
            return None
        test = branch.condition
        if test.opcode != "icmp":
            return None
        predicate = test.predicate if branch.targets[1] is outside else INVERSE[test.predicate]
        tested, bound = test.operands
        if self.invariant(tested, loop):
            tested, bound, predicate = bound, tested, SWAPPED[predicate]
        return self.counted(loop, tested, bound, predicate) if self.invariant(bound, loop) else None

    def counted(self, loop: Loop, tested: Value, bound: Value, predicate: str) -> TripCount | None:
        """The trip count of a loop that goes on while a predicate holds of a value and a loop-invariant bound."""
        tested_induction = self._tested(tested, loop, predicate)
        if tested_induction is None:
            return None
        induction, after, offset, cast = tested_induction
        step = induction.constant_step
        if step is None or step == 0 or not isinstance(induction.phi.type, IntType):
            return None
        if induction.phi.type.bits > 64:
            return None
        if not _counts(predicate, step, induction) or not _counts_through(cast, predicate, induction):
            return None
        return TripCount(loop, induction.start, offset + (step if after else 0), step, bound, predicate, cast)

    def each_time(self, exiting: Block, loop: Loop) -> bool:
        """True if every iteration but the last runs a block exactly once."""
        return self.loops.of(exiting) is loop and all(self.dominators.dominates(exiting, b) for b in loop.latches)

    def _ends_by_flag(self, loop: Loop) -> bool:
        """True if a flag limits a loop to two iterations (see `_by_flag`)."""
        exits = self.loops.exit_edges(loop)
        return any(
            isinstance(branch := source.terminator, Branch)
            and _by_flag(loop, branch, target) is not None
            and self.each_time(source, loop)
            for source, target in exits
        )

    def _may_end(self, block: Block) -> bool:
        """True if control can end in the block without an exit edge."""
        return not self.cfg.successors[block]

    def _tested(self, value: Value, loop: Loop, predicate: str) -> tuple[Induction, bool, int, str] | None:
        """The induction variable in a test; True if the test is of its next value; a constant that is added to it there
        without a wrap that the predicate would see; the opcode of a cast or ""."""
        cast, offset = "", 0
        if isinstance(value, Cast) and value.opcode in ("trunc", "sext", "zext") and isinstance(value.type, IntType):
            cast, value = value.opcode, value.operands[0]
        stepped = {induction.stepped for phi in loop.header.phis if (induction := self.inductions.get(phi)) is not None}
        if not cast and isinstance(value, Binary) and value.opcode == "add" and value not in stepped:
            exact = predicate == "ne" or ("nuw" if predicate[0] == "u" else "nsw") in value.flags
            if exact and isinstance(value.operands[1], ConstantInt):
                offset, value = value.operands[1].value, value.operands[0]
        for phi in loop.header.phis:
            induction = self.inductions.get(phi)
            if induction is not None and value in (phi, induction.stepped):
                return induction, value is induction.stepped, offset, cast
        return None


def _by_flag(loop: Loop, branch: Branch, outside: Block) -> int | None:
    """The executions of a loop's header until a branch on a flag, a phi of two constants, ends it; None otherwise.

    LLVM counts to two with such a flag.
    """
    flag = branch.condition
    if not isinstance(flag, Phi) or flag not in loop.header.phis or branch.targets[0] is branch.targets[1]:
        return None
    goes_on = int(branch.targets[1] is outside)
    values = {b in loop.blocks: v.value & 1 for v, b in flag.incoming if isinstance(v, ConstantInt)}
    if len(values) != 2 or any(not isinstance(v, ConstantInt) for v in flag.operands):
        return None
    if sum(b not in loop.blocks for b in flag.blocks) != 1 or sum(b in loop.blocks for b in flag.blocks) != 1:
        return None
    if values[False] != goes_on:
        return 1
    return 2 if values[True] != goes_on else None


def _returning(cfg: ControlFlow) -> set[Block]:
    """The blocks from which control can return from the function, not only end the program."""
    work = [b for b in cfg.reverse_postorder if not b.successors and b.terminator.opcode != "unreachable"]
    returning = set(work)
    while work:
        for block in cfg.predecessors[work.pop()]:
            if block not in returning:
                returning.add(block)
                work.append(block)
    return returning


def _counts(predicate: str, step: int, induction: Induction) -> bool:
    """True if the count formula holds: the variable does not wrap before the test fails."""
    if predicate == "ne":
        return abs(step) == 1
    upward = predicate in ("slt", "sle", "ult", "ule")
    if predicate not in SWAPPED or predicate in ("eq", "ne") or upward != (step > 0):
        return False
    if abs(step) == 1 and predicate in ("slt", "ult", "sgt", "ugt"):
        return True
    return induction.no_signed_wrap if predicate[0] == "s" else induction.no_unsigned_wrap and step > 0


def _counts_through(cast: str, predicate: str, induction: Induction) -> bool:
    """True if the count formula holds for the variable after a cast.

    A wider value takes the same steps only if the variable does not wrap; a narrower one may wrap.
    """
    if cast == "trunc":
        return predicate == "ne"
    if cast == "zext":
        step = induction.constant_step
        return induction.no_unsigned_wrap and not induction.negative and step is not None and step > 0
    return not cast or induction.no_signed_wrap


INVERSE = {
    "eq": "ne",
    "ne": "eq",
    "slt": "sge",
    "sge": "slt",
    "sle": "sgt",
    "sgt": "sle",
    "ult": "uge",
    "uge": "ult",
    "ule": "ugt",
    "ugt": "ule",
}
SWAPPED = {
    "eq": "eq",
    "ne": "ne",
    "slt": "sgt",
    "sgt": "slt",
    "sle": "sge",
    "sge": "sle",
    "ult": "ugt",
    "ugt": "ult",
    "ule": "uge",
    "uge": "ule",
}
