"""Messages between ranks as arrows: who sends to whom, what goes back, what is never received, ranks without room."""

from __future__ import annotations

from rich.style import Style

from views.model.replay.exchange import NEVER, At, Exchange, Meeting, Message, Part, Wait, deadlock_lines, spoken
from views.run.arrows import Arrows
from views.run.ranks import Styles, rank_lines

SEND = At("MPI_Send", "ring", "src/ring.c", 12)
THERE = Message(0, 2, 7, 1000, "doubles", SEND, sent=1, received=5)
BACK = Message(2, 0, 7, 1000, "doubles", SEND, Part.ADJOINT, 0, sent=7, received=8)
LOST = Message(1, 0, 3, 1, "ints", SEND, sent=2)
SUM = Meeting((0, 1, 2), (0, 1, 2), At("MPI_Allreduce", "ring"), begun=3, complete=4)
HALF = Meeting((0, 2), (0,), At("MPI_Barrier", "ring"), begun=9)
EXCHANGE = Exchange(3, (THERE, BACK, LOST, SUM, HALF))


def _lines(exchange: Exchange, room: int) -> list[str]:
    arrows = Arrows(exchange, room)
    return [arrows.line(each).rstrip() for each in exchange.done]


def test_arrows_go_from_the_sender_to_the_receiver() -> None:
    assert Arrows(EXCHANGE, 24).head().split() == ["rank", "0", "rank", "1", "rank", "2"]
    assert _lines(EXCHANGE, 24) == [
        "   ├───────┼──────▶│",
        "   │◀──────┼∂──────┤",
        "   │◁╌╌╌╌╌╌┤       │",
        "   ●═══════●═══════●",
        "   ●╌╌╌╌╌╌╌│╌╌╌╌╌╌╌○",
    ]


def test_what_is_not_over_yet_is_dashed() -> None:
    arrows = Arrows(EXCHANGE, 24)
    assert arrows.line(THERE, 4) == "   ├╌╌╌╌╌╌╌│╌╌╌╌╌╌▷│    "
    assert arrows.line(THERE, 5) == "   ├───────┼──────▶│    "
    assert arrows.line(SUM, 3) != arrows.line(SUM, 4)


def test_to_what_is_ahead_nobody_has_come() -> None:
    assert Arrows(EXCHANGE, 24).ahead(SUM).rstrip() == "   ○╌╌╌╌╌╌╌○╌╌╌╌╌╌╌○"
    assert "◁" in Arrows(EXCHANGE, 24).ahead(BACK) and "∂" in Arrows(EXCHANGE, 24).ahead(BACK)


def test_columns_as_narrow_as_can_be_and_ranks_without_columns() -> None:
    pair = Exchange(2, (Message(0, 1, 0, 1, "doubles", SEND, received=1), Message(1, 1, 0, 1, "doubles", SEND)))
    assert _lines(pair, 8) == [" ├──▶│", " │   ↺"]
    many = Exchange(40, (Message(3, 38, 0, 1, "doubles", SEND, received=1), SUM))
    arrows = Arrows(many, 80)
    assert not arrows.drawn and not arrows.head().strip()
    assert [line.rstrip() for line in _lines(many, 80)] == ["rank 3 ─▶ rank 38", "3 ranks"]


def test_the_lines_follow_the_run() -> None:
    styles = Styles(Style.parse("bold"), Style.parse("italic"))
    in_order = EXCHANGE._replace(done=(THERE, LOST, SUM, BACK._replace(of=0), HALF), rank=1)
    drawn = {position: rank_lines(in_order, position, 48, 3, styles) for position in range(11)}
    assert [line.step for line in drawn[0]] == [-1, 1, 2, 3]
    assert not any("▶" in line.text.plain[:1] for line in drawn[0])
    plain = [line.text.plain for line in drawn[1]]
    assert plain[1].startswith("▶ ") and "on its way" in plain[1] and "▷" in plain[1]
    assert "○╌" in plain[3]
    assert [line.step for line in drawn[7]] == [-1, 3, 7, 9]
    assert "adjoint of 1" in drawn[7][2].text.plain and drawn[7][2].text.plain.startswith("▶")
    assert any("italic" in str(span.style) for span in drawn[7][2].text.spans)
    assert "rank 2 did not come" in drawn[10][3].text.plain
    assert drawn[0][0].text.spans[0].start == 2 + 8  # the rank that is replayed


def test_words() -> None:
    assert spoken(THERE) == "1,000 doubles, tag 7"
    assert spoken(BACK) == "adjoint of 1, 1,000 doubles"
    assert spoken(LOST) == "1 int, tag 3, not received"
    assert spoken(HALF) == "rank 2 did not come"
    assert spoken(SUM) == ""
    assert LOST.received == NEVER


def test_a_deadlock_names_who_waits_for_whom() -> None:
    waits = (Wait(0, SEND, "until rank 1 receives its 8 bytes"), Wait(1, At("MPI_Recv", "ring"), "for rank 0"))
    assert deadlock_lines(EXCHANGE._replace(waits=waits, ended=(2,))) == [
        "rank 0 waits in MPI_Send (ring.c:12) until rank 1 receives its 8 bytes",
        "rank 1 waits in MPI_Recv (ring) for rank 0",
        "rank 2 has ended",
    ]
    assert not deadlock_lines(EXCHANGE)
