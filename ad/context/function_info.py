"""The facts about the function that is differentiated, before its derivative is generated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Protocol

from ad.context.observation import AdjointSites
from ad.history.records import EngineError, ErrorCode, Place
from ad.requests.requests import Request
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.facts import Sink
from analyses.gpu.threads import for_device
from analyses.ir.constants import Constant, ConstantExpression, Value
from analyses.ir.instructions import AtomicUpdate, Call, Load, Store
from analyses.ir.model import Alias, Block, Function, GlobalVariable, Instruction
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text
from analyses.ir.types import DataLayout, Type
from analyses.memory.allocations import is_allocation
from analyses.memory.clobbers import Preserved
from analyses.memory.mod_ref import Memory
from analyses.records import dataclass
from analyses.types.results import TypeResults


class Activity(Protocol):
    """The results of activity analysis, as far as the stages use them."""

    def is_constant_value(self, value: Value) -> bool: ...

    def is_constant_instruction(self, instruction: Instruction) -> bool: ...

    def leads_outside(self, pointer: Value) -> bool: ...

    def holds_varied(self, pointer: Value) -> bool: ...

    def leads_nowhere(self, pointer: Value) -> bool: ...

    def is_followed(self, pointer: Value) -> bool: ...

    def holds_addresses(self, pointer: Value) -> bool: ...

    def holders(self, pointer: Value) -> list[Value] | None: ...


class Clobbers(Protocol):
    """The results of clobber analysis, as far as the stages use them."""

    preserved: Preserved | None

    def overwritten_after(self, load: Instruction) -> Instruction | None: ...

    def overwritten_after_call(self, call: Call, pointer: Value) -> bool: ...

    def anything_overwritten_after_call(self, call: Call) -> bool: ...

    def errno_overwritten_after_call(self, call: Call) -> bool: ...

    def written_within(self, load: Instruction, blocks: Iterable[Block]) -> Instruction | None: ...


@dataclass(frozen=True)
class Settings:
    """The options of a person that change how a derivative is generated.

    With `loose_types`, bytes of unknown type are taken for integers, with a warning, and not refused. With
    `runtime_errors`, an instruction without a derivative is an error when the derivative reaches it at run time. With
    `atomics`, the threads of a GPU add atomically to memory that they share. With `observed`, the reverse logs each
    adjoint as it runs, and the sites that do are noted there.
    """

    loose_types: bool = False
    runtime_errors: bool = False
    atomics: bool = True
    passed: frozenset[tuple[str, str]] = frozenset()
    """Instructions to go past as if they had no derivative: function and subject."""
    observed: AdjointSites | None = None
    hoist_buffers: bool = True
    """Whether what a loop stores has its room before the loop begins, where that can be."""
    skip_unchosen: bool = True
    """Whether the reverse skips loops of which nothing was chosen."""


@dataclass(frozen=True, eq=False)
class FunctionInfo:
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
    source: Mapping[Instruction, str] = field(default_factory=dict)
    """Where each instruction comes from in the source program, as `file:line:column`."""
    indirect: bool = False
    """True if calls go through pointers, so that functions that are kept in memory need shadows."""
    nested: bool = False
    """True if it is another derivative that calls the one being made."""
    recursive: frozenset[str] = frozenset()
    """The functions that reach themselves by calls, which cannot be inlined."""
    memory: Memory | None = None
    """Where pointers may point; without it, any memory may be another thread's as well."""
    unwanted_stores: frozenset[Instruction] = frozenset()
    """The stores that the derivative leaves out, since nobody reads what they write."""
    settings: Settings = Settings()

    # -- facts

    def is_passed(self, instruction: Instruction) -> bool:
        """True if the derivative is to go past an instruction, whose error is known already."""
        passed = self.settings.passed
        return bool(passed) and (self.function.name, self.subjects.of(instruction)) in passed

    def record(self, kind: str, subject: str, value: object, rule: str, premises: tuple[int, ...] = ()) -> int:
        return self.sink.record(self.scope, kind, subject, value, rule, premises)

    def premise(self, kind: str, value: Value) -> tuple[int, ...]:
        """The newest fact of a kind about a value, as premises."""
        number = self.sink.latest(self.scope, kind, self.subjects.of(value))
        return (number,) if number >= 0 else ()

    def error(
        self, what: str, value: Value | None = None, hint: str = "", code: ErrorCode = ErrorCode.NONE
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

    # -- activity and structure

    def active(self, value: Value) -> bool:
        """True if the value may carry derivative, by activity analysis."""
        if isinstance(value, Constant):
            base: Value = value
            while isinstance(base, ConstantExpression):
                base = base.operands[0]
            if not isinstance(base, (GlobalVariable, Alias)):
                return False
        return not self.activity.is_constant_value(value)

    @cached_property
    def on_device(self) -> bool:
        """True if it is code for a GPU, so that other threads run it at the same time."""
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
        natural = self.layout.alignment(type_.scalar)
        return min(align, natural) if align else natural

    @cached_property
    def allocates(self) -> bool:
        """True if the function allocates active memory."""
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

    def loop(self, value: Value | Block) -> Loop | None:
        """The innermost loop a value is defined in."""
        if isinstance(value, Block):
            return self.loops.of(value)
        if isinstance(value, Instruction) and value.block is not None:
            return self.loops.of(value.block)
        return None
