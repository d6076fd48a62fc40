"""Everything known about the function being differentiated, for the stages that make its derivative."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, Protocol

from ad.context.memory_contents import Pointees
from ad.context.read_bytes import read_bytes
from ad.context.register_parts import parts_known, untouched
from ad.history.records import EngineError, ErrorCode, Place
from ad.requests.derivatives import Derivatives, Wanted
from ad.requests.requests import Request
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.facts import Sink
from analyses.gpu.threads import for_device
from analyses.ir.model import (
    Alias,
    Alloca,
    AtomicUpdate,
    Binary,
    Block,
    Call,
    Constant,
    ConstantExpression,
    ConstantInt,
    Function,
    GlobalVariable,
    Instruction,
    Load,
    Store,
    Value,
)
from analyses.ir.printer import instruction_text
from analyses.ir.subjects import Subjects
from analyses.ir.type_contents import carries_number, carries_pointer, has_integer, without_pointers
from analyses.ir.types import ArrayType, DataLayout, IntType, NamedStructType, StructType, Type, VectorType
from analyses.memory.alias import Memory
from analyses.memory.allocations import is_allocation
from analyses.memory.global_variables import SHADOW_MARK
from analyses.type_trees.byte_moves import has_float
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER, UNKNOWN, Concrete, TypeTree
from analyses.types.results import TypeResults

ATOMIC_HINT = (
    "load and store instead where one thread does it, or mark the memory inactive if no derivative passes through it"
)
TYPE_HINT = (
    "build with -g or at -O1 and higher (which gives TBAA), or say it with __enzyme_double(ptr, size) or "
    "__enzyme_integer(ptr, size)"
)
BYTE_HINT = "copy it whole, or with memcpy; or build with -g, or say that it is none with __enzyme_integer(ptr, size)"
UNKNOWN_TYPE = {"copy": ErrorCode.COPY_TYPE, "memset": ErrorCode.MEMSET_TYPE}
"""The code of the error that the type of one of these is not known; that of other instructions is LOAD_TYPE."""


MANAGER = "_M_manager"
"""In the names of libstdc++'s functions that copy what a std::function captured, which is of any type, or ask for its
address or type, which they store in the same bytes."""
FIRST_PAGE = 4096
"""Bytes from address zero on that are no memory."""
MOST_BYTES = 512
"""Of values larger than this, not every byte is looked at."""


class Segment(NamedTuple):
    """Bytes of memory of one kind; `size` None is as many as are copied or set.

    `words`: of each word its shadow tells whether it is a number, an address or integers; its kind is Unknown.
    """

    offset: int
    size: int | None
    kind: Concrete
    words: bool = False


class Activity(Protocol):
    """What the stages ask of activity analysis."""

    def is_constant_value(self, value: Value) -> bool: ...

    def is_constant_instruction(self, instruction: Instruction) -> bool: ...

    def leads_outside(self, pointer: Value) -> bool: ...

    def holds_varied(self, pointer: Value) -> bool: ...


class Clobbers(Protocol):
    """What the stages ask of memory analysis."""

    def overwritten_after(self, load: Instruction) -> Instruction | None: ...


@dataclass
class Context:
    """One function with one request, and what the analyses found."""

    request: Request
    function: Function
    layout: DataLayout
    cfg: ControlFlow
    dominators: Dominators
    loops: LoopNest
    trips: TripCounts
    subjects: Subjects
    sink: Sink
    scope: int
    types: TypeResults
    activity: Activity
    clobbers: Clobbers
    derivatives: Derivatives
    """The derivatives of this program's functions that calls want."""
    source: Mapping[Instruction, str] = field(default_factory=dict)
    """Where each instruction comes from in the source program, as `file:line:column`."""
    calls: dict[Call, Wanted] = field(default_factory=dict)
    """What each call wants, as far as asked for (see `calls.wanted_by`)."""
    indirect: bool = False
    """Whether calls go through pointers, so that functions that are kept in memory need shadows."""
    nested: bool = False
    """Whether it is another derivative that calls the one being made."""
    calls_others: bool | None = None
    """Whether it calls others itself, once that was asked."""
    recursive: frozenset[str] = frozenset()
    """The functions that reach themselves by calls, which cannot be inlined."""
    atomics: bool = True
    """Whether the threads of a GPU add to memory that they share atomically."""
    memory: Memory | None = None
    """Where pointers may point; without it, any memory may be another thread's as well."""
    loose_types: bool = False
    """Whether bytes of which nothing is known are taken for integers, with a warning, and not refused."""
    runtime_errors: bool = False
    """Whether an instruction without a derivative is an error of the program when its derivative comes to it."""
    _guessed: set[Value] = field(default_factory=set)
    _bytes: dict[Value, list[Concrete]] = field(default_factory=dict)

    # -- facts

    def record(self, kind: str, subject: str, value: object, rule: str, premises: tuple[int, ...] = ()) -> int:
        return self.sink.record(self.scope, kind, subject, value, rule, premises)

    def premise(self, kind: str, value: Value) -> tuple[int, ...]:
        """The newest fact of a kind about a value, as premises."""
        number = self.sink.latest(self.scope, kind, self.subjects.of(value))
        return (number,) if number >= 0 else ()

    def error(
        self, what: str, value: Value | None = None, hint: str = "", code: ErrorCode | None = None
    ) -> EngineError:
        """An error about an instruction (or the function), to be raised by the caller."""
        text = ""
        subject = ""
        if isinstance(value, Instruction):
            text = instruction_text(value, metadata=False)
        elif value is not None:
            text = f"{value.type} {value.ref}"
        if value is not None:
            subject = self.subjects.of(value)
        source = self.source.get(value, "") if isinstance(value, Instruction) else ""
        premises = self.premise("type", value) + self.premise("activity", value) if value is not None else ()
        return EngineError(what, Place(self.function.name, subject, text, source), hint, premises, code)

    def no_derivative(self, of: str, value: Value, hint: str = "") -> EngineError:
        """The error that there is no derivative `of` or `through` something, to be raised by the caller."""
        return self.error(f"no derivative {of}", value, hint, ErrorCode.NO_DERIVATIVE)

    # -- activity and types

    def active(self, value: Value) -> bool:
        """Whether the value may carry derivative, by activity analysis."""
        if isinstance(value, Constant):
            base: Value = value
            while isinstance(base, ConstantExpression):
                base = base.operands[0]
            if not isinstance(base, (GlobalVariable, Alias)):
                return False
        return not self.activity.is_constant_value(value)

    def adjoint_type(self, value: Value) -> Type | None:
        """The type of an active value's adjoint, None where the value carries no number with a derivative.

        Raises EngineError where nothing tells whether an integer's bits are a floating-point number.
        """
        type_ = value.type
        if type_.scalar.is_float:
            return type_
        if isinstance(type_, IntType) or (isinstance(type_, VectorType) and type_.element.is_integer):
            return self._carried(value)
        if isinstance(type_, (StructType, NamedStructType, ArrayType)):
            made = without_pointers(self._parts(type_, 0, value))
            return made if carries_number(made) else None
        return None

    def _parts(self, type_: Type, start: int, value: Value) -> Type:
        """An aggregate's type with the numbers that its integers carry in their place; `start` is where it begins."""
        if isinstance(type_, ArrayType):
            step = self.layout.alloc_size(type_.element)
            if not has_integer(type_.element) or type_.count * step > MOST_BYTES:
                return type_
            parts = [self._parts(type_.element, start + i * step, value) for i in range(type_.count)]
            return ArrayType(type_.count, parts[0]) if len(set(parts)) == 1 else StructType(tuple(parts))
        if isinstance(type_, (StructType, NamedStructType)) and has_integer(type_):
            starts = self.layout.struct_layout(type_)[1]
            made = tuple(self._parts(t, start + at, value) for t, at in zip(type_.elements, starts, strict=True))
            return type_ if made == tuple(type_.elements) else StructType(made, type_.packed)
        if not type_.scalar.is_integer or self.layout.bits(type_) < 16 or isinstance(value, Constant):
            return type_
        tree = self.types.of(value)
        kinds = [tree.at((start + offset,)) for offset in range(self.layout.store_size(type_))]
        return self._one_kind(self._of_result(kinds, value, start), value) or type_

    def _of_result(self, kinds: list[Concrete], value: Value, start: int = 0) -> list[Concrete]:
        """What bytes are, from `start` on, where those of a call's result are not known.

        What nothing reads is no number that anyone wants the derivative of; for the rest the function itself is asked.
        """
        if not isinstance(value, Call) or UNKNOWN not in kinds:
            return kinds
        read = read_bytes(self.function, value, self.layout)
        kinds = [INTEGER if k is UNKNOWN and start + n not in read else k for n, k in enumerate(kinds)]
        if UNKNOWN not in kinds:
            return kinds
        told = self.types.told_by(value)
        return [told.at((start + n,)) if k is UNKNOWN else k for n, k in enumerate(kinds)]

    def _carried(self, value: Value) -> Type | None:
        """The floating-point type that integer bits carry."""
        if isinstance(value, Constant):
            return None
        bits = self.layout.bits(value.type)
        tree = self.types.of(value)
        if bits < 16:
            if tree.at((-1,)) is UNKNOWN and self.active(value):
                self.unknown(value, "it may be one byte of a number, and the derivative would be lost", hint=BYTE_HINT)
            return None
        kinds = self._bytes_of(value)
        low = kinds[0].float_type
        above = kinds[self.layout.store_size(low) :] if low is not None else []
        if above and all(kind is ANYTHING for kind in above):
            return low  # a number in the low bits, and zeros above: a float passed as an intptr_t
        return self._one_kind(kinds, value)

    def _bytes_of(self, value: Value) -> list[Concrete]:
        """What the bytes of an integer are."""
        tree, size = self.types.of(value), (self.layout.bits(value.type) + 7) // 8
        kinds = [tree.at((offset,)) for offset in range(size)]
        if UNKNOWN not in kinds or isinstance(value, Constant):
            return kinds
        if value not in self._bytes:
            if isinstance(value, Load):
                behind = (self.pointees.kind([value.pointer], offset) for offset in range(size))
                kinds = [k if kind is UNKNOWN else kind for kind, k in zip(kinds, behind, strict=True)]
            self._bytes[value] = kinds
            self._bytes[value] = list(parts_known(self._of_result(kinds, value), value, self._bytes_of))
        return self._bytes[value]

    def tree_passed(self, argument: Value) -> TypeTree:
        """What a function that is called may know of its argument."""
        tree = self.types.of(argument)
        if not argument.type.is_integer or isinstance(argument, Constant) or not has_float(tree):
            return tree
        known: dict[tuple[int, ...], Concrete] = dict(tree.entries)
        for n, kind in enumerate(self._bytes_of(argument)):
            if kind in (INTEGER, ANYTHING):
                known.setdefault((n,), kind)
        return TypeTree(known)

    def untouched(self, value: Value) -> int:
        """How many low bytes of its first operand arithmetic leaves as they are, above which is an integer."""
        return untouched(value, self._bytes_of)

    def is_integer(self, value: Value) -> bool:
        """Whether all the bits of a value are an integer's, for sure."""
        return isinstance(value.type, IntType) and {*self._bytes_of(value)} <= {INTEGER, ANYTHING}

    def of_any_type(self, value: Value) -> bool:
        """Whether integer bits could as well be a number's, as far as their own type tells."""
        if not value.type.scalar.is_integer or self.layout.bits(value.type) < 16:
            return False
        tree = self.types.of(value)
        return all(tree.at((o,)) in (UNKNOWN, ANYTHING) for o in range((self.layout.bits(value.type) + 7) // 8))

    def _one_kind(self, kinds: list[Concrete], value: Value) -> Type | None:
        """The floating-point type (or vector of it) that bytes of these kinds carry, None for none."""
        floats = {kind.float_type for kind in kinds if kind.float_type is not None}
        if not floats:
            if UNKNOWN in kinds and self.active(value):
                if isinstance(value, Binary) and not self.loose_types and any(map(self.holds_number, value.operands)):
                    raise self.no_derivative(f"of {value.opcode} on {value.type}", value, BITS_HINT)
                self.unknown(value, "nothing tells what these bits are")
            return None
        if len(floats) > 1:
            raise self.error(f"these bits carry more than one kind of number ({', '.join(map(str, floats))})", value)
        float_ = floats.pop()
        size = self.layout.store_size(float_)
        if size == len(kinds):
            return float_
        rows = [kinds[i : i + size] for i in range(0, len(kinds), size)]
        if len(kinds) % size == 0 and all(row[0].float_type or {*row} <= {ANYTHING, INTEGER} for row in rows):
            return VectorType(len(kinds) // size, float_)
        raise self.error(f"only some of these bits carry a {float_}", value)

    def holds_number(self, value: Value) -> bool:
        """Whether a value is or holds a number for sure, if only among its bits."""
        if value.type.scalar.is_float or carries_number(value.type):
            return True
        return any(kind.float_type is not None for kind in self.kinds_in(value))

    def may_hold(self, value: Value) -> bool:
        """Whether a value is or holds a number or a pointer, or bits of which nothing is known."""
        if carries_pointer(value.type) or self.holds_number(value):
            return True
        return not {UNKNOWN, POINTER}.isdisjoint(self.kinds_in(value))

    def holds_pointer_bits(self, value: Value) -> bool:
        """Whether an integer is an address."""
        return isinstance(value.type.scalar, IntType) and POINTER in self.kinds_in(value)

    def kinds_in(self, value: Value) -> set[Concrete]:
        """What the bytes of an integer, or of a struct that holds some, are; nothing is known of large ones."""
        if isinstance(value, Constant) or not (value.type.is_aggregate or isinstance(value.type.scalar, IntType)):
            return set()
        size = self.layout.store_size(value.type)
        if size > MOST_BYTES:
            return {UNKNOWN}
        tree = self.types.of(value)
        return {tree.at((offset,)) for offset in range(size)} if size > 1 else set()

    def memory_type(self, pointer: Value, size: int, user: Instruction) -> Type | None:
        """The floating-point type of `size` bytes behind a pointer that `user` overwrites, None if they are others."""
        kinds = [self.pointees.kind([pointer], offset) for offset in range(size)]
        if all(kind is UNKNOWN or kind is ANYTHING for kind in kinds):
            if self.made_here(pointer):
                return IntType(8 * size)
            if not self.pointees.between_members(pointer, size):
                self.unknown(user, "nothing tells what the memory written holds")
            return None
        return self._one_kind(kinds, user)

    def overwritten(self, store: Store) -> Type | None:
        """The floating-point type of numbers that the integers of an aggregate are written over, None for none."""
        tree, offsets = self.types.of(store.value), list(self._integers_in(store.value.type, 0))
        offsets = [o for o in offsets if tree.at((o,)) is not INTEGER]
        kinds = {self.pointees.kind([store.pointer], offset) for offset in offsets}
        found = next((kind.float_type for kind in kinds if kind.float_type is not None), None)
        if found is None and UNKNOWN in kinds and not self.made_here(store.pointer):
            self.unknown(store, "nothing tells what the memory written holds")
        return found

    def _integers_in(self, type_: Type, start: int) -> Iterator[int]:
        """The bytes of an aggregate that are of integers which may be numbers."""
        if isinstance(type_, (StructType, NamedStructType)):
            for part, at in zip(type_.elements, self.layout.struct_layout(type_)[1], strict=True):
                yield from self._integers_in(part, start + at)
        elif isinstance(type_, ArrayType):
            step = self.layout.alloc_size(type_.element)
            for i in range(type_.count if has_integer(type_.element) and type_.count * step <= MOST_BYTES else 0):
                yield from self._integers_in(type_.element, start + i * step)
        elif type_.scalar.is_integer and self.layout.bits(type_) >= 16:
            yield from range(start, start + self.layout.store_size(type_))

    def made_here(self, pointer: Value) -> bool:
        """Whether a pointer leads only to memory that this function makes itself.

        No number in the shadow of that is wanted before the reverse begins, nor a pointer in it after what put it
        there has been reversed: so where a constant is written and nothing tells what it overwrites, its shadow can be
        cleared in both sweeps.
        """
        if self.memory is None:
            return False
        objects = self.memory.objects(pointer)
        return objects is not None and all(
            isinstance(base, Alloca)
            or (isinstance(base, Call) and is_allocation(base))
            or self._has_own_shadow(base)
            or _is_no_memory(base)
            for base in objects
        )

    def _has_own_shadow(self, base: Value) -> bool:
        """Whether something is a variable whose shadow, if it has one, belongs to the derivative."""
        marked = isinstance(base, GlobalVariable) and any(kind == SHADOW_MARK for kind, _ in base.metadata)
        return isinstance(base, GlobalVariable) and not marked and not self.on_device

    def unknown(self, user: Value, detail: str, certain: bool = False, hint: str = TYPE_HINT) -> None:
        """Raise the error that a type is not known, or, where that is wanted, note that it is taken for integers.

        `certain`: it is no one type, for sure, so that nothing can be taken for granted.
        """
        what = _what(user)
        if certain or not self.loose_types:
            code = UNKNOWN_TYPE.get(what, ErrorCode.LOAD_TYPE)
            raise self.error(f"cannot deduce type of {what}: {detail}", user, hint, code)
        if user not in self._guessed:
            self._guessed.add(user)
            self.record("warning", self.subjects.of(user), "its bytes are taken for integers, since nothing tells what "
                        "they are: no derivative passes", "loose types", self.premise("type", user))  # fmt: skip

    @cached_property
    def on_device(self) -> bool:
        """Whether it is code for a GPU, so that other threads run it at the same time."""
        return for_device(self.function.module)

    def shadow_align(self, access: Instruction, type_: Type) -> int:
        """The alignment that the shadow of what is accessed has for sure.

        Programs look at addresses while they run and go on by vectors where they are aligned (Eigen does). A shadow may
        lie otherwise: on the CPU each number is believed to be aligned for itself, and no more.
        """
        align = access.align if isinstance(access, (Load, Store, AtomicUpdate)) else 0
        atomic = isinstance(access, AtomicUpdate) or (isinstance(access, (Load, Store)) and access.ordering)
        if self.on_device or atomic:
            return align
        own = self.layout.alignment(type_.scalar)
        return min(align, own) if align else own

    @cached_property
    def allocates(self) -> bool:
        """Whether the function allocates active memory."""
        calls = (i for block in self.cfg.reverse_postorder for i in block.instructions if isinstance(i, Call))
        return any(is_allocation(call) and self.active(call) for call in calls)

    @cached_property
    def returning(self) -> frozenset[Block]:
        """The blocks after which the function may still return: not those that end in an exception or an abort."""
        work = [b for b in self.cfg.reverse_postorder if b.terminator.opcode == "ret"]
        seen = set(work)
        while work:
            new = [b for b in self.cfg.predecessors[work.pop()] if b not in seen]
            seen.update(new)
            work += new
        return frozenset(seen)

    @cached_property
    def pointees(self) -> Pointees:
        return Pointees(self.function, self.layout, self.memory or Memory(self.function), self.types, self.trips)

    def segments(
        self, pointers: Sequence[Value], size: int | None, user: Instruction, *, either: bool = False
    ) -> list[Segment]:
        """What memory behind pointers to the same contents holds, over `size` bytes (None: any number, all alike).

        Raises EngineError where nothing is known of a byte, naming `user`; with `either` it is said to be Unknown.
        """
        several = MANAGER in self.function.name or any(map(self.types.leads_to_several, pointers))
        if several and self._moves_words(pointers, user):
            return [Segment(0, size, UNKNOWN, words=True)]
        if MANAGER in self.function.name:
            self.unknown(user, "what a std::function captured is of any type", certain=True)
        if size is None:
            kinds = self.pointees.kinds(pointers)
            rooms = [room for pointer in pointers if (room := self.types.room(pointer)) is not None]
            if len(kinds) != 1 and rooms:  # it is a part of a string
                kinds = {self.pointees.kind(pointers, offset) for offset in range(min(rooms))}
            if len(kinds) != 1:
                if either:
                    return [Segment(0, None, UNKNOWN)]
                if self._moves_words(pointers, user, kinds):
                    return [Segment(0, None, UNKNOWN, words=True)]
                known = ", ".join(sorted(map(str, kinds))) or "nothing"
                self.unknown(user, f"its memory holds {known}", certain=bool(kinds))
                kinds = {INTEGER}
            return [Segment(0, None, kinds.pop())]
        found: list[Segment] = []
        offset = 0
        while offset < size:
            kind = self.pointees.kind(pointers, offset)
            if kind is UNKNOWN and not either:
                if self._moves_words(pointers, user, {segment.kind for segment in found}):
                    return [Segment(0, size, UNKNOWN, words=True)]
                self.unknown(user, f"byte {offset} is unknown")
                kind = INTEGER
            if kind.float_type is not None:
                step = self.layout.alloc_size(kind.float_type)
                if offset + self.layout.store_size(kind.float_type) > size:
                    self.unknown(user, f"only a part of the {kind.float_type} at byte {offset}", certain=True)
            else:
                step = self.layout.pointer_size() if kind is POINTER else 1
            if found and found[-1].kind is kind:
                last = found.pop()
                found.append(Segment(last.offset, (last.size or 0) + step, kind))
            else:
                found.append(Segment(offset, step, kind))
            offset += step
        return found

    def _moves_words(self, pointers: Sequence[Value], user: Instruction, known: Collection[Concrete] = ()) -> bool:
        """Whether a call moves words whose shadows tell what they are: with some `known`, or in memory made here."""
        if self.on_device or not isinstance(user, Call) or not self.types.moves_words(user):
            return False
        own = self.types.accesses_only_doubles and all(map(self.made_here, pointers))
        if not self.types.has_only_doubles and not own:
            return False
        each = [pointer for pointer in pointers if self.pointees.kinds([pointer])]
        numbers = [p for p in each if any(kind.float_type is not None for kind in self.pointees.kinds([p]))]
        for pointer in each if numbers else ():
            if pointer in numbers or INTEGER not in self.pointees.kinds([pointer]):
                continue
            integers = self._integers_behind(pointer)
            if not integers or not all(integers <= self._integers_behind(number) for number in numbers):
                return False  # numbers on one side are integers on the other
        return bool(known or each) or any(map(self.made_here, pointers))

    def _integers_behind(self, pointer: Value) -> set[int]:
        """The bytes right behind a pointer that are known to be integers."""
        tree = self.types.of(pointer).entries.items()
        return {path[1] for path, kind in tree if len(path) == 2 and kind is INTEGER}

    # -- structure

    def loop(self, value: Value | Block) -> Loop | None:
        """The innermost loop a value is defined in."""
        if isinstance(value, Block):
            return self.loops.of(value)
        if isinstance(value, Instruction) and value.block is not None:
            return self.loops.of(value.block)
        return None


def _what(user: Value) -> str:
    if not isinstance(user, Instruction):
        return user.ref
    if isinstance(user, Call) and user.called is not None:
        words = user.called.name.split(".")
        word = words[1] if words[0] == "llvm" and len(words) > 1 else user.called.name
        return {"memcpy": "copy", "memmove": "copy"}.get(word, word)
    return user.opcode


def _is_no_memory(base: Value) -> bool:
    """Whether it is an address in the first page, as of an empty array's element: nothing is there."""
    address = base.operands[0] if isinstance(base, ConstantExpression) and base.opcode == "inttoptr" else None
    return isinstance(address, ConstantInt) and 0 <= address.value < FIRST_PAGE


BITS_HINT = (
    "arithmetic on the bits of a number: say what its derivative is, with __enzyme_register_gradient_ or --rules"
)
