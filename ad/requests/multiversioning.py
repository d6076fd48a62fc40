"""Requests for the derivative of a function that is chosen at run time: one request for each candidate."""

from __future__ import annotations

import copy

from ad.requests.arguments import choices
from analyses.ir.builder import Builder, Names
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import VOID
from analyses.ir.uses import replace_all


def separate_choices(module: Module) -> None:
    """Replace a request for one of several functions by a comparison and a request for each."""
    if not any("__enzyme_" in name for name in module.functions):
        return
    for function in module.functions_with(["__enzyme_"]):
        for call in [i for i in function.instructions if isinstance(i, Call)]:
            place, several = choices(call)
            if len(several) > 1:
                _separate(call, place, several)


def _separate(call: Call, place: int, several: list[Function]) -> None:
    function, head = call.function, call.block
    assert head is not None
    names = Names()
    for named in (*function.arguments, *function.blocks, *function.instructions):
        if named.name:
            names.fresh(named.name)
    at = head.instructions.index(call)
    joined = Block(names.fresh("asked"), function)
    joined.instructions, head.instructions = head.instructions[at + 1 :], head.instructions[:at]
    joined.trailing, head.trailing = head.trailing, ()
    for moved in joined.instructions:
        moved.block = joined
    following = [call.normal] if call.normal is not None else joined.successors
    if call.normal is not None:
        Builder(names).at(joined).branch(call.normal)
    for phi in (phi for block in following for phi in block.phis):
        phi.blocks = [joined if block is head else block for block in phi.blocks]
    pointer, here = call.arguments[place], head
    results: list[tuple[Value, Block]] = []
    for number, each in enumerate(several):
        asks = Block(names.fresh(f"of.{each.name}"), function)
        again = copy.copy(call)
        again.operands = [*call.operands[:place], each, *call.operands[place + 1 :]]
        again.argument_attributes, again.metadata = list(call.argument_attributes), list(call.metadata)
        again.name = names.fresh(call.name or "choice") if call.type != VOID else ""
        builder = Builder(names).at(asks)
        builder.insert(again)
        results.append((again, asks))
        if call.normal is None:
            builder.branch(joined)
        else:
            again.normal = joined
        if number == len(several) - 1:
            Builder(names).at(here).branch(asks)
        else:
            other = Block(names.fresh("or"), function)
            compare = Builder(names).at(here)
            compare.branch_if(compare.compare("eq", pointer, each, "is"), asks, other)
            function.blocks.insert(function.blocks.index(here) + 1, other)
            here = other
        function.blocks.insert(function.blocks.index(here) + 1, asks)
    function.blocks.insert(function.blocks.index(results[-1][1]) + 1, joined)
    if call.unwind is not None:
        for phi in call.unwind.phis:
            incoming = [(v, b) for v, u in phi.incoming for b in ([m for _, m in results] if u is head else [u])]
            phi.operands, phi.blocks = [v for v, _ in incoming], [b for _, b in incoming]
    if call.type != VOID:
        result = Builder(names).at(joined).phi(call.type, call.name or "chosen")
        result.operands, result.blocks = [v for v, _ in results], [b for _, b in results]
        replace_all(function, {call: result})
