"""The types of variables in debug information: the type trees of DWARF types.

Source: DWARF 5, section 5, as LLVM's DI nodes carry it. Rust's references and arrays are what their types say, so the
type of a Rust variable is evidence like any other. In C and C++ a declared type is only the programmer's intention: a
character array may hold doubles. So these types count last, where there is no other source, and rows of characters have
none.
"""

from __future__ import annotations

from analyses.ir.types import BFLOAT, DOUBLE, FLOAT, FP128, HALF, X86_FP80, FloatType
from analyses.type_trees.metadata_nodes import Node
from analyses.type_trees.tree import (
    EMPTY,
    EVERY,
    FLOATS,
    INTEGER,
    MAX_DEPTH,
    MAX_OFFSET,
    POINTER,
    Concrete,
    IllegalMerge,
    TypeTree,
    leaf,
)

_INTEGERS = ("DW_ATE_signed", "DW_ATE_unsigned", "DW_ATE_boolean", "DW_ATE_signed_fixed", "DW_ATE_unsigned_fixed")
_CHARACTERS = ("DW_ATE_signed_char", "DW_ATE_unsigned_char", "DW_ATE_UTF", "DW_ATE_ASCII")
_SAME_AS_BASE = (
    "DW_TAG_typedef",
    "DW_TAG_const_type",
    "DW_TAG_volatile_type",
    "DW_TAG_restrict_type",
    "DW_TAG_atomic_type",
    "DW_TAG_member",
    "DW_TAG_inheritance",
    "DW_TAG_immutable_type",
    "DW_TAG_template_alias",
)
_POINTERS = (
    "DW_TAG_pointer_type",
    "DW_TAG_reference_type",
    "DW_TAG_rvalue_reference_type",
    "DW_TAG_ptr_to_member_type",
)


class DebugTypes:
    """Type trees of DI types. The tree of a type has the offsets within it first: `{[0]:Integer, [8]:Float@double}`."""

    def __init__(self, pointer_size: int, *, rust: bool, x86: bool) -> None:
        self._pointer_size = pointer_size
        self._rust = rust
        self._x86 = x86
        self._known: dict[Node, TypeTree] = {}
        self._open: set[Node] = set()

    def variable(self, node: Node | None) -> TypeTree:
        """The tree of the type of a DILocalVariable; empty if it has none."""
        type_ = node.field("type") if node is not None else None
        if type_ is None or (self._rust and self._is_byte_pointer(type_)):
            return EMPTY
        return self.tree(type_)

    def tree(self, node: Node, depth: int = 0) -> TypeTree:
        cached = self._known.get(node)
        if cached is not None:
            return cached
        if node in self._open or depth > MAX_DEPTH:
            return EMPTY
        self._open.add(node)
        try:
            tree = self._tree(node, depth)
        except IllegalMerge:  # members that overlap outside of a union
            tree = EMPTY
        self._open.discard(node)
        if not self._open:
            self._known[node] = tree
        return tree

    def _tree(self, node: Node, depth: int) -> TypeTree:
        tag = node.text("tag")
        if node.kind == "DIBasicType":
            return self._basic(node)
        if tag in _POINTERS:
            return self._pointer(node, depth)
        if tag in _SAME_AS_BASE or tag == "DW_TAG_enumeration_type":
            base = node.field("baseType")
            if tag == "DW_TAG_enumeration_type":
                return self._row(INTEGER, max(1, node.integer("size") // 8))
            return self.tree(base, depth) if base is not None else EMPTY
        if self._rust and node.integer("size") == 0:
            return EMPTY
        if tag == "DW_TAG_array_type":
            return self._array(node, depth) if not node.has("dataLocation") else self._described(node, depth)
        if tag in ("DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type"):
            return self._members(node, depth, union=tag == "DW_TAG_union_type")
        return EMPTY

    def _basic(self, node: Node) -> TypeTree:
        size, encoding, name = node.integer("size") // 8, node.text("encoding"), node.text("name")
        if encoding == "DW_ATE_float":
            kind = self._float(size, name)
            return leaf(FLOATS[kind]).only(0) if kind is not None else EMPTY
        if encoding == "DW_ATE_complex_float":
            half = self._float(size // 2, name)
            return self._row(FLOATS[half], 2) if half is not None else EMPTY
        if encoding in _INTEGERS or (self._rust and encoding in _CHARACTERS):
            return self._row(INTEGER, size)
        return EMPTY

    def _float(self, size: int, name: str) -> FloatType | None:
        if size == 2:
            return BFLOAT if "bf" in name else HALF
        if size == 16 and "128" not in name:
            return X86_FP80 if self._x86 else FP128
        return {4: FLOAT, 8: DOUBLE, 12: X86_FP80, 16: FP128}.get(size)

    def _row(self, kind: Concrete, count: int) -> TypeTree:
        """The tree of `count` elements of a kind; of a Rust integer only the first byte has a type, as in Enzyme."""
        if self._rust and kind is INTEGER:
            count = min(count, 1)
        return TypeTree({(i * kind.size,): kind for i in range(count)})

    def _pointer(self, node: Node, depth: int) -> TypeTree:
        base = node.field("baseType")
        pointer = leaf(POINTER)
        if base is None or node.text("tag") == "DW_TAG_ptr_to_member_type" or self._is_untyped(node):
            return pointer.only(0)
        behind = self.tree(base, depth + 1)
        if self._rust and base.kind == "DIBasicType":
            behind = TypeTree({(EVERY, *p[1:]): c for p, c in behind.entries.items() if p[0] == 0})
        return pointer.merge(behind).only(0)

    def _array(self, node: Node, depth: int) -> TypeTree:
        base, elements = node.field("baseType"), node.field("elements")
        if base is None or elements is None:
            return EMPTY
        element = self.tree(base, depth)
        step = _bytes(base)
        align = node.integer("align") // 8 or 1
        step = -(-step // align) * align if self._rust else step
        count = 1
        for range_ in elements:
            count *= _count(range_) if isinstance(range_, Node) else 0
        out = EMPTY
        for i in range(count):
            if not step or i * step > MAX_OFFSET:
                break
            out = out.merge(element.shift(0, step, i * step, self._pointer_size))
        return out

    def _described(self, node: Node, depth: int) -> TypeTree:
        """The tree of the descriptor of an array (allocatable or pointer in Fortran): its address comes first."""
        location = node.field("dataLocation")
        if location is None or list(location) != ["DW_OP_push_object_address", "DW_OP_deref"]:
            return EMPTY
        return leaf(POINTER).merge(self._array(node, depth + 1)).only(0)

    def _members(self, node: Node, depth: int, *, union: bool) -> TypeTree:
        out: TypeTree | None = None
        for member in node.field("elements") or ():
            if not isinstance(member, Node) or member.text("tag") not in ("DW_TAG_member", "DW_TAG_inheritance"):
                if self._rust and isinstance(member, Node) and member.text("tag") == "DW_TAG_variant_part":
                    return EMPTY
                continue
            if "DIFlagStaticMember" in member.text("flags"):
                continue
            if "DIFlagBitField" in member.text("flags"):
                tree, offset = leaf(INTEGER).only(0), member.integer("offset") // 8
            else:
                base, offset = member.field("baseType"), member.integer("offset") // 8
                tree = self.tree(base, depth) if base is not None else EMPTY
                if not union and base is not None and _is_character(base):
                    tree = leaf(INTEGER).only(0)  # a single one is a character or a flag, no raw bytes
            tree = tree.shift(0, max(1, _bytes(node)), offset, self._pointer_size)
            out = tree if out is None else out.meet(tree) if union else out.merge(tree)
        return out or EMPTY

    def _is_untyped(self, node: Node) -> bool:
        """True if a type is a raw pointer to bytes, with which Rust's library points to memory of any type."""
        return self._rust and node.text("name") in ("*const u8", "*mut u8")

    def _is_byte_pointer(self, node: Node) -> bool:
        base = node.field("baseType")
        return node.text("tag") == "DW_TAG_pointer_type" and base is not None and base.text("name") == "u8"


def _count(range_: Node) -> int:
    """The number of elements of a dimension; 1 if it is known only at run time."""
    if range_.has("upperBound"):
        lower = range_.constant("lowerBound") if range_.has("lowerBound") else 1  # Fortran's
        upper = range_.constant("upperBound")
        return max(0, upper - lower + 1) if lower is not None and upper is not None else 1
    count = range_.constant("count")
    return 1 if count is None else max(0, count)


def _is_character(node: Node) -> bool:
    """True if a type is one character, also through typedefs."""
    for _ in range(64):
        base = node.field("baseType")
        if node.text("tag") not in _SAME_AS_BASE or base is None:
            break
        node = base
    return node.kind == "DIBasicType" and node.text("encoding") in _CHARACTERS


def _bytes(node: Node) -> int:
    """The size of a type in bytes, also through typedefs."""
    for _ in range(64):
        if (size := node.integer("size")) or (base := node.field("baseType")) is None:
            return size // 8
        node = base
    return 0
