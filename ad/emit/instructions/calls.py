"""The derivatives of calls: of functions with a derivative of their own, of allocations, of OpenMP's runtime."""

from __future__ import annotations

from typing import NoReturn

from ad.context.calls import is_derived
from ad.context.context import Context
from ad.context.errors import no_derivative_of_assembly, no_forward_derivative, no_pass
from ad.emit.calls import openmp
from ad.emit.calls.calls import call_needs, reverse_call
from ad.emit.function.protocols import ReverseEmitter, TangentEmitter
from ad.emit.instructions.rule import (
    CALLS,
    NOTHING,
    ForwardSide,
    InstructionRule,
    Needs,
    ReverseSide,
    Tangent,
    TangentRole,
    always,
    by_user,
    forward_only,
    moved,
    reversed_only,
)
from ad.requests.requests import Role
from ad.rules import full_rule_for, is_zero_derivative
from analyses.ir.constants import InlineAssembly, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.library.openmp_runtime import THREAD_ARGUMENTS, captured, forked, is_runtime, only_orders
from analyses.memory.allocations import is_allocation
from analyses.memory.function_pointers import is_indirect


def check_thrown(context: Context, call: Call) -> None:
    """Raise EngineError for an active number that is thrown and caught: its derivative would not come along."""
    if call.opcode != "invoke":
        return  # the exception leaves the function, and the derivative with it
    thrown = call.arguments[0]
    if context.activity.holds_varied(thrown) and any(
        kind.float_type is not None for kind in context.types.of(thrown).entries.values()
    ):
        raise context.error(
            "an active number is thrown, and its derivative would be lost",
            call,
            "return it, or throw what doesn't depend on it",
        )


def has_own_derivative(context: Context, call: Call) -> bool:
    """True if a call is of a function with a body that is differentiated on its own."""
    if is_derived(context, call) or not context.request.forward:
        return is_derived(context, call)
    called = call.called
    if is_indirect(call) or context.calls.registered(call) is not None:
        return context.active(call) or not context.activity.is_constant_instruction(call)
    if called is None or called.is_declaration or full_rule_for(call) is not None:
        return False
    return not context.activity.is_constant_instruction(call) or (
        context.active(call) and context.carried.may_hold(call)
    )


def _check_thrown_tangent(context: Context, call: Call) -> None:
    """Raise EngineError for a number that is thrown and caught: its tangent would not come along."""
    thrown = context.types.of(call.arguments[0])
    if any(kind.float_type is not None for kind in thrown.entries.values()):
        raise context.error(
            "a number is thrown, and its derivative would be lost", call, "return it, or compile with -fno-exceptions"
        )


MOVING_CALLS: dict[str, tuple[int, ...]] = {
    "masked.load": (0, 2),
    "masked.store": (0, 1),
    "masked.gather": (0, 2),
    "masked.scatter": (0, 1),
    "masked.expandload": (0, 2),
    "masked.compressstore": (0, 1),
    "vector.reduce.fadd": (0, 1),
    "vector.reverse": (0,),
    "vector.insert": (0, 1),
    "vector.extract": (0,),
    "vector.splice": (0, 1),
    "vector.interleave2": (0, 1),
    "vector.deinterleave2": (0,),
    "ssa.copy": (0,),
    "launder.invariant.group": (0,),
    "strip.invariant.group": (0,),
    "ptr.annotation": (0,),
}
"""The same of intrinsics, which move values or are linear in them (LLVM LangRef)."""


STORING_CALLS = frozenset(["masked.store", "masked.scatter", "masked.compressstore"])
"""Of these, those that write memory, behind their second argument."""


def _call_tangent(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    """The call of a derivative, which returns the tangent with the result, has been made in the call's place."""
    return tangents.emitter.shadows.get(instruction)


def call_has_tangent(context: Context, instruction: Instruction) -> bool:
    """True for a call that gives active numbers, in memory or as its result, or of which nothing is known."""
    rule = full_rule_for(instruction)
    if rule is not None and any(context.active(instruction.operands[pointer]) for pointer, _ in rule.written):
        return True
    if context.active(instruction) and context.carried.holds_number(instruction):
        return True
    return rule is None and not context.activity.is_constant_instruction(instruction)


def _called_name(instruction: Instruction) -> str:
    called = instruction.called if isinstance(instruction, Call) else None
    return called.name if called is not None else ""


# -- the OpenMP runtime, exceptions -----------------------------------------------------------


def _only_orders(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and only_orders(instruction)


def _is_runtime(context: Context, instruction: Instruction) -> bool:
    return (
        isinstance(instruction, Call) and is_runtime(_called_name(instruction)) and not is_derived(context, instruction)
    )


def _runtime_is_reversed(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    return not openmp.has_no_reverse(context, instruction) and _called_name(instruction) in openmp.REVERSED


def _runtime_needs(context: Context, instruction: Instruction) -> Needs:
    declared, _ = openmp.REVERSED[_called_name(instruction)]
    return declared(context, instruction)


def _reverse_runtime(reverse: ReverseEmitter, instruction: Instruction) -> None:
    _, emit = openmp.REVERSED[_called_name(instruction)]
    emit(reverse, instruction)


def _throws(context: Context, instruction: Instruction) -> bool:
    return _called_name(instruction) == "__cxa_throw"


def _throw_is_reversed(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    check_thrown(context, instruction)
    return False


def _throw_has_tangent(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    if instruction.opcode == "invoke":
        _check_thrown_tangent(context, instruction)
    return False


def _refuse_forward(context: Context, instruction: Instruction) -> NoReturn:
    assert isinstance(instruction, Call)
    called = instruction.called
    if called is None:
        raise no_derivative_of_assembly(context, instruction)
    if "__enzyme_" in called.name:
        raise context.error(
            "a function asks for a derivative that its own derivative would have to go through",
            instruction,
            "a derivative of this function can't be made in the function itself",
        )
    raise no_forward_derivative(context, instruction)


OPENMP_ORDER = forward_only(
    "OpenMP runtime",
    CALLS,
    ForwardSide(_refuse_forward),
    "calls of the OpenMP runtime that move no data are repeated as they are",
    matches=_only_orders,
)
OPENMP = reversed_only(
    "OpenMP runtime",
    CALLS,
    ReverseSide(_reverse_runtime, _runtime_needs, when=_runtime_is_reversed, title=_called_name),
    "what orders threads orders them the other way round in the reverse",
    matches=_is_runtime,
)
THROW = InstructionRule(
    "exception",
    CALLS,
    _throws,
    "an exception carries no derivative",
    ReverseSide(by_user, when=_throw_is_reversed),
    ForwardSide(_refuse_forward, when=_throw_has_tangent),
)

# -- derivatives of functions -----------------------------------------------------------------


def _is_derived(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and is_derived(context, instruction)


def _has_own_derivative(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and has_own_derivative(context, instruction)


def _is_registered(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and context.calls.registered(instruction) is not None


def _registered_has_tangent(context: Context, instruction: Instruction) -> bool:
    return _has_own_derivative(context, instruction) or call_has_tangent(context, instruction)


def _tangent_of_registered(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    derivative = context.calls.registered(instruction)
    assert derivative is not None
    sources = [a for a in instruction.arguments if context.calls.passes_tangent(derivative, a)]
    return Tangent("registered derivative", tuple(sources), _call_tangent, role=TangentRole.REGISTERED_CALL)


def _tangent_of_call(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    roles, arguments = context.calls.of(instruction).request.roles, instruction.arguments
    if forked(instruction) is not None:
        roles, arguments = roles[THREAD_ARGUMENTS:], captured(instruction)
    sources = [a for a, role in zip(arguments, roles, strict=True) if role is not Role.CONST]
    if is_indirect(instruction):
        sources.append(instruction.callee)
    return Tangent("call", tuple(sources), _call_tangent, role=TangentRole.CALL)


def _is_constant(context: Context, instruction: Instruction) -> bool:
    if context.activity.is_constant_instruction(instruction) and (
        not context.active(instruction) or context.carried.adjoint_type(instruction) is None
    ):
        return True
    return isinstance(instruction, Call) and is_zero_derivative(instruction)


def _is_moving(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and instruction.intrinsic in MOVING_CALLS


def _tangent_of_moving(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call) and instruction.intrinsic is not None
    return moved(instruction.intrinsic, instruction, MOVING_CALLS[instruction.intrinsic])


def _moving_has_tangent(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    stores = instruction.intrinsic in STORING_CALLS and context.active(instruction.arguments[1])
    return stores or call_has_tangent(context, instruction)


REGISTERED = forward_only(
    "registered derivative",
    CALLS,
    ForwardSide(_tangent_of_registered, when=_registered_has_tangent),
    "the program brings the derivative of the function itself",
    matches=_is_registered,
)
CALL = InstructionRule(
    "call",
    CALLS,
    about="the derivative of the function is called in its place, and its reverse in the reverse",
    reverse=ReverseSide(reverse_call, call_needs, fits=_is_derived, whole=True),
    forward=ForwardSide(_tangent_of_call, fits=_has_own_derivative, when=always),
)
CONSTANT_CALL = reversed_only(
    "constant call", CALLS, NOTHING, "no derivative passes through the call", matches=_is_constant
)
MOVING = forward_only(
    "intrinsic that moves values",
    CALLS,
    ForwardSide(_tangent_of_moving, when=_moving_has_tangent),
    "the same intrinsic on tangents",
    matches=_is_moving,
)

# -- what has no derivative -------------------------------------------------------------------


def _is_assembly(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and isinstance(instruction.callee, InlineAssembly)


def _refuse_assembly(context: Context, instruction: Instruction) -> NoReturn:
    assert isinstance(instruction, Call)
    raise no_derivative_of_assembly(context, instruction)


def _refuse(context: Context, instruction: Instruction) -> NoReturn:
    assert isinstance(instruction, Call)
    called = instruction.called
    if called is None:
        raise context.no_derivative(
            "of a call through a pointer", instruction, "call the function by name, so that it can be inlined"
        )
    if called.is_declaration:
        raise no_pass(context, instruction)
    if called.function_type.variadic:
        raise context.no_derivative(
            f"of the call of {called.name}, which takes a variable number of arguments",
            instruction,
            "give it a fixed number of arguments, or pass it an array of them",
        )
    raise context.no_derivative(
        f"of the call of {called.name}, which could not be inlined",
        instruction,
        "only functions that can be inlined are differentiated",
    )


def refuse_unwinding(context: Context, instruction: Instruction) -> None:
    """Raise EngineError for a call that may unwind, of which forward mode makes no derivative."""
    if not isinstance(instruction, Call) or instruction.opcode == "call":
        return
    may_unwind = is_allocation(instruction) or has_own_derivative(context, instruction)
    if instruction.opcode != "invoke" or not may_unwind:
        raise context.no_derivative(f"through {instruction.opcode}", instruction, "compile with -fno-exceptions")


ASSEMBLY = reversed_only(
    "inline assembly",
    CALLS,
    ReverseSide(by_user, when=_refuse_assembly),
    "inline assembly has no derivative",
    matches=_is_assembly,
)
UNKNOWN_CALL = InstructionRule(
    "unknown function",
    CALLS,
    about="a function without a definition here and without a rule has no derivative",
    reverse=ReverseSide(by_user, when=_refuse),
    forward=ForwardSide(_refuse_forward, when=call_has_tangent),
)
