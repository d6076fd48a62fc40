"""Changes as a person writes them: `enzyme_const x`, `enzyme_inactive f`, `__enzyme_double(%p, 8)`, `--loose-types`."""

from __future__ import annotations

import re

from ad.explanation.changes import (
    DERIVATIVE,
    HINT_NAMES,
    INACTIVE_VARIABLE,
    Build,
    Change,
    ConstantArgument,
    FreesNothing,
    InactiveFunction,
    InactiveVariable,
    MarkersDeclared,
    RegisteredGradient,
    Several,
    Switch,
    type_given,
)
from ad.explanation.registration import shape_of
from ad.requests.requests import Request, argument_named, default_request
from analyses.errors import AdjointError
from analyses.ir.model import Module
from analyses.type_trees.tree import MAX_OFFSET, POINTER, IllegalMerge, TypeTree

SYNTAX = (
    "x={[-1]:Pointer, ...}, __enzyme_double(%p, 8), enzyme_const x, enzyme_inactive f, --loose-types, -g, link FILE"
)
_KINDS = {name: kind for kind, name in HINT_NAMES.items()}
_CALL = re.compile(r"(__enzyme_\w+)\(\s*(%?[\w.$-]+)\s*(?:,\s*(-?\d+)\s*)?\)")


class HintError(AdjointError):
    """What a person wrote is not a change."""


def parse_hint(text: str, program: Module, request: Request) -> Change:
    """The change that a text spells: the inverse of `Change.hint`. Raises HintError."""
    text = text.strip().rstrip(";")
    if ";" in text:
        return Several(tuple(parse_hint(part, program, request) for part in text.split(";")))
    word, _, rest = text.partition(" ")
    if text in ("--loose-types", "--no-strict-aliasing"):
        return Switch(text)
    if text == "extern markers":
        return MarkersDeclared(default_request(program.functions[request.function]))
    if word == "enzyme_const" and rest:
        return _constant(rest.strip(), program, request)
    if word == "enzyme_inactive" and rest:
        if rest.strip() not in program.functions:
            raise HintError(f"there is no function {rest.strip()}")
        return InactiveFunction(rest.strip())
    if word == INACTIVE_VARIABLE and rest.strip() in program.variables:
        return InactiveVariable(rest.strip())
    if word == "enzyme_nofree" and rest.strip() in program.functions:
        return FreesNothing(rest.strip())
    if word in ("enzyme_register_gradient", "enzyme_register_derivative") and rest:
        function = program.functions.get(rest.strip())
        if function is None or shape_of(function) is None:
            raise HintError(f"there is no function {rest.strip()} of numbers, integers and pointers")
        return RegisteredGradient(rest.strip(), forward=word.endswith(DERIVATIVE))
    if (call := _CALL.fullmatch(text)) is not None:
        return _call(call[1], call[2], int(call[3]) if call[3] else 1)
    name, equals, tree = text.partition("=")
    if equals and tree.lstrip().startswith("{"):
        try:
            return type_given(name if name.startswith("%") else f"%{name}", TypeTree.parse(tree))
        except (ValueError, IllegalMerge) as error:
            raise HintError(str(error)) from None
    if word in ("link", "from") or text.startswith("-"):
        return Build(text, f"the program is built with {text}")
    raise HintError(f"{text!r} is not a change", hint=f"write one of {SYNTAX}")


def _constant(name: str, program: Module, request: Request) -> Change:
    function = program.functions[request.function]
    argument = argument_named(function, name.removeprefix("%"))
    if argument is None:
        names = ", ".join(a.ref.removeprefix("%") for a in function.arguments)
        raise HintError(f"@{function.name} has no argument {name}", hint=f"it has {names}" if names else "")
    return ConstantArgument(argument.ref.removeprefix("%"), argument.index)


def _call(name: str, pointer: str, size: int) -> Change:
    kind = _KINDS.get(name)
    if kind is None:
        raise HintError(f"{name} tells no type", hint=f"there are {', '.join(_KINDS)}")
    subject = pointer if pointer.startswith("%") else f"%{pointer}"
    offsets = [-1] if size < 0 else range(0, min(size, MAX_OFFSET + 1), kind.size or 8)
    tree = TypeTree({(-1,): POINTER, **{(-1, offset): kind for offset in offsets}})
    return type_given(subject, tree)
