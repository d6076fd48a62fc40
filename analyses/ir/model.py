"""LLVM IR as Python objects.

A `Module` holds globals and `Function`s; a function's body is read when `blocks` is first used. Values know their type
and name, instructions their operands; the users of a value come from `Uses`, an index built in one pass.
Names are without sigil; a name of digits only is a number that LLVM assigned (`%5`) and is renumbered when printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from typing import ClassVar, Protocol

from analyses.ir.attributes import find_attribute
from analyses.ir.constants import (
    Constant,
    MetadataOperand,
    Value,
)
from analyses.ir.names import intrinsic_name, quoted
from analyses.ir.types import (
    LABEL,
    PTR,
    DataLayout,
    FunctionType,
    NamedStructType,
    Type,
)
from analyses.records import dataclass

TERMINATORS = frozenset(
    "ret br switch indirectbr invoke callbr resume catchswitch catchret cleanupret unreachable".split()
)


class DebugRecord:
    """A `#dbg_value`, `#dbg_declare`, `#dbg_assign` or `#dbg_label` standing before an instruction.

    `operands` are metadata operands in the order printed, the last one the location.
    """

    __slots__ = ("kind", "operands")

    def __init__(self, kind: str, operands: list[MetadataOperand]) -> None:
        self.kind = kind
        self.operands = operands


class Instruction(Value):
    """One instruction.

    `operands` holds every value it reads, in the order LLVM prints them; subclasses name them. `flags` are the tokens
    between opcode and type (`nsw`, `fast`, `inbounds`, `volatile`, ...). `metadata` are the attachments after it, as
    (kind, text): `("dbg", "!12")`. `records` are the debug records printed before it.
    """

    __slots__ = ("block", "flags", "metadata", "opcode", "operands", "records")
    _all_slots: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls) -> None:
        cls._all_slots = tuple(slot for each in cls.__mro__ for slot in each.__dict__.get("__slots__", ()))

    def __init__(
        self, opcode: str, type_: Type, operands: Iterable[Value], name: str = "", flags: tuple[str, ...] = ()
    ) -> None:
        self.type = type_
        self.name = name
        self.opcode = opcode
        self.operands = list(operands)
        self.flags = flags
        self.metadata: list[tuple[str, str]] = []
        self.records: tuple[DebugRecord, ...] = ()
        self.block: Block | None = None

    def __copy__(self) -> Instruction:
        duplicate = object.__new__(type(self))
        for slot in self._all_slots:
            setattr(duplicate, slot, getattr(self, slot))
        return duplicate

    @property
    def is_terminator(self) -> bool:
        return self.opcode in TERMINATORS

    @property
    def successors(self) -> list[Block]:
        """The blocks control may go to, in the order printed, repetitions kept."""
        return []

    @property
    def function(self) -> Function:
        if self.block is None or self.block.function is None:
            raise ValueError(f"{self.opcode} is in no function")
        return self.block.function

    def attachment(self, kind: str) -> str | None:
        """The text of a metadata attachment (`!12`), or None."""
        for key, text in self.metadata:
            if key == kind:
                return text
        return None


class Phi(Instruction):
    """`operands[k]` comes in from `blocks[k]`."""

    __slots__ = ("blocks",)

    def __init__(
        self,
        type_: Type,
        operands: Iterable[Value],
        blocks: Iterable[Block],
        name: str = "",
        flags: tuple[str, ...] = (),
    ) -> None:
        super().__init__("phi", type_, operands, name, flags)
        self.blocks = list(blocks)

    @property
    def incoming(self) -> Iterator[tuple[Value, Block]]:
        return zip(self.operands, self.blocks, strict=True)

    def drop(self, source: Block) -> None:
        """Forget what comes in from a block, which does not lead here any more."""
        incoming = [(value, block) for value, block in self.incoming if block is not source]
        self.operands = [value for value, _ in incoming]
        self.blocks = [block for _, block in incoming]


class Block(Value):
    """A basic block; its last instruction is the terminator. `trailing` are debug records after that."""

    __slots__ = ("function", "instructions", "trailing")

    def __init__(self, name: str = "", function: Function | None = None) -> None:
        super().__init__(LABEL, name)
        self.function = function
        self.instructions: list[Instruction] = []
        self.trailing: tuple[DebugRecord, ...] = ()

    @property
    def terminator(self) -> Instruction:
        return self.instructions[-1]

    @property
    def successors(self) -> list[Block]:
        """Each successor once, in the order of the terminator."""
        return list(dict.fromkeys(self.terminator.successors))

    @property
    def phis(self) -> list[Phi]:
        phis: list[Phi] = []
        for instruction in self.instructions:
            if not isinstance(instruction, Phi):
                break
            phis.append(instruction)
        return phis


class Argument(Value):
    """`attributes` are attributes as printed."""

    __slots__ = ("attributes", "function", "index")

    def __init__(self, type_: Type, name: str, index: int, attributes: tuple[str, ...] = ()) -> None:
        super().__init__(type_, name)
        self.index = index
        self.attributes = attributes
        self.function: Function | None = None


class Global(Constant):
    """The base of functions, variables, aliases and ifuncs: a pointer named `@name`.

    `linkage`, `visibility`, ... hold LLVM's keywords, empty where LLVM prints none.
    """

    __slots__ = (
        "comdat",
        "dll_storage",
        "dso_local",
        "linkage",
        "metadata",
        "partition",
        "section",
        "thread_local",
        "unnamed_addr",
        "visibility",
    )

    def __init__(self, name: str, type_: Type = PTR) -> None:
        super().__init__(type_, name)
        self.linkage = ""
        self.visibility = ""
        self.dll_storage = ""
        self.dso_local = False
        self.thread_local = ""
        self.unnamed_addr = ""
        self.section = ""
        self.partition = ""
        self.comdat: str | None = None
        self.metadata: list[tuple[str, str]] = []

    @property
    def ref(self) -> str:
        return f"@{quoted(self.name)}"


class GlobalVariable(Global):
    __slots__ = ("align", "attributes", "constant", "externally_initialized", "initializer", "suffix", "value_type")

    def __init__(self, name: str, value_type: Type, type_: Type = PTR) -> None:
        super().__init__(name, type_)
        self.value_type = value_type
        self.initializer: Value | None = None
        self.constant = False
        self.externally_initialized = False
        self.align = 0
        self.attributes: tuple[str, ...] = ()
        self.suffix = ""
        """The remaining properties, which the model does not interpret (code model, sanitizer flags), as printed."""


class Alias(Global):
    """An alias or, where `kind` says so, an ifunc."""

    __slots__ = ("aliasee", "kind", "value_type")

    def __init__(self, name: str, value_type: Type, aliasee: Value, kind: str = "alias", type_: Type = PTR) -> None:
        super().__init__(name, type_)
        self.value_type = value_type
        self.aliasee = aliasee
        self.kind = kind


class Unread(Protocol):
    """The body of a function that has not been read yet."""

    @property
    def text(self) -> str:
        """The lines between the braces, each with its newline."""

    def contains(self, word: str) -> bool:
        """True if the word stands in the text."""

    def read(self) -> list[Block]:
        """The blocks. Raises ReadError."""


class Function(Global):
    """A function; its body is read when `blocks` is first used. A declaration has no blocks."""

    __slots__ = (
        "_body",
        "align",
        "arguments",
        "attributes",
        "convention",
        "function_type",
        "gc",
        "known",
        "module",
        "personality",
        "prefix",
        "prologue",
        "result_attributes",
    )

    def __init__(self, name: str, function_type: FunctionType, type_: Type = PTR) -> None:
        super().__init__(name, type_)
        self.function_type = function_type
        self.arguments = [Argument(t, "", i) for i, t in enumerate(function_type.parameters)]
        for argument in self.arguments:
            argument.function = self
        self.result_attributes: tuple[str, ...] = ()
        self.attributes: tuple[str, ...] = ()
        self.convention = ""
        self.align = 0
        self.gc = ""
        self.prefix: Value | None = None
        self.prologue: Value | None = None
        self.personality: Value | None = None
        self.module: Module | None = None
        self.known: tuple[tuple[str, ...], bool, object] | None = None
        """The cache of `memory.known_callee`: attributes and `is_declaration` as they were then, and the effects."""
        self._body: list[Block] | Unread = []

    @property
    def blocks(self) -> list[Block]:
        if not isinstance(self._body, list):
            self._body = self._body.read()
        return self._body

    @blocks.setter
    def blocks(self, blocks: list[Block]) -> None:
        self._body = blocks

    def read_later(self, body: Unread) -> None:
        """Set the body, to be read when `blocks` is first used."""
        self._body = body

    @property
    def unread(self) -> Unread | None:
        """The body, if it has not been read yet."""
        return None if isinstance(self._body, list) else self._body

    def may_contain(self, words: Iterable[str]) -> bool:
        """False if none of the words stands in the body. A body that is not read yet is searched as text."""
        if isinstance(self._body, list):
            return bool(self._body)
        return any(map(self._body.contains, words))

    @property
    def is_declaration(self) -> bool:
        return not self._body

    @property
    def entry(self) -> Block:
        return self.blocks[0]

    @property
    def instructions(self) -> Iterator[Instruction]:
        for block in self.blocks:
            yield from block.instructions

    @property
    def intrinsic(self) -> str | None:
        """The base name of an LLVM intrinsic, without `llvm.` and type suffixes; None for other functions."""
        return intrinsic_name(self.name)

    def attribute(self, word: str) -> str | None:
        """A function attribute by its first token or quoted key, through attribute groups; None where absent."""
        return find_attribute(self.attributes, word, self.module.attribute_groups if self.module else {})


class BlockLabel(Value):
    """The block of a function that a blockaddress names; it may be read before the function's body."""

    __slots__ = ("function",)

    def __init__(self, function: Global, name: str) -> None:
        super().__init__(LABEL, name)
        self.function = function

    @property
    def ref(self) -> str:
        function = self.function
        if self.name.isdigit() and isinstance(function, Function) and function.unread is None:
            names = renumbered(function)
            for block in function.blocks:
                if block.name == self.name:
                    return f"%{names.get(block, block.name)}"
        return super().ref


def renumbered(function: Function) -> dict[Value, str]:
    """Map each unnamed value whose number is not the consecutive one that LLVM requires to that number."""
    names: dict[Value, str] = {}
    number = 0

    def see(value: Value) -> None:
        nonlocal number
        if not value.name or value.name.isdigit():
            if value.name != str(number):
                names[value] = str(number)
            number += 1

    for argument in function.arguments:
        see(argument)
    for block in function.blocks:
        see(block)
        for instruction in block.instructions:
            if not instruction.type.is_void:
                see(instruction)
    return names


@dataclass(eq=False)
class Module:
    """A translation unit.

    `metadata` maps a numbered node to its text (`!5` → `distinct !{!5, !6}`), `named_metadata` a name to the text of
    its list (`llvm.ident` → `!{!3}`). `assembly` holds the lines of module asm. Summaries are not kept.
    """

    name: str = ""
    source_filename: str = ""
    layout: DataLayout = field(default_factory=DataLayout)
    triple: str = ""
    assembly: list[str] = field(default_factory=list)
    struct_types: dict[str, NamedStructType] = field(default_factory=dict)
    comdats: dict[str, str] = field(default_factory=dict)
    variables: dict[str, GlobalVariable] = field(default_factory=dict)
    aliases: dict[str, Alias] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    attribute_groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    named_metadata: dict[str, str] = field(default_factory=dict)
    metadata: dict[str, str] = field(default_factory=dict)
    user_rules: object = None
    """The derivative rules that a person brings for the program (a `RuleSet` of `ad.rules.user`). No text holds them:
    `reader.read_again` passes them on."""
    declarations: Callable[[], Module | None] | None = None
    """The same program with debug information and every member of its structs, where a compiler can make it."""
    device: Module | None = None
    """The device code of a CUDA program whose host code this is (see `analyses.gpu.device_part`), once it was read."""

    def add(self, function: Function) -> Function:
        function.module = self
        self.functions[function.name] = function
        return function

    def declare(self, name: str, function_type: FunctionType) -> Function:
        """Return the function of this name; declare it if the module has none.

        Raises TypeError where the module has one of another type.
        """
        declared = self.functions.get(name)
        if declared is not None and declared.function_type != function_type:
            raise TypeError(f"@{name} is {declared.function_type}, not {function_type}")
        return declared or self.add(Function(name, function_type))

    def functions_with(self, words: Iterable[str]) -> list[Function]:
        """The functions in whose bodies one of the words may stand; bodies in which none does are not read."""
        words = tuple(words)
        return [function for function in self.functions.values() if function.may_contain(words)]

    def lookup(self, name: str) -> Global | None:
        return self.functions.get(name) or self.variables.get(name) or self.aliases.get(name)
