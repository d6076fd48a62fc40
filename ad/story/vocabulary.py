"""What people call the subjects of facts: names of the source, lines, loops."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping

from ad.history.records import Derived, LoopEntry, Placed, RuleEntry
from ad.requests.generated_names import said_as
from ad.story.operations import operation
from analyses.facts import Fact, Subject
from analyses.ir.spoken_names import ANY
from analyses.library.readable_names import name as readable_name

SHADOW = "'"
"""The end of the subject of a shadow."""
ITERATIONS = "last iteration of loop "
PATH = "path into "
MOST_NAMES = 3
_SUBJECT = re.compile(r'%"[^"]*"|%[-\w.$]*\w|\b[-\w.$]+:\d+\b')
_REFERENCE = re.compile(r'%"[^"]*"|%[-\w.$]+')


class Vocabulary:
    """Collects from the facts of one derivative how its values are called, and where they are."""

    def __init__(self, scope: int = -1) -> None:
        """`scope` is where the facts of the derivative are."""
        self.scope = scope
        self.rules: Mapping[str, str] | None = None
        """A sentence about each rule of type analysis; without it the rules are imported when one is told of."""
        self.derived: Derived | None = None
        self.placed: dict[Subject, Placed] = {}
        """The instructions of the prepared function, in order."""
        self.loops: dict[str, LoopEntry] = {}
        """The loops by the names of their headers."""
        self.active: set[Subject] = set()
        """The values and instructions that carry derivatives."""
        self.arguments: dict[Subject, str] = {}
        """The names of the arguments."""
        self.pointers: set[Subject] = set()
        """The values that are addresses."""
        self.formulas: dict[Subject, tuple[str, ...]] = {}
        """The partial derivatives of instructions, from the tables."""
        self.has_lines = False
        """True if the program has lines: what has none was made by a compiler, and the names of blocks tell nothing."""
        self.emitted = 0
        """The number of generated instructions."""
        self._uses: tuple[int, dict[Subject, str]] | None = None
        """The instructions that read each value, of this many instructions."""
        self._innermost: dict[str, LoopEntry] = {}
        self._lines: dict[str, str] = {}
        """The line that a block begins with."""
        self._lowest: dict[tuple[str, bool], str] = {}
        """The lowest line of a block, of what was written there and of what was inlined."""
        self._inlined_lines: dict[str, str] = {}
        """The line that a block begins with, as far as it was inlined."""

    def take(self, fact: Fact) -> None:
        value, subject = fact.value, fact.key.subject
        if fact.key.kind == "emit":
            self.emitted += 1
            return
        if isinstance(value, Placed):
            self.placed[subject] = value
            origin = value.origin
            if origin is not None and origin.source:
                line = line_of(origin.outer or origin.source)
                lines = self._inlined_lines if origin.inlined else self._lines
                lines.setdefault(value.block, line)
                if line:
                    self.has_lines = True
                    key = value.block, bool(origin.inlined)
                    lowest = self._lowest.get(key, line)
                    self._lowest[key] = min(lowest, line, key=lambda each: int(each.rpartition(":")[2]))
        elif isinstance(value, Derived) and fact.rule == "request":
            self.derived, self.arguments = value, dict(value.arguments)
        elif isinstance(value, RuleEntry):
            self.formulas[subject] = value.formulas
        elif isinstance(value, LoopEntry):
            self.loops[value.header] = value
            for block in value.blocks:
                if value.depth >= self._innermost.get(block, value).depth:
                    self._innermost[block] = value
        elif fact.key.kind in ("activity", "instruction-activity") and str(value) == "active":
            self.active.add(subject)
        elif fact.key.kind == "type" and "[-1]:Pointer" in str(value):
            self.pointers.add(subject)

    @property
    def function(self) -> str:
        """The name of the function for people."""
        return function_of(self.derived) if self.derived is not None else "the function"

    # -- values -------------------------------------------------------------------------------

    def name(self, subject: Subject) -> str:
        """What a person would call a value, a store's memory or its shadow.

        A value without a name is told by what it is and its line, `the product of line 9`, or by the line that uses it
        where LLVM left it none; the subject stands for one of which no line is known.
        """
        if subject.endswith(SHADOW):
            return f"the shadow of {self.name(subject.removesuffix(SHADOW))}"
        for about in ("memory of ", "tape of "):
            if subject.startswith(about):
                return about + self.name(subject.removeprefix(about))
        if subject.startswith(ITERATIONS) and (loop := self.loops.get(subject.removeprefix(ITERATIONS))) is not None:
            return f"how often {self.loop_name(loop)} ran"
        if subject.startswith(PATH):
            line = self.block_line(subject.removeprefix(PATH))
            return f"the way to line {line}" if line else f"the way to {subject.removeprefix(PATH)}"
        return self._spoken(subject) or self.told(subject) or subject

    def _spoken(self, subject: Subject) -> str:
        placed = self.placed.get(subject)
        return self.arguments.get(subject) or (placed.spoken if placed is not None else "")

    def told(self, subject: Subject) -> str:
        """A value by its operation and line, or by the line that uses it; empty where these are not known."""
        placed = self.placed.get(subject)
        if placed is None or not self.has_lines:
            return ""
        word = operation(str(placed))
        if line := self.line(subject).rpartition(":")[2]:
            return f"the {word} of line {line}" if word else ""
        line = self._line_of_use(subject)
        return f"the {word} that line {line} uses" if word and line else ""

    def _line_of_use(self, subject: Subject) -> str:
        """The line of the first instruction with a line that reads a value, or what is computed from it."""
        if self._uses is None or self._uses[0] != len(self.placed):
            lines: dict[Subject, str] = {}
            work = deque(user for user in self.placed if self.line(user))
            while work:
                user = work.popleft()
                line = self.line(user).rpartition(":")[2] or lines[user]
                for operand in self.operands(user):
                    if operand not in lines:
                        lines[operand] = line
                        if not self.line(operand):
                            work.append(operand)
            self._uses = len(self.placed), lines
        return self._uses[1].get(subject, "")

    def has_name(self, subject: Subject) -> bool:
        """True if a value has a name of the source."""
        about = subject.startswith((ITERATIONS, PATH, "memory of ", "tape of ")) or subject.endswith(SHADOW)
        return self.name(subject) != subject if about else bool(self._spoken(subject))

    def names(self, subjects: Iterable[Subject], most: int = MOST_NAMES) -> str:
        """The names of values, each once: those that the source has first, and the number of the rest."""
        spoken = dict.fromkeys(name for s in subjects if (name := self.name(s)))
        return listed(sorted(spoken, key=lambda name: (name.startswith(("%", "the ")), ANY in name)), most)

    def is_barrier(self, subject: Subject) -> bool:
        """True if an instruction has the threads of a GPU wait for each other."""
        return "barrier" in str(self.placed.get(subject, ""))

    def operands(self, subject: Subject) -> list[Subject]:
        """The values that an instruction reads, as far as they are values of the function."""
        placed = self.placed.get(subject)
        text = str(placed) if placed is not None else ""
        uses = _REFERENCE.findall(text.partition(" = ")[2] if text.startswith("%") else text)
        return [use for use in dict.fromkeys(uses) if use in self.placed or use in self.arguments]

    def memory(self, load: Subject) -> Subject:
        """What a person would call the memory that a load reads."""
        pointer = next((use for use in self.operands(load) if use in self.pointers), load)
        name = self.name(pointer)
        if pointer == load or not self.has_name(pointer):
            if self.has_name(load):
                return self.name(load)
            line = self.line(load).rpartition(":")[2]
            return f"what line {line} reads" if line else self.name(load)
        return name[1:] if name.startswith("&") else f"*{name}"

    def spoken(self, text: str) -> str:
        """A text in which values of the function have the names that people call them."""
        return _SUBJECT.sub(lambda match: self.name(match[0]), text)

    def in_order(self, subjects: Iterable[Subject]) -> list[Subject]:
        """Arguments in the order of the function's, before other values; those that lead to integers are left out."""
        whole = self.derived.integers if self.derived is not None else ()
        order = {subject: number for number, subject in enumerate(self.arguments)}
        return sorted((s for s in subjects if s not in whole), key=lambda subject: order.get(subject, len(order)))

    # -- places -------------------------------------------------------------------------------

    def line(self, subject: Subject) -> str:
        """The line of the source that an instruction comes from, `norm.c:7`; empty if unknown."""
        placed = self.placed.get(subject)
        return line_of(placed.origin.source) if placed is not None and placed.origin is not None else ""

    def loop(self, subject: Subject) -> LoopEntry | None:
        """The innermost loop around an instruction."""
        placed = self.placed.get(subject)
        return self._innermost.get(placed.block) if placed is not None else None

    def outermost(self, subject: Subject) -> LoopEntry | None:
        """The outermost loop around an instruction."""
        loop = self.loop(subject)
        while loop is not None and loop.parent in self.loops:
            loop = self.loops[loop.parent]
        return loop

    def origin(self, subject: Subject) -> str:
        """The function that an instruction was written in; empty if unknown."""
        placed = self.placed.get(subject)
        return placed.origin.function if placed is not None and placed.origin is not None else ""

    def loop_name(self, loop: LoopEntry) -> str:
        """`the loop of line 7`, or by the name of its header."""
        of_blocks = ([self._lowest.get((block, inlined), "") for block in loop.blocks] for inlined in (False, True))
        lines = next((lines for each in of_blocks if (lines := list(filter(None, each)))), [])
        number = min((line.rpartition(":")[2] for line in lines), key=int, default="")
        return f"the loop of line {number}" if number else f"the loop {loop.header}"

    def block_line(self, block: str) -> str:
        """The line of the source that a block begins with, as a number; empty if unknown."""
        return (self._lines.get(block) or self._inlined_lines.get(block, "")).rpartition(":")[2]

    @property
    def blocks(self) -> Iterable[str]:
        """The blocks of which a line is known."""
        return dict.fromkeys((*self._lines, *self._inlined_lines))

    def where(self, subjects: Iterable[Subject]) -> str:
        """The lines of some instructions: `line 7`, `lines 7 to 12`, a block in a program without lines."""
        numbers, blocks = set(), dict[str, None]()
        for subject in subjects:
            file, _, number = self.line(subject).rpartition(":")
            if file:
                numbers.add(int(number))
            elif (placed := self.placed.get(subject)) is not None and placed.block and not self.has_lines:
                blocks[placed.block] = None
        if numbers:
            low, high = min(numbers), max(numbers)
            return f"line {low}" if low == high else f"lines {low} to {high}"
        return f"block {listed(blocks, 1)}" if blocks else ""


def shown_as(subject: Subject) -> Subject:
    """The value or block that a pane selects for a subject: the pointer of a shadow, the block of a path or loop."""
    for about in (ITERATIONS, PATH):
        if subject.startswith(about):
            return f"block {subject.removeprefix(about)}"
    for about in ("memory of ", "tape of "):
        subject = subject.removeprefix(about)
    return subject.removesuffix(SHADOW)


def spoken_function(name: str) -> str:
    """The name of a function as people write it; of a generated one what it is."""
    generated = said_as(name)
    if generated is not None:
        return f"{generated[0]} {spoken_function(generated[1])}"
    return readable_name(name)


def function_of(derived: Derived) -> str:
    """The name of the function of a derivative; flang puts an underscore behind that of a procedure in no module."""
    name = spoken_function(derived.function)
    return name.removesuffix("_") if derived.fortran else name


def line_of(source: str) -> str:
    """`norm.c:7` of `path/norm.c:7:3`; empty for a line that is not known."""
    file, _, rest = source.rpartition("/")[2].partition(":")
    number = rest.partition(":")[0]
    return f"{file}:{number}" if number.isdigit() and number != "0" else ""


def listed(names: Iterable[str], most: int = MOST_NAMES) -> str:
    """`a, b and c`; `a, b and 3 more` where there are more than `most`."""
    every = list(names)
    if len(every) > most + 1:
        every[most:] = [f"{len(every) - most} more"]
    return " and ".join([", ".join(every[:-1]), every[-1]]) if len(every) > 1 else "".join(every)


def counted(number: int, one: str, many: str = "") -> str:
    """`1 value`, `3 values`; with both forms anything that changes, as `1 value is`, `3 values are`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def capital(text: str) -> str:
    """A sentence with a capital letter at its start."""
    return text[:1].upper() + text[1:]
