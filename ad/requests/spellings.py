"""The spelling of requests in a program: the names of entry points, and the markers among their arguments."""

from __future__ import annotations

from ad.requests.request_calls import CallKind
from ad.requests.requests import Role
from analyses.ir.constants import ConstantExpression, MetadataOperand, Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Argument, Global, GlobalVariable

ENTRY_POINT = "__enzyme_autodiff"
FORWARD_ENTRY_POINT = "__enzyme_fwddiff"
SHADOW_ENTRY_POINT = "__enzyme_virtualreverse"
BATCH = "__enzyme_batch"
"""The entry point that calls a function several times, without a derivative (see `batch`)."""
KINDS = {
    ENTRY_POINT: CallKind.REVERSE,
    FORWARD_ENTRY_POINT: CallKind.FORWARD,
    "__enzyme_augmentfwd": CallKind.AUGMENTED,
    "__enzyme_augmentsize": CallKind.TAPE_SIZE,
    "__enzyme_reverse": CallKind.REVERSE_OF_TAPE,
    "__enzyme_fwdsplit": CallKind.TANGENTS_OF_TAPE,
}
"""The kind of request by a part of the callee's name. The first match counts."""
ENTRY_POINTS = (*KINDS, BATCH)
UNSUPPORTED = (
    "__enzyme_error_estimate",
    "__enzyme_truncate",
    "__enzyme_expand",
    "__enzyme_likelihood",
    "__enzyme_trace",
    "__enzyme_condition",
    "__enzyme_sample",
    "__enzyme_observe",
    "__enzyme_todense",
    "__enzyme_post_sparse_todense",
)

MARKERS = {f"enzyme_{role}": role for role in Role}
STRIDED_MARKERS = {f"{marker}v": role for marker, role in MARKERS.items() if role.has_shadow}
"""The same, followed by a number of bytes: one shadow is given, and each lane's shadow is that far further on."""
WIDTH = "enzyme_width"
TAPE = "enzyme_tape"
ALLOCATED = "enzyme_allocated"
NO_FREE = "enzyme_nofree"
BY_REFERENCE = "enzyme_byref"
INTERLEAVE = "enzyme_interleave"
BATCH_SCALAR, BATCH_VECTOR, BATCH_BUFFER = "enzyme_scalar", "enzyme_vector", "enzyme_buffer"
BATCH_MARKERS = (BATCH_SCALAR, BATCH_VECTOR, BATCH_BUFFER)
CONST_RETURN = "enzyme_const_return"
ACTIVE_RETURN = "enzyme_active_return"
DUP_RETURN = "enzyme_dup_return"
PRIMAL_RETURN = "enzyme_primal_return"
RESULT_MARKERS = (CONST_RETURN, ACTIVE_RETURN, DUP_RETURN, PRIMAL_RETURN, "enzyme_noret")
"""The markers of the result, anywhere among the arguments."""
RUNTIME_ACTIVITY = "enzyme_runtime_activity"
"""Declares an argument inactive if its shadow is the argument itself. Activity is decided before the program runs: if
that is not possible, the program tests it, and stops if the two are one.
"""
PERMISSIONS = (RUNTIME_ACTIVITY, "enzyme_not_overwritten")
"""Permissions that the engine does not need: the latter allows a split reverse to read an argument's memory again, but
the engine stores those values.
"""


def kind_of(call: Call) -> CallKind | None:
    """The kind of request that a call makes, by the callee's name; None if it requests no derivative."""
    if call.called is None or not call.called.is_declaration:
        return None
    return next((kind for point, kind in KINDS.items() if point in call.called.name), None)


def marker_of(value: Value) -> str | None:
    """The name of a marker, which is a load of the global of that name, the global itself, or a metadata string."""
    if isinstance(value, MetadataOperand):
        text = value.text.removeprefix('!"').removesuffix('"')
        return text if text.startswith("enzyme_") else None
    if isinstance(value, Load):
        value = value.pointer
        while isinstance(value, ConstantExpression):  # on a GPU the variable is in another address space
            value = value.operands[0]
    elif isinstance(value, GlobalVariable):
        return value.name if value.name.startswith("enzyme_") else None
    if isinstance(value, Global):
        for name in (*MARKERS, *STRIDED_MARKERS, WIDTH, *BATCH_MARKERS):
            if value.name.endswith(name):
                return name
        return value.name if "enzyme_" in value.name else None
    return None


def result_marker_of(value: Value) -> str:
    """The result marker that a value stands for, empty if it is none."""
    marker = marker_of(value) or ""
    return next((word for word in RESULT_MARKERS if marker.endswith(word)), "")


def returns_in(parameter: Argument) -> bool:
    """True if a function returns its result in the memory behind this parameter."""
    return any(word.startswith("sret(") for word in parameter.attributes)
