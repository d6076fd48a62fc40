"""The calls that request a derivative, as the engine reads them, and the error of a malformed one."""

from __future__ import annotations

from enum import StrEnum

from ad.history.records import EngineError, ErrorCode, Place
from ad.requests.requests import Request
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.metadata import source_place
from analyses.ir.model import Instruction
from analyses.ir.text.printer import instruction_text
from analyses.ir.types import Type
from analyses.records import dataclass


class CallKind(StrEnum):
    """The function of a derivative that a call asks for."""

    REVERSE = "reverse"
    FORWARD = "forward"
    AUGMENTED = "augmented"
    TAPE_SIZE = "size"
    """The number of bytes of the tape; no function is called."""
    REVERSE_OF_TAPE = "reverse of a tape"
    TANGENTS_OF_TAPE = "tangents of a tape"

    @property
    def is_split(self) -> bool:
        return self not in (CallKind.REVERSE, CallKind.FORWARD)

    @property
    def is_forward(self) -> bool:
        """True if tangents are propagated, with a tape or without."""
        return self in (CallKind.FORWARD, CallKind.TANGENTS_OF_TAPE)

    @property
    def uses_tape(self) -> bool:
        return self in (CallKind.REVERSE_OF_TAPE, CallKind.TANGENTS_OF_TAPE)


@dataclass(frozen=True)
class InMemory:
    """The values wanted from a function that returns in memory: the result, its tangent, or both in this order.

    The memory for both is the derivative's first argument, before `operands`.
    """

    type: Type
    primal: bool
    tangent: bool


@dataclass(frozen=True)
class TapeArgument:
    """The tape of a call: `value` is the tape, or with `allocated` bytes the memory for it, or those bytes."""

    value: Value | None = None
    allocated: int | None = None
    behind: bool = False
    """True if `value` points to memory with the address of the tape: it was given as the tape, without a size."""


@dataclass(frozen=True, eq=False)
class RequestCall:
    """A call in the program that requests a derivative.

    `operands` are the arguments of the derivative: for each argument of the function its value, followed by its shadows
    if its role has them, one for each lane; instructions among them may be in no block yet and must be inserted.
    `seeds` are the adjoints of the result, empty for 1. `result` is the memory in which the call returns a struct
    (sret), None if it returns in registers; `in_memory` describes the result of a function that returns in memory.
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
    """True if this call wants the primal's result from the tangent sweep."""
    distinct: tuple[tuple[int, Value, Value], ...] = ()
    """Arguments, by index, with shadows that may equal them at run time."""


def defect(instruction: Instruction, what: str, hint: str = "", code: ErrorCode = ErrorCode.BAD_REQUEST) -> EngineError:
    """The error of a request, with the place of the calling instruction."""
    function = instruction.function
    text = instruction_text(instruction, metadata=False)
    subject = instruction.ref if instruction.name else ""
    source = source_place(function.module, instruction) if function.module is not None else None
    return EngineError(what, Place(function.name, subject, text, str(source) if source else ""), hint, code=code)
