"""The part of a program that a function reaches, copied and printed without the rest."""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from analyses.ir.constants import ConstantAggregate, ConstantExpression, MetadataOperand, Value
from analyses.ir.model import Alias, Function, Global, GlobalVariable, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_again
from analyses.ir.uses import globals_in
from analyses.memory.global_variables import marked_shadow

UNNAMED = "adjoint.unnamed."
"""The prefix of the number of an unnamed global: LLVM renumbers unnamed globals in a copy of a part of the program."""


_NAMED = re.compile(r'\bptr (?:addrspace\(\d+\) )?@("[^"]*"|[-\w.$]+)')
_NAMING_RECORD = re.compile(r"^ +#dbg_\w+\(.*\bptr .*@.*\n", re.MULTILINE)


_NODE = re.compile(r"!\d+")
_DESCRIBED = re.compile(r"(?:distinct )?!(?:DICompileUnit|DISubprogram|DICompositeType)\(")
_LEFT_OUT = re.compile(r", (?:enums|retainedTypes|globals|imports|macros|templateParams): !\d+")
"""What a compile unit lists of a whole program, whoever needs it, and what the name of a template says."""


def print_part(part: Module, globals_: list[Global]) -> str:
    """The IR of a part of a program with these globals. The part loses the metadata that nothing in it leads to."""
    names = {g.ref for g in globals_ if not g.name.isdigit()}
    unnamed = [g for g in globals_ if g.name.isdigit()]
    for global_ in unnamed:
        global_.name = UNNAMED + global_.name
    try:
        code = _without_records(print_module(replace(part, metadata={}), read_all=True), names)
    finally:
        for global_ in unnamed:
            global_.name = global_.name.removeprefix(UNNAMED)
    part.metadata = _metadata_of(code, part.metadata, names)
    return code + print_module(Module(metadata=part.metadata))


def _metadata_of(code: str, every: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """The nodes that code leads to, in order.

    Compile units, and the member functions of classes, would lead to all of a program, most of which is elsewhere.
    """
    found: dict[str, str] = {}
    work = set(_NODE.findall(code))
    while work:
        key = work.pop()
        text = every.get(key)
        if text is None:
            continue
        if _DESCRIBED.match(text):
            text = _LEFT_OUT.sub("", text)
        elif text.startswith("!{"):
            kept = [e for e in text[2:-1].split(", ") if not every.get(e, "").startswith("!DISubprogram(")]
            text = f"!{{{', '.join(kept)}}}"
        if "ptr " in text:  # a node may name a global that is not in this part
            text = _NAMED.sub(lambda m: m[0] if f"@{m[1]}" in names else "null", text)
        found[key] = text
        work.update(node for node in _NODE.findall(text) if node not in found)
    return dict(sorted(found.items(), key=lambda node: int(node[0][1:])))


def _without_records(text: str, names: Collection[str]) -> str:
    """The IR without the debug records that name a global which is not among these."""
    if "#dbg_" not in text:
        return text

    def kept(match: re.Match[str]) -> str:
        return match[0] if all(f"@{name}" in names for name in _NAMED.findall(match[0])) else ""

    return _NAMING_RECORD.sub(kept, text)


def reach(
    root: Function, kept: Collection[Function] = (), *, tables: bool = False
) -> tuple[set[Function], list[Global]]:
    """The functions with bodies that calls from `root` reach, and every global that they name, in order.

    The bodies of `kept` functions other than the root are not looked into; those that only tables of functions name
    are with `tables`.
    """
    bodies = {root}
    seen: dict[Global, None] = {root: None}
    work: list[Value] = [root]
    done: set[int] = set()
    while work:
        value = work.pop()
        if id(value) in done:
            continue
        done.add(id(value))
        if isinstance(value, Global):
            seen.setdefault(value)
        if isinstance(value, Function):
            if value.is_declaration or (value in kept and value is not root):
                continue
            bodies.add(value)
            for instruction in value.instructions:
                work.extend(_constants(instruction.operands))
            work.extend(v for v in (value.personality, value.prefix, value.prologue) if v is not None)
        elif isinstance(value, GlobalVariable):
            if value.initializer is not None:
                # Functions in a table are not called by name: only what runs the program needs their bodies.
                for inner in globals_in(value.initializer):
                    if isinstance(inner, Function) and not tables:
                        seen.setdefault(inner)
                    else:
                        work.append(inner)
            shadow = marked_shadow(root.module, value)
            if shadow is not None:
                work.append(shadow)
        elif isinstance(value, Alias):
            work.append(value.aliasee)
        elif isinstance(value, (ConstantAggregate, ConstantExpression)):
            work.extend(value.elements if isinstance(value, ConstantAggregate) else value.operands)
    return bodies, list(seen)


def excerpt(module: Module, roots: Sequence[Function], *, tables: bool = False) -> Module:
    """A copy of the roots with the globals that they reach (see `reach`); all other functions are declarations."""
    bodies: set[Function] = set()
    named: dict[Global, None] = {}
    for root in roots:
        inner, globals_ = reach(root, tables=tables)
        bodies |= inner
        named |= dict.fromkeys(globals_)
    part = replace(
        module,
        assembly=[],
        variables={g.name: g for g in named if isinstance(g, GlobalVariable)},
        aliases={g.name: g for g in named if isinstance(g, Alias)},
        functions={g.name: g if g in bodies else declared(g) for g in named if isinstance(g, Function)},
        metadata=dict(module.metadata),
    )
    return read_again(print_part(part, list(named)), module)


def reached(root: Function) -> list[Function]:
    """The functions with bodies that a function reaches by calls or names, in order, including itself."""
    bodies, globals_ = reach(root)
    return [g for g in globals_ if isinstance(g, Function) and g in bodies]


def reached_globals(root: Function) -> list[Global]:
    """Every global that a function or a function that it reaches names, in order."""
    return reach(root)[1]


def _constants(values: Sequence[Value]) -> Iterator[Value]:
    for value in values:
        if isinstance(value, (Global, ConstantAggregate, ConstantExpression)):
            yield value
        elif isinstance(value, MetadataOperand) and isinstance(value.value, Global):
            yield value.value


def declared(function: Function) -> Function:
    """A copy of a function without its body."""
    declaration = copy.copy(function)
    declaration.blocks = []
    declaration.linkage = function.linkage if function.is_declaration else ""
    declaration.metadata = [] if not function.is_declaration else function.metadata
    declaration.comdat = None
    declaration.personality = declaration.prefix = declaration.prologue = None
    return declaration
