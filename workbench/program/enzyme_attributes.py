"""Enzyme's attributes in sources, rewritten to annotations, which every clang keeps.

Clang without Enzyme's plugin drops `__attribute__((enzyme_inactive))` and its kin. A source or header that has one is
compiled from a copy, which clang sees in its place (`-ivfsoverlay`). In the copy a macro stands where the name of the
attribute stood, filled up with spaces, so that every other character keeps its line and column. `static` in front of a
registration (`static void *__enzyme_inactivefn_f[] = ...`) becomes a macro, too, by which clang keeps the variable.
Source of the names, their arguments and what they apply to: the documentation of Enzyme, and its clang plugin.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple


class Attribute(NamedTuple):
    """An attribute of Enzyme's: parameters and text of its annotation, and its arguments as a person writes them.

    Without an annotation it has no effect here.
    """

    parameters: str = ""
    annotation: str = ""
    example: str = ""


ATTRIBUTES = {
    "enzyme_inactive": Attribute(annotation='"enzyme_inactive"'),
    "enzyme_nofree": Attribute(annotation='"enzyme_nofree"'),
    "enzyme_shouldrecompute": Attribute(annotation='"enzyme_shouldrecompute"'),
    "enzyme_function_like": Attribute("(name)", '"enzyme_function_like=" name', '("log1p")'),
    "enzyme_shadow": Attribute("(variable)", '"enzyme_shadow", &variable', "(shadow_of_it)"),
    "enzyme": Attribute("(kind, function)", '"enzyme_" kind, function', '("gradient", reverse_of_it)'),
    "enzyme_sparse_accumulate": Attribute(),
    "enzyme_set_mincut": Attribute(example="(1)"),
    "enzyme_checkpointing_enable": Attribute(example='("regular")'),
}
"""The attributes by name. `enzyme_shadow`, `enzyme_set_mincut` and `enzyme_checkpointing_enable` are those of newer
plugins; `enzyme` is the form in which Enzyme was first described."""

WITNESS = "disable_sanitizer_instrumentation"
"""An attribute that clang accepts where Enzyme's plugin accepts its own: on functions, and on variables with static
storage. Clang warns of it at any other place. It has no effect here."""


def _expansion(annotation: str, *, brackets: bool) -> str:
    scopes = ("clang::", "gnu::", "clang::") if brackets else ("", "", "")
    words = (f"annotate({annotation})", "noinline", WITNESS)
    return ", ".join(scope + word for scope, word in zip(scopes, words, strict=True))


_MACROS = {
    (name, brackets): f"_ADJ{2 * i + brackets:x}_"
    for i, (name, attribute) in enumerate(ATTRIBUTES.items())
    if attribute.annotation
    for brackets in (False, True)
}
"""The macros for each attribute, in `__attribute__` and in `[[ ]]`. No attribute has a shorter name than a macro."""
_KEPT = "_ADJU_"
"""The macro for `static`, of as many characters."""
DEFINITIONS = (
    f"-D{_KEPT}=static __attribute__((used))",
    *(
        f"-D{macro}{ATTRIBUTES[name].parameters}={_expansion(ATTRIBUTES[name].annotation, brackets=brackets)}"
        for (name, brackets), macro in _MACROS.items()
    ),
)
"""Clang's options that define the macros of the copies."""

_TOKEN = re.compile(
    rb"""(?://(?:\\\r?\n|[^\n])*|/\*.*?\*/)
    |(?P<text>(?:u8|[uUL])?R"(?P<end>[^\s()\\]{0,16})\(.*?\)(?P=end)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"
      |(?:u8|[uUL])?'(?:\\.|[^'\\\n])*'|\.?\d(?:[eEpP][+-]|'?[\w.])*)
    |(?P<name>[A-Za-z_$][\w$]*)
    |(?P<mark>::|\#\#|[^\s\\])""",
    re.DOTALL | re.VERBOSE,
)
"""A token of C or C++, or a comment, which belongs to no group."""
_SILENCED = re.compile(
    rb'^[ \t]*#[ \t]*pragma[ \t]+(?:GCC|clang)[ \t]+diagnostic[ \t]+ignored[ \t]+"-W(?:unknown-|ignored-)?attributes"',
    re.MULTILINE,
)
_REGISTRATION = re.compile(
    "__enzyme_(?:inactive_global|inactivefn|function_like|allocation_like|nofree|shouldrecompute"
    "|register_(?:gradient|derivative|splitderivative))"
)


class _Token(NamedTuple):
    text: str
    start: int
    end: int


def with_annotations(data: bytes, outside: frozenset[str] = frozenset()) -> bytes | None:
    """The text of a source with its attributes rewritten, of the same lines and columns; None where it has none.

    `outside` are the names that are attributes where they stand outside of `__attribute__` and `[[ ]]`, too: as the
    argument of a macro that is one.
    """
    return _Copy(data, outside).text if b"enzyme" in data else None


class _Copy:
    """The text of a source in which tokens are replaced, each by no more characters than it has."""

    def __init__(self, data: bytes, outside: frozenset[str]) -> None:
        self._data = bytearray(data)
        self._changed = False
        self._tokens = [
            _Token(m[0].decode("latin-1"), m.start(), m.end()) for m in _TOKEN.finditer(data) if m.lastgroup
        ]
        at = 0
        while at < len(self._tokens):
            token = self._tokens[at]
            if token.text in ("__attribute__", "__attribute") and self._follow(at + 1, "(("):
                at = self._list(at + 3, brackets=False)
            elif self._follow(at, "[[") and self._tokens[at + 1].start == token.end:
                at = self._list(at + 2, brackets=True)
            else:
                if token.text.startswith("__has_") and token.text.endswith("attribute"):
                    self._ask_for_another(at + 1)
                elif token.text in outside:
                    self._attribute(at, at, token.text, brackets=False)
                elif _REGISTRATION.match(token.text):
                    self._keep(at)
                at += 1
        for match in _SILENCED.finditer(data):  # what clang says of attributes must be seen
            self._data[match.start() : match.end()] = b" " * len(match[0])

    @property
    def text(self) -> bytes | None:
        return bytes(self._data) if self._changed else None

    def _follow(self, at: int, texts: Iterable[str]) -> bool:
        return all(at + i < len(self._tokens) and self._tokens[at + i].text == text for i, text in enumerate(texts))

    def _name(self, at: int) -> tuple[int, str]:
        """The last token of the attribute at a token, and its name: `enzyme_inactive` for `enzyme::inactive`."""
        if self._follow(at, ("enzyme", "::")) and at + 2 < len(self._tokens):
            return at + 2, f"enzyme_{self._tokens[at + 2].text}"
        name = self._tokens[at].text
        return at, name[2:-2] if name.startswith("__") and name.endswith("__") else name

    def _list(self, at: int, *, brackets: bool) -> int:
        """Replace the names in a list of attributes that begins at a token; return the position after it."""
        scope, depth, starts = "", 0, True
        if brackets and self._follow(at, ("using", "enzyme", ":")):
            self._replace(at, at + 2, "")
            scope, at = "enzyme_", at + 3
        while at < len(self._tokens) and depth >= 0:
            text = self._tokens[at].text
            if starts and depth == 0:
                last, name = self._name(at)
                if self._attribute(at, last, scope + name, brackets=brackets):
                    at, text = last, ""
            depth += (text in "([{") - (text in ")]}") if text else 0
            starts = text == "," and depth == 0
            at += 1
        return at

    def _attribute(self, first: int, last: int, name: str, *, brackets: bool) -> bool:
        """Replace an attribute that is known, and has arguments if it takes some. Clang warns of others."""
        attribute = ATTRIBUTES.get(name)
        if attribute is None or (attribute.annotation and bool(attribute.parameters) != self._follow(last + 1, "(")):
            return False
        if attribute.annotation:
            self._replace(first, last, _MACROS[name, brackets])
        else:
            self._replace(first, self._end(last + 1) if self._follow(last + 1, "(") else last, "")
        return True

    def _end(self, at: int) -> int:
        """The token that closes the parenthesis at a token."""
        depth = 0
        for i in range(at, len(self._tokens)):
            depth += (self._tokens[i].text == "(") - (self._tokens[i].text == ")")
            if depth == 0:
                return i
        return at

    def _ask_for_another(self, at: int) -> None:
        """Have `__has_attribute(enzyme_inactive)` be true: it asks for an attribute that every clang has."""
        if self._follow(at, "(") and at + 1 < len(self._tokens):
            last, name = self._name(at + 1)
            if name in ATTRIBUTES and name != "enzyme":
                self._replace(at + 1, last, "noreturn")

    def _keep(self, at: int) -> None:
        """Have clang keep a registration that is declared static."""
        before = takewhile(lambda i: self._tokens[i].text not in (";", "{", "}", "="), range(at - 1, -1, -1))
        static = next((i for i in before if self._tokens[i].text == "static"), None)
        if static is not None:
            self._replace(static, static, _KEPT)

    def _replace(self, first: int, last: int, text: str) -> None:
        """Replace tokens and what is between them, but for the ends of lines."""
        start, end = self._tokens[first].start, self._tokens[last].end
        new = text.encode()
        rest = self._data[start + len(new) : end]
        self._data[start:end] = new + bytes(c if c in b"\r\n\\" else ord(" ") for c in rest)
        self._changed = True
