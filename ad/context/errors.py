"""Errors that more than one stage raises, made in one place."""

from __future__ import annotations

from ad.context.context import Context
from ad.history.records import EngineError, ErrorCode
from analyses.ir.assembly import ASSEMBLY
from analyses.ir.model import Call, InlineAssembly, Value
from analyses.ir.type_contents import carries_pointer
from analyses.library import undefined_symbols


def unshadowed_global(context: Context, value: Value) -> EngineError:
    """The error that active memory is in a global variable, to be raised by the caller."""
    return context.error(f"active memory in a global variable ({value.ref}) has no shadow", None,
                         "pass it as an argument, or mark it inactive", ErrorCode.NO_SHADOW)  # fmt: skip


def no_pass(context: Context, call: Call) -> EngineError:
    """The error that a function without a definition here has no derivative: no forward or no reverse part of one.

    What it returns tells which is missed first: the shadow of a pointer must be there before the reverse begins.
    """
    name = call.called.name if call.called is not None else call.callee.ref
    hint = undefined_symbols.hint(name)
    if carries_pointer(call.type) and context.active(call):
        what = (
            f"no augmented forward pass found for {name}: it returns a pointer to active memory, has no definition "
            "here and no rule that makes the shadow"
        )
        return context.error(what, call, hint, ErrorCode.NO_AUGMENTED_PASS)
    what = f"no reverse pass found for {name}: it has no definition here and no rule"
    return context.error(what, call, hint, ErrorCode.NO_REVERSE_PASS)


def no_derivative_of_assembly(context: Context, call: Call) -> EngineError:
    """The error that inline assembly has no derivative, to be raised by the caller."""
    text = call.callee.ref if isinstance(call.callee, InlineAssembly) else ""
    match = ASSEMBLY.fullmatch(text)
    what = f'"{match["template"]}"' if match else text
    return context.no_derivative(
        f"of inline assembly ({what})",
        call,
        "write it in C, or build without it (Eigen has EIGEN_DONT_VECTORIZE), or mark the function "
        "around it inactive if no derivative passes through it",
    )
