"""The code that takes branches once more, for the phis in which they join (see `plan.branch_reruns`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ad.emit.function.emitter import Emitter
from ad.plan.branch_reruns import BranchRerun
from analyses.ir.builder import Builder
from analyses.ir.constants import Constant, ConstantNamed, Value
from analyses.ir.instructions import Branch, Switch
from analyses.ir.model import Block, Instruction, Phi

Again = Callable[[Instruction, Callable[[Value], Value]], Value]
"""Computes an instruction once more, on operands that a function gives."""


def rerun_branches(
    emitter: Emitter,
    builder: Builder,
    reruns: Mapping[Phi, BranchRerun],
    kept: Sequence[Instruction],
    primal: Callable[[Value], Value],
    again: Again,
) -> dict[Instruction, Value]:
    """Take the branches before phis of one block once more; return what the phis come to, and what is `kept`.

    `primal` gives what is computed before the branches. The builder goes on behind them. What is kept is of use only
    where control came through its block.
    """
    region = next(iter(reruns.values())).region
    repeated = frozenset[Instruction]().union(*(rerun.repeated for rerun in reruns.values()))
    name = region.join.name
    copies = {block: emitter.block(f"again.{_label(block)}", name) for block in region.blocks}
    copies[region.join] = emitter.block(f"again.{_label(region.join)}", name)
    assert builder.block is not None
    sources = {**copies, region.above: builder.block}
    values: dict[Value, Value] = {}

    def operand(value: Value) -> Value:
        if isinstance(value, Constant):
            return value
        return values[value] if value in values else primal(value)

    phis: list[tuple[Phi, Phi]] = []
    for block in (region.above, *region.blocks):
        builder.at(sources[block])
        for instruction in block.instructions if block is not region.above else ():
            if instruction not in repeated:
                continue
            if isinstance(instruction, Phi):
                values[instruction] = _phi(emitter, builder, instruction, phis)
            else:
                values[instruction] = again(instruction, operand)
        end = block.terminator
        if isinstance(end, Switch):
            cases = [(constant, copies[target]) for constant, target in end.cases]
            builder.switch(operand(end.operands[0]), copies[end.default], cases)
            continue
        assert isinstance(end, Branch)
        targets = [copies[target] for target in end.targets]
        if end.condition is None:
            builder.branch(targets[0])
        else:
            builder.branch_if(operand(end.condition), targets[0], targets[1])
    builder.at(copies[region.join])
    joined: dict[Instruction, Value] = {phi: _phi(emitter, builder, phi, phis) for phi in reruns}
    predecessors = emitter.context.cfg.predecessors[region.join]
    for instruction in kept:
        assert instruction.block is not None
        copied = builder.phi(instruction.type, emitter.stem(instruction, "kept"))
        for block in predecessors:
            came = emitter.context.dominators.dominates(instruction.block, block)
            copied.operands.append(values[instruction] if came else ConstantNamed(instruction.type, "poison"))
            copied.blocks.append(sources[block])
        joined[instruction] = copied
    for phi, copied in phis:
        for value, block in phi.incoming:
            copied.operands.append(operand(value))
            copied.blocks.append(sources[block])
    return joined


def _phi(emitter: Emitter, builder: Builder, phi: Phi, phis: list[tuple[Phi, Phi]]) -> Phi:
    copied = builder.phi(phi.type, emitter.stem(phi, "again"))
    phis.append((phi, copied))
    return copied


def _label(block: Block) -> str:
    return f"b{block.name}" if block.name.isdigit() else block.name
