"""Recorded runs of ranks: the adjoints of one, the messages of all in its time, deadlocks, and a rank that fails."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.messages import DOUBLE, HEADER, IGNORED, RING, WAITS, WORLD
from tests.support.recordings import to_record
from views.model.replay.exchange import Exchange, Meeting, Message, Part, begun, over
from views.model.replay.plain import plain_replay
from views.model.replay.recording import Recording
from views.model.replay.run import Run
from workbench.execution.recorded_ranks import record

LONGER = f"""{HEADER}
define double @longer(ptr %x) {{
  %rank = call i32 @rank()
  %first = icmp eq i32 %rank, 0
  br i1 %first, label %sends, label %receives
sends:
  call i32 @MPI_Send(ptr %x, i32 2, {DOUBLE}, i32 1, i32 0, {WORLD})
  br label %end
receives:
  call i32 @MPI_Recv(ptr %x, i32 1, {DOUBLE}, i32 0, i32 0, {WORLD}, {IGNORED})
  br label %end
end:
  %v = load double, ptr %x
  ret double %v
}}
"""


def _recorded(text: str, function: str, ranks: tuple[int, int], at: str = "[3]") -> tuple[Recording, Exchange]:
    wanted = to_record(text, function, {"x": at})
    recording = record(wanted.text, wanted.calls, replace(wanted.wanted, ranks=ranks))
    assert recording.exchange is not None
    return recording, recording.exchange


def _shadow(recording: Recording) -> tuple[object, ...]:
    run = Run(recording)
    run.go(len(run))
    return next(tuple(run.content(n)) for n, piece in run.pieces() if piece.name == "the shadow of x")


@pytest.mark.parametrize("rank", range(3))
def test_a_rank_is_replayed_with_the_messages_of_all(rank: int) -> None:
    recording, exchange = _recorded(RING, "ring", (3, rank))
    assert exchange.rank == rank and exchange.ranks == 3 and recording.whole and not recording.reports
    assert _shadow(recording) == (18.0,)  # each of 3 ranks returns the sum of three squares of 3
    messages = [each for each in exchange.done if isinstance(each, Message)]
    assert [each.part for each in messages].count(Part.ADJOINT) == 6
    assert sum(isinstance(each, Meeting) for each in exchange.done) == 2
    times = [begun(each) for each in exchange.done]
    assert times == sorted(times) and all(over(each) >= begun(each) for each in exchange.done)
    for each in messages:  # the rank's own steps are those of its calls
        if each.source == rank:
            code = recording.code[recording.steps[each.sent - 1]]
            assert "adjoint.mpi." in code.text, code.text


def test_who_sends_says_it_at_the_same_step_on_its_own_time_line() -> None:
    own = [_recorded(RING, "ring", (3, rank)) for rank in range(3)]
    for rank, (recording, exchange) in enumerate(own):
        sends = [each for each in exchange.done if isinstance(each, Message) and each.source == rank]
        assert len({each.sent for each in sends}) == len(sends) == 4
        assert len(recording) == len(own[0][0])


def test_a_deadlock_is_told_with_who_waits_for_whom() -> None:
    recording, exchange = _recorded(WAITS, "waits", (2, 0))
    assert [wait.what for wait in exchange.waits] == [f"for a message of rank {rank} with tag 7" for rank in (1, 0)]
    ((step, report),) = recording.reports
    assert step == len(recording) and recording.whole
    assert report.splitlines()[0] == "deadlock"
    assert (
        report.splitlines()[1] == "rank 0 waits in MPI_Recv (the gradient of waits) for a message of rank 1 with tag 7"
    )
    assert not exchange.done


def test_another_rank_that_fails_is_named() -> None:
    recording, _ = _recorded(LONGER, "longer", (2, 0), "[1, 2]")
    assert any(
        report.startswith("rank 1: bad memory: MPI_Recv has room for 8 bytes") for _, report in recording.reports
    )


def test_the_data_of_a_run_on_ranks() -> None:
    data = plain_replay(_recorded(RING, "ring", (3, 0))[0])["exchange"]
    assert data["ranks"] == 3 and data["deadlock"] == [] and len(data["done"]) == 14
    assert data["done"][0] | {"at": None} == {
        "what": "message",
        "source": 0,
        "target": 1,
        "tag": 7,
        "numbers": 1,
        "kind": "doubles",
        "at": None,
        "part": "",
        "of": -1,
        "sent": data["done"][0]["sent"],
        "received": data["done"][0]["received"],
    }
