"""Shadows of global variables that hold active memory.

The program may name one (`!enzyme_shadow`). Else the shadow is memory of the derivative itself, zero at the start: the
numbers that the variable holds before are not differentiated, nor are those that it holds after the call an output. A
derivative that is made of one function has it in its frame. One that is made of several has a variable beside the
variable, which all of them use and the outermost clears as it begins; so has one that the program calls in two halves.
On a GPU only memory of a block has one, and what is only read needs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ad.context.context import Context
from ad.context.errors import several_variables
from ad.context.shadowed import has_global_shadow, in_several
from ad.emit.calls.indirect import FunctionShadows, constant_shadow
from ad.emit.function.emitter import Emitter
from ad.emit.gpu.shared_memory_shadows import shadow_of_shared
from ad.emit.shadows.persistent import own_addresses, vectors_of_numbers
from ad.gpu.device_shadows import shadow_of_stand_in
from ad.history.records import ErrorCode
from ad.requests.derivatives import Derivatives
from ad.runtime import helpers
from analyses.gpu.stand_ins import is_stand_in
from analyses.gpu.threads import in_shared_memory
from analyses.ir.builder import Builder, Names, integer, zero
from analyses.ir.constants import ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import GetElementPointer, Load, Return
from analyses.ir.model import Alias, Block, Function, GlobalVariable, Instruction, Module
from analyses.ir.types import I1, I8, I32, I64, PTR, FunctionType, Type
from analyses.ir.uses import globals_in
from analyses.library.functions.cuda import FILL
from analyses.memory.function_pointers import leads_to_functions
from analyses.memory.global_variables import base_of, marked_shadow


def global_shadow(emitter: Emitter, value: Value) -> Value | None:
    """The shadow of an address in a global variable; None where there is none."""
    if not has_global_shadow(emitter.context, value):
        return None
    base = base_of(value)
    assert isinstance(base, GlobalVariable)
    shadow: Value | None = _marked_shadow(emitter, base) or emitter.shadows.get(base)
    if shadow is None and in_shared_memory(base):
        shadow = shadow_of_shared(emitter, base)
    if shadow is None:
        _check_filled(emitter.context, base)
    if shadow is None and is_stand_in(base, emitter.context.derivatives.program):
        if emitter.context.derivatives.several_gpus:
            raise several_variables(emitter.context, base.name, value)
        shadow = shadow_of_stand_in(emitter.context.derivatives, emitter.module, base.name, emitter.lane)
    if shadow is None and (
        in_several(emitter.context) or _is_in_tables(emitter.context, base) or vectors_of_numbers(emitter.context, base)
    ):
        shadow = _variable_beside(emitter, base)
    if shadow is None:
        shadow = emitter.slots.alloca(base.value_type, f"{base.name}.shadow", align=base.align)
        size = integer(emitter.context.layout.alloc_size(base.value_type))
        emitter.slots.call(helpers.memset(emitter.module), [shadow, integer(0, I8), size, integer(0, I1)])
        for offset in sorted(own_addresses(emitter.context, base)):
            _keep_own_address(emitter.slots, emitter.module, base, shadow, offset)
        emitter.shadows[base] = shadow
    return _rebased(emitter, value, shadow)


def _check_filled(context: Context, variable: GlobalVariable) -> None:
    """Raise EngineError for a variable that holds an address which something else has put there.

    What is differentiated never does, so that nothing puts the shadow of the address in the shadow of the variable.
    """
    if variable.constant or context.on_device or context.derivatives.writes(variable.name):
        return
    for instruction in context.function.instructions:
        if not isinstance(instruction, Load) or not instruction.type.is_pointer or not context.active(instruction):
            continue
        if context.memory is not None and context.memory.address(instruction.pointer).base is variable:
            message = f"an address in active memory in a global variable (@{variable.name}) has no shadow"
            raise context.error(
                f"{message}: it was put there by what is not differentiated",
                instruction,
                "pass it as an argument, or name the variable's shadow (!enzyme_shadow)",
                ErrorCode.NO_SHADOW,
            )


def _is_in_tables(context: Context, variable: GlobalVariable) -> bool:
    """True if a variable is initialised with addresses of others, or others with its own: so are their shadows."""
    leads_on = variable.initializer is not None and _names(variable.initializer)
    return leads_on or variable.name in context.derivatives.in_tables


def _marked_shadow(emitter: Emitter, variable: GlobalVariable) -> Value | None:
    """The shadow that the program names; in lanes, an array of as many."""
    shadow = marked_shadow(emitter.module, variable)
    if shadow is None or emitter.lane == 0:
        return shadow
    operands = (shadow, integer(emitter.lane))
    return ConstantExpression(shadow.type, "getelementptr", operands, (), variable.value_type)


def _variable_beside(emitter: Emitter, variable: GlobalVariable) -> GlobalVariable:
    """The variable that is the shadow of another for all functions of a derivative."""
    name = emitter.context.derivatives.beside(variable.name, emitter.lane)
    if not variable.constant:
        emitter.context.derivatives.to_clear.add(name)
    if vectors := vectors_of_numbers(emitter.context, variable):
        emitter.context.derivatives.vectors[name] = variable.name, vectors
    if offsets := own_addresses(emitter.context, variable):
        emitter.context.derivatives.own_addresses.setdefault(name, (variable.name, set()))[1].update(offsets)
    shadow = emitter.module.variables.get(name)
    if shadow is None:
        shadow = GlobalVariable(name, variable.value_type)
        shadow.linkage, shadow.align = "internal", variable.align
        emitter.module.variables[name] = shadow
        shadow.initializer = _beginning(emitter, variable.initializer, variable.value_type)
    return shadow


def _beginning(emitter: Emitter, value: Value | None, type_: Type) -> Value:
    """The initial value of the shadow of a variable: zero, except for the shadows of the addresses that it holds."""
    if isinstance(value, ConstantAggregate) and not value.splat and any(map(_names, value.elements)):
        return ConstantAggregate(value.type, [_beginning(emitter, e, e.type) for e in value.elements])
    if value is None or not _names(value):
        return zero(type_)
    base = base_of(value)
    if isinstance(base, GlobalVariable) and not leads_to_functions(base):
        return _replaced(value, _marked_shadow(emitter, base) or _variable_beside(emitter, base))
    shadow = constant_shadow(FunctionShadows.wanted_by(emitter), base)
    return _replaced(value, shadow) if shadow is not None else value


def _names(value: Value) -> bool:
    return any(True for _ in globals_in(value))


def _replaced(value: Value, shadow: Value) -> Value:
    """An address counted from something, counted from its shadow."""
    if isinstance(value, Alias):
        return _replaced(value.aliasee, shadow)
    if not isinstance(value, ConstantExpression):
        return shadow
    operands = (_replaced(value.operands[0], shadow), *value.operands[1:])
    return ConstantExpression(value.type, value.opcode, operands, value.flags, value.source_type)


def clear_shadows(derivative: Function, derivatives: Derivatives, module: Module) -> list[Instruction]:
    """Have a derivative begin with the shadows of variables as they are at the start of the program.

    Vectors in a variable are given shadows, and addresses in the variable itself. Gives the instructions that do it.
    """
    start = derivative.entry
    piece = Block("", derivative)
    builder = Builder(Names()).at(piece)
    for variable in [module.variables[name] for name in sorted(derivatives.to_clear) if name in module.variables]:
        assert variable.initializer is not None
        if is_stand_in(variable, derivatives.program):
            size = integer(module.layout.alloc_size(variable.value_type))
            fill = module.declare(FILL, FunctionType(I32, (PTR, I32, I64)))
            builder.call(fill, [variable, integer(0, I32), size], "cleared")
        elif _names(variable.initializer):
            builder.store(variable.initializer, variable)
        else:
            size = integer(module.layout.alloc_size(variable.value_type))
            builder.call(helpers.memset(module), [variable, integer(0, I8), size, integer(0, I1)])
    for name, (of, own) in sorted(derivatives.own_addresses.items()):
        for offset in sorted(own) if name in module.variables else ():
            _keep_own_address(builder, module, module.variables[of], module.variables[name], offset)
    for name, (of, offsets) in sorted(derivatives.vectors.items()):
        for offset in offsets if name in module.variables else ():
            places = [_at(module.variables[of], offset), _at(module.variables[name], offset)]
            builder.call(helpers.begin_vector(module), [*places, _owner(module, name, offset)])
    for instruction in piece.instructions:
        instruction.block = start
    start.instructions[-1:-1] = piece.instructions
    return piece.instructions


def _keep_own_address(builder: Builder, module: Module, variable: GlobalVariable, shadow: Value, offset: int) -> None:
    """Where a variable holds an address in itself at an offset, put the one in its shadow there."""
    size = integer(module.layout.alloc_size(variable.value_type))
    to = builder.offset(shadow, integer(offset)) if not isinstance(shadow, GlobalVariable) else _at(shadow, offset)
    builder.call(helpers.own_address(module), [variable, size, _at(variable, offset), shadow, to])


def free_vectors(
    derivative: Function, vectors: Mapping[str, tuple[str, Iterable[int]]], module: Module, *, forward: bool
) -> None:
    """Have a derivative end with freeing the shadows that it has given to vectors.

    In forward mode the derivative itself has freed those of vectors that have grown.
    """
    places = [
        [_at(module.variables[name], offset), _owner(module, name, offset), integer(not forward, I1)]
        for name, (_, offsets) in sorted(vectors.items())
        for offset in offsets
        if name in module.variables
    ]
    for block in derivative.blocks:
        if not isinstance(block.terminator, Return):
            continue
        piece = Block("", derivative)
        builder = Builder(Names()).at(piece)
        for place in places:
            builder.call(helpers.end_vector(module), place)
        for instruction in piece.instructions:
            instruction.block = block
        block.instructions[-1:-1] = piece.instructions


def _at(variable: GlobalVariable, offset: int) -> Value:
    """The address at an offset of a variable."""
    if not offset:
        return variable
    return ConstantExpression(variable.type, "getelementptr", (variable, integer(offset)), (), I8)


def _owner(module: Module, shadow: str, offset: int) -> GlobalVariable:
    """The variable that holds the address of the memory allocated for the shadow of a vector."""
    name = f"{shadow}.vector.{offset}"
    if name not in module.variables:
        owner = module.variables[name] = GlobalVariable(name, PTR)
        owner.linkage, owner.initializer = "internal", zero(PTR)
    return module.variables[name]


def _rebased(emitter: Emitter, value: Value, shadow: Value) -> Value:
    if isinstance(value, Alias):
        return _rebased(emitter, value.aliasee, shadow)
    if not isinstance(value, ConstantExpression):
        return shadow
    inner = _rebased(emitter, value.operands[0], shadow)
    if value.opcode == "getelementptr" and value.source_type is not None:
        name = emitter.names.fresh("at")
        operands = (inner, *value.operands[1:])
        return emitter.builder.insert(GetElementPointer(value.type, value.source_type, operands, name))
    return emitter.builder.cast(value.opcode, inner, value.type, "at")
