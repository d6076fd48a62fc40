"""Rows and tabs that are too long for their place end with whole words."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from views.model.clipping import clipped, name_clipped, parts_clipped
from views.widgets.arrangement import whole_titles
from views.widgets.cut_rows import whole_words, without_halves


@pytest.mark.parametrize(
    ("text", "start", "width", "shown"),
    [
        ("the adjoint of s", 0, 20, "the adjoint of s    "),
        ("the adjoint of s", 0, 16, "the adjoint of s"),
        ("the adjoint of s   ", 0, 16, "the adjoint of s"),
        ("the adjoint of the sum", 0, 16, "the adjoint of …"),
        ("the adjoint of the sum", 0, 15, "the adjoint of…"),
        ("the adjoint of the sum", 0, 14, "the adjoint …"),
        ("x̄[i] += a·t̄ and more", 0, 14, "x̄[i] += a·t̄ …"),
        ("the adjoint of the sum", 4, 16, "adjoint of …"),
        ("onelongwordalone here", 0, 10, "onelongwo…"),
        ("std::accumulate(initial, end)", 0, 12, "std::…"),
        ("std::accumulate(initial, end)", 0, 20, "std::accumulate(…"),
        ("@llvm.experimental.noalias.scope", 0, 24, "@llvm.experimental…"),
        ("one=1.2345678901", 0, 14, "one=1.2345678…"),
    ],
)
def test_rows(text: str, start: int, width: int, shown: str) -> None:
    strip = whole_words(Strip([Segment(text[:7]), Segment(text[7:])]), start, width, Style())
    assert strip.text.rstrip() == shown.rstrip() and strip.cell_length == width - start


@pytest.mark.parametrize(
    ("chosen", "room", "shown"),
    [
        (0, 40, ["Source", "Program", "Formulas", "Gradient CFG"]),
        (0, 30, ["Source", "Program", "Formulas"]),
        (3, 31, ["Program", "Formulas", "Gradient CFG"]),
        (3, 24, ["Formulas", "Gradient CFG"]),
        (1, 12, ["Program"]),
    ],
)
def test_tabs(chosen: int, room: int, shown: list[str]) -> None:
    titles = ["Source", "Program", "Formulas", "Gradient CFG"]
    assert [titles[at] for at in whole_titles(titles, chosen, room)] == shown


@pytest.mark.parametrize(
    ("start", "end", "shown"),
    [
        (0, 24, "│ for.body · 16 ◄──╮×n │"),
        (0, 21, "│ for.body · 16 ◄──╮…"),
        (4, 24, "…      · 16 ◄──╮×n │"),
        (11, 14, "· …"),
        (2, 10, "for.body"),
    ],
)
def test_drawings_have_no_half_words_at_their_sides(start: int, end: int, shown: str) -> None:
    strip = Strip([Segment("│ for.body · 16 ◄──╮×n │")])
    seen = without_halves(strip, start, end, Style())
    assert (seen.text, seen.cell_length) == (shown, end - start)


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (60, "18 blocks · names · runs number_of_components times"),
        (40, "18 blocks · names · runs …"),
        (30, "18 blocks · names"),
        (12, "18 blocks"),
        (8, "18 …"),
    ],
)
def test_borders_show_the_first_parts(width: int, shown: str) -> None:
    text = parts_clipped("18 blocks · names · runs number_of_components times", width)
    assert text == shown and len(text) <= width


def test_names_of_values_keep_whole_components() -> None:
    assert name_clipped("%arrayidx12.i.i", 18) == "%arrayidx12.i.i"
    assert name_clipped("for.body.preheader:0", 17) == "for.…preheader:0"


@pytest.mark.parametrize("width", range(4, 22))
def test_what_is_clipped_fits(width: int) -> None:
    for text in ("trips of while.body.i", "one of a word", "x.y.z + %for.cond.cleanup"):
        assert len(clipped(text, width)) <= width
