"""The statements of a block put in order by line, with as few names and steps as keep their meaning."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import field

from ad.formulas.quantities import Add, Assign, Cell, Leaf, Name, Place, Register, Statement, Words, leaves, rebuilt
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca
from analyses.ir.model import Argument, GlobalVariable, Instruction
from analyses.ir.types import DataLayout
from analyses.library.expressions import ZERO, Expression
from analyses.memory.alias import AliasResult
from analyses.memory.mod_ref import Memory
from analyses.records import dataclass

RUNS_BACK = 6
"""The lines over which a statement is moved to the others of its own line."""
MOST_MOVED_OVER = 64

MOST_REPEATED = 3
"""The quantities in what a name stands for up to which it is written out at each use."""

Run = tuple[str, list[Statement], list[Instruction]]


@dataclass
class Sequence:
    """The statements of a block in the order in which they are right, each with its line and instruction."""

    memory: Memory | None
    layout: DataLayout
    statements: list[tuple[str, Statement, Instruction]] = field(default_factory=list)

    def put(self, line: str, statement: Statement, instruction: Instruction) -> None:
        self.statements.append((line, statement, instruction))

    def meet(self, a: Leaf | Place, b: Leaf | Place, *, named_apart: bool = False) -> bool:
        """True if two places may be the same; with `named_apart`, arrays of different names never are."""
        if isinstance(a, Cell) and isinstance(b, Cell):
            if a.place == b.place:
                return True
            bases = a.address.base, b.address.base
            if named_apart and bases[0] is not bases[1] and all(isinstance(x, _NAMED) for x in bases):
                return False
            if self.memory is None:
                return True
            sizes = self.layout.store_size(a.type), self.layout.store_size(b.type)
            return self.memory.alias(a.pointer, sizes[0], b.pointer, sizes[1]) is not AliasResult.NO
        return a == b

    def exchangeable(self, a: Statement, b: Statement) -> bool:
        """True if the order of two statements makes no difference."""
        if isinstance(a, Words) or isinstance(b, Words):
            return False
        if self.reads(a, b.target) or self.reads(b, a.target):
            return False
        return (isinstance(a, Add) and isinstance(b, Add)) or not self.meet(a.target, b.target)

    def reads(self, statement: Add | Assign, place: Place) -> bool:
        return any(self.meet(leaf, place) for leaf in leaves(statement.value))


_NAMED = (Argument, Alloca, GlobalVariable)


def tidied(sequence: Sequence, starting: Collection[Value]) -> list[Run]:
    """The statements by line. `starting` are registers whose adjoint is zero before the first statement."""
    runs = by_line(sequence)
    used: dict[Name, set[int]] = {}
    for number, (_, statements, _) in enumerate(runs):
        for statement in statements:
            if not isinstance(statement, Words):
                for leaf in leaves(statement.value):
                    if isinstance(leaf, Name):
                        used.setdefault(leaf, set()).add(number)
    for number, (line, statements, instructions) in enumerate(runs):
        inside = {name for name, numbers in used.items() if numbers == {number}}
        tidy = _summed(_without_names(statements, inside, sequence), sequence)
        runs[number] = (line, _without_returns(tidy, sequence), instructions)
    return _assigned(runs, set(starting))


def by_line(sequence: Sequence) -> list[Run]:
    """Runs of statements of one line; a statement joins the last run of its line where it may be moved there."""
    runs: list[Run] = []
    for line, statement, instruction in sequence.statements:
        place = _run_for(runs, line, statement, sequence)
        if place is None:
            runs.append((line, [], []))
            place = len(runs) - 1
        runs[place][1].append(statement)
        if instruction not in runs[place][2]:
            runs[place][2].append(instruction)
    return runs


def inlined(runs: list[Run], sequence: Sequence) -> list[Run]:
    """Runs with what a name stands for in its place, where nothing changed in between; for names that are used once.

    A name that is used more often stays, if much stands for it.
    """
    used: dict[Name, list[int]] = {}
    for number, (_, statements, _) in enumerate(runs):
        for statement in statements:
            if not isinstance(statement, Words):
                for leaf in leaves(statement.value):
                    if isinstance(leaf, Name):
                        used.setdefault(leaf, []).append(number)
    for number, (_, statements, _) in enumerate(runs):
        place = 0
        while place < len(statements):
            statement = statements[place]
            if isinstance(statement, Assign) and isinstance(statement.target, Name):
                users = used.get(statement.target, [])
                short = len(users) < 2 or len(leaves(statement.value)) <= MOST_REPEATED
                if short and set(users) <= {number} and _may_wait(statement, statements[place + 1 :], sequence):
                    value = statement.value
                    name = statement.target
                    del statements[place]
                    for later in range(place, len(statements)):
                        statements[later] = _with(statements[later], name, value)
                    continue
            place += 1
    return runs


def _may_wait(statement: Assign, later: list[Statement], sequence: Sequence) -> bool:
    """True if what a name stands for is the same wherever it is used."""
    last = max(
        (n for n, s in enumerate(later) if not isinstance(s, Words) and statement.target in leaves(s.value)), default=-1
    )
    between = later[:last] if last > 0 else []
    return not any(isinstance(s, Words) or sequence.reads(statement, s.target) for s in between)


def _with(statement: Statement, name: Name, value: Expression) -> Statement:
    if isinstance(statement, Words) or name not in leaves(statement.value):
        return statement
    return type(statement)(statement.target, rebuilt(statement.value, lambda leaf: value if leaf == name else leaf))


def _run_for(runs: list[Run], line: str, statement: Statement, sequence: Sequence) -> int | None:
    between = 0
    for place in range(len(runs) - 1, max(-1, len(runs) - 1 - RUNS_BACK), -1):
        if runs[place][0] == line:
            return place
        between += len(runs[place][1])
        if between > MOST_MOVED_OVER or not all(sequence.exchangeable(statement, s) for s in runs[place][1]):
            return None
    return None


def _without_names(statements: list[Statement], inside: Collection[Name], sequence: Sequence) -> list[Statement]:
    """Put what a name stands for in its place, where it still is that; a place is cleared last, then."""
    statements = list(statements)
    number = 0
    while number < len(statements):
        statement = statements[number]
        following = statements[number + 1] if number + 1 < len(statements) else None
        match statement, following:
            case Assign(Name() as name, Cell() | Register() as place), Assign(target, value) if (
                name in inside and target == place and value == ZERO
            ):
                later = _late(statements[number + 2 :], name, place, sequence)
                if later is not None:
                    statements[number:] = later
                    continue
        number += 1
    return statements


def _late(later: list[Statement], name: Name, place: Place, sequence: Sequence) -> list[Statement] | None:
    """The statements with the place for the name, and the place cleared after them; None where that is not the same."""
    sums: list[Expression] = []
    kept: list[Statement] = []
    rest: list[Statement] = []
    for number, statement in enumerate(later):
        if not _is_apart(statement, place, sequence) or _changes(statement, sums, place, sequence):
            rest = later[number:]
            break
        assert not isinstance(statement, Words)
        if sequence.meet(statement.target, place, named_apart=True):
            sums.append(_put(statement.value, name, place))
        else:
            kept.append(type(statement)(statement.target, _put(statement.value, name, place)))
    if any(isinstance(s, Words) or name in leaves(s.value) for s in rest):
        return None
    total: Expression = ZERO
    for value in sums:
        total = total + value
    return [*kept, *([] if total == place else [Assign(place, total)]), *rest]


def _changes(statement: Statement, sums: list[Expression], place: Place, sequence: Sequence) -> bool:
    """True if a statement changes what some sums read, other than the place itself."""
    read = (leaf for value in sums for leaf in leaves(value) if leaf != place)
    return not isinstance(statement, Words) and any(sequence.meet(leaf, statement.target) for leaf in read)


def _is_apart(statement: Statement, place: Place, sequence: Sequence) -> bool:
    """True if a statement does not read a place, and changes it at most by a sum that surely is to the same place."""
    if isinstance(statement, Words) or any(sequence.meet(x, place, named_apart=True) for x in leaves(statement.value)):
        return False
    meets = sequence.meet(statement.target, place, named_apart=True)
    return not meets or (isinstance(statement, Add) and _same(statement.target, place))


def _without_returns(statements: list[Statement], sequence: Sequence) -> list[Statement]:
    """Leave out that a place gets what was taken from it, where nothing changed it in between."""
    kept: list[Statement] = []
    taken: dict[Name, Place] = {}
    for statement in statements:
        match statement:
            case Assign(Cell() | Register() as place, Name() as name) if name in taken and _same(taken[name], place):
                continue
            case Assign(Name() as name, Cell() | Register() as place):
                taken[name] = place
            case Words():
                taken.clear()
            case Add(target, _) | Assign(target, _):
                taken = {name: place for name, place in taken.items() if not sequence.meet(place, target)}
        kept.append(statement)
    return kept


def _summed(statements: list[Statement], sequence: Sequence) -> list[Statement]:
    """One sum for each place, where the order makes no difference."""
    kept: list[Statement] = []
    for statement in statements:
        for number in range(len(kept) - 1, max(-1, len(kept) - 1 - MOST_MOVED_OVER), -1):
            earlier = kept[number]
            if isinstance(statement, Add) and isinstance(earlier, Add) and _same(statement.target, earlier.target):
                kept[number] = Add(earlier.target, earlier.value + statement.value)
                break
            if isinstance(statement, Add) and isinstance(earlier, Assign) and earlier.value == ZERO:
                place = earlier.target
                if _same(statement.target, place) and not sequence.reads(statement, place):
                    kept[number] = Assign(place, statement.value)
                    break
            if not sequence.exchangeable(statement, earlier):
                kept.append(statement)
                break
        else:
            kept.append(statement)
    return kept


def _same(a: Place, b: Place) -> bool:
    if isinstance(a, Cell) and isinstance(b, Cell):
        return a.place == b.place
    return a == b


def _put(value: Expression, name: Name, place: Place) -> Expression:
    return rebuilt(value, lambda leaf: place if leaf == name else leaf)


def _assigned(runs: list[Run], starting: set[Value]) -> list[Run]:
    """The first sum that a register which starts at zero gets is its value, and nothing has to clear it after use."""
    alone = set(starting)
    for _, statements, _ in runs:
        for number, statement in enumerate(statements):
            match statement:
                case Add(Register(value) as register, given) if value in starting:
                    statements[number] = Assign(register, given)
                    starting.discard(value)
    tidy: list[Run] = []
    for line, statements, instructions in runs:
        kept = [
            s
            for s in statements
            if not (
                isinstance(s, Assign) and isinstance(s.target, Register) and s.target.value in alone and s.value == ZERO
            )
        ]
        tidy.append((line, kept, instructions))
    return tidy
