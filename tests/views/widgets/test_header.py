"""The sentence of the header: cut at a whole word, with what stands at its right."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from views.widgets.header import _wrapped

BASIS = Text("rule phi", "dim").append("  ? why ", "")


def drawn(rows: list[Text]) -> list[str]:
    console = Console(width=60, file=StringIO())
    return ["".join(segment.text for segment in row.render(console)).rstrip() for row in rows]


def test_a_sentence_that_is_too_long_ends_after_a_whole_word() -> None:
    for words in range(1, 40):
        sentence = Text(" ".join(["seven77"] * words))
        rows = drawn(_wrapped(sentence, BASIS.copy(), 60, 2))
        assert len(rows) <= 2
        assert all(word in ("seven77", "…", "rule", "phi", "?", "why") for row in rows for word in row.split())


def test_a_short_line_that_is_followed_by_more_keeps_its_words() -> None:
    (row,) = _wrapped(Text(f"short {'x' * 50} end"), BASIS.copy(), 60, 1)
    assert drawn([row])[0].split() == ["short", "…", "rule", "phi", "?", "why"]
