"""The integers that a value can be, where they are few enough to tell offsets apart.

A set is a promise about offsets that are used, not about every value: the set of an induction variable holds its values
while the loop runs, and numbers too large for a type tree are left out. An empty set means unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_counts import INVERSE, SWAPPED, Induction, TripCounts
from analyses.ir.constants import Constant, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Binary, Branch, Call, Cast, Compare, GetElementPointer, Load, Store, Unary
from analyses.ir.model import Argument, Block, Instruction, Phi
from analyses.ir.types import DataLayout
from analyses.types.context import TypeOptions
from analyses.types.shape.extents import address
from analyses.types.shape.use_index import UseIndex

Integers = frozenset[int]
NOTHING: Integers = frozenset()

MAX_NESTING = 200
"""Operands are followed to this depth; deeper ones count as unknown."""

_FROM_ZERO = (
    "llvm.nvvm.read.ptx.sreg.tid.",
    "llvm.nvvm.read.ptx.sreg.ctaid.",
    "llvm.amdgcn.workitem.id.",
)
"""Intrinsics that give 0 for the first thread or block, which is enough for the types at the first offset."""

_STATIC_INIT = "__kmpc_for_static_init_"

_OPERATIONS: dict[str, Callable[[int, int], int | None]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "sdiv": lambda a, b: (abs(a) // abs(b)) * (1 if (a < 0) == (b < 0) else -1) if b else None,
    "shl": lambda a, b: a << b if 0 <= b < 64 else None,
    "ashr": lambda a, b: a >> b if 0 <= b < 64 else None,
    "lshr": lambda a, b: a >> b if 0 <= b < 64 and a >= 0 else None,
}


class KnownIntegers:
    """The integers that the values of a function can be, in one context."""

    def __init__(
        self,
        arguments: dict[Argument, Integers],
        index: UseIndex,
        dominators: Dominators,
        loops: LoopNest,
        counts: TripCounts,
        options: TypeOptions,
        layout: DataLayout,
    ) -> None:
        self._layout = layout
        self._arguments = arguments
        self._index = index
        self._dominators = dominators
        self._loops = loops
        self._counts = counts
        self._limit = options.max_integer
        self._strict = options.strict_aliasing
        self._known: dict[Value, Integers] = {}
        self._depth = 0

    def of(self, value: Value) -> Integers:
        """The integers a value can be; empty if they are not known."""
        if isinstance(value, ConstantInt):
            return frozenset((value.value,)) if -(1 << 63) <= value.value < 1 << 63 else NOTHING
        if isinstance(value, ConstantNamed):
            return frozenset((0,)) if value.word == "null" else NOTHING
        if isinstance(value, Argument):
            return self._arguments.get(value, NOTHING)
        if not isinstance(value, (Instruction, ConstantExpression)):
            return NOTHING
        if (cached := self._known.get(value)) is not None:
            return cached
        if self._depth > MAX_NESTING:
            return NOTHING
        self._known[value] = NOTHING  # a cycle: a value is no evidence of itself
        self._depth += 1
        integers = self._bounded(self._calculated(value))
        self._depth -= 1
        self._known[value] = integers
        return integers

    def _bounded(self, values: Iterable[int]) -> Integers:
        every = frozenset(values)
        small = frozenset(v for v in every if abs(v) <= self._limit)
        return small or frozenset(sorted(every, key=lambda v: (abs(v), v))[:1])

    def _calculated(self, value: Instruction | ConstantExpression) -> Iterable[int]:
        if isinstance(value, Cast) or value.opcode in ("ptrtoint", "ptrtoaddr", "trunc"):
            return self.of(value.operands[0])
        if isinstance(value, GetElementPointer) or value.opcode == "getelementptr":
            return self._counted_from_null(value)
        if value.opcode in _OPERATIONS:
            return self._of_operation(value)
        if isinstance(value, Phi):
            return self._of_phi(value)
        if isinstance(value, Load):
            stored = self.stored_once(value)
            return self.of(stored) if stored is not None else ()
        if isinstance(value, Call) and (called := value.called) is not None:
            if called.name.startswith(_FROM_ZERO):
                return (0,)
            if called.intrinsic == "abs":
                return [abs(v) for v in self.of(value.arguments[0])]
        return ()

    def _counted_from_null(self, value: Instruction | ConstantExpression) -> Iterable[int]:
        """The number that a `sizeof` or `offsetof` expression stands for: an address counted from null."""
        base = value.operands[0]
        source = value.source_type if isinstance(value, (GetElementPointer, ConstantExpression)) else None
        if source is None or not isinstance(base, ConstantNamed) or base.word != "null":
            return ()
        offset, variable, _ = address(self._layout, source, value.operands[1:])
        return () if variable else (offset,)

    def _of_operation(self, value: Instruction | ConstantExpression) -> Iterable[int]:
        operation = _OPERATIONS[value.opcode]
        left, right = self.of(value.operands[0]), self.of(value.operands[1])
        out: set[int] = set()
        if len(left) == 1 or len(right) == 1:
            out = {r for a in left for b in right if (r := operation(a, b)) is not None}
        if value.opcode == "mul" and (0 in left or 0 in right):
            out.add(0)
        return out

    def _of_phi(self, phi: Phi) -> Iterable[int]:
        induction = self._counts.inductions.get(phi)
        if induction is not None and (steps := self._iterations(induction)) is not None:
            return steps
        out: set[int] = set()
        for incoming, block in phi.incoming:
            if block is phi.block or not self._reachable(block) or self._dominates(phi, block):
                continue
            out |= {v for v in self.of(incoming) if -20 < v < 20}
            if isinstance(incoming, Binary) and incoming.opcode in ("add", "sub") and phi in incoming.operands:
                out.add(0)
        return out

    def _dominates(self, value: Instruction, block: Block) -> bool:
        return value.block is not None and self._dominators.dominates(value.block, block)

    def _reachable(self, block: Block) -> bool:
        return self._loops.cfg.reachable(block)

    def _iterations(self, induction: Induction) -> list[int] | None:
        """The useful offsets among the values of an induction variable with constant start, step and end."""
        step = induction.constant_step
        loop = self._loops.of(induction.phi.block) if induction.phi.block is not None else None
        if step is None or loop is None or not isinstance(induction.start, ConstantInt):
            return None
        last = self._trip_count(loop)
        if last is None:
            return None
        # A loop that tests in its header enters it once more than its body; in the body the last value never occurs.
        rotated = len(loop.latches) == 1 and any(s not in loop.blocks for s in loop.latches[0].successors)
        if self._strict and not rotated and last > 0:
            last -= 1
        start = induction.start.value
        first = 0
        if step:
            up = start if step > 0 else -start
            reach = (self._limit - up + abs(step)) // abs(step)
            last = 0 if up >= self._limit else min(last, reach)
            first = max(0, (-self._limit - up) // abs(step))
        else:
            last = 0
        return [start + i * step for i in range(first, last + 1)]

    def _trip_count(self, loop: Loop) -> int | None:
        """The least constant trip count over the exits of a loop; None if that of an exit is unknown."""
        if loop in self._counts.of and (constant := self._counts.of[loop].constant) is not None:
            return constant
        if len(loop.latches) != 1:
            return None
        counts: list[int] = []
        for exiting, outside in self._loops.exit_edges(loop):
            count = self._exit_count(loop, exiting, outside)
            if count is None:
                return None
            counts.append(count)
        return min(counts, default=None)

    def _exit_count(self, loop: Loop, exiting: Block, outside: Block) -> int | None:
        branch = exiting.terminator
        if (
            not isinstance(branch, Branch)
            or not isinstance(branch.condition, Compare)
            or branch.condition.opcode != "icmp"
            or not self._dominators.dominates(exiting, loop.latches[0])
            or self._loops.of(exiting) is not loop
        ):
            return None
        test = branch.condition
        predicate = test.predicate if branch.targets[1] is outside else INVERSE[test.predicate]
        tested, bound = test.operands
        if isinstance(tested, Constant):
            tested, bound, predicate = bound, tested, SWAPPED[predicate]
        if not isinstance(bound, ConstantInt):
            return None
        for phi in loop.header.phis:
            induction = self._counts.inductions.get(phi)
            if induction is None or tested not in (phi, induction.stepped):
                continue
            step = induction.constant_step
            if not step or not isinstance(induction.start, ConstantInt):
                return None
            start = induction.start.value + (step if tested is induction.stepped else 0)
            return count_until(predicate, start, step, bound.value)
        return None

    def stored_once(self, load: Load) -> Value | None:
        """The value that a load from an alloca gives, if it is the only one ever stored there, before the load."""
        alloca = load.pointer
        if not isinstance(alloca, Alloca):
            return None
        store: Store | None = None
        for user in self._index.users(alloca):
            if isinstance(user, Store):
                if user.value is alloca or store is not None:
                    return None
                store = user
            elif isinstance(user, Call) and user.called is not None and user.called.name.startswith(_STATIC_INIT):
                continue
            elif not isinstance(user, Load) and not (isinstance(user, Cast) and not self._index.users(user)):
                return None
        if store is None or store.block is None or load.block is None:
            return None
        if store.block is load.block:
            before = self._index.position[store] < self._index.position[load]
        else:
            before = self._reachable(load.block) and self._dominates(store, load.block)
        return store.value if before else None

    def loop_headers(self, value: Value) -> frozenset[Block]:
        """The headers of the loops whose induction variables an index depends on.

        A variable that begins where that of an outer loop stands, as of a triangular nest, depends on both.
        """
        out: set[Block] = set()
        seen: set[Value] = set()
        work = [value]
        while work:
            todo = work.pop()
            if todo in seen:
                continue
            seen.add(todo)
            if isinstance(todo, (Cast, Unary, Binary)):
                work.extend(todo.operands)
            elif isinstance(todo, Load):
                if (stored := self.stored_once(todo)) is not None:
                    work.append(stored)
            elif isinstance(todo, Phi) and todo.block is not None:
                loop = self._loops.of(todo.block)
                if loop is not None and loop.header is todo.block:
                    out.add(todo.block)
                    work.extend(start for start, block in todo.incoming if block not in loop.blocks)
                else:
                    work.extend(todo.operands)
        return frozenset(out)


def count_until(predicate: str, start: int, step: int, bound: int) -> int | None:
    """The least k ≥ 0 for which `start + k·step predicate bound` fails; None where none is below overflow."""
    distance = bound - start
    if predicate == "ne":
        return distance // step if distance % step == 0 and distance // step >= 0 else None
    if predicate == "eq":
        return 0 if distance else 1
    if predicate[0] == "u" and (start < 0 or bound < 0):
        return None
    if predicate[1:] in ("gt", "ge"):
        distance, step = -distance, -step
    if predicate[1:] in ("le", "ge"):
        distance += 1
    if distance <= 0:
        return 0
    return -(-distance // step) if step > 0 else None
