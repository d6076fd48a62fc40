"""The boundary of the unknown: what could have told a type, why it did not, and where the trail ends.

From bytes of which nothing is known the walk goes wherever a type rule would have carried a type from: to what the
pointer was made of and what is made of it, through copies, loads and stores. Each thing that it meets is one sentence;
where it ends, outside the function, is a point at which a person can say what the bytes are.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from ad.engine.differentiation import Differentiation
from ad.explanation.callers import Callers
from ad.explanation.evidence import Evidence
from ad.explanation.missing_types import Look, Silence, allocates
from ad.history.records import EngineError, Place
from analyses.ir.constants import ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Call, Load, Store
from analyses.ir.intrinsics import mem_set, mem_transfer
from analyses.ir.metadata import declares_types
from analyses.ir.model import Argument, Function, GlobalVariable, Instruction, Module
from analyses.ir.text.printer import instruction_text
from analyses.ir.types import IntType
from analyses.ir.uses import Uses
from analyses.records import dataclass
from analyses.type_trees.metadata_nodes import Metadata, Node
from analyses.type_trees.tree import ANYTHING, UNKNOWN, Path

MOST = 120
"""How many things are looked at; a frontier is for people."""
DEEPEST = 12
MAX_POINTERS = 4
"""Bytes behind more pointers than this are not followed."""


class Boundary(StrEnum):
    """The end of a trail: an argument, memory in which no typed store is seen, a call, a global."""

    ARGUMENT = "argument"
    MEMORY = "memory"
    CALL = "call"
    GLOBAL = "global"


@dataclass(frozen=True, slots=True)
class Point:
    """A place where a person can say what the bytes are: a value, and the path to them as type trees have it.

    `unit` is how many bytes are moved at a time (0: unknown), `size` how many there are (-1: any number), `name` the
    source's name of the value (empty: unknown) and `hint_at` where a hint about it would stand. `suggested` are the
    trees that callers pass, and who does.
    """

    kind: Boundary
    subject: str
    path: Path
    place: Place
    unit: int = 0
    size: int = -1
    name: str = ""
    hint_at: str = "in the source"
    suggested: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Frontier:
    """An unknown type: what is not known (`question`), the trail as evidence, and its ends.

    `flags` says that one of the lowest bits is tested by itself: of an integer, or of an address that has flags there.
    """

    question: str
    evidence: Evidence
    points: tuple[Point, ...]
    flags: bool = False


def frontier_of(made: Differentiation, program: Module, subject: str) -> Frontier | None:
    """The frontier of what is unknown of a value, of the memory behind it, or of the memory that an instruction moves.

    None where nothing is unknown, or there is no such value, or types were not analysed. `program` is what the function
    was taken from, where its callers are.
    """
    if made.types is None:
        return None
    value = made.types.subjects.values.get(subject)
    return _Walk(made, program).run(value) if value is not None else None


def frontier_of_error(made: Differentiation, program: Module, error: EngineError) -> Frontier | None:
    """The frontier of the type that an error says is unknown; None where it is not about one."""
    if error.where is None or not error.code.is_missing_type:
        return None
    return frontier_of(made, program, error.where.subject)


class _Walk:
    def __init__(self, made: Differentiation, program: Module) -> None:
        assert made.types is not None
        self.types = made.types
        self.function = made.primal
        self.program = program
        self.layout = made.module.layout
        self.subjects = made.types.subjects
        self.sources = {i: origin.source for i, origin in made.origins.items() if origin.source}
        self.uses = Uses(self.function)
        self.silence = Silence(self.function, self.subjects)
        self.callers = Callers(program, self.function.name)
        self.seen: set[tuple[Value, Path]] = set()
        self.around: set[tuple[Value, Path]] = set()
        """What the walk is in the midst of, wherever behind the pointer: addresses that a loop moves come by again."""
        self.points: list[Point] = []
        self.unit = 0
        self.size = -1
        self.looked = 0
        self.flags = False

    def run(self, value: Value) -> Frontier | None:
        starts = self._starts(value)
        if not starts:
            return None
        bytes_ = self._bytes(starts[0][1])
        if self.size > 0:
            self.size -= max(0, starts[0][1][-1])
        children: list[Evidence] = []
        for start, path in starts:
            trail = self._about(start, path, value if start is not value else None, 0)
            if len(starts) > 1:
                trail = (self._one(f"{bytes_} behind {self.subjects.of(start)}", start, trail),)
            children += trail
        children += self._missing()
        names = " and ".join(dict.fromkeys(self.subjects.of(start) for start, _ in starts))
        question = f"what {bytes_} {'behind' if len(starts[0][1]) > 1 else 'of'} {names} are"
        root = self._one(f"it is not known {question}", value, tuple(children))
        return Frontier(question, root, tuple(dict.fromkeys(self.points)), self.flags)

    # -- where it begins --------------------------------------------------------------------------

    def _starts(self, value: Value) -> list[tuple[Value, Path]]:
        """The unknown bytes that a value or an instruction is about."""
        pointers: list[Value] = []
        # What is loaded as a pointer may be anything: the copy of a union.
        any_bits = isinstance(value, Load) and self.types.of(value).at((-1,)) is UNKNOWN
        transfer = mem_transfer(value) or mem_set(value)
        if isinstance(value, Call) and transfer is not None:
            length = transfer.length
            self.size = length.value if isinstance(length, ConstantInt) else -1
            self.unit = next((unit for unit in (8, 4, 2) if self.size > 0 and self.size % unit == 0), 0)
            pointers = [a for a in value.arguments[:2] if a.type.is_pointer]
        elif isinstance(value, Store):
            self.size = self.unit = self.layout.store_size(value.value.type)
            pointers = [value.pointer]
        elif value.type.is_pointer and not any_bits:
            pointers = [value]
        if pointers:
            return [(p, path) for p in pointers if (path := self._unknown_behind(p)) is not None]
        if not isinstance(value.type, IntType) and not value.type.is_aggregate and not any_bits:
            return []
        self.size = self.unit = self.layout.store_size(value.type)
        tree = self.types.of(value)
        unknown = next((n for n in range(self.size) if tree.at((n,)) is UNKNOWN), None)
        return [(value, (unknown if tree else -1,))] if unknown is not None else []

    def _unknown_behind(self, pointer: Value) -> Path | None:
        tree = self.types.of(pointer)
        if self.size < 0:
            typed = any(len(p) == 2 and kind is not ANYTHING for p, kind in tree.entries.items())
            return None if typed else (-1, -1)
        unknown = [n for n in range(self.size) if tree.at((-1, n)) in (UNKNOWN, ANYTHING)]
        if not unknown:
            return None
        return (-1, unknown[0])

    def _bytes(self, path: Path) -> str:
        at = max(path)
        if at > 0:
            return f"the bytes from {at} on"
        return f"the {self.size} bytes" if self.size >= 0 else "the bytes"

    # -- the walk -----------------------------------------------------------------------------------

    def _about(self, value: Value, path: Path, seen_from: Value | None, depth: int) -> tuple[Evidence, ...]:
        """Explain unknown bytes of a value: its definition first, then its uses."""
        key = (value, (max(path[0], 0), *path[1:]))
        around = (value, path[:-1])
        moved = len(path) > 1 and around in self.around
        if moved or key in self.seen or depth > DEEPEST or len(path) > MAX_POINTERS:
            return ()
        self.seen.add(key)
        self.around.add(around)
        lines: list[Evidence] = []
        if isinstance(value, Argument):
            lines.append(self._argument(value, path))
        elif value is not seen_from:
            lines += self._told(self.silence.of_origin(value, path), value, depth)
            self._note(value, path)
        for user in self.uses.of(value):
            self.flags = self.flags or _tests_flags(user)
            if user is not seen_from and self.looked < MOST:
                lines += self._told(self.silence.of_use(user, value, path), user, depth)
        self.around.discard(around)
        return tuple(lines)

    def _told(self, look: Look | None, via: Value, depth: int) -> list[Evidence]:
        if look is None:
            return []
        self.looked += 1
        if isinstance(look.at, (Load, Store)) and not look.passage and not self.unit:
            accessed = look.at.value if isinstance(look.at, Store) else look.at
            self.unit = 0 if accessed.type.is_pointer else self.layout.store_size(accessed.type)
        children = tuple(one for value, path in look.goes_on for one in self._next(value, path, via, depth))
        return [] if look.passage and not children else [self._one(look.says, look.at, children)]

    def _next(self, value: Value, path: Path, via: Value, depth: int) -> tuple[Evidence, ...]:
        """The same of another value with the same bytes; where they are known there, that is said."""
        if isinstance(value, (ConstantInt, ConstantNamed)):
            return ()
        if isinstance(value, (Argument, Instruction, GlobalVariable)):
            kind = self.types.of(value).at(path)
            if kind not in (UNKNOWN, ANYTHING):
                where = "behind" if len(path) > 1 else "in"
                says = f"what is {where} {self.subjects.of(value)} is known to be {kind}, which did not get here"
                return (Evidence(says, self.types.facts(value), self._place(value)),)
        return self._about(value, path, via, depth + 1)

    def _argument(self, argument: Argument, path: Path) -> Evidence:
        calls = self.callers.of(argument.index, path)
        self._end(Boundary.ARGUMENT, argument, path, tuple((call.tree, call.who) for call in calls if call.tree))
        children = [Evidence(call.says, -1, call.place) for call in calls]
        if not calls:
            children.append(Evidence(f"no call of {self.function.ref} was seen in this program"))
        if self.program.functions[self.function.name].linkage not in ("internal", "private"):
            children.append(Evidence("code that is not here may call it with anything: its linkage is external"))
        declared = self.silence.variable(argument)
        says = f"{argument.ref} is an argument of {self.function.ref}: its type in IR is {argument.type}{declared}"
        return self._one(says, argument, tuple(children))

    def _note(self, value: Value, path: Path) -> None:
        """Note an end of the trail where a person can say what the bytes are."""
        if isinstance(value, GlobalVariable):
            self._end(Boundary.GLOBAL, value, path)
        elif isinstance(value, Alloca) or (isinstance(value, Load) and len(path) > 1):
            self._end(Boundary.MEMORY, value, path)
        elif isinstance(value, Call):
            self._end(Boundary.MEMORY if allocates(value) else Boundary.CALL, value, path)

    def _end(self, kind: Boundary, value: Value, path: Path, suggested: tuple[tuple[str, str], ...] = ()) -> None:
        variable = self.silence.variables.get(value)
        name = variable[0] if variable else ""
        if not name and isinstance(value, Argument) and not value.name.isdigit():
            name = value.name
        if name and isinstance(value, Alloca):
            name = f"&{name}"
        place = self._place(value) or Place(self.function.name, self.subjects.of(value), "")
        at = self._hint_at(value, place)
        self.points.append(Point(kind, self.subjects.of(value), path, place, self.unit, self.size, name, at, suggested))

    def _hint_at(self, value: Value, place: Place) -> str:
        if not isinstance(value, Argument):
            where = place.source or (f"`{place.text}`" if place.text else "")
            return f"after {where}" if where else "in the source"
        begins = function_place(self.program.functions[self.function.name])
        return f"first in {self.function.name}" + (f", {begins}" if begins else "")

    def _missing(self) -> Iterator[Evidence]:
        """List the kinds of evidence that the program has none of."""
        if not declares_types(self.program):
            yield Evidence("there is no debug information: the program was built without -g")
        if not any(kind.startswith("tbaa") for i in self.function.instructions for kind, _ in i.metadata):
            why = "the program was built at -O0 or with -fno-strict-aliasing, or its bytes are moved as characters"
            yield Evidence(f"no access in {self.function.ref} carries a TBAA tag: {why}")

    def _one(self, says: str, at: Value | None, children: tuple[Evidence, ...]) -> Evidence:
        return Evidence(says, -1, self._place(at) if at is not None else None, children)

    def _place(self, value: Value) -> Place | None:
        if isinstance(value, Instruction):
            text = instruction_text(value, metadata=False).strip()
            return Place(self.function.name, self.subjects.of(value), text, self.sources.get(value, ""))
        if isinstance(value, Argument):
            return Place(self.function.name, value.ref, "")
        return None


def _tests_flags(user: Instruction) -> bool:
    """True for `x & 1`, and the masks of the other bits that are free in the address of a word."""
    return user.opcode == "and" and any(isinstance(o, ConstantInt) and 0 < o.value < 8 for o in user.operands)


def function_place(function: Function) -> str:
    """The place in the source where a function begins, `file:line`; empty where debug information does not say."""
    module = function.module
    key = next((text for kind, text in function.metadata if kind == "dbg"), None)
    if module is None or key is None:
        return ""
    return _begins(Metadata(module).node(key))


def inlined_from(program: Module, instruction: Instruction) -> tuple[str, str]:
    """The function that an instruction was in before the compiler inlined it, by its name in IR, and where it begins.

    Both are empty where it was in no other.
    """
    location = Metadata(program).node(instruction.attachment("dbg"))
    scope = location.field("scope") if location is not None and location.field("inlinedAt") is not None else None
    while scope is not None and scope.kind != "DISubprogram":
        scope = scope.field("scope")
    return (scope.text("linkageName") or scope.text("name"), _begins(scope)) if scope is not None else ("", "")


def _begins(program: Node | None) -> str:
    file = program.field("file") if program is not None else None
    line = program.integer("scopeLine") or program.integer("line") if program is not None else 0
    return f"{file.text('filename')}:{line}" if file is not None and line else ""
