"""Changes to a function with which its reverse stores less, each tried: what it says, and what is stored then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from ad.advice.cheaper import Bounded, Cheaper, Hoisted, ReadOnly, Restrict, is_fixed, loops_of
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.lower import requests_met
from ad.history.planned import Planned, planned
from ad.history.records import EngineError, Method, Origin, Placed
from ad.history.sizes import UNKNOWN, Size
from ad.requests.requests import Request
from analyses.control_flow.trip_bounds import most_iterations
from analyses.facts import History, Subject
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.reader import read_module
from analyses.records import dataclass

MOST_TRIED = 16
"""Loads, and loops, that are tried one by one."""
GROWTH = "growth"


@dataclass(frozen=True)
class Saving:
    """A change that was tried: `stored` is what the reverse stores with it, `values` those that it no longer does.

    `program` is the changed program, `made` the derivative in it. With `bounded` nothing grows any more for a number of
    iterations that only running tells.
    """

    says: str
    stored: Size
    saved: Size
    values: tuple[Planned, ...]
    program: Module
    made: Differentiation
    history: History
    bounded: bool = False

    @property
    def saves(self) -> str:
        """The bytes that it saves; of buffers that are as large as they need to be from the start on, their growth."""
        return GROWTH if self.bounded else str(self.saved)

    @property
    def saves_in_words(self) -> str:
        return GROWTH if self.bounded else f"{self.saved} bytes"


class Savings:
    """The plan of a request, and the changes that make it store less. Raises EngineError where there is no plan."""

    def __init__(self, text: str, request: Request, options: Options) -> None:
        self._text, self._request, self._options = text, request, options
        self._program, self.made, self.history = self._derived(None)
        self.rows = planned(self.history)

    def _derived(self, change: Cheaper | None) -> tuple[Module, Differentiation, History]:
        module, history = read_module(self._text), History()
        if change is not None and not change.apply(module.functions[self._request.function]):
            raise EngineError("the change can't be made")
        module = requests_met(module, self._request.function, self._options).module
        return module, engine.run(module, self._request, history, self._options), history

    def tried(self) -> Iterator[Saving]:
        """The changes that save something, the most saving first."""
        function = self._program.functions[self._request.function]
        before = _stored(self.rows)
        total = _total(before.values())
        savings: list[Saving] = []
        for change in self._candidates(function):
            try:
                program, made, history = self._derived(change)
            except EngineError:
                continue
            after = _stored(planned(history))
            stored = _total(after.values())
            saved = total + stored.times(-1)
            bounded = UNKNOWN in str(total) and UNKNOWN not in str(stored)
            gone = tuple(row for subject, row in before.items() if subject not in after)
            if saved.order > 0 or bounded:
                savings.append(Saving(change.says(function), stored, saved, gone, program, made, history, bounded))
        yield from sorted(savings, key=lambda saving: -saving.saved.order)

    def _candidates(self, function: Function) -> Iterator[Cheaper]:
        pointers = tuple(a.index for a in function.arguments if a.type.is_pointer and "noalias" not in a.attributes)
        for position in pointers:
            yield Restrict((position,))
        if len(pointers) > 1:
            yield Restrict(pointers)
        yield from self._unwritten()
        yield from self._hoisted(function)
        yield from self._bounded(function)

    def _unwritten(self) -> Iterator[ReadOnly]:
        """The functions without a body whose calls overwrite what is stored."""
        values = Subjects(self.made.primal).values
        calls = [values.get(row.entry.clobberer) for row in self.rows if row.entry.clobberer]
        named = dict.fromkeys(call.called for call in calls if isinstance(call, Call) and call.called is not None)
        for called in named:
            if called.is_declaration and not called.name.startswith("llvm."):
                yield ReadOnly(called.name)

    def _hoisted(self, function: Function) -> Iterator[Hoisted]:
        """Loads of the function itself that are repeated, and that the plan stores or that its counts wait for."""
        loops, values = loops_of(function), Subjects(function).values
        hoisted: dict[Hoisted, None] = {}
        for subject in [s for s, value in Subjects(self.made.primal).values.items() if isinstance(value, Load)]:
            origin = self._origin(subject, function)
            load = values.get(origin.subject) if origin is not None else None
            if origin is not None and isinstance(load, Load) and load.block is not None:
                around = loops.nest(load.block)
                if around and any(is_fixed(load, loop) for loop in around):
                    hoisted[Hoisted(origin.subject, origin.source)] = None
        yield from list(hoisted)[:MOST_TRIED]

    def _bounded(self, function: Function) -> Iterator[Bounded]:
        """Loops of the function itself that nothing bounds."""
        context = self.made.context
        if context is None:
            return
        loops, values = loops_of(function), Subjects(function).values
        bounded: dict[str, Bounded] = {}
        for subject, value in Subjects(self.made.primal).values.items():
            loop = context.loop(value) if isinstance(value, Instruction) else None
            if loop is None or most_iterations(loop, context.trips) is not None or loop in context.trips.of:
                continue
            origin = self._origin(subject, function)
            before = values.get(origin.subject) if origin is not None else None
            around = loops.of(before.block) if isinstance(before, Instruction) and before.block is not None else None
            if origin is not None and around is not None:
                header = f"block {around.header.name}"
                if header not in bounded or not bounded[header].source:
                    bounded[header] = Bounded(header, origin.source)
        yield from list(bounded.values())[:MOST_TRIED]

    def _origin(self, subject: Subject, function: Function) -> Origin | None:
        """Where a value of the prepared function was in the function itself; None for what was inlined or made."""
        origin = self._origins.get(subject)
        return origin if origin is not None and origin.function == function.name and not origin.inlined else None

    @cached_property
    def _origins(self) -> Mapping[Subject, Origin]:
        return {
            fact.key.subject: fact.value.origin
            for fact in self.history.facts
            if isinstance(fact.value, Placed) and fact.value.origin is not None
        }


def _stored(rows: Sequence[Planned]) -> Mapping[str, Planned]:
    return {row.subject: row for row in rows if row.entry.method is Method.STORE}


def _total(rows: Iterable[Planned]) -> Size:
    return sum((row.total for row in rows), Size({}))
