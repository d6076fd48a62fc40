"""Small changes to a program or to how it is differentiated, which a person may make to settle an error.

A change says what it does, can be written on a command line (`hint`), knows the exact lines that make it permanent
(`edits`), and is applied to a setting, which is all that the engine is asked with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from ad.engine.differentiation import Options
from ad.explanation.unknown_boundary import Point
from ad.requests.requests import Request, Role
from analyses.library.mangling import qualified_name
from analyses.type_trees.tree import FLOATS, INTEGER, MAX_OFFSET, POINTER, Concrete, TypeTree


@dataclass(frozen=True, slots=True)
class Edit:
    """A line to add, and where: in a file, on the command line; `declared` has to be there as well, once."""

    where: str
    line: str
    declared: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.line}"


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

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The lines that make it: any one is enough, unless it is several changes."""
        ...

    def apply(self, setting: Setting) -> Setting: ...


COMMAND_LINE = "on the command line"
NO_INLINING = "--cflags -fno-inline"
"""How a program is built in which every function stays a call."""
LONGEST_OPTION = 120
"""An option longer than this is not offered where a call in the source says the same."""
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


@dataclass(frozen=True)
class Typed:
    """A value is of a type, for sure. `call` is the hint that says so in the source, `place` where that would go."""

    subject: str
    tree: TypeTree
    says: str
    call: str = ""
    place: str = ""
    weight: int = 2

    @property
    def hint(self) -> str:
        return f"{self.subject}={self.tree}"

    @property
    def edits(self) -> tuple[Edit, ...]:
        option = f"--type '{self.hint.removeprefix('%')}'"
        if not self.call:
            return (Edit(COMMAND_LINE, option),)
        declared = f"void {self.call.partition('(')[0]}(const void *, long);"
        in_source = Edit(self.place, self.call, declared)
        return (in_source, Edit(COMMAND_LINE, option)) if len(option) <= LONGEST_OPTION else (in_source,)

    def apply(self, setting: Setting) -> Setting:
        tree = setting.options.types.get(self.subject)
        merged = self.tree if tree is None else tree.merge(self.tree)
        return replace(setting, options=replace(setting.options, types={**setting.options.types, self.subject: merged}))


@dataclass(frozen=True)
class ConstantArgument:
    """An argument carries no derivative. `written` is how the request has it now, `place` where."""

    name: str
    index: int
    written: str = ""
    place: str = ""
    weight: int = 3

    @property
    def says(self) -> str:
        return f"no derivative passes through the argument {self.name}"

    @property
    def hint(self) -> str:
        return f"enzyme_const {self.name}"

    @property
    def edits(self) -> tuple[Edit, ...]:
        first = self.written.split(", ")[0] if self.written else self.name
        lines = [Edit(f"in the call at {self.place}, in place of `{self.written}`", f"enzyme_const, {first}")]
        return (*(lines if self.place else []), Edit(COMMAND_LINE, f"--const {self.name}"))

    def apply(self, setting: Setting) -> Setting:
        roles = list(setting.request.roles)
        roles[self.index] = Role.CONST
        return replace(setting, request=replace(setting.request, roles=tuple(roles)))


@dataclass(frozen=True)
class InactiveFunction:
    """No derivative passes through a function. `defined` is where its definition is in the source, `file:line`."""

    name: str
    defined: str = ""
    weight: int = 3

    @property
    def called(self) -> str:
        """The name in the source."""
        return "::".join(qualified_name(self.name)) or self.name

    @property
    def says(self) -> str:
        return f"no derivative passes through {self.called}"

    @property
    def hint(self) -> str:
        return f"enzyme_inactive {self.name}"

    @property
    def edits(self) -> tuple[Edit, ...]:
        if self.defined:
            mark = '__attribute__((annotate("enzyme_inactive"), noinline))'
            return (Edit(f"in front of its definition, {self.defined}", mark),)
        bare = "".join(c if c.isalnum() else "_" for c in self.called)
        return (Edit("in the source", f"void *__enzyme_inactivefn_{bare}[] = {{(void *){self.called}}};"),)

    def apply(self, setting: Setting) -> Setting:
        options = replace(setting.options, inactive=setting.options.inactive | {self.name})
        return replace(setting, options=options)


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

    @property
    def edits(self) -> tuple[Edit, ...]:
        return self.function.edits

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

    @property
    def edits(self) -> tuple[Edit, ...]:
        return tuple(change.edits[0] for change in self.changes)

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

    @property
    def edits(self) -> tuple[Edit, ...]:
        return (
            Edit("in the source, in place of their definition", "extern int enzyme_const, enzyme_dup, enzyme_out;"),
        )

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

    @property
    def edits(self) -> tuple[Edit, ...]:
        return (Edit(COMMAND_LINE, self.name),)

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

    @property
    def edits(self) -> tuple[Edit, ...]:
        if self.words.startswith("from "):
            return (Edit(f"{COMMAND_LINE}, in place of the IR", self.words.removeprefix("from ")),)
        return (Edit(COMMAND_LINE, self.words.removeprefix("link ")),)

    def apply(self, setting: Setting) -> Setting:
        return replace(setting, builds=(*setting.builds, self.words))


# -- types --------------------------------------------------------------------------------------


def type_at(point: Point, kind: Concrete) -> Typed:
    """The bytes at a point are of one kind."""
    says = f"{_whose(point)} {WORDS[kind]}"
    return Typed(point.subject, tree_at(point, kind), says, _hint_call(point, kind), point.hint_at)


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


def _hint_call(point: Point, kind: Concrete) -> str:
    """The call that tells the same in the source; empty where the pointer has no name there or no call can say it."""
    if len(point.path) != 2 or not point.name or kind not in HINT_NAMES:
        return ""
    first = max(point.path[1], 0)
    pointer = f"(const char *){point.name} + {first}" if first else point.name
    size = point.size if point.size > 0 and point.path[1] >= 0 else -1
    return f"{HINT_NAMES[kind]}({pointer}, {size});"


def _whose(point: Point) -> str:
    if len(point.path) == 1:
        return f"{point.subject} holds"
    offset = f" from byte {point.path[1]} on" if point.path[1] > 0 else ""
    holder = point.subject if len(point.path) == 2 else f"the pointers in {point.subject}"
    return f"behind {holder}{offset} are"
