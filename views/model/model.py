"""What the views draw: one program, one selection, one cursor. No view keeps a copy of it, none computes more of it.

The workbench's session owns the model and changes it; views are told what changed and draw what they need.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Flag, auto
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ad.history.timeline import Breakpoint, Timeline
from analyses.facts import Fact, History
from analyses.ir.listing import Body, Listing, anchor
from views.model.frames import Frame, Refused, Texts, became, below, steps_to
from views.model.repaint_schedule import Turns
from views.model.snapshot import Scene

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation, SweepPoint
    from ad.explanation.evidence import Evidence
    from ad.explanation.suggestions import Offer, Section


DEVICES = ('target triple = "nvptx', 'target triple = "amdgcn')
LINES_TO_TARGET = 8
"""In how many lines from the first a module says what it is for."""


class Change(Flag):
    """What changed since a view last drew."""

    PROGRAM = auto()
    FACTS = auto()
    CURSOR = auto()
    SELECTION = auto()
    RESULT = auto()
    STATUS = auto()
    EXPLANATION = auto()
    ALL = PROGRAM | FACTS | CURSOR | SELECTION | RESULT | STATUS | EXPLANATION


class FunctionEntry(NamedTuple):
    """A function that can be looked at: its name, that for people, and its line in the module."""

    name: str
    display: str
    line: int = 0


class ArgumentEntry(NamedTuple):
    """An argument of the function: its name, type, what is behind it where it is a pointer, and its role."""

    name: str
    type: str
    behind: str = ""
    role: str = ""


class Problem(NamedTuple):
    """What went wrong, as a person is told: the message, where it is, what helps, and the subject it is about."""

    severity: str
    what: str
    hint: str = ""
    place: str = ""
    subject: str = ""
    fact: int = -1
    family: str = ""
    """The family of errors that has a page about it; empty where there is none."""


@dataclass
class Explanation:
    """What there is to say of what stopped the engine, and of questions."""

    trail: tuple[Evidence, ...] = ()
    """Where the trail to what is not known ends."""
    offers: tuple[Offer, ...] = ()
    """The changes tried so far."""
    trying: bool = False
    chosen: tuple[Offer, ...] = ()
    """The changes that the person made."""
    difference: tuple[Section, ...] = ()
    """What the last of them made different."""
    answer: Evidence | None = None
    """The answer to the last question about a value."""


@dataclass
class Derivation:
    """One function being differentiated, or done with."""

    function: str
    timeline: Timeline = field(default_factory=Timeline)
    primal: Listing | None = None
    gradient: Listing | None = None
    optimised: Listing | None = None
    """The functions of the gradient as LLVM leaves them, once that has been asked for or run."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """The place in the source program, `file:line:column`, of each subject of the primal that has one."""
    constant: tuple[str, ...] = ()
    """The arguments that were said to be inactive."""
    launched: Mapping[str, str] = field(default_factory=dict)
    """Of a kernel: the launch that it is for, and how large the arrays are; see `Session`."""
    state: str = "running"
    """`running`, `done`, `failed` or `cancelled`."""
    asked: str = ""
    """Where the program asks for it, as in `by @main, f.c:3`; empty where only a person does."""
    frames: list[Frame] = field(default_factory=list)
    """The calls that were gone down into, the outermost first."""
    texts: Texts = field(default_factory=Texts, repr=False)

    @property
    def primal_body(self) -> Body | None:
        return self.primal.bodies[0] if self.primal and self.primal.bodies else None


def here(task: str, *arguments: object) -> Any:
    """Run `module:function` with the arguments in this process."""
    module, _, function = task.partition(":")
    return getattr(import_module(module), function)(*arguments)


class Before(NamedTuple):
    """What is kept of a function's derivative when it is made anew: its facts, and the text of its code."""

    function: str
    name: str
    history: History
    scope: int
    text: str


class Comparison(NamedTuple):
    """Two derivatives of one function, by what they are called, and what is different."""

    old: str
    new: str
    sections: tuple[Section, ...]


@dataclass
class Model:
    """Everything on screen follows these."""

    title: str = ""
    folder: Path = field(default_factory=Path)
    """Where source files are looked for that debug information names without a folder."""
    mode: str = "reverse"
    options: str = ""
    listing: Listing | None = None
    functions: dict[str, FunctionEntry] = field(default_factory=dict)
    demangled: Mapping[str, str] = field(default_factory=dict)
    """The names for people of functions, also of those only declared, whose names are mangled."""
    function: str = ""
    derivation: Derivation | None = None
    breakpoints: dict[str, set[Breakpoint]] = field(default_factory=dict)
    """Those of each function, which outlive the derivative that they were set in."""
    selected: str = ""
    """The subject of the selected value or block; empty for none."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """What each type rule is, by its name, in a sentence."""
    asked: int = -1
    """The fact whose evidence is wanted; -1 for the selected value's newest."""
    colouring: str = "type"
    """What colours values in text: `type`, `activity` or `plan`."""
    busy: str = ""
    """What long work is under way; empty for none."""
    verdict: str = ""
    """What checking the gradient said; empty before it ran."""
    problems: list[Problem] = field(default_factory=list)
    unread: str = ""
    """Where what is open could not be read again: what is on screen was read before. Empty where it was read."""
    arguments: tuple[ArgumentEntry, ...] = ()
    """Those of the function being differentiated."""
    at: dict[str, str] = field(default_factory=dict)
    seed: dict[str, str] = field(default_factory=dict)
    constant: tuple[str, ...] = ()
    """Values, seeds and inactive arguments of the next run, as the person wrote them."""
    launch: dict[str, str] = field(default_factory=dict)
    """How a kernel is launched: `grid`, `block`, `shared` and `device`; empty for a function that is called."""
    ended: str = ""
    """What ended the last run before it had a result; empty where it has one, or nothing was run."""
    evaluation: Evaluation | None = None
    scene: Scene | None = None
    """Where the run is that is stepped through."""
    swept: str = ""
    sweep: tuple[SweepPoint, ...] = ()
    """The last run's results, and the points of the last sweep over the input `swept`."""
    explanation: Explanation = field(default_factory=Explanation)
    before: Before | None = None
    """The derivative of this function as it was before an option was changed."""
    comparison: Comparison | None = None
    elsewhere: Callable[..., Any] = field(default=here, repr=False)
    """Runs `module:function` with arguments, for threads; the workbench has it run in another process."""
    turns: Turns = field(default_factory=Turns, repr=False)
    """In which the panes in sight follow what was changed."""
    _texts: dict[str, list[str]] = field(default_factory=dict, repr=False)
    _visited: list[str] = field(default_factory=list, repr=False)
    _listeners: list[Callable[[Change], None]] = field(default_factory=list, repr=False)

    # -- telling --------------------------------------------------------------------------------

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Have a listener told of every change; returns what ends it."""
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
        """The lines that facts speak of: the prepared primal, or the function as read before there is one."""
        primal = self.primal
        if primal is not None and primal.bodies:
            return primal.bodies[0]
        return self.listing.body(self.function) if self.listing else None

    @property
    def frame(self) -> Frame:
        """What is looked at: the function that is differentiated, or a call that was gone down into."""
        if self.derivation and self.derivation.frames:
            return self.derivation.frames[-1]
        return Frame(self.function, self.timeline.root if self.timeline else -1)

    @property
    def differentiated(self) -> str:
        """The function whose values the facts at hand are about: of an inlined call that which it was inlined into."""
        timeline, frame = self.timeline, self.frame
        known = timeline is not None and 0 < frame.scope < len(timeline.history.scopes)
        return timeline.history.scopes[frame.scope].subject if timeline and known else frame.function

    @property
    def device(self) -> str:
        """On what the function is run, or was; of a kernel that is not known before, other device code is not run."""
        if not self.launch:
            first = self.listing.lines[:LINES_TO_TARGET] if self.listing else ()
            return "device function" if any(line.startswith(DEVICES) for line in first) else "cpu"
        return "kernel" if self.evaluation is None else "gpu" if self.evaluation.figures else "simulator"

    @property
    def primal(self) -> Listing | None:
        """The prepared text of what is looked at, where there is one."""
        derivation = self.derivation
        if derivation is None or not derivation.frames:
            return derivation.primal if derivation else None
        return derivation.texts.primal(derivation.timeline, self.listing, derivation.primal, derivation.frames[-1])

    @property
    def generated(self) -> Listing | None:
        """The generated text of the derivative that is looked at."""
        derivation = self.derivation
        if derivation is None or self.frame.scope == derivation.timeline.root:
            return derivation.gradient if derivation else None
        return derivation.texts.generated(derivation.timeline, self.frame.scope)

    @property
    def part(self) -> Body | None:
        """The lines of the inlined call that is looked at; None where all of a function is."""
        return self.body if self.frame.inlined else None

    def source(self, subject: str) -> str:
        """Where an instruction that is looked at comes from in the source program, `file:line:column`, or empty."""
        placed = self.value_ever("ir", subject)
        origin = getattr(placed, "origin", None)
        known = self.derivation.sources.get(subject, "") if self.derivation and not self.derivation.frames else ""
        return known or (origin.source if origin is not None else "")

    def value_ever(self, kind: str, subject: str) -> object:
        """The value of the newest fact of a kind about a subject, whenever it comes, or None."""
        timeline = self.timeline
        number = timeline.history.latest(timeline.scope, kind, subject) if timeline else -1
        return timeline.history.facts[number].value if timeline and number >= 0 else None

    def value(self, kind: str, subject: str) -> object:
        """The value of the newest fact of a kind about a subject at the cursor, or None."""
        fact = self.timeline.state(kind, subject) if self.timeline else None
        return fact.value if fact else None

    def display(self, function: str) -> str:
        """A function's name for people: demangled where it is mangled."""
        entry = self.functions.get(function)
        return entry.display if entry else self.demangled.get(function, function)

    def short(self, function: str) -> str:
        """The name for people without the parameters and template arguments that a demangled one has."""
        name = self.display(function)
        if name == function:
            return name
        from views.model.names import short  # a program in C does without

        return short(name)

    def where(self, fact: Fact) -> str:
        """In which other function a fact holds; empty for the one that is looked at."""
        timeline = self.timeline
        if timeline is None or fact.scope == timeline.scope or fact.scope >= len(timeline.history.scopes):
            return ""
        scope = timeline.history.scopes[fact.scope]
        while scope.kind == "hypothesis" and scope.parent:
            scope = timeline.history.scopes[scope.parent]
        return self.short(scope.subject) if scope.id != timeline.scope else "if so"

    def source_path(self, file: str) -> Path | None:
        """A file of the source program, where it is there: by its name as it is, or beside the program."""
        return next((p for p in (Path(file), self.folder / file) if p.is_file()), None)

    def forget_source(self) -> None:
        """Have files of the source program read again: they may have changed."""
        self._texts.clear()

    def source_line(self, file: str, line: int) -> str:
        """The text of a line of the source program, where its file is there to be read."""
        key = str(self.source_path(file) or "")
        if key not in self._texts:
            try:
                self._texts[key] = Path(key).read_text(encoding="utf-8", errors="replace").split("\n") if key else []
            except OSError:
                self._texts[key] = []
        lines = self._texts[key]
        return lines[line - 1].strip() if 0 < line <= len(lines) else ""

    # -- calls ----------------------------------------------------------------------------------

    def descend(self, subject: str) -> str:
        """Go down into a call of what is looked at, kept or inlined; why not, empty where it was done."""
        timeline = self.timeline
        if timeline is None:
            return "nothing is differentiated"
        found = below(timeline, self.listing, self.frame, subject)
        if isinstance(found, Refused):
            return found.why
        self.look([*(self.derivation.frames if self.derivation else []), found])
        return ""

    def descend_as_read(self, body: Body, subject: str) -> str:
        """The same from a line of the module as it was read."""
        timeline = self.timeline
        if timeline is None:
            return "nothing is differentiated"
        known = became(timeline, self.frame, body, subject)
        if known:
            return self.descend(known)
        here = self.display(self.frame.function)
        if body.name != self.frame.function:
            return f"what is looked at is {here}: go down to this function by one of its calls, or by Derivatives"
        return "nothing of it is left in the prepared function"

    def ascend(self) -> bool:
        """Come back up from the call that was gone down into last; whether there was one."""
        if self.derivation is None or not self.derivation.frames:
            return False
        left = self.derivation.frames[-1]
        self.look(self.derivation.frames[:-1], left.came)
        return True

    def look_at(self, scope: int) -> None:
        """Look at a derivative, by the calls that lead to it first."""
        timeline = self.timeline
        frames = steps_to(timeline, self.listing, scope) if timeline else None
        if frames is not None:
            self.look(frames)

    def look(self, frames: list[Frame], select: str = "") -> None:
        """Look at what some steps down lead to, with a subject of it selected, the first unless said otherwise."""
        if self.derivation is None:
            return
        self.derivation.frames = frames
        self.derivation.timeline.look(self.frame.scope)
        body = self.body
        first = next(iter(body.values), "") if body is not None else ""
        self._visited.clear()
        self.selected, self.asked = select or first, -1
        self.explanation.answer = None
        self.changed(Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.STATUS)

    # -- changing -------------------------------------------------------------------------------

    def select(self, subject: str) -> None:
        """Select a value or block; everything on screen follows."""
        subject = anchor(subject)
        if subject != self.selected:
            if self.selected:
                self._visited.append(self.selected)
            self.selected, self.asked = subject, -1
            self.explanation.answer = None
            self.changed(Change.SELECTION)

    def select_previous(self) -> bool:
        """Go back to what was selected before; whether there was anything."""
        if not self._visited:
            return False
        self.selected, self.asked = self._visited.pop(), -1
        self.changed(Change.SELECTION)
        return True

    def ask(self, fact: int) -> None:
        """Ask why a fact holds; the evidence is of this one until something else is selected."""
        self.asked = fact
        if fact >= 0:
            self.explanation.answer = None
        self.changed(Change.SELECTION)

    def move(self, moved: bool) -> bool:
        """Tell the views after the timeline moved; `moved` is what the move returned."""
        if moved:
            self.changed(Change.CURSOR)
        return moved
