"""The type trees of the values of one function in one context: rules read them and add to them.

The tree of a value only grows. Each change is recorded as a fact, with the rule that fired and the facts it read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import replace

from analyses.facts import Discard
from analyses.ir.constants import Constant, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Binary, Call
from analyses.ir.model import Argument, Function, Global, GlobalVariable, Instruction, Phi
from analyses.ir.types import IntType, NamedStructType
from analyses.type_trees.conflict import Evidence, TypeConflict
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, POINTER, UNKNOWN, Concrete, IllegalMerge, TypeTree, whole
from analyses.types.context import TypeContext
from analyses.types.shape.integer_ranges import Integers, KnownIntegers
from analyses.types.shape.program import FunctionShape, Program
from analyses.types.whole_program import WholeProgram

MIN_DEPTH = 2
"""Trees of any size keep the types directly behind a pointer."""

INTEGER_TREE = whole(INTEGER)

IN_FUNCTION = (Instruction, Argument)


class Firing:
    """The rule that fires: its name, its origin, the text of its source in the program, and what it has read so far.

    `source` is the text at the origin that the rule reads, or empty. `values` are those whose trees were read, if facts
    are kept: their facts are premises of the next facts. `premises` are facts about values of other functions.
    """

    __slots__ = ("origin", "premises", "rule", "source", "values")

    def __init__(self, rule: str = "", origin: Value | None = None, source: str = "") -> None:
        self.rule, self.origin, self.source = rule, origin, source
        self.values: list[Value] = []
        self.premises: list[int] = []


class FunctionTypes(ABC):
    """The trees of a function's values in one context. Rules read with `of` and write with `learn`."""

    def __init__(
        self, program: Program, function: Function, context: TypeContext, whole_program: WholeProgram, scope: int
    ) -> None:
        self.program = program
        self.layout = program.layout
        self.pointer_size = program.pointer_size
        self.options = program.options
        self.function = function
        self.context = context
        self.whole_program = whole_program
        self.scope = scope
        self.shape: FunctionShape = program.shape(function)
        self.index = self.shape.index
        self.trees: MutableMapping[Value, TypeTree] = {}
        self.facts: MutableMapping[Value, int] = {}
        """The newest fact about each value."""
        self.reasons: MutableMapping[Value, tuple[str, Value | None]] = {}
        """The rule that changed the tree of each value last, and the value at which it fired."""
        self.both_ways = True
        """False in a hypothesis, where only downward rules are applied."""
        self.invalid = False
        """True if a hypothesis contradicts itself."""
        self.places: dict[Value, int] = {}
        """The facts that record the instructions."""
        self._records = not isinstance(whole_program.sink, Discard)
        self._mixed = whole_program.round.mixed
        self._firing = Firing()
        self._source_facts: dict[tuple[str, Value], int] = {}
        self._depths: dict[Value, int] = {}
        self._learned: set[tuple[Value, TypeTree]] = set()
        """The trees learned before: rules learn the same many times."""
        self._integers: KnownIntegers | None = None

    # -- what the worklist does ----------------------------------------------------------------------

    @abstractmethod
    def look_again(self, value: Value) -> None:
        """Put an instruction or constant expression on the worklist."""

    @abstractmethod
    def apply_rules(self, value: Value, opcode: str, *, downwards_only: bool) -> None:
        """Apply the rules of `opcode` to a value; with `downwards_only`, none that learns operands from the result."""

    @abstractmethod
    def callee(self, call: Call, function: Function, context: TypeContext, facts: tuple[int, ...]) -> FunctionTypes:
        """The analysis of the callee of `call` in a context; `facts` are those of the arguments."""

    @abstractmethod
    def outside_callee(self, function: Function, context: TypeContext) -> FunctionTypes:
        """The complete analysis of a function of the other module in a context."""

    # -- what rules read -------------------------------------------------------------------------

    def of(self, value: Value) -> TypeTree:
        """The current tree of a value."""
        type_ = value.type
        if isinstance(type_, IntType) and type_.bits < 16 and self._no_part(value):
            return INTEGER_TREE
        if isinstance(value, IN_FUNCTION):
            if self._records:
                self._firing.values.append(value)
            return self.trees.get(value, EMPTY)
        if not isinstance(value, Constant):
            return EMPTY
        value = self.index.canonical(value)
        tree = self.trees.get(value)
        if tree is None:
            if isinstance(value, ConstantExpression):
                tree = self._of_expression(value)
            else:
                tree = self.program.constants.of(value)
            if isinstance(value, (ConstantExpression, Global)):
                self.trees[value] = tree
        if isinstance(value, (ConstantExpression, GlobalVariable)):
            self._firing.values.append(value)
        return tree

    def _no_part(self, value: Value) -> bool:
        """True if a value of fewer bits than half, the smallest float, can't be a part of a float either."""
        return not isinstance(value, ConstantNamed) and value not in self.shape.carried

    def _of_expression(self, value: ConstantExpression) -> TypeTree:
        self.trees[value] = EMPTY
        if value.opcode == "inttoptr" and isinstance(value.operands[0], ConstantInt):
            self.trees[value] = whole(ANYTHING)
            return self.trees[value]
        with self.interrupted():
            self.apply_rules(value, value.opcode, downwards_only=True)
        return self.trees.get(value, EMPTY)

    def integers(self, value: Value) -> Integers:
        """The integers a value can be; empty if they are not known."""
        if self._integers is None:
            shape = self.shape
            arguments = dict(zip(self.function.arguments, self.context.integers, strict=True))
            self._integers = KnownIntegers(
                arguments, shape.index, shape.dominators, shape.loops, shape.counts, self.options, self.layout
            )
        return self._integers.of(value)

    def has_gap(self, pointer: Value, size: int) -> bool:
        """True if one of the first `size` bytes behind a pointer has no type yet."""
        tree, at = self.of(pointer), 0
        while at < size:
            kind = tree.at((-1, at))
            if kind is UNKNOWN:
                return True
            at += self.pointer_size if kind is POINTER else max(1, kind.width)
        return False

    def loop_headers(self, value: Value) -> frozenset[Value]:
        """The headers of the loops whose induction variables an index depends on."""
        self.integers(value)
        assert self._integers is not None
        return frozenset(self._integers.loop_headers(value))

    def stays_integer(self, value: Value) -> bool:
        """True if a value is only computed with, compared or used as an index."""
        return self.whole_program.integer_uses.stays(self.function, value)

    def leads_to_several(self, pointer: Value) -> bool:
        """True if numbers lie behind a pointer that may be something else at another time."""
        return self.whole_program.round.mixed.leads_to(pointer)

    def size(self, value: Value) -> int:
        """The size in bytes of a value in a register."""
        size = self.shape.sizes.get(value)
        if size is None:
            size = self.shape.sizes[value] = self.program.size(value.type)
        return size

    # -- the rule at work ------------------------------------------------------------------------------

    def under(self, rule: str, origin: Value | None, source: str = "") -> None:
        """Set the rule under which `learn` records, its origin, and the text of its source in the program."""
        firing = self._firing
        firing.rule, firing.origin, firing.source = rule, origin, source
        if firing.values:
            firing.values = []
        if firing.premises:
            firing.premises = []

    @contextmanager
    def interrupted(self) -> Iterator[None]:
        """Let other rules fire before the current one goes on."""
        firing, self._firing = self._firing, Firing()
        yield
        self._firing = firing

    def facts_of(self, values: Iterable[Value]) -> tuple[int, ...]:
        """The ids of the newest facts about values, without those that have none."""
        return tuple(f for v in values if (f := self.facts.get(v, -1)) >= 0)

    def premise(self, callee: FunctionTypes, value: Value) -> None:
        """Cite the newest fact about a value of another function as a premise of the next facts."""
        if (fact := callee.facts.get(value, -1)) >= 0:
            self._firing.premises.append(fact)

    # -- what rules write ------------------------------------------------------------------------

    def learn(self, value: Value, tree: TypeTree, because: Value | None = None) -> None:
        """Merge `tree` into the tree of a value; all that depends on it is put on the worklist.

        `because` is the value whose type `tree` is, where it is not one that the rule has looked at.
        """
        if not tree.entries or (value, tree) in self._learned:
            return
        if isinstance(value, Constant):
            if not self._informable(value):
                return
            value = self.index.canonical(value)
            if (value, tree) in self._learned:
                return
        elif value.type.is_void or not isinstance(value, IN_FUNCTION):
            return
        origin = self._firing.origin
        if not self.options.strict_aliasing and self._elsewhere(value, origin):
            return
        self._learned.add((value, tree))
        current = self.trees.get(value)
        if current is None:
            current = self.of(value) if isinstance(value, Constant) else EMPTY
        tree = tree.canonical(self.size(value), self.pointer_size)
        if tree is current:
            return
        if value.type.is_pointer and (extent := self.shape.extents.of(value)) is not None:
            tree = tree.within(extent)
        # Paths beyond the limits would be merged and dropped again each time.
        tree = tree.limited(self.options.max_offset, self._depths.get(value, self.options.max_depth))
        if value in self._mixed:
            tree = self._mixed.without(value, tree)
        try:
            merged = current.merge(tree)
        except IllegalMerge as clash:
            self.conflict(value, current, tree, clash, because=because)
            return
        if merged is current:
            return
        merged = self._limited(value, merged)
        if merged == current:
            return
        if isinstance(value, GlobalVariable):
            merged = self._limited(value, self._behind_global(value, merged))
            origin = value
            if merged == current:
                return
        self.trees[value] = merged
        self._record(value, merged)
        if value is not self._firing.origin or isinstance(value, GlobalVariable):
            self.look_again(value)
        for user in self.index.users(value):
            if user is not origin:
                self.look_again(user)
                if isinstance(user, Binary):
                    for second in self.index.users(user):
                        if isinstance(second, Phi) and second is not origin:
                            self.look_again(second)
        for operand in self.index.operands.get(value, ()):
            if operand is not origin:
                self.look_again(operand)

    def _informable(self, value: Constant) -> bool:
        """True if rules can add to the tree of a constant: a global, or an expression that leads to one."""
        if isinstance(value, ConstantExpression):
            first = value.operands[0]
            if value.opcode == "getelementptr":
                return not isinstance(first, ConstantNamed)
            return not (isinstance(first, ConstantInt) and value.opcode in ("inttoptr", "bitcast"))
        return isinstance(value, GlobalVariable)

    def _behind_global(self, value: GlobalVariable, tree: TypeTree) -> TypeTree:
        if isinstance(value.value_type, NamedStructType) and value.value_type.body is None:
            return tree
        inside = tree.lookup(self.layout.alloc_size(value.value_type), self.pointer_size).only(-1)
        return inside.merge(whole(POINTER))

    def _limited(self, value: Value, tree: TypeTree) -> TypeTree:
        """The tree within the limits of offset, depth and size. The depth of a value's tree is only ever reduced."""
        options = self.options
        depth = self._depths.get(value, options.max_depth)
        tree = tree.limited(options.max_offset, depth)
        while len(tree.entries) > options.max_entries and depth > MIN_DEPTH:
            depth -= 1
            self._depths[value] = depth
            tree = tree.limited(options.max_offset, depth)
        return tree

    def _elsewhere(self, value: Value, origin: Value | None) -> bool:
        """True if the origin may not run when the value exists, so that it is no evidence without strict aliasing."""
        if not isinstance(origin, Instruction) or isinstance(value, Constant) or origin.block is None:
            return False
        home = value.block if isinstance(value, Instruction) else self.function.entry
        if home is None or home is origin.block or self.shape.post_dominators.dominates(origin.block, home):
            return False
        if isinstance(value, Alloca):
            return not all(
                isinstance(user, Instruction)
                and user.block is not None
                and self.shape.post_dominators.dominates(origin.block, user.block)
                for user in self.index.users(value)
            )
        return True

    def _record(self, value: Value, tree: TypeTree) -> None:
        firing = self._firing
        self.reasons[value] = (firing.rule, firing.origin)
        if not self._records:
            return
        premises = self._premises()
        if (before := self.facts.get(value, -1)) >= 0:
            premises.add(before)
        if (place := self._fired_at()) >= 0:
            premises.add(place)
        self.facts[value] = self.whole_program.sink.record(
            self.scope, "type", self.shape.subjects.of(value), tree, firing.rule, tuple(sorted(premises))
        )

    def _premises(self) -> set[int]:
        return {*self.facts_of(self._firing.values), *self._firing.premises}

    def _fired_at(self) -> int:
        """The fact of the instruction at which the rule fired, or of its source in the program; -1 for none."""
        rule, origin, source = self._firing.rule, self._firing.origin, self._firing.source
        if origin is None:
            return -1
        place = self.places.get(origin, -1)
        if not source:
            return place
        fact = self._source_facts.get((rule, origin))
        if fact is None:
            premises = (place,) if place >= 0 else ()
            subject = self.shape.subjects.of(origin)
            fact = self.whole_program.sink.record(self.scope, "source", subject, source, rule, premises)
            self._source_facts[rule, origin] = fact
        return fact

    def conflict(
        self,
        value: Value,
        known: TypeTree,
        new: TypeTree,
        clash: IllegalMerge,
        operation: str = "",
        because: Value | None = None,
    ) -> None:
        """Report that the tree which the current rule derives contradicts the tree of a value.

        `operation` is the opcode of a binary operation whose two operands contradict each other; `because` the value
        whose type is the new tree.
        """
        if not self.both_ways:
            self.invalid = True
            return
        firing = self._firing
        rule, place = self.reasons.get(value, ("its kind", value))
        before = self.facts.get(value, -1)
        first = Evidence(clash.known, known, rule, self._place(place), (before,) if before >= 0 else ())
        second = Evidence(clash.new, new, firing.rule, self._place(firing.origin), tuple(sorted(self._premises())))
        if because is not None:
            second = replace(second, facts=self.facts_of((because,)))
        if operation and isinstance(value, Binary):
            left, right = value.operands
            first, second = self._evidence(clash.known, left), self._evidence(clash.new, right)
        subject = self.shape.subjects.of(value)
        conflict = TypeConflict(self.function.name, subject, clash.path, first, second, operation)
        self.whole_program.clash(self.scope, conflict, value)

    def _evidence(self, kind: Concrete, operand: Value) -> Evidence:
        """The evidence that an operand is of a kind."""
        rule = self.reasons.get(operand, ("its kind", None))[0]
        return Evidence(kind, self.of(operand), rule, self._place(operand), self.facts_of((operand,)))

    def _place(self, value: Value | None) -> str:
        return self.shape.subjects.of(value) if value is not None else self.function.ref

    # -- results ---------------------------------------------------------------------------------

    def returned(self) -> TypeTree:
        """The meet of the trees of all returned values."""
        out: TypeTree | None = None
        for value in self.returned_values():
            out = self.of(value) if out is None else out.meet(self.of(value))
        return out or EMPTY

    def returned_values(self) -> list[Value]:
        """The operands of the function's returns."""
        return self.shape.returned
