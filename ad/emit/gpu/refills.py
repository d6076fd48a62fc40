"""The code of the reverse that fills shared memory again (see `refills`)."""

from __future__ import annotations

from ad.emit.function.protocols import ReverseEmitter
from ad.emit.function.repeat import repeat
from ad.gpu import barriers
from ad.plan.shared_memory_refills import Refill
from analyses.ir.constants import Value
from analyses.ir.instructions import Branch
from analyses.ir.model import Instruction, Phi


def refill_before(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """Before the reverse of an instruction: run the stores again whose place is there."""
    for refill in reverse.plan.refills:
        if refill.place is instruction:
            _refill(reverse, refill)


def _refill(reverse: ReverseEmitter, made: Refill) -> None:
    assert made.place.block is not None
    emitter, builder, cfg = reverse.emitter, reverse.builder, reverse.context.cfg
    premises = tuple(p for store in made.stores for p in reverse.context.premise("ir", store))
    emitter.origin(made.barrier, made.reason, *premises)
    if made.waits_before:
        barriers.add_barrier(emitter.module, builder)
    values: dict[Value, Value] = {value: reverse.primal(value) for value in made.given}

    def operand(value: Value) -> Value:
        return values.get(value, value)

    copies = {block: emitter.block(f"refill.{block.name}", block.name) for block in made.blocks}
    after = emitter.block(f"refilled.{made.loop.header.name}", made.place.block.name)
    phis: list[tuple[Phi, Phi]] = []
    builder.branch(copies[made.loop.header])
    for block in made.blocks:
        builder.at(copies[block])
        for instruction in block.instructions:
            if instruction is made.barrier:
                break
            if instruction not in made.repeated:
                continue
            emitter.origin(instruction, made.reason)
            if isinstance(instruction, Phi):
                copied = builder.phi(instruction.type, emitter.stem(instruction, "again"))
                phis.append((instruction, copied))
                values[instruction] = copied
            else:
                values[instruction] = builder.insert(repeat(emitter, instruction, operand, "again"))
        emitter.origin(made.barrier, made.reason)
        end = block.terminator
        ends = [copies[s] for s in cfg.successors[block] if s in copies] if block is not made.barrier.block else [after]
        if len(set(ends)) == 1:
            builder.branch(ends[0])
        else:
            assert isinstance(end, Branch) and end.condition is not None
            builder.branch_if(operand(end.condition), ends[0], ends[1])
    for phi, copied in phis:
        ways = [(value, block) for value, block in phi.incoming if block in copies]
        copied.operands = [operand(value) for value, _ in ways]
        copied.blocks = [copies[block] for _, block in ways]
    builder.at(after)
    emitter.origin(made.barrier, made.reason)
    if made.waits_after:
        barriers.add_barrier(emitter.module, builder)
