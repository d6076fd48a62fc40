"""Intrinsics that treat the elements of a vector one by one, as functions that do so: masked memory, extrema, products.

A function takes the place of such an intrinsic in the copy that is differentiated, and LLVM inlines it: what remains
are elements, branches, and loads and stores of single numbers, which all have derivatives.
Source: LLVM Language Reference, "Masked Vector Load and Store Intrinsics", "Vector Reduction Intrinsics".
"""

from __future__ import annotations

import re

from ad.runtime import helpers
from analyses.ir.model import Call, Function, Instruction, Module
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
"""What loads or stores under a mask, and where the elements are: each in its place behind one pointer, each where a
pointer of its own leads, or behind one pointer without room for those that are left out."""
EXTREMA = {
    "vector.reduce.fmax": "maxnum",
    "vector.reduce.fmin": "minnum",
    "vector.reduce.fmaximum": "maximum",
    "vector.reduce.fminimum": "minimum",
}
"""The extremum of all elements, by that of two."""
PRODUCT = "vector.reduce.fmul"
X86_EXTREMUM = re.compile(r"llvm\.x86\.(?:sse2?|avx)\.(max|min)\.[ps][sd](?:\.256)?")
"""The extrema of two vectors as x86 has them: the second operand unless the first is larger (smaller)."""


def by_elements(made: Function, module: Module) -> None:
    """Have `made`, a copy of a function, call functions in place of such intrinsics; `module` gets these functions."""
    for block in made.blocks:
        changed: list[Instruction] = []
        for instruction in block.instructions:
            function = _function(module, instruction) if isinstance(instruction, Call) else None
            if function is None or not isinstance(instruction, Call):
                changed.append(instruction)
                continue
            call = Call("call", function.function_type, function, list(instruction.arguments), instruction.name)
            call.metadata, call.block = list(instruction.metadata), instruction.block
            changed.append(call)
        block.instructions = changed


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
    """Loads or stores of the elements that the mask names, one after the other."""
    element, count = vector.element, vector.count
    loads = call.type == vector
    at = 0 if loads else 1
    pointers = call.arguments[at].type
    pointer = pointers.scalar
    given = [int(found[1]) for word in call.argument_attributes[at] if (found := re.fullmatch(r"align (\d+)", word))]
    size = call.function.module.layout.alloc_size(element) if call.function.module is not None else 1
    align = min(given[0] if given else 1, size)
    text, so_far, before = "  %taken0 = add i64 0, 0\n", "%other", "entry"
    for i in range(count):
        place = f"getelementptr {element}, {pointer} %p, i64 {f'%taken{i}' if where == 'packed' else i}"
        text += f"""  %bit{i} = extractelement <{count} x i1> %mask, i64 {i}
  %one{i} = zext i1 %bit{i} to i64
  %taken{i + 1} = add i64 %taken{i}, %one{i}
  br i1 %bit{i}, label %do{i}, label %next{i}

do{i}:
  %at{i} = {f"extractelement {pointers} %p, i64 {i}" if where == "apart" else place}
"""
        if loads:
            text += f"""  %v{i} = load {element}, {pointer} %at{i}, align {align}
  %w{i} = insertelement {vector} {so_far}, {element} %v{i}, i64 {i}
  br label %next{i}

next{i}:
  %r{i} = phi {vector} [ {so_far}, %{before} ], [ %w{i}, %do{i} ]
"""
        else:
            text += f"""  %v{i} = extractelement {vector} %value, i64 {i}
  store {element} %v{i}, {pointer} %at{i}, align {align}
  br label %next{i}

next{i}:
"""
        so_far, before = f"%r{i}", f"next{i}"
    parameters = [f"{pointers} %p", f"<{count} x i1> %mask"]
    if loads:
        return _text(str(vector), name, [*parameters, f"{vector} %other"], f"{text}  ret {vector} {so_far}\n")
    return _text("void", name, [f"{vector} %value", *parameters], f"{text}  ret void\n")


def _extremum(name: str, vector: VectorType, kind: str) -> str:
    element = vector.element
    two = f"llvm.{kind}.{name.rsplit('.v', 1)[1].lstrip('0123456789')}"
    text, so_far = f"  %e0 = extractelement {vector} %v, i64 0\n", "%e0"
    for i in range(1, vector.count):
        text += f"""  %e{i} = extractelement {vector} %v, i64 {i}
  %r{i} = call {element} @{two}({element} {so_far}, {element} %e{i})
"""
        so_far = f"%r{i}"
    made = _text(str(element), name, [f"{vector} %v"], f"{text}  ret {element} {so_far}\n")
    return f"declare {element} @{two}({element}, {element})\n{made}"


def _product(name: str, vector: VectorType) -> str:
    element = vector.element
    text, so_far = "", "%start"
    for i in range(vector.count):
        text += f"""  %e{i} = extractelement {vector} %v, i64 {i}
  %r{i} = fmul {element} {so_far}, %e{i}
"""
        so_far = f"%r{i}"
    return _text(str(element), name, [f"{element} %start", f"{vector} %v"], f"{text}  ret {element} {so_far}\n")


def _larger(name: str, vector: VectorType, kind: str, packed: str) -> str:
    """An extremum of x86; of all elements, or of the first (`ss`, `sd`), the others then being those of `%a`."""
    count, first = vector.count, ", ".join(["i1 true", *["i1 false"] * (vector.count - 1)])
    mask = f"<{count} x i1> " + (f"<{first}>" if packed.startswith("s") else "splat (i1 true)")
    body = f"""  %chosen = fcmp {"ogt" if kind == "max" else "olt"} {vector} %a, %b
  %extremum = select <{count} x i1> %chosen, {vector} %a, {vector} %b
  %result = select {mask}, {vector} %extremum, {vector} %a
  ret {vector} %result
"""
    return _text(str(vector), name, [f"{vector} %a", f"{vector} %b"], body)


def _text(result: str, name: str, parameters: list[str], body: str) -> str:
    return f"define internal {result} @{name}({', '.join(parameters)}) alwaysinline {{\nentry:\n{body}}}\n"
