"""What a report is made of: the derivative with its facts, and what came of running it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ad.history.timeline import Timeline
from analyses.errors import AdjointError
from analyses.facts import History
from analyses.ir.text.listing import Listing
from analyses.records import dataclass
from views.model.model import Model
from views.model.state import Derivation, LoadedProgram

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation, SweepPoint
    from ad.engine.differentiation import Differentiation
    from ad.formulas.records import FunctionFormulas
    from ad.story.moments import Story
    from views.model.choosing.costs import Costs
    from workbench.program.program import Program

Replay = Mapping[str, object]
"""A recorded run, as plain data for JSON."""


@dataclass(frozen=True)
class Swept:
    """A number that took several values, and what came of each."""

    name: str
    points: Sequence[SweepPoint]


@dataclass(frozen=True)
class Ran:
    """What came of running the function and its gradient."""

    evaluation: Evaluation
    sweep: Swept | None = None
    costs: Costs | None = None
    replay: Replay | None = None
    notes: Sequence[str] = ()
    """What could not be measured, and why."""


class Text(NamedTuple):
    """IR of one function, under a title."""

    title: str
    text: str


@dataclass(frozen=True)
class Contents:
    """A report of the derivative of one function.

    `model` is what panes draw, at the end of time. `texts` is the function in IR, and what is made of it. `error` is
    what stopped the engine; `not_run` says why there are no results, and is empty where there are some.
    """

    program: Program
    function: str
    command: str
    story: Story
    model: Model
    texts: Sequence[Text] = ()
    formulas: Sequence[FunctionFormulas] = ()
    error: AdjointError | None = None
    ran: Ran | None = None
    not_run: str = ""

    @property
    def history(self) -> History:
        return self.story.history

    @property
    def title(self) -> str:
        """The name of the function for people."""
        return self.model.short(self.function)


def model_of(program: Program, function: str, history: History, derivative: Differentiation | None) -> Model:
    """A model as the screen has it when the engine has come to its end, for what knows how panes draw."""
    from analyses.ir.text.printer import print_function
    from analyses.library.demangling import demangled

    timeline = Timeline()
    timeline.add_scopes(history.scopes[1:])
    timeline.add(history.facts)
    names = {name: shown for name in program.module.functions if (shown := demangled(name)) != name}
    folder = Path(program.names[0]).parent if program.names[0] != "-" else Path()
    loaded = LoadedProgram(
        program.source.origin, program.names, folder, listing=Listing(program.source.text), demangled=names
    )
    derivation = Derivation(function, timeline)
    if derivative is not None and derivative.gradient is not None:
        derivation.primal = Listing(print_function(derivative.primal))
        derivation.gradient = Listing(print_function(derivative.gradient))
    return Model(program=loaded, function=function, derivation=derivation)


def texts_of(model: Model, derivative: Differentiation | None) -> list[Text]:
    """The function as it was read and as it is prepared, and what is generated of it."""
    from analyses.ir.text.printer import print_function

    name = model.short(model.function)
    body = model.program.listing.body(model.function) if model.program.listing else None
    texts = []
    if model.program.listing is not None and body is not None:
        texts.append(Text(f"{name} as it was read", "\n".join(model.program.listing.lines[body.first : body.last + 1])))
    if derivative is not None:
        texts.append(Text(f"{name} as it is prepared", print_function(derivative.primal)))
        texts += [Text(f"the generated function {f.name}", print_function(f)) for f in derivative.functions]
    return texts
