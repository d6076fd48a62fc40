"""Calls of functions that are not inlined: each has a split derivative of its own.

The forward sweep calls the augmented function and keeps its tape; the reverse sweep calls the reverse function with
that.
There is one derivative for each function, roles and types of the arguments, shared by all calls that are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain

from ad.context.context import Context
from ad.emit.calls import openmp
from ad.emit.calls.registered_calls import call_augmented, call_derivative, call_reverse
from ad.emit.function.gradient import Gradient
from ad.emit.function.protocols import ResidualReader, ReverseEmitter
from ad.history.records import EngineError, Maker
from ad.plan.items import Item, Need
from ad.requests.derivatives import Wanted
from ad.requests.requests import ForwardRequest, Request, ResultTangent, Role, SplitRequest
from ad.requests.signatures import usual_forward_request, usual_request, usual_signature, usual_split_request
from analyses.ir.builder import integer
from analyses.ir.model import Call, Constant, Function, Instruction, Value, find_attribute
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import PTR, VOID
from analyses.library.annotations import MATH, value_of
from analyses.library.openmp_runtime import THREAD_ARGUMENTS, captured, forked
from analyses.memory.function_pointers import calls_through, is_indirect, leads_to_functions
from analyses.types.context import TypeContext


def wanted_by(context: Context, call: Call) -> Wanted:
    """The derivative that a call wants."""
    known = context.calls.get(call)
    if known is None:
        known = context.calls[call] = _ask(context, call)
        _note(context, call, known)
    return known


def _note(context: Context, call: Call, wanted: Wanted) -> None:
    premises = context.premise("instruction-activity", call) + context.premise("ir", call)
    context.derivatives.note(wanted, context.subjects.of(call), "call", premises)


def _ask(context: Context, call: Call) -> Wanted:
    called = call.called
    if is_indirect(call):
        return _ask_pointer(context, call)
    assert called is not None
    if context.request.keeps and forked(call) is not None:
        raise no_keeping(context, call)
    if context.request.width > 1 and forked(call) is not None:
        raise no_lanes(context, call, "a parallel region")
    custom = None if context.request.forward else context.derivatives.brought_by(context.request, called.name)
    if custom is not None:
        own = context.request
        if own.width > 1:
            raise no_lanes(context, call, f"@{called.name}, whose derivative is registered and takes one shadow each")
        usual = usual_split_request(called.name, called.function_type)
        request: Request = replace(usual, tangents=own.tangents_of_calls)
        names = (custom.augmented.name, custom.following.name)
        shape = usual_signature(request, called.function_type)
        return Wanted(request, TypeContext(()), names, shape, maker=Maker.PROGRAM)
    if (outlined := forked(call)) is not None:
        return context.derivatives.ask(*openmp.region_request(context, call, outlined))
    if call.opcode == "callbr":
        raise context.no_derivative("through callbr", call)
    if called.function_type.variadic or len(call.arguments) != len(called.function_type.parameters):
        raise context.no_derivative(f"of the call of {called.name}, whose number of arguments varies", call)
    active = context.active(call)
    shadowed = active and call.type.is_pointer
    if context.request.forward:
        held = (Role.DUP if context.active(a) and context.may_hold(a) else Role.CONST for a in call.arguments)
        roles = _with_functions(context, call, held)
        result = ResultTangent.NONE
        if active and (shadowed or context.may_hold(call)):
            result = ResultTangent.SHADOW if shadowed else ResultTangent.NUMBER
        primal = call.type != VOID
        request = ForwardRequest(called.name, roles, result, primal_result=primal, width=context.request.width)
    else:
        roles = _with_functions(context, call, (_role(context, call, argument) for argument in call.arguments))
        number, shadowed = active and context.adjoint_type(call) is not None, active and carries_pointer(call.type)
        own = context.request
        request = SplitRequest(
            called.name,
            roles,
            number,
            shadowed_result=shadowed,
            tangents=own.tangents_of_calls,
            keeps=own.keeps,
            parallel=own.parallel,
            width=own.width,
        )
    trees = tuple(context.tree_passed(argument) for argument in call.arguments)
    return context.derivatives.ask(request, TypeContext(trees, context.types.of(call)))


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


def no_lanes(context: Context, call: Call, what: str) -> EngineError:
    """The error that several derivatives can't be made at once of a call."""
    return context.no_derivative(
        f"of width {context.request.width} through {what}",
        call,
        "leave enzyme_width out, and ask once for each direction",
    )


def no_keeping(context: Context, call: Call) -> EngineError:
    return context.error("the reverse of this call frees its tape, which enzyme_nofree wants to keep", call,
                         "leave enzyme_nofree out, and make the tape again for each reverse")  # fmt: skip


def _ask_pointer(context: Context, call: Call) -> Wanted:
    """What is called through the shadow of a pointer, whatever function that leads to."""
    type_ = call.function_type
    if call.opcode == "callbr" or type_.variadic:
        raise context.no_derivative("of a call through a pointer to a function of any arguments", call)
    if context.request.keeps:
        raise no_keeping(context, call)
    if context.request.parallel:
        raise context.no_derivative(
            "of a call through a pointer in a parallel region: what is called adds to memory as if no other thread did",
            call,
            "call the function by its name",
        )
    if not context.active(call.callee):
        raise context.error("a call through a pointer that is inactive, with active arguments", call,
                            "give the memory that holds the pointer a shadow")  # fmt: skip
    if context.request.width > 1:
        raise no_lanes(context, call, "a pointer to a function")
    request = usual_request("the function called", type_, forward=context.request.forward)
    return Wanted(request, TypeContext(()), (), usual_signature(request, type_), maker=Maker.POINTER)


def _role(context: Context, call: Call, argument: Value) -> Role:
    if not context.active(argument):
        return Role.CONST
    if argument.type.is_pointer:
        return Role.DUP
    if argument.type.scalar.is_float:
        return Role.OUT
    number = context.adjoint_type(argument)
    if number is None and not argument.type.is_aggregate:
        return Role.CONST
    if argument.type.is_integer or (number == argument.type and not carries_pointer(argument.type)):
        return Role.OUT
    raise context.no_derivative(f"of a call with an active argument of type {argument.type}", call)


def _with_functions(context: Context, call: Call, roles: Iterable[Role]) -> tuple[Role, ...]:
    """The roles, but dup for functions that are called through an argument: their derivatives are, by its shadow."""

    def is_called(number: int, argument: Value) -> bool:
        if not context.indirect or call.called is None or not leads_to_functions(argument):
            return False
        return calls_through(context.derivatives.program, call.called.name, number)

    given = zip(roles, call.arguments, strict=True)
    return tuple(Role.DUP if is_called(number, argument) else role for number, (role, argument) in enumerate(given))


# -- the adjoint of a call --------------------------------------------------------------------


def call_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    assert isinstance(instruction, Call)
    wanted = wanted_by(context, instruction)
    name = wanted.request.function
    if forked(instruction) is not None:
        yield from openmp.region_needs(instruction, wanted)
        return
    for argument, role in zip(instruction.arguments, wanted.request.roles, strict=True):
        if not isinstance(argument, Constant):
            yield Item("primal", argument), Need(f"an argument of the reverse of {name}", "call", instruction)
            if role.has_shadow:
                yield Item("shadow", argument), Need(f"a shadow for the reverse of {name}", "call", instruction)
    if is_indirect(instruction):
        yield Item("shadow", instruction.callee), Need("the functions to call instead", "call", instruction)
    yield Item("tape", instruction), Need(f"what the call of {name} kept for its reverse", "call", instruction)


def reverse_call(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call)
    context, gradient = reverse.context, reverse.gradient
    wanted = wanted_by(context, instruction)
    if forked(instruction) is not None:
        openmp.reverse_region(reverse, instruction, wanted)
        return
    given: list[tuple[Value, ...]] = []
    for argument, role in zip(instruction.arguments, wanted.request.roles, strict=True):
        value = reverse.primal(argument)
        shadows = [reverse.shadow(argument) for _ in gradient.lanes()] if role.has_shadow else []
        given.append((value, *shadows))
    seeds: list[Value] = []
    for _ in gradient.lanes() if wanted.request.active_result else ():
        seed = reverse.take(instruction)
        # An integer's is given as the result carries the number.
        seeds.append(reverse.bits(seed, instruction.type) if instruction.type.is_integer else seed)
    tape = reverse.fetch(Item("tape", instruction))
    if (custom := context.derivatives.brought_by(context.request, wanted.request.function)) is not None:
        whole = seeds[0] if seeds else None
        call_reverse(reverse, instruction, custom, given, whole, tape, wanted.signature.outs)
        return
    operands = [*chain.from_iterable(given), *seeds, tape]
    type_ = wanted.signature.reverse(tape=True)
    if is_indirect(instruction):
        pair = gradient.builder.offset(reverse.shadow(instruction.callee), integer(1), PTR, "reverse")
        made = gradient.builder.call_through(type_, gradient.builder.load(PTR, pair, "reverse"), operands, "adjoints")
        _pass_by_value(made, instruction, wanted.request)
    else:
        made = gradient.builder.call(gradient.module.declare(wanted.names[1], type_), operands, "adjoints")
    for place, index in enumerate(wanted.signature.outs):
        for _ in gradient.lanes():
            reverse.add(instruction.arguments[index], gradient.builder.extract(made, gradient.of_lane(place)))


def tangents_call(provided: ResidualReader, tangent_of: Callable[[Value], Value], call: Call) -> None:
    """In what goes forward from a tape: call that of the callee, with the tape of the call."""
    gradient, context = provided.gradient, provided.context
    wanted = wanted_by(context, call)
    tape = provided.fetch(Item("tape", call))
    if (custom := context.derivatives.brought_by(context.request, wanted.request.function)) is not None:
        _, tangent = call_derivative(gradient, call, custom.following, tangent_of, tape)
    else:
        operands: list[Value] = []
        for argument, role in zip(call.arguments, wanted.request.roles, strict=True):
            operands.append(provided.primal(argument))
            if role is not Role.CONST:
                operands += [tangent_of(argument) for _ in gradient.lanes()]
        type_ = wanted.signature.tangents
        function = gradient.module.declare(wanted.names[-1], type_)
        tangent = gradient.builder.call(function, [*operands, tape], gradient.stem(call, "tan"))
    if wanted.request.active_result and tangent is not None:
        for _ in gradient.lanes():
            path = gradient.of_lane()
            gradient.shadows[call] = gradient.builder.extract(tangent, path) if path else tangent


def forward_call(gradient: Gradient, shadow_of: Callable[[Value], Value], call: Call) -> None:
    """Call the augmented function in the place of the function itself."""
    wanted = wanted_by(gradient.context, call)
    if forked(call) is not None:
        openmp.forward_region(gradient, shadow_of, call, wanted)
        return
    given: list[tuple[Value, ...]] = []
    for argument, role in zip(call.arguments, wanted.request.roles, strict=True):
        value = gradient.value(argument)
        given.append((value, *(shadow_of(argument) for _ in gradient.lanes())) if role.has_shadow else (value,))
    request = gradient.context.request
    if (custom := gradient.context.derivatives.brought_by(request, wanted.request.function)) is not None:
        call_augmented(gradient, call, custom, given)
        return
    operands = [*chain.from_iterable(given)]
    if is_indirect(call):
        callee = gradient.builder.load(PTR, shadow_of(call.callee), "augmented")
        made = gradient.builder.call_through(wanted.signature.augmented, callee, operands, "augmented")
        _pass_by_value(made, call, wanted.request)
    else:
        function = gradient.module.declare(wanted.names[0], wanted.signature.augmented)
        made = gradient.builder.call(function, operands, "augmented")
    gradient.tapes[call] = gradient.builder.extract(made, (0,), gradient.stem(call, "tape"))
    if len(wanted.signature.augmented_result.elements) > 1:
        gradient.values[call] = gradient.builder.extract(made, (1,), call.name)
    for _ in gradient.lanes() if wanted.request.shadowed_result else ():
        gradient.shadows[call] = gradient.builder.extract(made, gradient.of_lane(2), gradient.stem(call, "shadow"))


def _pass_by_value(made: Call, call: Call, request: Request) -> None:
    """Have a call through a pointer say what the call that it is of says: which arguments go by value in memory."""
    words: list[tuple[str, ...]] = []
    for said, role in zip(call.argument_attributes, request.roles, strict=True):
        byval = tuple(word for word in said if word.startswith("byval("))
        words.append(byval)
        words += [byval if request.forward else ()] * (request.width if role.has_shadow else 0)
    made.argument_attributes = [*words, *[()] * (len(made.arguments) - len(words))]


def registered_derivative(context: Context, call: Call) -> Function | None:
    """The derivative for forward mode that the program brings for a call."""
    called = call.called
    if called is None or value_of(called, MATH) is not None or not context.request.forward:
        return None
    return context.derivatives.custom_forward.get(called.name)


def _registered(call: Call, derivative: Function) -> Wanted:
    called = call.called
    assert called is not None
    request = usual_forward_request(called.name, called.function_type)
    shape = usual_signature(request, called.function_type)
    return Wanted(request, TypeContext(()), (derivative.name,), shape, maker=Maker.PROGRAM)


def forward_derivative(gradient: Gradient, tangent_of: Callable[[Value], Value], call: Call) -> None:
    """In forward mode: call the derivative, which returns what the function does, and the tangent of that."""
    if (registered := registered_derivative(gradient.context, call)) is not None:
        if gradient.width > 1:
            raise no_lanes(gradient.context, call,
                           f"{call.callee.ref}, whose derivative is registered and takes one tangent each")  # fmt: skip
        _note(gradient.context, call, _registered(call, registered))
        value, tangent = call_derivative(gradient, call, registered, tangent_of)
        if value is not None and tangent is not None:
            gradient.values[call], gradient.shadows[call] = value, tangent
        return
    wanted = wanted_by(gradient.context, call)
    if forked(call) is not None:
        openmp.fork_derivative(gradient, tangent_of, call, wanted)
        return
    type_ = wanted.signature.forward
    operands: list[Value] = []
    for argument, role in zip(call.arguments, wanted.request.roles, strict=True):
        operands.append(gradient.value(argument))
        if role.has_shadow:
            operands += [tangent_of(argument) for _ in gradient.lanes()]
    if is_indirect(call):
        made = gradient.builder.call_through(type_, tangent_of(call.callee), operands, call.name)
        _pass_by_value(made, call, wanted.request)
    else:
        made = gradient.builder.call(gradient.module.declare(wanted.names[0], type_), operands, call.name)
    if type_.result == call.type:
        gradient.values[call] = made
    elif call.type != VOID:
        gradient.values[call] = gradient.builder.extract(made, (0,), call.name)
        for _ in gradient.lanes():
            gradient.shadows[call] = gradient.builder.extract(made, gradient.of_lane(1), gradient.stem(call, "tan"))


def mirrored_arguments(context: Context, call: Call) -> list[Value]:
    """The arguments whose shadows the forward sweep passes on."""
    roles = wanted_by(context, call).request.roles
    given = call.arguments
    if forked(call) is not None:
        given, roles = captured(call), roles[THREAD_ARGUMENTS:]
    if is_indirect(call):
        given, roles = [*given, call.callee], (*roles, Role.DUP)
    return [a for a, role in zip(given, roles, strict=True) if role.has_shadow and not isinstance(a, Constant)]
