"""The compiler that a function or an instruction comes from.

Units of several compilers are linked to one module, and inlining mixes their instructions in one function. Debug
information names the compile unit of each instruction; without it a function is known by its mangled name, its
personality and the attributes that only one compiler writes, last by `llvm.ident`, if the module has one compiler.
Sources: clang's CodeGenModule (`no-trapping-math`, `stack-protector-buffer-size`); rustc_codegen_llvm's attributes
(`probe-stack`).
"""

from __future__ import annotations

import re
from enum import StrEnum, auto

from analyses.ir.model import Function, Instruction, Module
from analyses.library.rust_names import rust_path

_RUST_PERSONALITY = "rust_eh_personality"
_SCOPE = re.compile(r"\bscope: (!\d+)")
_UNIT = re.compile(r"\bunit: (!\d+)")
_PRODUCER = re.compile(r'\bproducer: "([^"]*)"')
_MOST_SCOPES = 200
_FLANG_NAMES = ("_QQ", "_QM", "_QF", "_FortranA")
"""What flang's names of variables, procedures of modules and runtime functions begin with (`NameUniquer`)."""


class Producer(StrEnum):
    CLANG = auto()
    RUSTC = auto()
    FLANG = auto()
    OTHER = auto()
    """Another compiler, or one that is not known."""


_ATTRIBUTES = {
    '"no-trapping-math"': Producer.CLANG,
    '"stack-protector-buffer-size"': Producer.CLANG,
    '"probe-stack"': Producer.RUSTC,
}


class Producers:
    """The producers of a module's functions and instructions, each read once."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._of_scope: dict[str, Producer | None] = {}
        self._of_function: dict[Function, Producer] = {}
        named = module.named_metadata.get("llvm.ident", "")
        idents = {_of_words(module.metadata.get(number, "")) for number in re.findall(r"!\d+", named)}
        self._ident = idents.pop() if len(idents) == 1 else Producer.OTHER
        if any(name.startswith(_FLANG_NAMES) for name in (*module.functions, *module.variables)):
            self._ident = Producer.FLANG  # it writes neither an identity nor attributes; the others write attributes
        units = re.findall(r"!\d+", module.named_metadata.get("llvm.dbg.cu", ""))
        self._several = len({_of_unit(module.metadata.get(number, "")) for number in units} - {None}) > 1

    def of(self, instruction: Instruction) -> Producer:
        """The compiler of the function that an instruction was written in, also where that is inlined."""
        location = instruction.attachment("dbg")
        producer = self._scoped(location) if location is not None else None
        if producer is not None:
            return producer
        function = instruction.block.function if instruction.block is not None else None
        if function is None:
            return Producer.OTHER
        if location is None and self._several and any(kind == "dbg" for kind, _ in function.metadata):
            return Producer.OTHER  # LLVM made the instruction, of code of which compiler is not known
        return self.of_function(function)

    def of_node(self, number: str) -> Producer:
        """The compiler that wrote a node of debug information, such as a variable, by the unit of its scope."""
        return self._scoped(number) or Producer.OTHER

    def of_function(self, function: Function) -> Producer:
        """The compiler of a function."""
        producer = self._of_function.get(function)
        if producer is None:
            producer = self._of_function[function] = self._read(function)
        return producer

    def _read(self, function: Function) -> Producer:
        node = next((text for kind, text in function.metadata if kind == "dbg"), None)
        producer = self._scoped(node) if node is not None else None
        if producer is not None:
            return producer
        if rust_path(function.name):
            return Producer.RUSTC
        if isinstance(function.personality, Function) and function.personality.name == _RUST_PERSONALITY:
            return Producer.RUSTC
        written = (by for word, by in _ATTRIBUTES.items() if function.attribute(word) is not None)
        return next(written, self._ident)

    def _scoped(self, number: str) -> Producer | None:
        """The producer of the compile unit that a location or a scope belongs to; None if no unit tells."""
        seen: list[str] = []
        producer: Producer | None = None
        while len(seen) < _MOST_SCOPES:
            if number in self._of_scope:
                producer = self._of_scope[number]
                break
            seen.append(number)
            text = self._module.metadata.get(number, number)
            if (unit := _UNIT.search(text)) is not None:
                producer = _of_unit(self._module.metadata.get(unit[1], ""))
                break
            scope = _SCOPE.search(text)
            if scope is None:
                break
            number = scope[1]
        self._of_scope.update(dict.fromkeys(seen, producer))
        return producer


def _of_unit(text: str) -> Producer | None:
    """The producer of a compile unit; None if its node says nothing."""
    if "DW_LANG_Rust" in text:
        return Producer.RUSTC
    words = _PRODUCER.search(text)
    return _of_words(words[1]) if words is not None and words[1] else None


def _of_words(text: str) -> Producer:
    """The producer by its own name, as `llvm.ident` and compile units have it."""
    if "flang" in text:
        return Producer.FLANG
    return Producer.RUSTC if "rustc" in text else Producer.CLANG if "clang" in text else Producer.OTHER
