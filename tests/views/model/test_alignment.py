"""The primal beside its gradient."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ad.history.records import GeneratedBlock, Phase
from views.model.alignment import Alignment, Block, Place, Row, align

PRIMAL = [Block("entry", ["a", "b"]), Block("loop", ["c", "d", "e"]), Block("exit", ["f"])]
GRADIENT = [
    Block("entry", ["a", "b"]),
    Block("loop", ["c", "d", "e"]),
    Block("exit", ["f"]),
    Block("setup", ["s"]),
    Block("reverse.exit", ["f'"]),
    Block("reverse.loop", ["e'", "d'", "c'", "step", "test"]),
    Block("reverse.entry", ["b'"]),
]
GENERATED = [
    *(GeneratedBlock(name, Phase.FORWARD, name) for name in ("entry", "loop", "exit")),
    *(GeneratedBlock(f"reverse.{name}", Phase.REVERSE, name) for name in ("exit", "loop", "entry")),
]


def shown(alignment: Alignment) -> list[tuple[str, str]]:
    def name(place: Place | None) -> str:
        return f"{place.block}:{place.line}" if place else ""

    return [(name(row.primal), name(row.gradient)) for row in alignment.rows]


def test_reverse_blocks_stand_beside_their_primals() -> None:
    alignment = align(PRIMAL, GRADIENT, GENERATED)
    assert shown(alignment) == [
        ("entry:0", "reverse.entry:0"),
        ("entry:1", "reverse.entry:1"),
        ("entry:2", ""),
        ("loop:0", "reverse.loop:0"),
        ("loop:1", "reverse.loop:1"),
        ("loop:2", "reverse.loop:2"),
        ("loop:3", "reverse.loop:3"),
        ("", "reverse.loop:4"),
        ("", "reverse.loop:5"),
        ("exit:0", "reverse.exit:0"),
        ("exit:1", "reverse.exit:1"),
        ("", "setup:0"),
        ("", "setup:1"),
    ]


def test_both_phases_can_be_shown() -> None:
    alignment = align(PRIMAL, GRADIENT, GENERATED, phases=("forward", "reverse"))
    assert [g for p, g in shown(alignment) if p.startswith("entry") or (not p and "entry" in g)] == [
        "entry:0", "entry:1", "entry:2", "reverse.entry:0", "reverse.entry:1"
    ]  # fmt: skip
    assert alignment.row_of_gradient(Place("entry", 1)) == alignment.row_of_primal(Place("entry", 1))
    assert align(PRIMAL, GRADIENT, GENERATED).row_of_gradient(Place("entry", 1)) == -1


def test_moving_goes_along_rows_and_stays_at_the_end_of_the_shorter_side() -> None:
    alignment = align(PRIMAL, GRADIENT, GENERATED)
    assert alignment.gradient_of(Place("loop", 2)) == Place("reverse.loop", 2)
    assert alignment.gradient_of(Place("entry", 2)) == Place("reverse.entry", 1)
    assert alignment.primal_of(Place("reverse.loop", 5)) == Place("loop", 3)
    assert alignment.primal_of(Place("setup", 1)) is None
    assert alignment.primal_of(Place("nowhere", 0)) is None


def test_moving_goes_by_origin_where_it_is_known() -> None:
    origins = {
        Place("loop", 1): Place("loop", 1),
        Place("reverse.loop", 1): Place("loop", 3),
        Place("reverse.loop", 2): Place("loop", 2),
        Place("reverse.loop", 3): Place("loop", 1),
        Place("reverse.loop", 4): Place("loop", 1),
        Place("reverse.entry", 1): Place("gone", 1),
    }
    alignment = align(PRIMAL, GRADIENT, GENERATED, origins)
    assert alignment.gradient_of(Place("loop", 3)) == Place("reverse.loop", 1)
    assert alignment.gradient_of(Place("loop", 1)) == Place("reverse.loop", 3)
    assert alignment.primal_of(Place("reverse.loop", 4)) == Place("loop", 1)
    assert alignment.primal_of(Place("loop", 1)) == Place("loop", 1), "also from a line that is not shown"
    both = align(PRIMAL, GRADIENT, GENERATED, origins, phases=("forward", "reverse"))
    assert both.gradient_of(Place("loop", 1)) == Place("reverse.loop", 3), "the reverse counts more than the copy"
    forward = align(PRIMAL, GRADIENT, GENERATED, origins, phases=("forward",))
    assert forward.gradient_of(Place("loop", 1)) == Place("loop", 1)


def test_nothing_generated_leaves_the_primal_alone() -> None:
    alignment = align(PRIMAL, [], [])
    assert len(alignment.rows) == 9 and all(row.gradient is None for row in alignment.rows)
    assert alignment.gradient_of(Place("entry", 0)) is None
    assert align([], [Block("g", ["x"])], []).rows == (Row(None, Place("g", 0)), Row(None, Place("g", 1)))


blocks = st.lists(st.integers(0, 5), max_size=8)


@given(blocks, st.lists(st.tuples(st.integers(0, 4), st.integers(-1, 9)), max_size=12))
def test_every_line_has_one_row_and_partners_are_lines(primal: list[int], gradient: list[tuple[int, int]]) -> None:
    left = [Block(f"p{i}", ["x"] * lines) for i, lines in enumerate(primal)]
    right = [Block(f"g{i}", ["y"] * lines) for i, (lines, _) in enumerate(gradient)]
    facts = [GeneratedBlock(f"g{i}", Phase.REVERSE, f"p{of}" if of >= 0 else "") for i, (_, of) in enumerate(gradient)]
    alignment = align(left, right, facts)
    primals = [Place(b.name, i) for b in left for i in range(len(b.lines) + 1)]
    gradients = {Place(b.name, i) for b in right for i in range(len(b.lines) + 1)}
    assert [row.primal for row in alignment.rows if row.primal] == primals
    seen = [row.gradient for row in alignment.rows if row.gradient]
    assert len(seen) == len(gradients) and set(seen) == gradients
    for place in primals:
        assert alignment.rows[alignment.row_of_primal(place)].primal == place
        assert (alignment.gradient_of(place) or next(iter(gradients), None)) in {*gradients, None}
    for place in gradients:
        assert alignment.rows[alignment.row_of_gradient(place)].gradient == place
        partner = alignment.primal_of(place)
        assert partner is None or partner in primals
