"""Derivatives that the program brings itself: `__enzyme_register_gradient_*[] = { f, augmented, reverse }`.

The augmented function takes f's arguments, each pointer followed by its shadow, and returns nothing, a tape, or a
struct of tape, result and its shadow. The reverse one takes the same, then the adjoint of the result if it is a number,
then the tape if it has a place for one, and returns the adjoints of the numbers that f takes.
As metadata of f these are `!enzyme_augment` and `!enzyme_gradient`, as clang's annotation of f
`enzyme_register_gradient=augmented,reverse`. After the two the global may name, as `"byref_1"`, the places of arguments
of which both are given the address.
For forward mode, `__enzyme_register_derivative_*[] = { f, derivative }`: the derivative takes f's arguments, each
number and pointer followed by its tangent (integers may be given twice as well), and returns nothing if f does, else
the struct of f's result and the tangent of that.
As metadata of f this is `!enzyme_derivative`, as clang's annotation `enzyme_register_derivative=derivative`.
For forward mode from a tape, `__enzyme_register_splitderivative_*[] = { f, augmented, derivative }`: an augmented
function as above, and a derivative that is given the tape last.
As metadata of f these are `!enzyme_augment` and `!enzyme_splitderivative`, as clang's annotation of f
`enzyme_register_splitderivative=augmented,derivative`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from adjoint.ad.marks import call_inactively
from adjoint.ad.records import EngineError, Place
from adjoint.ad.requests import Role, default_role
from adjoint.ad.rules.names import spelling
from adjoint.ad.rules.user import RULES
from adjoint.analyses.ir.builder import integer, zero
from adjoint.analyses.ir.model import (
    Call,
    Function,
    Instruction,
    Module,
    Value,
)
from adjoint.analyses.ir.types import PTR, VOID, FunctionType, StructType, Type, VectorType
from adjoint.analyses.mangling import qualified_name
from adjoint.analyses.registrations import (
    MATH,
    RegistrationError,
    annotated,
    attached,
    entries,
    read_registrations,
    say,
    text_of,
)

if TYPE_CHECKING:
    from adjoint.ad.gradient import Gradient
    from adjoint.ad.reverse import Reverse

TangentOf = Callable[[Value], Value]


def read(module: Module) -> None:
    """Give functions the attributes that a program's registrations, and the rules that a person brings, stand for.

    Raises EngineError.
    """
    call_inactively(module)
    try:
        read_registrations(module)
    except RegistrationError as error:
        raise EngineError(str(error), hint=error.hint) from None
    if not RULES:
        return
    for function in module.functions.values():
        name = next((n for n in (function.name, "::".join(qualified_name(function.name))) if n in RULES), None)
        if name is not None:
            _check_rule(module, function, name)
            say(function, f'{MATH}="{name}"')


def _check_rule(module: Module, function: Function, name: str) -> None:
    rule, type_ = RULES[name], function.function_type
    place = Place("", "", "", rule.place)
    if rule.type_in(type_) is None:
        taken = ", ".join(map(str, type_.parameters))
        raise EngineError(f'the rule of "{name}" takes {rule.parameters} operands, and @{function.name} is '
                          f"{type_.result} ({taken})", place,
                          "it is for a function of numbers of the type that it returns, and of integers")  # fmt: skip
    for called, count in sorted(rule.calls):
        wanted, shape = spelling(called, type_.result)[0], FunctionType(type_.result, (type_.result,) * count)
        known = module.functions.get(wanted)
        if known is None or known.function_type != shape:
            raise EngineError(f'the rule of "{name}" calls {called}, and there is no {shape} of the name {wanted}',
                              place, "define it in the program")  # fmt: skip


@dataclass(frozen=True)
class Custom:
    """The two functions of a registration: the augmented one, and the reverse or what goes forward from its tape.

    `by_address` are the places of what both are given the address of.
    """

    augmented: Function
    following: Function
    by_address: frozenset[int] = frozenset()


GRADIENT = "enzyme_register_gradient"
DERIVATIVE = "enzyme_register_derivative"
SPLIT_DERIVATIVE = "enzyme_register_splitderivative"
METADATA = {
    GRADIENT: ("enzyme_augment", "enzyme_gradient"),
    DERIVATIVE: ("enzyme_derivative",),
    SPLIT_DERIVATIVE: ("enzyme_augment", "enzyme_splitderivative"),
}
"""What is registered for a function, as metadata of the function: a kind for each function that is brought."""


def custom_gradients(module: Module) -> dict[str, Custom]:
    """The functions of a program with a registered gradient, by name. Raises EngineError for a wrong registration."""
    by_address: dict[str, frozenset[int]] = {}
    brought = _registered(module, GRADIENT, by_address)
    return {name: Custom(a, r, by_address.get(name, frozenset())) for name, (a, r) in brought.items()}


def custom_derivatives(module: Module) -> dict[str, Function]:
    """The registered derivatives for forward mode, by the function they are of. Raises EngineError."""
    return {name: brought for name, (brought,) in _registered(module, DERIVATIVE).items()}


def uncalled(module: Module) -> list[str]:
    """The functions with a registered derivative that the program calls nowhere: they were inlined, perhaps."""
    try:
        brought = {**custom_gradients(module), **custom_derivatives(module)}
    except EngineError:
        return []
    called = (i.called for f in module.functions.values() for i in f.instructions if isinstance(i, Call))
    names = {function.name for function in called if function is not None}
    return [name for name in brought if name not in names]


def custom_split_derivatives(module: Module) -> dict[str, Custom]:
    """The registered derivatives for forward mode from a tape, by the function they are of. Raises EngineError."""
    return {name: Custom(a, t) for name, (a, t) in _registered(module, SPLIT_DERIVATIVE).items()}


def _registered(
    module: Module, what: str, by_address: dict[str, frozenset[int]] | None = None
) -> dict[str, list[Function]]:
    """The functions that are brought for functions: by globals, annotations (`what=a,b`) and metadata.

    Where `by_address` is given, the places that a global names after the functions (`"byref_1"`) are noted there.
    """
    count = len(METADATA[what])
    found: dict[str, list[Function]] = {}

    def bring(of: Function, brought: Sequence[Value | None], said_by: str) -> None:
        if len(brought) != count or not all(isinstance(each, Function) for each in brought):
            raise EngineError(f"{said_by} does not name {'two functions' if count > 1 else 'one function'} of the "
                              f"program for @{of.name}", hint=HINTS[what])  # fmt: skip
        found[of.name] = [each for each in brought if isinstance(each, Function)]

    for name, variable in module.variables.items():
        if f"__{what}" in name and variable.initializer is not None:
            first, *brought = entries(variable) or [variable]
            if not isinstance(first, Function):
                raise EngineError(f"@{name} does not begin with a function of the program", hint=HINTS[what])
            places = [place for each in brought[count:] if (place := _place(each)) is not None]
            if by_address is not None and places and len(places) == len(brought) - count:
                by_address[first.name] = frozenset(places)
                brought = brought[:count]
            bring(first, brought, f"@{name}")
    for annotation in annotated(module):
        if annotation.word == what and isinstance(annotation.of, Function):
            names = [word.strip() for word in annotation.value.split(",")]
            bring(annotation.of, [module.functions.get(word) for word in names], f"the annotation {what}")
    for function in module.functions.values():
        # The augmented function may go with what another kind says.
        if any(kind == METADATA[what][-1] for kind, _ in function.metadata):
            bring(function, [attached(module, function, kind) for kind in METADATA[what]], f"!{METADATA[what][-1]}")
    return found


def _place(value: Value) -> int | None:
    """The number in the text `byref_1`."""
    word, _, number = (text_of(value) or "").partition("_")
    return int(number) if word == "byref" and number.isdigit() else None


HINTS = {
    GRADIENT: "void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)reverse};",
    DERIVATIVE: "void *__enzyme_register_derivative_f[] = {(void *)f, (void *)derivative};",
    SPLIT_DERIVATIVE: "void *__enzyme_register_splitderivative_f[] = {(void *)f, (void *)augmented, (void *)tangents};",
}


def call_augmented(gradient: Gradient, call: Call, custom: Custom, operands: Sequence[Value]) -> None:
    """In the forward sweep: the registered augmented function in the place of a call."""
    context = gradient.context
    made = _call(gradient, call, custom.augmented, operands, "augmented", custom.by_address)
    tape: Value = zero(PTR)
    if isinstance(made.type, StructType):
        parts: list[Value] = [gradient.builder.extract(made, (i,)) for i in range(len(made.type.elements))]
        tape, parts = (parts[0], parts[1:]) if parts and parts[0].type.is_pointer else (tape, parts)
        for part, table in zip(parts, (gradient.values, gradient.shadows), strict=False):
            if part.type == call.type:
                table[call] = part
            elif part.type.is_pointer:
                tape = part
    elif made.type.is_pointer and not call.type.is_pointer:
        tape = made
    elif made.type == call.type != VOID:
        gradient.values[call] = made
    elif made.type != VOID:
        raise context.error(f"the registered augmented function {custom.augmented.ref} returns {made.type}", call,
                            "have it return nothing, the tape, or a struct of tape and result")  # fmt: skip
    gradient.tapes[call] = tape
    if call.type != VOID and call not in gradient.values:
        again = copy.copy(call)
        again.operands = [gradient.value(o) for o in call.operands]
        again.argument_attributes = list(call.argument_attributes)
        again.metadata, again.records, again.tail = [], (), ""
        again.name = gradient.names.fresh(call.name or "result")
        gradient.values[call] = gradient.builder.insert(again)
    if call.type.is_pointer and context.active(call) and call not in gradient.shadows:
        raise context.error(f"{custom.augmented.ref} gives no shadow of the pointer that is returned", call,
                            "have it return a struct of tape, result and the result's shadow")  # fmt: skip


def call_reverse(
    reverse: Reverse, call: Call, custom: Custom, operands: Sequence[Value], tape: Value, outs: Sequence[int]
) -> None:
    """In the reverse sweep: the registered reverse function; `outs` are the arguments whose adjoints it returns."""
    given = list(operands)
    if len(custom.following.function_type.parameters) > len(given):
        given.append(tape)
    made = _call(reverse.gradient, call, custom.following, given, "adjoints", custom.by_address)
    types = [call.arguments[i].type for i in outs]
    if made.type == VOID or not outs:
        return
    if len(outs) == 1 and made.type == types[0]:
        reverse.add(call.arguments[outs[0]], made)
    elif isinstance(made.type, StructType) and list(made.type.elements) == types:
        for place, index in enumerate(outs):
            reverse.add(call.arguments[index], reverse.builder.extract(made, (place,)))
    else:
        wanted: Sequence[Type] = types
        raise reverse.context.error(f"the registered reverse function {custom.following.ref} returns {made.type}", call,
                                    f"have it return the adjoints of the numbers that {call.callee.ref} takes: "
                                    f"{', '.join(map(str, wanted))}")  # fmt: skip


def call_derivative(
    gradient: Gradient, user: Instruction, derivative: Function, arguments: Sequence[Value], tangent: TangentOf,
    result: Type, tape: Value | None = None,
) -> tuple[Value | None, Value | None]:  # fmt: skip
    """In forward mode: the registered derivative; returns what the function would, and the tangent of that.

    One that goes on from a tape is given that last, if it has a place for it.
    """
    once: list[Value] = []
    twice: list[Value] = []
    for argument in arguments:
        value = gradient.value(argument)
        pair = [value, tangent(argument)] if default_role(argument.type, forward=True) is Role.DUP else [value]
        once += pair
        twice += pair if len(pair) == 2 else [value, value]
    types = list(derivative.function_type.parameters)
    if tape is not None and len(types) in (len(once) + 1, len(twice) + 1):
        once, twice = [*once, tape], [*twice, tape]
    operands = once if [o.type for o in once] == types else twice
    if [o.type for o in operands] != types:
        wanted, given = (", ".join(map(str, some)) for some in (types, (o.type for o in once)))
        raise gradient.context.error(f"the registered {derivative.ref} takes ({wanted}), and is given ({given})", user,
                                     "each number and pointer is followed by its tangent")  # fmt: skip
    declared = gradient.module.declare(derivative.name, derivative.function_type)
    made = gradient.builder.call(declared, operands, "derivative")
    if result == VOID:
        return None, None
    builder = gradient.builder
    if isinstance(made.type, VectorType) and made.type == VectorType(2, result):
        # The calling convention packs small structs, {float, float} as <2 x float>.
        return builder.extract_element(made, integer(0)), builder.extract_element(made, integer(1))
    elements = getattr(made.type, "elements", ())
    if tuple(elements) != (result, result):
        raise gradient.context.error(f"the registered {derivative.ref} returns {made.type}", user,
                                     f"have it return the struct of {result} and its tangent")  # fmt: skip
    return builder.extract(made, (0,)), builder.extract(made, (1,))


def _call(
    gradient: Gradient, call: Call, function: Function, values: Sequence[Value], name: str, by_address: frozenset[int]
) -> Call:
    operands = list(values)
    for place in sorted(by_address):
        if place < len(operands):
            slot = gradient.slots.alloca(operands[place].type, "given")
            gradient.builder.store(operands[place], slot)
            operands[place] = slot
    types = function.function_type.parameters
    if [o.type for o in operands] != list(types):
        wanted, given = (", ".join(map(str, some)) for some in (types, (o.type for o in operands)))
        raise gradient.context.error(f"the registered {function.ref} takes ({wanted}), and is given ({given})", call,
                                     "each pointer is followed by its shadow, then come the adjoint of the "
                                     "result and the tape")  # fmt: skip
    return gradient.builder.call(gradient.module.declare(function.name, function.function_type), operands, name)
