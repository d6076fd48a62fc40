"""Library functions without a body, replaced by a body that can be differentiated.

qsort and bsearch move active data, or call a function that reads it: their bodies are a merge sort, which is stable,
and a binary search. memset, memcpy and the like, where the compiler did not know them, are LLVM's intrinsics, and so
are Kokkos' copies from view to view. A dynamic
cast moves an address within its object, and the shadow's address by the same distance. OpenMP's `copyprivate` hands one
thread's private variables to its team: each other thread copies them between two barriers.
Sources: ISO C 2018, 7.22.5; Itanium C++ ABI, 2.9.7; LLVM, openmp/runtime/src/kmp_csupport.cpp; Kokkos,
core/src/impl/Kokkos_HostSpace_deepcopy.cpp.
"""

from __future__ import annotations

import re

from ad.normalise.rewrite import Rewrite, Target
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.ir.types import I32, I64, PTR
from analyses.library.effects import COPIED_LIST
from analyses.memory.addresses import constant_of
from analyses.memory.allocations import is_allocation

LARGEST = 1 << 16
"""The most bytes of an element."""

_WRITTEN = {"qsort": (2, 4), "bsearch": (3, 5)}
"""For each function of `ll/library`, the index of the argument with the element size, and the number of arguments."""


_CALLBACKS = "_ZN6Kokkos5Tools12Experimental13get_callbacksEv"
"""What tells which calls a profiler of Kokkos waits for. Code that tells it of a copy asks views for their names."""
_RETURNED = re.compile(r'sret\(%"?([^")]+)"?\)')

_BYTES = {
    "memset": ("memset", (PTR, I32, I64)),
    "bzero": ("bzero", (PTR, I64)),
    "explicit_bzero": ("bzero", (PTR, I64)),
    "memcpy": ("memcpy", (PTR, PTR, I64)),
    "memmove": ("memcpy", (PTR, PTR, I64)),
    "mempcpy": ("mempcpy", (PTR, PTR, I64)),
    "bcopy": ("bcopy", (PTR, PTR, I64)),
    "_ZN6Kokkos4Impl27hostspace_parallel_deepcopyEPvPKvl": ("deep_copy", (PTR, PTR, I64)),
}
"""For each function that fills or copies memory, the file in `ll/library` with its body, and its parameters.

Those of glibc that check the room have one more parameter, the room, and `__` and `_chk` around the name.
"""


class ExpandLibraryCalls(Rewrite):
    purpose = "Library functions that move or read what has a derivative, as qsort does, are written out."

    def apply(self, target: Target) -> bool:
        changed = False
        for instruction in target.function.instructions:
            if isinstance(instruction, Call) and (body := _body(instruction, target.module)) is not None:
                _replace(instruction, body)
                changed = True
        return changed


def _body(call: Call, module: Module) -> Function | None:
    """The function that replaces the callee; None for a callee without such a body."""
    called, arguments = call.called, call.arguments
    if called is None or not called.is_declaration:
        return None
    if (bytes_ := _of_bytes(called, module)) is not None:
        return bytes_
    if called.name == "__dynamic_cast" and len(arguments) == 4:
        name = f"adjoint.{called.name}"
        return helpers.add(module, name, fill("library/dynamic_cast", name=name))
    if called.name == _CALLBACKS and (room := _returned_size(called, module)):
        name = "adjoint.no_callbacks"
        return helpers.add(module, name, fill("library/no_callbacks", name=name, size=room))
    if called.name == "__kmpc_copyprivate" and isinstance(copy := arguments[4], Function):
        name = f"adjoint.copyprivate.{copy.name}"
        text = fill("openmp/copyprivate", name=f'"{name}"', copy=copy.ref, copied_list=COPIED_LIST)
        return helpers.add(module, name, text)
    if called.name not in _WRITTEN:
        return None
    place, count = _WRITTEN[called.name]
    size = arguments[place] if len(arguments) == count else None
    if not isinstance(size, ConstantInt) or not 0 < size.value <= LARGEST:
        return None
    compare = arguments[-1]
    name, declaration, callee = f"adjoint.{called.name}.{size.value}", "", "%compare"
    if isinstance(compare, Function) and _compares(compare):
        name, callee = f"{name}.{compare.name}", compare.ref
        declaration = f"declare i32 {callee}(ptr, ptr)"
    align = "align 8 " if called.name == "qsort" and size.value % 8 == 0 and _is_aligned(arguments[0]) else ""
    name += ".aligned" if align else ""
    values = {"name": f'"{name}"', "size": size.value, "declaration": declaration, "compare": callee, "align": align}
    return helpers.add(module, name, fill(f"library/{called.name}", **values))


def _returned_size(function: Function, module: Module) -> int:
    """The bytes of the structure that a function returns in memory; 0 without one."""
    words = function.arguments[0].attributes if function.arguments else ()
    named = next((found[1] for word in words if (found := _RETURNED.match(word))), "")
    return module.layout.alloc_size(module.struct_types[named]) if named in module.struct_types else 0


def _is_aligned(pointer: Value) -> bool:
    """True if a pointer is certainly a multiple of 8, and so the words of what lies there."""
    while isinstance(pointer, GetElementPointer) and all(constant_of(index) == 0 for index in pointer.indices):
        pointer = pointer.base
    if isinstance(pointer, (Alloca, GlobalVariable)):
        return pointer.align % 8 == 0 and pointer.align > 0
    return isinstance(pointer, Call) and is_allocation(pointer)


def _of_bytes(called: Function, module: Module) -> Function | None:
    """The body of a function that fills or copies memory; None for other functions."""
    name = called.name
    checks = name.startswith("__") and name.endswith("_chk")
    file, parameters = _BYTES.get(name[2:-4] if checks else name, ("", ()))
    if not file or tuple(called.function_type.parameters) != (*parameters, *([I64] if checks else [])):
        return None
    intrinsic = "memmove" if "memmove" in name else "memcpy"
    more = ", i64 %room" if checks else ""
    return helpers.add(
        module, f"adjoint.{name}", fill(f"library/{file}", name=f"adjoint.{name}", intrinsic=intrinsic, more=more)
    )


def _replace(call: Call, callee: Function) -> None:
    call.operands = [*call.arguments, callee]
    call.function_type = callee.function_type
    call.argument_attributes = [()] * len(call.arguments)
    call.attributes = ()


def _compares(function: Function) -> bool:
    type_ = function.function_type
    return type_.result == I32 and tuple(type_.parameters) == (PTR, PTR) and not type_.variadic
