"""Calls of a GPU's mathematical library, of which nothing but the name says that they are functions of numbers."""

from __future__ import annotations

import re

from ad.normalise.rewrite import Rewrite, Target
from ad.rules import is_pure
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Cast
from analyses.ir.model import Block, Function, Instruction
from analyses.ir.uses import remove, replace_all

_PREFIXES = ("__nv_", "__ocml_")
_BITS = re.compile(r"__nv_(?:float|u?int|double|u?longlong)_as_(?:float|u?int|double|u?longlong)")
_WORDS = ("nounwind", "willreturn", "memory(none)")


class MergeLibraryCalls(Rewrite):
    purpose = (
        "Calls of functions of a GPU's mathematical library touch no memory, as their declarations do not say; "
        "of several with the same arguments the first is kept."
    )

    def apply(self, target: Target) -> bool:
        function = target.function
        if not any(name.startswith(_PREFIXES) for name in target.module.functions):
            return False
        casts = _casts(function)
        groups = target.module.attribute_groups
        calls = [i for i in function.instructions if isinstance(i, Call) and _is_library_call(i)]
        changed = casts
        for call in calls:
            missing = [word for word in _WORDS if find_attribute(call.attributes, word, groups) != word]
            if missing:
                call.attributes, changed = (*call.attributes, *missing), True
        return _merge(function, calls) or changed


def _casts(function: Function) -> bool:
    """Make casts of calls like `__nv_float_as_uint`, which give the bits of a number."""
    replaced: dict[Value, Value] = {}
    for block in function.blocks:
        instructions: list[Instruction] = []
        for instruction in block.instructions:
            made = instruction
            if isinstance(instruction, Call) and instruction.called and _BITS.fullmatch(instruction.called.name):
                made = Cast("bitcast", instruction.type, instruction.arguments, instruction.name)
                made.block, made.metadata = block, [m for m in instruction.metadata if m[0] == "dbg"]
                replaced[instruction] = made
            instructions.append(made)
        block.instructions = instructions
    replace_all(function, replaced)
    return bool(replaced)


def _is_library_call(call: Call) -> bool:
    return call.called is not None and call.called.name.startswith(_PREFIXES) and is_pure(call)


def _merge(function: Function, calls: list[Call]) -> bool:
    """Replace each call that another with the same arguments dominates, in the same loop or one around it."""
    alike: dict[object, list[Call]] = {}
    for call in calls:
        arguments = tuple((str(a.type), a.ref) if isinstance(a, Constant) else a for a in call.arguments)
        alike.setdefault((call.called, arguments), []).append(call)
    if all(len(group) == 1 for group in alike.values()):
        return False
    cfg = ControlFlow(function)
    dominators = Dominators(cfg)
    loops = LoopNest(cfg, dominators)
    replaced: dict[Value, Value] = {}
    for group in alike.values():
        kept: list[Call] = []
        for call in sorted((c for c in group if c.block in cfg.index), key=lambda c: cfg.index[_block(c)]):
            block = _block(call)
            first = next((k for k in kept if _reaches(dominators, loops, _block(k), block)), None)
            if first is None:
                kept.append(call)
            else:
                replaced[call] = first
    replace_all(function, replaced)
    remove(function, replaced)
    return bool(replaced)


def _reaches(dominators: Dominators, loops: LoopNest, first: Block, block: Block) -> bool:
    loop = loops.of(first)
    return dominators.dominates(first, block) and (loop is None or block in loop.blocks)


def _block(call: Call) -> Block:
    assert call.block is not None
    return call.block
