"""The calls of a function in the program, and what they are known to pass."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from ad.history.records import EngineError, Place
from ad.requests.finding import find_requests
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call
from analyses.ir.metadata import source_place
from analyses.ir.model import Function, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text
from analyses.records import dataclass
from analyses.type_trees.conflict import TypeConflict
from analyses.type_trees.tree import ANYTHING, EMPTY, UNKNOWN, Path, TypeTree
from analyses.types.report import analyse_alone

MOST = 6
"""How many calls are looked into: the types of each caller take an analysis of all that it reaches."""


@dataclass(frozen=True, slots=True)
class Passed:
    """One call's argument: a sentence, its place, the type tree where one is known, and the caller."""

    says: str
    place: Place
    tree: str
    who: str


class Callers:
    """The calls of a function, with what type analysis of each caller by itself says of what it passes."""

    def __init__(self, program: Module, name: str) -> None:
        self.program = program
        self.name = name

    def of(self, index: int, path: Path) -> list[Passed]:
        """List what each call passes as an argument, for the bytes at a path."""
        passed = []
        for call, arguments in self._calls:
            if index >= len(arguments) or arguments[index] is None:
                continue
            passed.append(self._passed(call, arguments[index], path))
            if len(passed) == MOST and len(self._calls) > MOST:
                place = Place(call.function.name, "", "")
                more = f"{len(self._calls) - MOST} more calls of @{self.name} were not looked into"
                passed.append(Passed(more, place, "", ""))
                break
        return passed

    @cached_property
    def _calls(self) -> list[tuple[Call, list[Value | None]]]:
        function = self.program.functions[self.name]
        calls: list[tuple[Call, list[Value | None]]] = []
        try:
            asked = find_requests(self.program)
        except EngineError:
            asked = []
        for request in asked:
            if request.request.function == self.name:
                values: list[Value | None] = []
                operands = iter(request.operands)
                for role in request.request.roles:
                    values.append(next(operands))
                    if role.has_shadow:
                        next(operands)
                calls.append((request.call, values))
        for caller in self.program.functions_with([function.ref]):
            if caller is function:
                continue
            calls += [
                (i, list(i.arguments)) for i in caller.instructions if isinstance(i, Call) and i.called is function
            ]
        return calls

    def _passed(self, call: Call, value: Value | None, path: Path) -> Passed:
        assert value is not None
        caller = call.function
        at = source_place(self.program, call)
        text = instruction_text(call, metadata=False).strip()
        place = Place(caller.name, Subjects(caller).of(call), text, str(at) if at else "")
        tree = self._trees(caller)(value)
        shown = f"{value.type} {value.ref}" if isinstance(value, Constant) else value.ref
        if tree.at(path) not in (UNKNOWN, ANYTHING):
            return Passed(f"{caller.ref} passes {shown}, which is {tree} there", place, str(tree), caller.name)
        return Passed(f"{caller.ref} passes {shown}, of which nothing more is known there", place, "", caller.name)

    def _trees(self, caller: Function) -> Callable[[Value], TypeTree]:
        trees = self._analysed.get(caller)
        if trees is None:
            try:
                trees = analyse_alone(self.program, caller.name).of
            except TypeConflict:
                trees = _nothing
            self._analysed[caller] = trees
        return trees

    @cached_property
    def _analysed(self) -> dict[Function, Callable[[Value], TypeTree]]:
        return {}


def _nothing(value: Value) -> TypeTree:
    return EMPTY
