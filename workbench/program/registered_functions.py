"""The functions that a source registers, which clang must not inline: a call that is inlined is not seen any more."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TABLE = "llvm.global.annotations"
_VARIABLE = re.compile(rf'^@"?([\w.$]*__enzyme_\w*|{re.escape(_TABLE)})[^=\n]*= (.*)$', re.MULTILINE)
_STRING = re.compile(r'^@(?P<name>\.str[.\d]*) = .* c"enzyme_', re.MULTILINE)
_FUNCTION = re.compile(r'^define [^@\n]*@(?:"([^"\n]*)"|([-\w.$]+))\(.*?(?: #(?P<group>\d+) .*)?$', re.MULTILINE)
_ALWAYS_INLINE = re.compile(r"^attributes #(\d+) = \{[^}\n]*\balwaysinline\b", re.MULTILINE)
_NAMED = re.compile(r'ptr @(?:"([^"\n]*)"|([-\w.$]+))')
_ROW = re.compile(rf"\{{ ({_NAMED.pattern}), ptr @(?P<text>[-\w.$]+)")
_RESULT = re.compile(r"  ret (?:void|.*%)")
_FIRST_ONLY = ("__enzyme_register_", "__enzyme_function_like")
"""Registrations whose first entry is the function that they are about."""


def called_options(text: str) -> list[str]:
    """Clang's options that keep the calls of registered functions; `text` is the IR of the source before any pass."""
    groups = {match[1] for match in _ALWAYS_INLINE.finditer(text)}
    defined = {match[1] or match[2]: match["group"] in groups for match in _FUNCTION.finditer(text)}
    words: list[str] = []
    for name in dict.fromkeys(_registered(text)):
        if name in defined:
            words += ["-mllvm", f"-force-attribute={name}:noinline"]
            if defined[name]:
                words += ["-mllvm", f"-force-remove-attribute={name}:alwaysinline"]
    return words


def opaque_options(text: str) -> list[str]:
    """The options that keep the results of these calls, too, where LLVM would replace them by others.

    `text` is the IR of the source after all passes, with the calls in it.
    """
    registered = set(_registered(text))
    functions = ((match[1] or match[2], match[0], body) for match, body in _bodies(text))
    kept = (name for name, head, body in functions if name in registered and (" returned " in head or not body))
    return [word for name in kept for word in ("-mllvm", f"-force-attribute={name}:optnone")]


def _bodies(text: str) -> Iterator[tuple[re.Match[str], list[str]]]:
    """Each function's first line, and those of its results that are no constants."""
    for match in _FUNCTION.finditer(text):
        body = text[match.end() : text.index("\n}", match.end())]
        yield match, [line for line in body.splitlines() if _RESULT.match(line)]


def _registered(text: str) -> Iterator[str]:
    marks = {match["name"] for match in _STRING.finditer(text)}
    for variable in _VARIABLE.finditer(text):
        name, content = variable.groups()
        if name == _TABLE:
            yield from (row[2] or row[3] for row in _ROW.finditer(content) if row["text"] in marks)
        else:
            names = [match[1] or match[2] for match in _NAMED.finditer(content)]
            yield from names[:1] if any(word in name for word in _FIRST_ONLY) else names
