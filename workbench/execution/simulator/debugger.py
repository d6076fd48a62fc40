"""Stepping through a launch, forwards and backwards.

A step back executes forward again from a snapshot: execution is deterministic. As a run grows, snapshots are kept
further apart, so that their number is bounded.
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
    """A machine with snapshots of its past. `machine.steps` is the number of instructions executed."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.breakpoints: set[Instruction] = set()
        self._interval = FIRST_INTERVAL
        self._snapshots: dict[int, Snapshot] = {machine.steps: machine.snapshot()}
        self._order = [machine.steps]

    def forward(self, count: int = 1) -> None:
        """Execute `count` instructions, or fewer up to the end."""
        for _ in range(count):
            if self.machine.step() is None:
                return
            self._keep()

    def back(self, count: int = 1) -> None:
        """Go back by `count` instructions, at most to the start."""
        self.go_to(self.machine.steps - count)

    def go_to(self, step: int) -> None:
        """Go to the state after `step` instructions, or to the end of a shorter run."""
        step = max(step, self._order[0])
        if step < self.machine.steps:
            nearest = self._order[bisect_right(self._order, step) - 1]
            self.machine.restore(self._snapshots[nearest])
        while self.machine.steps < step and not self.machine.done:
            self.forward()

    def run(self, stop: Stop | None = None) -> None:
        """Run until `stop` is true, to a breakpoint or to the end; at least one instruction."""
        while self.machine.step() is not None:
            self._keep()
            if self._stops(stop):
                return

    def run_back(self, stop: Stop | None = None) -> None:
        """Go back to the last state in which `run` would have stopped, or to the start."""
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
        """Execute an instruction; for a call, including the called function."""
        depth = len(self.machine.frames)
        self.run(lambda machine: len(machine.frames) <= depth)

    def out(self) -> None:
        """Run until the innermost function has returned."""
        depth = len(self.machine.frames)
        self.run(lambda machine: len(machine.frames) < depth)

    def _stops(self, stop: Stop | None) -> bool:
        return self.machine.instruction in self.breakpoints or (stop is not None and stop(self.machine))

    def _stretches(self, here: int) -> list[tuple[int, int]]:
        """The intervals between snapshots up to the step `here`, the latest first."""
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
