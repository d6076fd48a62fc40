"""The shadows of memory that a block's threads share, and the code that clears them as the reverse begins."""

from __future__ import annotations

from ad.emit.function.gradient import Gradient
from ad.gpu.barriers import add_barrier
from ad.gpu.shared_memory import clearing, half_of_dynamic
from analyses.gpu.threads import is_dynamic_shared
from analyses.ir.builder import integer
from analyses.ir.model import ConstantNamed, GlobalVariable, Value


def shadow_of_shared(gradient: Gradient, variable: GlobalVariable) -> Value:
    """The shadow of a variable in shared memory, which is cleared once for the function."""
    gradient.shared.setdefault(variable)
    module = gradient.module
    if is_dynamic_shared(variable):
        return gradient.builder.offset(
            variable, half_of_dynamic(module, gradient.builder), name=f"{variable.name}.shadow"
        )
    name = f"{variable.name}.shadow"
    known = module.variables.get(name)
    if known is None:
        known = module.variables[name] = GlobalVariable(name, variable.value_type, variable.type)
        known.linkage, known.align = "internal", variable.align
        known.initializer = ConstantNamed(variable.value_type, "undef")
    return known


def clear_shared(gradient: Gradient) -> None:
    """At the start of the function with the reverse: clear shadows and sums, and wait until that is done."""
    if not gradient.shared and not gradient.sums:
        return
    module, builder = gradient.module, gradient.reverse_side.slots
    gradient.origin(None, "shared memory")
    dynamic = False
    for variable in gradient.shared:
        if is_dynamic_shared(variable):
            dynamic = True
            continue
        shadow = module.variables[f"{variable.name}.shadow"]
        size = gradient.context.layout.alloc_size(variable.value_type)
        builder.call(clearing(module), [shadow, integer(size)])
    for sums in gradient.sums.values():
        builder.call(clearing(module), [sums, integer(gradient.context.layout.alloc_size(sums.value_type))])
    if dynamic:
        half = half_of_dynamic(module, builder)
        first = next(v for v in gradient.shared if is_dynamic_shared(v))
        builder.call(clearing(module), [builder.offset(first, half), half])
    add_barrier(module, builder)
