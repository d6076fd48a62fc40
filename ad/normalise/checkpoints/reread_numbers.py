"""Numbers that do not change in a loop, kept in memory and read again for each use.

A chunk of the loop then adds to the adjoint of such a number where each use does, in the order in which the whole loop
would, so that the sum is the same to the last bit.
"""

from __future__ import annotations

from analyses.control_flow.loops import Loop
from analyses.ir.builder import Names
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Load, Store
from analyses.ir.model import Argument, Block, Function, Instruction, Phi
from analyses.ir.types import PTR, VOID


def reread_numbers(function: Function, loop: Loop, names: Names) -> list[Alloca]:
    """Put the numbers from outside that a loop uses in memory, from where every use reads them; the memory."""
    outside = [value for value in used_from_outside(function, loop) if value.type.scalar.is_float]
    slots = {value: Alloca(PTR, value.type, (), 0, names.fresh(f"{value.name or 'fixed'}.slot")) for value in outside}
    for block in function.blocks:
        _read_again(block, slots, names)
    _at_ends(function, slots, names)
    for value, slot in slots.items():
        _store(function, value, slot)
    start = function.entry
    for slot in slots.values():
        slot.block = start
    start.instructions[0:0] = slots.values()
    return list(slots.values())


def used_from_outside(function: Function, loop: Loop) -> list[Value]:
    """The values from outside of a loop that its iterations use, in order."""
    values: dict[Value, None] = {}
    for block in function.blocks:
        for instruction in block.instructions if block in loop.blocks else ():
            operands = instruction.operands
            if isinstance(instruction, Phi):
                operands = [value for value, source in instruction.incoming if source in loop.blocks]
            for value in operands:
                inside = isinstance(value, Instruction) and value.block in loop.blocks
                if isinstance(value, (Instruction, Argument)) and not inside:
                    values[value] = None
    return list(values)


def _read_again(block: Block, slots: dict[Value, Alloca], names: Names) -> None:
    """Have the instructions of a block, but for phis, read the numbers just before."""
    instructions: list[Instruction] = []
    for instruction in block.instructions:
        # The load for the first operand is the last, so that its adjoint is the first to be added.
        for place in reversed(range(len(instruction.operands)) if not isinstance(instruction, Phi) else ()):
            slot = slots.get(instruction.operands[place])
            if slot is not None:
                instruction.operands[place] = load = _load(slot, block, names)
                instructions.append(load)
        instructions.append(instruction)
    block.instructions = instructions


def _at_ends(function: Function, slots: dict[Value, Alloca], names: Names) -> None:
    """Have phis take the numbers as they are read at the end of the block that control comes from."""
    loads: dict[tuple[Block, Value], Load] = {}
    for block in function.blocks:
        for phi in block.phis:
            for place, (value, source) in enumerate(list(phi.incoming)):
                slot = slots.get(value)
                if slot is None:
                    continue
                if (source, value) not in loads:
                    loads[source, value] = load = _load(slot, source, names)
                    source.instructions.insert(-1, load)
                phi.operands[place] = loads[source, value]


def _load(slot: Alloca, block: Block, names: Names) -> Load:
    load = Load("load", slot.allocated_type, (slot,), names.fresh(slot.name.removesuffix(".slot")))
    load.block = block
    return load


def _store(function: Function, value: Value, slot: Alloca) -> None:
    """Store a number where it is defined."""
    block, place = function.entry, 0
    if isinstance(value, Instruction):
        assert value.block is not None
        block = value.block
        place = len(block.phis) if isinstance(value, Phi) else block.instructions.index(value) + 1
    store = Store("store", VOID, (value, slot))
    store.block = block
    block.instructions.insert(place, store)
