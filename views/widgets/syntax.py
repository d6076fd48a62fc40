"""Highlighting of IR, one line at a time: weight and dimming only, since hues are kept for facts."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import Any

_STYLES = {
    "Keyword.Type": "dim",
    "Literal.Number": "",
    "Literal.String": "dim",
    "Name.Label": "bold",
    "Name.Variable.Global": "italic",
    "Name.Variable.Anonymous": "",
    "Punctuation": "dim",
    "Comment": "dim italic",
}

_MODIFIERS = frozenset(["tail", "musttail", "notail"])
"""Keywords before an opcode; the first other keyword of a line is its opcode, drawn bold."""


def _comment(line: str) -> int:
    """The column where a trailing comment starts, or the length of the line."""
    place = line.find(";")
    while place >= 0 and line.count('"', 0, place) % 2:
        place = line.find(";", place + 1)
    return place if place >= 0 else len(line)


@lru_cache(maxsize=8192)
def spans(line: str) -> tuple[tuple[int, int, str], ...]:
    """The styled parts of a line of IR as (start, end, style)."""
    if not line.strip() or len(line) > 4096:
        return ()
    comment = _comment(line)
    parts: list[tuple[int, int, str]] = []
    code = line[:comment]
    attachments = code.find(", !")
    opcode = True
    for start, token, text in _lexer().get_tokens_unprocessed(code):
        if not text.strip():
            continue
        kind = str(token)[6:]
        style = _STYLES.get(kind, "")
        if kind == "Keyword":
            style = "bold" if opcode else "dim"
            opcode = text in _MODIFIERS
        if (text.startswith("#") and text[1:].isdigit()) or 0 <= attachments <= start or text.startswith("!"):
            style = "dim"
        if style and parts and parts[-1][2] == style and not code[parts[-1][1] : start].strip():
            parts[-1] = (parts[-1][0], start + len(text), style)  # the space between looks the same
        elif style:
            parts.append((start, start + len(text), style))
    if comment < len(line):
        parts.append((comment, len(line), _STYLES["Comment"]))
    return tuple(parts)


@cache
def _lexer() -> Any:
    return import_module("pygments.lexers.asm").LlvmLexer()
