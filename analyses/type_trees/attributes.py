"""The `enzyme_type` attribute of parameters, arguments and results, and the metadata of that name of an instruction.

A front end writes them, as rustc and Julia's do: `ptr "enzyme_type"="{[-1]:Pointer, [-1,0]:Float@double}" %x`. What is
written there is sure: an integer parameter is then no integer because its type in IR is one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from operator import itemgetter

from analyses.ir.attributes import find_attribute
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function, Instruction
from analyses.type_trees.metadata_nodes import Metadata, Node
from analyses.type_trees.tree import EMPTY, Concrete, IllegalMerge, TypeTree, concrete

ATTRIBUTE = '"enzyme_type"'
TRUE_TYPE = "enzyme_truetype"
_QUOTED = re.compile(ATTRIBUTE + '="([^"]*)"')


class UnreadableTypeError(Exception):
    """A type that is written in a program and is none; `where` it is written, and `what` is wrong with it."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"enzyme_type of {where} can't be read: {what}")
        self.where, self.what = where, what


Typed = tuple[Value, TypeTree, str]
"""A value, the tree that an attribute gives it, and how that is written."""


def of_call(call: Call, called: Function | None) -> list[Typed]:
    """What attributes of a call, and of the function that it calls, say of its result and its arguments."""
    sources: list[tuple[Value, tuple[str, ...]]] = [(call, call.result_attributes)]
    sources += list(zip(call.arguments, call.argument_attributes, strict=True))
    if called is not None:
        sources.append((call, called.result_attributes))
        sources += [(v, p.attributes) for v, p in zip(call.arguments, called.arguments, strict=False)]
    groups = _groups(call.function)
    attributed = [(v, text) for v, words in sources if words and (text := _text(words, groups))]
    return [(v, _parsed(text, f"a call of {call.callee.ref}"), text) for v, text in attributed]


def of_parameters(function: Function) -> dict[Argument, tuple[TypeTree, str]]:
    """What attributes say of a function's own arguments."""
    attributed = [
        (a, text) for a in function.arguments if a.attributes and (text := _text(a.attributes, _groups(function)))
    ]
    return {a: (_parsed(text, f"argument {a.ref} of {function.ref}"), text) for a, text in attributed}


def of_result(function: Function) -> tuple[TypeTree, str]:
    """What an attribute says of a function's result: a tree and its text, empty where there is none."""
    text = _text(function.result_attributes, _groups(function)) if function.result_attributes else ""
    return (_parsed(text, f"the result of {function.ref}"), text) if text else (EMPTY, "")


def of_instruction(instruction: Instruction, node: Node) -> TypeTree:
    """The tree that the metadata of an instruction spells."""
    try:
        return _from_metadata(node)
    except (ValueError, KeyError, IllegalMerge) as error:
        reason = f"{error.args[0]} is no type" if isinstance(error, KeyError) else str(error)
        raise UnreadableTypeError(f"{instruction.ref or instruction.opcode} (metadata)", reason) from None


def of_transfer(call: Call) -> list[tuple[int, Concrete]]:
    """What the metadata `enzyme_truetype` of a copy or memset says that its bytes are: from which offset on which type.

    It is `!{!"Float@float", i64 0, !"Integer", i64 8}`: a type, and where it begins; each goes on to the next.
    """
    module = call.function.module
    node = Metadata(module).node(call.attachment(TRUE_TYPE)) if module is not None else None
    if node is None:
        return []
    words = list(node)
    try:
        kinds = [(start, concrete(str(word))) for word, start in zip(words[::2], words[1::2], strict=True)
                 if isinstance(start, int)]  # fmt: skip
    except (ValueError, KeyError) as error:
        reason = f"{error.args[0]} is no type" if isinstance(error, KeyError) else str(error)
        raise UnreadableTypeError(f"a call of {call.callee.ref} (metadata)", reason) from None
    return sorted(kinds, key=itemgetter(0))


def _groups(function: Function) -> Mapping[str, tuple[str, ...]]:
    return function.module.attribute_groups if function.module is not None else {}


def _text(words: tuple[str, ...], groups: Mapping[str, tuple[str, ...]]) -> str:
    word = find_attribute(words, ATTRIBUTE, groups)
    match = _QUOTED.match(word) if word else None
    return match[1].replace("\\22", '"') if match else ""


def _parsed(text: str, where: str) -> TypeTree:
    try:
        return TypeTree.parse(text)
    except (ValueError, IllegalMerge) as error:
        raise UnreadableTypeError(where, str(error)) from None


def _from_metadata(node: Node, path: tuple[int, ...] = ()) -> TypeTree:
    """The tree that `!{!"Pointer", i32 -1, !{...}}` spells: the type here, then offsets and what is there."""
    word = node[0] if len(node) else None
    out = EMPTY
    if isinstance(word, str) and word != "Unknown":
        out = TypeTree({path: concrete(word)})
    for i in range(1, len(node) - 1, 2):
        offset, inner = node[i], node.operand(i + 1)
        if isinstance(offset, int) and inner is not None:
            out = out.merge(_from_metadata(inner, (*path, offset)))
    return out
