"""Several ranks of a program that uses MPI, run in turns, each with memory of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from analyses.ir.instructions import Call
from analyses.ir.model import Module
from analyses.records import dataclass
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.reports import Kind, Report, place_of
from workbench.execution.simulator.runtime.host_call import origin_of
from workbench.execution.simulator.state.mpi_handles import MPICH, OPEN_MPI
from workbench.execution.simulator.state.ranks import EAGER, Rank, World

TURN = 10_000
"""The most steps of a rank before the next one goes on, so that one that polls lets others work."""
LONG = f"a message of more than {EAGER:,} bytes is sent when its receiver asks for it"


@dataclass(slots=True, eq=False)
class RankRun:
    """A rank with its machine."""

    rank: Rank
    simulation: Simulation
    machine: Machine

    @property
    def waits_at(self) -> Call:
        """The call of the program's own that waits."""
        instruction = self.machine.instruction
        assert isinstance(instruction, Call)
        return origin_of(instruction, self.machine.frames)

    @property
    def waits_in(self) -> str:
        """The function of MPI that waits."""
        instruction = self.machine.instruction
        assert isinstance(instruction, Call)
        return instruction.called.name if instruction.called is not None else "a call"

    def waits(self) -> str:
        """A clause that says where and for what the rank waits."""
        place = place_of(self.waits_at)
        where = f"{place.file}:{place.line}" if place.line else place.function
        return f"rank {self.rank.number} waits in {self.waits_in} ({where}) {self.machine.waits}"


def _run_on(run: RankRun) -> None:
    run.machine.run_until_it_waits(TURN)


class Ranks:
    """The ranks of one run. `start` makes the machine of a rank's entry function."""

    def __init__(self, module: Module, count: int, start: Callable[[Simulation], Machine]) -> None:
        self.world = World(count)
        library = OPEN_MPI if any(name.startswith("ompi_") for name in module.variables) else MPICH
        self.runs: list[RankRun] = []
        for number in range(count):
            simulation = Simulation(module)
            addresses = {variable.name: buffer.address for variable, buffer in simulation.globals.variables.items()}
            rank = Rank(self.world, number, library, simulation.memory, addresses)
            simulation.globals.rank = rank
            self.runs.append(RankRun(rank, simulation, start(simulation)))
        self.deadlock: Report | None = None

    def turns(self, turn: Callable[[RankRun], None] = _run_on) -> Iterator[RankRun]:
        """Run to the end, or until a rank fails, or all that are left wait; yields each rank after its turn.

        `turn` runs a rank until it waits, for at most `TURN` steps.

        Raises:
            UnsupportedError: if the simulator does not know an instruction or a function.
        """
        while running := [run for run in self.runs if not run.machine.done]:
            happened, steps = self.world.events, sum(run.machine.steps for run in running)
            for run in running:
                turn(run)
                yield run
                if run.machine.failed:
                    return
            left = [run for run in running if not run.machine.done]
            moved = self.world.events != happened or sum(run.machine.steps for run in running) != steps
            if left and not moved:
                self.deadlock = self._deadlock(left)
                return

    def _deadlock(self, waiting: Sequence[RankRun]) -> Report:
        """The report that ranks wait for each other, or for ranks that have ended."""
        said = [run.waits() for run in waiting]
        ended = [str(run.rank.number) for run in self.runs if run.machine.done]
        if ended:
            said.append(f"{'ranks' if len(ended) > 1 else 'rank'} {', '.join(ended)} {_have(len(ended))} ended")
        said += [LONG] if any("receives its" in run.machine.waits for run in waiting) else []
        return Report(Kind.DEADLOCK, "; ".join(said), (place_of(waiting[0].waits_at),), (), fatal=True)


def _have(count: int) -> str:
    return "have" if count > 1 else "has"
