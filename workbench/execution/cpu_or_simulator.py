"""The processor, and for kernels the simulator: the device on which suggested changes are run."""

from __future__ import annotations

from collections.abc import Sequence

from ad.invocation.device import Calls, Returned
from workbench.execution.cpu import Cpu
from workbench.execution.simulator.device import Simulator


class CpuOrSimulator(Cpu):
    """Runs functions on the processor, and what is launched in the simulator."""

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        if not any(each.launch is not None for each in calls):
            return super().run(text, calls)
        simulator = Simulator()
        try:
            return simulator.run(text, calls)
        finally:
            self.printed = simulator.printed
