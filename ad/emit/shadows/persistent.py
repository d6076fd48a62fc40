"""Addresses that global variables keep from one call of a program to the next.

The shadow of a variable is zero as a derivative begins, so that an address which an earlier call put in the variable
has no shadow there. A std::vector of numbers gets one as the derivative begins, as large as its room. Where any other
such address is loaded (a list in a singleton) and its shadow is used, the program says so and exits.
"""

from __future__ import annotations

from ad.context.context import Context
from ad.emit.function.emitter import Emitter
from ad.history.records import ErrorCode
from ad.requests.derivatives import BESIDE
from ad.runtime import helpers
from analyses.ir.constants import Value
from analyses.ir.instructions import Load
from analyses.ir.metadata import MetadataTuple, metadata_of
from analyses.ir.model import GlobalVariable
from analyses.ir.types import PTR
from analyses.library.cpp_layouts import is_vector, vector_offsets
from analyses.memory.global_variables import marked_shadow
from analyses.type_trees.tree import POINTER, Concrete


def may_lack_shadow(context: Context, value: Value) -> bool:
    """True if a value is an address of numbers, or of what may lead to some, loaded from such a variable."""
    if not isinstance(value, Load) or value.type != PTR or context.on_device or context.memory is None:
        return False
    bases = context.memory.objects(value.pointer) or ()
    if not any(isinstance(base, GlobalVariable) and _has_own_shadow(context, base) for base in bases):
        return False
    behind = [kind for path, kind in context.types.of(value).entries.items() if len(path) > 1]
    return any(kind is POINTER or kind.float_type is not None for kind in behind)


def _has_own_shadow(context: Context, variable: GlobalVariable) -> bool:
    """True if the derivative makes the shadow of a variable, and the variable is no such shadow itself."""
    generated = variable.name.startswith(BESIDE)
    return not variable.constant and not generated and marked_shadow(context.function.module, variable) is None


def vectors_of_numbers(context: Context, variable: GlobalVariable) -> tuple[int, ...]:
    """The offsets in a variable of each std::vector that the function uses, and in which no addresses are."""
    if context.memory is None or not _has_own_shadow(context, variable):
        return ()
    kinds: dict[int, set[Concrete]] = {}
    vectors = set(vector_offsets(variable.value_type, context.layout))
    for load in [i for i in context.function.instructions if isinstance(i, Load) and i.type == PTR]:
        address = context.memory.address(load.pointer)
        if address.base is variable and address.offset is not None and not address.terms:
            behind = {kind for path, kind in context.types.of(load).entries.items() if len(path) > 1}
            kinds.setdefault(address.offset, set()).update(behind)
            if (part := _part_of_vector(context, load)) is not None:
                vectors.add(address.offset - part)
    size = context.layout.pointer_size()
    offsets = []
    for offset in sorted(vectors) if kinds else ():
        behind = set().union(*(kinds.get(offset + part * size, ()) for part in range(3)))
        if POINTER not in behind and any(kind.float_type is not None for kind in behind):
            offsets.append(offset)
    return tuple(offsets)


def _part_of_vector(context: Context, load: Load) -> int | None:
    """The offset in a std::vector that a load reads, by its TBAA tag; None in anything else.

    A variable that begins as zeros has a type without names.
    """
    module, text = context.function.module, load.attachment("tbaa")
    tag = metadata_of(module).node(text) if module is not None and text else None
    struct = metadata_of(module).as_tuple(tag[0]) if module is not None and isinstance(tag, MetadataTuple) else None
    if struct is None or not isinstance(tag, MetadataTuple) or len(tag) < 3:
        return None
    return tag[2] if isinstance(struct[0], str) and is_vector(tbaa=struct[0]) and isinstance(tag[2], int) else None


def check_loaded(emitter: Emitter, load: Load, shadow: Value) -> None:
    """Have the program say so and exit where an address was loaded that is not null, and its shadow is null."""
    error = emitter.context.error(
        "an address in a global variable has no shadow: it was put there before what is differentiated",
        load,
        "have what is differentiated make it anew, pass it as an argument, or name the variable's shadow "
        "(!enzyme_shadow)",
        ErrorCode.NO_SHADOW,
    )
    module = emitter.module
    message = helpers.words(module, error.line())
    emitter.builder.call(helpers.check_shadow(module), [emitter.value(load), shadow, message])
