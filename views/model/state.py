"""The parts of the model: the program, a derivation, a run, the selection."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ad.history.timeline import Timeline
from analyses.facts import History
from analyses.ir.text.listing import Body, Listing
from analyses.records import dataclass
from views.model.choosing.choices import Changed, Figures
from views.model.choosing.costs import Costs
from views.model.entries import ArgumentEntry, FunctionEntry, Problem
from views.model.formula_rows import FormulaRows
from views.model.frames import Frame, Texts

if TYPE_CHECKING:
    from ad.advice.edits.offers import Offer
    from ad.check.evaluation import Evaluation, SweepPoint
    from ad.diagnosis.findings import Diagnosis
    from ad.explanation.evidence import Evidence
    from ad.story.moments import Story
    from views.model.replay.replay import Replay
from ad.explanation.sections import Section


class Activity(StrEnum):
    """The long operation that the engine is executing."""

    READING = "reading"
    DIFFERENTIATING = "differentiating"
    OPTIMISING = "optimising"
    RUNNING = "running"
    BUILDING = "building the C++ library, once"
    """The first run of a C++ program builds the library that it is linked with, which takes up to a minute."""
    DIAGNOSING = "looking for the cause"
    MEASURING = "counting"
    RECORDING = "recording"
    PLANNING = "planning"
    TRYING = "trying changes"


class Colouring(StrEnum):
    """The property that colours values in text."""

    TYPE = "type"
    ACTIVITY = "activity"
    PLAN = "plan"

    @property
    def next(self) -> Colouring:
        """The one after this, and the first after the last."""
        every = list(Colouring)
        return every[(every.index(self) + 1) % len(every)]


class DerivationState(StrEnum):
    """The state of the engine's work on a derivation."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass
class LoadedProgram:
    """The program that is open."""

    title: str = ""
    files: tuple[str, ...] = ()
    """The files that were opened."""
    folder: Path = field(default_factory=Path)
    """The folder of source files that debug information names without a folder."""
    options: str = ""
    level: str = ""
    """The level of optimisation of a source, as in `-O2`; empty for IR, which is what it is."""
    listing: Listing | None = None
    launches: bool = False
    """True if it has code for a GPU beside that of the processor."""
    functions: dict[str, FunctionEntry] = field(default_factory=dict)
    demangled: Mapping[str, str] = field(default_factory=dict)
    """The demangled names of functions, declarations included."""
    reported: tuple[Problem, ...] = ()
    """Enzyme's messages about the program, from the log of a build."""
    unreadable: str = ""
    """The location of the error that prevented reading it again; the text on screen is older. Empty without error."""


@dataclass
class Selection:
    """The selected value or block, and the fact that the person asks about."""

    subject: str = ""
    """The value or block; empty for none."""
    fact: int = -1
    """The fact whose evidence is shown; -1 for the newest about the subject."""
    earlier: list[str] = field(default_factory=list)
    """The subjects that were selected before, the last at the end."""


@dataclass
class RunInputs:
    """The inputs of the next run, as text that the person typed."""

    arguments: tuple[ArgumentEntry, ...] = ()
    """The arguments of the differentiated function."""
    values: dict[str, str] = field(default_factory=dict)
    """The value of each argument, by its name."""
    offered: dict[str, str] = field(default_factory=dict)
    """The values that were offered; another one was typed, or is a sample's."""
    seeds: dict[str, str] = field(default_factory=dict)
    """The seeds of the reverse sweep, by the argument's name; `return` for the result."""
    constant: tuple[str, ...] = ()
    """The arguments declared inactive."""
    launch: dict[str, str] = field(default_factory=dict)
    """The launch of a kernel: `grid`, `block`, `shared` and `device`. Of a function that sends messages: `ranks`,
    and the `rank` that is replayed. Empty for other functions."""

    def point(self) -> RunPoint:
        """A copy of what a run depends on."""
        return RunPoint(dict(self.values), dict(self.seeds), self.constant, dict(self.launch))


class RunPoint(NamedTuple):
    """What a run was asked for, in the words of RunInputs."""

    values: Mapping[str, str]
    seeds: Mapping[str, str]
    constant: tuple[str, ...]
    launch: Mapping[str, str]


@dataclass
class RunResults:
    """The results of the last run, the last sweep and the recorded run."""

    evaluation: Evaluation | None = None
    verdict: str = ""
    """The result of checking the gradient, in words; empty before it ran."""
    failure: str = ""
    """The reason why the last run has no result; empty if it has one, or before the first run."""
    costs: Costs | None = None
    """The costs of a run by line and by value; None before they were asked for."""
    diagnosis: Diagnosis | None = None
    """The diagnosis of the gradient at the point of the last run; None before it was asked for."""
    swept_input: str = ""
    sweep: tuple[SweepPoint, ...] = ()
    """The points of the last sweep, over the input `swept_input`."""
    replay: Replay | None = None
    """The recorded run, where it is, and the adjoint that was asked about; None before one was recorded."""
    recorded_at: RunPoint | None = None
    """What the recorded run was asked for; None before one was recorded."""


@dataclass
class Explanation:
    """The explanation of an error: its trail, the changes that may solve it, and the answer to a question."""

    trail: tuple[Evidence, ...] = ()
    """The values at which the search for an unknown type ends."""
    offers: tuple[Offer, ...] = ()
    """The changes tried so far."""
    trying: bool = False
    chosen: tuple[Offer, ...] = ()
    """The changes that the person made."""
    difference: tuple[Section, ...] = ()
    """The differences that the last of them made."""
    answer: Evidence | None = None
    """The answer to the last question about a value."""


@dataclass
class Derivation:
    """The derivation of one function, running or complete."""

    function: str
    timeline: Timeline = field(default_factory=Timeline)
    primal: Listing | None = None
    gradient: Listing | None = None
    formulas: FormulaRows = field(default_factory=FormulaRows)
    """The gradient as formulas; empty until the engine has written them."""
    optimised: Listing | None = None
    """The functions of the gradient after LLVM's optimisation; None before it was requested or run."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """The source location, `file:line:column`, of each subject of the primal that has one."""
    constant: tuple[str, ...] = ()
    """The arguments that were declared inactive."""
    launch: Mapping[str, str] = field(default_factory=dict)
    """For a kernel: its launch and the sizes of its arrays, which the derivative depends on."""
    state: DerivationState = DerivationState.RUNNING
    figures: Figures | None = None
    """Its size, once it is made."""
    seconds: float | None = None
    """The time of the derivative in the last run."""
    requested: str = ""
    """The request in the program, as in `by @main, f.c:3`; empty if only a person requested it."""
    left_at: int | None = None
    """Where the cursor was before a recorded run was gone through; None while none is."""
    frames: list[Frame] = field(default_factory=list)
    """The calls that were descended into, the outermost first."""
    texts: Texts = field(default_factory=Texts, repr=False)
    story: Story | None = field(default=None, repr=False)
    """The moments of its facts, once they were asked for (see `views.model.story`)."""

    @property
    def primal_body(self) -> Body | None:
        return self.primal.bodies[0] if self.primal and self.primal.bodies else None


class PreviousDerivative(NamedTuple):
    """The facts and the text of a derivative, kept for comparison with its replacement."""

    function: str
    name: str
    history: History
    scope: int
    text: str
    figures: Figures | None = None
    seconds: float | None = None


class Comparison(NamedTuple):
    """Two derivatives of one function, by their names for people, and their differences."""

    old: str
    new: str
    sections: tuple[Section, ...]
    changed: Changed | None = None
    """What a choice changed, in figures; None for other comparisons."""
