"""Advice on an error: the changes that settle it, each checked, in the language of the program, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ad.advice.answers import Answers
from ad.advice.edits.languages import Language
from ad.advice.edits.offers import UNCHECKED, Checked, Edit, Offer, Standing
from ad.advice.edits.patches import PatchError, patched
from ad.advice.edits.sources import NO_SOURCES, Sources
from ad.advice.edits.spelling import Spelling
from ad.advice.stand_ins import StoodIn
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.lower import requests_met
from ad.explanation.changes import (
    Build,
    Change,
    ConstantArgument,
    InactiveFunction,
    InactiveVariable,
    KeptInactive,
    RegisteredGradient,
    Several,
    Switch,
)
from ad.explanation.whatif import BuildError, Trial, WhatIf
from ad.history.records import EngineError
from ad.requests.finding import find_requests
from ad.requests.requests import Request
from analyses.ir.model import Function, Module
from analyses.library.demangling import called_name


class Advisor:
    """The changes that may settle the error of a case. Without `answers` none is run."""

    def __init__(self, case: WhatIf, answers: Answers | None = None, sources: Sources = NO_SOURCES) -> None:
        self.case, self.answers, self.sources = case, answers, sources
        self.spelling = Spelling(case.program, self._function(), sources)
        in_ir = self.spelling.language is not Language.IR and any(name.endswith(".ll") for name in sources.texts)
        self.in_ir = Spelling(case.program, None, sources, Language.IR) if in_ir else None
        """For a program in another language of which a file of IR was opened: that can be changed, too."""

    def _function(self) -> Function | None:
        base = self.case.base
        place = base.error.where if base.error is not None else None
        names = [place.function if place is not None else "", base.setting.request.function]
        return next((f for name in names if (f := self.case.program.functions.get(name)) is not None), None)

    def offers(self) -> Iterator[tuple[Change, Offer]]:
        """Every candidate, tried and checked; of those that settle the error and come to the same only the first."""
        kinds: set[object] = set()
        for trial in self.case.trials():
            if trial.settles and trial.kind in kinds:
                continue
            kinds.add(trial.kind)
            assert trial.change is not None
            yield trial.change, self.offer(trial)

    def ranked(self) -> list[tuple[Change, Offer]]:
        """The offers, those first that keep the answer, those last that change it."""
        return sorted(self.offers(), key=lambda one: (not one[1].settles, one[1].rank))

    def offer(self, trial: Trial) -> Offer:
        """A trial as an offer."""
        change = trial.change
        assert change is not None
        edits, checked = self.spelling.edits(change), UNCHECKED
        if trial.settles:
            edits, checked = self._checked(trial, change, edits)
        loses = loses_derivative(change)
        if loses and checked.standing is Standing.NOT_RUN and carries(change):
            checked = Checked(Standing.CHANGES, f"{_lost(change)}; not measured: {checked.says or 'it was not run'}")
        joint = isinstance(change, Several)
        return Offer(
            change.says,
            change.hint,
            self.case.effect(trial),
            trial.settles,
            edits,
            joint,
            trial.seconds,
            checked,
            loses,
            change.weight,
            self.writable(change, edits) if trial.settles else (),
        )

    def writable(self, change: Change, kept: tuple[Edit, ...]) -> tuple[Edit, ...]:
        """The lines that a program can write to a file to make a change, of those that compiled; or none."""
        if isinstance(change, Several):
            groups = [spelling.edits(change) for spelling in (self.spelling, self.in_ir) if spelling is not None]
        else:
            groups = [(edit,) for edit in kept]
        for some in groups:
            if some and all(edit.is_writable for edit in some):
                return some
        return ()

    def _checked(self, trial: Trial, change: Change, edits: tuple[Edit, ...]) -> tuple[tuple[Edit, ...], Checked]:
        """The effect of a change on the answer, with those of its lines that compile and settle the error.

        The lines are made in a copy of the program's file, and that program is run; where no file can be changed, the
        engine is told of the change.
        """
        joint = isinstance(change, Several)
        groups = [edits] if joint else [(edit,) for edit in edits]
        if self.in_ir is not None and not joint:
            in_ir = [(edit,) for edit in self.in_ir.edits(change) if edit.file]
            groups[1:1] = in_ir
        kept: list[Edit] = []
        answers: list[Checked] = []
        for group in groups:
            if not all(edit.is_writable for edit in group):
                kept += group
                continue
            try:
                program, made = self._remade(group)
            except (PatchError, BuildError, EngineError) as error:
                if joint:
                    return edits, Checked(Standing.NOT_RUN, f"its lines do not compile here: {error}")
                continue
            kept += group
            options = self.case.base.setting.options
            answers.append(self._answer(change, program, made.request, options, made))
        return tuple(kept), answers[0] if answers else self.check(trial)

    def _remade(self, edits: tuple[Edit, ...]) -> tuple[Module, Differentiation]:
        """The program with lines changed, and the derivative that its request is for.

        Raises PatchError, BuildError or EngineError.
        """
        setting = self.case.base.setting
        program = self.sources.build(patched(self.sources.texts, edits))
        request = _request_in(program, setting.request)
        met = requests_met(program, request.function, setting.options).module
        return met, engine.run(met, request, options=setting.options)

    def check(self, trial: Trial) -> Checked:
        """The effect on the answer of a change that settles the error, as the engine is told of it."""
        assert trial.change is not None
        try:
            program = self.case.met(trial.setting)
        except (BuildError, EngineError) as error:
            return Checked(Standing.NOT_RUN, str(error))
        return self._answer(trial.change, program, trial.setting.request, trial.setting.options)

    def _answer(
        self,
        change: Change,
        program: Module,
        request: Request,
        options: Options,
        made: Differentiation | None = None,
    ) -> Checked:
        if self.answers is None:
            return Checked(Standing.NOT_RUN, "nothing was run")
        unwritten = [part.name for part in parts_of(change) if isinstance(part, RegisteredGradient)]
        if unwritten:
            return Checked(Standing.NOT_RUN, still_unwritten(unwritten))
        base = self.case.base.setting
        rebuilt = any(isinstance(part, (Build, KeptInactive)) for part in parts_of(change))
        return self.answers.check(
            program,
            base.request,
            request,
            options,
            inactive_of(change),
            original=None if rebuilt or self.case.base.made is None else self.case.met(base),
            derived=made,
        )


def _request_in(program: Module, base: Request) -> Request:
    """The request for the same function in a program that was changed."""
    asked = [each.request for each in find_requests(program) if each.request.function == base.function]
    return next((each for each in asked if type(each) is type(base)), base)


def still_unwritten(names: Iterable[str]) -> str:
    """The reason why a skeleton can't be run."""
    called = [called_name(name) for name in names]
    return f"the gradient of {', '.join(called)} is still to be written"


def parts_of(change: Change) -> tuple[Change, ...]:
    """The changes that a change consists of."""
    if isinstance(change, Several):
        return tuple(part for each in change.changes for part in parts_of(each))
    return (change,)


def loses_derivative(change: Change) -> bool:
    """True if a change takes something out of the derivative through which one may pass."""
    parts = parts_of(change)
    switched = any(isinstance(part, Switch) and part.name == "--loose-types" for part in parts)
    return switched or carries(change) or any(isinstance(part, ConstantArgument) for part in parts)


def carries(change: Change) -> bool:
    """True if a derivative may pass through a function that a change marks inactive."""
    return any(marked.carries for marked in _all_marked(change))


def _marked(change: Change) -> list[InactiveFunction]:
    marked = [part.function if isinstance(part, KeptInactive) else part for part in parts_of(change)]
    return [part for part in marked if isinstance(part, InactiveFunction)]


def _all_marked(change: Change) -> list[InactiveFunction | InactiveVariable]:
    return [*_marked(change), *(part for part in parts_of(change) if isinstance(part, InactiveVariable))]


def inactive_of(change: Change) -> Mapping[str, StoodIn]:
    return {function.name: StoodIn(function.carries, function.behind) for function in _marked(change)}


def _lost(change: Change) -> str:
    names = ", ".join(marked.called for marked in _all_marked(change) if marked.carries)
    return f"the derivative that may pass through {names} is lost"
