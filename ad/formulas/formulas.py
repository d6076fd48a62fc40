"""The formulas of derivatives: rows of source lines, formulas, loops and conditions, from what the engine knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from ad.context.context import Context
from ad.emit.instructions.adjoints import Adjoints
from ad.engine.differentiation import Differentiation
from ad.formulas.cached import cache_notes
from ad.formulas.composition import Composition, Line
from ad.formulas.names import ADJOINT, TANGENT, marked
from ad.formulas.notation import statement_text
from ad.formulas.quantities import Statement
from ad.formulas.records import FunctionFormulas, Row, RowKind
from ad.formulas.reversal import Reversal
from ad.formulas.spelling import Spelling
from ad.formulas.steps import steps_of
from ad.formulas.structure import Region, Structure
from ad.formulas.tangents import TangentComposition
from ad.requests.requests import Role
from analyses.control_flow.loops import Loop
from analyses.ir.model import Block
from analyses.ir.text.printer import instruction_text

MOST_COMPUTED = 3
"""The values that are shown in place of a line."""


def formulas(derivative: Differentiation) -> list[FunctionFormulas]:
    """The formulas of a derivative and of those that it calls, the outermost first."""
    made = [derivative, *derivative.parts]
    return [each for d in made if (each := function_formulas(d)) is not None]


def function_formulas(derivative: Differentiation) -> FunctionFormulas | None:
    """The formulas of one function; None for tangents from a tape, and where the engine has not come to the rules."""
    context, request = derivative.context, derivative.request
    if context is None:
        return None
    if request.reverses:
        return ReverseFormulas(derivative, context).all()
    return ForwardFormulas(derivative, context).all() if request.forward else None


class Formulas(ABC):
    """Makes the rows of one function, in one mode."""

    composition: Composition

    def __init__(self, derivative: Differentiation, context: Context, mark: str) -> None:
        self._derivative, self._context = derivative, context
        self.spelling = Spelling(derivative.primal, mark, context.loops, context.trips, context.source)
        self.structure = Structure(context, self.spelling)
        self._rows: list[Row] = []
        self._order = -1 if derivative.request.reverses else 1

    def all(self) -> FunctionFormulas:
        """All rows, the heading first."""
        self._rows = [Row(RowKind.FUNCTION, 0, self._signature())]
        self._regions(self.structure.regions(), None, 1)
        self._rows += [Row(RowKind.NOTE, 1, note) for note in self._introduced()]  # of conditions without lines
        request = self._derivative.request
        rows, named = tuple(self._rows), bool(self.spelling.variables.of)
        return FunctionFormulas(request.function, self._derivative.scope, request.mode, rows, self._steps(), named)

    @abstractmethod
    def _steps(self) -> Mapping[str, str]:
        """The formulas of single instructions, by subject."""

    @abstractmethod
    def _block(self, block: Block, depth: int) -> None:
        """Add the rows of a block and of the edges that are shown with it."""

    def _signature(self) -> str:
        """`norm̄(out, out̄, in, in̄, n)`: shadows and tangents after what they are of, the result's adjoint last."""
        request, function, spelling = self._derivative.request, self._derivative.primal, self.spelling
        arguments, given = [], []
        for argument, role in zip(function.arguments, request.roles, strict=True):
            name = spelling.names.register(argument)
            arguments.append(name)
            if role.has_shadow:
                arguments.append(marked(name, spelling.names.mark))
            elif role is Role.OUT:
                given.append(marked(name, spelling.names.mark))
        if request.active_result and request.reverses:
            arguments.append("seed")
        gives = f" → {', '.join(given)}" if given else ""
        return f"{marked(spelling.function_name(function.name), spelling.names.mark)}({', '.join(arguments)}){gives}"

    # -- regions

    def _regions(self, regions: Sequence[Region], around: Loop | None, depth: int) -> None:
        open_: tuple[str, ...] = ()
        for region in regions[:: self._order]:
            conditions = self.structure.conditions(region, around)
            rows = self._of_region(region, depth + len(conditions))
            if not rows:
                continue
            common = _common(open_, conditions)
            for level in range(common, len(conditions)):
                self._rows.append(Row(RowKind.BRANCH, depth + level, f"if {conditions[level]}:"))
            open_ = conditions
            self._rows += rows

    def _of_region(self, region: Region, depth: int) -> list[Row]:
        rows = self._rows
        self._rows = []
        if region.loop is None:
            self._block(region.block, depth)
        else:
            self._regions(region.inside, region.loop, depth + 1)
            if self._rows:
                head = self.structure.loop_text(region.loop, backwards=self._order < 0)
                self._rows.insert(0, Row(RowKind.LOOP, depth, f"{head}:"))
        made, self._rows = self._rows, rows
        return made

    def _edges_from(self, block: Block, depth: int) -> None:
        """The edges to blocks that are reached from several sides, under their conditions."""
        context = self._context
        for successor in context.cfg.successors[block]:
            if len(context.cfg.predecessors[successor]) > 1:
                condition = self.structure.edge_condition(block, successor)
                loop = context.loops.of(successor)
                if loop is not None and loop.header is successor and block in loop.blocks and condition:
                    condition = "another iteration follows" if self._order > 0 else "another iteration followed"
                self._edge(block, successor, depth, condition)

    def _edge_to(self, block: Block, depth: int) -> None:
        """The edge to a block that is reached from one other alone."""
        before = self._context.cfg.predecessors[block]
        if len(before) == 1:
            self._edge(before[0], block, depth, "")

    def _edge(self, source: Block, target: Block, depth: int, condition: str) -> None:
        statements = self.composition.edge(source, target)
        if not statements:
            return
        if condition:
            self._rows.append(Row(RowKind.BRANCH, depth, f"if {condition}:"))
            depth += 1
        subjects = tuple(self._context.subjects.of(phi) for phi in target.phis)
        for statement in statements:
            self._rows.append(Row(RowKind.FORMULA, depth, self._text(statement), "", subjects))

    def _line(self, line: Line, depth: int) -> None:
        context = self._context
        subjects = tuple(context.subjects.of(i) for i in line.instructions[:: self._order])
        text = "" if line.source else self._without_line(line)
        self._rows.append(Row(RowKind.LINE, depth, text, line.source, subjects))
        for statement in line.statements:
            self._rows.append(Row(RowKind.FORMULA, depth + 1, self._text(statement), line.source, subjects))
        notes = cache_notes(context, self._derivative.plan, self.composition.reversal, self.spelling, line.instructions)
        for note in [*self._introduced(), *notes]:
            self._rows.append(Row(RowKind.NOTE, depth + 1, note, line.source, subjects))

    def _without_line(self, line: Line) -> str:
        """What stands in place of a line of the source: what is computed there, without names the instruction."""
        if self.spelling.variables.of:
            computed = [self.spelling.meaning(i) for i in line.instructions[:: self._order] if not i.type.is_void]
            if texts := list(dict.fromkeys(filter(None, computed))):
                return f"no line, {', '.join(texts[:MOST_COMPUTED])}"
        return instruction_text(line.instructions[0], metadata=False).strip()

    def _text(self, statement: Statement) -> str:
        return statement_text(statement, self.spelling.spell)

    def _introduced(self) -> list[str]:
        """What the names of intermediate values stand for that were shown for the first time."""
        spelling, texts = self.spelling, []
        for value in spelling.names.introduced:  # grows, where one is made of another
            name, meaning = spelling.value(value), spelling.meaning(value)
            if meaning not in ("", name):
                texts.append(f"{name} = {meaning}")
        spelling.names.introduced.clear()
        return texts


class ReverseFormulas(Formulas):
    """Reverse mode: adjoints, from the end to the beginning."""

    def __init__(self, derivative: Differentiation, context: Context) -> None:
        super().__init__(derivative, context, ADJOINT)
        self._adjoints = Adjoints(context)
        reversal = Reversal(context, self.spelling)
        self.composition = Composition(context, self._adjoints, self.spelling, reversal)

    def _steps(self) -> Mapping[str, str]:
        return steps_of(self._context, self._adjoints, self._derivative.primal)

    def _block(self, block: Block, depth: int) -> None:
        self._edges_from(block, depth)
        for line in self.composition.block(block):
            self._line(line, depth)
        self._edge_to(block, depth)


class ForwardFormulas(Formulas):
    """Forward mode: tangents, in the order of the program."""

    def __init__(self, derivative: Differentiation, context: Context) -> None:
        super().__init__(derivative, context, TANGENT)
        self.composition: TangentComposition = TangentComposition(context, self.spelling)

    def _steps(self) -> Mapping[str, str]:
        return {}

    def _block(self, block: Block, depth: int) -> None:
        self._edge_to(block, depth)
        for line in self.composition.block(block):
            self._line(line, depth)
        self._edges_from(block, depth)


def _common(a: tuple[str, ...], b: tuple[str, ...]) -> int:
    """The number of conditions that two places share from the outside."""
    count = 0
    for one, other in zip(a, b, strict=False):
        if one != other:
            break
        count += 1
    return count
