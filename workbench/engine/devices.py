"""What the engine process runs functions and kernels on; each begins when it is first needed, in a child of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from workbench.workers.children import Child, Limits

if TYPE_CHECKING:
    from ad.invocation.device import Calls, Device
    from analyses.gpu.launch import Configuration
    from analyses.ir.model import Function
    from views.model.snapshot import Snapshot

STEP_LIMITS = Limits(seconds=60, memory=2 << 30)


class Devices:
    """The device of kernels that was used last, and the child in which a run is stepped through."""

    def __init__(self) -> None:
        self._kernels: tuple[tuple[str, str], Device, str] | None = None
        self._stepping: Child | None = None

    def close(self) -> None:
        if self._stepping is not None:
            self._stepping.close()
        self._leave()

    def _leave(self) -> None:
        from workbench.execution.gpu import Gpu

        if self._kernels is not None and isinstance(self._kernels[1], Gpu):
            self._kernels[1].close()

    def for_kernels(self, wanted: str, triple: str) -> tuple[Device, str]:
        """The device for kernels of a target, and a sentence that says which it is. Raises DeviceError."""
        from workbench.execution import gpu

        key = (wanted, triple)
        if self._kernels is None or self._kernels[0] != key:
            self._leave()
            self._kernels = (key, *gpu.chosen(wanted, triple))
        return self._kernels[1], self._kernels[2]

    def begin(self, program: str, text: str, calls: Calls, types: Mapping[int, str]) -> Snapshot:
        """Open a run that is stepped through. Raises DeviceError and ChildError."""
        self._stepping = self._stepping or Child(STEP_LIMITS)
        made: Snapshot = self._stepping.call("workbench.execution.debugging:begin", program, text, calls, dict(types))
        return made

    def move(self, command: str, count: int) -> Snapshot | None:
        """Be somewhere else in it; None where nothing is open any more."""
        if self._stepping is None:
            return None
        made: Snapshot | None = self._stepping.call("workbench.execution.debugging:move", command, count)
        return made


def configured(function: Function, launch: Mapping[str, str]) -> Configuration | None:
    """How a kernel is launched, in the words of the form; None for a function that is called. Raises UserError."""
    from analyses.gpu.threads import is_kernel
    from workbench.execution.kernel_launch import launch_configuration
    from workbench.program.errors import UserError

    if not is_kernel(function):
        return None
    shared = launch.get("shared", "").strip() or "0"
    if not shared.isdigit():
        raise UserError(f"{shared!r} is no number of bytes", "shared")
    return launch_configuration(launch.get("grid") or "1", launch.get("block") or "1", int(shared))


def with_atomics(launch: Mapping[str, str]) -> bool:
    """Whether a kernel's gradient may add atomically, in the words of the form. Raises UserError."""
    from workbench.program.errors import UserError

    word = launch.get("atomics", "").strip() or "on"
    if word not in ("on", "off"):
        raise UserError(f"{word!r} is neither on nor off", "atomics")
    return word == "on"
