"""What is known by now of the values of one function in one context: what rules read, and how they add to it.

What is known of a value only grows. Each thing learned is recorded under the rule that fired, with what the rule read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from analyses.ir.constants import Constant, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Binary, Call
from analyses.ir.model import Argument, Function, Global, GlobalVariable, Instruction, Phi
from analyses.ir.types import VOID, IntType, NamedStructType
from analyses.type_trees.conflict import Evidence, TypeConflict
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, POINTER, Concrete, IllegalMerge, TypeTree, whole
from analyses.types.context import TypeContext
from analyses.types.shape.integer_ranges import Integers, KnownIntegers
from analyses.types.shape.program import FunctionShape, Program
from analyses.types.whole_program import WholeProgram

MIN_DEPTH = 2
"""However large a tree, what lies directly behind a pointer is kept."""

INTEGER_TREE = whole(INTEGER)


@dataclass(slots=True)
class Firing:
    """A rule at work: its name, where it fires, what the program says there, and what it has read so far."""

    rule: str = ""
    origin: Value | None = None
    source: str = ""
    """What is written at the origin that the rule goes by, if anything."""
    values: list[Value] = field(default_factory=list)
    """The values whose trees were read: their facts are premises of what is learned."""
    premises: list[int] = field(default_factory=list)
    """Facts about values of other functions."""


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
        """The rule that told most lately of each value, and where it fired."""
        self.both_ways = True
        """False in a hypothesis, where rules only go down."""
        self.invalid = False
        """True if a hypothesis contradicts itself."""
        self.places: dict[Value, int] = {}
        """The facts of the instructions themselves."""
        self._firing = Firing()
        self._source_facts: dict[tuple[str, Value], int] = {}
        self._depths: dict[Value, int] = {}
        self._learned: set[tuple[Value, TypeTree]] = set()
        """What was learned before: rules say the same again and again."""
        self._integers: KnownIntegers | None = None

    # -- what the worklist does ----------------------------------------------------------------------

    @abstractmethod
    def look_again(self, value: Value) -> None:
        """Have the rules look at an instruction or constant expression again."""

    @abstractmethod
    def apply_rules(self, value: Value, opcode: str, *, downwards_only: bool) -> None:
        """Apply the rules of an opcode at a value."""

    @abstractmethod
    def callee(self, call: Call, function: Function, context: TypeContext, facts: tuple[int, ...]) -> FunctionTypes:
        """The analysis of the function that a call calls in a context; `facts` are those of the arguments."""

    @abstractmethod
    def outside_callee(self, function: Function, context: TypeContext) -> FunctionTypes:
        """The analysis of a function of the other module in a context, to its end."""

    # -- what rules read -------------------------------------------------------------------------

    def of(self, value: Value) -> TypeTree:
        """What is known of a value by now."""
        type_ = value.type
        if isinstance(type_, IntType) and type_.bits < 16 and self._no_part(value):
            return INTEGER_TREE
        if isinstance(value, (Instruction, Argument)):
            self._firing.values.append(value)
            return self.trees.get(value, EMPTY)
        if not isinstance(value, Constant):
            return EMPTY
        value = self.index.canonical(value)
        known = self.trees.get(value)
        if known is None:
            if isinstance(value, ConstantExpression):
                known = self._of_expression(value)
            else:
                known = self.program.constants.of(value)
            if isinstance(value, (ConstantExpression, Global)):
                self.trees[value] = known
        if isinstance(value, (ConstantExpression, GlobalVariable)):
            self._firing.values.append(value)
        return known

    def _no_part(self, value: Value) -> bool:
        """Whether a value of fewer bits than half, the smallest float, can't be a part of one on its way either."""
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
        """The integers a value can be, where they are known."""
        if self._integers is None:
            shape = self.shape
            arguments = dict(zip(self.function.arguments, self.context.integers, strict=True))
            self._integers = KnownIntegers(
                arguments, shape.index, shape.dominators, shape.loops, shape.counts, self.options, self.layout
            )
        return self._integers.of(value)

    def loop_headers(self, value: Value) -> frozenset[Value]:
        """The loops whose variables an index is made of, by their headers."""
        self.integers(value)
        assert self._integers is not None
        return frozenset(self._integers.loop_headers(value))

    def stays_integer(self, value: Value) -> bool:
        """Whether a value is only ever calculated with, compared or used as an index."""
        return self.whole_program.integer_uses.stays(self.function, value)

    def size(self, value: Value) -> int:
        """Bytes of a value as a register holds it."""
        known = self.shape.sizes.get(value)
        if known is None:
            known = self.shape.sizes[value] = self.program.size(value.type)
        return known

    # -- the rule at work ------------------------------------------------------------------------------

    def under(self, rule: str, origin: Value | None, source: str = "") -> None:
        """Learn what follows under another rule's name, from `origin`; `source` is what is written there."""
        self._firing = Firing(rule, origin, source)

    @contextmanager
    def interrupted(self) -> Iterator[None]:
        """Let other rules fire before the one at work goes on."""
        firing = self._firing
        yield
        self._firing = firing

    def facts_of(self, values: Iterable[Value]) -> tuple[int, ...]:
        """The newest facts about values, where there are any."""
        return tuple(f for v in values if (f := self.facts.get(v, -1)) >= 0)

    def premise(self, callee: FunctionTypes, value: Value) -> None:
        """Cite what is known of a value of another function for what is learned next."""
        if (fact := callee.facts.get(value, -1)) >= 0:
            self._firing.premises.append(fact)

    # -- what rules write ------------------------------------------------------------------------

    def learn(self, value: Value, tree: TypeTree) -> None:
        """Add to what is known of a value; whoever depends on it is looked at again."""
        if not tree.entries:
            return
        if isinstance(value, Constant):
            if not self._informable(value):
                return
            value = self.index.canonical(value)
        elif not isinstance(value, (Instruction, Argument)) or value.type == VOID:
            return
        origin = self._firing.origin
        if not self.options.strict_aliasing and self._elsewhere(value, origin):
            return
        if (value, tree) in self._learned:
            return
        self._learned.add((value, tree))
        known = self.trees.get(value)
        if known is None:
            known = self.of(value) if isinstance(value, Constant) else EMPTY
        tree = tree.canonical(self.size(value), self.pointer_size)
        if tree is known:
            return
        if value.type.is_pointer and (extent := self.shape.extents.of(value)) is not None:
            tree = tree.within(extent)
        # What is beyond the limits would be merged and dropped again each time.
        tree = tree.limited(self.options.max_offset, self._depths.get(value, self.options.max_depth))
        if value in self.whole_program.round.mixed:
            tree = self.whole_program.round.mixed.without(value, tree)
        try:
            merged = known.merge(tree)
        except IllegalMerge as clash:
            self.conflict(value, known, tree, clash)
            return
        if merged is known:
            return
        merged = self._limited(value, merged)
        if merged == known:
            return
        if isinstance(value, GlobalVariable):
            merged = self._limited(value, self._behind_global(value, merged))
            origin = value
            if merged == known:
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
        """Whether one can learn about a constant: of memory behind a global, by itself or through an expression."""
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
        """Whether the origin may not run when the value exists, so that it tells nothing without strict aliasing."""
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
        premises = self._premises()
        if (before := self.facts.get(value, -1)) >= 0:
            premises.add(before)
        if (place := self._fired_at()) >= 0:
            premises.add(place)
        self.reasons[value] = (firing.rule, firing.origin)
        self.facts[value] = self.whole_program.sink.record(
            self.scope, "type", self.shape.subjects.of(value), tree, firing.rule, tuple(sorted(premises))
        )

    def _premises(self) -> set[int]:
        return {*self.facts_of(self._firing.values), *self._firing.premises}

    def _fired_at(self) -> int:
        """The fact of the instruction at which the rule fired, or of what the program says there; -1 for none."""
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

    def conflict(self, value: Value, known: TypeTree, new: TypeTree, clash: IllegalMerge, operation: str = "") -> None:
        """Report that what the rule at work learns contradicts what is known of a value.

        `operation` is the opcode of a binary operation whose two operands contradict each other.
        """
        if not self.both_ways:
            self.invalid = True
            return
        firing = self._firing
        rule, place = self.reasons.get(value, ("its kind", value))
        before = self.facts.get(value, -1)
        first = Evidence(clash.known, known, rule, self._place(place), (before,) if before >= 0 else ())
        second = Evidence(clash.new, new, firing.rule, self._place(firing.origin), tuple(sorted(self._premises())))
        if operation and isinstance(value, Binary):
            left, right = value.operands
            first, second = self._evidence(clash.known, left), self._evidence(clash.new, right)
        subject = self.shape.subjects.of(value)
        conflict = TypeConflict(self.function.name, subject, clash.path, first, second, operation)
        self.whole_program.clash(self.scope, conflict, value)

    def _evidence(self, kind: Concrete, operand: Value) -> Evidence:
        """Why an operand is of a kind."""
        rule = self.reasons.get(operand, ("its kind", None))[0]
        return Evidence(kind, self.of(operand), rule, self._place(operand), self.facts_of((operand,)))

    def _place(self, value: Value | None) -> str:
        return self.shape.subjects.of(value) if value is not None else self.function.ref

    # -- results ---------------------------------------------------------------------------------

    def returned(self) -> TypeTree:
        """What every return agrees on."""
        out: TypeTree | None = None
        for value in self.returned_values():
            out = self.of(value) if out is None else out.meet(self.of(value))
        return out or EMPTY

    def returned_values(self) -> list[Value]:
        """What the function's returns give."""
        return self.shape.returned
