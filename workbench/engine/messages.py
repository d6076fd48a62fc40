"""The messages between the screen and the engine process: plain data, pickled, length first.

Every response carries the id of the request it belongs to; responses to a request that was given up are dropped.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Mapping
from typing import Any, BinaryIO, NamedTuple

from ad.advice.edits.offers import Offer
from ad.diagnosis.findings import Diagnosis
from ad.explanation.evidence import Evidence
from ad.explanation.sections import Section
from ad.formulas.records import FunctionFormulas
from ad.plan.policies import Policy
from analyses.facts import Fact, Scope
from views.model.choosing.choices import Choices, Figures
from views.model.choosing.costs import Costs
from views.model.choosing.plans import PlanBeside, SavingRow
from views.model.entries import ArgumentEntry, FunctionEntry, Problem
from views.model.replay.recording import Recording
from workbench.program.compile_options import CompileOptions

LENGTH = struct.Struct(">Q")
NONE: Mapping[str, str] = {}


class Open(NamedTuple):
    """Read these files and link them; `options` say how sources are compiled.

    `log` is the output of a build with Enzyme: its messages are located in the program.
    """

    id: int
    paths: tuple[str, ...]
    options: CompileOptions = CompileOptions()
    log: str = ""


class Differentiate(NamedTuple):
    """Differentiate a function of the open program, as the program requests it; `constant` names inactive arguments.

    `hints` are changes that a person makes (see `explanation.hints`). With `compared`, the difference from the previous
    derivative is sent, too. The derivative of a kernel is for this launch with these arguments, as in Run.
    `choices` are its mode and what costs time or memory in it.
    """

    id: int
    function: str
    constant: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    compared: bool = False
    at: Mapping[str, str] = NONE
    launch: Mapping[str, str] = NONE
    choices: Choices = Choices()


class Explore(NamedTuple):
    """Send the trail to the error that stopped the engine, and try the changes that may settle it.

    They are checked at a point, in the syntax of the command line; what is not given is chosen.
    """

    id: int
    at: Mapping[str, str] = NONE


class Ask(NamedTuple):
    """Explain why a value is active (`active`), or why its gradient is zero (`zero`).

    With `at`, in the syntax of the command line, the answer is for a point: blocks that do not run there count, too.
    """

    id: int
    subject: str
    question: str
    at: Mapping[str, str] = NONE


class Run(NamedTuple):
    """Run primal, gradient and finite differences; the texts are those of the command line's options.

    `sweep` is the input to vary, its first and last value, and the number of values; None for one point.
    """

    id: int
    function: str
    at: Mapping[str, str] = NONE
    seed: Mapping[str, str] = NONE
    constant: tuple[str, ...] = ()
    sweep: tuple[str, float, float, int] | None = None
    launch: Mapping[str, str] = NONE


class Measure(NamedTuple):
    """Count what a run of the gradient executes and stores, by line and by value; the texts are as in Run."""

    id: int
    function: str
    at: Mapping[str, str] = NONE
    seed: Mapping[str, str] = NONE
    constant: tuple[str, ...] = ()


class PlanBy(NamedTuple):
    """Send the plan of the last derivative by another policy."""

    id: int
    policy: Policy


class Save(NamedTuple):
    """Try changes of the program with which the reverse stores less; each is run at a point, if one is given."""

    id: int
    at: Mapping[str, str] = NONE
    seed: Mapping[str, str] = NONE


class Diagnose(NamedTuple):
    """Find out what makes a gradient wrong: the function's, or those that it asks for; the texts are as in Run."""

    id: int
    function: str
    at: Mapping[str, str] = NONE
    seed: Mapping[str, str] = NONE
    constant: tuple[str, ...] = ()
    launch: Mapping[str, str] = NONE


class Optimise(NamedTuple):
    """Optimise the last gradient with LLVM."""

    id: int


class Record(NamedTuple):
    """Run the function or its gradient in the simulator, and record the run; the texts are as in Run."""

    id: int
    function: str
    at: Mapping[str, str]
    seed: Mapping[str, str]
    constant: tuple[str, ...]
    launch: Mapping[str, str]
    gradient: bool


class Opened(NamedTuple):
    """The module's normalised text, the functions defined in it, and those whose gradient the program requests.

    `demangled` maps mangled names to readable ones, of declared functions too; `files` are those that make the text
    stale when they change; `refused` is the problem of a program whose requests can't be read; `reported` are Enzyme's
    messages in the log.
    """

    id: int
    text: str
    functions: tuple[FunctionEntry, ...]
    requested: tuple[str, ...] = ()
    demangled: Mapping[str, str] = NONE
    files: tuple[str, ...] = ()
    refused: Problem | None = None
    reported: tuple[Problem, ...] = ()


class Signature(NamedTuple):
    """The arguments of the function being differentiated, the activity of its result, and a description of each rule.

    `asked` is the location where the program requests the derivative, empty if it does not.
    """

    id: int
    arguments: tuple[ArgumentEntry, ...]
    active_result: bool = True
    rules: Mapping[str, str] = NONE
    asked: str = ""


class Learned(NamedTuple):
    """A batch of facts and the scopes opened since the last."""

    id: int
    scopes: tuple[Scope, ...]
    facts: tuple[Fact, ...]


class Prepared(NamedTuple):
    """The text of the function that the facts are about."""

    id: int
    text: str


class Optimised(NamedTuple):
    """The functions of the gradient as LLVM leaves them."""

    id: int
    text: str


class Generated(NamedTuple):
    """The text of the gradient, once the engine is done, and the source locations of the primal's instructions."""

    id: int
    text: str
    sources: Mapping[str, str] = NONE
    figures: Figures | None = None


class Formulated(NamedTuple):
    """The formulas of a derivative, of the function itself first; for each row the fact from which on it holds."""

    id: int
    functions: tuple[FunctionFormulas, ...]
    moments: tuple[tuple[int, ...], ...]


class Ran(NamedTuple):
    """The result of a run: an `evaluation.Evaluation`, or the points of a sweep over `swept`."""

    id: int
    result: object
    swept: str = ""


class Measured(NamedTuple):
    """The costs of a run of the gradient."""

    id: int
    costs: Costs


class Planned(NamedTuple):
    """The plan by another policy."""

    id: int
    plan: PlanBeside


class Saved(NamedTuple):
    """The changes that store less, the most saving first."""

    id: int
    rows: tuple[SavingRow, ...]


class Diagnosed(NamedTuple):
    """The diagnosis of a gradient."""

    id: int
    diagnosis: Diagnosis


class Recorded(NamedTuple):
    """A recorded run of the function, or of its gradient."""

    id: int
    recording: Recording


class Failed(NamedTuple):
    """The request could not be carried out."""

    id: int
    problem: Problem


class Lost(NamedTuple):
    """The process ended while it carried out the request; the program must be opened again."""

    id: int
    problem: Problem


class Progress(NamedTuple):
    """The current activity of the engine, for requests that take long."""

    id: int
    what: str


class Differed(NamedTuple):
    """The difference from the previous derivative."""

    id: int
    sections: tuple[Section, ...]


class Explored(NamedTuple):
    """The end of the trail to an error; `done` when every change that may settle it has been tried."""

    id: int
    trail: tuple[Evidence, ...]
    done: bool = False


class Tried(NamedTuple):
    """A change that was tried."""

    id: int
    offer: Offer


class Answered(NamedTuple):
    """The answer to a question; None where there is none."""

    id: int
    evidence: Evidence | None


Request = Open | Differentiate | Run | Measure | PlanBy | Save | Diagnose | Optimise | Record | Explore | Ask
Response = (
    Opened
    | Signature
    | Learned
    | Prepared
    | Generated
    | Formulated
    | Ran
    | Measured
    | Planned
    | Saved
    | Diagnosed
    | Failed
    | Lost
    | Progress
    | Differed
    | Explored
    | Tried
    | Answered
    | Recorded
    | Optimised
)


def write(stream: BinaryIO, message: Request | Response) -> None:
    """Send one message."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    stream.write(LENGTH.pack(len(data)) + data)
    stream.flush()


def read(stream: BinaryIO) -> Any:
    """The next message; None when the other side has closed the stream."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = stream.read(length)
    return pickle.loads(data) if len(data) == length else None
