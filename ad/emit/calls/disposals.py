"""Functions that free the tape of a call whose reverse is left out, and do nothing else.

Each is the part of a reverse function that its control flow and the memory that it frees depend on: the program slice
(Weiser, 1981) by its branches and by its calls that free. The calls of other reverse functions in it free the tapes of
those. Where such a slice would need more, as where the reverse fills memory that its control flow depends on, there is
none, and the call is always reversed.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping

from ad.emit.move import KEPT_METADATA
from ad.requests.derivatives import Derivatives, Disposal
from ad.rules import is_pure
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Alloca, Branch, Call, GetElementPointer, Load, Return, Store, Switch
from analyses.ir.model import Argument, Block, Function, Instruction, Module, Phi
from analyses.ir.types import VOID, FunctionType

RELEASES = "adjoint.release."
"""The beginning of the names of functions that free what a function has noted, beside `free` itself."""
ADDING = "adjoint.move.", "adjoint.add.", "llvm.memcpy.", "llvm.memset.", "llvm.memmove.", "llvm.experimental.noalias."
"""The beginnings of the names of functions by which a reverse changes shadow memory, or says what is apart."""


def note_disposal(derivatives: Derivatives, reverse: Function) -> None:
    """Note a reverse function whose tape can be freed without reversing anything, once its code is whole."""
    kept = _slice(reverse, derivatives)
    if kept is not None:
        frees = any(_frees(i, derivatives) for i in kept)
        used = {o.index for i in kept for o in _operands(i, derivatives) if isinstance(o, Argument)}
        name = derivatives.fresh_name(reverse.name.replace("reverse.", "dispose.", 1))
        derivatives.disposals[reverse.name] = Disposal(name, frozenset(used), frees)


def call_disposal(module: Module, derivatives: Derivatives, reverse: Function, operands: list[Value]) -> Call | None:
    """The call that frees the tape of a reverse function, which is to be inserted; None where nothing is to be freed.

    `operands` are those of the reverse function.
    """
    disposal = derivatives.disposals[reverse.name]
    if not disposal.frees:
        return None
    function = module.declare(disposal.name, FunctionType(VOID, reverse.function_type.parameters))
    passed = [o if i in disposal.used else ConstantNamed(o.type, "poison") for i, o in enumerate(operands)]
    return Call("call", function.function_type, function, passed)


def define_disposals(module: Module, derivatives: Derivatives) -> None:
    """Define the functions that free tapes and are called in a module, which has the reverse functions."""
    work = {disposal.name: reverse for reverse, disposal in derivatives.disposals.items()}
    while wanted := [name for name in work if name in module.functions and module.functions[name].is_declaration]:
        for name in wanted:
            _define(module.functions[name], module.functions[work.pop(name)], derivatives, module)


def _nested(instruction: Instruction, derivatives: Derivatives) -> Disposal | None:
    """The function that frees the tape of a call that a reverse function reverses."""
    if not isinstance(instruction, Call) or instruction.called is None:
        return None
    return derivatives.disposals.get(instruction.called.name)


def _frees(instruction: Instruction, derivatives: Derivatives) -> bool:
    if not isinstance(instruction, Call) or instruction.called is None:
        return False
    nested, name = _nested(instruction, derivatives), instruction.called.name
    return nested.frees if nested is not None else name == "free" or name.startswith(RELEASES)


def _operands(instruction: Instruction, derivatives: Derivatives) -> list[Value]:
    """What an instruction of a slice needs: of a call that is reversed there, what frees its tape."""
    nested = _nested(instruction, derivatives)
    if nested is not None:
        return [o for i, o in enumerate(instruction.operands) if i in nested.used]
    return [] if isinstance(instruction, Return) else instruction.operands


def _slice(reverse: Function, derivatives: Derivatives) -> set[Instruction] | None:
    """The instructions of a reverse function that free its tape, and what they need; None if there may be others."""
    uses: dict[Value, list[Instruction]] = {}
    work: list[Instruction] = []
    for instruction in reverse.instructions:
        base = _base(instruction.pointer) if isinstance(instruction, (Load, Store)) else None
        if instruction.is_terminator:
            if not isinstance(instruction, (Branch, Switch, Return)) and instruction.opcode != "unreachable":
                return None
            work.append(instruction)
        elif isinstance(instruction, Store) and isinstance(base, Alloca):
            uses.setdefault(base, []).append(instruction)
        elif isinstance(instruction, Call):
            if _frees(instruction, derivatives):
                work.append(instruction)
            elif not (_nested(instruction, derivatives) or is_pure(instruction) or _calls(instruction, ADDING)):
                return None
        for operand in instruction.operands:
            stored = isinstance(instruction, Store) and operand is instruction.pointer
            if isinstance(escaping := _base(operand), Alloca) and not (stored or isinstance(instruction, _FOLLOWED)):
                uses.setdefault(escaping, []).append(instruction)
    kept: set[Instruction] = set()
    while work:
        instruction = work.pop()
        if instruction in kept:
            continue
        kept.add(instruction)
        if isinstance(instruction, Alloca):
            users = uses.get(instruction, [])
            if any(not isinstance(user, Store) or _base(user.pointer) is not instruction for user in users):
                return None  # its address is elsewhere, too
            work += users
        elif isinstance(instruction, Call) and not _frees(instruction, derivatives) and not is_pure(instruction):
            return None
        work += [o for o in _operands(instruction, derivatives) if isinstance(o, Instruction)]
    return kept


_FOLLOWED = (Load, GetElementPointer)
"""The instructions by which the address of a slot stays known."""


def _base(pointer: Value) -> Value:
    while isinstance(pointer, GetElementPointer):
        pointer = pointer.operands[0]
    return pointer


def _calls(call: Call, names: tuple[str, ...]) -> bool:
    return call.called is not None and call.called.name.startswith(names)


def _define(function: Function, reverse: Function, derivatives: Derivatives, module: Module) -> None:
    kept = _slice(reverse, derivatives)
    assert kept is not None
    blocks = {block: Block(block.name, function) for block in reverse.blocks}
    values: dict[Value, Value] = dict(zip(reverse.arguments, function.arguments, strict=True))
    for ours, theirs in zip(function.arguments, reverse.arguments, strict=True):
        ours.name = theirs.name  # its attributes may say what is not so of poison
    made: list[Instruction] = []
    for block, twin in blocks.items():
        for instruction in block.instructions:
            if instruction not in kept:
                continue
            nested = _nested(instruction, derivatives)
            clone = _clone(instruction, blocks) if nested is None else _free_nested(instruction, module, derivatives)
            if clone is not None:
                clone.block = twin
                values[instruction] = clone
                twin.instructions.append(clone)
                made.append(clone)
    for clone in made:
        clone.operands = [values.get(o, o) for o in clone.operands]
    function.linkage, function.attributes = "internal", reverse.attributes
    function.blocks = list(blocks.values())


def _free_nested(instruction: Instruction, module: Module, derivatives: Derivatives) -> Instruction | None:
    assert isinstance(instruction, Call) and instruction.called is not None
    return call_disposal(module, derivatives, instruction.called, instruction.arguments)


def _clone(instruction: Instruction, blocks: Mapping[Block, Block]) -> Instruction:
    if isinstance(instruction, Return):
        return Return("ret", VOID, ())
    clone = copy.copy(instruction)
    clone.operands = list(instruction.operands)
    clone.records = ()
    clone.metadata = [each for each in instruction.metadata if each[0] in KEPT_METADATA - _OF_ALIASES]
    match clone:
        case Branch():
            clone.targets = [blocks[target] for target in clone.targets]
        case Switch():
            clone.default = blocks[clone.default]
            clone.cases = [(constant, blocks[target]) for constant, target in clone.cases]
        case Phi():
            clone.blocks = [blocks[source] for source in clone.blocks]
        case Call():
            clone.argument_attributes = list(clone.argument_attributes)
        case _:
            pass
    return clone


_OF_ALIASES = frozenset(["alias.scope", "noalias", "llvm.loop"])
"""Attachments that name what is one function's own."""
