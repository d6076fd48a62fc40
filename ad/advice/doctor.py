"""The doctor: all that blocks the derivatives of a program, and the fewest changes that get through, checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from ad.advice.advisor import carries, inactive_of, loses_derivative, parts_of, still_unwritten
from ad.advice.answers import Answers, Point
from ad.advice.blockers import Blocker, Examination, examined
from ad.advice.cures import Cure
from ad.advice.edits.offers import Checked, Edit, Placing, Standing
from ad.advice.edits.patches import PatchError, patch_text, patched
from ad.advice.edits.sources import NO_SOURCES, Sources
from ad.advice.edits.spelling import COMMAND_LINE, Spelling
from ad.advice.enzyme_log import Located
from ad.advice.reported import reported_changes
from ad.advice.smallest_set import smallest_set
from ad.engine.differentiation import Options
from ad.engine.lower import requests_met
from ad.explanation.candidates import candidates, frontier_at_root, without_body
from ad.explanation.changes import (
    Build,
    Change,
    ConstantArgument,
    RegisteredGradient,
    Setting,
    Several,
    Switch,
    Typed,
)
from ad.explanation.unknown_boundary import frontier_of_error
from ad.explanation.whatif import BuildError, Builds, NoBuilds, WhatIf
from ad.history.records import EngineError
from ad.invocation.device import Device
from ad.invocation.values import ArgumentValue
from ad.requests.finding import find_requests
from ad.requests.requests import Request
from analyses.facts import History
from analyses.ir.model import Function, Module
from analyses.records import dataclass

MOST_CHANGES = 60
"""How many changes are tried in all."""
MOST_ROUNDS = 6
"""How often blockers that were hidden behind others are added."""
MOST_SETS = 4
"""How many sets are run before one that changes the answer is offered."""


LOSES = 10.0
"""The cost of a mark that may take a derivative out: more than that of several changes that keep it."""
_MORE: dict[type, float] = {RegisteredGradient: 3.0, ConstantArgument: 40.0, Switch: 20.0}
"""What a change costs beyond 1: what a person has to write, and what holds everywhere or loses a whole argument."""


@dataclass(frozen=True)
class Tried:
    """A change that was tried on a request (None: on all of them), and the blockers that it removed."""

    change: Change
    request: int | None
    removed: frozenset[str]


class Doctor:
    """Examines the requests of a program; a `device` runs what is proposed at a point."""

    def __init__(
        self,
        program: Module,
        requests: Sequence[tuple[Request, str]],
        options: Options,
        *,
        builds: Builds | None = None,
        sources: Sources = NO_SOURCES,
        device: Device | None = None,
        at: Mapping[str, ArgumentValue] | None = None,
        reported: Sequence[Located] = (),
    ) -> None:
        self.program, self.options, self.sources, self.device = program, options, sources, device
        self.reported = reported
        """Messages of Enzyme about the program."""
        self.requests = [request for request, _ in requests]
        self.places = [place for _, place in requests]
        self.builds = builds or NoBuilds()
        self.at = at or {}
        self.tried: list[Tried] = []
        self.helpless: list[Located] = []
        """The messages of Enzyme that no change helps with, once `cure` has tried them."""
        self._worlds: dict[tuple[str, ...], Module] = {(): program}
        self._case: WhatIf | None = None
        self._by_hand: set[int] = set()
        """Changes, by position, whose lines do not compile where they were put."""
        self._plain: list[Examination] | None = None

    # -- what blocks

    @property
    def plain(self) -> list[Examination]:
        """The examination of each request as it is."""
        if self._plain is None:
            self._plain = [examined(self.program, request, self.options) for request in self.requests]
        return self._plain

    def blockers(self) -> list[Blocker]:
        """The blockers of all requests."""
        return [
            Blocker(request, error, place)
            for request, place, examination in zip(self.requests, self.places, self.plain, strict=True)
            for error in examination.errors
        ]

    def as_it_is(self) -> list[tuple[Request, Checked]]:
        """The answer of each request that nothing blocks here, without a change."""
        return [
            (request, self._check(n, [], None)) for n, request in enumerate(self.requests) if not self.plain[n].errors
        ]

    # -- what gets through

    def cure(self, note: Callable[[str], None] = lambda _: None) -> Cure | None:
        """The cheapest set of changes that removes every blocker; None where no set that was tried does."""
        universe = {f"{n}: {key}" for n, each in enumerate(self.plain) for key in each.keys}
        universe |= {_key(each) for each in self.unshared()}
        if not universe:
            return None
        forbidden: list[frozenset[int]] = []
        fallback: Cure | None = None
        for n, examination in enumerate(self.plain):
            self._try(n, examination, self._setting(n, ()), universe, note)
        self._try_reported()
        helped = frozenset[str]().union(*(tried.removed for tried in self.tried))
        self.helpless = [each for each in self.unshared() if _key(each) not in helped]
        universe -= {_key(each) for each in self.helpless}
        if not universe:
            return None
        for _ in range(MOST_ROUNDS + MOST_SETS):
            removed = [tried.removed for tried in self.tried]
            chosen = smallest_set(universe, removed, [_cost(tried.change) for tried in self.tried], forbidden)
            if chosen is None:
                return fallback
            changes = [self.tried[n] for n in chosen]
            left = {n: self._examined(n, changes) for n in range(len(self.requests))}
            new = {f"{n}: {key}" for n, each in left.items() for key in each.keys}
            if new - universe:
                before = len(self.tried)
                universe |= new
                self._seen_again(universe)
                for n, examination in left.items():
                    self._try(n, examination, self._setting(n, changes), universe, note)
                if len(self.tried) == before:
                    forbidden.append(frozenset(chosen))
                continue
            if new:
                forbidden.append(frozenset(chosen))
                continue
            cure = self._cure(changes)
            if (wrong := self._unbuildable(cure, chosen)) is not None:
                fallback = fallback or cure
                self._by_hand.add(wrong)
                cure = self._cure(changes)
            if all(checked.standing is not Standing.CHANGES for _, checked in cure.checked):
                return cure
            fallback = fallback or cure
            forbidden.append(frozenset(chosen))
            if len(forbidden) > MOST_ROUNDS:
                return fallback
        return fallback

    def unshared(self) -> list[Located]:
        """The messages of Enzyme about what this engine gets past."""
        return [each for each in self.reported if not self.shares(each)]

    def shares(self, reported: Located) -> bool:
        """True if this engine stops at what a message of Enzyme is about, too."""
        message, function = reported.message, reported.function
        told = reported.error(self.program).where
        for examination in self.plain:
            for error in examination.errors:
                missing = bool(message.missing) and f" {message.missing}:" in error.what
                where = error.where
                here = where is not None and function is not None and where.function == function.name
                # A call that is inlined here keeps its line.
                same = where is not None and told is not None and bool(where.source) and where.source == told.source
                if missing or ((here or same) and error.code is message.code):
                    return True
        return False

    def _try_reported(self) -> None:
        """Add the changes for messages of Enzyme about what this engine gets past, which none of its trials can show.

        They are known by what they name: a mark, gradient or definition of the function, or the type of its memory.
        """
        for each in self.unshared():
            key = _key(each)
            for change in reported_changes(self.program, each, self.requests, self.plain, self.builds):
                before = next((n for n, tried in enumerate(self.tried) if tried.change.hint == change.hint), None)
                if before is None:
                    local = 0 if _is_local(change) else None
                    self.tried.append(Tried(change, local, frozenset({key})))
                else:
                    tried = self.tried[before]
                    self.tried[before] = replace(tried, removed=tried.removed | {key})

    def _try(
        self, n: int, examination: Examination, setting: Setting, universe: set[str], note: Callable[[str], None]
    ) -> None:
        """Try the changes that may remove the blockers of a request, each alone."""
        root = examination.derivatives.get(self.requests[n].function)
        hints = {(tried.change.hint, tried.request) for tried in self.tried}
        for error in examination.errors:
            at_fault = examination.derivatives.get(error.where.function) if error.where is not None else None
            frontier = frontier_of_error(at_fault, self.program, error) if at_fault is not None else None
            frontier = frontier_at_root(self.program, root, at_fault, frontier)
            offered = [
                *(without_body(self.program, at_fault, error) if at_fault is not None else ()),
                *candidates(self.program, setting, error, at_fault or root, frontier, self.builds.offers(error)),
            ]
            for change in offered:
                request = n if _is_local(change) else None
                if (change.hint, request) in hints or len(self.tried) >= MOST_CHANGES:
                    continue
                hints.add((change.hint, request))
                note(change.says)
                self.tried.append(Tried(change, request, self._removed(Tried(change, request, frozenset()), universe)))

    def _removed(self, tried: Tried, universe: Iterable[str]) -> frozenset[str]:
        """The blockers that are gone with a change: those of a request on which it is tried."""
        gone: set[str] = set()
        for n in range(len(self.requests)):
            if tried.request not in (None, n) or not any(key.startswith(f"{n}: ") for key in universe):
                continue
            try:
                left = {f"{n}: {key}" for key in self._examined(n, [tried]).keys}
            except BuildError:
                return frozenset()
            gone |= {key for key in universe if key.startswith(f"{n}: ")} - left
        return frozenset(gone)

    def _seen_again(self, universe: set[str]) -> None:
        """A blocker that only shows once others are gone counts as removed by none of what was tried before."""
        plain = {f"{n}: {key}" for n, each in enumerate(self.plain) for key in each.keys}
        hidden = universe - plain
        self.tried = [Tried(t.change, t.request, t.removed - hidden | self._of(t, hidden)) for t in self.tried]

    def _of(self, tried: Tried, hidden: set[str]) -> frozenset[str]:
        """The hidden blockers that a change is about, by the function that it names."""
        names = [part.name for part in parts_of(tried.change) if isinstance(part, RegisteredGradient)]
        names += list(inactive_of(tried.change))
        return frozenset(key for key in hidden if any(f" {name}: " in key for name in names))

    def _examined(self, n: int, changes: Sequence[Tried]) -> Examination:
        """A request with changes. Raises BuildError."""
        setting = self._setting(n, changes)
        return examined(self._world(setting.builds), setting.request, setting.options)

    def _setting(self, n: int, changes: Sequence[Tried]) -> Setting:
        setting = Setting(self.requests[n], self.options)
        for tried in changes:
            if tried.request in (None, n):
                setting = tried.change.apply(setting)
        return setting

    def _world(self, builds: tuple[str, ...]) -> Module:
        """The program as the words of `Setting.builds` say. Raises BuildError."""
        if self._case is None:
            setting = Setting(self.requests[0], self.options)
            self._case = WhatIf(self.program, setting, History(), self.builds, EngineError("examined elsewhere"))
        return self._case.built(builds)

    # -- the set that was found

    def _cure(self, changes: Sequence[Tried]) -> Cure:
        cure = Cure(tuple(tried.change for tried in changes), [])
        files, options, by_hand = list[Edit](), list[Edit](), list[Edit]()
        for tried in changes:
            writable = self._writable(self.tried.index(tried))
            edits = self._edits(tried)
            options_only = (e for e in edits if e.placing is Placing.OPTION and e.where.startswith(COMMAND_LINE))
            option = next(options_only, None)
            if writable is not None:
                files.append(writable)
            elif option is not None:
                options.append(option)
            else:
                by_hand += edits[:1]
        cure.edits, cure.options, cure.by_hand = tuple(files), tuple(options), tuple(by_hand)
        program: Module | None = None
        new = dict.fromkeys(edit.file for edit in files if edit.placing is Placing.NEW)
        cure.options += tuple(Edit(f"{COMMAND_LINE}, the new file", name) for name in new)
        if files:
            try:
                cure.changed = patched(self.sources.texts, files)
                cure.patch = patch_text(self.sources.texts, cure.changed)
                program = self.sources.build(cure.changed)
                cure.built, cure.confirmed = True, "the patched program compiles"
            except (PatchError, BuildError) as error:
                cure.confirmed = f"the patched program could not be built: {error}"
        cure.checked = [(request, self._check(n, changes, program)) for n, request in enumerate(self.requests)]
        return cure

    def _unbuildable(self, cure: Cure, chosen: Sequence[int]) -> int | None:
        """The first change whose lines do not compile alone; None where the patch compiles."""
        if not cure.patch or cure.built or not self._can_build:
            return None
        for position in chosen:
            edit = self._writable(position)
            try:
                if edit is not None:
                    self.sources.build(patched(self.sources.texts, [edit]))
            except (PatchError, BuildError):
                return position
        return None

    def _check(self, n: int, changes: Sequence[Tried], remade: Module | None) -> Checked:
        """The effect of the changes on one answer; where the patch was built, that of the patched program."""
        request = self.requests[n]
        mine = [tried.change for tried in changes if tried.request in (None, n)]
        whole = Several(tuple(mine))
        blocking = [tried.change for tried in changes if any(key.startswith(f"{n}: ") for key in tried.removed)]
        unwritten = [p.name for change in blocking for p in parts_of(change) if isinstance(p, RegisteredGradient)]
        setting = self._setting(n, changes)
        if remade is not None and not any(isinstance(c, (Build, Switch)) for c in mine):
            asked = [each.request for each in find_requests(remade, {}) if each.request.function == request.function]
            changed = next((each for each in asked if type(each) is type(request)), setting.request)
            left = examined(remade, changed, self.options)
            if left.errors:
                return Checked(Standing.NOT_RUN, f"the patched program is refused: {left.errors[0].what}")
        if unwritten:
            return Checked(Standing.NOT_RUN, still_unwritten(unwritten))
        if self.device is None:
            return Checked(Standing.NOT_RUN, "nothing was run")
        root = self.plain[n].derivatives.get(request.function)
        arguments = root.primal.arguments if root is not None else ()
        types = root.types if root is not None else None
        trees = {a.ref: types.of(a) for a in arguments} if types is not None else {}
        answers = Answers(self.device, Point(self.at, {}, trees))
        program = requests_met(self._world(setting.builds), request.function, setting.options).module
        checked = answers.check(program, request, setting.request, setting.options, inactive_of(whole))
        if checked.standing is Standing.NOT_RUN and carries(whole) and loses_derivative(whole):
            return Checked(Standing.CHANGES, f"a derivative may be lost; not measured: {checked.says}")
        return checked

    @cached_property
    def _can_build(self) -> bool:
        """True if the program as it is can be built from its files."""
        try:
            self.sources.build({})
        except BuildError:
            return False
        return True

    def _writable(self, position: int) -> Edit | None:
        """The line of a change that a program can write to a file."""
        edits = self._edits(self.tried[position]) if position not in self._by_hand else ()
        return next((edit for edit in edits if edit.is_writable), None)

    def _edits(self, tried: Tried) -> tuple[Edit, ...]:
        """The lines of a change in the language of the program, those first that a file can be changed by."""
        function = self._function(tried)
        edits = Spelling(self.program, function, self.sources).edits(tried.change)
        if not any(edit.file for edit in edits):
            from ad.advice.edits.languages import Language

            if any(name.endswith(".ll") for name in self.sources.texts):
                in_ir = Spelling(self.program, None, self.sources, Language.IR).edits(tried.change)
                edits = (*(edit for edit in in_ir if edit.file), *edits)
        return edits

    def _function(self, tried: Tried) -> Function | None:
        name = self.requests[tried.request or 0].function
        return self.program.functions.get(name)


def _key(reported: Located) -> str:
    """The name of a message among blockers."""
    where = reported.function.name if reported.function is not None else ""
    return f"Enzyme: {reported.message.text} at {reported.message.instruction} in {where}"


def _is_local(change: Change) -> bool:
    """True if a change is about one request and no other: it names its arguments or values."""
    return any(isinstance(part, (Typed, ConstantArgument)) for part in parts_of(change))


def _cost(change: Change) -> float:
    """One for each change, and more for what says more or may change the answer."""
    cost = 1.0 + change.weight / 100
    for part in parts_of(change):
        cost += _MORE.get(type(part), 0.0)
    if carries(change):
        cost += LOSES
    return cost
