"""Integers as linear combinations of the registers that number threads and blocks."""

from __future__ import annotations

from analyses.gpu.launch import Configuration
from analyses.gpu.threads import amd_block_size, is_kernel, register
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Argument, Instruction
from analyses.ir.types import IntType


def linear(value: Value, launch: Configuration | None) -> dict[str, int] | None:
    """An integer as a sum of registers with factors; None if it is none.

    `index.x` is ctaid.x·ntid.x + tid.x, "" the constant term, and `GIVEN` any argument of the kernel, which all threads
    share. Sums of 32 bits and more may wrap: the check of the launch still keeps the values apart. Narrower sums may
    not.
    """
    terms = _parts(value, launch)
    if terms is None or launch is None or not isinstance(value.type, IntType):
        return terms
    low, high = _range(terms, launch)
    bits = value.type.bits
    whole = bits >= 32 or (GIVEN not in terms and 0 <= low <= high < 1 << (bits - 1))
    return terms if whole and high - low < 1 << (bits - 1) else None


GIVEN = "given"


def _range(parts: dict[str, int], launch: Configuration) -> tuple[int, int]:
    """The least and the greatest value of a sum of registers in a launch, without the arguments of the kernel."""
    low = high = parts.get("", 0)
    for name, factor in parts.items():
        kind, _, axis = name.partition(".")
        if axis:
            most = (launch.block if kind == "tid" else launch.grid)["xyz".index(axis)] - 1
            low, high = low + min(0, factor * most), high + max(0, factor * most)
    return low, high


def _parts(value: Value, launch: Configuration | None) -> dict[str, int] | None:
    if isinstance(value, ConstantInt):
        return {"": value.value}
    if isinstance(value, Call) and register(value) is not None and value.called is not None:
        return _of_register(value.called.name, launch)
    if isinstance(value, Load) and (axis := amd_block_size(value)):
        return _of_register(f"ntid.{axis}", launch)
    if isinstance(value, Argument) and value.function is not None and is_kernel(value.function):
        return {GIVEN: 1}
    if not isinstance(value, Instruction):
        return None
    if value.opcode == "xor" and isinstance(value.operands[1], ConstantInt) and value.operands[1].value == -1:
        inner = linear(value.operands[0], launch)
        return None if inner is None else {**{k: -f for k, f in inner.items()}, "": -1 - inner.get("", 0)}
    if value.opcode in ("zext", "sext", "trunc", "freeze"):
        if value.opcode == "trunc" and launch is None:
            return None
        return linear(value.operands[0], launch)
    if value.opcode not in ("add", "sub", "mul", "shl", "or"):
        return None
    if value.opcode == "or" and "disjoint" not in value.flags:
        return None
    a, b = (linear(operand, launch) for operand in value.operands)
    if a is None or b is None:
        return None
    if value.opcode in ("mul", "shl"):
        return _product(a, b, value.opcode)
    sign = -1 if value.opcode == "sub" else 1
    terms = dict(a)
    for name, factor in b.items():
        terms[name] = terms.get(name, 0) + sign * factor
    return _with_index({name: factor for name, factor in terms.items() if factor})


def _product(a: dict[str, int], b: dict[str, int], opcode: str) -> dict[str, int] | None:
    if opcode == "mul" and {"ctaid.x": 1} in (a, b) and {"ntid.x": 1} in (a, b):
        return {"ctaid.x·ntid.x": 1}
    if opcode == "mul" and not set(a) - {""}:
        a, b = b, a
    if set(b) - {""}:
        return None
    factor = b.get("", 0)
    factor = 1 << factor if opcode == "shl" and 0 <= factor < 32 else factor
    return {name: f * factor for name, f in a.items() if f * factor}


def _with_index(parts: dict[str, int]) -> dict[str, int]:
    """The same sum with the global index in place of its terms."""
    factor = parts.get("ctaid.x·ntid.x")
    if factor and parts.get("tid.x") == factor:
        rest = {name: f for name, f in parts.items() if name not in ("ctaid.x·ntid.x", "tid.x")}
        return {**rest, "index.x": factor}
    return parts


_NAMES = ("llvm.nvvm.read.ptx.sreg.",)


_AMD_NAMES = {"llvm.amdgcn.workitem.id.": "tid.", "llvm.amdgcn.workgroup.id.": "ctaid."}


def _of_register(name: str, launch: Configuration | None) -> dict[str, int] | None:
    short = name.removeprefix(_NAMES[0])
    for prefix, stem in _AMD_NAMES.items():
        if name.startswith(prefix):
            short = stem + name.removeprefix(prefix)
    kind, _, axis = short.partition(".")
    if axis not in ("x", "y", "z"):
        return None
    if launch is not None and kind in ("ntid", "nctaid"):
        return {"": (launch.block if kind == "ntid" else launch.grid)["xyz".index(axis)]}
    return {short: 1} if kind in ("tid", "ctaid", "ntid") else None
