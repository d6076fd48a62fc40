"""The session: the open program, the work of the engine, and the model that every view draws. It imports no Textual."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ad.history.timeline import Timeline
from ad.plan.policies import Policy
from analyses.ir.text.listing import Listing
from views.model.choosing.choices import Choices
from views.model.choosing.costs import notes_of
from views.model.entries import FunctionEntry, Problem
from views.model.formula_rows import FormulaRows
from views.model.model import Change, Model
from views.model.state import (
    Activity,
    Derivation,
    DerivationState,
    Explanation,
    RunResults,
)
from views.model.story import number_here, open_at, story_of
from workbench.app.choosing import EDIT, Build, Step, is_source, level, show_change, show_time
from workbench.app.comparing import kept_derivative
from workbench.app.keeping import kept_of_sample, offers, take_up, to_place
from workbench.app.kept_sessions import KeptSession
from workbench.app.reproducing import command_line, constants, option_words
from workbench.app.run_inputs import kernel_inputs, offer_arguments, offer_launch, typed_values
from workbench.engine import messages
from workbench.engine.process import Deliver, EngineChannel, EngineProcess
from workbench.program.builds import rebuilt
from workbench.program.compile_options import PLAIN, CompileOptions
from workbench.workers.background import BackgroundProcess

if TYPE_CHECKING:
    from ad.advice.edits.offers import Offer
    from samples import Sample


TELL_SECONDS = 0.1
"""Seconds between two updates of the views while facts arrive, so that keys are not delayed."""


class _Program(NamedTuple):
    """The files to read, their options and sample, and the first function; `again` keeps the arguments.

    `chosen` are the what-if changes that led to it, None for the program as it was opened. `kept` is what was kept of
    it from an earlier session.
    """

    paths: tuple[str, ...] = ()
    options: CompileOptions = CompileOptions()
    sample: Sample | None = None
    wanted: str = ""
    again: bool = False
    chosen: tuple[Offer, ...] | None = None
    kept: KeptSession | None = None


class Session:
    """Sends requests to the engine process and updates the model with its responses."""

    def __init__(
        self, engine: Callable[[Deliver], EngineChannel] = EngineProcess, deliver: Deliver | None = None
    ) -> None:
        """`engine` creates the channel to the engine; `deliver` calls `receive` if the channel does not."""
        self._background = BackgroundProcess()
        self.model = Model(in_background=self._background)
        self._program = self._next = self._unchanged = _Program()
        self.log = ""
        """The output of a build with Enzyme, whose messages are shown beside the engine's."""
        self._wanted = ""
        self._launched = ""
        self._engine = engine(deliver or self.receive)
        self._ids = count(1)
        self._live: set[int] = set()
        self._run = 0
        self._ordering = asyncio.Lock()
        self._opened_there = self._reading = False
        self._files: tuple[str, ...] = ()
        self._stamp: tuple[int, ...] = ()
        self._choosing: Step | None = None
        """The choice whose derivative is being made."""
        self._edited = False
        """True while a program that was read again after an edit is differentiated."""
        self._telling: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._begin_at = 0
        """The moment of the story to open at once the derivative is made."""

    # -- requests -------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the engine process before it is needed."""
        await self._engine.start()

    async def stop(self) -> None:
        self._background.close()
        await self._engine.stop()

    def choose(
        self,
        paths: Sequence[str],
        options: CompileOptions = PLAIN,
        function: str = "",
        sample: str = "",
        kept: KeptSession | None = None,
    ) -> None:
        """Choose the files that `open` reads next; the open program stays on screen until they have been read.

        If no program is open, a file of IR is shown as text at once: that needs no engine. `kept` is what was kept of
        an earlier session with them.
        """
        shown_sample = _sample(sample, paths)
        wanted = function or (shown_sample.function if shown_sample else "")
        if kept and kept.function and not function:
            wanted = kept.function
        self._next = _Program(tuple(paths), options, shown_sample, wanted, kept=kept)
        if self.model.program.listing is not None:
            return
        self._show_names(self._next)
        if len(paths) == 1 and paths[0].endswith(".ll"):
            try:
                text = Path(paths[0]).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                text = ""
            if text and "\0" not in text:
                self._take_text(text, wanted)
        self.model.changed(Change.ALL)

    def _show_names(self, program: _Program) -> None:
        model = self.model
        model.program.folder = Path(program.paths[0]).parent if program.paths else Path()
        model.program.files = program.paths
        model.program.title = ", ".join(Path(path).name for path in program.paths)
        model.program.options = " ".join(program.options._replace(opt=PLAIN.opt, unoptimised=False).arguments())
        model.program.level = level(program.options) if is_source(program.paths) else ""

    async def open(self) -> None:
        """Let the engine read the chosen files."""
        async with self._ordering:
            await self._interrupt()
            self._opened_there = True
            self._begin(Activity.READING)
            self._reading = True
            if not self._program.paths:
                self._files = self._next.paths
            self._stamp = tuple(map(_modified, self._files))
            await self._engine.send(messages.Open(self._new_id(), self._next.paths, self._next.options, self.log))

    async def differentiate(self, function: str) -> None:
        """Let the engine differentiate a function of the open program, without what-if changes."""
        async with self._ordering:
            await self._ready()
            await self._differentiate(function)

    async def change(self, offer: Offer) -> None:
        """Make a what-if change and compare the derivative with the one before."""
        await self._change((*self.model.explanation.chosen, offer))

    async def take_back(self) -> None:
        """Undo the last change."""
        await self._change(self.model.explanation.chosen[:-1])

    async def _change(self, chosen: tuple[Offer, ...]) -> None:
        """Continue with these changes; those of the compilation build the program again."""
        model = self.model
        if not model.explanation.chosen:
            self._unchanged = self._program._replace(wanted=model.function if model.derivation else "")
        plain = self._unchanged
        before = set(constants(model.explanation.chosen))
        kept = (name for name in model.inputs.constant if name not in before)
        model.inputs.constant = tuple(dict.fromkeys([*kept, *constants(chosen)]))
        paths, options = plain.paths, plain.options
        for word in option_words(chosen):
            paths, options = rebuilt(word, paths, options) or (paths, options)
        if (paths, options) == (self.paths, self.options):
            await self._differentiate_with(chosen)
            return
        wanted = model.function if model.derivation and chosen else plain.wanted
        self._next = _Program(paths, options, plain.sample, wanted, again=True, chosen=chosen)
        await self.open()

    async def _differentiate_with(self, chosen: tuple[Offer, ...]) -> None:
        async with self._ordering:
            await self._ready()
            await self._differentiate(self.model.function, chosen, compared=True)

    async def make_with(self, choices: Choices, step: Step) -> None:
        """Make the derivative again with other choices, and show what that changes."""
        model = self.model
        model.choices = choices
        if model.derivation is None:
            model.changed(Change.STATUS)
            return
        self._choosing = step
        await self._differentiate_with(model.explanation.chosen)

    async def build(self, build: Build) -> None:
        """Build the program in another way, and show what that changes in the derivative."""
        self._choosing = build.step if self.model.derivation is not None else None
        self._next = self._program._replace(
            paths=build.paths, options=build.options, wanted=self.model.function, again=True, chosen=None, kept=None
        )
        await self.open()

    async def ask(self, question: str) -> None:
        """Ask why the selected value is `active`, or why its gradient is `zero`."""
        model = self.model
        if model.selection.subject and self._opened_there:
            at = dict(model.inputs.values) if model.run.evaluation is not None else {}
            await self._engine.send(messages.Ask(self._new_id(keep=True), model.selection.subject, question, at))

    async def _differentiate(self, function: str, chosen: tuple[Offer, ...] = (), compared: bool = False) -> None:
        model = self.model
        model.explanation = Explanation(chosen=chosen)
        model.previous, model.comparison = kept_derivative(model, function), None
        if model.derivation is not None:
            self._begin_at = number_here(model) if model.derivation.function == function else 0
        model.function, model.beside, model.savings, model.sources.notes = function, None, None, None
        if offer_launch(model, self._program.sample, self._launched == function):
            self._launched = function
        timeline = Timeline(model.breakpoints.setdefault(function, set()))
        inputs = model.inputs
        model.derivation = Derivation(function, timeline, constant=inputs.constant, launch=kernel_inputs(inputs))
        model.inputs.arguments, model.run = (), RunResults(snapshot=model.run.snapshot)
        model.problems = []
        self._begin(Activity.DIFFERENTIATING)
        model.changed(Change.ALL)
        hints = tuple(word for word in option_words(chosen) if rebuilt(word, (), PLAIN) is None)
        at, launch = typed_values(model.inputs), dict(model.inputs.launch)
        compared = compared or self._choosing is not None
        request = messages.Differentiate(
            self._new_id(), function, model.inputs.constant, hints, compared, at, launch, model.choices
        )
        await self._engine.send(request)

    async def _renew(self) -> None:
        """Generate the gradient again if the constant arguments or the launch have changed."""
        model, derivation = self.model, self.model.derivation
        wanted = model.inputs.constant, kernel_inputs(model.inputs)
        if derivation is None or (derivation.constant, derivation.launch) == wanted:
            return
        kept = model.explanation.chosen if derivation.constant == model.inputs.constant else ()
        await self._differentiate(model.function, kept)

    async def run(self, sweep: tuple[str, float, float, int] | None = None) -> None:
        """Run the function and its gradient with the model's arguments.

        If the constant arguments or the launch have changed, the gradient is generated again first, so that the visible
        gradient is the one that runs.
        """
        async with self._ordering:
            await self._ready()
            model = self.model
            at, seed, constant = dict(model.inputs.values), dict(model.inputs.seeds), model.inputs.constant
            await self._renew()
            model.problems, model.run.failure = [], ""
            self._begin(Activity.RUNNING)
            launch = dict(model.inputs.launch)
            self._run = self._new_id(keep=True)
            request = messages.Run(self._run, model.function, at, seed, constant, sweep, launch)
            await self._engine.send(request)

    async def measure(self) -> None:
        """Count what a run of the gradient executes and stores at the model's arguments."""
        async with self._ordering:
            await self._ready()
            model, inputs = self.model, self.model.inputs
            await self._renew()
            model.problems = []
            self._begin(Activity.MEASURING)
            request_id = self._new_id(keep=True)
            at, seed = dict(inputs.values), dict(inputs.seeds)
            await self._engine.send(messages.Measure(request_id, model.function, at, seed, inputs.constant))

    async def plan_beside(self, policy: Policy | None) -> None:
        """Show the plan of another policy beside that of the derivative, or none."""
        if policy is None:
            self.model.beside = None
            self.model.changed(Change.EXPLANATION)
            return
        async with self._ordering:
            await self._ready()
            self._begin(Activity.PLANNING)
            await self._engine.send(messages.PlanBy(self._new_id(keep=True), policy))

    async def save(self) -> None:
        """Try changes of the program with which less is stored."""
        async with self._ordering:
            await self._ready()
            self._begin(Activity.TRYING)
            at, seed = dict(self.model.inputs.values), dict(self.model.inputs.seeds)
            await self._engine.send(messages.Save(self._new_id(keep=True), at, seed))

    async def diagnose(self) -> None:
        """Find out what makes the gradient wrong at the model's arguments."""
        async with self._ordering:
            await self._ready()
            model, inputs = self.model, self.model.inputs
            model.problems, model.run.diagnosis = [], None
            self._begin(Activity.DIAGNOSING)
            at, seed, launch = dict(inputs.values), dict(inputs.seeds), dict(inputs.launch)
            request_id = self._new_id(keep=True)
            await self._engine.send(messages.Diagnose(request_id, model.function, at, seed, inputs.constant, launch))

    async def optimise(self) -> None:
        """Optimise the gradient for display, unless the engine is busy."""
        async with self._ordering:
            if self.model.activity:
                return
            await self._ready()
            self._begin(Activity.OPTIMISING)
            await self._engine.send(messages.Optimise(self._new_id(keep=True)))

    async def begin(self, gradient: bool) -> None:
        """Step through the function, or its gradient, with the model's arguments."""
        async with self._ordering:
            await self._ready()
            model = self.model
            if gradient:
                await self._renew()
            model.problems = []
            self._begin(Activity.RUNNING)
            inputs, request_id = model.inputs, self._new_id(keep=True)
            at, seed, launch = dict(inputs.values), dict(inputs.seeds), dict(inputs.launch)
            await self._engine.send(
                messages.Begin(request_id, model.function, at, seed, inputs.constant, launch, gradient)
            )

    async def move(self, command: str, count: int = 1) -> None:
        """Go to another moment of the run in the debugger."""
        async with self._ordering:
            await self._engine.send(messages.Move(self._new_id(keep=True), command, count))

    async def reload(self) -> None:
        """Read the files again; the chosen function and the arguments stay if they still exist."""
        if self._program.paths:
            self._next = self._program._replace(wanted=self.model.function, again=True)
        await self.open()

    async def reopen(self, path: Path) -> None:
        """Read another file in place of the open one, with the same function and arguments.

        It is the open file from now on, also if it cannot be read: it is watched until it can.
        """
        self._program = self._next = _Program((str(path),), self.options, None, self.model.function, again=True)
        self._files = self.paths
        await self.open()

    async def cancel(self) -> bool:
        """Cancel the work of the engine; True if there was any."""
        async with self._ordering:
            if not self.model.activity and not self.model.explanation.trying:
                return False
            await self._interrupt()
            self.model.changed(Change.STATUS)
            await self._engine.start()
            return True

    async def _interrupt(self) -> None:
        """End the work of the engine, if there is any."""
        if not self.model.activity and not self.model.explanation.trying:
            return
        self.model.explanation.trying = False
        derivation = self.model.derivation
        if derivation and derivation.state is DerivationState.RUNNING:
            derivation.state = DerivationState.CANCELLED
        self.model.activity = None
        self._opened_there = False
        await self._engine.stop()

    async def _ready(self) -> None:
        """Interrupt the engine, and open the program in it."""
        await self._interrupt()
        if not self._opened_there:
            self._opened_there = True  # no need to wait: the response is on screen already
            await self._engine.send(messages.Open(next(self._ids), self.paths, self.options, self.log))

    def _new_id(self, keep: bool = False) -> int:
        """The id of a new request; responses to earlier requests are dropped unless they are kept."""
        request_id = next(self._ids)
        self._live = {*self._live, request_id} if keep else {request_id}
        return request_id

    def _begin(self, activity: Activity) -> None:
        self.model.activity = activity
        self.model.changed(Change.STATUS)

    # -- files on disk --------------------------------------------------------------------------

    @property
    def paths(self) -> tuple[str, ...]:
        """The open files; while they are read for the first time, those whose text is on screen."""
        return self._program.paths or self._next.paths

    @property
    def options(self) -> CompileOptions:
        """The options of the command line with which the files are read."""
        return self._program.options if self._program.paths else self._next.options

    @property
    def plain_paths(self) -> tuple[tuple[str, ...], CompileOptions] | None:
        """The files and options of the open program without what-if changes; None before one was read."""
        program = self._unchanged if self.model.explanation.chosen else self._program
        return (program.paths, program.options) if program.paths else None

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that make the open program."""
        return tuple(Path(file).resolve() for file in self._files)

    @property
    def sample(self) -> Sample | None:
        """The sample that is open, or is being read."""
        return self._program.sample if self._program.paths else self._next.sample

    def editable(self) -> Path | None:
        """The file to edit; for a sample, a copy of its source."""
        sample = self.sample
        if sample is None:
            return Path(self.paths[0]) if self.paths else None
        copy = Path(tempfile.mkdtemp(prefix="adjoint-")) / sample.source.name
        copy.write_bytes(sample.source.read_bytes())
        return copy

    def changed_on_disk(self) -> bool:
        """True if a file has been written since it was read; only once for each write."""
        stamp = tuple(map(_modified, self._files))
        if stamp == self._stamp or 0 in stamp:
            return False
        self._stamp = stamp
        return True

    def command_line(self, *, running: bool = False, sweeping: bool = False) -> str:
        """The command that reproduces the screen: with `running` the results, with `sweeping` the plot."""
        return command_line(self.model, self.paths, self.options, running=running, sweeping=sweeping)

    # -- responses ------------------------------------------------------------------------------

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
            case messages.Stepped(_, snapshot):
                model.activity, model.run.snapshot = None, snapshot
                model.changed(Change.STATUS | Change.RESULT)
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
            model.choices, self._choosing = Choices(), None
        elif self._choosing is None and program.chosen is None and model.derivation is not None:
            self._choosing, self._edited = EDIT, True
        model.activity, model.run = None, RunResults()
        model.problems = []
        self._files = response.files or self.paths
        self._stamp = tuple(map(_modified, self._files))
        if model.program.listing is None or "\n".join(model.program.listing.lines) != response.text.rstrip("\n"):
            model.choices = model.choices._replace(overrides=())  # the values have other names
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

    def _take_text(self, text: str, wanted: str) -> None:
        model, program = self.model, self.model.program
        program.listing = Listing(text)
        bodies = program.listing.bodies
        program.functions = {body.name: FunctionEntry(body.name, body.name, body.first) for body in bodies}
        first = "" if wanted else next(iter(program.functions), "")  # a demangled name is known once it has been read
        model.function = wanted if wanted in program.functions else first

    def _spawn(self, job: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _sample(name: str, paths: Sequence[str]) -> Sample | None:
    """The sample of this name, or the one that contains the only file."""
    import samples

    if not name and len(paths) == 1 and (folder := Path(paths[0]).resolve().parent).parent == samples.FOLDER:
        name = folder.name
    return samples.load(name) if name in samples.NAMES else None


def _modified(path: str) -> int:
    try:
        return Path(path).stat().st_mtime_ns
    except OSError:
        return 0
