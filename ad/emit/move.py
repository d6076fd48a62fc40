"""Moving generated functions from the prepared copy they were made in to the module they are wanted in.

That means naming the target's own globals, spelling attribute groups out, and giving metadata new numbers.
"""

from __future__ import annotations

import re

from ad.normalise.program_parts import UNNAMED
from analyses.ir.constants import (
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    MetadataOperand,
    Value,
)
from analyses.ir.instructions import Call
from analyses.ir.metadata import add_node
from analyses.ir.model import Alias, Argument, Block, Function, Global, GlobalVariable, Instruction, Module
from analyses.types.rules.memory import ADDRESS
from analyses.types.sources.declared import DECLARED, UNOPTIMISED

KEPT_METADATA = frozenset(
    [
        *("tbaa", "range", "nonnull", "align", "noundef", "fpmath", "alias.scope", "noalias", "llvm.loop"),
        *(ADDRESS, DECLARED, UNOPTIMISED),
    ]
)
"""The attachments that stay true of a copy."""
_NAMING = (Global, ConstantExpression, ConstantAggregate)
_NAMELESS = (Instruction, ConstantInt, Argument, ConstantFloat)
"""Most operands: they name nothing of the module."""


class Move:
    """Moves functions, with all that they call, from one module into another that has their globals or takes them."""

    def __init__(self, target: Module, source: Module) -> None:
        self.target, self.source = target, source
        for name, type_ in source.struct_types.items():
            target.struct_types.setdefault(name, type_)
        self._numbers: dict[str, str] = {}
        self._loops: dict[str, str] = {}

    def function(self, function: Function) -> Function:
        # A call made before its callee names a declaration.
        function = self.source.functions.get(function.name, function)
        existing = self.target.functions.get(function.name)
        if existing is not None and (function.is_declaration or not existing.is_declaration):
            return existing
        function.attributes = self._attributes(function.attributes)
        if not function.is_declaration:
            function.linkage, function.comdat = "internal", None
            function.visibility = function.dll_storage = ""
        if function.is_declaration:
            function.metadata = []
            return self.target.add(function)
        blocks = function.blocks
        function.metadata = []
        self.target.add(function)
        for block in blocks:
            self.block(block)
        return function

    def block(self, block: Block) -> None:
        """Have the code of a block name what is in the target."""
        block.trailing = ()
        for instruction in block.instructions:
            self._instruction(instruction)

    def _instruction(self, instruction: Instruction) -> None:
        instruction.operands = [self._value(o) for o in instruction.operands]
        # Debug information is the source's; a function without it may be anywhere.
        instruction.records = ()
        attached = [(kind, text) for kind, text in instruction.metadata if kind in KEPT_METADATA]
        instruction.metadata = [
            (kind, self._hints(text) if kind == "llvm.loop" else self._metadata(text)) for kind, text in attached
        ]
        if isinstance(instruction, Call):
            instruction.attributes = self._attributes(instruction.attributes)

    def _attributes(self, words: tuple[str, ...]) -> tuple[str, ...]:
        attributes: list[str] = []
        for word in words:
            attributes.extend(self.source.attribute_groups.get(word, ()) if word.startswith("#") else (word,))
        return tuple(dict.fromkeys(attributes))

    def _value(self, value: Value) -> Value:
        if isinstance(value, _NAMELESS):
            return value
        if isinstance(value, Function):
            return self.function(value)
        if isinstance(value, (GlobalVariable, Alias)):
            existing = self.target.lookup(value.name.removeprefix(UNNAMED))
            return existing if existing is not None else self._global(value)
        if isinstance(value, MetadataOperand):
            inner = None if value.value is None else self._value(value.value)
            return MetadataOperand(self._metadata(value.text), inner)
        if isinstance(value, ConstantExpression):
            operands = tuple(self._value(o) for o in value.operands)
            return ConstantExpression(value.type, value.opcode, operands, value.flags, value.source_type)
        if isinstance(value, ConstantAggregate) and any(isinstance(e, _NAMING) for e in value.elements):
            return ConstantAggregate(value.type, [self._value(e) for e in value.elements], value.splat)
        return value

    def _global(self, value: GlobalVariable | Alias) -> Global:
        """A global that the target does not have."""
        if isinstance(value, Alias):
            self.target.aliases[value.name] = value
            value.aliasee = self._value(value.aliasee)
            return value
        self.target.variables[value.name] = value
        value.metadata = []
        if value.comdat is not None:
            self.target.comdats.setdefault(value.comdat, self.source.comdats[value.comdat])
        if value.initializer is not None:
            value.initializer = self._value(value.initializer)
        return value

    def _metadata(self, text: str) -> str:
        return re.sub(r"!\d+", lambda found: self._node(found[0]), text)

    def _hints(self, text: str) -> str:
        """A loop's hints without where it is in the source: LLVM drops all debug information of a module if a place in
        it is in another function."""
        listed = re.findall(r"!\d+", self.source.metadata.get(text, ""))
        if not listed or listed[0] != text:
            return self._metadata(text)
        if text not in self._loops:
            number = self._loops[text] = add_node(self.target.metadata)
            kept = [each for each in listed[1:] if "!DILocation(" not in self.source.metadata.get(each, "")]
            self.target.metadata[number] = f"distinct !{{{', '.join((number, *map(self._node, kept)))}}}"
        return self._loops[text]

    def _node(self, name: str) -> str:
        number = self._numbers.get(name)
        if number is None:
            number = self._numbers[name] = add_node(self.target.metadata)
            self.target.metadata[number] = self._metadata(self.source.metadata[name])
        return number
