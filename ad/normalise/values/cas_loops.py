"""Compare-and-exchange loops that add to memory, rewritten to atomic additions, which can be differentiated.

Programs write such a loop if no instruction adds numbers atomically (doubles before sm_60): read the old bits, exchange
them for the bits of the sum if they are unchanged, and begin again if another thread changed them.
Source: CUDA C++ Programming Guide, "Atomic Functions", which implements any atomic operation this way.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Value
from analyses.ir.instructions import (
    AggregateAccess,
    AtomicUpdate,
    Binary,
    Branch,
    Call,
    Cast,
    Compare,
    CompareExchange,
    Load,
)
from analyses.ir.model import Block, Function, Instruction, Phi
from analyses.ir.types import DOUBLE, FLOAT
from analyses.ir.uses import Uses, remove, replace_uses
from analyses.records import dataclass


class CasLoopsToAtomics(Rewrite):
    purpose = "A loop that adds to memory by compare-and-exchange becomes one atomic addition."

    def apply(self, target: Target) -> bool:
        """Replace such loops; in other loops remove the TBAA tag of an initial load that is used as a number."""
        function, changed = target.function, False
        for block in list(function.blocks):
            for instruction in block.instructions:
                if isinstance(instruction, CompareExchange):
                    changed |= _join_found(function, instruction)
                    loop = _loop(block, instruction, Uses(function))
                    if loop is not None:
                        _replace(function, loop)
                        changed = True
                    elif _number_of(instruction.operands[2]) is not None:
                        changed |= _forget_types(instruction)
                    break
        return changed


@dataclass(frozen=True)
class _Loop:
    """A chain of blocks whose last branches back to the first.

    `old` are the bits read from memory, `number` their value, `sum` the new number, `added` its other operand, and
    `found` the old bits as the exchange returns them.
    """

    blocks: list[Block]
    update: CompareExchange
    old: Phi
    number: Instruction
    sum: Binary
    added: Value
    found: Instruction
    exit: Block


def _join_found(function: Function, update: CompareExchange) -> bool:
    """Remove a branch on the success of an exchange that only chooses its old bits; True if changed.

    After a successful exchange the old bits are the expected ones. Unoptimised code of clang has such a branch.
    """
    uses, block = Uses(function), update.block
    branch = block.terminator if block is not None else None
    parts = uses.of(update)
    old_bits = next((i for i in parts if isinstance(i, AggregateAccess) and i.indices == (0,)), None)
    if block is None or old_bits is None or not isinstance(branch, Branch) or branch.condition not in parts:
        return False
    flag, (join, aside) = branch.condition, branch.targets
    if not isinstance(flag, AggregateAccess) or flag.indices != (1,) or uses.of(flag) != [branch] or join is aside:
        return False
    if aside.instructions != [aside.terminator] or aside.successors != [join]:
        return False
    ways = {block: update.operands[1], aside: old_bits}
    phis = [phi for phi in join.phis if all(value is ways.get(source) for value, source in phi.incoming)]
    if not phis or len(phis) != len(join.phis):
        return False
    for phi in phis:
        replace_uses(function, phi, old_bits)
    join.instructions = [i for i in join.instructions if i not in phis]
    block.instructions = [i for i in block.instructions if i is not flag and i is not branch]
    block.instructions.append(Branch([join]))
    block.instructions[-1].block, block.instructions[-1].metadata = block, branch.metadata
    function.blocks = [b for b in function.blocks if b is not aside]
    return True


def _loop(block: Block, update: CompareExchange, uses: Uses) -> _Loop | None:
    pointer, expected, replacement = update.operands
    total = _number_of(replacement)
    if not isinstance(expected, Phi) or not isinstance(total, Binary) or expected.block is None:
        return None
    blocks = _row(expected.block)
    if block not in blocks or total.opcode not in ("fadd", "fsub"):
        return None
    end = blocks[-1].terminator
    inside = [i for b in blocks for i in b.instructions if i.opcode != "br"]
    places = [i for i, operand in enumerate(total.operands) if _bits_of(operand) is expected]
    if len(places) != 1 or (total.opcode == "fsub" and places != [0]) or not isinstance(end, Branch):
        return None
    number, added = total.operands[places[0]], total.operands[1 - places[0]]
    old_bits = [i for i in uses.of(update) if isinstance(i, AggregateAccess) and i.indices == (0,)]
    again = [value for value, source in expected.incoming if source is blocks[-1]]
    test = end.condition
    wanted = {expected, number, total, replacement, update, test, *old_bits}
    if isinstance(test, Compare):
        fits = test.predicate in ("eq", "ne") and set(test.operands) == {expected, *old_bits}
        leaves = end.targets[test.predicate == "ne"]
    else:
        fits = isinstance(test, AggregateAccess) and test.operands[0] is update and test.indices == (1,)
        leaves = end.targets[0]
    alone = set(inside) == wanted and len(old_bits) == 1 and again == old_bits and len(expected.operands) == 2
    outside = not any(isinstance(v, Instruction) and v.block in blocks for v in (pointer, added))
    if not (fits and alone and outside and isinstance(number, Instruction)) or leaves in blocks or update.volatile:
        return None
    return _Loop(blocks, update, expected, number, total, added, old_bits[0], leaves)


def _row(first: Block) -> list[Block]:
    """The chain of blocks with single successors from a block on, and the first block after it that branches."""
    blocks = [first]
    while len(blocks[-1].successors) == 1 and blocks[-1].successors[0] not in blocks:
        blocks.append(blocks[-1].successors[0])
    return blocks


_MOVES = (
    "__nv_longlong_as_double",
    "__nv_double_as_longlong",
    "__nv_int_as_float",
    "__nv_float_as_int",
    "__nv_uint_as_float",
    "__nv_float_as_uint",
)


def _bits_of(value: Value) -> Value | None:
    """The value whose bits a number or an integer has, behind a bitcast or a libdevice function; None for others."""
    if isinstance(value, Cast) and value.opcode == "bitcast":
        return value.operands[0]
    if isinstance(value, Call) and value.called is not None and value.called.name in _MOVES:
        return value.arguments[0]
    return None


def _number_of(value: Value) -> Value | None:
    """The float or double whose bits an integer has; None if there is none."""
    number = _bits_of(value)
    return number if number is not None and number.type in (FLOAT, DOUBLE) else None


def _replace(function: Function, loop: _Loop) -> None:
    first, update, old = loop.blocks[0], loop.update, loop.old
    begun = next(value for value, source in old.incoming if source is not loop.blocks[-1])
    was = AtomicUpdate(
        loop.sum.type,
        loop.sum.opcode,
        (update.operands[0], loop.added),
        loop.number.name,
        align=update.align,
        ordering=update.ordering,
        scope=update.scope,
    )
    bits = Cast("bitcast", old.type, (was,), loop.found.name)
    operands = [was if operand is loop.number else operand for operand in loop.sum.operands]
    total = Binary(loop.sum.opcode, loop.sum.type, operands, loop.sum.name, loop.sum.flags)
    instructions: list[Instruction] = [was, bits, total, Branch([loop.exit])]
    for instruction, like in zip(instructions, (update, loop.found, loop.sum, loop.blocks[-1].terminator), strict=True):
        instruction.metadata = [(kind, text) for kind, text in like.metadata if kind == "dbg"]
        instruction.block = first
    first.instructions = instructions
    for removed, value in ((old, bits), (loop.found, bits), (loop.number, was), (loop.sum, total)):
        replace_uses(function, removed, value)
    for phi in loop.exit.phis:
        phi.blocks = [first if source is loop.blocks[-1] else source for source in phi.blocks]
    function.blocks = [block for block in function.blocks if block not in loop.blocks[1:]]
    _drop(function, [total, bits, begun])


def _drop(function: Function, values: list[Value]) -> None:
    """Remove those of the values that have no uses: the sum, the old bits, and the load before the loop."""
    for value in values:
        if not isinstance(value, Instruction) or value.block is None or Uses(function).of(value):
            continue
        if not isinstance(value, Load) or not (value.volatile or value.atomic):
            remove(function, [value])


def _forget_types(update: CompareExchange) -> bool:
    expected, changed = update.operands[1], False
    for value in expected.operands if isinstance(expected, Phi) else [expected]:
        if isinstance(value, Load) and value.attachment("tbaa") is not None:
            value.metadata = [(kind, text) for kind, text in value.metadata if kind != "tbaa"]
            changed = True
    return changed
