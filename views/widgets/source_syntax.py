"""Highlighting of source files: weight and dimming only, since hues are kept for facts."""

from __future__ import annotations

from importlib import import_module
from typing import Any

Spans = tuple[tuple[int, int, str], ...]
"""The styled parts of a line as (start, end, style)."""

TASK = "views.widgets.source_syntax:spans_of"
"""`spans_of`, for another process."""

AT_ONCE = 400
"""Lines up to which a file is highlighted between two frames; that of longer ones takes another process."""

LONGEST = 1000
"""Columns of a line beyond which a file is taken for generated, and not highlighted."""

_STYLES = (
    ("Comment.Preproc", "dim"),
    ("Comment.PreprocFile", "dim"),
    ("Comment", "dim italic"),
    ("Literal.String", "dim"),
    ("Keyword.Type", "dim"),
    ("Keyword", "bold"),
    ("Name.Function", "italic"),
)

_DIALECTS = {".h": "cpp", ".hpp": "cpp", ".hxx": "cpp", ".inl": "cpp", ".cuh": "cuda"}
"""Lexers of files whose name alone may be that of several languages, or of none that is known."""


def spans_of(name: str, lines: list[str]) -> list[Spans]:
    """The styled parts of each line of a file; none in a language that nobody knows."""
    lexer = _lexer(name)
    if lexer is None or any(len(line) > LONGEST for line in lines):
        return [()] * len(lines)
    spans: list[list[tuple[int, int, str]]] = [[] for _ in lines]
    row, column = 0, 0
    for _, token, text in lexer.get_tokens_unprocessed("\n".join(lines)):
        kind = str(token)[6:]
        style = next((style for prefix, style in _STYLES if kind.startswith(prefix)), "")
        for number, part in enumerate(text.split("\n")):
            if number:
                row, column = row + 1, 0
            if style and part.strip():
                spans[row].append((column, column + len(part), style))
            column += len(part)
    return list(map(tuple, spans))


def _lexer(name: str) -> Any:
    lexers, unknown = import_module("pygments.lexers"), import_module("pygments.util").ClassNotFound
    suffix = name[name.rfind(".") :].lower() if "." in name else ""
    try:
        if suffix in _DIALECTS:
            return lexers.get_lexer_by_name(_DIALECTS[suffix])
        return lexers.get_lexer_for_filename(name)
    except unknown:
        return None
