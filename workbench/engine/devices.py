"""The devices that run functions and kernels for the engine process; each starts in its own child at its first use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.workers.children import Child, Limits

if TYPE_CHECKING:
    from ad.invocation.device import Calls, Device
    from views.model.replay.recording import Recording
    from workbench.execution.cpu import Cpu
    from workbench.execution.recording import Wanted

RUN_LIMITS = Limits(seconds=10, memory=2 << 30)
RECORD_LIMITS = Limits(seconds=60, memory=2 << 30)


class Devices:
    """The CPU, the device of kernels that was used last, and the child process in which a run is recorded."""

    def __init__(self) -> None:
        self._chosen: tuple[tuple[str, str], Device, str] | None = None
        self._recording: Child | None = None
        self._cpu: Cpu | None = None

    def close(self) -> None:
        if self._recording is not None:
            self._recording.close()
        if self._cpu is not None:
            self._cpu.close()
        self._leave()

    def _leave(self) -> None:
        from workbench.execution.gpu import Gpu
        from workbench.execution.host_with_gpu import HostWithGpu

        if self._chosen is not None and isinstance(self._chosen[1], Gpu | HostWithGpu):
            self._chosen[1].close()

    def cpu(self) -> Cpu:
        """The device for functions of this machine, which runs launches in the simulator."""
        from workbench.execution.cpu_or_simulator import CpuOrSimulator

        self._cpu = self._cpu or CpuOrSimulator(RUN_LIMITS)
        return self._cpu

    def for_kernels(self, wanted: str, triple: str) -> tuple[Device, str]:
        """The device for kernels of a target, and a sentence that names it. Raises DeviceError."""
        from workbench.execution import gpu

        return self._choose((wanted, triple), lambda: gpu.chosen(wanted, triple))

    def for_launches(self, wanted: str, triple: str) -> tuple[Device, str]:
        """The device for code that launches kernels of a target, and a sentence that names it. Raises DeviceError."""
        from workbench.execution import host_with_gpu

        return self._choose((wanted, f"host {triple}"), lambda: host_with_gpu.chosen(wanted, RUN_LIMITS, triple))

    def _choose(self, key: tuple[str, str], choose: Callable[[], tuple[Device, str]]) -> tuple[Device, str]:
        if self._chosen is None or self._chosen[0] != key:
            self._leave()
            self._chosen = None  # nothing, if there is no such device
            self._chosen = (key, *choose())
        return self._chosen[1], self._chosen[2]

    def record(self, text: str, calls: Calls, wanted: Wanted) -> Recording:
        """Record a run. Raises DeviceError and ChildError."""
        self._recording = self._recording or Child(RECORD_LIMITS)
        recording: Recording = self._recording.call(wanted.task, text, calls, wanted)
        return recording
