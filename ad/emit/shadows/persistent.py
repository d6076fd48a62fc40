"""Addresses that global variables keep from one call of a program to the next.

The shadow of a variable is zero as a derivative begins, so that an address which an earlier call put in the variable
has no shadow there. A std::vector of numbers gets one as the derivative begins, as large as its room, and an address in
the variable itself (an empty list in a singleton) that in the shadow. Where any other such address is loaded and its
shadow is used, the program says so and exits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ad.context.context import Context
from ad.emit.function.emitter import Emitter
from ad.history.records import ErrorCode
from ad.requests.derivatives import BESIDE
from ad.runtime import helpers
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Load
from analyses.ir.metadata import MetadataTuple, metadata_of
from analyses.ir.model import GlobalVariable, Instruction
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


def own_addresses(context: Context, variable: GlobalVariable) -> set[int]:
    """The offsets in a variable of addresses that may lead into the variable itself, as in an empty std::list."""
    if not _has_own_shadow(context, variable) or variable.value_type == PTR or context.on_device:
        return set()
    last = context.layout.alloc_size(variable.value_type) - context.layout.pointer_size()
    entries = context.types.of(variable).entries.items()
    offsets = {path[1] for path, kind in entries if len(path) == 2 and kind is POINTER}
    for call in context.function.instructions:
        if isinstance(call, Call):
            offsets.update(place for node, at in _list_nodes(context, call) if node is variable for place in at)
    return {offset for offset in offsets if 0 <= offset <= last}


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
    message = _message(emitter, load)
    emitter.builder.call(helpers.check_shadow(emitter.module), [emitter.value(load), shadow, message])


def check_relinked(emitter: Emitter, call: Call, shadow_of: Callable[[Value], Value]) -> None:
    """The same where a function of the C++ library moves the nodes of a list with a global variable in it.

    The two addresses in a node of a list are never null, so neither are those in its shadow.
    """
    builder = emitter.builder
    for variable, offsets in _list_nodes(emitter.context, call):
        for offset in offsets:
            linked = builder.load(PTR, builder.offset(shadow_of(variable), integer(offset)))
            builder.call(helpers.check_shadow(emitter.module), [variable, linked, _message(emitter, call)])


_LIST_NODE = "_List_node_base"
"""In the names of libstdc++'s functions that link the nodes of a std::list (src/c++98/list.cc)."""


def _list_nodes(context: Context, call: Call) -> Iterator[tuple[GlobalVariable, tuple[int, int]]]:
    """The variables among the nodes that a call links, with the offsets of the addresses of the next and the last."""
    if context.memory is None or call.called is None or _LIST_NODE not in call.called.name:
        return
    for argument in [a for a in call.arguments if a.type == PTR]:
        address = context.memory.address(argument)
        if isinstance(address.base, GlobalVariable) and address.offset is not None:
            yield address.base, (address.offset, address.offset + context.layout.pointer_size())


def _message(emitter: Emitter, instruction: Instruction) -> Value:
    error = emitter.context.error(
        "an address in a global variable has no shadow: it was put there before what is differentiated",
        instruction,
        "have what is differentiated make it anew, pass it as an argument, or name the variable's shadow "
        "(!enzyme_shadow)",
        ErrorCode.NO_SHADOW,
    )
    return helpers.words(emitter.module, error.line())
