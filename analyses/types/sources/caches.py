"""The parts of a program that the sources of types have read, shared by all contexts of its functions."""

from __future__ import annotations

from typing import NamedTuple

from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Function, Instruction
from analyses.type_trees.attributes import Typed
from analyses.type_trees.tree import TypeTree
from analyses.types.shape.program import Program
from analyses.types.sources.debug_info import DebugTypes
from analyses.types.sources.tbaa import Tbaa


class Described(NamedTuple):
    """A value that debug information describes as a variable."""

    value: Value
    tree: TypeTree
    declaration: str
    in_memory: bool
    """True if the value is the variable's address."""
    rust: bool
    """True if the variable is one of Rust, so that its type is certain."""


Declared = tuple[Value, TypeTree, str]
"""A value, the tree that a declared type gives it, and the text of the declaration."""


class Calculations(NamedTuple):
    """The instructions of a function that may show, in Rust, that their operands are integers."""

    loads: list[Load]
    """Loads of less than a word whose uses all take it whole."""
    operations: list[Instruction]


class SourceCaches:
    """TBAA tags, debug records, attributes and declared types, each read once for a function or call."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.tbaa = Tbaa(program.metadata, program.pointer_size, program.module.triple)
        self.described: dict[Function, list[Described]] = {}
        """The declared types of whole variables, from debug records."""
        self.attributed: dict[Call, list[Typed]] = {}
        """The values of each call with a type attribute, with its tree and text."""
        self.declared: dict[Function, list[Declared]] = {}
        """The trees that declared types give values."""
        self.calculations: dict[Function, Calculations] = {}
        self.buffers: dict[Value, set[tuple[int, int]]] = {}
        """The bytes [start, end) of the characters in a library's strings, by the pointer that leads there."""
        self.texts: dict[Value, set[int]] = {}
        """The bytes at which these strings keep the place of their characters."""
        self._debug_types: dict[bool, DebugTypes] = {}

    def debug_types(self, rust: bool) -> DebugTypes:
        """The types of debug information, read by the rules of Rust or of C."""
        if rust not in self._debug_types:
            x86 = self._program.module.triple.startswith(("x86", "i386", "i686"))
            self._debug_types[rust] = DebugTypes(self._program.pointer_size, rust=rust, x86=x86)
        return self._debug_types[rust]
