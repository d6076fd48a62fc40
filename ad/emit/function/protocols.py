"""The interfaces of the sweeps for the code of one instruction's derivative."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Protocol, Self

from ad.context.context import Context
from ad.emit.function.emitter import Emitter
from ad.gpu.barriers import BarrierNeeds
from ad.gpu.shadow_accumulation import DeviceWrites
from ad.plan.items import Item
from ad.plan.plan import Plan
from ad.rules import Rule
from analyses.ir.builder import Builder
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Instruction
from analyses.ir.types import FloatType, Type
from analyses.library.expressions import Expression


class ShadowSource(Protocol):
    """Gives the shadows of pointers, or the tangents of values, in one lane."""

    @property
    def emitter(self) -> Emitter: ...

    def lanes(self) -> Sequence[ShadowSource]:
        """The source of each lane."""
        ...

    def of(self, value: Value) -> Value: ...


class ResidualReader(Protocol):
    """Fetches what is kept of the primal, or computes it again, as the plan says."""

    @property
    def emitter(self) -> Emitter: ...

    @property
    def context(self) -> Context: ...

    @property
    def plan(self) -> Plan: ...

    @property
    def builder(self) -> Builder: ...

    def lanes(self) -> Sequence[Self]:
        """The writers of the same code, one for each lane."""
        ...

    def primal(self, value: Value) -> Value:
        """The value that a value of the primal had."""
        ...

    def shadow(self, pointer: Value) -> Value:
        """The shadow that a pointer of the primal had."""
        ...

    def fetch(self, item: Item) -> Value:
        """An item that a rule declared to be needed."""
        ...


class ReverseEmitter(ResidualReader, Protocol):
    """Writes the reverse of one instruction after the other: takes adjoints of results, adds to those of operands."""

    @property
    def barriers(self) -> BarrierNeeds: ...

    @property
    def writes(self) -> DeviceWrites | None:
        """The decisions how the threads of a GPU add to adjoints in memory; None on a CPU."""
        ...

    @property
    def guarded(self) -> Container[Instruction]:
        """The instructions whose adjoint zero is to stay zero, whatever their derivatives are."""
        ...

    @property
    def seed(self) -> Value:
        """The adjoint of the result."""
        ...

    def take(self, value: Value) -> Value:
        """The adjoint of a value, which is then zero again."""
        ...

    def add(self, value: Value, adjoint: Value) -> None:
        """Add to the adjoint of a value, if it is active."""
        ...

    def chosen(self, call: Call) -> Value | None:
        """Whether the result of a call was chosen (an i1); None where its reverse is not left out otherwise."""
        ...

    def adjoint_type(self, value: Value) -> Type: ...

    def stem(self, value: Value, suffix: str) -> str: ...

    def bits(self, value: Value, type_: Type) -> Value:
        """The low bits of a value as another type."""
        ...

    def sum(self, a: Value, b: Value, name: str = "") -> Value:
        """a + b, part by part in structs and arrays."""
        ...

    def times(self, adjoint: Value, partial: Expression, instruction: Instruction, done: dict[object, Value]) -> Value:
        """The adjoint times a partial derivative."""
        ...

    def at_offset(self, pointer: Value, offset: int) -> Value: ...

    def add_to_memory(self, pointer: Value, adjoint: Value, align: int) -> None: ...

    @property
    def in_group(self) -> bool:
        """True if what is reversed now is one of several accesses that are reversed together."""
        ...

    def write(self, value: Value, pointer: Value, align: int) -> None:
        """Store to shadow memory: now, or once all accesses that are reversed together have read."""
        ...

    def move_added(self, type_: FloatType, source: Value, target: Value, size: Value, *, shared: bool) -> None:
        """Add `size` bytes of numbers at `source` to those at `target`, which threads may share, and clear them."""
        ...

    def move_words(self, source: Value, target: Value | None, size: Value, *, shared: bool) -> None:
        """The same for words at `source` that are no addresses; without a target they are only cleared."""
        ...

    def copy(self, source: Value, target: Value, size: Value) -> None: ...

    def clear(self, pointer: Value, size: Value) -> None:
        """Make `size` bytes zero."""
        ...


class TangentEmitter(Protocol):
    """Writes the tangents of one instruction after the other, each after the instruction itself."""

    @property
    def emitter(self) -> Emitter: ...

    @property
    def context(self) -> Context: ...

    @property
    def builder(self) -> Builder: ...

    def of(self, value: Value) -> Value:
        """The tangent of a value; of a pointer, its shadow."""
        ...

    def moved(self, instruction: Instruction, positions: tuple[int, ...]) -> Value | None:
        """The instruction on the tangents of the operands at some positions."""
        ...

    def by_rule(self, instruction: Instruction, rule: Rule) -> Value | None:
        """The sum of partial derivatives times tangents."""
        ...

    def size(self, size: int | None, length: Value) -> Value: ...

    def copy(self, target: Value, source: Value, offset: int, size: Value) -> None: ...

    def fill(self, target: Value, offset: int, byte: Value | None, size: Value) -> None: ...

    def alloca(self, instruction: Alloca) -> Value: ...

    def allocate(self, call: Call) -> Value: ...

    def allocate_behind(self, call: Call) -> None: ...

    def free(self, call: Call) -> None: ...
