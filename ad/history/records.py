"""Values of the engine's facts: plain data, so that they travel between processes."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from analyses.errors import AdjointError
from analyses.records import dataclass

if TYPE_CHECKING:  # the screen, which starts with facts and no program, does not wait for the model of IR
    from analyses.ir.model import Instruction
    from analyses.ir.spoken_names import SpokenNames


class Method(StrEnum):
    """The ways in which the reverse gets a primal value."""

    AT_HAND = "at hand"
    RECOMPUTE = "recompute"
    STORE = "store"
    REMATERIALISE = "rematerialise"
    """Store it in the reverse, where the loop that it is in is run once more."""


AT_MOST = "≤ "
"""Before the number of copies, and of bytes, where a bound is all that is known."""


@dataclass(frozen=True, slots=True)
class PlanEntry:
    """The plan's word on one value (a fact of kind `plan`).

    `place` is the block or loop where it is stored or kept; `bytes` what one stored copy takes (0 unless stored
    or rematerialised);
    `count` how many copies, as an expression over the function's values (`1`, `%n`, `≤ 60` where a bound is all that is
    known, `?` where nothing is); `sources` are the subjects a recomputation starts from. `clobberer` is the subject of
    the instruction that overwrites the memory that it is loaded from, if that is why it is stored; `names` are those
    that values in `count` have in the source, as pairs. `by_hand` says that a person decided it. `fixed` is the reason
    why it can't be had in the other way, recomputed or stored; empty where it can.
    """

    method: Method
    reason: str
    place: str = ""
    bytes: int = 0
    count: str = "1"
    sources: tuple[str, ...] = ()
    clobberer: str = ""
    names: tuple[tuple[str, str], ...] = ()
    by_hand: bool = False
    fixed: str = field(default="", compare=False)

    def __str__(self) -> str:
        return f"{self.method}: {self.reason}"


class InliningReason(StrEnum):
    """The reasons for which the calls of a function are inlined, or stay calls."""

    ROOM = "everything that is called fits into the budget"
    ONE_SITE = "there is one call of it"
    SMALL = "it is small"
    VARIADIC = "it takes a variable number of arguments"
    ADDRESS = "its address is used, too"
    KNOWN = "it has the name of a library function, whose derivative a call of it would get"
    THROWS = "it may throw what its callers catch"
    DEVICE = "it is code for a GPU"
    RECURSIVE = "it can call itself"
    LAUNCH = "it launches a kernel"
    REGISTERED = "its derivative is registered"
    DESCRIBED = "the program says what calls of it do"
    REPEATED = "its calls are to be repeated in the reverse"
    LARGE = "it is large, and several calls share its derivative"
    UNWANTED = "nothing is to be inlined that need not be"


@dataclass(frozen=True, slots=True)
class Inlining:
    """Whether the calls of a function are inlined, and why (a fact of kind `inlining`).

    `size` is the number of its instructions with what is inlined into it, `sites` the number of calls in the program
    part that is differentiated.
    """

    inlined: bool
    reason: InliningReason
    size: int
    sites: int

    def __str__(self) -> str:
        done = "inlined" if self.inlined else "kept"
        calls = "1 call" if self.sites == 1 else f"{self.sites} calls"
        return f"{calls} {done}, {self.size} instructions: {self.reason}"


@dataclass(frozen=True, slots=True)
class TapeDecision:
    """Whether a loop whose tape may pass a limit is checkpointed (a fact of kind `checkpoint`).

    `tape` is the size of the tape, `limit` a number of bytes, `refusal` says why it can't be; it is empty where it can.
    """

    tape: str
    limit: int
    refusal: str = ""
    source: str = ""

    def __str__(self) -> str:
        may = f"its tape of {self.tape} bytes may pass the limit of {self.limit}"
        return f"{may}, and it {self.refusal}" if self.refusal else f"{may}: where it does, the loop is checkpointed"


@dataclass(frozen=True, slots=True)
class FunctionChange:
    """The text of a function before and after a rewrite, as IR without debug locations."""

    function: str
    before: str
    after: str

    def diff(self) -> list[str]:
        """The lines that differ, as `diff -u` writes them without its header, three lines of context each."""
        from difflib import unified_diff

        lines = unified_diff(self.before.splitlines(), self.after.splitlines(), lineterm="")
        return [line for line in lines if not line.startswith(("---", "+++"))]


@dataclass(frozen=True, slots=True)
class Rewritten:
    """What a rewrite of the prepare stage, or one of LLVM's passes, changed (a fact of kind `rewrite`).

    Its purpose is a sentence.
    """

    name: str
    purpose: str
    changes: tuple[FunctionChange, ...]

    def __str__(self) -> str:
        functions = ", ".join(f"@{change.function}" for change in self.changes)
        return f"{self.purpose} (in {functions})"


class RuleEntry(NamedTuple):
    """The row of the table of instruction rules by which an instruction is differentiated (a fact of kind `rule`).

    `purpose` says how, without a full stop; `formulas` are the partial derivatives, `∂sin(x)/∂x = cos(x)`, one for each
    operand, and empty for a row that has none.
    """

    name: str
    purpose: str
    formulas: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ": ".join([self.purpose, ", ".join(self.formulas)] if self.formulas else [self.purpose])


class Printed:
    """The text of an instruction, printed when it is looked at: recording facts must not cost a print each.

    It travels as a string.
    """

    __slots__ = ("_source",)

    def __init__(self, source: Instruction | str) -> None:
        self._source = source

    def __str__(self) -> str:
        if not isinstance(self._source, str):
            from analyses.ir.text.printer import instruction_text

            self._source = instruction_text(self._source, metadata=False)
        return self._source

    @property
    def instruction(self) -> Instruction | None:
        """The instruction itself, until its text is printed or travels."""
        return None if isinstance(self._source, str) else self._source

    def __reduce__(self) -> tuple[Any, ...]:
        return str, (str(self),)


class Site(NamedTuple):
    """A call that was inlined: the function that it stood in, and its subject there."""

    function: str
    subject: str


class Origin(NamedTuple):
    """The instruction of the program that a prepared one comes from: function, subject, `file:line:column` if known.

    `inlined` are the calls by which it came into the function that is differentiated, the outermost first.
    """

    function: str
    subject: str
    source: str = ""
    inlined: tuple[Site, ...] = ()
    outer: str = ""
    """The place of the call in its function by which a compiler brought it in; empty for what was written there."""


class Placed(Printed):
    """An instruction of the prepared primal (a fact of kind `ir`); `origin` is None where LLVM made it.

    `block` is the name of its block, `spoken` what a person would call its value, or the memory that it stores to;
    empty where there is no short name. Its text is printed, and its name is found, when it is looked at, as all texts
    of facts are.
    """

    __slots__ = ("_names", "_spoken", "block", "origin")

    def __init__(
        self,
        source: Instruction | str,
        origin: Origin | None,
        block: str = "",
        names: SpokenNames | None = None,
        spoken: str = "",
    ) -> None:
        self._source = source
        self.origin = origin
        self.block = block
        self._names = (names, source) if names is not None and not isinstance(source, str) else None
        self._spoken = spoken

    @property
    def spoken(self) -> str:
        if self._names is not None:
            names, instruction = self._names
            self._spoken, self._names = names.of(instruction), None
        return self._spoken

    def __reduce__(self) -> tuple[Any, ...]:  # plain tuples: they are quicker to send than objects
        origin = self.origin
        source = None if origin is None else tuple(origin)
        return _placed, (str(self), source, self.block, self.spoken)


def _placed(
    text: str, known: tuple[str, str, str, tuple[Site, ...], str] | None, block: str = "", spoken: str = ""
) -> Placed:
    return Placed(text, Origin(*known) if known is not None else None, block, spoken=spoken)


class LoopEntry(NamedTuple):
    """A loop of the prepared function (a fact of kind `loop`), by the name of its header.

    `iterations` says how often its body runs each time the loop is entered, in the names of the source where these
    are known; it is empty where only a run tells. `parent` is the header of the loop around it.
    """

    header: str
    parent: str
    depth: int
    iterations: str
    blocks: tuple[str, ...]

    def __str__(self) -> str:
        times = f"{self.iterations} times" if self.iterations else "a number of times that only a run tells"
        return f"runs {times}" + (f", in each iteration of loop {self.parent}" if self.parent else "")


class Phase(StrEnum):
    """The part of a derivative: it runs the primal, reverses it, or goes forward from a tape with tangents."""

    FORWARD = "forward"
    REVERSE = "reverse"
    TANGENTS = "tangents"


class Emitted(Printed):
    """A generated instruction (a fact of kind `emit`, whose subject is unique in the gradient).

    `block` is the generated block it stands in, `primal` the subject of the primal
    instruction it comes from (empty for bookkeeping). The fact's rule names the derivative rule.
    """

    __slots__ = ("block", "phase", "primal")

    def __init__(self, text: Instruction | str, block: str, phase: Phase, primal: str = "") -> None:
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

    def __reduce__(self) -> tuple[type, tuple[str, str, Phase, str]]:
        return type(self), self._key()

    def _key(self) -> tuple[str, str, Phase, str]:
        return self.text, self.block, self.phase, self.primal


class GeneratedBlock(NamedTuple):
    """A generated block (a fact of kind `block`); `primal` is the name of the block it copies or reverses."""

    name: str
    phase: Phase
    primal: str

    def __str__(self) -> str:
        return f"{self.phase} of {self.primal}" if self.primal else self.name


class Maker(StrEnum):
    """The maker of a derivative."""

    ENGINE = "made"
    PROGRAM = "registered"
    POINTER = "through a pointer"


class Derived(NamedTuple):
    """A derivative: what is asked for, in what context, and the functions it is (a fact of kind `derivative`).

    In the scope of the one who asks the fact is about the call that wants it; in the derivative's own scope it comes
    first and is about the function. `names` are those of the combined function, or of the augmented forward one and the
    reverse; `types` the trees of the arguments; `scope` where its facts are, -1 for one that the engine does not make:
    the program brings it, or a pointer leads to it. In the derivative's own scope `arguments` are the subjects of the
    arguments, each with its name in the source, `integers` are those that lead to nothing but integers, and `fortran`
    says that it is a procedure of Fortran.
    """

    function: str
    names: tuple[str, ...]
    mode: str
    roles: tuple[str, ...]
    result: str = ""
    types: tuple[str, ...] = ()
    maker: Maker = Maker.ENGINE
    scope: int = -1
    arguments: tuple[tuple[str, str], ...] = ()
    integers: tuple[str, ...] = ()
    fortran: bool = False

    @property
    def context(self) -> str:
        """The context in few words: a role for each argument, and what becomes of the result."""
        return f"({', '.join(self.roles)})" + (f" → {self.result}" if self.result else "")

    def __str__(self) -> str:
        return f"the {self.mode} derivative of {self.function}{self.context}: {' and '.join(self.names)}"


SIZE = "size"
"""The subject of the fact of kind `tape` that says how many bytes the tape has in all."""


class TapeField(NamedTuple):
    """A field of the tape of a split derivative (a fact of kind `tape`), `size` bytes at `offset`.

    `subject` is the value, block or call of the primal that it is about; `holds` says what it is of that. `elements` is
    what the field leads to where it is the address of a buffer: the bytes of one element, and how many. `writers` and
    `readers` are the facts of the generated instructions that fill it and that use it.
    """

    name: str
    subject: str
    holds: str
    type: str
    offset: int
    size: int
    elements: tuple[int, str] | None = None
    writers: tuple[int, ...] = ()
    readers: tuple[int, ...] = ()

    def __str__(self) -> str:
        behind = f", {self.elements[0]} B × {self.elements[1]} behind it" if self.elements else ""
        return f"{self.holds} ({self.name}), {self.type} at byte {self.offset}, {self.size} B{behind}"


class Place(NamedTuple):
    """A place in a program: subject, the line of the prepared IR it is printed as, and the source line if known."""

    function: str
    subject: str
    text: str
    source: str = ""


class ErrorCode(StrEnum):
    """The families of errors and warnings, most of which have a page (see `ad.explanation.error_codes`)."""

    NONE = ""
    MEMSET_TYPE = "memset-type"
    COPY_TYPE = "copy-type"
    LOAD_TYPE = "load-type"
    ILLEGAL_UPDATE = "illegal-update"
    NO_AUGMENTED_PASS = "no-augmented-pass"
    NO_REVERSE_PASS = "no-reverse-pass"
    NO_FORWARD_DERIVATIVE = "no-forward-derivative"
    NO_DEFINITION = "no-definition"
    CANNOT_CAST = "cannot-cast"
    BAD_REQUEST = "bad-request"
    VECTOR_WIDTH = "vector-width"
    VECTOR_OFFSET = "vector-offset"
    VECTOR_ARGUMENT = "vector-argument"
    NO_DERIVATIVE = "no-derivative"
    NO_SHADOW = "no-shadow"
    MIXED_ACTIVITY = "mixed-activity"
    FREE_WITHOUT_MALLOC = "free-without-malloc"

    @property
    def is_missing_type(self) -> bool:
        """True if the type of some memory cannot be deduced."""
        return self in (ErrorCode.MEMSET_TYPE, ErrorCode.COPY_TYPE, ErrorCode.LOAD_TYPE)


class WithoutBody(NamedTuple):
    """A function without a body in the program, as one call of it tells.

    `behind` are the types of the numbers that its pointer arguments lead to, by position: `float`, `double`, or empty.
    `carries` says that a derivative may pass through it, `forward` that it is one for forward mode that is missing.
    """

    name: str
    behind: tuple[str, ...]
    carries: bool
    forward: bool = False


class EngineError(AdjointError):
    """An error of the engine: what, where, why, and what would help. Never a traceback for the user.

    With its base class it is the one error of `ad`: what a person's program, request, rules, values or hints make
    impossible. A subclass says who raises it, and has nothing of its own.
    `where` is the instruction or function in the program, `place` its place in the source, if that is known; `premises`
    are the facts that the error follows from. `missing` is the function whose body would help.
    """

    code: ErrorCode
    missing: WithoutBody | None = None

    def __init__(
        self,
        what: str,
        where: Place | None = None,
        hint: str = "",
        premises: tuple[int, ...] = (),
        code: ErrorCode = ErrorCode.NONE,
    ) -> None:
        super().__init__(what, where.source if where is not None else "", hint, code)
        self.where = where
        self.premises = premises

    def __reduce__(self) -> tuple[type[EngineError], tuple[object, ...], dict[str, object]]:
        state: dict[str, object] = {"missing": self.missing} if self.missing is not None else {}
        return type(self), (self.what, self.where, self.hint, self.premises, self.code), state

    def line(self) -> str:
        """The error as one line, with its place in the source before it where that is known."""
        return f"{self.place or 'adjoint'}: error: {self}"

    def __str__(self) -> str:
        position = ""
        if self.where is not None and self.where.function:
            at = f" at `{self.where.text.strip()}`" if self.where.text else ""
            position = f"{at} in @{self.where.function}"
        return f"{self.what}{position}" + (f"; hint: {self.hint}" if self.hint else "")


class Stage(StrEnum):
    """A stage on the way from a program to a derivative that has been run."""

    LOAD = "load"
    PREPARE = "prepare"
    TYPES = "types"
    ACTIVITY = "activity"
    NEEDS = "needs"
    PLAN = "plan"
    SHADOW = "shadow"
    REVERSE = "reverse"
    FORWARD = "forward"
    """In forward mode, in place of needs, plan and reverse."""
    OPTIMISE = "optimise"
    RUN = "run"


STAGES = tuple(stage for stage in Stage if stage is not Stage.FORWARD)
