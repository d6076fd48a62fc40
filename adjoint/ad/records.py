"""What the engine's facts carry as values: plain data, so that they travel between processes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adjoint.analyses.ir.model import Instruction


class Method(StrEnum):
    """How the reverse gets a primal value."""

    AT_HAND = "at hand"
    RECOMPUTE = "recompute"
    STORE = "store"


@dataclass(frozen=True, slots=True)
class PlanEntry:
    """The plan's word on one value (a fact of kind `plan`).

    `place` is the block or loop where it is stored or kept; `bytes` what one stored copy takes (0 unless stored);
    `count` how many copies, as an expression over the function's values (`1`, `%n`, `?` where unknown); `sources` are
    the subjects a recomputation starts from.
    """

    method: Method
    reason: str
    place: str = ""
    bytes: int = 0
    count: str = "1"
    sources: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.method}: {self.reason}"


class Printed:
    """The text of an instruction, printed when it is looked at: recording facts must not cost a print each.

    It travels as a string.
    """

    __slots__ = ("_source",)

    def __init__(self, source: Instruction | str) -> None:
        self._source = source

    def __str__(self) -> str:
        if not isinstance(self._source, str):
            from adjoint.analyses.ir.printer import instruction_text

            self._source = instruction_text(self._source, metadata=False)
        return self._source

    def __reduce__(self) -> tuple[type, tuple[str, ...]]:
        return str, (str(self),)


class Emitted(Printed):
    """A generated instruction (a fact of kind `emit`, whose subject is unique in the gradient).

    `block` is the generated block it stands in, `phase` `forward` or `reverse`, `primal` the subject of the primal
    instruction it comes from (empty for bookkeeping). The fact's rule names the derivative rule.
    """

    __slots__ = ("block", "phase", "primal")

    def __init__(self, text: Instruction | str, block: str, phase: str, primal: str = "") -> None:
        self._source = text
        self.block = block
        self.phase = phase
        self.primal = primal

    @property
    def text(self) -> str:
        return str(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Emitted) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[type, tuple[str, ...]]:
        return type(self), self._key()

    def _key(self) -> tuple[str, str, str, str]:
        return self.text, self.block, self.phase, self.primal


@dataclass(frozen=True, slots=True)
class GeneratedBlock:
    """A generated block (a fact of kind `block`); `primal` is the name of the block it copies or reverses."""

    name: str
    phase: str
    primal: str

    def __str__(self) -> str:
        return f"{self.phase} of {self.primal}" if self.primal else self.name


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a program: subject, the line of the prepared IR it is printed as, and the source line if known."""

    function: str
    subject: str
    text: str
    source: str = ""


@dataclass(eq=False)
class EngineError(Exception):
    """What the engine cannot do: what, where, why, and what would help. Never a traceback for the user.

    `family` names the page that explains errors of this kind (see `explanation.families`), empty where there is none.
    Not frozen: Python itself writes to an exception that is raised, and one has to travel between processes.
    """

    what: str
    place: Place | None = None
    hint: str = ""
    premises: tuple[int, ...] = ()
    family: str = ""

    def __reduce__(self) -> tuple[type[EngineError], tuple[object, ...]]:
        return type(self), (self.what, self.place, self.hint, self.premises, self.family)

    def __str__(self) -> str:
        where = ""
        if self.place is not None:
            at = f" at `{self.place.text.strip()}`" if self.place.text else ""
            where = f"{at} in @{self.place.function}"
        return f"{self.what}{where}" + (f"; hint: {self.hint}" if self.hint else "")


STAGES = ("load", "prepare", "types", "activity", "needs", "plan", "shadow", "reverse", "optimise", "run")
