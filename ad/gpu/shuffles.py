"""Warp shuffles: y(t) = x(s(t)) for the threads t of a warp, so that x'(s) += y'(t) for each t with s(t) = s.

A program shuffles a double as its two halves; a rewrite joins them before differentiation.
Source: the PTX ISA, "shfl.sync" (the source lane of each mode, by the control word).
"""

from __future__ import annotations

from ad.gpu import thread_numbers
from ad.normalise.gpu.shuffle_halves import PREFIX, WHOLE, is_number
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.types import DOUBLE, I32, FunctionType, Type

_FULL = {"bfly": 31, "down": 31, "up": 0, "idx": 31}
"""The control word of a shuffle within the whole warp."""


def mode_of(call: Call) -> str | None:
    """The mode by which a shuffle of a number selects its source: idx, up, down, bfly; None for other calls."""
    name = call.called.name if call.called is not None else ""
    for prefix, suffix in ((PREFIX, ".f32"), (WHOLE, ".f64")):
        if name.startswith(prefix) and name.endswith(suffix):
            return name.removeprefix(prefix).removesuffix(suffix)
    return None


def define(module: Module) -> None:
    """Define the shuffles of doubles that a module calls by name."""
    for name in [name for name, f in module.functions.items() if name.startswith(WHOLE) and f.is_declaration]:
        del module.functions[name]
        _double(module, name.removeprefix(WHOLE).removesuffix(".f64"))


def _double(module: Module, mode: str) -> Function:
    return helpers.add(module, f"{WHOLE}{mode}.f64", fill("gpu/shuffle_double", mode=mode))


def shuffle_back(module: Module, mode: str, control: Value, type_: Type) -> Function:
    """`TYPE (members, adjoint, by, control)`: the sum of the adjoints of the threads that read this thread's value."""
    if mode == "bfly" and is_number(control, _FULL[mode]):
        return shuffle(module, mode, type_)
    return unshuffle(module, mode, type_)


def shuffle(module: Module, mode: str, type_: Type) -> Function:
    """A shuffle of a number: `TYPE (members, value, by, control)`."""
    if type_ == DOUBLE:
        return _double(module, mode)
    return module.declare(f"{PREFIX}{mode}.f32", FunctionType(type_, (I32, type_, I32, I32)))


_SOURCE = {
    "up": ("sub i32 %lane, %lanes", "sge"),
    "down": ("add i32 %lane, %lanes", "sle"),
    "bfly": ("xor i32 %lane, %lanes", "sle"),
    "idx": ("or i32 %first, %inner", "sle"),
}


def unshuffle(module: Module, mode: str, type_: Type) -> Function:
    """`TYPE (members, adjoint, by, control)`: the same for any mode and control word."""
    moved = shuffle(module, "idx", type_)
    source, test = _SOURCE[mode]
    name = f"adjoint.unshuffle.{mode}.{type_}"
    text = fill(
        "gpu/unshuffle",
        declare_thread_number=thread_numbers.declared(module),
        thread_number=thread_numbers.numbered(module),
        source=source,
        test=test,
        shuffle=moved.name,
        name=name,
        type=type_,
    )
    return helpers.add(module, name, text)
