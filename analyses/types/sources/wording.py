"""TBAA tags and debug information as text in the notation of the program's source."""

from __future__ import annotations

from analyses.ir.model import Instruction
from analyses.type_trees.metadata_nodes import Metadata, Node

ANY_TYPE = "omnipotent char"
"""Clang's name for an access of any type: through a `char *`, or by a memcpy that was made a load."""


def tag_words(metadata: Metadata, instruction: Instruction) -> str:
    """The TBAA tags of an instruction as text: `double`, `double at 8 of point`; empty if it has none."""
    descriptions = []
    tag = metadata.node(instruction.attachment("tbaa"))
    if tag is not None:
        descriptions.append(_tag(tag))
    struct = metadata.node(instruction.attachment("tbaa.struct"))
    for i in range(0, len(struct) - 2 if struct is not None else 0, 3):
        assert struct is not None
        part = struct.operand(i + 2)
        if part is not None:
            descriptions.append(f"{_tag(part)} in bytes {struct[i]} to {_sum(struct[i], struct[i + 1])}")
    return ", ".join(word for word in descriptions if word)


def _tag(tag: Node) -> str:
    if not len(tag):
        return ""
    if tag.operand(0) is None or len(tag) < 3:
        return str(tag[0])
    base, access, offset = tag.operand(0), tag.operand(1), tag[2]
    name = _name(access)
    return name if base is None or access is None or _name(base) == name else f"{name} at {offset} of {_name(base)}"


def _name(node: Node | None) -> str:
    if node is None or not len(node):
        return ""
    sized = len(node) >= 3 and node.operand(0) is not None
    name = node[2 if sized else 0]
    return name if isinstance(name, str) and name else "a type without a name"


def _sum(start: object, size: object) -> str:
    return str(start + size) if isinstance(start, int) and isinstance(size, int) else "?"


def variable_words(variable: Node) -> str:
    """A DILocalVariable as its declaration in C: `double *x`."""
    return _declared(variable.field("type"), variable.text("name"), 0).strip()


_WORDS = {
    "DW_TAG_const_type": "const",
    "DW_TAG_volatile_type": "volatile",
    "DW_TAG_restrict_type": "restrict",
    "DW_TAG_atomic_type": "_Atomic",
}
_KINDS = {
    "DW_TAG_structure_type": "struct",
    "DW_TAG_class_type": "class",
    "DW_TAG_union_type": "union",
    "DW_TAG_enumeration_type": "enum",
}
_MARKS = {"DW_TAG_pointer_type": "*", "DW_TAG_reference_type": "&", "DW_TAG_rvalue_reference_type": "&&"}


def _declared(type_: Node | None, name: str, depth: int) -> str:
    """The declaration of a name with a type, inside out as in C."""
    if type_ is None:
        return f"void {name}" if name else "void"
    if depth > 16:
        return f"... {name}"
    tag, type_name, base = type_.text("tag"), type_.text("name"), type_.field("baseType")
    if tag in _MARKS:
        inner = f"({_MARKS[tag]}{name})" if _is_array(base) else f"{_MARKS[tag]}{name}"
        return _declared(base, inner, depth + 1)
    if tag in _WORDS:
        if base is not None and base.text("tag") in _MARKS:
            return _declared(base, f"{_WORDS[tag]} {name}".rstrip(), depth + 1)
        return f"{_WORDS[tag]} {_declared(base, name, depth + 1)}"
    if tag == "DW_TAG_array_type":
        return _declared(base, name + "".join(_bounds(type_)), depth + 1)
    if type_name:
        words = f"{_KINDS[tag]} {type_name}" if tag in _KINDS else type_name
    else:
        words = (
            f"{_KINDS[tag]} without a name" if tag in _KINDS else "a function" if "Subroutine" in type_.kind else "?"
        )
    return f"{words} {name}" if name else words


def _is_array(node: Node | None) -> bool:
    return node is not None and node.text("tag") == "DW_TAG_array_type"


def _bounds(array: Node) -> list[str]:
    ranges = array.field("elements")
    counts = [r.integer("count", -1) for r in ranges if isinstance(r, Node)] if ranges is not None else []
    return [f"[{count}]" if count >= 0 else "[]" for count in counts]
