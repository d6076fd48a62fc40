"""The inputs of type analysis: the options, and the context in which a function is analysed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from analyses.ir.model import Function
from analyses.ir.types import Type
from analyses.records import dataclass
from analyses.type_trees.attributes import of_parameters, of_result
from analyses.type_trees.tree import EMPTY, INTEGER, MAX_DEPTH, MAX_OFFSET, POINTER, TypeTree, float_concrete, whole


@dataclass(frozen=True)
class TypeOptions:
    """The limits of type analysis and the sources that it trusts."""

    strict_aliasing: bool = True
    """True if the evidence of one block holds before other blocks decide to branch there."""
    rust_types: bool | None = None
    """True to trust the types of variables in Rust's debug information; None: if the code is Rust."""
    debug_info: bool = True
    """True if debug information of C, C++ and the like counts for bytes without another source."""
    loose_types: bool = False
    """True if the engine may go on with a default for an unknown type (an error otherwise)."""
    max_offset: int = MAX_OFFSET
    max_depth: int = MAX_DEPTH
    max_entries: int = 256
    """Trees of more paths than this are cut to a smaller depth d: a node with k pointers has kᵈ paths."""
    max_integer: int = 100
    """Known integers above this are dropped, except the smallest."""


@dataclass(frozen=True)
class TypeContext:
    """The types of a function's arguments and result at a call, and the possible integers of each argument."""

    arguments: tuple[TypeTree, ...]
    returned: TypeTree = EMPTY
    integers: tuple[frozenset[int], ...] = field(default=())

    def __post_init__(self) -> None:
        if not self.integers:
            object.__setattr__(self, "integers", (frozenset(),) * len(self.arguments))

    @classmethod
    def of_signature(cls, function: Function, *, integers: bool = True) -> TypeContext:
        """The context that the types of the signature give: floats, pointers, and, unless `integers` is off, integers.

        Calling conventions pass small structures as integers, so an integer parameter may carry floats. Without
        `integers` such a parameter gets its type only from its uses in the function or from its attribute.
        """
        typed, (_, result) = of_parameters(function), of_result(function)
        trees = (declared(a.type, integers and a not in typed) for a in function.arguments)
        return cls(tuple(trees), declared(function.function_type.result, integers and not result))

    def limited(self, depth: int) -> TypeContext:
        """This context with trees of at most `depth`; it drops the known integers if `depth` is less than MAX_DEPTH."""
        if depth >= MAX_DEPTH:
            return self
        trees = tuple(t.limited(max_depth=depth) for t in self.arguments)
        return TypeContext(trees, self.returned.limited(max_depth=depth))

    def implies(self, other: TypeContext) -> bool:
        """True if what is computed in another context holds in this one, too.

        The values themselves have the same types in both, and what lies behind addresses there is known here.
        """
        if self.returned != other.returned or self.integers != other.integers:
            return False
        return all(map(_implies, self.arguments, other.arguments))

    def with_types(self, function: Function, types: Mapping[str, TypeTree]) -> TypeContext:
        """This context with the trees that a user gives for arguments, by name (`x`) or position (`0`).

        Raises ValueError, which names an argument that does not exist.
        """
        names = {a.name: a.index for a in function.arguments} | {str(a.index): a.index for a in function.arguments}
        trees = list(self.arguments)
        for name, tree in types.items():
            if name.lstrip("%") not in names:
                names_text = ", ".join(a.name for a in function.arguments) or "no arguments"
                raise ValueError(f"{function.ref} has no argument {name}; it has {names_text}")
            trees[names[name.lstrip("%")]] = tree
        return replace(self, arguments=tuple(trees))


def _implies(tree: TypeTree, other: TypeTree) -> bool:
    if tree == other:
        return True
    ours, theirs = tree.entries, other.entries
    if any(len(path) == 1 and theirs.get(path) is not kind for path, kind in ours.items()):
        return False
    return all(ours.get(path) is kind or tree.at(path) is kind for path, kind in theirs.items())


def declared(type_: Type, integers: bool = True) -> TypeTree:
    """The tree that the LLVM type of a value suggests; empty for aggregates, and for integers unless `integers`."""
    scalar = type_.scalar
    if scalar.is_float:
        return whole(float_concrete(scalar))
    if scalar.is_pointer:
        return whole(POINTER)
    return whole(INTEGER) if scalar.is_integer and integers else EMPTY
