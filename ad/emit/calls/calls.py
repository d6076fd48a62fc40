"""Calls of functions that are not inlined: each has a split derivative of its own.

The forward sweep calls the augmented function and keeps its tape; the reverse sweep calls the reverse function with
that.
There is one derivative for each function, roles and types of the arguments, shared by all calls that are alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ad.context.context import Context
from ad.context.errors import no_lanes
from ad.emit.calls import openmp
from ad.emit.calls.disposals import call_disposal
from ad.emit.calls.indirect import AUGMENTED, REVERSE, check_callee, derivative_behind
from ad.emit.calls.registered_calls import call_augmented, call_derivative, call_reverse
from ad.emit.function.protocols import ResidualReader, ReverseEmitter, ShadowSource
from ad.emit.gpu import launch_tapes
from ad.history.records import Maker
from ad.plan.items import Item, ItemKind, Need
from ad.requests.derivatives import Wanted
from ad.requests.requests import Request, Role
from ad.requests.signatures import usual_forward_request, usual_signature
from analyses.ir.attributes import find_attribute
from analyses.ir.builder import zero
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Instruction
from analyses.ir.types import VOID
from analyses.library.openmp_runtime import forked
from analyses.memory.function_pointers import is_indirect
from analyses.types.context import TypeContext


def refuse_returning_twice(context: Context) -> None:
    """Raise EngineError for a call that may return once more (setjmp): what ran since has its reverse to do twice."""
    groups = context.function.module.attribute_groups if context.function.module is not None else {}
    for block in context.cfg.reverse_postorder:
        for call in block.instructions:
            if not isinstance(call, Call) or call.called is None:
                continue
            words = (*call.attributes, *call.called.attributes)
            if find_attribute(words, "returns_twice", groups) is not None:
                raise context.no_derivative(
                    f"of what returns twice ({call.called.name})",
                    call,
                    "return what went wrong in place of longjmp, or keep setjmp in a function that "
                    "is marked inactive, or in one that calls what is differentiated",
                )


# -- the adjoint of a call --------------------------------------------------------------------


def call_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    assert isinstance(instruction, Call)
    wanted = context.calls.of(instruction)
    name = wanted.request.function
    if forked(instruction) is not None:
        yield from openmp.region_needs(instruction, wanted)
        return
    for argument, role in zip(instruction.arguments, wanted.request.roles, strict=True):
        if not isinstance(argument, Constant):
            yield Item(ItemKind.PRIMAL, argument), Need(f"an argument of the reverse of {name}", "call", instruction)
            if role.has_shadow:
                yield Item(ItemKind.SHADOW, argument), Need(f"a shadow for the reverse of {name}", "call", instruction)
    if is_indirect(instruction):
        yield Item(ItemKind.SHADOW, instruction.callee), Need("the functions to call instead", "call", instruction)
    yield Item(ItemKind.TAPE, instruction), Need(f"what the call of {name} kept for its reverse", "call", instruction)


def reverse_call(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call)
    context, emitter = reverse.context, reverse.emitter
    wanted = context.calls.of(instruction)
    if forked(instruction) is not None:
        openmp.reverse_region(reverse, instruction, wanted)
        return
    arguments: list[tuple[Value, ...]] = []
    for argument, role in zip(instruction.arguments, wanted.request.roles, strict=True):
        value = reverse.primal(argument)
        shadows = [each.shadow(argument) for each in reverse.lanes()] if role.has_shadow else []
        arguments.append((value, *shadows))
    seeds: list[Value] = []
    for each in reverse.lanes() if wanted.request.active_result else ():
        seed = each.take(instruction)
        # An integer's is given as the result carries the number.
        seeds.append(each.bits(seed, instruction.type) if instruction.type.is_integer else seed)
    tape = reverse.fetch(Item(ItemKind.TAPE, instruction))
    if (custom := context.derivatives.brought_by(context.request, wanted.request.function)) is not None:
        whole = seeds[0] if seeds else None
        call_reverse(reverse, instruction, custom, arguments, whole, tape, wanted.signature.outs)
        return
    operands = [*chain.from_iterable(arguments), *seeds, tape]
    type_ = wanted.signature.reverse(tape=True)
    derivative_call: Value
    if is_indirect(instruction):
        callee = derivative_behind(emitter, reverse.shadow(instruction.callee), REVERSE)
        derivative_call = through = emitter.builder.call_through(type_, callee, operands, "adjoints")
        _pass_by_value(through, instruction, wanted.request)
    else:
        callee_reverse = emitter.module.declare(wanted.names[1], type_)
        derivative_call = _call_if_chosen(reverse, instruction, callee_reverse, operands)
    for place, index in enumerate(wanted.signature.outs):
        for each in reverse.lanes():
            each.add(instruction.arguments[index], each.builder.extract(derivative_call, each.emitter.of_lane(place)))


def _call_if_chosen(reverse: ReverseEmitter, call: Call, callee: Function, operands: list[Value]) -> Value:
    """Call the reverse function; where the result of the call may be thrown away, only if it was chosen.

    If it was not, what the call has kept is freed.
    """
    emitter, builder = reverse.emitter, reverse.emitter.builder
    chosen = reverse.chosen(call)
    if chosen is None:
        return builder.call(callee, operands, "adjoints")
    before, stem = builder.block, f"reverse.{call.name or 'call'}"
    assert before is not None and call.block is not None
    inside, after = (emitter.block(f"{stem}.{word}", call.block.name) for word in ("chosen", "past"))
    disposal = call_disposal(emitter.module, reverse.context.derivatives, callee, operands)
    if disposal is None:
        builder.branch_if(chosen, inside, after)
    else:
        unchosen = emitter.block(f"{stem}.unchosen", call.block.name)
        builder.branch_if(chosen, inside, unchosen)
        builder.at(unchosen).insert(disposal)
        builder.branch(after)
        before = unchosen
    made = builder.at(inside).call(callee, operands, "adjoints")
    builder.branch(after)
    builder.at(after)
    if made.type == VOID:
        return made
    adjoints = builder.phi(made.type, "adjoints")
    adjoints.operands, adjoints.blocks = [made, zero(made.type)], [inside, before]
    return adjoints


def tangents_call(provided: ResidualReader, tangents: ShadowSource, call: Call) -> None:
    """In what goes forward from a tape: call that of the callee, with the tape of the call."""
    emitter, context = provided.emitter, provided.context
    wanted = context.calls.of(call)
    tape = provided.fetch(Item(ItemKind.TAPE, call))
    if (custom := context.derivatives.brought_by(context.request, wanted.request.function)) is not None:
        _, tangent = call_derivative(emitter, call, custom.following, tangents.of, tape)
    else:
        operands: list[Value] = []
        for argument, role in zip(call.arguments, wanted.request.roles, strict=True):
            operands.append(provided.primal(argument))
            if role is not Role.CONST:
                operands += [each.of(argument) for each in tangents.lanes()]
        type_ = wanted.signature.tangents
        function = emitter.module.declare(wanted.names[-1], type_)
        tangent = emitter.builder.call(function, [*operands, tape], emitter.stem(call, "tan"))
    if wanted.request.active_result and tangent is not None:
        for lane in emitter.lanes():
            path = lane.of_lane()
            lane.shadows[call] = lane.builder.extract(tangent, path) if path else tangent


def forward_call(shadows: ShadowSource, call: Call) -> None:
    """Call the augmented function in the place of the function itself."""
    emitter = shadows.emitter
    wanted = emitter.context.calls.of(call)
    if forked(call) is not None:
        openmp.forward_region(emitter, shadows.of, call, wanted)
        return
    arguments: list[tuple[Value, ...]] = []
    for argument, role in zip(call.arguments, wanted.request.roles, strict=True):
        value = emitter.value(argument)
        arguments.append((value, *(each.of(argument) for each in shadows.lanes())) if role.has_shadow else (value,))
    request = emitter.context.request
    if (custom := emitter.context.derivatives.brought_by(request, wanted.request.function)) is not None:
        call_augmented(emitter, call, custom, arguments)
        return
    operands = [*chain.from_iterable(arguments)]
    if is_indirect(call):
        shadow = shadows.of(call.callee)
        check_callee(emitter, call, shadow)
        callee = derivative_behind(emitter, shadow, AUGMENTED)
        augmented_call = emitter.builder.call_through(wanted.signature.augmented, callee, operands, "augmented")
        _pass_by_value(augmented_call, call, wanted.request)
    else:
        emitter.context.derivatives.called.add(wanted.names[0])
        if wanted.request.placed:
            operands.append(launch_tapes.tapes(emitter, call))
        function = emitter.module.declare(wanted.names[0], wanted.signature.augmented)
        augmented_call = emitter.builder.call(function, operands, "augmented")
    emitter.gradient.tapes[call] = emitter.builder.extract(augmented_call, (0,), emitter.stem(call, "tape"))
    if len(wanted.signature.augmented_result.elements) > 1:
        emitter.values[call] = emitter.builder.extract(augmented_call, (1,), call.name)
    for lane in emitter.lanes() if wanted.request.shadowed_result else ():
        lane.shadows[call] = lane.builder.extract(augmented_call, lane.of_lane(2), lane.stem(call, "shadow"))


def _pass_by_value(made: Call, call: Call, request: Request) -> None:
    """Have a call through a pointer say what the call that it is of says: which arguments go by value in memory."""
    words: list[tuple[str, ...]] = []
    for said, role in zip(call.argument_attributes, request.roles, strict=True):
        byval = tuple(word for word in said if word.startswith("byval("))
        words.append(byval)
        words += [byval if request.forward else ()] * (request.width if role.has_shadow else 0)
    made.argument_attributes = [*words, *[()] * (len(made.arguments) - len(words))]


def _registered(call: Call, derivative: Function) -> Wanted:
    called = call.called
    assert called is not None
    request = usual_forward_request(called.name, called.function_type)
    shape = usual_signature(request, called.function_type)
    return Wanted(request, TypeContext(()), (derivative.name,), shape, maker=Maker.PROGRAM)


def forward_derivative(tangents: ShadowSource, call: Call) -> None:
    """In forward mode: call the derivative, which returns what the function does, and the tangent of that."""
    emitter = tangents.emitter
    if (registered := emitter.context.calls.registered(call)) is not None:
        if emitter.width > 1:
            raise no_lanes(
                emitter.context, call, f"{call.callee.ref}, whose derivative is registered and takes one tangent each"
            )
        emitter.context.calls.note(call, _registered(call, registered))
        value, tangent = call_derivative(emitter, call, registered, tangents.of)
        if value is not None and tangent is not None:
            emitter.values[call], emitter.shadows[call] = value, tangent
        return
    wanted = emitter.context.calls.of(call)
    if forked(call) is not None:
        openmp.fork_derivative(emitter, tangents.of, call, wanted)
        return
    type_ = wanted.signature.forward
    operands: list[Value] = []
    for argument, role in zip(call.arguments, wanted.request.roles, strict=True):
        operands.append(emitter.value(argument))
        if role.has_shadow:
            operands += [each.of(argument) for each in tangents.lanes()]
    if is_indirect(call):
        shadow = tangents.of(call.callee)
        check_callee(emitter, call, shadow)
        callee = derivative_behind(emitter, shadow, 0)
        derivative_call = emitter.builder.call_through(type_, callee, operands, call.name)
        _pass_by_value(derivative_call, call, wanted.request)
    else:
        derivative_call = emitter.builder.call(emitter.module.declare(wanted.names[0], type_), operands, call.name)
    if type_.result == call.type:
        emitter.values[call] = derivative_call
    elif call.type != VOID:
        emitter.values[call] = emitter.builder.extract(derivative_call, (0,), call.name)
        for lane in emitter.lanes():
            lane.shadows[call] = lane.builder.extract(derivative_call, lane.of_lane(1), lane.stem(call, "tan"))
