"""Stepping through a launch, forwards and backwards.

Going back is going forward again from a snapshot: execution is the same every time. Snapshots are made on the way, and
as a run grows longer they are kept further apart, so that there are never many.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from analyses.ir.model import Instruction
from workbench.execution.simulator.machine.machine import Machine, Snapshot

MOST_SNAPSHOTS = 48
FIRST_INTERVAL = 64

Stop = Callable[[Machine], bool]


class Debugger:
    """A machine, and where it has been. `machine.steps` is where it is: how many instructions have been executed."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.breakpoints: set[Instruction] = set()
        self._interval = FIRST_INTERVAL
        self._snapshots: dict[int, Snapshot] = {machine.steps: machine.snapshot()}
        self._order = [machine.steps]

    def forward(self, count: int = 1) -> None:
        """Execute so many instructions, or as many as there are."""
        for _ in range(count):
            if self.machine.step() is None:
                return
            self._keep()

    def back(self, count: int = 1) -> None:
        """Be where the machine was so many instructions before, or at the start."""
        self.go_to(self.machine.steps - count)

    def go_to(self, step: int) -> None:
        """Be where the machine is once it has executed so many instructions, or at the end if it executes fewer."""
        step = max(step, self._order[0])
        if step < self.machine.steps:
            nearest = self._order[bisect_right(self._order, step) - 1]
            self.machine.restore(self._snapshots[nearest])
        while self.machine.steps < step and not self.machine.done:
            self.forward()

    def run(self, stop: Stop | None = None) -> None:
        """Go on to where `stop` says, to a breakpoint or to the end; at least one instruction."""
        while self.machine.step() is not None:
            self._keep()
            if self._stops(stop):
                return

    def run_back(self, stop: Stop | None = None) -> None:
        """Go back to the last place before this one where `run` would have stopped, or to the start."""
        here = self.machine.steps
        for start, end in self._stretches(here):
            self.machine.restore(self._snapshots[start])
            last_stop = start if self._stops(stop) else -1
            while self.machine.steps < end - 1:
                self.machine.step()
                if self._stops(stop):
                    last_stop = self.machine.steps
            if last_stop >= 0:
                self.go_to(last_stop)
                return
        self.go_to(self._order[0])

    def over(self) -> None:
        """Execute an instruction, and if it is a call, the function that it calls."""
        depth = len(self.machine.frames)
        self.run(lambda machine: len(machine.frames) <= depth)

    def out(self) -> None:
        """Go on to where the innermost function has returned."""
        depth = len(self.machine.frames)
        self.run(lambda machine: len(machine.frames) < depth)

    def _stops(self, stop: Stop | None) -> bool:
        return self.machine.instruction in self.breakpoints or (stop is not None and stop(self.machine))

    def _stretches(self, here: int) -> list[tuple[int, int]]:
        """From each snapshot to the next one, the latest first, up to where the machine is."""
        starts = [step for step in self._order if step < here]
        return list(zip(starts, [*starts[1:], here], strict=True))[::-1]

    def _keep(self) -> None:
        step = self.machine.steps
        if step % self._interval or step in self._snapshots or self.machine.done:
            return
        self._snapshots[step] = self.machine.snapshot()
        self._order = sorted(self._snapshots)
        if len(self._order) > MOST_SNAPSHOTS:
            self._interval *= 2
            first = self._order[0]
            self._snapshots = {s: kept for s, kept in self._snapshots.items() if s % self._interval == 0 or s == first}
            self._order = sorted(self._snapshots)
