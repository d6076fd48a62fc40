"""What the screen and the engine process say to each other: plain data, pickled, length first.

Every response carries the id of the request it belongs to; responses to a request that was given up are dropped.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Mapping
from typing import Any, BinaryIO, NamedTuple

from ad.explanation.evidence import Evidence
from ad.explanation.suggestions import Offer, Section
from analyses.facts import Fact, Scope
from views.model.entries import ArgumentEntry, FunctionEntry, Problem
from views.model.snapshot import Snapshot
from workbench.program.compile_options import CompileOptions

LENGTH = struct.Struct(">Q")
NONE: Mapping[str, str] = {}


# -- requests -----------------------------------------------------------------------------------


class Open(NamedTuple):
    """Read these files and link them; `options` say how sources are compiled."""

    id: int
    paths: tuple[str, ...]
    options: CompileOptions = CompileOptions()


class Differentiate(NamedTuple):
    """Differentiate a function of what is open, as the program asks for it; `constant` names inactive arguments.

    `hints` are changes that a person makes (see `explanation.hints`). With `compared`, what is different from the time
    before is told. Of a kernel the derivative is for this launch with these arguments, as in Run.
    """

    id: int
    function: str
    constant: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    compared: bool = False
    at: Mapping[str, str] = NONE
    launch: Mapping[str, str] = NONE


class Explore(NamedTuple):
    """Say where the trail to what stopped the engine ends, and try what may settle it."""

    id: int


class Ask(NamedTuple):
    """Why a value is active (`active`), or what makes its gradient zero (`zero`).

    With `at`, in the words of the command line, at a point: where control did not come to there counts, too.
    """

    id: int
    subject: str
    question: str
    at: Mapping[str, str] = NONE


class Run(NamedTuple):
    """Run primal, gradient and finite differences; the texts are those of the command line's options.

    `sweep` is the input to vary, first and last value, and how many; None for one point.
    """

    id: int
    function: str
    at: Mapping[str, str] = NONE
    seed: Mapping[str, str] = NONE
    constant: tuple[str, ...] = ()
    sweep: tuple[str, float, float, int] | None = None
    launch: Mapping[str, str] = NONE


class Optimise(NamedTuple):
    """Have LLVM optimise the gradient that was made last."""

    id: int


class Begin(NamedTuple):
    """Run the function or its gradient in the simulator, and stop at its first instruction; the texts as in Run."""

    id: int
    function: str
    at: Mapping[str, str]
    seed: Mapping[str, str]
    constant: tuple[str, ...]
    launch: Mapping[str, str]
    gradient: bool


class Move(NamedTuple):
    """Be somewhere else in the run that was begun: a command of `execution.stepping`, so many times."""

    id: int
    command: str
    times: int = 1


# -- responses ----------------------------------------------------------------------------------


class Opened(NamedTuple):
    """The module's normalised text, the functions defined in it, and the ones whose gradient the program asks for.

    `demangled` has what mangled names mean, of declared functions too; `files` are those that make the text stale when
    they change; `refused` is why what the program asks for can't be read, if so.
    """

    id: int
    text: str
    functions: tuple[FunctionEntry, ...]
    requested: tuple[str, ...] = ()
    demangled: Mapping[str, str] = NONE
    files: tuple[str, ...] = ()
    refused: Problem | None = None


class Signature(NamedTuple):
    """The arguments of the function being differentiated, whether its result is active, and what each rule is.

    `asked` is where the program asks for the derivative, empty where it does not.
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
    """The text of the gradient, once the engine is done, and where the primal's instructions come from."""

    id: int
    text: str
    sources: Mapping[str, str] = NONE


class Ran(NamedTuple):
    """What running gave: an `evaluation.Evaluation`, or the points of a sweep over `swept`."""

    id: int
    result: object
    swept: str = ""


class Stepped(NamedTuple):
    """Where the run is that is stepped through."""

    id: int
    scene: Snapshot | None


class Failed(NamedTuple):
    """The request could not be carried out."""

    id: int
    problem: Problem


class Lost(NamedTuple):
    """The process ended while it carried out the request; what it had open must be opened again."""

    id: int
    problem: Problem


class Progress(NamedTuple):
    """What is being done, for requests that take long."""

    id: int
    what: str


class Differed(NamedTuple):
    """What is different from the time before."""

    id: int
    sections: tuple[Section, ...]


class Explored(NamedTuple):
    """Where the trail ends; `done` when all that may settle it has been tried."""

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


Request = Open | Differentiate | Run | Optimise | Begin | Move | Explore | Ask
Response = (
    Opened | Signature | Learned | Prepared | Generated | Ran | Failed | Lost | Progress | Differed | Explored | Tried
    | Answered | Stepped | Optimised
)  # fmt: skip


def write(stream: BinaryIO, message: Request | Response) -> None:
    """Send one message."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    stream.write(LENGTH.pack(len(data)) + data)
    stream.flush()


def read(stream: BinaryIO) -> Any:
    """The next message; None when the other side has gone."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = stream.read(length)
    return pickle.loads(data) if len(data) == length else None
