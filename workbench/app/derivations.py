"""The requests of the session that read a program and make a derivative."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ad.history.timeline import Timeline
from analyses.gpu.device_text import has_device_part
from analyses.ir.text.listing import Listing
from views.model.choosing.choices import Choices
from views.model.entries import FunctionEntry
from views.model.model import Change
from views.model.state import Activity, Derivation, Explanation, RunResults
from views.model.story import number_here
from workbench.app.choosing import Build, Step, is_source, level
from workbench.app.comparing import kept_derivative
from workbench.app.engine_session import EngineSession
from workbench.app.kept_sessions import KeptSession
from workbench.app.open_program import OpenProgram, modified, sample_of
from workbench.app.reproducing import constants, option_words
from workbench.app.run_inputs import kernel_inputs, offer_launch, typed_values
from workbench.engine import messages
from workbench.program.builds import rebuilt
from workbench.program.compile_options import PLAIN, CompileOptions

if TYPE_CHECKING:
    from ad.advice.edits.offers import Offer


class Derivations(EngineSession):
    """Opens programs, and makes derivatives with the choices and changes of the person."""

    # -- programs -------------------------------------------------------------------------------

    def choose(
        self,
        paths: Sequence[str],
        options: CompileOptions = PLAIN,
        function: str = "",
        sample: str = "",
        kept: KeptSession | None = None,
        choices: Choices | None = None,
    ) -> None:
        """Choose the files that `open` reads next; the open program stays on screen until they have been read.

        If no program is open, a file of IR is shown as text at once: that needs no engine. `kept` is what was kept of
        an earlier session with them; `choices` come before those in it.
        """
        shown_sample = sample_of(sample, paths)
        wanted = function or (shown_sample.function if shown_sample else "")
        if kept and kept.function and not function:
            wanted = kept.function
        self._next = OpenProgram(tuple(paths), options, shown_sample, wanted, kept=kept, choices=choices)
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

    def _show_names(self, program: OpenProgram) -> None:
        model = self.model
        model.program.folder = Path(program.paths[0]).parent if program.paths else Path()
        model.program.files = program.paths
        model.program.title = ", ".join(Path(path).name for path in program.paths)
        model.program.options = " ".join(
            program.options._replace(opt=PLAIN.opt, unoptimised=False, database="").arguments()
        )
        model.program.level = level(program.options) if is_source(program.paths) else ""

    def _take_text(self, text: str, wanted: str) -> None:
        model, program = self.model, self.model.program
        program.listing, program.launches = Listing(text), has_device_part(text)
        bodies = program.listing.bodies
        program.functions = {body.name: FunctionEntry(body.name, body.name, body.first) for body in bodies}
        first = "" if wanted else next(iter(program.functions), "")  # a demangled name is known once it has been read
        model.function = wanted if wanted in program.functions else first

    async def open(self) -> None:
        """Let the engine read the chosen files."""
        async with self._ordering:
            await self._interrupt()
            self._opened_there = True
            self._begin(Activity.READING)
            self._reading = True
            if not self._program.paths:
                self._files = self._next.paths
            self._stamp = tuple(map(modified, self._files))
            await self._engine.send(messages.Open(self._new_id(), self._next.paths, self._next.options, self.log))

    async def reload(self) -> None:
        """Read the files again; the chosen function and the arguments stay if they still exist."""
        if self._program.paths:
            self._next = self._program._replace(wanted=self.model.function, again=True)
        await self.open()

    async def reopen(self, path: Path) -> None:
        """Read another file in place of the open one, with the same function and arguments.

        It is the open file from now on, also if it cannot be read: it is watched until it can.
        """
        self._program = self._next = OpenProgram((str(path),), self.options, None, self.model.function, again=True)
        self._files = self.paths
        await self.open()

    # -- derivatives ----------------------------------------------------------------------------

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
        self._next = OpenProgram(paths, options, plain.sample, wanted, again=True, chosen=chosen)
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
            paths=build.paths,
            options=build.options,
            wanted=self.model.function,
            again=True,
            chosen=None,
            kept=None,
            choices=None,
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
        model.inputs.arguments, model.run = (), RunResults()
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
