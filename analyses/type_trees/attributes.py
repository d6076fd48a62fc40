"""The `enzyme_type` attribute of parameters, arguments and results, and the metadata of that name of an instruction.

Front ends such as rustc and Julia's write them: `ptr "enzyme_type"="{[-1]:Pointer, [-1,0]:Float@double}" %x`. Such a
type is certain: the IR type of an integer parameter then does not make it an integer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from operator import itemgetter

from analyses.errors import AdjointError
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function, Instruction
from analyses.type_trees.metadata_nodes import Metadata, Node
from analyses.type_trees.tree import EMPTY, Concrete, IllegalMerge, TypeTree, concrete

ATTRIBUTE = '"enzyme_type"'
TRUE_TYPE = "enzyme_truetype"
_QUOTED = re.compile(ATTRIBUTE + '="([^"]*)"')


class UnreadableTypeError(AdjointError):
    """A type in the program's text that is not a type; `where` is its location, `reason` the fault."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"enzyme_type of {where} can't be read: {what}")
        self.args = self.where, self.reason = where, what


Typed = tuple[Value, TypeTree, str]
"""A value, the tree that an attribute gives it, and the text of that."""


def of_call(call: Call, called: Function | None) -> list[Typed]:
    """The values with a type attribute at a call or its callee, each with its tree and text: result and arguments.

    Raises UnreadableTypeError for text that is not a type.
    """
    sources: list[tuple[Value, tuple[str, ...]]] = [(call, call.result_attributes)]
    sources += list(zip(call.arguments, call.argument_attributes, strict=True))
    if called is not None:
        sources.append((call, called.result_attributes))
        sources += [(v, p.attributes) for v, p in zip(call.arguments, called.arguments, strict=False)]
    groups = _groups(call.function)
    attributed = [(v, text) for v, words in sources if words and (text := _text(words, groups))]
    return [(v, _parsed(text, f"a call of {call.callee.ref}"), text) for v, text in attributed]


def of_parameters(function: Function) -> dict[Argument, tuple[TypeTree, str]]:
    """The parameters of a function that have a type attribute, with their tree and its text."""
    attributed = [
        (a, text) for a in function.arguments if a.attributes and (text := _text(a.attributes, _groups(function)))
    ]
    return {a: (_parsed(text, f"argument {a.ref} of {function.ref}"), text) for a, text in attributed}


def of_result(function: Function) -> tuple[TypeTree, str]:
    """The tree and text of the type attribute of a function's result; both empty if there is none."""
    text = _text(function.result_attributes, _groups(function)) if function.result_attributes else ""
    return (_parsed(text, f"the result of {function.ref}"), text) if text else (EMPTY, "")


def of_instruction(instruction: Instruction, node: Node) -> TypeTree:
    """The tree in the metadata of an instruction."""
    try:
        return _from_metadata(node)
    except (ValueError, KeyError, IllegalMerge) as error:
        reason = f"{error.args[0]} is not a type" if isinstance(error, KeyError) else str(error)
        raise UnreadableTypeError(f"{instruction.ref or instruction.opcode} (metadata)", reason) from None


def of_transfer(call: Call) -> list[tuple[int, Concrete]]:
    """The types in the `enzyme_truetype` metadata of a copy or memset, each with the offset at which it starts.

    The metadata is `!{!"Float@float", i64 0, !"Integer", i64 8}`: a type and its start; each extends to the next.
    """
    module = call.function.module
    node = Metadata(module).node(call.attachment(TRUE_TYPE)) if module is not None else None
    if node is None:
        return []
    words = list(node)
    try:
        kinds = [
            (start, concrete(str(word)))
            for word, start in zip(words[::2], words[1::2], strict=True)
            if isinstance(start, int)
        ]
    except (ValueError, KeyError) as error:
        reason = f"{error.args[0]} is not a type" if isinstance(error, KeyError) else str(error)
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
    """The tree in `!{!"Pointer", i32 -1, !{...}}`: the type at `path`, then offsets and the trees there."""
    word = node[0] if len(node) else None
    out = EMPTY
    if isinstance(word, str) and word != "Unknown":
        out = TypeTree({path: concrete(word)})
    for i in range(1, len(node) - 1, 2):
        offset, inner = node[i], node.operand(i + 1)
        if isinstance(offset, int) and inner is not None:
            out = out.merge(_from_metadata(inner, (*path, offset)))
    return out
