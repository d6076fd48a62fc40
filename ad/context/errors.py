"""Errors that more than one stage raises, made in one place."""

from __future__ import annotations

from ad.context.function_info import FunctionInfo
from ad.context.without_body import without_body
from ad.history.records import EngineError, ErrorCode
from analyses.ir.assembly import ASSEMBLY
from analyses.ir.constants import InlineAssembly, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.type_contents import carries_pointer
from analyses.library import undefined_symbols

ATOMIC_HINT = (
    "load and store instead where one thread does it, or mark the memory inactive if no derivative passes through it"
)


def unshadowed_global(info: FunctionInfo, value: Value, user: Instruction | None = None) -> EngineError:
    """The error that active memory is in a global variable, which `user` uses, to be raised by the caller."""
    return info.error(
        f"active memory in a global variable ({value.ref}) has no shadow",
        user,
        f"pass it as an argument, or mark it inactive, {undefined_symbols.CHANGES}",
        ErrorCode.NO_SHADOW,
    )


def no_pass(info: FunctionInfo, call: Call) -> EngineError:
    """The error that a function without a definition here has no derivative: no forward or no reverse part of one.

    What it returns tells which is missed first: the shadow of a pointer must be there before the reverse begins.
    """
    name = call.called.name if call.called is not None else call.callee.ref
    hint = undefined_symbols.hint(name)
    if carries_pointer(call.type) and info.active(call):
        message = (
            f"no augmented forward pass found for {name}: it returns a pointer to active memory, has no definition "
            "here and no rule that makes the shadow"
        )
        return _missing(info, call, info.error(message, call, hint, ErrorCode.NO_AUGMENTED_PASS))
    message = f"no reverse pass found for {name}: it has no definition here and no rule"
    return _missing(info, call, info.error(message, call, hint, ErrorCode.NO_REVERSE_PASS))


def no_forward_derivative(info: FunctionInfo, call: Call) -> EngineError:
    """The error that a function without a definition here has no derivative for forward mode."""
    name = call.called.name if call.called is not None else call.callee.ref
    message = f"no forward mode derivative found for {name}: it has no definition here and no rule"
    error = info.error(message, call, undefined_symbols.hint(name), ErrorCode.NO_FORWARD_DERIVATIVE)
    return _missing(info, call, error)


def _missing(info: FunctionInfo, call: Call, error: EngineError) -> EngineError:
    if call.called is not None and "__enzyme_" not in call.called.name:
        forward = info.request.forward
        error.missing = without_body(call, call.called, info.types, info.activity, forward=forward)
    return error


def no_derivative_of_assembly(info: FunctionInfo, call: Call) -> EngineError:
    """The error that inline assembly has no derivative, to be raised by the caller."""
    text = call.callee.ref if isinstance(call.callee, InlineAssembly) else ""
    match = ASSEMBLY.fullmatch(text)
    template = f'"{match["template"]}"' if match else text
    return info.no_derivative(
        f"of inline assembly ({template})",
        call,
        "write it in C, or build without it (Eigen has EIGEN_DONT_VECTORIZE), or mark the function "
        "around it inactive if no derivative passes through it",
    )


def no_lanes(info: FunctionInfo, call: Call, what: str) -> EngineError:
    """The error that several derivatives can't be made at once of a call."""
    return info.no_derivative(
        f"of width {info.request.width} through {what}",
        call,
        "leave enzyme_width out, and ask once for each direction",
    )


def no_keeping(info: FunctionInfo, call: Call) -> EngineError:
    return info.error(
        "the reverse of this call frees its tape, which enzyme_nofree wants to keep",
        call,
        "leave enzyme_nofree out, and make the tape again for each reverse",
    )


def several_variables(info: FunctionInfo, name: str, user: Value) -> EngineError:
    """The error that a variable of the device is active in a program with several GPUs, each of which has its own."""
    return info.no_derivative(
        f"through @{name}, a variable of the device, where the program chooses among several GPUs",
        user,
        "use memory that cudaMalloc allocates, and pass its address",
    )
