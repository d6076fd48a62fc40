"""The tangents that forward mode makes, and the shadows that they need.

A tangent has the type of the value it belongs to: of a number it is its derivative, of a pointer its shadow, of a
struct or vector all of these in their places, of integer bits that carry a number the bits of its derivative. So what
only moves values is its own tangent on tangents, in registers as in memory; arithmetic and calls of mathematical
functions take their partial derivatives from the tables in `rules`, the same as the reverse.
Sources: A. Griewank and A. Walther, "Evaluating Derivatives", 2nd edition, chapter 3 (tangents propagated forward);
W. Moses and V. Churavy, NeurIPS 2020, section 3 (memory and shadows).
"""

from __future__ import annotations

from functools import partial

from ad.context.context import Context
from ad.context.errors import unshadowed_global
from ad.context.shadowed import has_global_shadow, stands_for_itself
from ad.emit.function.protocols import TangentEmitter
from ad.emit.instructions.rule import Tangent
from ad.emit.instructions.table import find_tangent, has_tangent
from ad.history.records import EngineError, ErrorCode
from ad.requests.requests import Role
from ad.runtime import helpers
from analyses.ir.builder import zero
from analyses.ir.constants import Constant, ConstantAggregate, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Call, Store
from analyses.ir.model import Argument, Global, Instruction
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import VOID
from analyses.memory.allocations import is_allocation
from analyses.memory.function_pointers import is_indirect, leads_to_functions
from analyses.type_trees.tree import ANYTHING, INTEGER

BIT_MOVES = frozenset(["trunc", "zext", "shl", "lshr", "and", "or"])
"""Of these, those that move the bits of numbers within integers."""


def find_tangents(context: Context) -> dict[Instruction, Tangent]:
    """The tangents that forward mode makes: of active numbers, and the shadows that they need.

    Each shadow is a fact. Raises EngineError for an active instruction without a rule, and for a pointer that leads to
    active memory and can have no shadow.
    """
    tangents: dict[Instruction, Tangent] = {}
    work: list[Instruction] = []
    lent: set[Value] = set()
    """Inactive memory that is given a shadow, which stays zero, for the derivative that a pointer leads to."""
    for block in reversed(context.cfg.reverse_postorder):
        work.extend(i for i in reversed(block.instructions) if has_tangent(context, i))
    while work:
        instruction = work.pop()
        if instruction in tangents:
            continue
        tangent = tangents[instruction] = _tangent(context, instruction)
        for source in tangent.sources:
            if has_global_shadow(context, source):
                continue
            if isinstance(source, Constant) or not context.active(source):
                lends = instruction in lent or _calls_through(instruction)
                if lends and isinstance(source, Instruction) and _is_own(context, source):
                    lent.add(source)
                    work.append(source)
                    continue
                check_inactive(context, source, instruction)
            elif isinstance(source, Instruction):
                work.append(source)
            elif isinstance(source, Argument) and context.request.roles[source.index] is Role.CONST:
                raise context.error(
                    "an inactive argument is used as active memory", source, "give the argument a shadow (enzyme_dup)"
                )
    for instruction, tangent in tangents.items():
        if carries_pointer(instruction.type) and context.request.forward:
            premises = context.premise("activity", instruction)
            context.record("shadow", context.subjects.of(instruction), _described(instruction), tangent.rule, premises)
    return tangents


def _tangent(context: Context, instruction: Instruction) -> Tangent:
    try:
        if context.is_passed(instruction) and not instruction.is_terminator:
            raise context.error("this instruction was gone past", instruction)
        return find_tangent(context, instruction)
    except EngineError as error:
        if not context.settings.runtime_errors or instruction.is_terminator:
            raise
        if not context.is_passed(instruction):
            context.record("refused", context.subjects.of(instruction), error, "error")
        return Tangent("runtime error", (), partial(_fail, error=error))


def _calls_through(instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and is_indirect(instruction)


def _is_own(context: Context, pointer: Instruction) -> bool:
    """True if a pointer leads to local variables in which there are numbers and integers, and no pointers."""
    objects = context.memory.objects(pointer) if pointer.type.is_pointer and context.memory is not None else None
    behind = {kind for path, kind in context.types.of(pointer).entries.items() if len(path) == 2}
    plain = behind and all(kind.float_type is not None or kind in (INTEGER, ANYTHING) for kind in behind)
    return bool(plain) and bool(objects) and all(isinstance(each, Alloca) for each in objects or ())


def _described(instruction: Instruction) -> str:
    """Describe the shadow of a pointer, for a person."""
    if isinstance(instruction, Alloca):
        return "an alloca of its own, zero at the start"
    if isinstance(instruction, Call):
        return "allocated beside it, zero at the start" if is_allocation(instruction) else "returned by its derivative"
    if instruction.opcode == "load":
        return "loaded from the shadow memory"
    return f"the same {instruction.opcode} on shadows"


def check_inactive(context: Context, value: Value, user: Instruction) -> None:
    """Raise EngineError if an inactive value, whose tangent `user` reads, has none.

    Of numbers it is zero. An inactive pointer may stand for its own shadow only where no numbers lie behind it.
    """
    if isinstance(value, ConstantNamed) or not (
        carries_pointer(value.type) or context.carried.holds_pointer_bits(value)
    ):
        return
    if isinstance(value, ConstantAggregate):
        for element in value.elements:
            check_inactive(context, element, user)
        return
    if context.indirect and leads_to_functions(value):
        return
    if isinstance(value, Constant) and context.active(value):
        raise unshadowed_global(context, value, user)
    if user.opcode == "insertvalue" and value.type.is_aggregate:
        return  # nothing uses the shadows of its pointers: what is taken out of it is inactive as well
    if user.opcode != "load" and stands_for_itself(context, value):
        return
    if isinstance(user, Store):
        raise context.error(
            "a pointer to inactive memory is stored in active memory",
            user,
            "make what it points to active (give it a shadow), or the memory it is stored in inactive",
        )
    if user.opcode == "ret":
        raise context.error(
            "a pointer to inactive memory is returned, and its shadow is asked for",
            user,
            "make what it points to active (give it a shadow), or ask for no shadow (enzyme_const_return)",
        )
    if user.opcode in ("phi", "select", "insertvalue", "insertelement"):
        raise context.error(
            f"{user.opcode} mixes active memory with inactive memory ({value.ref})",
            user,
            "make both active or both inactive: inactive memory has no shadow",
            ErrorCode.MIXED_ACTIVITY,
        )
    if isinstance(user, Call) and not isinstance(value, Global):
        raise context.error(
            f"inactive memory ({value.ref}) is passed to a derivative that wants its shadow",
            user,
            "make it active (give it a shadow)",
        )
    raise unshadowed_global(context, value, user)


def _fail(tangents: TangentEmitter, instruction: Instruction, error: EngineError) -> Value | None:
    """Say when the program is run that there is no derivative, and exit."""
    module = tangents.emitter.module
    tangents.builder.call(helpers.fail(module), [helpers.words(module, error.line())])
    return zero(instruction.type) if instruction.type != VOID else None
