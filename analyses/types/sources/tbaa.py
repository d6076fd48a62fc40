"""The types that TBAA tags give the memory that an instruction accesses.

Sources: the LLVM language reference, "tbaa" and "tbaa.struct" metadata, both the form with and the form without sizes;
names of types as the front ends write them (clang's CodeGenTBAA, Julia's tbaa trees, dragonegg for Fortran).
"""

from __future__ import annotations

import re

from analyses.ir.model import Instruction
from analyses.ir.types import DOUBLE, FLOAT, HALF, X86_FP80
from analyses.type_trees.metadata_nodes import Metadata, Node
from analyses.type_trees.tree import EMPTY, FLOATS, INTEGER, POINTER, UNKNOWN, Concrete, TypeTree, leaf, whole
from analyses.types.sources.wording import ANY_TYPE

NAMES: dict[str, Concrete] = {
    **dict.fromkeys(("bool", "short", "int", "long", "long long", "__int128"), INTEGER),  # clang, C and C++
    **dict.fromkeys(("any pointer", "vtable pointer"), POINTER),
    "float": FLOATS[FLOAT],
    "double": FLOATS[DOUBLE],
    "_Float16": FLOATS[HALF],
    "__fp16": FLOATS[HALF],
    **dict.fromkeys(("jtbaa_arraysize", "jtbaa_arraylen", "jtbaa_memorylen", "jtbaa_arrayflags"), INTEGER),  # Julia
    **dict.fromkeys(("jtbaa_arrayoffset", "jtbaa_arrayselbyte", "jtbaa_unionselbyte"), INTEGER),
    **dict.fromkeys(("jtbaa_arrayptr", "jtbaa_memoryptr", "jtbaa_memoryown", "jtbaa_tag"), POINTER),
    "jtbaa_ptrarraybuf": POINTER,
    **dict.fromkeys(("integer(kind=1)", "integer(kind=2)", "integer(kind=4)", "integer(kind=8)"), INTEGER),  # dragonegg
    "real(kind=4)": FLOATS[FLOAT],
    "real(kind=8)": FLOATS[DOUBLE],
}

_TYPED_POINTER = re.compile(r"p\d+ ")
"""The name of a pointer to a type in clang 20 and later: `p1 int`, `p2 double`."""

POINTERS_TO_NUMBERS = {"p1 float": FLOATS[FLOAT], "p1 double": FLOATS[DOUBLE]}


class Tbaa:
    """The tags of a module, each read once.

    The tree of a tag is that of a pointer to the memory, at the empty path: `{[]:Pointer, [-1]:Float@double}`.
    """

    def __init__(self, metadata: Metadata, pointer_size: int, triple: str = "") -> None:
        self._metadata = metadata
        self._pointer_size = pointer_size
        self._long_double = FLOATS[X86_FP80] if triple.startswith(("x86", "i386", "i686")) else None
        self._known: dict[tuple[str, str], TypeTree] = {}

    def tree(self, instruction: Instruction) -> TypeTree:
        """The types that the tags of an instruction give the memory it accesses; empty if they give none."""
        tag = struct = ""
        for kind, text in instruction.metadata:
            if kind == "tbaa":
                tag = text
            elif kind == "tbaa.struct":
                struct = text
        if not tag and not struct:
            return EMPTY
        tree = self._known.get((tag, struct))
        if tree is None:
            tree = self._struct(self._metadata.node(struct)).merge(self._tag(self._metadata.node(tag)))
            tree = leaf(POINTER).merge(tree) if tree.beyond_pointer else EMPTY
            self._known[(tag, struct)] = tree
        return tree

    def _struct(self, node: Node | None) -> TypeTree:
        """The types of the members of a copied struct; bytes between them are unused, and count as integers."""
        out, end = EMPTY, 0
        for i in range(0, len(node) - 2 if node is not None else 0, 3):
            assert node is not None
            start, size = node[i], node[i + 1]
            if isinstance(start, int) and isinstance(size, int):
                out = out.merge(self._tag(node.operand(i + 2)).shift(0, size, start, self._pointer_size))
                if i:
                    out = out.merge(TypeTree({(at,): INTEGER for at in range(end, start)}))
                end = start + size
        return out

    def _tag(self, node: Node | None) -> TypeTree:
        if node is None or len(node) == 0:
            return EMPTY
        if node.operand(0) is None or len(node) < 3:  # a tag that is the scalar type itself
            name = node[0]
            kind = self._named(name) if isinstance(name, str) else None
            return leaf(kind).only(0) if kind else EMPTY
        access = node.operand(1)
        return self._type(access, 0) if access is not None else EMPTY

    def members(self, instruction: Instruction) -> list[tuple[int, int, str]]:
        """The offset, size and tag of each member of a struct that an instruction copies, by its `tbaa.struct` tag."""
        node, members = self._metadata.node(instruction.attachment("tbaa.struct")), []
        for i in range(0, len(node) - 2 if node is not None else 0, 3):
            assert node is not None
            start, size, tag = node[i], node[i + 1], node.operand(i + 2)
            if isinstance(start, int) and isinstance(size, int) and tag is not None:
                members.append((start, size, tag.number))
        return members

    def tag(self, text: str) -> Concrete | None:
        """The type that a tag gives memory of one number or address; None for a tag without an access type."""
        node = self._metadata.node(text)
        access = node.operand(1) if node is not None and len(node) >= 3 and node.operand(0) is not None else node
        return None if access is None else self.scalar(access)

    def scalar(self, node: Node) -> Concrete:
        """The kind of a type without members; Unknown if its name does not give it."""
        name = node[0] if len(node) else None
        return (self._named(name) if isinstance(name, str) else None) or UNKNOWN

    def _named(self, name: str) -> Concrete | None:
        if _TYPED_POINTER.match(name):
            return POINTER
        return self._long_double if name == "long double" else NAMES.get(name)

    def _type(self, node: Node, depth: int) -> TypeTree:
        sized = len(node) >= 3 and node.operand(0) is not None
        name = node[2 if sized else 0] if len(node) else None
        if isinstance(name, str) and (kind := self._named(name)) is not None:
            return whole(kind)
        if depth == 0 and not sized and _is_enumeration(node):
            return whole(INTEGER)
        out, first, step = leaf(POINTER), 3 if sized else 1, 3 if sized else 2
        for i in range(first, len(node) - 1, step):
            field, offset = node.operand(i), node[i + 1]
            if field is not None and isinstance(offset, int) and depth < 16:
                size = _room(node, i, step, offset)
                out = out.merge(self._type(field, depth + 1).shift(0, size, offset, self._pointer_size))
        return out


def _is_enumeration(node: Node) -> bool:
    """True if an access has a scalar type that C++ names: clang writes an enumeration as a child of the byte type."""
    name, parent = node[0], node.operand(1) if len(node) == 3 else None
    return isinstance(name, str) and name.startswith("_ZTS") and parent is not None and parent[0] == ANY_TYPE


def _room(node: Node, at: int, step: int, offset: int) -> int | None:
    """The bytes of the field at operand `at`: its size if written, else up to the next field; None at the end."""
    if step == 3:
        size = node[at + 2] if at + 2 < len(node) else None
    else:
        following = node[at + 3] if at + 3 < len(node) else None
        size = following - offset if isinstance(following, int) and following > offset else None
    return size if isinstance(size, int) else None
