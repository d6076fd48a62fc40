"""Type analysis: a worklist over the rules, per function and context, and across calls.

What is known of a value only grows, so the order of the rules does not matter for where the analysis ends, except for
hypotheses on phis, which are tried when all else is done. Calls are visited last, when most is known of their
arguments, so that few contexts are analysed.
"""

from __future__ import annotations

from collections import ChainMap, Counter, deque
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import replace

from analyses.facts import Sink
from analyses.ir.model import (
    Alloca,
    Argument,
    Binary,
    Call,
    Constant,
    ConstantExpression,
    ConstantInt,
    ConstantNamed,
    Function,
    Global,
    GlobalVariable,
    Instruction,
    Module,
    Phi,
    Value,
)
from analyses.ir.types import VOID, IntType, NamedStructType
from analyses.type_trees.attributes import Typed
from analyses.type_trees.conflict import Evidence, TypeConflict
from analyses.type_trees.tree import (
    ANYTHING,
    EMPTY,
    INTEGER,
    MAX_DEPTH,
    POINTER,
    UNKNOWN,
    Concrete,
    IllegalMerge,
    TypeTree,
    float_concrete,
    whole,
)
from analyses.types.context import TypeContext, TypeOptions
from analyses.types.elements import read_elements
from analyses.types.integer_ranges import Integers, KnownIntegers
from analyses.types.integer_uses import IntegerUses
from analyses.types.mixed_memory import Mixed
from analyses.types.phi_webs import hopeless
from analyses.types.program import FunctionShape, Program
from analyses.types.results import TypeResults
from analyses.types.rules import aggregates, arithmetic, calls, choice, memory
from analyses.types.rules.calls import answers, followed
from analyses.types.rules.table import TABLE
from analyses.types.sources.debug_info import DebugTypes
from analyses.types.sources.declared import Told, read_certain, read_declared
from analyses.types.sources.outside import read_outside
from analyses.types.sources.said import Described, read_last_sources, read_sources
from analyses.types.sources.tbaa import Tbaa
from analyses.types.type_punning import takes_bits_for_another_type

RULE_MODULES = (memory, arithmetic, choice, aggregates, calls)
"""The modules whose rules are in the table."""

MIN_DEPTH = 2
"""However large a tree, what lies directly behind a pointer is kept."""

COARSER = ((12, 1), (6, 2))
COARSER_IN_RECURSION = ((4, 1), (2, 2))
"""After so many contexts of a function, only so much of the depth of trees tells the next ones apart: sooner where the
function is asked about while it is analysed, since what it passes itself differs by what was just learned."""

MOST_ROUNDS = 10
"""The analysis is begun anew this often, each time with more bytes of which nothing is said."""

MAX_CALL_NESTING = 60
"""Calls are followed at once this deep; what is deeper waits until the function that reached it is done."""


Site = tuple["FunctionAnalysis", Call]
"""A call in a function that is analysed in one context."""


class FunctionAnalysis:
    """One function in one context: the trees of its values and what is still to be looked at.

    Rules read with `of` and write with `learn`.
    """

    def __init__(self, program: Program, function: Function, context: TypeContext, whole_program: TypeAnalysis,
                 scope: int) -> None:  # fmt: skip
        self.program = program
        self.layout = program.layout
        self.pointer_size = program.pointer_size
        self.options = program.options
        self.function = function
        self.context = context
        self.interprocedural = whole_program
        self.scope = scope
        self.shape: FunctionShape = program.shape(function)
        self.index = self.shape.index
        self.trees: MutableMapping[Value, TypeTree] = {}
        self.facts: MutableMapping[Value, int] = {}
        self.reasons: MutableMapping[Value, tuple[str, Value | None]] = {}
        self.both_ways = True
        self.invalid = False
        self.conflicts: list[TypeConflict] = []
        self.callers: list[Site] = []
        self.keys: list[tuple[Function, TypeContext]] = []
        self.argument_facts: tuple[int, ...] = ()
        self.context_depth = MAX_DEPTH
        self.given: Mapping[Value, TypeTree] = {}
        self.started = False
        self._rule = ""
        self._origin: Value | None = None
        self._said = ""
        self._sources: dict[tuple[str, Value], int] = {}
        self._places: dict[Value, int] = {}
        self._read: list[Value] = []
        self._premises: list[int] = []
        self._depths: dict[Value, int] = {}
        self._work: deque[Value] = deque()
        self._waiting: set[Value] = set()
        self._learned: set[tuple[Value, TypeTree]] = set()
        """What was learned before: rules say the same again and again."""
        self._calls: deque[Call] = deque()
        self._integers: KnownIntegers | None = None

    # -- what rules read -------------------------------------------------------------------------

    def of(self, value: Value) -> TypeTree:
        """What is known of a value by now."""
        type_ = value.type
        if isinstance(type_, IntType) and type_.bits < 16 and self._no_part(value):
            return INTEGER_TREE
        if isinstance(value, (Instruction, Argument)):
            self._read.append(value)
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
            self._read.append(value)
        return known

    def _no_part(self, value: Value) -> bool:
        """Whether a value of fewer bits than half, the smallest float, can't be a part of one on its way either."""
        return not isinstance(value, ConstantNamed) and value not in self.shape.carried

    def _of_expression(self, value: ConstantExpression) -> TypeTree:
        self.trees[value] = EMPTY
        if value.opcode == "inttoptr" and isinstance(value.operands[0], ConstantInt):
            self.trees[value] = whole(ANYTHING)
            return self.trees[value]
        around = self._rule, self._origin, self._said, self._read, self._premises
        self._apply(value, value.opcode, downwards_only=True)
        self._rule, self._origin, self._said, self._read, self._premises = around
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
        return self.interprocedural.integer_uses.stays(self.function, value)

    def size(self, value: Value) -> int:
        """Bytes of a value as a register holds it."""
        known = self.shape.sizes.get(value)
        if known is None:
            known = self.shape.sizes[value] = self.program.size(value.type)
        return known

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
        origin = self._origin
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
        if value in self.interprocedural.mixed:
            tree = self.interprocedural.mixed.without(value, tree)
        try:
            merged = known.merge(tree)
        except IllegalMerge as clash:
            self._conflict(value, known, tree, clash)
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
        if value is not self._origin or isinstance(value, GlobalVariable):
            self._again(value)
        for user in self.index.users(value):
            if user is not origin:
                self._again(user)
                if isinstance(user, Binary):
                    for second in self.index.users(user):
                        if isinstance(second, Phi) and second is not origin:
                            self._again(second)
        for operand in self.index.operands.get(value, ()):
            if operand is not origin:
                self._again(operand)

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
        premises = {*self.facts_of(self._read), *self._premises}
        if (before := self.facts.get(value, -1)) >= 0:
            premises.add(before)
        if (place := self._fired_at()) >= 0:
            premises.add(place)
        self.reasons[value] = (self._rule, self._origin)
        self.facts[value] = self.interprocedural.sink.record(
            self.scope, "type", self.shape.subjects.of(value), tree, self._rule, tuple(sorted(premises))
        )

    def _fired_at(self) -> int:
        """The fact of the instruction at which the rule fired, or of what the program says there; -1 for none."""
        origin = self._origin
        if origin is None:
            return -1
        at = self._places.get(origin, -1)
        if not self._said:
            return at
        known = self._sources.get((self._rule, origin))
        if known is None:
            premises = (at,) if at >= 0 else ()
            subject = self.shape.subjects.of(origin)
            known = self.interprocedural.sink.record(self.scope, "source", subject, self._said, self._rule, premises)
            self._sources[self._rule, origin] = known
        return known

    def _conflict(self, value: Value, known: TypeTree, new: TypeTree, clash: IllegalMerge, operation: str = "") -> None:
        if not self.both_ways:
            self.invalid = True
            return
        rule, place = self.reasons.get(value, ("its kind", value))
        premises = tuple(sorted({*self.facts_of(self._read), *self._premises}))
        before = self.facts.get(value, -1)
        sides = (
            Evidence(clash.known, known, rule, self._place(place), (before,) if before >= 0 else ()),
            Evidence(clash.new, new, self._rule, self._place(self._origin), premises),
        )
        if operation and isinstance(value, Binary):
            kinds, operands = (clash.known, clash.new), value.operands
            sides = tuple(
                Evidence(kind, self.of(operand), self.reasons.get(operand, ("its kind", None))[0],
                         self._place(operand), self.facts_of((operand,)))
                for kind, operand in zip(kinds, operands, strict=True)
            )  # type: ignore[assignment]  # fmt: skip
        conflict = TypeConflict(self.function.name, self.shape.subjects.of(value), clash.path, *sides, operation)
        self.interprocedural.clash(self, conflict, value)

    def _place(self, value: Value | None) -> str:
        return self.shape.subjects.of(value) if value is not None else self.function.ref

    def clash(self, value: Value, known: TypeTree, new: TypeTree, clash: IllegalMerge) -> None:
        """Report that a rule found two operands to contradict each other, at `value`."""
        self._conflict(value, known, new, clash)

    # -- the worklist ----------------------------------------------------------------------------

    def _again(self, value: Value) -> None:
        if value in self._waiting or not isinstance(value, (Instruction, ConstantExpression)):
            return
        if isinstance(value, Instruction) and value.block in self.shape.doomed:
            return
        self._waiting.add(value)
        self._work.append(value)

    def start(self) -> None:
        """Put everything on the worklist and read what needs no rule: the context, TBAA tags, hints, debug records."""
        self.started = True
        sink, subjects = self.interprocedural.sink, self.shape.subjects
        for instruction in self.index.instructions:
            self._again(instruction)
            if (place := sink.latest(self.scope, "ir", subjects.of(instruction))) >= 0:
                self._places[instruction] = place
        for constant in self.index.constants:
            self._again(constant)
        self._learn_context()
        for value, tree in self.given.items():
            self.under("given by the user", value, str(tree))
            self.learn(value, tree)
        read_sources(self)
        read_certain(self)

    def _learn_context(self) -> None:
        for argument, tree in zip(self.function.arguments, self.context.arguments, strict=True):
            self.under("argument", argument)
            self._premises = list(self.argument_facts)
            self.learn(argument, tree)
        for value in self.returned_values():
            self.under("return", value)
            self.learn(value, self.context.returned)

    def widens_to(self, function: Function, context: TypeContext) -> bool:
        """Whether this is one call's own analysis, and the context differs only in what is known of its values."""
        return function is self.function and len(self.callers) == 1 and context.integers == self.context.integers

    def widen(self, context: TypeContext, facts: tuple[int, ...]) -> None:
        """Take over that the only call of this analysis knows more by now."""
        around = self._rule, self._origin, self._said, self._read, self._premises
        self.context, self.argument_facts = context, facts
        if self.started:
            self._learn_context()
        self._rule, self._origin, self._said, self._read, self._premises = around

    def look_again(self, value: Value) -> None:
        """Have the rules look at an instruction again."""
        self._again(value)

    def under(self, rule: str, origin: Value | None, said: str = "") -> None:
        """Learn what follows under another rule's name, from `origin`; `said` is what is written there, if anything."""
        self._rule, self._origin, self._said, self._read, self._premises = rule, origin, said, [], []

    def facts_of(self, values: Iterable[Value]) -> tuple[int, ...]:
        """The newest facts about values, where there are any."""
        return tuple(f for v in values if (f := self.facts.get(v, -1)) >= 0)

    def premise(self, callee: FunctionAnalysis, value: Value) -> None:
        """Cite what is known of a value of another function for what is learned next."""
        if (fact := callee.facts.get(value, -1)) >= 0:
            self._premises.append(fact)

    def solve(self) -> None:
        """Apply rules until nothing new is learned."""
        self._drain()
        if self.both_ways:
            self._hypotheses()
            self._drain()
            if not self.interprocedural.asked_further and self._wants_more():
                self.interprocedural.ask_further()
            while self._ask_further() | read_declared(self):
                self._drain()
            if read_last_sources(self):
                self._drain()

    def _wants_more(self) -> bool:
        """Whether nothing is known of something that is copied, or that a function returns whose body is elsewhere."""
        if any(self._gap(*copied) for copied in self.shape.moved):
            return True
        whole = self.interprocedural
        return whole.bodies is not None and any(
            not self.of(call) and whole.outside(call) is not None for call in self.shape.results
        )

    def _gap(self, pointer: Value, size: int) -> bool:
        """Whether nothing is known of one of so many bytes behind a pointer."""
        tree, at = self.of(pointer), 0
        while at < size:
            kind = tree.at((-1, at))
            if kind is UNKNOWN:
                return True
            at += self.pointer_size if kind is POINTER else max(1, kind.width)
        return False

    def _ask_further(self) -> bool:
        return self.interprocedural.asked_further and (read_elements(self) | read_outside(self))

    def _drain(self) -> None:
        while (self._work or self._calls) and not self.invalid:
            if self._work:
                value = self._work.popleft()
                self._waiting.discard(value)
                if isinstance(value, Call) and self.interprocedural.is_followed(value):
                    if value not in self._waiting:
                        self._waiting.add(value)
                        self._calls.append(value)
                    continue
            else:
                value = self._calls.popleft()
                self._waiting.discard(value)
            self.visit(value)

    def visit(self, value: Value) -> None:
        """Apply the rules of an instruction or constant expression."""
        opcode = value.opcode if isinstance(value, (Instruction, ConstantExpression)) else ""
        self._apply(value, opcode, downwards_only=not self.both_ways)

    def _apply(self, value: Value, opcode: str, *, downwards_only: bool) -> None:
        for rule in TABLE.get(opcode, ()):
            if rule.up and downwards_only:
                continue
            self.under(rule.name, value)
            try:
                rule.apply(self, value)
            except IllegalMerge as clash:
                self._conflict(value, self.of(value), EMPTY, clash, opcode if isinstance(value, Binary) else "")

    # -- hypotheses ------------------------------------------------------------------------------

    def _hypotheses(self) -> None:
        """Suppose that a phi of which nothing is known is what its type suggests; if that proves itself, it is."""
        phis = [p for p in self.index.instructions if isinstance(p, Phi) and p.block not in self.shape.doomed]
        changed = any(not self.trees.get(phi) for phi in phis)
        while changed:
            changed = False
            known = {v for v, tree in self.trees.items() if tree} | {v for v in self.index.instructions if self.of(v)}
            out_of_reach = hopeless(self.index.instructions, known)
            for phi in phis:
                if phi in out_of_reach or self.trees.get(phi):
                    continue
                if (guess := self._guess(phi)) is not None and self._try(phi, guess):
                    changed = True

    def _guess(self, phi: Phi) -> Concrete | None:
        scalar = phi.type.scalar
        if scalar.is_integer:
            return INTEGER
        return float_concrete(scalar) if scalar.is_float else None

    def _try(self, phi: Phi, guess: Concrete) -> bool:
        sink = self.interprocedural.sink
        trial = Hypothesis(self, sink.scope("hypothesis", self.shape.subjects.of(phi), self.scope))
        trial.suppose(phi, whole(guess))
        if not trial.invalid:
            result = trial.of(phi)
            for operand in phi.operands:
                result = result.meet(trial.of(operand))
            if result == whole(guess) or result == whole(ANYTHING):
                sink.close(trial.scope, "kept")
                self.under("phi hypothesis", phi)
                self.learn(phi, result)
                for value, tree in trial.learned.items():
                    self.learn(value, tree)
                return bool(self.trees.get(phi))
        sink.close(trial.scope, "discarded")
        return False

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

    def interface(self) -> tuple[TypeTree, ...]:
        return (*(self.of(a) for a in self.function.arguments), self.returned())


class Hypothesis(FunctionAnalysis):
    """An analysis on top of another, in which one phi is supposed to be something; rules only go down."""

    def __init__(self, base: FunctionAnalysis, scope: int) -> None:
        super().__init__(base.program, base.function, base.context, base.interprocedural, scope)
        self.learned: dict[Value, TypeTree] = {}
        self.trees = ChainMap(self.learned, base.trees)
        self.facts = ChainMap({}, base.facts)
        self.reasons = ChainMap({}, base.reasons)
        self._places = base._places
        self.both_ways = False

    def suppose(self, phi: Phi, tree: TypeTree) -> None:
        """Suppose that `phi` is `tree` and see what follows."""
        self.under("supposed", phi)
        self.trees[phi] = tree
        self._record(phi, tree)
        for user in self.index.users(phi):
            if isinstance(user, Instruction):
                self.visit(user)
        self.solve()


INTEGER_TREE = whole(INTEGER)


class TypeAnalysis:
    """Type analysis across the calls of a program: one FunctionAnalysis per function and context."""

    def __init__(self, program: Program, sink: Sink, *, collect: bool = False) -> None:
        self.program = program
        self.sink = sink
        self.integer_uses = IntegerUses(program)
        self.tbaa = Tbaa(program.metadata, program.pointer_size, program.module.triple)
        self.described: dict[Function, list[Described]] = {}
        self.attributed: dict[Call, list[Typed]] = {}
        """The values of each call that an attribute types, and what it says."""
        self._debug_types: dict[bool, DebugTypes] = {}
        self.asked_further = False
        """Whether nothing is known of something copied or returned, so that `elements` and `outside` are asked."""
        self.bodies: Module | None = None
        """The module that has the bodies of what is only declared here."""
        self._outside: TypeAnalysis | None = None
        self.analyses: dict[tuple[Function, TypeContext], FunctionAnalysis] = {}
        self.conflicts: list[TypeConflict] = []
        self.mixed = Mixed()
        """The bytes of which nothing is said, because they are of several types."""
        self.by_language = False
        """Whether what the program declares is asked where nothing else tells."""
        self.declared: dict[Function, list[Told]] = {}
        self.buffers: dict[Value, set[tuple[int, int]]] = {}
        """Where strings of a library keep characters: first byte and last but one, by what leads there."""
        self.silent = False
        """Whether contradictions are only kept, to find out whether there is such a reason for them."""
        self.contradictions: list[tuple[FunctionAnalysis, TypeConflict, Value]] = []
        self._collect = collect
        self._made: Counter[Function] = Counter()
        self._followed: dict[Call, Function | None] = {}
        self._sites: dict[Site, FunctionAnalysis] = {}
        self._deferred: deque[FunctionAnalysis] = deque()
        self._stack: list[FunctionAnalysis] = []

    def clash(self, analysis: FunctionAnalysis, conflict: TypeConflict, value: Value) -> None:
        if self.silent:
            self.contradictions.append((analysis, conflict, value))
            return
        premises = tuple(sorted({*conflict.known.facts, *conflict.new.facts}))
        self.sink.record(analysis.scope, "error", conflict.subject, str(conflict), conflict.new.rule, premises)
        if not self._collect:
            raise conflict
        self.conflicts.append(conflict)

    def ask_further(self) -> None:
        """Have all functions, those that are done too, ask what else could tell."""
        if self.asked_further:
            return
        self.asked_further = True
        for analysis in dict.fromkeys(self.analyses.values()):
            if analysis not in self._stack and analysis not in self._deferred:
                self._deferred.append(analysis)

    def outside(self, call: Call) -> Function | None:
        """The function that a call is of, if its body is in the other module."""
        called = call.called
        if self.bodies is None or called is None or not called.is_declaration or called.name.startswith("llvm."):
            return None
        body = self.bodies.functions.get(called.name)
        return body if body is not None and answers(call, body) else None

    def ask_outside(self, caller: FunctionAnalysis, function: Function, context: TypeContext) -> FunctionAnalysis:
        """The analysis of a function of the other module, to its end."""
        assert self.bodies is not None
        if self._outside is None:
            program = Program(self.bodies, self.program.options)
            self._outside = TypeAnalysis(program, self.sink, collect=self._collect)
            self._outside.asked_further = True
            self._outside.mixed, self._outside.silent = self.mixed, self.silent
            self._outside.contradictions = self.contradictions
        known = self._outside.analyses.get((function, context))
        if known is not None:
            return known
        return self._outside.run(function, context, self.sink.scope("types", function.name, caller.scope))

    def debug_types(self, rust: bool) -> DebugTypes:
        """The types of debug information, read as Rust's or as C's."""
        if rust not in self._debug_types:
            x86 = self.program.module.triple.startswith(("x86", "i386", "i686"))
            self._debug_types[rust] = DebugTypes(self.program.pointer_size, rust=rust, x86=x86)
        return self._debug_types[rust]

    def is_followed(self, call: Call) -> bool:
        """Whether a visit of the call analyses its callee, which should wait until more is known."""
        return self.followed(call) is not None or (call.called is not None and call.called.name == "__kmpc_fork_call")

    def followed(self, call: Call) -> Function | None:
        """The function with a body whose analysis answers for this call."""
        if call not in self._followed:
            self._followed[call] = followed(call)
        return self._followed[call]

    def in_progress(self, function: Function) -> bool:
        return any(a.function is function for a in self._stack)

    def run(
        self, function: Function, context: TypeContext, scope: int, given: Mapping[Value, TypeTree] | None = None
    ) -> FunctionAnalysis:
        """Analyse a function and what it calls to the end; `given` are trees that a person gives of its values."""
        analysis = self._make(function, context, scope)
        analysis.given = given or {}
        self._solve(analysis)
        while self._deferred:
            self._solve(self._deferred.popleft())
        return analysis

    def callee(
        self, caller: FunctionAnalysis, call: Call, function: Function, context: TypeContext, facts: tuple[int, ...]
    ) -> FunctionAnalysis:
        """The analysis of a callee in a context, as far as it is; the caller is told when it gets further.

        `facts` are those of the arguments passed. A call that comes to know more of its arguments widens the context of
        the analysis it has to itself, rather than having the function analysed anew. A function that was asked about in
        many contexts, as recursion over a structure does, is asked about in coarser ones from then on.
        """
        site = None if isinstance(caller, Hypothesis) else (caller, call)
        own = self._sites.get(site) if site is not None else None
        depth = own.context_depth if own is not None else MAX_DEPTH
        analysis = self.analyses.get((function, context.limited(depth)))
        if analysis is None and own is not None and own.widens_to(function, context.limited(depth)):
            return self._widen(own, context.limited(depth), facts)
        fresh = analysis is None
        if analysis is None:
            coarser = COARSER_IN_RECURSION if self.in_progress(function) else COARSER
            depth = next((d for many, d in coarser if self._made[function] >= many), MAX_DEPTH)
            analysis = self.analyses.get((function, context.limited(depth)))
            fresh = analysis is None
        if analysis is None:
            scope = self.sink.scope("types", function.name, caller.scope)
            analysis = self._make(function, context.limited(depth), scope)
            analysis.argument_facts, analysis.context_depth = facts, depth
        if site is not None and own is not analysis:
            if own is not None:
                own.callers.remove(site)
            self._sites[site] = analysis
            analysis.callers.append(site)
        if fresh and len(self._stack) < MAX_CALL_NESTING:
            self._solve(analysis, site)
        elif fresh:
            self._deferred.append(analysis)
        return analysis

    def _widen(self, analysis: FunctionAnalysis, context: TypeContext, facts: tuple[int, ...]) -> FunctionAnalysis:
        for key in analysis.keys:
            if self.analyses.get(key) is analysis:
                del self.analyses[key]
        analysis.keys.clear()
        self._keep(analysis, context)
        analysis.widen(context, facts)
        # Later: a caller that still learns widens it again and again, and is told of what comes out.
        if analysis not in self._stack and analysis not in self._deferred:
            self._deferred.append(analysis)
        return analysis

    def _make(self, function: Function, context: TypeContext, scope: int) -> FunctionAnalysis:
        analysis = FunctionAnalysis(self.program, function, context, self, scope)
        self._made[function] += 1
        self._keep(analysis, context)
        return analysis

    def _keep(self, analysis: FunctionAnalysis, context: TypeContext) -> None:
        if self.analyses.setdefault((analysis.function, context), analysis) is analysis:
            analysis.keys.append((analysis.function, context))

    def _solve(self, analysis: FunctionAnalysis, asking: Site | None = None) -> None:
        before = analysis.interface()
        self._stack.append(analysis)
        try:
            if not analysis.started:
                analysis.start()
            analysis.solve()
        finally:
            self._stack.pop()
        after = analysis.interface()
        # A call that knows what came out of this asks nothing new.
        self._keep(analysis, replace(analysis.context, arguments=after[:-1], returned=after[-1]))
        if after != before:
            self._tell(site for site in analysis.callers if site != asking)

    def _tell(self, callers: Iterable[Site]) -> None:
        """Have callers look at their calls again, those that saw an analysis before it was done."""
        for caller, call in callers:
            caller.look_again(call)
            if caller not in self._stack and caller not in self._deferred:
                self._deferred.append(caller)


def analyse_types(
    function: Function,
    context: TypeContext,
    *,
    sink: Sink,
    scope: int = 0,
    options: TypeOptions | None = None,
    collect: bool = False,
    given: Mapping[Value, TypeTree] | None = None,
    bodies: Module | None = None,
    by_language: bool = False,
) -> TypeResults:
    """What is known of every value of a function that is called in a context, and of all it reaches.

    `given` are trees that a person gives of values of the function, whatever else says of them. `bodies` is the module
    that has the bodies of what is only declared in the function's own.

    Facts go to `sink` in `scope`, those of callees in scopes below it. Contradictions raise TypeConflict, or, where
    `collect` is set, are kept in `TypeResults.conflicts` and the first evidence stays. `by_language`: nothing is said
    of bytes behind pointers that are of several types as TBAA tags tell, and what the program declares is asked where
    nothing else tells.
    """
    if function.module is None:
        raise ValueError(f"{function.ref} is in no module")
    if function.is_declaration:
        raise ValueError(f"{function.ref} is a declaration: there is nothing to analyse")
    program = Program(function.module, options or TypeOptions())
    noted, found = Mixed(), []
    for _ in range(MOST_ROUNDS):
        analysis = TypeAnalysis(program, sink, collect=collect)
        analysis.bodies, analysis.mixed = bodies, noted
        analysis.by_language, analysis.silent = by_language, by_language and program.options.strict_aliasing
        results = TypeResults(analysis.run(function, context, scope, given), analysis)
        found += analysis.contradictions
        clashes = [(value, c.known.tree, c.new.tree) for _, c, value in analysis.contradictions]
        news = [noted.note(*clash, inner=True) for clash in clashes]
        if not any(news):
            news = [noted.note(*clash) for clash in clashes]
        if not any(news):
            break
    if found and (analysis.contradictions or takes_bits_for_another_type(results, analysis.tbaa, noted)):
        analysis.silent = False
        analysis.clash(*found[0])
    for subject, words in noted.warnings(results.subjects):
        sink.record(scope, "warning", subject, words, "several types")
    return results
