"""The shadows of memory that a block's threads share, and the code that clears them as the reverse begins."""

from __future__ import annotations

from ad.emit.function.emitter import Emitter
from ad.gpu.barriers import add_barrier
from ad.gpu.shared_memory import clearing, half_of_dynamic
from analyses.gpu.threads import is_dynamic_shared
from analyses.ir.builder import integer
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.model import GlobalVariable


def shadow_of_shared(emitter: Emitter, variable: GlobalVariable) -> Value:
    """The shadow of a variable in shared memory, which is cleared once for the function."""
    emitter.gradient.shared.setdefault(variable)
    module = emitter.module
    if is_dynamic_shared(variable):
        return emitter.builder.offset(
            variable, half_of_dynamic(module, emitter.builder), name=f"{variable.name}.shadow"
        )
    name = f"{variable.name}.shadow"
    shadow = module.variables.get(name)
    if shadow is None:
        shadow = module.variables[name] = GlobalVariable(name, variable.value_type, variable.type)
        shadow.linkage, shadow.align = "internal", variable.align
        shadow.initializer = ConstantNamed(variable.value_type, "undef")
    return shadow


def clear_shared(emitter: Emitter) -> None:
    """At the start of the function with the reverse: clear shadows and sums, and wait until that is done."""
    if not emitter.gradient.shared and not emitter.gradient.sums:
        return
    module, builder = emitter.module, emitter.slots
    emitter.origin(None, "shared memory")
    dynamic = False
    for variable in emitter.gradient.shared:
        if is_dynamic_shared(variable):
            dynamic = True
            continue
        shadow = module.variables[f"{variable.name}.shadow"]
        size = emitter.context.layout.alloc_size(variable.value_type)
        builder.call(clearing(module), [shadow, integer(size)])
    for sums in emitter.gradient.sums.values():
        builder.call(clearing(module), [sums, integer(emitter.context.layout.alloc_size(sums.value_type))])
    if dynamic:
        half = half_of_dynamic(module, builder)
        first = next(v for v in emitter.gradient.shared if is_dynamic_shared(v))
        builder.call(clearing(module), [builder.offset(first, half), half])
    add_barrier(module, builder)
