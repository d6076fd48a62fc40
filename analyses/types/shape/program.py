"""The parts of a module and its functions that type analysis needs in all contexts."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.post_dominators import PostDominators
from analyses.control_flow.reachability import ending_only_in
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.constants import ConstantExpression, ConstantInt, Value
from analyses.ir.instructions import Binary, Call, Cast, Freeze, Load, Return, Select, Store
from analyses.ir.model import Alias, Block, Function, Instruction, Module, Phi
from analyses.ir.subjects import Subjects
from analyses.ir.types import VOID, IntType, Type
from analyses.library.annotations import known_as
from analyses.library.producers import Producer, Producers
from analyses.library.prototypes import REALLOCATORS
from analyses.memory.transfers import memory_copy, memory_fill
from analyses.type_trees.constants import ConstantTrees
from analyses.type_trees.metadata_nodes import Metadata, Node
from analyses.types.context import TypeOptions
from analyses.types.shape.extents import Extents
from analyses.types.shape.phi_webs import PhiWebs
from analyses.types.shape.strides import Stepped, Walk, stepped_pointers, walks
from analyses.types.shape.unread import unread_pointers
from analyses.types.shape.use_index import UseIndex

MOST_BYTES = 512
"""The bytes of a copy that are checked for types."""


class FunctionShape:
    """A function's structure: uses, control flow, loops; each computed on first use."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.index = UseIndex(function)
        self.sizes: dict[Value, int] = {}
        """The sizes in bytes of values, as far as they were requested."""
        self.addresses: dict[Value, tuple[int, dict[Value, int], Type]] = {}
        """The parts of address computations, as `extents.address` gives them, as far as they were requested."""

    @cached_property
    def subjects(self) -> Subjects:
        return Subjects(self.function)

    @cached_property
    def extents(self) -> Extents:
        return Extents(self.function)

    @cached_property
    def visited(self) -> dict[Value, None]:
        """The instructions that are evidence of types, then the constant expressions; in order."""
        evidence = [i for i in self.index.instructions if i.block not in self.doomed]
        return dict.fromkeys([*evidence, *(c for c in self.index.constants if isinstance(c, ConstantExpression))])

    @cached_property
    def phis(self) -> list[Phi]:
        """The phis that are evidence of types."""
        return [i for i in self.visited if isinstance(i, Phi)]

    @cached_property
    def calls(self) -> list[Call]:
        return [i for i in self.index.instructions if isinstance(i, Call)]

    @cached_property
    def moved(self) -> list[tuple[Value, int]]:
        """The pointers to memory that memcpy, memmove or realloc copies, with the bytes certainly copied.

        Copies that nothing reads are left out.
        """
        out: list[tuple[Value, int]] = []
        for i in self.index.instructions:
            called = i.called if isinstance(i, Call) else None
            if isinstance(i, Call) and called is not None and called.is_declaration:
                if (copy := memory_copy(i)) is not None:
                    if copy.target not in self.unread:
                        out.append((copy.source, _certain(copy.length)))
                elif known_as(called) in REALLOCATORS:
                    out.append((i, 1))
        return out

    @cached_property
    def filled(self) -> list[tuple[Value, int]]:
        """The pointers to memory that memset fills and something reads, with the bytes certainly filled."""
        fills = (fill for i in self.index.instructions if isinstance(i, Call) and (fill := memory_fill(i)) is not None)
        return [(fill.target, _certain(fill.length)) for fill in fills if fill.target not in self.unread]

    @cached_property
    def unread(self) -> frozenset[Value]:
        """The addresses in variables on the stack that nothing reads."""
        return unread_pointers(self.index)

    @cached_property
    def returned(self) -> list[Value]:
        """The operands of the function's returns."""
        returns = (i for i in self.index.instructions if isinstance(i, Return))
        return [r.value for r in returns if r.value is not None]

    @cached_property
    def used_results(self) -> list[Call]:
        """The calls, with a result that is used, of functions without a body here."""
        calls = (i for i in self.index.instructions if isinstance(i, Call) and i.type != VOID and self.index.users(i))
        return [i for i in calls if i.called is not None and i.called.is_declaration]

    @cached_property
    def given_integers(self) -> list[Call]:
        """The calls, with an integer that is no constant, of functions without a body here."""
        calls = (i for i in self.index.instructions if isinstance(i, Call) and i.called is not None)
        return [
            i
            for i in calls
            if i.called is not None
            and i.called.is_declaration
            and i.intrinsic is None
            and any(a.type.is_integer and not isinstance(a, ConstantInt) for a in i.arguments)
        ]

    @cached_property
    def stepped(self) -> list[Stepped]:
        return stepped_pointers(self.function)

    @cached_property
    def walks(self) -> list[Walk]:
        return walks(self.function)

    @cached_property
    def cfg(self) -> ControlFlow:
        return ControlFlow(self.function)

    @cached_property
    def dominators(self) -> Dominators:
        return Dominators(self.cfg)

    @cached_property
    def loops(self) -> LoopNest:
        return LoopNest(self.cfg, self.dominators)

    @cached_property
    def counts(self) -> TripCounts:
        return TripCounts(self.cfg, self.dominators, self.loops)

    @cached_property
    def post_dominators(self) -> PostDominators:
        return PostDominators(self.cfg)

    @cached_property
    def phi_webs(self) -> PhiWebs:
        return PhiWebs([i for i in self.index.instructions if isinstance(i, Phi)])

    @cached_property
    def carried(self) -> frozenset[Value]:
        """The integers of 8 to 15 bits that are loaded or cut out and then only moved: they may be parts of anything.

        The wider values that they are assembled to are included: bytes shifted to their positions are moved as well.
        """
        users = self.index.users
        candidates: set[Value] = {i for i in self.index.instructions if _is_byte(i) and _may_be_part(i)}
        work = list(candidates)
        while work:
            wider = [u for u in users(work.pop()) if u not in candidates and _puts_together(u)]
            candidates.update(wider)
            work += wider
        work = [i for i in candidates if not (users(i) and all(_carries(i, u, candidates) for u in users(i)))]
        while work:
            value = work.pop()
            if value in candidates:
                candidates.discard(value)
                # The operands and users of a value that is no part are no parts either.
                work.extend(v for v in (*self.index.operands[value], *users(value)) if v in candidates)
        return frozenset(candidates)

    @cached_property
    def doomed(self) -> frozenset[Block]:
        """The blocks from which every path ends in `unreachable` or unwinds: they are no evidence of types."""
        return ending_only_in(self.function, ("unreachable", "resume"))


def _certain(length: Value) -> int:
    """The bytes that are certainly copied or filled, at most MOST_BYTES."""
    return min(length.value, MOST_BYTES) if isinstance(length, ConstantInt) else 1


def _is_byte(value: Value) -> bool:
    return isinstance(value.type, IntType) and 8 <= value.type.bits < 16


def _may_be_part(value: Value) -> bool:
    """True if an instruction gives a byte unchanged from elsewhere."""
    return isinstance(value, (Load, Phi, Select, Freeze)) or (isinstance(value, Cast) and value.opcode == "trunc")


def _puts_together(user: Value) -> bool:
    """True if an instruction moves bits to their position in a wider value."""
    if isinstance(user, (Phi, Select, Freeze)):
        return True
    return isinstance(user, (Cast, Binary)) and user.opcode in ("zext", "shl", "or")


def _carries(value: Value, user: Value, candidates: Collection[Value]) -> bool:
    """True if a use only passes the value on."""
    match user:
        case Store():
            return user.value is value
        case Cast(opcode="bitcast") | Return():
            return not _is_byte(value)
        case Select():
            return user in candidates and user.operands[0] is not value
        case Binary(opcode="shl"):
            return user in candidates and user.operands[1] is not value
    return user in candidates


class Program:
    """A module under type analysis."""

    def __init__(self, module: Module, options: TypeOptions) -> None:
        self.module = module
        self.options = options
        self.layout = module.layout
        self.pointer_size = module.layout.pointer_size()
        self.constants = ConstantTrees(module.layout)
        self.metadata = Metadata(module)
        self._sizes: dict[Type, int] = {}
        self._shapes: dict[Function, FunctionShape] = {}

    def shape(self, function: Function) -> FunctionShape:
        shape = self._shapes.get(function)
        if shape is None:
            shape = self._shapes[function] = FunctionShape(function)
        return shape

    def size(self, type_: Type) -> int:
        """The size in bytes of a value of a type in a register."""
        size = self._sizes.get(type_)
        if size is None:
            size = self.layout.alloc_size(type_) if type_.is_aggregate else self.layout.store_size(type_)
            self._sizes[type_] = size
        return size

    @cached_property
    def producers(self) -> Producers:
        return Producers(self.module)

    def is_rust(self, instruction: Instruction) -> bool:
        """True if Rust's rules hold for an instruction: the options say so, or rustc compiled it."""
        if self.options.rust_types is not None:
            return self.options.rust_types
        return self.producers.of(instruction) is Producer.RUSTC

    def is_rust_variable(self, variable: Node) -> bool:
        """True if Rust's rules hold for a DILocalVariable."""
        if self.options.rust_types is not None:
            return self.options.rust_types
        return self.producers.of_node(variable.number) is Producer.RUSTC

    def is_flang(self, instruction: Instruction) -> bool:
        """True if flang compiled an instruction."""
        return self.producers.of(instruction) is Producer.FLANG

    def is_clang(self, instruction: Instruction) -> bool:
        """True if clang compiled an instruction from C or C++, so that LLVM's structs are those of the program."""
        return self.producers.of(instruction) is Producer.CLANG


def called_function(callee: Value) -> Function | None:
    """The function behind a callee: through casts and aliases."""
    seen = 0
    while seen < 100:
        if isinstance(callee, Function):
            return callee
        if isinstance(callee, Alias):
            callee = callee.aliasee
        elif isinstance(callee, ConstantExpression) and callee.opcode in ("bitcast", "addrspacecast"):
            callee = callee.operands[0]
        else:
            return None
        seen += 1
    return None
