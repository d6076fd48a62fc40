"""Metadata nodes as objects, read from the text that the module keeps of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyses.ir.model import Module


class Node:
    """A metadata node: the operands of a tuple `!{...}`, or the fields of a specialised node (`DIBasicType`).

    Nodes that it refers to are read on first use. An operand or field is a node, a string (also a token such as
    `DW_TAG_member`), an integer constant, or None for null and for anything else.
    """

    __slots__ = ("_fields", "_metadata", "_operands", "kind", "number")

    def __init__(self, metadata: Metadata, number: str, kind: str = "") -> None:
        self._metadata = metadata
        self._operands: list[object] = []
        self._fields: dict[str, object] = {}
        self.number = number
        self.kind = kind

    def __len__(self) -> int:
        return len(self._operands)

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int) -> object:
        return self._resolved(self._operands[index])

    def __iter__(self) -> Iterator[object]:
        return map(self._resolved, self._operands)

    def _resolved(self, item: object) -> object:
        return self._metadata.node(item.number) if isinstance(item, _Reference) else item

    def operand(self, index: int) -> Node | None:
        """The node at an index; None if the operand is something else or missing."""
        item = self[index] if index < len(self) else None
        return item if isinstance(item, Node) else None

    def field(self, name: str) -> Node | None:
        item = self._resolved(self._fields.get(name))
        return item if isinstance(item, Node) else None

    def has(self, name: str) -> bool:
        return name in self._fields

    def constant(self, name: str) -> int | None:
        """The integer constant in a field; None if the field is something else or missing."""
        item = self._fields.get(name)
        return item if isinstance(item, int) else None

    def integer(self, name: str, default: int = 0) -> int:
        constant = self.constant(name)
        return default if constant is None else constant

    def text(self, name: str) -> str:
        item = self._fields.get(name)
        return item if isinstance(item, str) else ""


class _Reference:
    __slots__ = ("number",)

    def __init__(self, number: str) -> None:
        self.number = number


_TOKEN = re.compile(
    r"""\s*(?:
      !?"(?P<string>[^"]*)"
    | (?P<reference>!\d+)
    | (?P<open>!?\w*[({])
    | (?P<close>[)}])
    | (?P<comma>,)
    | (?P<name>\w+):(?=\s)
    | (?P<word>[^\s,(){}]+)
    )""",
    re.VERBOSE,
)
_INTEGER = re.compile(r"-?\d+")
_NUMBER = re.compile(r"!\d+")


class Metadata:
    """The nodes of a module, each read once, on first use."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._nodes: dict[str, Node | None] = {}

    def node(self, text: str | None) -> Node | None:
        """The node that an attachment or operand names (`!5`) or spells out; None if there is none."""
        if text is None:
            return None
        if text in self._nodes:
            return self._nodes[text]
        source = self.module.metadata.get(text) if _NUMBER.fullmatch(text) else text
        node = self._read(text, source) if source else None
        self._nodes[text] = node
        return node

    def _read(self, number: str, source: str) -> Node | None:
        match = re.match(r"(?:distinct )?!(\w*)[({]", source)
        if match is None:
            return None
        node = Node(self, number, match[1])
        self._items(node, source, match.end())
        return node

    def _items(self, node: Node, text: str, at: int) -> int:
        """Read the items of a node up to its closing bracket; returns the position after that."""
        name, item, present = "", None, False
        current: object = item

        def finish() -> None:
            if name:
                node._fields[name] = current
            elif present:
                node._operands.append(current)

        while at < len(text) and (match := _TOKEN.match(text, at)) is not None:
            at = match.end()
            kind = match.lastgroup
            token = match[kind] if kind else ""
            if kind == "open":
                inner = Node(self, "", token[1:-1])
                at = self._items(inner, text, at)
                current, present = inner, True
            elif kind == "close":
                finish()
                return at
            elif kind == "comma":
                finish()
                name, current, present = "", None, False
            elif kind == "name":
                name = token
            else:
                present = True
                current = _item(kind or "", token, current)
        return at


def _item(kind: str, token: str, before: object) -> object:
    """The value of a token, which replaces the one before it (the 8 of `i64 8`); None if it is not supported."""
    if kind == "string":
        return re.sub(r"\\([0-9A-Fa-f]{2})", lambda m: chr(int(m[1], 16)), token)
    if kind == "reference":
        return _Reference(token)
    if _INTEGER.fullmatch(token):
        return int(token)
    if token in ("true", "false"):
        return int(token == "true")
    if token == "null" or re.fullmatch(r"i\d+", token):
        return None
    return token if before is None else before
