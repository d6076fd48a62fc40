"""Alias scopes that tell LLVM that primal memory, the numbers in shadow memory and the tape are apart.

LLVM can then keep values in registers across the additions to a shadow, and make vectors of loops. A person who hands
in the same memory twice, as primal and as shadow, gets no gradient anyway. Sources: the LLVM language reference,
`alias.scope` and `noalias` metadata.
"""

from __future__ import annotations

from enum import Enum

from ad.emit.function.gradient import Gradient, Side
from analyses.ir.constants import Constant, MetadataOperand, Value
from analyses.ir.instructions import GetElementPointer, Load, Store
from analyses.ir.metadata import add_node
from analyses.ir.model import Argument, Instruction, Module
from analyses.ir.types import METADATA, VOID, FunctionType
from analyses.memory.alias_metadata import AliasMetadata
from analyses.types.type_punning import TAPE


class Region(Enum):
    """What is apart from each other, by the name of its scope."""

    PRIMAL = '!"adjoint.primal"'
    SHADOW = '!"adjoint.shadow"'
    TAPE = TAPE


def declare_regions(gradient: Gradient) -> None:
    """Say at the start of each function that its scopes are new each time that it runs."""
    module = gradient.module
    if not any(isinstance(i, (Load, Store)) for i in gradient.context.function.instructions):
        return
    lists = _Lists(module)
    gradient.recorder.origin(None, "memory kept apart")
    callee = module.declare("llvm.experimental.noalias.scope.decl", FunctionType(VOID, (METADATA,)))
    for phase, side in gradient.sides.items():
        if side in gradient.scopes:
            continue
        scopes = gradient.scopes[side] = _scopes(module, side.function.name)
        for scope in scopes.values():
            gradient.slots[phase].call(callee, [MetadataOperand(lists.with_more("", [scope]))])


def mark_regions(gradient: Gradient) -> None:
    """Give loads and stores of what was generated the scope of their memory, where that is known."""
    lists = _Lists(gradient.module)
    for side, scopes in gradient.scopes.items():
        roots = _roots(gradient, side)
        for instruction in side.function.instructions:
            if not isinstance(instruction, (Load, Store)) or instruction.volatile or instruction.atomic:
                continue
            region = roots.get(_root(instruction.pointer))
            if region is None or (region is Region.SHADOW and not _is_number(instruction)):
                continue
            apart = [scope for other, scope in scopes.items() if other is not region]
            attached = dict(instruction.metadata)
            own = {
                "alias.scope": lists.with_more(attached.pop("alias.scope", ""), [scopes[region]]),
                "noalias": lists.with_more(attached.pop("noalias", ""), apart),
            }
            instruction.metadata = [*attached.items(), *own.items()]


def _is_number(access: Load | Store) -> bool:
    type_ = access.value.type if isinstance(access, Store) else access.type
    return type_.scalar.is_float


def _root(pointer: Value) -> Value:
    while isinstance(pointer, GetElementPointer):
        pointer = pointer.base
    return pointer


def _roots(gradient: Gradient, side: Side) -> dict[Value, Region]:
    """The pointers that a function's accesses start from; none that may lead to two kinds of memory."""
    shadows = {_root(shadow) for lane in side.shadows for shadow in lane.values()}
    shadows |= {_root(shadow) for shadow in gradient.shadow_pointers}
    primals = {_root(value) for value in side.values.values()} | {_root(v) for v in gradient.primal_pointers}
    buffers = {cell.address for key, cell in side.cells.items() if isinstance(key, tuple) and key[0] == "buffer"}
    roots: dict[Value, Region] = {}
    for instruction in side.function.instructions:
        if isinstance(instruction, Load) and instruction.pointer in buffers:
            roots[instruction] = Region.TAPE
    for value in shadows ^ primals:
        if isinstance(value, (Argument, Instruction)) and value.type.is_pointer and not isinstance(value, Constant):
            roots[value] = Region.SHADOW if value in shadows else Region.PRIMAL
    return roots


def _scopes(module: Module, name: str) -> dict[Enum, str]:
    domain = add_node(module.metadata)
    module.metadata[domain] = f'distinct !{{{domain}, !"{name}"}}'
    scopes: dict[Enum, str] = {}
    for region in Region:
        scope = scopes[region] = add_node(module.metadata)
        module.metadata[scope] = f"distinct !{{{scope}, {domain}, {region.value}}}"
    return scopes


class _Lists:
    """The nodes that list scopes, each made once."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._known = AliasMetadata(module.metadata)
        self._made: dict[tuple[str, ...], str] = {}

    def with_more(self, node: str, scopes: list[str]) -> str:
        """The node with the scopes of another and these."""
        names = (*(self._known.operands(node) if node else ()), *scopes)
        if names not in self._made:
            self._made[names] = add_node(self._module.metadata, f"!{{{', '.join(names)}}}")
        return self._made[names]
