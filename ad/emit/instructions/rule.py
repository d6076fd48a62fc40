"""A row of the table of instruction rules: the instructions it is for, and how they are differentiated.

The needs of the reverse are declared apart from its code, so that the plan can be made before any code is generated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from functools import partial

from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter, TangentEmitter
from ad.gpu.barriers import BarrierNeeds
from ad.plan.items import Item, ItemKind, Need
from analyses.ir.constants import Constant, Value
from analyses.ir.model import Instruction
from analyses.records import dataclass

Needs = Iterator[tuple[Item, Need]]
Predicate = Callable[[Context, Instruction], bool]


class TangentRole(Enum):
    """The kinds of tangents that the forward sweep tells apart."""

    VALUE = auto()
    CALL = auto()
    REGISTERED_CALL = auto()
    ALLOCATION = auto()
    BEFORE = auto()
    """It reads primal memory that the instruction changes, so it is generated before that."""


@dataclass(frozen=True)
class Tangent:
    """The tangent of one instruction, which is generated after the instruction itself, unless its role says else.

    `rule` names the derivative rule, or the move. `sources` are the values whose tangents are read. `make` writes the
    code and returns the tangent of the result, None where the result has none. `primals` are the primal values that it
    reads, which a tape has to provide where they are not at hand; not those of a call.
    """

    rule: str
    sources: tuple[Value, ...]
    make: Callable[[TangentEmitter, Instruction], Value | None]
    primals: tuple[Value, ...] = ()
    role: TangentRole = TangentRole.VALUE


# -- conditions -------------------------------------------------------------------------------


def anything(context: Context, instruction: Instruction) -> bool:
    return True


def always(context: Context, instruction: Instruction) -> bool:
    return True


def never(context: Context, instruction: Instruction) -> bool:
    return False


def active(context: Context, instruction: Instruction) -> bool:
    """True if the result carries a derivative."""
    return context.active(instruction)


# -- rows -------------------------------------------------------------------------------------


def no_needs(context: Context, instruction: Instruction) -> Needs:
    return iter(())


@dataclass(frozen=True)
class ReverseSide:
    """The reverse of an instruction.

    `emit` writes the code in the reversed block, once for each lane or, with `whole`, once for all. Where `fits` is
    false, the next rows are tried; where `when` is false, there is nothing to reverse. `needed` decides for a barrier.
    `title` is the rule's name in facts, where it differs from the row's. `specialised` gives the side for one
    instruction, where the row has more than one.
    """

    emit: Callable[[ReverseEmitter, Instruction], None]
    needs: Callable[[Context, Instruction], Needs] = no_needs
    fits: Predicate = anything
    when: Predicate = always
    needed: Callable[[BarrierNeeds, Instruction], bool] | None = None
    title: Callable[[Instruction], str] | None = None
    whole: bool = False
    specialised: Callable[[Instruction], ReverseSide] | None = None


@dataclass(frozen=True)
class ForwardSide:
    """The tangent of an instruction.

    Where `fits` is false, the next rows are tried. `when` is true for an instruction with an effect (a store, a call)
    that has a tangent to run even if no other tangent reads it.
    """

    tangent: Callable[[Context, Instruction], Tangent]
    fits: Predicate = anything
    when: Predicate = never


ANY: frozenset[str] = frozenset()
"""The opcodes of a row that is for any."""


@dataclass(frozen=True)
class InstructionRule:
    """A row of the table. A mode for which a row has nothing goes on to the next rows."""

    name: str
    opcodes: frozenset[str]
    matches: Predicate = anything
    about: str = ""
    reverse: ReverseSide | None = None
    forward: ForwardSide | None = None


def opcodes(*words: str) -> frozenset[str]:
    return frozenset(words)


CALLS = opcodes("call", "invoke", "callbr")


def reversed_only(
    name: str, words: frozenset[str], side: ReverseSide, about: str, matches: Predicate = anything
) -> InstructionRule:
    return InstructionRule(name, words, matches, about, reverse=side)


def forward_only(
    name: str, words: frozenset[str], side: ForwardSide, about: str, matches: Predicate = anything
) -> InstructionRule:
    return InstructionRule(name, words, matches, about, forward=side)


# -- parts of rows ----------------------------------------------------------------------------


def need(
    context: Context, value: Value, what: str, rule: str, user: Instruction, kind: ItemKind = ItemKind.PRIMAL
) -> Needs:
    """The need for one value; constants are at hand without one."""
    if not isinstance(value, Constant):
        yield Item(kind, value), Need(f"{what} in the adjoint of {context.subjects.of(user)}", rule, user)


def by_opcode(instruction: Instruction) -> str:
    return instruction.opcode


def by_user(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """Nothing: what uses the result, or ends the block, gives its adjoint to the operands."""


def no_code(tangents: TangentEmitter, instruction: Instruction) -> None:
    """Nothing: what ends a block is made by who copies the block."""


def moved(rule: str, instruction: Instruction, positions: tuple[int, ...]) -> Tangent:
    """The tangent of what moves the operands at some positions: the same again, on their tangents."""
    sources = tuple(instruction.operands[i] for i in positions)
    rest = tuple(o for i, o in enumerate(instruction.operands) if i not in positions)
    return Tangent(rule, sources, partial(_move, positions=positions), rest)


def _move(tangents: TangentEmitter, instruction: Instruction, positions: tuple[int, ...]) -> Value | None:
    return tangents.moved(instruction, positions)


def moves(*positions: int, title: str = "") -> Callable[[Context, Instruction], Tangent]:
    """The tangent side of what moves the operands at some positions (none given: all); the others stay primal."""

    def tangent(context: Context, instruction: Instruction) -> Tangent:
        every = positions or tuple(range(len(instruction.operands)))
        return moved(title or instruction.opcode, instruction, every)

    return tangent


NOTHING = ReverseSide(by_user, when=never)
"""There is nothing to reverse."""
