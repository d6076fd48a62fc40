"""Derivatives that the program registers: `__enzyme_register_gradient_*[] = { f, augmented, reverse }`.

The augmented function takes f's arguments, each pointer followed by its shadow (integers may be doubled, too), and
returns nothing, a tape, the result, or a struct of tape, result and its shadow. The reverse function takes the same
arguments, then the adjoint of the result if that is a number, then the tape if it has a parameter for one, and returns
the adjoints of f's number arguments.
The metadata of f for these are `!enzyme_augment` and `!enzyme_gradient`, and clang's annotation of f is
`enzyme_register_gradient=augmented,reverse`. After the two functions the global may list, as `"byref_1"`, the indices
of arguments whose address both take.
For forward mode, `__enzyme_register_derivative_*[] = { f, derivative }`: the derivative takes f's arguments, each
number and pointer followed by its tangent (integers may be doubled, too), and returns nothing if f does, else the
struct of f's result and its tangent.
The metadata of f is `!enzyme_derivative`, and clang's annotation is `enzyme_register_derivative=derivative`.
For forward mode from a tape, `__enzyme_register_splitderivative_*[] = { f, augmented, derivative }`: an augmented
function as above, and a derivative that takes the tape as its last argument.
The metadata of f are `!enzyme_augment` and `!enzyme_splitderivative`, and clang's annotation is
`enzyme_register_splitderivative=augmented,derivative`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.history.records import EngineError, Place
from ad.requests.markers import call_inactively
from ad.requests.multiversioning import separate_choices
from ad.rules.user import UserRule, rules_of
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.types import FunctionType
from analyses.library.annotations import (
    MATH,
    RegistrationError,
    annotated,
    attached,
    entries,
    read_registrations,
    say,
    text_of,
)
from analyses.library.linear_algebra.declarations import describe
from analyses.library.mangling import qualified_name
from analyses.library.mathematics.names import spelling
from analyses.records import dataclass


def read(module: Module) -> None:
    """Give functions the attributes of the program's registrations and of the user's rules.

    Raises EngineError.
    """
    call_inactively(module)
    separate_choices(module)
    try:
        read_registrations(module)
        describe(module)
    except RegistrationError as error:
        raise EngineError(error.what, hint=error.hint) from None
    rules = rules_of(module)
    if not rules.rules:
        return
    for function in module.functions.values():
        name = next((n for n in (function.name, "::".join(qualified_name(function.name))) if n in rules), None)
        if name is not None:
            _check_rule(module, function, name, rules[name])
            say(function, f'{MATH}="{name}"')


def _check_rule(module: Module, function: Function, name: str, rule: UserRule) -> None:
    type_ = function.function_type
    place = Place("", "", "", rule.place)
    if rule.type_in(type_) is None:
        taken = ", ".join(map(str, type_.parameters))
        raise EngineError(
            f'the rule of "{name}" takes {rule.parameters} operands, and @{function.name} is {type_.result} ({taken})',
            place,
            "it is for a function of numbers of the type that it returns, and of integers",
        )
    for called, count in sorted(rule.calls):
        wanted, shape = spelling(called, type_.result)[0], FunctionType(type_.result, (type_.result,) * count)
        callee = module.functions.get(wanted)
        if callee is None or callee.function_type != shape:
            raise EngineError(
                f'the rule of "{name}" calls {called}, and there is no {shape} of the name {wanted}',
                place,
                "define it in the program",
            )


@dataclass(frozen=True)
class Custom:
    """The functions of a registration: the augmented one, and the reverse or the tangent sweep from its tape.

    `by_address` are the indices of the arguments that both take by address.
    """

    augmented: Function
    following: Function
    by_address: frozenset[int] = frozenset()

    @property
    def of_library(self) -> bool:
        """True if it comes with this project: it takes null for the shadow of memory that has none."""
        return is_of_library(self.augmented)


def is_of_library(derivative: Function) -> bool:
    """True for a derivative of a library's function that comes with this project."""
    return derivative.name.startswith("adjoint.")


GRADIENT = "enzyme_register_gradient"
DERIVATIVE = "enzyme_register_derivative"
SPLIT_DERIVATIVE = "enzyme_register_splitderivative"
METADATA = {
    GRADIENT: ("enzyme_augment", "enzyme_gradient"),
    DERIVATIVE: ("enzyme_derivative",),
    SPLIT_DERIVATIVE: ("enzyme_augment", "enzyme_splitderivative"),
}
"""The metadata kinds of a registration, one for each registered function."""


def custom_gradients(module: Module) -> dict[str, Custom]:
    """The registered gradients of a program, by function. Raises EngineError for a wrong registration."""
    by_address: dict[str, frozenset[int]] = {}
    brought = _registered(module, GRADIENT, by_address)
    return {name: Custom(a, r, by_address.get(name, frozenset())) for name, (a, r) in brought.items()}


def custom_derivatives(module: Module) -> dict[str, Function]:
    """The registered derivatives for forward mode, by function. Raises EngineError."""
    return {name: brought for name, (brought,) in _registered(module, DERIVATIVE).items()}


def uncalled(module: Module) -> list[str]:
    """The functions with a registered derivative that the program never calls, perhaps because they were inlined."""
    try:
        brought = {**custom_gradients(module), **custom_derivatives(module)}
    except EngineError:
        return []
    callers = module.functions_with(module.functions[name].ref for name in brought)
    called = (i.called for f in callers for i in f.instructions if isinstance(i, Call))
    names = {function.name for function in called if function is not None}
    return [name for name in brought if name not in names]


def custom_split_derivatives(module: Module) -> dict[str, Custom]:
    """The registered derivatives for forward mode from a tape, by function. Raises EngineError."""
    return {name: Custom(a, t) for name, (a, t) in _registered(module, SPLIT_DERIVATIVE).items()}


def _registered(
    module: Module, what: str, by_address: dict[str, frozenset[int]] | None = None
) -> dict[str, list[Function]]:
    """The functions registered for each function: by globals, annotations (`what=a,b`) and metadata.

    `by_address`, if given, receives the indices that a global lists after the functions (`"byref_1"`).
    """
    count = len(METADATA[what])
    registered: dict[str, list[Function]] = {}

    def bring(of: Function, brought: Sequence[Value | None], said_by: str) -> None:
        if len(brought) != count or not all(isinstance(each, Function) for each in brought):
            raise EngineError(
                f"{said_by} does not name {'two functions' if count > 1 else 'one function'} of the "
                f"program for @{of.name}",
                hint=HINTS[what],
            )
        registered[of.name] = [each for each in brought if isinstance(each, Function)]

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
        # The augmented function may belong to a registration of another kind.
        if any(kind == METADATA[what][-1] for kind, _ in function.metadata):
            bring(function, [attached(module, function, kind) for kind in METADATA[what]], f"!{METADATA[what][-1]}")
    return registered


def _place(value: Value) -> int | None:
    """The number in the text `byref_1`."""
    word, _, number = (text_of(value) or "").partition("_")
    return int(number) if word == "byref" and number.isdigit() else None


HINTS = {
    GRADIENT: "void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)reverse};",
    DERIVATIVE: "void *__enzyme_register_derivative_f[] = {(void *)f, (void *)derivative};",
    SPLIT_DERIVATIVE: "void *__enzyme_register_splitderivative_f[] = {(void *)f, (void *)augmented, (void *)tangents};",
}
