"""Calls that only say something to the engine and must be gone before a program is linked."""

from __future__ import annotations

from collections.abc import Iterable

from adjoint.analyses.ir.model import Call, Function, Module, Value
from adjoint.analyses.ir.printer import print_module
from adjoint.analyses.ir.reader import read_module
from adjoint.analyses.types.sources import HINTS

COUNTED = "__enzyme_iter"
"""`__enzyme_iter(n, k)` is n where it is run, and n + k in a derivative of the function that it is in."""


def erase_marks(module: Module, functions: Iterable[Function] | None = None) -> None:
    """Remove type hints from functions (all of the module unless named), and put the number in place of its mark."""
    if not any(_is_mark(f) for f in module.functions.values()):
        return
    for function in list(module.functions.values()) if functions is None else functions:
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
            for instruction in function.instructions:
                instruction.operands = [_final(replaced, o) for o in instruction.operands]


def without_marks(text: str) -> str:
    """The IR of a program that can be run: without the calls that are for the engine alone."""
    if not any(mark in text for mark in (*HINTS, COUNTED)):
        return text
    module = read_module(text)
    erase_marks(module)
    return print_module(module)


def _final(replaced: dict[Value, Value], value: Value) -> Value:
    while value in replaced:
        value = replaced[value]
    return value


def _is_mark(function: Function) -> bool:
    return function.is_declaration and any(hint in function.name for hint in (*HINTS, COUNTED))
