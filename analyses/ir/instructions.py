"""The kinds of instructions."""

from __future__ import annotations

from collections.abc import Iterable

from analyses.ir.constants import (
    Constant,
    Value,
)
from analyses.ir.model import (
    Block,
    Function,
    Instruction,
)
from analyses.ir.names import intrinsic_name
from analyses.ir.types import (
    VOID,
    FunctionType,
    PointerType,
    Type,
)
from analyses.records import dataclass

BINARY = frozenset("add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem".split())


class Unary(Instruction):
    """fneg."""

    __slots__ = ()


class Binary(Instruction):
    """Integer and floating-point arithmetic and bit operations on two operands."""

    __slots__ = ()


class Cast(Instruction):
    __slots__ = ()


class Freeze(Instruction):
    __slots__ = ()


class Compare(Instruction):
    """icmp or fcmp."""

    __slots__ = ("predicate",)

    def __init__(
        self,
        opcode: str,
        type_: Type,
        predicate: str,
        operands: Iterable[Value],
        name: str = "",
        flags: tuple[str, ...] = (),
    ) -> None:
        super().__init__(opcode, type_, operands, name, flags)
        self.predicate = predicate


class Select(Instruction):
    """Operands: condition, value if true, value if false."""

    __slots__ = ()


class Alloca(Instruction):
    """`operands` is empty or holds the number of elements. `flags` may hold inalloca and swifterror."""

    __slots__ = ("align", "allocated_type")

    def __init__(
        self,
        type_: Type,
        allocated_type: Type,
        operands: Iterable[Value] = (),
        align: int = 0,
        name: str = "",
        flags: tuple[str, ...] = (),
    ) -> None:
        super().__init__("alloca", type_, operands, name, flags)
        self.allocated_type = allocated_type
        self.align = align

    @property
    def address_space(self) -> int:
        return self.type.address_space if isinstance(self.type, PointerType) else 0


class MemoryAccess(Instruction):
    """The base of loads, stores and atomics; `ordering` and `scope` are empty if not atomic; align 0 is not printed."""

    __slots__ = ("align", "ordering", "scope", "volatile")

    def __init__(
        self,
        opcode: str,
        type_: Type,
        operands: Iterable[Value],
        name: str = "",
        *,
        align: int = 0,
        volatile: bool = False,
        ordering: str = "",
        scope: str = "",
    ) -> None:
        super().__init__(opcode, type_, operands, name)
        self.align = align
        self.volatile = volatile
        self.ordering = ordering
        self.scope = scope

    @property
    def atomic(self) -> bool:
        return bool(self.ordering)


class Load(MemoryAccess):
    """Operands: pointer."""

    __slots__ = ()

    @property
    def pointer(self) -> Value:
        return self.operands[0]


class Store(MemoryAccess):
    """Operands: value, pointer."""

    __slots__ = ()

    @property
    def value(self) -> Value:
        return self.operands[0]

    @property
    def pointer(self) -> Value:
        return self.operands[1]


class Fence(MemoryAccess):
    __slots__ = ()


class CompareExchange(MemoryAccess):
    """Operands: pointer, expected, replacement. `flags` may hold weak."""

    __slots__ = ("failure_ordering",)

    def __init__(
        self,
        type_: Type,
        operands: Iterable[Value],
        name: str = "",
        *,
        failure_ordering: str = "",
        align: int = 0,
        volatile: bool = False,
        ordering: str = "",
        scope: str = "",
    ) -> None:
        super().__init__(
            "cmpxchg", type_, operands, name, align=align, volatile=volatile, ordering=ordering, scope=scope
        )
        self.failure_ordering = failure_ordering


class AtomicUpdate(MemoryAccess):
    """atomicrmw. Operands: pointer, value; `operation` is xchg, add, fadd, ..."""

    __slots__ = ("operation",)

    def __init__(
        self,
        type_: Type,
        operation: str,
        operands: Iterable[Value],
        name: str = "",
        *,
        align: int = 0,
        volatile: bool = False,
        ordering: str = "",
        scope: str = "",
    ) -> None:
        super().__init__(
            "atomicrmw", type_, operands, name, align=align, volatile=volatile, ordering=ordering, scope=scope
        )
        self.operation = operation


class GetElementPointer(Instruction):
    """Operands: base, indices; `source_type` is the type the first index steps over."""

    __slots__ = ("source_type",)

    def __init__(
        self, type_: Type, source_type: Type, operands: Iterable[Value], name: str = "", flags: tuple[str, ...] = ()
    ) -> None:
        super().__init__("getelementptr", type_, operands, name, flags)
        self.source_type = source_type

    @property
    def base(self) -> Value:
        return self.operands[0]

    @property
    def indices(self) -> list[Value]:
        return self.operands[1:]


class VectorAccess(Instruction):
    """extractelement (vector, index), insertelement (vector, value, index), shufflevector (a, b, mask constant)."""

    __slots__ = ()


class AggregateAccess(Instruction):
    """extractvalue (aggregate) or insertvalue (aggregate, value), at constant `indices`."""

    __slots__ = ("indices",)

    def __init__(
        self, opcode: str, type_: Type, operands: Iterable[Value], indices: tuple[int, ...], name: str = ""
    ) -> None:
        super().__init__(opcode, type_, operands, name)
        self.indices = indices


class VarArgument(Instruction):
    """va_arg."""

    __slots__ = ()


@dataclass(slots=True)
class Bundle:
    """An operand bundle, `"tag"(values)`."""

    tag: str
    values: list[Value]


class Call(Instruction):
    """call, invoke or callbr.

    `operands` are the arguments followed by the callee and the bundles' values, so that every use is in one list;
    `arguments` and `callee` slice it. Attributes are words as printed: `noundef`, `align 8`, `sret(%struct.S)`, `#3`.
    """

    __slots__ = (
        "argument_attributes",
        "attributes",
        "bundles",
        "convention",
        "function_type",
        "normal",
        "others",
        "result_attributes",
        "tail",
        "unwind",
    )

    def __init__(
        self,
        opcode: str,
        function_type: FunctionType,
        callee: Value,
        arguments: Iterable[Value],
        name: str = "",
        flags: tuple[str, ...] = (),
    ) -> None:
        arguments = list(arguments)
        super().__init__(opcode, function_type.result, [*arguments, callee], name, flags)
        self.function_type = function_type
        self.argument_attributes: list[tuple[str, ...]] = [()] * len(arguments)
        self.result_attributes: tuple[str, ...] = ()
        self.attributes: tuple[str, ...] = ()
        self.convention = ""
        self.tail = ""
        self.bundles: list[Bundle] = []
        self.normal: Block | None = None
        self.unwind: Block | None = None
        self.others: list[Block] = []

    @property
    def arguments(self) -> list[Value]:
        return self.operands[: len(self.argument_attributes)]

    @property
    def callee(self) -> Value:
        return self.operands[len(self.argument_attributes)]

    @property
    def called(self) -> Function | None:
        """The function called, where the call names one."""
        callee = self.operands[len(self.argument_attributes)]
        return callee if isinstance(callee, Function) else None

    @property
    def intrinsic(self) -> str | None:
        """The base name of the LLVM intrinsic called, without `llvm.` and type suffixes; None for other calls."""
        callee = self.operands[len(self.argument_attributes)]
        return intrinsic_name(callee.name) if isinstance(callee, Function) else None

    @property
    def successors(self) -> list[Block]:
        return [b for b in (self.normal, self.unwind, *self.others) if b is not None]


class Branch(Instruction):
    """br. Operands: nothing or the condition; `targets` one or two blocks."""

    __slots__ = ("targets",)

    def __init__(self, targets: Iterable[Block], condition: Value | None = None) -> None:
        super().__init__("br", VOID, () if condition is None else (condition,))
        self.targets = list(targets)

    @property
    def condition(self) -> Value | None:
        return self.operands[0] if self.operands else None

    @property
    def successors(self) -> list[Block]:
        return self.targets


class Switch(Instruction):
    """Operands: the value; `cases` are (constant, block)."""

    __slots__ = ("cases", "default")

    def __init__(self, value: Value, default: Block, cases: Iterable[tuple[Constant, Block]]) -> None:
        super().__init__("switch", VOID, (value,))
        self.default = default
        self.cases = list(cases)

    @property
    def successors(self) -> list[Block]:
        return [self.default, *(block for _, block in self.cases)]


class IndirectBranch(Instruction):
    __slots__ = ("targets",)

    def __init__(self, address: Value, targets: Iterable[Block]) -> None:
        super().__init__("indirectbr", VOID, (address,))
        self.targets = list(targets)

    @property
    def successors(self) -> list[Block]:
        return self.targets


class Return(Instruction):
    """Operands: nothing or the value."""

    __slots__ = ()

    @property
    def value(self) -> Value | None:
        return self.operands[0] if self.operands else None


class Unreachable(Instruction):
    __slots__ = ()


class LandingPad(Instruction):
    """`clauses` names each operand's clause: catch or filter. `flags` may hold cleanup."""

    __slots__ = ("clauses",)

    def __init__(
        self,
        type_: Type,
        operands: Iterable[Value],
        clauses: Iterable[str],
        name: str = "",
        flags: tuple[str, ...] = (),
    ) -> None:
        super().__init__("landingpad", type_, operands, name, flags)
        self.clauses = list(clauses)


class Funclet(Instruction):
    """Windows exception handling: catchpad, cleanuppad, catchswitch, catchret, cleanupret, and resume.

    `parent` is the token it is within (None prints as `none`); `targets` its successors; an absent unwind target of
    catchswitch and cleanupret means `unwind to caller` and `unwinds` is then None.
    """

    __slots__ = ("parent", "targets", "unwinds")

    def __init__(
        self,
        opcode: str,
        type_: Type,
        operands: Iterable[Value],
        name: str = "",
        parent: Value | None = None,
        targets: Iterable[Block] = (),
        unwinds: Block | None = None,
    ) -> None:
        super().__init__(opcode, type_, operands, name)
        self.parent = parent
        self.targets = list(targets)
        self.unwinds = unwinds

    @property
    def successors(self) -> list[Block]:
        return [*self.targets, *([self.unwinds] if self.unwinds is not None else [])]
