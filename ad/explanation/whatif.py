"""What if: changes tried one by one, each a scope of the engine's facts, and what each makes different.

A trial runs the engine again on the function that is prepared already, unless the change is to the program itself.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import cached_property
from typing import Protocol

from ad.engine import engine
from ad.engine.collector import old_objects_apart
from ad.engine.differentiation import Differentiation
from ad.engine.lower import requests_met
from ad.explanation.candidates import candidates, frontier_at_root, without_body
from ad.explanation.changes import (
    DERIVATIVE,
    GRADIENT,
    INACTIVE_VARIABLE,
    Build,
    Change,
    InactiveFunction,
    RegisteredGradient,
    Setting,
    Several,
    Typed,
)
from ad.explanation.difference import Run, difference
from ad.explanation.evidence import Evidence, evidence, forest
from ad.explanation.reasons import type_reason
from ad.explanation.registration import with_derivative, with_gradient, with_inactive_variable
from ad.explanation.sections import Section
from ad.explanation.unknown_boundary import Frontier, frontier_of_error
from ad.history.records import Emitted, EngineError, Phase, Place
from analyses.errors import AdjointError
from analyses.facts import History
from analyses.ir.model import Function, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import print_function
from analyses.records import dataclass
from analyses.type_trees.conflict import Evidence as Side
from analyses.type_trees.conflict import TypeConflict

_MARKS = {GRADIENT: with_gradient, DERIVATIVE: with_derivative, INACTIVE_VARIABLE: with_inactive_variable}
"""The statements about functions and variables that a program gets, by the word for them."""
_REGISTERING = tuple(f"{word} " for word in _MARKS)
MOST_TOGETHER = 16
"""How many functions without a body are taken for inactive together."""


class BuildError(AdjointError):
    """The program cannot be built in another way."""


class Builds(Protocol):
    """The other ways to build the program."""

    def offers(self, error: EngineError) -> Sequence[Build]:
        """Those that may settle an error."""
        ...

    def build(self, words: tuple[str, ...]) -> Module:
        """The program as the words of `Setting.builds` say. Raises BuildError."""
        ...


class NoBuilds:
    """Only what was read is there."""

    def offers(self, error: EngineError) -> Sequence[Build]:
        return ()

    def build(self, words: tuple[str, ...]) -> Module:
        raise BuildError("only what was read is here")


@dataclass(eq=False)
class Trial:
    """A setting that was tried: how far the engine got, and what stopped it (None: the gradient is made).

    A trial has a history of its own, so that one that nobody asks about any more is gone; `scope` is the what-if there.
    """

    change: Change | None
    setting: Setting
    history: History
    scope: int = 0
    made: Differentiation | None = None
    error: EngineError | None = None
    unbuildable: str = ""
    """Why the program could not be built as the change wants it, if it could not."""
    seconds: float = 0.0
    plain: dict[str, Function] = field(default_factory=dict)
    """The functions of the prepared module before a gradient was made in it."""
    last: Differentiation | None = None
    """What was being made last: of the function itself, or of one that has a derivative of its own."""

    @property
    def settles(self) -> bool:
        return self.error is None and not self.unbuildable

    @cached_property
    def gradient(self) -> str:
        """The text of the gradient, empty where none was made."""
        derivative = self.made
        if derivative is None or derivative.gradient is None:
            return ""
        return "\n".join(map(print_function, derivative.functions))

    @property
    def at_fault(self) -> Differentiation | None:
        """The derivative that was being made when the engine stopped."""
        place, last = self.error.where if self.error is not None else None, self.last
        return last if last is not None and place is not None and place.function == last.primal.name else self.made

    @cached_property
    def sources(self) -> dict[str, str]:
        """The places in the source program of the values of the function at fault, `file:line:column`."""
        derivative = self.at_fault
        if derivative is None:
            return {}
        subjects = Subjects(derivative.primal)
        return {subjects.of(i): origin.source for i, origin in derivative.origins.items() if origin.source}

    @property
    def kind(self) -> object:
        """The key that is equal for two trials with one outcome: the types they give, and the gradient."""
        if not isinstance(self.change, Typed):
            return self.change
        return frozenset(map(str, self.change.tree.entries.values())), hash(self.gradient)

    @property
    def run(self) -> Run:
        """The run to compare with others."""
        return Run(self.history, self.made.scope if self.made is not None else -1, self.gradient)


class WhatIf:
    """A function and request with what the engine says of it, and what it says when something is changed."""

    def __init__(self, program: Module, setting: Setting, history: History | None = None,
                 builds: Builds | None = None, refused: EngineError | None = None, after: WhatIf | None = None,
                 scope: int = 0) -> None:  # fmt: skip
        """`refused` is why the request itself can't be read, so that there is nothing to run.

        `after` is the case that this one comes after, of which it takes over what is prepared where that is the same;
        `scope` is where its facts go.
        """
        self.program = program
        self.history = history or History()
        self._builds = builds or NoBuilds()
        self._programs: dict[tuple[str, ...], Module] = {setting.builds: program}
        self._ready: dict[object, Module] = {}
        if refused is not None:
            self.base = Trial(None, setting, self.history, error=refused)
        else:
            self.base = self._attempt(None, setting, self.history, scope, after)

    @cached_property
    def frontier(self) -> Frontier | None:
        """The boundary of the unknown type that stops the engine; None where no unknown type does."""
        derivative, error = self.base.at_fault, self.base.error
        return (
            frontier_of_error(derivative, self.program, error) if derivative is not None and error is not None else None
        )

    @cached_property
    def candidates(self) -> list[Change]:
        """The changes that may settle the error, the smallest first."""
        base = self.base
        if base.error is None:
            return []
        offers = self._builds.offers(base.error)
        frontier = frontier_at_root(self.program, base.made, base.at_fault, self.frontier)
        return candidates(self.program, base.setting, base.error, base.at_fault, frontier, offers)

    def trail(self) -> list[Evidence]:
        """The evidence for the error: the boundary of an unknown type, both sides of a contradiction, or facts."""
        base = self.base
        if base.error is None or base.at_fault is None:
            return []
        if self.frontier is not None:
            return [self.frontier.evidence]
        sources = base.sources
        scope = base.at_fault.scope
        if isinstance(conflict := base.error.__cause__, TypeConflict) and conflict.operation:
            operands = forest(self.history, (*conflict.known.facts, *conflict.new.facts), sources)
            return [Evidence(conflict.of_operands, -1, base.error.where, tuple(operands))]
        if isinstance(conflict, TypeConflict):
            sides = (self._side(conflict.subject, side, sources) for side in (conflict.known, conflict.new))
            return [
                Evidence(
                    f"two things are said of the same bytes of {conflict.subject}", -1, base.error.where, tuple(sides)
                )
            ]
        subject = base.error.where.subject if base.error.where is not None else ""
        numbers = (self.history.latest(scope, kind, subject) for kind in ("instruction-activity", "activity"))
        return forest(self.history, numbers, sources)

    def _side(self, subject: str, side: Side, sources: dict[str, str]) -> Evidence:
        """One side of a contradiction, with the facts that it rests on."""
        derivative = self.base.at_fault
        assert derivative is not None
        instruction = self.history.latest(derivative.scope, "ir", side.place)
        text = str(self.history.facts[instruction].value).strip() if instruction >= 0 else ""
        place = Place(derivative.primal.name, side.place, text, sources.get(side.place, ""))
        children = tuple(evidence(self.history, fact, sources) for fact in side.facts)
        if len(children) == 1 and self.history.facts[side.facts[0]].key.subject == subject:
            return children[0]
        return Evidence(f"{subject} is {side.kind}: {type_reason(side.rule)}", -1, place, children)

    def trials(self) -> Iterator[Trial]:
        """Every candidate tried, in order, each scope closed as discarded; then functions without a body together."""
        alone: list[Trial] = []
        for change in self.candidates:
            try:
                trial = self.attempt(change)
            except BuildError as error:
                trial = Trial(change, change.apply(self.base.setting), History(), unbuildable=str(error))
            if isinstance(change, (RegisteredGradient, InactiveFunction)) and not trial.settles:
                alone.append(trial)
            yield trial
        together = [several for trial in alone for several in self._together(trial)]
        different = {several.change.hint: several for several in together if several.change is not None}
        yield from different.values()

    def _together(self, trial: Trial) -> Iterator[Trial]:
        """Try functions without a derivative together where one follows another: in the best way, or all marked."""
        first = trial.change
        if isinstance(first, RegisteredGradient) or (isinstance(first, InactiveFunction) and not first.carries):
            yield from self._followed(trial, any_kind=True)
        if isinstance(first, InactiveFunction):
            yield from self._followed(trial, any_kind=False)

    def _followed(self, trial: Trial, *, any_kind: bool) -> Iterator[Trial]:
        """Add the best change for each function that follows, of any kind or of that of the first change."""
        first = trial.change
        changes: list[Change] = [first] if first is not None else []
        while trial.error is not None and len(changes) < MOST_TOGETHER:
            derivative = trial.at_fault
            missing = list(without_body(self.program, derivative, trial.error)) if derivative is not None else []
            like = missing if any_kind else [m for m in missing if type(m) is type(first)]
            change = next(iter(like), None)
            if change is None or change in changes:
                return
            changes.append(change)
            trial = self.attempt(Several(tuple(changes)))
        yield trial

    def attempt(self, *changes: Change, keep: bool = False) -> Trial:
        """The engine's word on some changes together; `keep` says that this is what the person goes on with.

        Raises BuildError where the program can't be built as a change wants it.
        """
        setting = self.base.setting
        for change in changes:
            setting = change.apply(setting)
        history = History()
        scope = history.scope("what-if", "; ".join(change.hint for change in changes))
        trial = self._attempt(changes[0] if len(changes) == 1 else None, setting, history, scope)
        history.close(scope, "kept" if keep else "discarded")
        return trial

    def difference(self, trial: Trial) -> tuple[Section, ...]:
        """Compare a trial with the base."""
        return difference(self.base.run, trial.run)

    def effect(self, trial: Trial) -> str:
        """Describe in a few words what a trial makes of the instruction at fault."""
        if trial.unbuildable:
            return f"can't be built: {trial.unbuildable}"
        if trial.error is not None:
            return (
                f"then the engine stops at something else: {trial.error.what}"
                if self._gets_further(trial)
                else "no help"
            )
        place = self.base.error.where if self.base.error is not None else None
        elsewhere = place is None or place.function != trial.setting.request.function
        if elsewhere or place is None or not self._same_code(self.base.setting, trial.setting):
            return "the gradient is made"
        facts = trial.history.facts
        reversed_ = any(
            isinstance(f.value, Emitted) and f.value.phase is Phase.REVERSE and f.value.primal == place.subject
            for f in facts
        )
        passes = "a derivative passes through it" if reversed_ else "no derivative passes through it"
        return f"the gradient is made; {passes}"

    def _gets_further(self, trial: Trial) -> bool:
        assert self.base.error is not None and trial.error is not None
        return trial.error.what != self.base.error.what

    # -- one run ------------------------------------------------------------------------------------

    def _attempt(
        self, change: Change | None, setting: Setting, history: History, scope: int, after: WhatIf | None = None
    ) -> Trial:
        try:
            program = self.met(setting)
        except EngineError as error:
            return Trial(change, setting, history, scope, error=error)
        earlier = after.base if after is not None else getattr(self, "base", None)
        same = isinstance(earlier, Trial) and (after is None or after.program is self.program)
        reused = earlier if same and isinstance(earlier, Trial) and self._same_code(earlier.setting, setting) else None
        prepared = reused.made.prepared if reused is not None and reused.made is not None else None
        trial = Trial(change, setting, history, scope)
        functions: dict[str, Function] = {}
        if prepared is not None and reused is not None:
            functions, prepared.module.functions = prepared.module.functions, dict(reused.plain)
        begin = time.perf_counter()

        def observe(made: Differentiation) -> None:
            if trial.made is None:
                trial.made, trial.plain = made, dict(made.module.functions)
            trial.last = made

        with old_objects_apart():
            try:
                engine.run(program, setting.request, history, setting.options, parent=scope, prepared=prepared,
                           observe=observe)  # fmt: skip
            except EngineError as error:
                trial.error = error
        trial.seconds = time.perf_counter() - begin
        if prepared is not None and after is None:
            prepared.module.functions = functions
        return trial

    def _same_code(self, one: Setting, other: Setting) -> bool:
        """True if both settings prepare the same function: only types, roles and functions without a body differ."""
        if one.builds != other.builds or one.request.function != other.request.function:
            return False
        if one.request.forward != other.request.forward or one.options.inlining != other.options.inlining:
            return False
        if any(each.options.tape_limit is not None or each.options.checkpoints is not None for each in (one, other)):
            return False  # which loops are checkpointed is found out from the function as it was
        functions = self.built(one.builds).functions
        changed = one.options.inactive ^ other.options.inactive
        return not any(name in functions and not functions[name].is_declaration for name in changed)

    def met(self, setting: Setting) -> Module:
        """The program that the engine is given, in which the requests that the function makes itself are met."""
        name = setting.request.function
        key = setting.builds, name, setting.options.inactive
        if key not in self._ready:
            self._ready[key] = requests_met(self.built(setting.builds), name, setting.options).module
        return self._ready[key]

    def built(self, builds: tuple[str, ...]) -> Module:
        """The program as the words of `Setting.builds` say. Raises BuildError."""
        if builds not in self._programs:
            registered = [word for word in builds if word.startswith(_REGISTERING)]
            others = tuple(word for word in builds if word not in registered)
            if registered:
                program = self.built(others)
                for word in registered:
                    kind, _, name = word.partition(" ")
                    program = _MARKS[kind](program, name)
            else:
                program = self._builds.build(builds)
                program.user_rules = self.program.user_rules
            self._programs[builds] = program
        return self._programs[builds]
