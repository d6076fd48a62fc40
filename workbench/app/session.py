"""The session: the open program, the work of the engine, and the model that every view draws. It imports no Textual."""

from __future__ import annotations

import asyncio

from analyses.ir.text.listing import Listing
from views.model.choosing.choices import Choices
from views.model.choosing.costs import notes_of
from views.model.entries import Problem
from views.model.formula_rows import FormulaRows
from views.model.model import Change
from views.model.state import Activity, DerivationState, Explanation, RunResults
from views.model.story import number_here, open_at, story_of
from workbench.app.choosing import EDIT, Step, show_change, show_time
from workbench.app.comparing import kept_derivative
from workbench.app.keeping import kept_of_sample, offers, take_up, to_place
from workbench.app.kept_sessions import digest
from workbench.app.open_program import modified
from workbench.app.run_inputs import offer_arguments
from workbench.app.run_requests import RunRequests
from workbench.engine import messages

TELL_SECONDS = 0.1
"""Seconds between two updates of the views while facts arrive, so that keys are not delayed."""


class Session(RunRequests):
    """Sends requests to the engine process and updates the model with its responses."""

    def receive(self, response: messages.Response) -> None:
        """Update the model with a response of the engine."""
        if isinstance(response, messages.Lost):
            self._opened_there = False
        elif response.id not in self._live:
            return
        model, derivation = self.model, self.model.derivation
        match response:
            case messages.Opened():
                self._opened(response)
            case messages.Signature(_, arguments, active_result, rules, asked):
                model.rules = rules
                if derivation:
                    derivation.requested = asked
                offer_arguments(model, arguments, active_result)
            case messages.Learned(_, scopes, facts) if derivation:
                derivation.timeline.add_scopes(scopes)
                derivation.timeline.add(facts)
                if story := story_of(model):
                    story.follow()  # as the facts come, not all of them at the end
                if not self._telling:
                    self._telling = asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell_facts)
            case messages.Prepared(_, text) if derivation:
                derivation.primal = Listing(text)
                model.changed(Change.PROGRAM)
            case messages.Generated(_, text, sources, figures) if derivation:
                self._tell_facts()
                derivation.gradient, derivation.sources, derivation.figures = Listing(text), sources, figures
                derivation.state = DerivationState.DONE
                if self._choosing is not None:
                    show_change(model, self._choosing)
                    self._choosing = None
                model.activity = None if max(self._live) == response.id else model.activity
                if not (self._program.kept and to_place(model, self._program.kept)):
                    open_at(model, self._begin_at)
                model.changed(Change.PROGRAM | Change.STATUS)
                if self._edited and model.previous is not None and model.previous.seconds is not None:
                    self._spawn(self.run())  # what was run is run again after an edit
                self._edited = False
            case messages.Formulated(_, functions, moments) if derivation:
                derivation.formulas = FormulaRows(functions, moments)
                model.changed(Change.FACTS)
            case messages.Optimised(request_id, text) if derivation:
                derivation.optimised = Listing(text)
                model.activity = model.activity if request_id == self._run else None
                model.changed(Change.STATUS | Change.RESULT)
            case messages.Ran(_, result, swept):
                self._ran(result, swept)
            case messages.Measured(_, costs):
                model.activity, model.run.costs = None, costs
                folder = model.program.folder
                model.sources.notes = notes_of(costs, lambda file, line: model.sources.spot(file, line, folder))
                model.changed(Change.STATUS | Change.RESULT)
            case messages.Planned(_, plan):
                model.activity, model.beside = None, plan
                model.changed(Change.STATUS | Change.EXPLANATION)
            case messages.Saved(_, rows):
                model.activity, model.savings = None, rows
                model.changed(Change.STATUS | Change.EXPLANATION)
            case messages.Diagnosed(_, diagnosis):
                model.activity, model.run.diagnosis = None, diagnosis
                model.changed(Change.STATUS | Change.RESULT)
            case messages.Recorded(_, recording):
                from views.model.replay import following

                model.activity, model.run.recorded_at = None, self._asked_at
                following.begin(model, recording)
            case messages.Progress(_, what):
                self._begin(Activity(what))
            case messages.Failed(_, problem) | messages.Lost(_, problem):
                stopped = derivation is not None and derivation.state is DerivationState.RUNNING
                if response.id == self._run:
                    self._run, model.run.failure = 0, problem.what
                self._failed(problem)
                if isinstance(response, messages.Lost):
                    self._spawn(self._engine.start())
                elif stopped and self._choosing is not None and self._choosing.kept is not None:
                    self._spawn(self._refuse_choice(self._choosing, self._choosing.kept, problem))
                elif stopped:
                    self._spawn(self._explore())
            case messages.Explored(_, trail, done):
                model.explanation.trail, model.explanation.trying = trail, not done
                model.changed(Change.EXPLANATION)
            case messages.Tried(_, offer):
                model.explanation.offers += (offer,)
                model.changed(Change.EXPLANATION)
            case messages.Differed(_, sections):
                model.explanation.difference = sections
                model.changed(Change.EXPLANATION)
            case messages.Answered(_, evidence):
                model.explanation.answer = evidence
                model.changed(Change.EXPLANATION)

    def _tell_facts(self) -> None:
        """Notify the views of the facts since the last notification."""
        if self._telling:
            self._telling.cancel()
            self._telling = None
            following = self.model.timeline is not None and self.model.timeline.following
            self.model.changed(Change.FACTS | Change.CURSOR if following else Change.FACTS)

    async def _refuse_choice(self, step: Step, kept: Choices, problem: Problem) -> None:
        """Go back to the choices before one with which there is no derivative, and say why."""
        self._choosing, self.model.choices = None, kept
        await self._differentiate_with(self.model.explanation.chosen)
        self.model.problems.append(problem._replace(severity="warning", what=f"{step.new}: {problem.what}"))
        self.model.changed(Change.STATUS)

    async def _explore(self) -> None:
        """Let the engine search the origin of its error, and try changes that may solve it."""
        self.model.explanation.trying = True
        await self._engine.send(messages.Explore(self._new_id(keep=True), dict(self.model.inputs.values)))

    def _failed(self, problem: Problem) -> None:
        """Report a failure; the open program stays open."""
        self._tell_facts()
        model, derivation = self.model, self.model.derivation
        model.activity = None
        if self._reading and self._next.again:
            model.program.unreadable = problem.place or model.program.title
            model.sources.texts.forget()
        self._reading = False
        if derivation and derivation.state is DerivationState.RUNNING:
            derivation.state = DerivationState.FAILED
            errors = derivation.timeline.of_kind("error")
            problem = problem._replace(fact=errors[-1] if errors else -1)
        if self._program.paths:
            self._show_names(self._program)
        model.problems = [p for p in model.problems if p.severity != "error"] + [problem]
        model.changed(Change.STATUS | Change.RESULT)

    def _opened(self, response: messages.Opened) -> None:
        model, program = self.model, self._next
        self._program = program
        model.program.unreadable, self._reading = "", False
        model.sources.forget()
        self._show_names(program)
        self._wanted = program.wanted
        if not program.again:
            model.selection.subject, self._launched = "", ""
            take_up(model, program.kept or kept_of_sample(program.sample))
            if program.kept and program.kept.launch:
                self._launched = program.kept.function
            model.choices, self._choosing = program.choices or model.choices, None
        elif self._choosing is None and program.chosen is None and model.derivation is not None:
            self._choosing, self._edited = EDIT, True
        model.activity, model.run = None, RunResults()
        model.problems = []
        self._files = response.files or self.paths
        self._stamp = tuple(map(modified, self._files))
        is_shown = model.program.listing is not None and (
            "\n".join(model.program.listing.lines) == response.text.rstrip("\n")
        )
        if program.again or program.choices is not None:
            has_names = is_shown or not program.again
        else:
            has_names = program.kept is not None and program.kept.text == digest(response.text)
        if not has_names:
            model.choices = model.choices._replace(overrides=())  # the values have other names
        if not is_shown:
            self._take_text(response.text, self._wanted)
        model.program.functions = {entry.name: entry for entry in response.functions}
        model.program.demangled = response.demangled
        model.program.reported = response.reported
        wanted = self._named(self._wanted)
        if self._wanted and not wanted and not program.kept:
            model.problems.append(
                Problem("error", f"there is no function {self._wanted}", "press f to choose one of the functions")
            )
        model.function = wanted or next((n for n in response.requested if n in model.program.functions), "")
        model.previous = kept_derivative(model, model.function) if program.again else None
        is_same = model.derivation is not None and program.again and model.derivation.function == model.function
        self._begin_at = number_here(model) if is_same else 0
        model.derivation = None
        model.explanation = Explanation(chosen=program.chosen or ())
        model.changed(Change.ALL)
        if not model.program.functions:
            model.problems.append(Problem("warning", "no function is defined here", "open a file that defines one"))
            model.changed(Change.STATUS)
        elif response.refused is not None and not wanted:
            model.problems.append(response.refused)
            model.changed(Change.STATUS)
            self._spawn(self._explore())
        elif model.function and program.kept and program.kept.changes:
            self._spawn(self._change(offers(program.kept.changes)))
        elif model.function and program.chosen is not None:
            self._spawn(self._differentiate_with(program.chosen))
        elif model.function:
            self._spawn(self.differentiate(model.function))

    def _named(self, wanted: str) -> str:
        """The function for a mangled or demangled name; empty if there is none."""
        functions = self.model.program.functions
        if not wanted or wanted in functions:
            return wanted
        bare = [e.name for e in functions.values() if wanted in (e.display, e.display.partition("(")[0])]
        return bare[0] if bare else ""

    def _ran(self, result: object, swept: str) -> None:
        from ad.check.evaluation import Evaluation

        model = self.model
        model.activity, self._run = None, 0
        if isinstance(result, Evaluation):
            model.run.evaluation, model.run.diagnosis = result, None
            difference = f" {result.error:.0e}" if result.error else ""
            model.run.verdict = f"{result.verdict}{difference}"
            show_time(model, result.gradient_seconds)
        elif isinstance(result, tuple):
            model.run.swept_input, model.run.sweep = swept, result
        model.changed(Change.STATUS | Change.RESULT)
