"""The calls in a program that ask for a derivative, as they are read, and the errors of those that can't be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ad.history.records import EngineError, ErrorCode, Place
from ad.requests.requests import Request
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.metadata import source_place
from analyses.ir.model import Instruction
from analyses.ir.text.printer import instruction_text
from analyses.ir.types import Type


class CallKind(StrEnum):
    """Which function of a derivative a call asks for."""

    REVERSE = "reverse"
    FORWARD = "forward"
    AUGMENTED = "augmented"
    TAPE_SIZE = "size"
    """The number of bytes of the tape, and no function."""
    REVERSE_OF_TAPE = "reverse of a tape"
    TANGENTS_OF_TAPE = "tangents of a tape"

    @property
    def is_split(self) -> bool:
        return self not in (CallKind.REVERSE, CallKind.FORWARD)

    @property
    def is_forward(self) -> bool:
        """True if tangents are passed on, with a tape or without."""
        return self in (CallKind.FORWARD, CallKind.TANGENTS_OF_TAPE)

    @property
    def uses_tape(self) -> bool:
        return self in (CallKind.REVERSE_OF_TAPE, CallKind.TANGENTS_OF_TAPE)


@dataclass(frozen=True)
class InMemory:
    """The parts of a result in memory that are wanted: the result, its tangent, or one after the other.

    The memory for both is the first that the derivative is called with, before its `operands`.
    """

    type: Type
    primal: bool
    tangent: bool


@dataclass(frozen=True)
class TapeArgument:
    """The tape of a request: `value` is its address, or with `allocated` bytes the room for it, or those bytes."""

    value: Value | None = None
    allocated: int | None = None
    behind: bool = False
    """The address of the tape is in memory at `value`: it was said to be the tape, and of no size."""


@dataclass(frozen=True, eq=False)
class RequestCall:
    """A call in the program that asks for a derivative.

    `operands` are what the derivative is called with: for each argument of the function its value, followed by its
    shadows if its role has some, one for each lane; instructions among them that are in no block are yet to be put into
    the program. `seeds` are the adjoints of the result, none for 1. `result` is the memory that the call returns a
    struct in (sret), None where it returns in registers; `in_memory` says of a derivative of a function that returns so
    itself what is put there.
    """

    call: Call
    kind: CallKind
    request: Request
    operands: tuple[Value, ...]
    seeds: tuple[Value, ...]
    result: Value | None = None
    in_memory: InMemory | None = None
    tape: TapeArgument = TapeArgument()
    primal: bool = False
    """True if this call wants the primal's result from what goes forward from the tape."""
    distinct: tuple[tuple[int, Value, Value], ...] = ()
    """Arguments, by position, with their shadows, which may turn out to be the arguments themselves."""


def defect(instruction: Instruction, what: str, hint: str = "", code: ErrorCode = ErrorCode.BAD_REQUEST) -> EngineError:
    """The error of a request, at the instruction that asks."""
    function = instruction.function
    text = instruction_text(instruction, metadata=False)
    subject = instruction.ref if instruction.name else ""
    source = source_place(function.module, instruction) if function.module is not None else None
    return EngineError(what, Place(function.name, subject, text, str(source) if source else ""), hint, code=code)
