"""The processor, and for kernels the simulator: the device of the workbench, and on which suggested changes are run."""

from __future__ import annotations

from collections.abc import Sequence

from ad.invocation.device import Calls, Returned
from analyses.gpu.device_text import has_device_part
from workbench.execution.cpu import Cpu
from workbench.execution.simulator.device import Simulator


class CpuOrSimulator(Cpu):
    """Runs functions on the processor, and what is launched, or launches itself, in the simulator."""

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        if not any(each.launch is not None for each in calls) and not has_device_part(text):
            return super().run(text, calls)
        simulator = Simulator()
        try:
            return simulator.run(text, calls)
        finally:
            self.printed = simulator.printed
