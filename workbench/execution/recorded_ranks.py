"""Recording a run of several ranks: the steps of one of them, and what all have exchanged."""

from __future__ import annotations

from ad.invocation.device import Calls
from analyses.ir import toolchain
from analyses.ir.text.reader import read_module
from views.model.replay.exchange import deadlock_lines
from views.model.replay.recording import Recording
from workbench.execution.recording import Recorder, Wanted, entered, recorder
from workbench.execution.simulator.exchange import exchange_of
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.ranks import TURN, RankRun, Ranks


def record(text: str, calls: Calls, wanted: Wanted) -> Recording:
    """Run the calls' first point on each rank, with the same values, and record one. Raises DeviceError."""
    assert wanted.ranks is not None
    count, recorded = wanted.ranks
    recorders: list[Recorder] = []

    def start(simulation: Simulation) -> Machine:
        rank = simulation.globals.rank
        if rank is None or rank.number != recorded:
            return entered(simulation, calls)[0]
        recorders.append(recorder(simulation, calls, wanted))
        return recorders[-1].machine

    ranks = Ranks(read_module(toolchain.normalise(text)), count, start)
    (followed,) = recorders
    ranks.world.clock = lambda: followed.steps

    def turn(run: RankRun) -> None:
        if run.rank.number == recorded:
            followed.run_until_it_waits(TURN)
        else:
            run.machine.run_until_it_waits(TURN)

    for run in ranks.turns(turn):
        if run.machine.failed and run.rank.number != recorded:
            report = run.machine.reports[-1]
            followed.reports.append((followed.steps, f"rank {run.rank.number}: {report}"))
        if followed.full:
            break
    exchange = exchange_of(ranks, recorded, followed.place)
    if lines := deadlock_lines(exchange):
        followed.reports.append((followed.steps, "\n".join(("deadlock", *lines))))
    recording = followed.finished()
    recording.exchange, recording.whole = exchange, not followed.full
    return recording
