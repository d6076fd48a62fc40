"""The metadata nodes of a module, parsed on first use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from weakref import WeakKeyDictionary

from analyses.ir.model import Instruction, Module
from analyses.ir.text.debug_lines import is_system
from analyses.ir.text.lexer import ReadError, shown, unescape
from analyses.records import dataclass


class Reference(str):
    """A numbered node, `!5`; `Metadata.node` returns the node itself."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Words:
    """An element that is no number, string or node: a constant such as `ptr @x` or `float 1.0`, a DWARF name, flags."""

    text: str


@dataclass(frozen=True, slots=True)
class MetadataTuple:
    """`!{...}`."""

    elements: tuple[Element, ...]
    distinct: bool = False

    def __len__(self) -> int:
        return len(self.elements)

    def __getitem__(self, i: int) -> Element:
        return self.elements[i]

    def __iter__(self) -> Iterator[Element]:
        return iter(self.elements)


@dataclass(frozen=True, slots=True)
class SpecialNode:
    """A node with a name and fields, `!DILocation(line: 2, scope: !5)`.

    The elements of `DIExpression` and `DIArgList` have no field names: they are in `operands`.
    """

    name: str
    fields: dict[str, Element]
    operands: tuple[Element, ...] = ()
    distinct: bool = False

    def get(self, field: str) -> Element:
        """A field, None where it is not printed."""
        return self.fields.get(field)

    def text(self, field: str) -> str:
        """A field that is a string or word, empty where it is not printed."""
        value = self.fields.get(field)
        return value.text if isinstance(value, Words) else value if isinstance(value, str) else ""

    def number(self, field: str) -> int:
        """A field that is an integer, 0 where it is not printed, which is how LLVM omits it."""
        value = self.fields.get(field)
        return value if isinstance(value, int) else 0


Node = MetadataTuple | SpecialNode
Element = Node | Reference | Words | str | int | bool | None
"""A string is without quotes and escapes, an integer without its type, `null` is None."""


class Metadata:
    """The nodes of a module. They are parsed once; a module whose metadata changes needs another `Metadata`."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._nodes: dict[str, Node] = {}

    def node(self, key: str) -> Node:
        """The node of a number (`!5`), or one written inline (`!{!1}`, `!DILocation(...)`).

        Raises KeyError where the module has no such node and ReadError where its text can't be read.
        """
        node = self._nodes.get(key)
        if node is None:
            text = self.module.metadata[key] if key[1:].isdigit() else key
            node = self._nodes[key] = parse_node(text)
        return node

    def follow(self, element: Element) -> Element:
        """The node that a reference names; any other element is returned as it is."""
        return self.node(element) if isinstance(element, Reference) else element

    def as_special(self, element: Element) -> SpecialNode | None:
        """The node with fields that an element is or refers to, or None."""
        node = self.follow(element)
        return node if isinstance(node, SpecialNode) else None

    def as_tuple(self, element: Element) -> MetadataTuple | None:
        """The tuple that an element is or refers to, or None."""
        node = self.follow(element)
        return node if isinstance(node, MetadataTuple) else None

    def named(self, name: str) -> tuple[Node, ...]:
        """The nodes that named metadata (`llvm.module.flags`) lists; none where there is no such name."""
        text = self.module.named_metadata.get(name)
        if text is None:
            return ()
        listed = parse_node(text)
        elements = listed.elements if isinstance(listed, MetadataTuple) else ()
        return tuple(node for e in elements if isinstance(node := self.follow(e), (MetadataTuple, SpecialNode)))


def add_node(metadata: dict[str, str], text: str = "") -> str:
    """Add a node to the metadata of a module. Returns its name, a number that no other node has."""
    number = len(metadata)
    while f"!{number}" in metadata:
        number += 1
    metadata[f"!{number}"] = text
    return f"!{number}"


_known: WeakKeyDictionary[Module, Metadata] = WeakKeyDictionary()


def metadata_of(module: Module) -> Metadata:
    """The module's metadata, one for each module."""
    metadata = _known.get(module)
    if metadata is None:
        metadata = _known[module] = Metadata(module)
    return metadata


@dataclass(frozen=True, slots=True)
class SourcePlace:
    """A position in a source file; line 0 marks compiler-generated code. `function` is the name in the source."""

    file: str
    line: int
    column: int
    function: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f":{self.column}" if self.column else "")


def declares_types(module: Module) -> bool:
    """True if debug information describes more than source lines, the extent of `-gline-tables-only`."""
    return any("emissionKind: FullDebug" in text for text in module.metadata.values())


def source_places(module: Module, instruction: Instruction) -> list[SourcePlace]:
    """The source position of the instruction, then the positions it was inlined at, outwards; empty without `!dbg`."""
    metadata = metadata_of(module)
    text = instruction.attachment("dbg")
    places: list[SourcePlace] = []
    seen = set()
    location = metadata.as_special(metadata.node(text)) if text else None
    while location is not None and location.name == "DILocation" and id(location) not in seen:
        seen.add(id(location))
        file, function = _scope(metadata, location.get("scope"))
        places.append(SourcePlace(file, location.number("line"), location.number("column"), function))
        location = metadata.as_special(location.get("inlinedAt"))
    return places


def source_location(module: Module, instruction: Instruction) -> tuple[str, int, int] | None:
    """File, line and column that the instruction was made from, or None; of inlined code, its own place."""
    places = source_places(module, instruction)
    return (places[0].file, places[0].line, places[0].column) if places else None


def source_place(module: Module, instruction: Instruction) -> SourcePlace | None:
    """The place to name to a person: of inlined code, the innermost that has a line and is in no system header."""
    return told_of(source_places(module, instruction))


def told_of(places: Sequence[SourcePlace]) -> SourcePlace | None:
    """The one of `source_places` to name to a person."""
    lines = [place for place in places if place.line]
    return next((place for place in lines if not is_system(place.file)), lines[0] if lines else None)


def _scope(metadata: Metadata, element: Element) -> tuple[str, str]:
    """The file of a scope, and the function it is in."""
    file, function, steps = "", "", 0
    scope = metadata.as_special(element)
    while scope is not None and steps < 1000:
        steps += 1
        named = metadata.as_special(scope.get("file"))
        if not file and named is not None:
            file = path_of(named)
        if scope.name == "DISubprogram":
            function = scope.text("name")
            break
        scope = metadata.as_special(scope.get("scope"))
    return file, function


def path_of(file: SpecialNode) -> str:
    """The path that a DIFile names."""
    name, directory = file.text("filename"), file.text("directory")
    return name if name.startswith("/") or directory in ("", ".") else f"{directory.rstrip('/')}/{name}"


# -- parsing ----------------------------------------------------------------------------------

_TOKEN = re.compile(
    r'!?"[^"]*+"|!?[A-Za-z_][\w.]*+|!\d++|[-+]?[\w.+]++|[@%$](?:[-\w.$]++|"[^"]*+")|!(?=\{)|[^\s]', re.ASCII
)
_DEPTH = 60


def parse_node(text: str) -> Node:
    """The node that a text such as `distinct !{!1, i32 2}` or `!DILocation(line: 1, scope: !2)` stands for."""
    t = _TOKEN.findall(text)
    t.append("")
    t.reverse()
    try:
        distinct = t[-1] == "distinct" and bool(t.pop())
        node = _element(t, _DEPTH, distinct)
    except (IndexError, ValueError) as error:
        if isinstance(error, ReadError):
            raise
        raise ReadError(f"this metadata cannot be read: {shown(text)}") from None
    if t[-1] or not isinstance(node, (MetadataTuple, SpecialNode)):
        raise ReadError(f"this metadata is no node: {shown(text)}")
    return node


def _element(t: list[str], depth: int, distinct: bool = False) -> Element:
    if depth == 0:
        raise ReadError("this metadata nests too deeply")
    token = t.pop()
    if token == "!":
        _take(t, "{")
        return MetadataTuple(_sequence(t, "}", depth), distinct)
    if token[:2] == '!"':
        return unescape(token[2:-1])
    if token[:1] == '"':
        return unescape(token[1:-1])
    if token[:1] == "!":
        return Reference(token) if token[1:].isdigit() else _special(token[1:], t, depth, distinct)
    if token == "null":
        return None
    if token in ("true", "false"):
        return token == "true"
    if token.lstrip("-").isdigit():
        return int(token)
    return _words(token, t)


def _words(token: str, t: list[str]) -> Element:
    """A constant with its type, flags, or a DWARF word: everything up to the comma or bracket that ends it."""
    if token in ("", ",", ":", "(", ")", "}", "]", ">"):
        raise ReadError(f"expected metadata, found {shown(token)}")
    words, open_brackets = [token], 0
    while t[-1] and (open_brackets or t[-1] not in (",", "}", ")")):
        open_brackets += (t[-1] in ("(", "[", "{", "<")) - (t[-1] in (")", "]", "}", ">"))
        words.append(t.pop())
    if len(words) == 2 and token[0] == "i" and token[1:].isdigit():
        if words[1] in ("true", "false"):
            return words[1] == "true"
        if words[1].lstrip("-").isdigit():
            return int(words[1])
    return Words(" ".join(words).replace("( ", "(").replace(" )", ")").replace(" ,", ","))


def _special(name: str, t: list[str], depth: int, distinct: bool) -> SpecialNode:
    _take(t, "(")
    fields: dict[str, Element] = {}
    operands: list[Element] = []
    while t[-1] != ")":
        if t[-2] == ":":
            field = t.pop()
            t.pop()
            fields[field] = _element(t, depth - 1)
        else:
            operands.append(_element(t, depth - 1))
        if t[-1] != ")":
            _take(t, ",")
    t.pop()
    return SpecialNode(name, fields, tuple(operands), distinct)


def _sequence(t: list[str], closing: str, depth: int) -> tuple[Element, ...]:
    elements: list[Element] = []
    while t[-1] != closing:
        if elements:
            _take(t, ",")
        elements.append(_element(t, depth - 1))
    t.pop()
    return tuple(elements)


def _take(t: list[str], wanted: str) -> None:
    token = t.pop()
    if token != wanted:
        raise ReadError(f"expected '{wanted}' in metadata, found {shown(token)}")
