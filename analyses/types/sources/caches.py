"""What the sources of types have read of a program, kept for all contexts of its functions."""

from __future__ import annotations

from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.type_trees.attributes import Typed
from analyses.type_trees.tree import TypeTree
from analyses.types.shape.program import Program
from analyses.types.sources.debug_info import DebugTypes
from analyses.types.sources.tbaa import Tbaa

Described = tuple[Value, TypeTree, str, bool]
"""A value, the tree of the variable it is or holds, how that is declared, and whether it is where the variable lies."""

Declared = tuple[Value, TypeTree, str]
"""A value, the tree that a declared type gives it, and how that type is declared."""


class SourceCaches:
    """TBAA tags, debug records, attributes and declared types, each read once for a function or call."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.tbaa = Tbaa(program.metadata, program.pointer_size, program.module.triple)
        self.described: dict[Function, list[Described]] = {}
        """What debug records say of whole variables."""
        self.attributed: dict[Call, list[Typed]] = {}
        """The values of each call that an attribute types, and what it says."""
        self.declared: dict[Function, list[Declared]] = {}
        """What declared types say of values."""
        self.buffers: dict[Value, set[tuple[int, int]]] = {}
        """Where strings of a library keep characters: first byte and last but one, by the pointer that leads there."""
        self._debug_types: dict[bool, DebugTypes] = {}

    def debug_types(self, rust: bool) -> DebugTypes:
        """The types of debug information, read as Rust's or as C's."""
        if rust not in self._debug_types:
            x86 = self._program.module.triple.startswith(("x86", "i386", "i686"))
            self._debug_types[rust] = DebugTypes(self._program.pointer_size, rust=rust, x86=x86)
        return self._debug_types[rust]
