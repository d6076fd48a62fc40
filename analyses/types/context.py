"""What type analysis is asked: for which function, with what known of its arguments, under which options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from analyses.ir.model import Function
from analyses.ir.types import Type
from analyses.type_trees.attributes import of_parameters, of_result
from analyses.type_trees.tree import EMPTY, INTEGER, MAX_DEPTH, MAX_OFFSET, POINTER, TypeTree, float_concrete, whole


@dataclass(frozen=True)
class TypeOptions:
    """How far type analysis goes and what it trusts."""

    strict_aliasing: bool = True
    """Whether what one block says of a value holds before other blocks decide to get there."""
    rust_types: bool | None = None
    """Whether to trust what Rust's debug information says of variables; None: where the code is Rust."""
    debug_info: bool = True
    """Whether debug information of C, C++ and the like answers what nothing else does."""
    loose_types: bool = False
    """Whether the engine may go on with a default where a type is unknown (an error otherwise)."""
    max_offset: int = MAX_OFFSET
    max_depth: int = MAX_DEPTH
    max_entries: int = 256
    """Trees of more paths than this are cut to a smaller depth: a node with k pointers has k to the depth of them."""
    max_integer: int = 100
    """Known integers above this are not followed, but for the smallest."""


@dataclass(frozen=True)
class TypeContext:
    """What is known when a function is called: a tree and the possible integers of each argument, and the result."""

    arguments: tuple[TypeTree, ...]
    returned: TypeTree = EMPTY
    integers: tuple[frozenset[int], ...] = field(default=())

    def __post_init__(self) -> None:
        if not self.integers:
            object.__setattr__(self, "integers", (frozenset(),) * len(self.arguments))

    @classmethod
    def of_signature(cls, function: Function, *, integers: bool = True) -> TypeContext:
        """What the types of the signature alone say: floats, pointers, and, unless `integers` is off, integers.

        Calling conventions pass small structures as integers, so an integer parameter may carry floats; without
        `integers` only what the function does with it tells, and of one that an attribute types, only that.
        """
        typed, (_, result) = of_parameters(function), of_result(function)
        trees = (declared(a.type, integers and a not in typed) for a in function.arguments)
        return cls(tuple(trees), declared(function.function_type.result, integers and not result))

    def limited(self, depth: int) -> TypeContext:
        """This context with trees of no more than a depth; without known integers where that is less than the most."""
        if depth >= MAX_DEPTH:
            return self
        trees = tuple(t.limited(max_depth=depth) for t in self.arguments)
        return TypeContext(trees, self.returned.limited(max_depth=depth))

    def with_types(self, function: Function, told: Mapping[str, TypeTree]) -> TypeContext:
        """This context with what a user tells of arguments, by name (`x`) or position (`0`), in place of its own.

        ValueError names an argument that is not there.
        """
        names = {a.name: a.index for a in function.arguments} | {str(a.index): a.index for a in function.arguments}
        trees = list(self.arguments)
        for name, tree in told.items():
            if name.lstrip("%") not in names:
                known = ", ".join(a.name for a in function.arguments) or "no arguments"
                raise ValueError(f"{function.ref} has no argument {name}; it has {known}")
            trees[names[name.lstrip("%")]] = tree
        return replace(self, arguments=tuple(trees))


def declared(type_: Type, integers: bool = True) -> TypeTree:
    """The tree that LLVM's type of a value suggests; empty for aggregates, and for integers where they may be more."""
    scalar = type_.scalar
    if scalar.is_float:
        return whole(float_concrete(scalar))
    if scalar.is_pointer:
        return whole(POINTER)
    return whole(INTEGER) if scalar.is_integer and integers else EMPTY
