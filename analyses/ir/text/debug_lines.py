"""The places in the source that debug information gives for the lines of a listing."""

from __future__ import annotations

import re
from functools import cached_property
from typing import NamedTuple

from analyses.ir.text.listing import VALUE, Body, Listing

_LOCATION = re.compile(r"!dbg (!\d+)")
_VARIABLE = re.compile(r"#dbg_(?:value|declare)\([^%()]*(%[^,]+), (!\d+)")
_FIELD = re.compile(r"\b(\w+): (?:(!?\d+)|\"([^\"]*)\")")

SYSTEM = re.compile(
    r"/cuda_\w*prelude\.h$|^/usr/(local/)?(include|lib\w*)/|/include/c\+\+/|/libcxx/include/|/lib/clang/"
    r"|/cuda[^/]*/(.*/)?include/|^/rustc/|/rustlib/src/"
)
"""Files that the programmer has not written."""

_CONTINUED = re.compile(r"    (?!#dbg_)|  \]")
"""The beginning of a line that continues an instruction."""

MOST_SCOPES = 1000
"""Scopes that are followed outwards; damaged metadata may be cyclic."""


class Place(NamedTuple):
    """A line of a source file, and the function it is in by its name in the source."""

    file: str
    line: int
    function: str = ""


class DebugLines:
    """The debug information of a module's listing, each node read when it is first asked for."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing
        self._read: dict[str, dict[str, str]] = {}
        self._places: dict[str, tuple[Place, ...]] = {}
        self._scopes: dict[str, tuple[str, str]] = {}

    @cached_property
    def _nodes(self) -> dict[str, int]:
        """The line of each numbered node."""
        lines = enumerate(self._listing.lines)
        return {line.partition(" ")[0]: number for number, line in lines if line[:1] == "!" and line[1:2].isdigit()}

    @cached_property
    def has_lines(self) -> bool:
        """True if any instruction may have a source line."""
        return any("!DILocation(" in self._listing.lines[number] for number in self._nodes.values())

    @cached_property
    def files(self) -> tuple[str, ...]:
        """Every source file that the module names, in order."""
        texts = (self._listing.lines[number] for number in self._nodes.values())
        return tuple(dict.fromkeys(_path(_fields(text)) for text in texts if "!DIFile(" in text))

    def _node(self, name: str) -> dict[str, str]:
        fields = self._read.get(name)
        if fields is None:
            number = self._nodes.get(name, -1)
            fields = self._read[name] = _fields(self._listing.lines[number]) if number >= 0 else {}
        return fields

    def places(self, line: int) -> tuple[Place, ...]:
        """The place of an instruction, then those at which it was inlined, outwards; empty where it has none."""
        lines = self._listing.lines
        attachment = _LOCATION.search(lines[line])
        while attachment is None and line + 1 < len(lines) and _CONTINUED.match(lines[line + 1]):
            line += 1  # LLVM prints what is attached to a switch or an invoke on its last line
            attachment = _LOCATION.search(lines[line])
        return self._places_of(attachment[1]) if attachment else ()

    def _places_of(self, name: str) -> tuple[Place, ...]:
        places = self._places.get(name)
        if places is None:
            chain: list[Place] = []
            location = name
            for _ in range(MOST_SCOPES):
                node = self._node(location)
                if node.get("kind") != "DILocation":
                    break
                file, function = self._scope(node.get("scope", ""))
                chain.append(Place(file, _line(node), function))
                location = node.get("inlinedAt", "")
            places = self._places[name] = tuple(chain)
        return places

    def _scope(self, name: str) -> tuple[str, str]:
        """The file of a scope, and the name of its function."""
        inside = self._scopes.get(name)
        if inside is None:
            file, function, scope = "", "", name
            for _ in range(MOST_SCOPES):
                node = self._node(scope)
                if not file and "file" in node:
                    file = _path(self._node(node["file"]))
                if node.get("kind") == "DISubprogram":
                    function = node.get("name", "")
                if not node or function:
                    break
                scope = node.get("scope", "")
            inside = self._scopes[name] = file, function
        return inside

    def declared(self, body: Body) -> Place | None:
        """The line on which a function begins in the source."""
        attachment = _LOCATION.search(self._listing.lines[body.first])
        node = self._node(attachment[1]) if attachment else {}
        if node.get("kind") != "DISubprogram" or not _line(node):
            return None
        return Place(_path(self._node(node.get("file", ""))), _line(node), node.get("name", ""))

    def arguments(self, body: Body) -> dict[str, Place]:
        """The line of each argument: that of its declaration, or of its function."""
        declared = self.declared(body)
        if declared is None:
            return {}
        places = dict.fromkeys(body.arguments, declared)
        attachment = _LOCATION.search(self._listing.lines[body.first])
        function = attachment[1] if attachment else ""
        for text in self._listing.lines[body.first + 1 : body.last]:
            if "#dbg_" in text and (record := _VARIABLE.search(text)) and (value := VALUE.match(record[1])):
                variable = self._node(record[2])
                is_own = variable.get("scope") == function  # the others are arguments of what was inlined
                if value[0] in places and is_own and "arg" in variable and _line(variable):
                    places[value[0]] = declared._replace(line=_line(variable))
        return places


def is_system(file: str) -> bool:
    """True for a file that the programmer has not written: of a compiler, a toolkit or the standard library."""
    return SYSTEM.search(file) is not None


def _fields(text: str) -> dict[str, str]:
    """The fields of a node that are numbers, strings or references; `kind` is its name."""
    _, _, node = text.partition(" = ")
    kind = node.removeprefix("distinct ").removeprefix("!").partition("(")[0]
    fields = {match[1]: match[2] or match[3] or "" for match in _FIELD.finditer(node)}
    return {**fields, "kind": kind}


def _line(node: dict[str, str]) -> int:
    """The source line of a node, 0 where it has none, which is how LLVM marks code that no line made."""
    line = node.get("line", "")
    return int(line) if line.isdecimal() else 0


def _path(file: dict[str, str]) -> str:
    name, folder = file.get("filename", ""), file.get("directory", "")
    return name if name.startswith("/") or folder in ("", ".") else f"{folder.rstrip('/')}/{name}"
