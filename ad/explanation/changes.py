"""Small changes to a program or to how it is differentiated, which a person may make to settle an error.

A change says what it does, can be written on a command line (`hint`), and is applied to a setting, which is all that
the engine is asked with. The lines that make it permanent depend on the language of the program: see `ad.advice`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import ClassVar, Protocol

from ad.engine.differentiation import Options
from ad.explanation.unknown_boundary import Point
from ad.requests.requests import Request, Role
from analyses.library.demangling import called_name
from analyses.records import dataclass
from analyses.type_trees.tree import FLOATS, INTEGER, MAX_OFFSET, POINTER, Concrete, TypeTree

INACTIVE_VARIABLE = "enzyme_inactive_global"


@dataclass(frozen=True)
class Setting:
    """Input of a run of the engine: the request, the options, and how the program is built (`builds`, own words)."""

    request: Request
    options: Options
    builds: tuple[str, ...] = ()


class Change(Protocol):
    """`weight` is how much a change says: a type at one place least, a rule switched off everywhere most."""

    @property
    def weight(self) -> int: ...

    @property
    def says(self) -> str:
        """The change as a sentence without its full stop."""
        ...

    @property
    def hint(self) -> str:
        """The change as `--hint` and `--type` spell it."""
        ...

    def apply(self, setting: Setting) -> Setting: ...


GRADIENT, DERIVATIVE = "gradient", "derivative"
"""Before the name of a function in `Setting.builds`: the program registers this of it."""
NO_INLINING = "--cflags -fno-inline"
"""How a program is built in which every function stays a call."""
HINT_NAMES: Mapping[Concrete, str] = {
    **{kind: f"__enzyme_{float_.name}" for float_, kind in FLOATS.items() if float_.name in ("float", "double")},
    INTEGER: "__enzyme_integer",
    POINTER: "__enzyme_pointer",
}
"""The function that a program calls to say what is behind a pointer."""
WORDS: Mapping[Concrete, str] = {
    **{kind: f"numbers ({float_.name})" for float_, kind in FLOATS.items()},
    INTEGER: "integers, which carry no derivative",
    POINTER: "pointers",
}


@dataclass(frozen=True, slots=True)
class HintedBytes:
    """What a call of `__enzyme_double` and the like says in the source.

    The bytes from `first` on behind the variable `pointer` are of a kind; `size` is how many (-1: all). `place` is
    where the call would go: `first in f, file:line` or `after file:line:column`.
    """

    pointer: str
    kind: Concrete
    first: int
    size: int
    place: str


@dataclass(frozen=True)
class Typed:
    """A value is of a type, for sure; `hinted` is what would say so in the source, where a call can."""

    subject: str
    tree: TypeTree
    says: str
    hinted: HintedBytes | None = None
    weight: int = 2

    @property
    def hint(self) -> str:
        return f"{self.subject}={self.tree}"

    def apply(self, setting: Setting) -> Setting:
        tree = setting.options.types.get(self.subject)
        merged = self.tree if tree is None else tree.merge(self.tree)
        return replace(setting, options=replace(setting.options, types={**setting.options.types, self.subject: merged}))


@dataclass(frozen=True, slots=True)
class PassedArgument:
    """An argument in the call of a request: `written` guesses its text, with its shadow; `place` is that of the call.

    `positions` are those of its marker (if it has one), value and shadow among the operands of the call, `text` is the
    call as IR.
    """

    written: str
    place: str
    positions: tuple[int, ...] = ()
    marked: bool = False
    text: str = ""


@dataclass(frozen=True)
class ConstantArgument:
    """An argument carries no derivative. `passed` is how the request has it now."""

    name: str
    index: int
    passed: PassedArgument | None = None
    weight: int = 3

    @property
    def says(self) -> str:
        return f"no derivative passes through the argument {self.name}"

    @property
    def hint(self) -> str:
        return f"enzyme_const {self.name}"

    def apply(self, setting: Setting) -> Setting:
        roles = list(setting.request.roles)
        roles[self.index] = Role.CONST
        return replace(setting, request=replace(setting.request, roles=tuple(roles)))


@dataclass(frozen=True)
class InactiveFunction:
    """No derivative passes through a function. `defined` is where its definition is in the source, `file:line`.

    `carries` says that its result, or memory that it writes, may depend on what is differentiated, so that its part of
    the derivative is lost. `behind` are the types that its pointer arguments lead to, where it has no body.
    """

    name: str
    defined: str = ""
    carries: bool = False
    behind: tuple[str, ...] = field(default=(), compare=False)
    weight: int = 3

    @property
    def called(self) -> str:
        """The name in the source."""
        return called_name(self.name)

    @property
    def says(self) -> str:
        return f"no derivative passes through {self.called}"

    @property
    def hint(self) -> str:
        return f"enzyme_inactive {self.name}"

    def apply(self, setting: Setting) -> Setting:
        options = replace(setting.options, inactive=setting.options.inactive | {self.name})
        return replace(setting, options=options)


@dataclass(frozen=True)
class InactiveVariable:
    """No derivative passes through a global variable; `carries` is false for one that only holds functions to call."""

    name: str
    carries: bool = True
    weight: int = 3

    @property
    def called(self) -> str:
        """The name in the source."""
        return called_name(self.name)

    @property
    def says(self) -> str:
        return f"no derivative passes through the variable {self.called}"

    @property
    def hint(self) -> str:
        return f"{INACTIVE_VARIABLE} {self.name}"

    def apply(self, setting: Setting) -> Setting:
        return replace(setting, builds=(*setting.builds, f"{INACTIVE_VARIABLE} {self.name}"))


@dataclass(frozen=True)
class FreesNothing:
    """A function frees no memory: Enzyme wants to be told of one without a body, this engine does not."""

    name: str
    weight: int = 3

    @property
    def says(self) -> str:
        return f"{called_name(self.name)} frees nothing"

    @property
    def hint(self) -> str:
        return f"enzyme_nofree {self.name}"

    def apply(self, setting: Setting) -> Setting:
        return setting


@dataclass(frozen=True)
class RegisteredGradient:
    """A gradient is registered for a function: two functions that a person writes. It is tried with their types.

    `behind` are the types that its pointer arguments lead to, by position: `float`, `double`, or empty. With `forward`
    it is a derivative for forward mode, which is one function.
    """

    name: str
    behind: tuple[str, ...] = field(default=(), compare=False)
    forward: bool = False
    weight: int = 3

    @property
    def called(self) -> str:
        """The name in the source."""
        return called_name(self.name)

    @property
    def kind(self) -> str:
        return "derivative for forward mode" if self.forward else "gradient"

    @property
    def says(self) -> str:
        return f"a {self.kind} of {self.called} is registered"

    @property
    def hint(self) -> str:
        return f"enzyme_register_{DERIVATIVE if self.forward else GRADIENT} {self.name}"

    def apply(self, setting: Setting) -> Setting:
        word = DERIVATIVE if self.forward else GRADIENT
        return replace(setting, builds=(*setting.builds, f"{word} {self.name}"))


@dataclass(frozen=True)
class KeptInactive:
    """No derivative passes through a function that the compiler had put into its callers: marked, it stays a call.

    It is tried on a program `built` without inlining; the mark in the source keeps this one function.
    """

    function: InactiveFunction
    built: Build
    weight: int = 3

    @property
    def says(self) -> str:
        return f"{self.function.says}, which stays a call"

    @property
    def hint(self) -> str:
        return f"{self.built.hint}; {self.function.hint}"

    def apply(self, setting: Setting) -> Setting:
        return self.function.apply(self.built.apply(setting))


@dataclass(frozen=True)
class Several:
    """Changes of which none is enough."""

    changes: tuple[Change, ...]

    @property
    def weight(self) -> int:
        return sum(change.weight for change in self.changes)

    @property
    def says(self) -> str:
        return ", and ".join(change.says for change in self.changes)

    @property
    def hint(self) -> str:
        return "; ".join(change.hint for change in self.changes)

    def apply(self, setting: Setting) -> Setting:
        for change in self.changes:
            setting = change.apply(setting)
        return setting


@dataclass(frozen=True)
class MarkersDeclared:
    """`enzyme_dup` and the like are declared `extern`, so that the compiler leaves them in the call."""

    request: Request
    weight: int = 2

    @property
    def says(self) -> str:
        return (
            "the markers are declared extern, so that they are still there to be read, and arguments are what they seem"
        )

    @property
    def hint(self) -> str:
        return "extern markers"

    def apply(self, setting: Setting) -> Setting:
        return replace(setting, request=self.request)


@dataclass(frozen=True)
class Switch:
    """An option of the engine that holds everywhere."""

    name: str
    weight: int = 6

    _SAYS: ClassVar[dict[str, str]] = {
        "--loose-types": "bytes of which nothing is known are taken for integers, everywhere: no derivative passes "
        "through them, and nobody is told again",
        "--no-strict-aliasing": "what one block says of bytes does not hold before the others "
        "have decided to get there",
    }

    @property
    def says(self) -> str:
        return self._SAYS[self.name]

    @property
    def hint(self) -> str:
        return self.name

    def apply(self, setting: Setting) -> Setting:
        if self.name == "--loose-types":
            types = replace(setting.options.type_options, loose_types=True)
        else:
            types = replace(setting.options.type_options, strict_aliasing=False)
        return replace(setting, options=replace(setting.options, type_options=types))


@dataclass(frozen=True)
class Build:
    """The program is built in another way: from the source with another option, or linked with another file."""

    words: str
    what: str
    weight: int = 4

    @property
    def says(self) -> str:
        return self.what

    @property
    def hint(self) -> str:
        return self.words

    def apply(self, setting: Setting) -> Setting:
        return replace(setting, builds=(*setting.builds, self.words))


# -- types --------------------------------------------------------------------------------------


def type_at(point: Point, kind: Concrete) -> Typed:
    """The bytes at a point are of one kind."""
    says = f"{_whose(point)} {WORDS[kind]}"
    return Typed(point.subject, tree_at(point, kind), says, _hinted(point, kind))


def type_passed(subject: str, tree: str, who: str) -> Typed:
    """An argument is what a caller in the program passes."""
    return Typed(subject, TypeTree.parse(tree), f"{subject} is what @{who} passes: {tree}", weight=1)


def type_given(subject: str, tree: TypeTree) -> Typed:
    """A value is what a person writes."""
    return Typed(subject, tree, f"{subject} is {tree}")


def tree_at(point: Point, kind: Concrete) -> TypeTree:
    """The tree of a point's value with the bytes at its path of one kind, and pointers on the way to them."""
    path = point.path
    if len(path) == 1:
        return TypeTree({(-1,): kind})
    pointers = {path[:n]: POINTER for n in range(1, len(path))}
    if path[-1] < 0 or (point.size < 0 and path[-1] == 0):
        return TypeTree({**pointers, (*path[:-1], -1): kind})
    step, first = kind.size or 8, max(path[-1], 0)
    size = point.size if point.size > 0 and len(path) == 2 else step
    offsets = range(first, min(first + size, MAX_OFFSET + 1), step)
    return TypeTree({**pointers, **{(*path[:-1], offset): kind for offset in offsets}})


def _hinted(point: Point, kind: Concrete) -> HintedBytes | None:
    """What says the same in the source; None where the pointer has no name there or no call can say it."""
    if len(point.path) != 2 or not point.name or kind not in HINT_NAMES:
        return None
    size = point.size if point.size > 0 and point.path[1] >= 0 else -1
    return HintedBytes(point.name, kind, max(point.path[1], 0), size, point.hint_at)


def _whose(point: Point) -> str:
    if len(point.path) == 1:
        return f"{point.subject} holds"
    offset = f" from byte {point.path[1]} on" if point.path[1] > 0 else ""
    holder = point.subject if len(point.path) == 2 else f"the pointers in {point.subject}"
    return f"behind {holder}{offset} are"
