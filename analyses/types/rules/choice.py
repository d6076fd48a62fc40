"""Type rules of values that are one of several: phi and select."""

from __future__ import annotations

from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.ir.instructions import Binary, Compare, Select
from analyses.ir.model import Phi
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, UNKNOWN, TypeTree, leaf, whole
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.arithmetic import result_kind
from analyses.types.shape.phi_webs import Sources


def phi_up(a: FunctionTypes, i: Phi) -> None:
    """An incoming value of a phi has the type of the phi, unless it comes by a back edge."""
    tree = a.of(i)
    same = all(v is i.operands[0] for v in i.operands)
    if not same:
        tree = tree.without_anything()
        if not a.options.strict_aliasing:
            return
    loop = a.shape.loops.of(i.block) if i.block is not None else None
    header = loop is not None and loop.header is i.block
    for value, block in i.incoming:
        if loop is None or not header or block not in loop.blocks:
            a.learn(value, tree)


def phi(a: FunctionTypes, i: Phi) -> None:
    """A phi has the common type of all values that reach it through other phis, selects and constant steps.

    An address that a loop moves has behind it the types that lie at every offset behind its start address.
    """
    for sources in a.shape.phi_webs.of(i):
        tree = _agreed(a, i, sources)
        if i.type.scalar.is_integer and tree.inner is ANYTHING and a.stays_integer(i):
            tree = whole(INTEGER)
        a.learn(i, tree)


def _agreed(a: FunctionTypes, i: Phi, sources: Sources) -> TypeTree:
    values = sources.values
    tree = _stepped(a, i, values) if len(values) == 2 else None
    if tree is None:
        for n, value in enumerate(values):
            new = a.of(value)
            tree = new if tree is None else tree.meet(new)
            if not tree:
                # The value without a type is read first next time: the others do not matter until it has one.
                values.insert(0, values.pop(n))
                return EMPTY
    tree = tree or EMPTY
    if sources.moved:
        return tree.strided()
    if sources.steps and len(values) == 1 and isinstance(values[0], ConstantInt) and values[0].value in (0, 1):
        tree = whole(INTEGER)  # a counter from 0 or 1
    for step in sources.steps:
        left, right = (a.of(o) if isinstance(o, Constant) else tree for o in step.operands)
        kind = result_kind(step.opcode, left.inner, right.inner)
        if kind is None:
            return EMPTY
        tree = tree.meet(leaf(kind).only(-1 if step.type.is_integer else 0))
    return tree


def _stepped(a: FunctionTypes, i: Phi, values: list[Value]) -> TypeTree | None:
    """The tree of a phi of two values, one of which is a step from the phi itself; None for other phis."""
    for n, value in enumerate(values):
        if isinstance(value, Binary) and (stepped := _own_step(a, i, value, values[1 - n])):
            return stepped[0]
    return None


def _own_step(a: FunctionTypes, i: Phi, step: Binary, start: Value) -> tuple[TypeTree] | None:
    """The tree of a phi that starts as `start` and has itself added, multiplied or subtracted in each iteration.

    A constant start counts as an integer rather than as Anything. The tree is in a tuple, because an empty tree is
    false; None if `step` is no such operation.
    """
    if step.opcode not in ("add", "mul", "sub") or i not in step.operands:
        return None
    first = whole(INTEGER) if isinstance(start, Constant) else a.of(start)
    left, right = step.operands
    if step.opcode == "sub":
        return (first,) if left is i else None
    other = right if left is i else left
    kind = result_kind(step.opcode, first.inner, a.of(other).inner)
    return (leaf(kind).only(-1) if kind is not None else EMPTY,)


def select_up(a: FunctionTypes, i: Select) -> None:
    """Both operands of a select have its type."""
    _, yes, no = i.operands
    if a.options.strict_aliasing or yes is no:
        tree = a.of(i).without_anything()
        a.learn(yes, tree)
        a.learn(no, tree)


def select(a: FunctionTypes, i: Select) -> None:
    """A select has the common type of both operands; a minimum or maximum has the type of either."""
    condition, yes, no = i.operands
    first, second = a.of(yes), a.of(no)
    if isinstance(condition, Compare) and condition.predicate not in ("eq", "ne"):
        left, right = condition.operands
        if (left is yes and right is no) or (left is no and right is yes):
            kinds = {first.inner, second.inner}
            kind = next(iter(kinds - {ANYTHING})) if len(kinds - {ANYTHING}) == 1 else UNKNOWN
            kind = ANYTHING if kinds == {ANYTHING} else kind
            if kind is not UNKNOWN:
                a.learn(i, whole(kind))
                return
    both = first.without_anything().meet(second.without_anything())
    a.learn(i, both.merge(first.only_anything().meet(second.only_anything())))
