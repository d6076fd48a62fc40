"""The names of a function's arguments in its source, where its IR has dropped them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from weakref import WeakKeyDictionary

from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, GetElementPointer, Store
from analyses.ir.metadata import Metadata, SpecialNode, metadata_of
from analyses.ir.model import Argument, DebugRecord, Function, Module

UNNAMED = "arg"
"""What stands before the position of an argument without a name, for people."""
_WHOLE = ("!DIExpression()", "!DIExpression(DW_OP_deref)")
_PART = re.compile(r"!DIExpression\((?:DW_OP_deref,)?DW_OP_LLVM_fragment,(\d+),\d+\)")
_MOST_MEMBERS = 8
"""How deep a member lies at most in a struct that is looked into."""

_known: WeakKeyDictionary[Module, dict[Function, tuple[str, ...]]] = WeakKeyDictionary()


def parameter_names(function: Function) -> tuple[str, ...]:
    """A name for each argument, each another one: that in the IR, else that of debug information, else empty.

    A part of a struct that is passed in several registers is called as the member, `s.x`, or by its number, `s.1`.
    """
    names = tuple(_in_ir(argument) for argument in function.arguments)
    if all(names) or function.module is None or function.is_declaration:
        return names
    known = _known.setdefault(function.module, {})
    if function not in known or len(known[function]) != len(names):
        known[function] = _distinct(names, _described(function, function.module))
    return known[function]


def parameter_name(argument: Argument) -> str:
    """The name of one argument, empty where nothing tells it."""
    if (name := _in_ir(argument)) or argument.function is None:
        return name
    return parameter_names(argument.function)[argument.index]


def _in_ir(argument: Argument) -> str:
    return "" if argument.name.isdigit() else argument.name


def _distinct(names: tuple[str, ...], described: dict[Value, str]) -> tuple[str, ...]:
    taken = set(names)
    every = []
    for name, argument_name in zip(names, described.values(), strict=True):
        other = "" if name or argument_name in taken else argument_name
        taken.add(other)
        every.append(name or other)
    return tuple(every)


def _described(function: Function, module: Module) -> dict[Value, str]:
    """What debug information calls the arguments: by their values, or by the variables that they are stored to."""
    names: dict[Value, str] = dict.fromkeys(function.arguments, "")
    metadata = metadata_of(module)
    stored: dict[Value, list[tuple[Value, str]]] = {}
    for pointer, argument in _stores(function):
        stored.setdefault(pointer, []).append((argument, str(len(stored.get(pointer, ())))))
    for record in _records(function):
        value, text = record.operands[0].value, record.operands[2].text.replace(" ", "")
        variable = metadata.as_special(metadata.node(record.operands[1].text))
        if value is None or variable is None or _is_inlined(metadata, record):
            continue
        name, part = variable.text("name"), _PART.fullmatch(text)
        if value in names and not names[value]:
            if text in _WHOLE:
                names[value] = name
            elif part is not None:
                names[value] = _member(metadata, variable, int(part[1]), name)
        elif value in stored and text in _WHOLE and record.kind == "#dbg_declare":
            parts = stored[value]
            for argument, number in parts:
                names[argument] = names[argument] or (name if len(parts) == 1 else f"{name}.{number}")
    return names


def _records(function: Function) -> Iterator[DebugRecord]:
    for instruction in function.instructions:
        for record in instruction.records:
            if record.kind in ("#dbg_value", "#dbg_declare") and len(record.operands) >= 3:
                yield record


def _stores(function: Function) -> Iterator[tuple[Value, Value]]:
    """The arguments that the first block stores to variables, in order, each with the variable."""
    for instruction in function.entry.instructions:
        if isinstance(instruction, Store) and isinstance(instruction.value, Argument):
            pointer = instruction.pointer
            for _ in range(_MOST_MEMBERS):
                if not isinstance(pointer, GetElementPointer):
                    break
                pointer = pointer.base
            if isinstance(pointer, Alloca):
                yield pointer, instruction.value


def _is_inlined(metadata: Metadata, record: DebugRecord) -> bool:
    location = metadata.as_special(metadata.node(record.operands[-1].text))
    return location is not None and location.get("inlinedAt") is not None


def _member(metadata: Metadata, variable: SpecialNode, offset: int, name: str) -> str:
    """The name of the member at an offset in bits, `s.x`; its number in words where that is a name of a library's."""
    numbered = f"{name}.{offset // 64}"
    node = metadata.as_special(variable.get("type"))
    path = name
    for _ in range(_MOST_MEMBERS):
        if node is None:
            return numbered
        if node.text("tag") in ("DW_TAG_typedef", "DW_TAG_const_type"):
            node = metadata.as_special(node.get("baseType"))
            continue
        members = [metadata.as_special(e) for e in metadata.as_tuple(node.get("elements")) or ()]
        inside = [
            m
            for m in members
            if m is not None and m.text("tag") == "DW_TAG_member" and "Static" not in m.text("flags")
            if m.number("offset") <= offset < m.number("offset") + max(1, m.number("size"))
        ]
        if node.text("tag") != "DW_TAG_structure_type" or not inside:
            return path if path != name else numbered
        member = inside[0]
        if not member.text("name") or member.text("name").startswith("_"):
            return numbered
        path += "." + member.text("name")
        offset -= member.number("offset")
        node = metadata.as_special(member.get("baseType"))
    return numbered
