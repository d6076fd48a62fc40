"""Counting what a function loads when it runs: the measure of how much memory a gradient goes through."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Binary, Load, Store
from analyses.ir.model import Block, Function, GlobalVariable, Instruction, Phi
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import I64, VOID

COUNTER = "adjoint.loads"
"""The i64 variable that an instrumented module counts in."""


def count_loads(text: str, functions: Iterable[str] | None = None) -> str:
    """The module with every executed load instruction counted in `@adjoint.loads`, in the named functions or in all.

    A vector load counts once, a memcpy not at all. Each block adds the number of its loads when it is entered, so a
    call that does not return counts the loads after it.
    """
    return instrumented(text, functions, _instrument)


def instrumented(
    text: str, functions: Iterable[str] | None, instrument: Callable[[Function, GlobalVariable], None]
) -> str:
    """The module with what `instrument` does to the named functions, or to all, given the counter `@adjoint.loads`."""
    module = read_module(text)
    counter = GlobalVariable(COUNTER, I64)
    counter.initializer = ConstantInt(I64, 0)
    counter.align = 8
    module.variables[COUNTER] = counter
    wanted = set(functions) if functions is not None else None
    for function in module.functions.values():
        if not function.is_declaration and (wanted is None or function.name in wanted):
            instrument(function, counter)
    return without_memory_effects(print_module(module, read_all=True))


def without_memory_effects(text: str) -> str:
    """A module without what its functions promise of memory, which no longer holds once they count, or log."""
    return _MEMORY.sub("", text)


_MEMORY = re.compile(r"(?<=[\s,])memory\((?:[^()]|\([^()]*\))*\) ?")


def _instrument(function: Function, counter: GlobalVariable) -> None:
    for number, block in enumerate(function.blocks):
        loads = sum(isinstance(i, Load) for i in block.instructions)
        if loads:
            before = Load("load", I64, (counter,), f"adjoint.before.{number}", align=8)
            after = Binary("add", I64, (before, ConstantInt(I64, loads)), f"adjoint.after.{number}")
            insert_first(block, (before, after, Store("store", VOID, (after, counter), align=8)))


def insert_first(block: Block, made: tuple[Instruction, ...]) -> None:
    """Put instructions at the beginning of a block, after what must be first there."""
    place = next(
        i for i, old in enumerate(block.instructions) if not isinstance(old, Phi) and old.opcode != "landingpad"
    )
    for instruction in made:
        instruction.block = block
    block.instructions[place:place] = made
