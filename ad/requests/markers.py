"""Calls that only inform the engine and must be removed before a program is linked."""

from __future__ import annotations

from collections.abc import Iterable

from ad.history.records import EngineError, Place
from ad.requests.thunks import calling
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.text.printer import instruction_text, print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import VOID
from analyses.ir.uses import replace_all
from analyses.library.annotations import said, stripped
from analyses.types.sources.said import HINTS

WRITTEN = "__enzyme_type"
"""The function whose calls carry the attribute `enzyme_type` on their argument, and have no other effect."""
COUNTED = "__enzyme_iter"
"""`__enzyme_iter(n, k)` is n at run time, and n + k in a derivative of its function."""

CHECKPOINT = "__enzyme_checkpoint"
"""`__enzyme_checkpoint(n)` in a loop asks for n snapshots of its state in the reverse, 0 for about √(iterations)."""

ERASED = (*HINTS, COUNTED, WRITTEN, CHECKPOINT)
"""The functions whose calls are removed, by a part of their names."""

INACTIVE = '"enzyme_inactive"'
CALL_INACTIVE = "__enzyme_call_inactive"
"""`__enzyme_call_inactive(f, x, ...)` is f(x, ...) without a derivative."""


def erase_marks(module: Module, functions: Iterable[Function] | None = None) -> None:
    """Remove marker calls from functions (by default all of the module); a marked number replaces its mark."""
    if not any(_is_mark(f) for f in module.functions.values()):
        return
    for function in module.functions_with(ERASED) if functions is None else functions:
        replaced: dict[Value, Value] = {}
        for block in function.blocks:
            kept = []
            for instruction in block.instructions:
                if isinstance(instruction, Call) and instruction.called is not None and _is_mark(instruction.called):
                    if COUNTED in instruction.called.name:
                        replaced[instruction] = instruction.arguments[0]
                    continue
                kept.append(instruction)
            if len(kept) < len(block.instructions):
                block.instructions = kept
        if replaced:
            replace_all(function, replaced)


def call_inactively(module: Module) -> None:
    """Rewrite `__enzyme_call_inactive(f, ...)` to a call of an inactive thunk that calls f.

    A call of f with its own inactive mark is rewritten, too: inlining f would lose the mark with the call.
    Raises EngineError if the arguments do not fit f.
    """
    groups = [name for name, words in module.attribute_groups.items() if INACTIVE in words]
    if not groups and not any(CALL_INACTIVE in name for name in module.functions):
        return
    for function in module.functions_with([CALL_INACTIVE, INACTIVE, *groups]):
        for instruction in function.instructions:
            called = instruction.called if isinstance(instruction, Call) else None
            if called is None or not isinstance(instruction, Call):
                continue
            if CALL_INACTIVE in called.name:
                _call_inactively(instruction)
            elif _loses_its_mark(instruction, called):
                instruction.operands[len(instruction.arguments)] = _apart(module, called)


def _call_inactively(call: Call) -> None:
    target = stripped(call.arguments[0]) if call.arguments else None
    operands, attributes = call.arguments[1:], call.argument_attributes[1:]
    fits = isinstance(target, Function) and [o.type for o in operands] == list(target.function_type.parameters)
    if not isinstance(target, Function) or not fits or call.type not in (VOID, target.function_type.result):
        place = Place(call.function.name, call.ref if call.name else "", instruction_text(call, metadata=False))
        shape = f"@{target.name}, a {target.function_type}" if isinstance(target, Function) else "what it is given"
        raise EngineError(f"{CALL_INACTIVE} does not fit {shape}", place, "pass the function, and its arguments")
    module = call.function.module
    assert module is not None
    apart = _apart(module, target)
    call.operands[:] = [*operands, apart, *call.operands[len(call.arguments) + 1 :]]
    call.argument_attributes, call.function_type = list(attributes), target.function_type
    call.type = target.function_type.result


def _loses_its_mark(call: Call, called: Function) -> bool:
    """True if a call is marked inactive, and its callee, which has a body here, is not."""
    groups = called.module.attribute_groups if called.module is not None else {}
    if called.is_declaration or called.function_type.variadic or INACTIVE not in said(call.attributes, groups):
        return False
    return called.attribute(INACTIVE) is None


def _apart(module: Module, target: Function) -> Function:
    """A thunk that calls this function, and is marked inactive."""
    name = f"adjoint.inactive.{target.name}"
    apart = module.functions.get(name)
    if apart is None:
        apart = module.add(calling(target, name))
        apart.linkage, apart.attributes = "internal", (*target.attributes, INACTIVE)
    return apart


def without_marks(text: str) -> str:
    """The IR of a program that can be run: without the calls that only inform the engine."""
    if not any(mark in text for mark in (*ERASED, CALL_INACTIVE)):
        return text
    module = read_module(text)
    call_inactively(module)
    erase_marks(module)
    return print_module(module)


def _is_mark(function: Function) -> bool:
    return function.is_declaration and any(mark in function.name for mark in ERASED)
