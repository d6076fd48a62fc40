"""What the pointers that a function takes lead to, as the debug information of its declaration spells it."""

from __future__ import annotations

from ad.advice.edits.languages import Language, subprogram_of
from analyses.ir.model import Function
from analyses.type_trees.metadata_nodes import Node

VOID = "void"
_POINTERS = ("DW_TAG_pointer_type", "DW_TAG_reference_type", "DW_TAG_rvalue_reference_type")
_QUALIFIERS = ("DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type", "DW_TAG_typedef")
_CLASSES = ("DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type")


def pointees(function: Function, language: Language) -> tuple[str, ...]:
    """The type behind each parameter, by position: `void` for one that has no plain name, empty where nothing tells.

    Nothing tells of a `void *`, nor where a parameter of the source is several in IR.
    """
    described = subprogram_of(function)
    type_ = described.field("type") if described is not None else None
    listed = type_.field("types") if type_ is not None else None
    if listed is None or len(listed) != 1 + len(function.function_type.parameters):
        return ()
    return tuple(_behind(listed.operand(n), language) for n in range(1, len(listed)))


def _behind(parameter: Node | None, language: Language) -> str:
    parameter = _unqualified(parameter)
    if parameter is None or parameter.text("tag") not in _POINTERS:
        return ""
    pointee = _unqualified(parameter.field("baseType"))
    if pointee is None:
        return ""
    name, tag = pointee.text("name"), pointee.text("tag")
    if tag == "DW_TAG_base_type" or pointee.kind == "DIBasicType":
        return name
    if tag not in _CLASSES or not name or "<" in name:
        return VOID
    if language is Language.C:
        return f"{'union' if tag == 'DW_TAG_union_type' else 'struct'} {name}"
    return (_qualified(pointee.field("scope"), name) if language is Language.CXX else "") or VOID


def _unqualified(type_: Node | None) -> Node | None:
    for _ in range(16):
        if type_ is None or type_.text("tag") not in _QUALIFIERS:
            break
        type_ = type_.field("baseType")
    return type_


def _qualified(scope: Node | None, name: str) -> str:
    """A name with those of the namespaces around it; empty for a class in a class or function, which may be private."""
    while scope is not None and scope.kind == "DINamespace":
        if not scope.text("name"):
            return ""
        name, scope = f"{scope.text('name')}::{name}", scope.field("scope")
    return name if scope is None or scope.kind in ("DIFile", "DICompileUnit") else ""
