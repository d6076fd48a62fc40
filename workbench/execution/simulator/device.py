"""The simulator as a device: kernels on a grid, and functions for the processor on one simulated thread."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from ad.invocation.device import Calls, DeviceError, Image, Launch, Patch, Returned
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.text.reader import ReadError, read_module
from workbench.execution.simulator.launch import Given, Simulation
from workbench.execution.simulator.machine.machine import Checks
from workbench.execution.simulator.state.memory import Buffer, Home, Space


class Simulator:
    """Runs functions of modules for any machine, without a child process: the simulator can't crash."""

    name = "simulator"

    def __init__(self, checks: Checks | None = None) -> None:
        self.printed = ""
        self._checks = checks

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        """Make the calls. Raises DeviceError for errors of the program and for unknown instructions."""
        try:
            module = read_module(toolchain.normalise(text))
        except (toolchain.ToolchainError, ReadError) as error:
            raise DeviceError(f"the program can't be read: {error}") from None
        self.printed = ""
        simulation = Simulation(module, self._checks)
        return [self._made(simulation, c) for c in calls]

    def _made(self, simulation: Simulation, calls: Calls) -> Returned:
        answers = []
        reports: list[str] = []
        seconds = 0.0
        for number, patches in enumerate(calls.points):
            # An error at one point also occurs at its neighbours.
            simulation.checks = self._checks or Checks(races=number == 0)
            before = set(simulation.memory.buffers)
            simulation.initialise()
            buffers = placed(simulation, calls.image, patches)
            start = perf_counter()
            arguments = [buffers[0]] if calls.launch is None else parameters(buffers, calls.launch)
            configuration = Configuration() if calls.launch is None else calls.launch.configuration
            outcome = simulation.launch(calls.entry, configuration, arguments)
            seconds = perf_counter() - start if number == 0 else seconds
            self.printed += outcome.printed
            reports += map(str, outcome.reports)
            if outcome.failed and not calls.skipping:
                raise outcome.reports[-1].error()
            wanted = () if outcome.failed else calls.wanted
            answers.append(tuple(buffers[b].stripe()[at : at + size].tobytes() for b, at, size in wanted))
            for identity in set(simulation.memory.buffers) - before:
                buffer = simulation.memory.buffers[identity]
                if buffer.space is not Space.CODE:
                    simulation.memory.remove(buffer, "which is of an earlier call")
        took = seconds if calls.timed else 0.0
        return Returned(tuple(answers), took, tuple(dict.fromkeys(reports)), device=self.name)


def parameters(buffers: Sequence[Buffer], launch: Launch) -> list[Given]:
    """The parameters of a kernel, as bytes."""
    return [buffers[b].stripe()[at : at + size].tobytes() for b, at, size in launch.parameters]


def placed(simulation: Simulation, image: Image, patches: Sequence[Patch] = ()) -> list[Buffer]:
    """Allocate the buffers of an image in the simulated memory, with patches applied."""
    home, simulation.memory.home = simulation.memory.home, Home.ANYWHERE
    names = image.names or ("",) * len(image.buffers)
    buffers = [simulation.array(data, name or "memory") for data, name in zip(image.buffers, names, strict=True)]
    simulation.memory.home = home
    for buffer, offset, target in image.links:
        address = buffers[target].address.to_bytes(8, "little")
        buffers[buffer].data[offset : offset + 8] = list(address)
    for buffer, offset, target, distance in image.inner:
        inside = (buffers[target].address + distance).to_bytes(8, "little")
        buffers[buffer].data[offset : offset + 8] = list(inside)
    for patch in patches:
        buffers[patch.buffer].data[patch.offset : patch.offset + len(patch.data)] = list(patch.data)
    return buffers
