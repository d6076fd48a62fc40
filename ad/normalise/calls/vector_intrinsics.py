"""Intrinsics that work on the elements of a vector one by one, as functions: masked memory, extrema, products.

A function replaces each such intrinsic in the copy that is differentiated, and LLVM inlines it. The inlined code has
only elements, branches, and loads and stores of scalars, which all have derivatives.
Source: LLVM Language Reference, "Masked Vector Load and Store Intrinsics", "Vector Reduction Intrinsics".
"""

from __future__ import annotations

import re

from ad.normalise.rewrite import Rewrite, Target
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.types import VectorType

PREFIX = "adjoint.elements."

MASKED = {
    "masked.load": "beside",
    "masked.gather": "apart",
    "masked.expandload": "packed",
    "masked.store": "beside",
    "masked.scatter": "apart",
    "masked.compressstore": "packed",
}
"""Masked loads and stores, and the positions of their elements: adjacent behind one pointer (`beside`), each behind its
own pointer (`apart`), or adjacent without gaps for masked elements (`packed`).
"""
EXTREMA = {
    "vector.reduce.fmax": "maxnum",
    "vector.reduce.fmin": "minnum",
    "vector.reduce.fmaximum": "maximum",
    "vector.reduce.fminimum": "minimum",
}
"""The extremum of all elements, mapped to that of two."""
PRODUCT = "vector.reduce.fmul"
X86_EXTREMUM = re.compile(r"llvm\.x86\.(?:sse2?|avx)\.(max|min)\.[ps][sd](?:\.256)?")
"""The extrema of two vectors on x86: the second operand unless the first is larger (smaller)."""


class ScalarizeVectorIntrinsics(Rewrite):
    purpose = "Intrinsics that treat the elements of a vector one by one become code that does so."

    def apply(self, target: Target) -> bool:
        changed = False
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                function = _function(target.module, instruction) if isinstance(instruction, Call) else None
                if function is None or not isinstance(instruction, Call):
                    instructions.append(instruction)
                    continue
                call = Call("call", function.function_type, function, list(instruction.arguments), instruction.name)
                call.metadata, call.block = list(instruction.metadata), instruction.block
                instructions.append(call)
                changed = True
            block.instructions = instructions
        return changed


def _function(module: Module, call: Call) -> Function | None:
    intrinsic = call.intrinsic
    if call.called is None or intrinsic is None:
        return None
    name = call.called.name
    x86 = X86_EXTREMUM.fullmatch(name)
    if intrinsic not in MASKED and intrinsic not in EXTREMA and intrinsic != PRODUCT and x86 is None:
        return None
    vectors = [v.type for v in (*call.arguments, call) if isinstance(v.type, VectorType) and v.type.element.is_float]
    if not vectors or vectors[0].scalable:
        return None
    replacement = PREFIX + name
    if x86 is not None:
        text = _larger(replacement, vectors[0], x86[1], name.split(".")[4])
    elif intrinsic in MASKED:
        text = _memory(replacement, vectors[0], call, MASKED[intrinsic])
    elif intrinsic in EXTREMA:
        text = _extremum(replacement, vectors[0], EXTREMA[intrinsic])
    else:
        text = _product(replacement, vectors[0])
    return helpers.add(module, replacement, text)


def _memory(name: str, vector: VectorType, call: Call, where: str) -> str:
    """IR that loads or stores the elements under the mask, one after the other."""
    element, count = vector.element, vector.count
    loads = call.type == vector
    at = 0 if loads else 1
    pointers = call.arguments[at].type
    pointer = pointers.scalar
    alignments = [
        int(match[1]) for word in call.argument_attributes[at] if (match := re.fullmatch(r"align (\d+)", word))
    ]
    size = call.function.module.layout.alloc_size(element) if call.function.module is not None else 1
    align = min(alignments[0] if alignments else 1, size)
    elements: list[str] = []
    value, block = "%other", "entry"
    for i in range(count):
        place = f"getelementptr {element}, {pointer} %p, i64 {f'%taken{i}' if where == 'packed' else i}"
        if where == "apart":
            place = f"extractelement {pointers} %p, i64 {i}"
        elements.append(fill("vectors/parts/masked_element", index=i, next=i + 1, count=count, place=place))
        access = {"index": i, "element": element, "vector": vector, "pointer": pointer, "align": align}
        if loads:
            elements.append(fill("vectors/parts/load_element", **access, before=value, block=block))
        else:
            elements.append(fill("vectors/parts/store_element", **access))
        value, block = f"%r{i}", f"next{i}"
    values = {"name": name, "vector": vector, "pointers": pointers, "count": count, "elements": "".join(elements)}
    return fill("vectors/masked_load", **values, last=value) if loads else fill("vectors/masked_store", **values)


def _extremum(name: str, vector: VectorType, kind: str) -> str:
    of_two = f"llvm.{kind}.{name.rsplit('.v', 1)[1].lstrip('0123456789')}"
    values = {"vector": vector, "element": vector.element, "of_two": of_two}
    steps = [
        fill("vectors/parts/extremum_step", **values, index=i, before=f"%r{i - 1}" if i > 1 else "%e0")
        for i in range(1, vector.count)
    ]
    last = f"%r{vector.count - 1}" if vector.count > 1 else "%e0"
    return fill("vectors/extremum", **values, name=name, steps="".join(steps), last=last)


def _product(name: str, vector: VectorType) -> str:
    values = {"vector": vector, "element": vector.element}
    steps = [
        fill("vectors/parts/product_step", **values, index=i, before=f"%r{i - 1}" if i else "%start")
        for i in range(vector.count)
    ]
    return fill("vectors/product", **values, name=name, steps="".join(steps), last=f"%r{vector.count - 1}")


def _larger(name: str, vector: VectorType, kind: str, packed: str) -> str:
    """IR of an x86 extremum: of all elements, or only of the first (`ss`, `sd`), with the other elements from `%a`."""
    first = ", ".join(["i1 true", *["i1 false"] * (vector.count - 1)])
    mask = f"<{first}>" if packed.startswith("s") else "splat (i1 true)"
    comparison = "ogt" if kind == "max" else "olt"
    values = {"vector": vector, "count": vector.count, "comparison": comparison, "mask": mask}
    return fill("vectors/x86_extremum", name=name, **values)
