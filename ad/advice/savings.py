"""Changes to a function with which its reverse stores less, each tried: what it says, and what is stored then."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ad.advice.edits.languages import Language, language_of
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.lower import requests_met
from ad.history.planned import Planned, planned
from ad.history.records import EngineError, Method, Placed
from ad.history.sizes import Size
from ad.invocation.argument_names import label, spoken
from ad.requests.requests import Request
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.facts import History
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.reader import read_module
from analyses.ir.uses import replace_all
from analyses.records import dataclass

RESTRICT = {
    Language.C: "restrict",
    Language.CXX: "__restrict",
    Language.RUST: "a reference (&, &mut)",
    Language.FORTRAN: "no target or pointer",
}
"""What says in a language that nothing else leads to the memory behind a pointer."""
MOST_HOISTED = 16
"""Loads that are tried one by one."""


@dataclass(frozen=True)
class Restrict:
    """The memory behind some arguments is not accessed in another way."""

    positions: tuple[int, ...]

    def apply(self, function: Function) -> bool:
        for position in self.positions:
            argument = function.arguments[position]
            argument.attributes = (*argument.attributes, "noalias")
        return True

    def says(self, function: Function) -> str:
        word = RESTRICT.get(language_of(function.module, function) if function.module else Language.IR, "noalias")
        return f"{word} {', '.join(label(function.arguments[position]) for position in self.positions)}"


@dataclass(frozen=True)
class ReadOnly:
    """A function that is called, and has no body here, writes no memory."""

    called: str

    def apply(self, function: Function) -> bool:
        module = function.module
        called = module.functions.get(self.called) if module is not None else None
        if called is None:
            return False
        called.attributes = (*called.attributes, "memory(read)")
        return True

    def says(self, function: Function) -> str:
        called = function.module.functions[self.called] if function.module is not None else None
        name = spoken(called) if called is not None else self.called
        return f"readonly {name} (__attribute__((pure)))"


@dataclass(frozen=True)
class Hoisted:
    """A value is loaded once before the loops in which its address does not change."""

    subject: str
    source: str = ""

    def apply(self, function: Function) -> bool:
        load = Subjects(function).values.get(self.subject)
        if not isinstance(load, Load) or load.volatile or load.atomic or load.block is None:
            return False
        cfg = ControlFlow(function)
        loops = LoopNest(cfg, Dominators(cfg))
        around = [loop for loop in loops.nest(load.block) if _fixed(load, loop)]
        before = loops.preheader(around[0]) if around else None
        if before is None:
            return False
        early = copy.copy(load)
        early.name = f"hoisted.{load.name}"
        early.block = before
        before.instructions.insert(len(before.instructions) - 1, early)
        replace_all(function, {load: early})  # the load stays, as LLVM numbers values without a name
        return True

    def says(self, function: Function) -> str:
        place = f", {self.source}" if self.source else ""
        return f"load {self.subject} once before the loop{place}"


Cheaper = Restrict | ReadOnly | Hoisted


def _fixed(load: Load, loop: Loop) -> bool:
    return not (isinstance(load.pointer, Instruction) and load.pointer.block in loop.blocks)


@dataclass(frozen=True)
class Saving:
    """A change that was tried: `stored` is what the reverse stores with it, `values` those that it no longer does.

    `program` is the changed program, `made` the derivative in it.
    """

    says: str
    stored: Size
    saved: Size
    values: tuple[Planned, ...]
    program: Module
    made: Differentiation
    history: History


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
        savings: list[Saving] = []
        for change in self._candidates(function):
            try:
                program, made, history = self._derived(change)
            except EngineError:
                continue
            after = _stored(planned(history))
            saved = _total(before.values()) + _total(after.values()).times(-1)
            gone = tuple(row for subject, row in before.items() if subject not in after)
            if saved.order > 0:
                says = change.says(function)
                savings.append(Saving(says, _total(after.values()), saved, gone, program, made, history))
        yield from sorted(savings, key=lambda saving: -saving.saved.order)

    def _candidates(self, function: Function) -> Iterator[Cheaper]:
        pointers = tuple(a.index for a in function.arguments if a.type.is_pointer and "noalias" not in a.attributes)
        for position in pointers:
            yield Restrict((position,))
        if len(pointers) > 1:
            yield Restrict(pointers)
        yield from self._unwritten()
        yield from self._hoisted(function)

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
        origins = {
            fact.key.subject: fact.value.origin
            for fact in self.history.facts
            if isinstance(fact.value, Placed) and fact.value.origin is not None
        }
        loads = [s for s, value in Subjects(self.made.primal).values.items() if isinstance(value, Load)]
        cfg = ControlFlow(function)
        loops = LoopNest(cfg, Dominators(cfg))
        values = Subjects(function).values
        hoisted: dict[Hoisted, None] = {}
        for subject in loads:
            origin = origins.get(subject)
            if origin is None or origin.function != function.name or origin.inlined:
                continue
            load = values.get(origin.subject)
            if isinstance(load, Load) and load.block is not None:
                around = loops.nest(load.block)
                if around and any(_fixed(load, loop) for loop in around):
                    hoisted[Hoisted(origin.subject, origin.source)] = None
        yield from list(hoisted)[:MOST_HOISTED]


def _stored(rows: Sequence[Planned]) -> Mapping[str, Planned]:
    return {row.subject: row for row in rows if row.entry.method is Method.STORE}


def _total(rows: Iterable[Planned]) -> Size:
    return sum((row.total for row in rows), Size({}))
