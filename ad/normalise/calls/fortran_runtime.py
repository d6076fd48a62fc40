"""Calls of flang's runtime that move or combine numbers, replaced by calls of bodies that can be differentiated."""

from __future__ import annotations

from ad.normalise.calls.array_descriptors import ArrayDescriptors
from ad.normalise.rewrite import Rewrite, Target
from ad.runtime import helpers
from ad.runtime.fortran import bodies
from ad.runtime.fortran.descriptors import Array
from ad.runtime.fortran.descriptors import Call as RuntimeCall
from analyses.ir.constants import ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module

_PUSH = "_FortranAPushArrayConstructor"


class ExpandFortranRuntime(Rewrite):
    purpose = "Functions of Fortran's runtime, as sum and matmul, and the assignment of arrays are written out."

    def apply(self, target: Target) -> bool:
        calls = [i for i in target.function.instructions if isinstance(i, Call) and _is_expanded(i.called)]
        if not calls:
            return False
        descriptors, changed = ArrayDescriptors(target.original), False
        for call in calls:
            if (callee := _callee(call, descriptors, target.module)) is not None:
                call.operands = [*call.arguments, callee]
                call.function_type = callee.function_type
                call.argument_attributes = [()] * len(call.arguments)
                call.attributes = ()
                changed = True
        return changed


def _is_expanded(called: Function | None) -> bool:
    return called is not None and called.is_declaration and bodies.handles(called.name)


def _callee(call: Call, descriptors: ArrayDescriptors, module: Module) -> Function | None:
    """The function with the body for a call, added to the module; None if there is none for its arguments."""
    called = call.called
    assert called is not None
    arguments = call.arguments
    arrays = [descriptors.at(a) if a.type.is_pointer else Array() for a in arguments]
    if called.name.startswith(_PUSH):
        arrays[1] = arrays[1]._replace(kind=descriptors.vector_kind(arguments[0]))
    numbers = [_number(a) for a in arguments]
    asked = RuntimeCall(called.name, str(call.type), arrays, numbers)
    words = [_word(array, number) for array, number in zip(arrays, numbers, strict=True)]
    body = bodies.body(asked, f"adjoint.fortran.{called.name}.{'.'.join(words)}")
    if body is None:
        return None
    for name, text in body.helpers.items():
        helpers.add(module, name, text)
    return helpers.add(module, body.name, body.text)


def _number(value: Value) -> int | None:
    if isinstance(value, ConstantNamed) and value.word == "null":
        return 0
    return value.value if isinstance(value, ConstantInt) else None


def _word(array: Array, number: int | None) -> str:
    if number is not None:
        return str(number)
    derived = f"_{array.derived.variable}" if array.derived is not None else ""
    return f"{'x' if array.rank is None else array.rank}_{'x' if array.kind is None else array.kind}{derived}"
