"""Lines of parts: what matters least is left out whole."""

from __future__ import annotations

import pytest
from rich.text import Text

from views.widgets.fitting import Part, fitting

LEFT = [Part(Text(" black_scholes.cu"), 5), Part(Text(" › black_scholes"), 10), Part(Text("   reverse"), 7)]
RIGHT = [
    Part(Text("simulator · "), 4),
    Part(Text("gradient ok 1e-10 "), 11, Text("ok 1e-10 ")),
    Part(Text("· 9.1 ms "), 3),
]


@pytest.mark.parametrize("width", range(20, 100))
def test_every_word_on_the_line_is_whole(width: int) -> None:
    shown = fitting(LEFT, RIGHT, width).plain
    words = {word for part in (*LEFT, *RIGHT) for word in part.text.plain.split()}
    assert len(shown) == width
    assert set(shown.split()) <= words
    assert "ok 1e-10" in shown


def test_what_matters_least_goes_first() -> None:
    assert fitting(LEFT, RIGHT, 90).plain.split() == [
        *("black_scholes.cu", "›", "black_scholes", "reverse"),
        *("simulator", "·", "gradient", "ok", "1e-10", "·", "9.1", "ms"),
    ]
    assert fitting(LEFT, RIGHT, 62).plain.split() == [
        *("black_scholes.cu", "›", "black_scholes", "reverse", "gradient", "ok", "1e-10")
    ]
    assert fitting(LEFT, RIGHT, 45).plain.split() == ["›", "black_scholes", "reverse", "gradient", "ok", "1e-10"]


def test_a_part_that_is_longer_than_the_line_ends_after_a_whole_word() -> None:
    assert fitting([Part(Text("run failed: it reads beyond the end"), 1)], [], 20).plain.rstrip() == "run failed: it …"
