"""Changes for a message of Enzyme about something that this engine gets past.

Where this engine knows a type that Enzyme misses, the change is the hint that says it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ad.advice.blockers import Examination
from ad.advice.enzyme_log import Located
from ad.explanation.candidates import LOSING, may_carry
from ad.explanation.changes import (
    HINT_NAMES,
    Change,
    FreesNothing,
    HintedBytes,
    InactiveFunction,
    RegisteredGradient,
    Switch,
    Typed,
)
from ad.explanation.registration import shape_of
from ad.explanation.unknown_boundary import function_place
from ad.explanation.whatif import Builds
from ad.history.records import ErrorCode
from ad.requests.requests import Request
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call, GetElementPointer
from analyses.ir.intrinsics import mem_set, mem_transfer
from analyses.ir.model import Argument, Function, Module
from analyses.library.functions.families import is_inactive_function
from analyses.type_trees.tree import TypeTree


def reported_changes(
    program: Module,
    reported: Located,
    requests: Sequence[Request],
    examinations: Sequence[Examination],
    builds: Builds,
) -> Iterator[Change]:
    """The changes that a message calls for, the best first."""
    message, function = reported.message, reported.function
    error = reported.error(program)
    if message.missing:
        yield from builds.offers(error)
        missing = program.functions.get(message.missing)
        if missing is None:
            return
        if message.code is ErrorCode.NO_DEFINITION:
            yield FreesNothing(missing.name)
            return
        # This engine gets past it: no derivative passes through, or it has a rule that Enzyme has not.
        known = is_inactive_function(missing.name)
        carries = not known and _is_active(reported, examinations) and may_carry(missing)
        if carries and shape_of(missing) is not None:
            yield RegisteredGradient(missing.name)
        yield InactiveFunction(missing.name, "", carries, (), LOSING if carries else 3)
        return
    asked = {request.function for request in requests}
    if message.code.is_missing_type:
        for examination in examinations:
            yield from _types(reported, examination)
        if function is not None and function.name not in asked:
            carries = may_carry(function) and not _without_numbers(function)
            yield InactiveFunction(function.name, function_place(function), carries, (), LOSING if carries else 3)
        yield Switch("--loose-types")
    elif message.code in (ErrorCode.MIXED_ACTIVITY, ErrorCode.ILLEGAL_UPDATE):
        yield from builds.offers(error)


def _is_active(reported: Located, examinations: Sequence[Examination]) -> bool:
    """True if the call that a message is about is active in a derivative here, or is in none."""
    seen = False
    for examination in examinations:
        for made in examination.derivatives.values():
            if made.activity is None:
                continue
            for instruction in made.primal.instructions:
                called = instruction.called if isinstance(instruction, Call) else None
                if called is not None and called.name == reported.message.missing:
                    seen = True
                    if not made.activity.is_constant_instruction(instruction):
                        return True
    return not seen


def _without_numbers(function: Function) -> bool:
    """True if no number with a fraction is computed, loaded or stored in a function."""
    return not any(
        i.type.scalar.is_float or any(o.type.scalar.is_float for o in i.operands) for i in function.instructions
    )


def _types(reported: Located, examination: Examination) -> Iterator[Typed]:
    """The type known here of the memory that an instruction sets or copies, as a hint about an argument."""
    call = reported.instruction
    if not isinstance(call, Call):
        return
    moved = mem_transfer(call) or mem_set(call)
    pointers = [a for a in call.arguments[:2] if a.type.is_pointer] if moved is not None else []
    derivative = examination.derivatives.get(call.function.name)
    length = moved.length if moved is not None else None
    if derivative is None or derivative.types is None:
        return
    for pointer in pointers:
        base, first = _base(pointer)
        if not isinstance(base, Argument) or base.index >= len(derivative.primal.arguments):
            continue
        tree = derivative.types.of(derivative.primal.arguments[base.index])
        size = length.value if isinstance(length, ConstantInt) else -1
        kind = tree.at((-1, first))
        if kind in HINT_NAMES:
            place = function_place(call.function)
            where = f"first in {call.function.name}" + (f", {place}" if place else "")
            offsets = range(first, first + size, kind.size or 8) if size > 0 else [-1]
            hint = TypeTree({(-1,): tree.at((-1,)), **{(-1, offset): kind for offset in offsets}})
            says = f"behind {base.ref} from byte {first} on is {kind}, as is known here"
            yield Typed(base.ref, hint, says, HintedBytes(base.name, kind, first, size, where))


def _base(pointer: Value) -> tuple[Value, int]:
    """The pointer that another is computed from, and the bytes that it is moved by where they are constant."""
    first = 0
    while isinstance(pointer, GetElementPointer):
        indices = pointer.indices
        if len(indices) == 1 and isinstance(indices[0], ConstantInt) and str(pointer.source_type) == "i8":
            first += indices[0].value
        elif not all(isinstance(index, ConstantInt) and index.value == 0 for index in indices):
            return pointer, 0
        pointer = pointer.base
    return pointer, first
