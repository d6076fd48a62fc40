"""Cross-lane permutes of floats on AMD's GPUs: y(t) = x(s(t)), so that x'(s) += y'(t) for each t with s(t) = s.

Source: LLVM, "User Guide for AMDGPU Backend" (llvm.amdgcn.readlane, readfirstlane, ds.bpermute, ballot, mbcnt).
"""

from __future__ import annotations

from ad.normalise.gpu.permuted_bits import PERMUTE_FLOAT
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module

MOVED = {"llvm.amdgcn.readlane.f32": 0, "llvm.amdgcn.readfirstlane.f32": 0, PERMUTE_FLOAT: 1}
"""The index of the argument that lanes read from each other."""


def is_move(call: Call) -> bool:
    """True if a call permutes a float across lanes."""
    return call.called is not None and call.called.name in MOVED


def define(module: Module) -> None:
    """Define the permutation of floats if a module calls it."""
    declaration = module.functions.get(PERMUTE_FLOAT)
    if declaration is not None and declaration.is_declaration:
        del module.functions[PERMUTE_FLOAT]
        helpers.add(module, PERMUTE_FLOAT, fill("gpu/bpermute_float"))


def lane_arguments(call: Call) -> list[Value]:
    """The arguments that select the source lane."""
    assert call.called is not None
    return [a for i, a in enumerate(call.arguments) if i != MOVED[call.called.name]]


def unmove(module: Module) -> Function:
    """`float (adjoint, from)`: the sum of the adjoints of the lanes that read this lane's value."""
    return helpers.add(module, "adjoint.unmove.f32", fill("gpu/unmove_float"))
