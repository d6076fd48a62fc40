"""The model that the views draw: one program, one selection, one cursor. No view keeps a copy of it.

The session owns the model and changes it; views subscribe to its changes and draw what they need.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Flag, auto
from importlib import import_module
from pathlib import Path
from typing import Any

from ad.history.timeline import Breakpoint, Timeline
from analyses.facts import Fact
from analyses.ir.text.listing import Body, Listing, anchor
from analyses.records import dataclass
from views.model.choosing.choices import Choices
from views.model.choosing.plans import PlanBeside, SavingRow
from views.model.entries import Problem
from views.model.frames import Frame, Refused, became, below, of_kernel, steps_to
from views.model.names import file_and_line
from views.model.repaint_schedule import RepaintSchedule
from views.model.source.line_map import SourceMap, Spot
from views.model.source.sources import Shown, Sources
from views.model.source.texts import is_ir
from views.model.state import (
    Activity,
    Colouring,
    Comparison,
    Derivation,
    Explanation,
    LoadedProgram,
    PreviousDerivative,
    RunInputs,
    RunResults,
    Selection,
)

DEVICES = ('target triple = "nvptx', 'target triple = "amdgcn')
WANTED_DEVICES = {"simulator": "simulator", "cuda": "gpu"}
"""The devices that a person may ask for, as they are told of."""
LINES_TO_TARGET = 8
"""Lines at the start of a module that contain its target triple."""


class Change(Flag):
    """The kinds of changes that views subscribe to."""

    PROGRAM = auto()
    FACTS = auto()
    CURSOR = auto()
    SELECTION = auto()
    RESULT = auto()
    STATUS = auto()
    EXPLANATION = auto()
    REPLAY = auto()
    """The recorded run is at another position."""
    ALL = PROGRAM | FACTS | CURSOR | SELECTION | RESULT | STATUS | EXPLANATION | REPLAY


def run_here(task: str, *arguments: object) -> Any:
    """Run `module:function` with the arguments in this process."""
    module, _, function = task.partition(":")
    return getattr(import_module(module), function)(*arguments)


@dataclass
class Model:
    """The state that everything on screen follows."""

    program: LoadedProgram = field(default_factory=LoadedProgram)
    function: str = ""
    """The function that is differentiated, or is to be; empty where none is chosen."""
    derivation: Derivation | None = None
    breakpoints: dict[str, set[Breakpoint]] = field(default_factory=dict)
    """The breakpoints of each function; they outlive the derivative in which they were set."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """A sentence about each type rule, by its name."""
    selection: Selection = field(default_factory=Selection)
    colouring: Colouring = Colouring.TYPE
    activity: Activity | None = None
    """The long operation in progress."""
    problems: list[Problem] = field(default_factory=list)
    inputs: RunInputs = field(default_factory=RunInputs)
    run: RunResults = field(default_factory=RunResults)
    explanation: Explanation = field(default_factory=Explanation)
    choices: Choices = field(default_factory=Choices)
    """The mode, and what costs time or memory and leaves the derivative's value as it is."""
    beside: PlanBeside | None = None
    """The plan of another policy, shown beside that of the derivative."""
    savings: tuple[SavingRow, ...] | None = None
    """Changes of the program with which less is stored; None before they were tried."""
    previous: PreviousDerivative | None = None
    """The derivative of this function before an option was changed."""
    comparison: Comparison | None = None
    in_background: Callable[..., Any] = field(default=run_here, repr=False)
    """Runs `module:function` with arguments, for threads; the workbench has it run in another process."""
    repaints: RepaintSchedule = field(default_factory=RepaintSchedule, repr=False)
    """The order in which visible panes are redrawn after a change."""
    sources: Sources = field(default_factory=Sources, repr=False)
    line_colours: bool = True
    """True if what comes from one source line has one background in every pane."""
    _listeners: list[Callable[[Change], None]] = field(default_factory=list, repr=False)

    # -- telling --------------------------------------------------------------------------------

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call a listener at every change; return a function that unsubscribes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def changed(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            listener(change)

    # -- reading --------------------------------------------------------------------------------

    @property
    def timeline(self) -> Timeline | None:
        return self.derivation.timeline if self.derivation else None

    @property
    def body(self) -> Body | None:
        """The lines that facts are about: the prepared primal, or the function as read before that exists."""
        primal = self.primal
        if primal is not None and primal.bodies:
            return primal.bodies[0]
        return self.program.listing.body(self.function) if self.program.listing else None

    @property
    def frame(self) -> Frame:
        """The function that is shown: the one that is differentiated, or a call that was descended into."""
        if self.derivation and self.derivation.frames:
            return self.derivation.frames[-1]
        return Frame(self.function, self.timeline.root if self.timeline else -1)

    @property
    def differentiated(self) -> str:
        """The function whose values the facts are about: for an inlined call, the function around it."""
        timeline, frame = self.timeline, self.frame
        is_inside = timeline is not None and 0 < frame.scope < len(timeline.history.scopes)
        return timeline.history.scopes[frame.scope].subject if timeline and is_inside else frame.function

    @property
    def device(self) -> str:
        """What ran the function, or will: where kernels run certain after a run; device functions have none."""
        if self.run.evaluation is not None:
            return self.run.evaluation.device
        if "device" not in self.inputs.launch:
            first = self.program.listing.lines[:LINES_TO_TARGET] if self.program.listing else ()
            if any(line.startswith(DEVICES) for line in first):
                return "device function"
            return "cpu"
        return WANTED_DEVICES.get(self.inputs.launch.get("device", ""), "gpu or simulator")

    @property
    def primal(self) -> Listing | None:
        """The prepared text of the function that is shown, if there is one."""
        derivation = self.derivation
        if derivation is None or not derivation.frames:
            return derivation.primal if derivation else None
        return derivation.texts.primal(
            derivation.timeline, self.program.listing, derivation.primal, derivation.frames[-1]
        )

    @property
    def generated(self) -> Listing | None:
        """The generated text of the derivative that is shown."""
        derivation = self.derivation
        if derivation is None or self.frame.scope == derivation.timeline.root:
            return derivation.gradient if derivation else None
        return derivation.texts.generated(derivation.timeline, self.frame.scope)

    @property
    def part(self) -> Body | None:
        """The lines of the visible inlined call; None if a whole function is visible."""
        return self.body if self.frame.inlined else None

    def source(self, subject: str) -> str:
        """The source location of an instruction, `file:line:column`; empty if unknown."""
        placed = self.value_ever("ir", subject)
        origin = getattr(placed, "origin", None)
        place = self.derivation.sources.get(subject, "") if self.derivation and not self.derivation.frames else ""
        return place or (origin.source if origin is not None else "")

    def value_ever(self, kind: str, subject: str) -> object:
        """The value of the newest fact of a kind about a subject, also after the cursor; None if there is none."""
        timeline = self.timeline
        number = timeline.history.latest(timeline.scope, kind, subject) if timeline else -1
        return timeline.history.facts[number].value if timeline and number >= 0 else None

    def value(self, kind: str, subject: str) -> object:
        """The value of the newest fact of a kind about a subject up to the cursor; None if there is none."""
        fact = self.timeline.state(kind, subject) if self.timeline else None
        return fact.value if fact else None

    def display(self, function: str) -> str:
        """The name of a function for people: demangled if it is mangled."""
        entry = self.program.functions.get(function)
        return entry.display if entry else self.program.demangled.get(function, function)

    def short(self, function: str) -> str:
        """The demangled name without parameters and template arguments."""
        name = self.display(function)
        if name == function:
            return name
        from analyses.library.readable_names import short  # a program in C does without

        return short(name)

    def formula(self, fact: Fact) -> str:
        """The formula of the instruction whose reverse a fact is about; empty if there is none."""
        from views.model.sentences import reversed_by

        subject = reversed_by(fact)
        return self.derivation.formulas.step(fact.scope, subject) if subject and self.derivation else ""

    def where(self, fact: Fact) -> str:
        """The name of the function in which a fact holds; empty for the function that is shown."""
        timeline = self.timeline
        if timeline is None or fact.scope == timeline.scope or fact.scope >= len(timeline.history.scopes):
            return ""
        scope = timeline.history.scopes[fact.scope]
        while scope.kind == "hypothesis" and scope.parent:
            scope = timeline.history.scopes[scope.parent]
        return self.short(scope.subject) if scope.id != timeline.scope else "if so"

    # -- the source -----------------------------------------------------------------------------

    @property
    def lines(self) -> SourceMap | None:
        """The source lines of the function that is shown; None if no program is open."""
        listing, frame = self.program.listing, self.frame
        if listing is None:
            return None
        shown = Shown(frame.function, frame.scope, self.differentiated)
        return self.sources.map(listing, self.timeline, shown, self.program.folder)

    @property
    def has_source(self) -> bool:
        """True if the program has source lines; before it has been read, if a source was opened."""
        lines = self.lines
        if lines is None:
            return any(not is_ir(file) for file in self.program.files)
        return lines.debug.has_lines

    @property
    def spot(self) -> Spot | None:
        """The source line of the selection."""
        lines, subject, body = self.lines, self.selection.subject, self.body
        if lines is None or not subject:
            return None
        is_block = subject.startswith("block ") and body is not None
        return lines.first(body.in_block(subject)) if is_block and body is not None else lines.spot(subject)

    @property
    def run_spot(self) -> Spot | None:
        """The source line that the recorded run is at; None where there is no run, or it has no line."""
        line = self.run.replay.line if self.run.replay is not None else None
        return self.sources.spot(*line, self.program.folder) if line is not None else None

    def errors_in(self, file: str) -> dict[int, str]:
        """The errors that are about lines of a source file, by line."""
        errors: dict[int, str] = {}
        for problem in self.problems:
            parts = file_and_line(problem.place) if problem.severity == "error" else None
            if parts is not None and self.sources.spot(*parts, self.program.folder).file == file:
                errors.setdefault(parts[1], problem.what)
        return errors

    def source_path(self, file: str) -> Path | None:
        """The path of a source file, by its name or beside the program; None if it does not exist."""
        return self.sources.texts.path(file, self.program.folder)

    def source_line(self, file: str, line: int) -> str:
        """The text of a source line; empty if the file cannot be read."""
        lines = self.sources.texts.lines(self.source_path(file))
        return lines[line - 1].strip() if 0 < line <= len(lines) else ""

    # -- calls ----------------------------------------------------------------------------------

    def descend(self, subject: str) -> str:
        """Descend into a call, inlined or not; return the reason if that is impossible, else an empty string."""
        timeline = self.timeline
        if timeline is None:
            return "no function is differentiated yet"
        return self._go_down(below(timeline, self.program.listing, self.frame, subject))

    def descend_to_kernel(self, kernel: str) -> str:
        """Descend into a kernel that is launched; returns what `descend` does."""
        return self._go_down(of_kernel(self.program.listing, kernel, self.selection.subject))

    def _go_down(self, frame: Frame | Refused) -> str:
        if isinstance(frame, Refused):
            return frame.why
        self.look([*(self.derivation.frames if self.derivation else []), frame])
        return ""

    def descend_as_read(self, body: Body, subject: str) -> str:
        """Descend into the call on a line of the module as read; returns what `descend` does."""
        timeline = self.timeline
        if timeline is None:
            return "no function is differentiated yet"
        prepared = became(timeline, self.frame, body, subject)
        if prepared:
            return self.descend(prepared)
        here = self.display(self.frame.function)
        if body.name != self.frame.function:
            return f"{here} is shown: descend into this function from one of its calls, or in Derivatives"
        return "no instruction of the prepared function comes from this line"

    def ascend(self) -> bool:
        """Go back up to the caller; False at the top."""
        if self.derivation is None or not self.derivation.frames:
            return False
        left = self.derivation.frames[-1]
        self.look(self.derivation.frames[:-1], left.came)
        return True

    def look_at(self, scope: int) -> None:
        """Show the derivative of a scope, by the first path of calls that leads to it."""
        timeline = self.timeline
        frames = steps_to(timeline, self.program.listing, scope) if timeline else None
        if frames is not None:
            self.look(frames)

    def look(self, frames: list[Frame], select: str = "") -> None:
        """Show the last of these frames, and select a subject in it, by default the first."""
        if self.derivation is None:
            return
        self.derivation.frames = frames
        self.derivation.timeline.look(self.frame.scope)
        body = self.body
        first = next(iter(body.values), "") if body is not None else ""
        self.selection = Selection(select or first)
        self.explanation.answer = None
        self.changed(Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.STATUS)

    # -- changing -------------------------------------------------------------------------------

    def select(self, subject: str) -> None:
        """Select a value or block in all panes."""
        subject = anchor(subject)
        if subject != self.selection.subject:
            if self.selection.subject:
                self.selection.earlier.append(self.selection.subject)
            self.selection.subject, self.selection.fact = subject, -1
            self.explanation.answer = None
            self.changed(Change.SELECTION)

    def select_previous(self) -> bool:
        """Select the previous subject again; False if there is none."""
        if not self.selection.earlier:
            return False
        self.selection.subject, self.selection.fact = self.selection.earlier.pop(), -1
        self.changed(Change.SELECTION)
        return True

    def ask(self, fact: int) -> None:
        """Show the evidence for a fact until something else is selected."""
        self.selection.fact = fact
        if fact >= 0:
            self.explanation.answer = None
        self.changed(Change.SELECTION)

    def move(self, moved: bool) -> bool:
        """Tell the views if the timeline moved; return `moved`, the result of the move."""
        if moved:
            self.changed(Change.CURSOR)
        return moved
