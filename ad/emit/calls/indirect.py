"""Calls through pointers, and the shadows of functions.

The shadow of a function is a pair of pointers: to its augmented forward function and to its reverse one, made for the
roles that Enzyme takes for granted (pointers dup, numbers out, everything else const). A call through a pointer takes
them from the shadow of that pointer, which comes the way shadows of pointers come: through the shadow memory of the
object that holds it. The shadow of a table of functions is the table of their shadows. In forward mode the shadow of
a function is its derivative. Derivatives of some width have shadows of their own, the same in each lane: a pair, or in
forward mode the address of the derivative, and a mark that says the width. Each call checks the mark, because a shadow
may come from anywhere.
"""

from __future__ import annotations

from typing import NamedTuple

from ad.emit.function.emitter import Emitter
from ad.requests.derivatives import Derivatives
from ad.requests.signatures import usual_request, usual_signature
from ad.requests.thunks import is_known
from ad.runtime import helpers
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import Call, Unreachable
from analyses.ir.model import Block, Function, GlobalVariable, Module
from analyses.ir.types import PTR, VOID, FunctionType, StructType
from analyses.library.functions.families import is_inactive_global
from analyses.types.context import TypeContext

AUGMENTED, REVERSE = 0, 1
"""The places of the two functions in a pair."""
MARK = 0x61646A6F696E7400
"""The mark of functions with a width, less the width: no address, and unlikely as code."""
TAKEN_WITHIN = "take the address of the function within what is differentiated, where it is known"
MADE_OR_TAKEN = f"give it the shadow that __enzyme_virtualreverse returns, or {TAKEN_WITHIN}"


class FunctionShadows(NamedTuple):
    """The kind of derivative that the shadows of functions lead to."""

    module: Module
    derivatives: Derivatives
    forward: bool = False
    width: int = 1

    def named(self, name: str) -> str:
        """The name of the shadow of a function or table."""
        return f"adjoint.{'tangent' if self.forward else 'shadow'}.{self._width}{name}"

    @classmethod
    def wanted_by(cls, emitter: Emitter) -> FunctionShadows:
        context = emitter.context
        return cls(emitter.module, context.derivatives, context.request.forward, emitter.width)

    @property
    def _width(self) -> str:
        return f"{self.width}." if self.width > 1 else ""


def _function_shadow(shadows: FunctionShadows, function: Function) -> Value:
    """The shadow of a function; what has no derivative says so where that is called."""
    name = shadows.named(function.name)
    shadow = shadows.module.variables.get(name)
    if shadow is not None:
        return shadow
    parts = _derivatives(shadows, function)
    if shadows.forward and shadows.width == 1:
        return parts[0]
    if shadows.width > 1:
        parts.append(integer(MARK + shadows.width))
    return _add(shadows.module, name, ConstantAggregate(StructType(tuple(part.type for part in parts)), parts))


def _derivatives(shadows: FunctionShadows, function: Function) -> list[Value]:
    """The augmented forward function of a function and its reverse, or in forward mode its derivative."""
    module, derivatives = shadows.module, shadows.derivatives
    if function.name == "malloc" and function.is_declaration and shadows.width == 1 and not shadows.forward:
        return [*helpers.allocation_pair(module)]
    defined = derivatives.program.functions.get(function.name)
    if defined is None or not _has_derivative(defined):
        return [_missing(module, function)] * (1 if shadows.forward else 2)
    request = usual_request(function.name, defined.function_type, forward=shadows.forward, width=shadows.width)
    wanted = derivatives.ask_for_pointer(request, TypeContext.of_signature(defined))
    if shadows.forward:
        return [module.declare(wanted.names[0], wanted.signature.forward)]
    shape = usual_signature(request, defined.function_type)
    types = (shape.augmented, shape.reverse(tape=True))
    return [module.declare(name, type_) for name, type_ in zip(wanted.names, types, strict=False)]


def constant_shadow(shadows: FunctionShadows, value: Value) -> Value | None:
    """The shadow of a constant that is or leads to functions: a function, a table of them, an address in one.

    None where there is none: what it leads to is no function and no constant.
    """
    if isinstance(value, Function):
        return _function_shadow(shadows, value)
    if isinstance(value, GlobalVariable):
        # Of a class without derivatives nothing is called by the shadow of an object.
        return value if is_inactive_global(value.name) else _table_shadow(shadows, value)
    if isinstance(value, ConstantExpression) and value.opcode in ("getelementptr", "bitcast", "addrspacecast"):
        base = constant_shadow(shadows, value.operands[0])
        if base is None:
            return None
        return ConstantExpression(value.type, value.opcode, (base, *value.operands[1:]), value.flags, value.source_type)
    return None


def _table_shadow(shadows: FunctionShadows, table: GlobalVariable) -> GlobalVariable | None:
    name = shadows.named(table.name)
    shadow = shadows.module.variables.get(name)
    if shadow is not None:
        return shadow
    if not table.constant or table.initializer is None:
        return None
    return _add(shadows.module, name, _shadowed(shadows, table.initializer))


def _shadowed(shadows: FunctionShadows, value: Value) -> Value:
    """An initializer with the shadows of functions in the place of functions."""
    if isinstance(value, ConstantAggregate):
        return ConstantAggregate(value.type, [_shadowed(shadows, e) for e in value.elements], value.splat)
    return _function_shadow(shadows, value) if isinstance(value, Function) else value


def check_callee(emitter: Emitter, call: Call, shadow: Value) -> None:
    """Have the program say so and exit where what should be the shadow of the function that is called is none.

    It may be null, the function itself, or made for another width.
    """
    context, module, width = emitter.context, emitter.module, emitter.width
    forward = context.request.forward
    if isinstance(call.callee, Constant):
        return
    hint = TAKEN_WITHIN if forward or width > 1 else MADE_OR_TAKEN
    error = context.error("the function that is called has no shadow: it is null, or the function itself", call, hint)
    arguments = [emitter.value(call.callee), shadow, helpers.words(module, error.line())]
    emitter.builder.call(helpers.check_callee(module), arguments)
    if width > 1:
        error = context.error(f"the shadow of the function that is called is not one of width {width}", call, hint)
        place = emitter.builder.offset(shadow, integer(1 if forward else 2), PTR, "mark")
        arguments = [place, integer(MARK + width), helpers.words(module, error.line())]
        emitter.builder.call(helpers.check_equal(module), arguments)


def derivative_behind(emitter: Emitter, shadow: Value, place: int) -> Value:
    """The function at a place of the shadow of a function; in forward mode its derivative, whatever the place."""
    if emitter.context.request.forward and emitter.width == 1:
        return shadow
    address = emitter.builder.offset(shadow, integer(place), PTR, "derivative") if place else shadow
    return emitter.builder.load(PTR, address, "derivative")


def _has_derivative(function: Function) -> bool:
    """True if a function that is called through a pointer can have a derivative."""
    return not function.function_type.variadic and (not function.is_declaration or is_known(function))


def _missing(module: Module, function: Function) -> Function:
    """The stub that is called for the derivative of a function without a body here: it reports that and aborts."""
    existing = module.functions.get(f"adjoint.missing.{function.name}")
    if existing is not None:
        return existing
    words = f"adjoint: {function.name} is called through a pointer and has no derivative: it has no definition here"
    stub = Function(f"adjoint.missing.{function.name}", FunctionType(VOID, ()))
    stub.linkage = "internal"
    stub.blocks = []
    block = Block("entry", stub)
    stub.blocks.append(block)
    builder = Builder(Names()).at(block)
    builder.call(helpers.give_up(module), [helpers.words(module, words)])
    builder.insert(Unreachable("unreachable", VOID, ()))
    return module.add(stub)


def _add(module: Module, name: str, initializer: Value) -> GlobalVariable:
    variable = GlobalVariable(name, initializer.type)
    variable.linkage = "internal"
    variable.constant = True
    variable.initializer = initializer
    module.variables[name] = variable
    return variable
