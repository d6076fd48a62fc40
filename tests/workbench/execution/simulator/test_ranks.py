"""Ranks in the simulator: messages and collective calls as MPI has them, and what is said of ranks that wait."""

from __future__ import annotations

import lzma
import re
from pathlib import Path

import pytest

from ad.engine.lower import lower
from ad.runtime.libraries.derivatives import Interface
from analyses.gpu.launch import Configuration
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.mpi.build import FOLDER as PROGRAMS
from tests.support.messages import DOUBLE, HEADER, IGNORED, INT, SUM, WORLD
from tests.support.messages import RING as ROUND
from views.model.replay.exchange import NEVER, Message, Part
from workbench.cli.command_line import main
from workbench.execution.simulator.exchange import exchange_of
from workbench.execution.simulator.ranks import Ranks
from workbench.execution.simulator.runtime import mpi


def _ranks(body: str, count: int) -> Ranks:
    module = read_module(f"{HEADER}define i32 @main() {{\n{body}\n}}\n")
    return Ranks(module, count, lambda simulation: simulation.machine("main", Configuration(), []))


def _run(body: str, count: int) -> Ranks:
    ranks = _ranks(body, count)
    for _ in ranks.turns():
        pass
    return ranks


def test_a_reduction_over_the_ranks_before() -> None:
    ranks = _run(
        f"""%rank = call i32 @rank()
        %mine = alloca i32
        %sum = alloca i32
        store i32 %rank, ptr %mine
        call i32 @MPI_Scan(ptr %mine, ptr %sum, i32 1, {INT}, {SUM}, {WORLD})
        %result = load i32, ptr %sum
        ret i32 %result""",
        4,
    )
    assert [int(run.machine.result[0]) for run in ranks.runs] == [0, 1, 3, 6]
    assert not any(run.machine.reports for run in ranks.runs)


RING = f"""%rank = call i32 @rank()
  %next = add i32 %rank, 1
  %to = urem i32 %next, 3
  %last = add i32 %rank, 2
  %from = urem i32 %last, 3
  %out = alloca [1000 x double]
  %in = alloca [1000 x double]
  store [1000 x double] zeroinitializer, ptr %out
  call i32 @MPI_Send(ptr %out, i32 COUNT, {DOUBLE}, i32 %to, i32 7, {WORLD})
  call i32 @MPI_Recv(ptr %in, i32 COUNT, {DOUBLE}, i32 %from, i32 7, {WORLD}, {IGNORED})
  ret i32 0"""


def test_short_messages_are_sent_before_they_are_received() -> None:
    ranks = _run(RING.replace("COUNT", "500"), 3)
    assert ranks.deadlock is None
    assert [(m.source, m.target, len(m.data)) for m in ranks.world.messages] == [
        (0, 1, 4000),
        (1, 2, 4000),
        (2, 0, 4000),
    ]
    assert not ranks.world.lost


def test_ranks_that_send_long_messages_in_a_ring_wait_for_each_other() -> None:
    ranks = _run(RING.replace("COUNT", "1000"), 3)
    assert ranks.deadlock is not None
    for rank in range(3):
        waits = f"rank {rank} waits in MPI_Send (main) until rank {(rank + 1) % 3} receives its 8000 bytes with tag 7"
        assert waits in ranks.deadlock.message
    assert "4,096" in ranks.deadlock.message


def test_a_rank_that_waits_for_one_that_has_ended() -> None:
    body = f"""%rank = call i32 @rank()
      %first = icmp eq i32 %rank, 0
      %in = alloca double
      br i1 %first, label %waits, label %ends
    waits:
      call i32 @MPI_Recv(ptr %in, i32 1, {DOUBLE}, i32 1, i32 5, {WORLD}, {IGNORED})
      br label %ends
    ends:
      ret i32 0"""
    ranks = _run(body, 3)
    assert ranks.deadlock is not None
    said = "rank 0 waits in MPI_Recv (main) for a message of rank 1 with tag 5; ranks 1, 2 have ended"
    assert ranks.deadlock.message == said


def test_collective_calls_that_do_not_match() -> None:
    body = f"""%rank = call i32 @rank()
      %first = icmp eq i32 %rank, 0
      %at = alloca double
      store double 1.0, ptr %at
      br i1 %first, label %barrier, label %cast
    barrier:
      call i32 @MPI_Barrier({WORLD})
      ret i32 0
    cast:
      call i32 @MPI_Bcast(ptr %at, i32 1, {DOUBLE}, i32 0, {WORLD})
      ret i32 0"""
    ranks = _run(body, 2)
    (report,) = ranks.runs[1].machine.reports
    assert report.message == "rank 1 calls MPI_Bcast where rank 0 calls MPI_Barrier"
    assert report.fatal


def test_a_message_that_is_longer_than_its_room() -> None:
    body = f"""%rank = call i32 @rank()
      %first = icmp eq i32 %rank, 0
      %at = alloca [2 x double]
      store [2 x double] zeroinitializer, ptr %at
      br i1 %first, label %sends, label %receives
    sends:
      call i32 @MPI_Send(ptr %at, i32 2, {DOUBLE}, i32 1, i32 0, {WORLD})
      ret i32 0
    receives:
      call i32 @MPI_Recv(ptr %at, i32 1, {DOUBLE}, i32 0, i32 0, {WORLD}, {IGNORED})
      ret i32 0"""
    ranks = _run(body, 2)
    (report,) = ranks.runs[1].machine.reports
    assert report.message == "MPI_Recv has room for 8 bytes, and rank 0 sends 16 in main"


def test_gradients_through_messages_are_right_without_a_library(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "solvers.ll"
    file.write_bytes(lzma.decompress((PROGRAMS / f"solvers.{Interface.OPEN_MPI}.ll.xz").read_bytes()))
    assert main(["run", str(file), "--ranks", "2", "--simulate"]) == 0
    assert capsys.readouterr().out.count("right") == 3


GRADIENT = f"""{ROUND}
declare void @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
define i32 @main() {{
  %x = alloca double
  %dx = alloca double
  store double 3.0, ptr %x
  store double 0.0, ptr %dx
  call void (...) @__enzyme_autodiff(ptr @ring, ptr %x, ptr %dx)
  %got = load double, ptr %dx
  %result = fptosi double %got to i32
  store double 1.0, ptr %dx
  %slope = call double (...) @__enzyme_fwddiff(ptr @ring, ptr %x, ptr %dx)
  ret i32 %result
}}
"""


def test_each_message_goes_back_and_each_tangent_goes_along() -> None:
    program = read_module(print_module(lower(read_module(GRADIENT)).module, read_all=True))
    ranks = Ranks(program, 3, lambda simulation: simulation.machine("main", Configuration(), []))
    for _ in ranks.turns():
        pass
    assert [int(run.machine.result[0]) for run in ranks.runs] == [18, 18, 18]  # 3 ranks add up 2 x
    done = exchange_of(ranks).done
    messages = [each for each in done if isinstance(each, Message)]
    assert len(messages) == 4 * 6 and all(each.received != NEVER and each.numbers == 1 for each in messages)
    for part, times in ((Part.PRIMAL, 12), (Part.ADJOINT, 6), (Part.TANGENT, 6)):
        assert sum(each.part is part for each in messages) == times
    belong = [each.of for each in messages if each.of >= 0]
    assert len(set(belong)) == len(belong) == 12
    for each in messages:
        if each.part is Part.PRIMAL:
            continue
        of = done[each.of]
        assert isinstance(of, Message) and of.part is Part.PRIMAL and of.tag == each.tag == 7
        ends = (of.target, of.source) if each.part is Part.ADJOINT else (of.source, of.target)
        assert (each.source, each.target) == ends
    backwards = [each.of for each in messages if each.part is Part.ADJOINT and each.source == 1]
    assert backwards == sorted(backwards, reverse=True)


def test_messages_are_printed_and_a_deadlock_is_said_beside_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ring.ll"
    file.write_text(f"{HEADER}define i32 @main() {{\n{RING.replace('COUNT', '1000')}\n}}\n")
    assert main(["run", str(file), "--ranks", "3", "--simulate", "--messages"]) == 125
    out = capsys.readouterr().out
    assert out.count("1,000 doubles, tag 7, not received") == 3
    assert "rank 2 waits in MPI_Send (main) until rank 0 receives its 8000 bytes with tag 7" in out.splitlines()[-2]
    assert main(["run", str(file), "--ranks", "3", "--messages"]) != 0
    assert "--simulate" in capsys.readouterr().err


def test_a_function_of_mpi_without_ranks_is_refused_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "alone.ll"
    file.write_text(f"{HEADER}define i32 @main() {{\n  %rank = call i32 @rank()\n  ret i32 %rank\n}}\n")
    assert main(["run", str(file), "--simulate"]) != 0
    assert "MPI_Comm_rank" in capsys.readouterr().err


def test_the_simulator_knows_each_function_with_a_derivative() -> None:
    from ad.runtime.libraries.derivatives import entries

    differentiated = {name for name in entries(Interface.MPICH) if name.startswith("MPI_")}
    assert differentiated and differentiated <= mpi.EFFECTS.keys()
    assert all(re.fullmatch(r"MPI_\w+", name) for name in mpi.EFFECTS)
