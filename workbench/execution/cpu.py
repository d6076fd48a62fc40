"""The processor as a device: LLVM's JIT, in a child process that may crash."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path

from ad.invocation.device import Calls, DeviceError, Returned, UndefinedError
from workbench.execution.jit import LinkError, Shared, is_openmp, missing_symbols
from workbench.execution.linking import link, wants_linker
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError


class ProgramError(DeviceError):
    """The program ended its child process, for the reason in `failure`."""

    def __init__(self, failure: ChildError) -> None:
        super().__init__(str(failure))
        self.failure = failure


def unlinked(error: LinkError, printed: str) -> DeviceError:
    """The error of a program that can't be linked, with the missing symbols from LLVM's output in the child."""
    from analyses.gpu.launch_names import LAUNCHES

    missing = missing_symbols(printed)
    if not missing:
        return DeviceError(f"LLVM could not link the program: {error}")
    if any(map(is_openmp, missing)):
        return DeviceError(
            "the program uses OpenMP, and LLVM's runtime library for it, libomp, is not here",
            hint="install libomp (libomp5 or libomp-dev in Debian)",
        )
    listed = ", ".join(f"@{name}" for name in missing[:5]) + (", ..." if len(missing) > 5 else "")
    hint = "link the file that defines it"
    if any(name in LAUNCHES for name in missing):
        hint = "host code that launches kernels is not run here: run a kernel (--function KERNEL --grid --block)"
    return UndefinedError(f"the program uses {listed}, which neither it nor a library here defines", missing, hint)


class Cpu:
    """Runs functions of modules for this machine. A context manager that ends the child process on exit.

    `run` raises ProgramError if the program crashes or exceeds a limit (the next run starts a new child), DeviceError
    if it uses undefined symbols.
    """

    name = "cpu"

    def __init__(self, limits: Limits | None = None, *, cancel: threading.Event | None = None) -> None:
        self.printed = ""
        self._child = Child(limits)
        self._cancel = cancel
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._linked: dict[tuple[str, ...], Shared] = {}

    def __enter__(self) -> Cpu:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the child now, so that the first run does not wait for it."""
        self._child.start()

    def close(self) -> None:
        self._child.close()
        if self._folder is not None:
            self._folder.cleanup()

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        try:
            shared = self._shared(text, tuple(c.entry for c in calls))
            answer: list[Returned] = self._child.call(
                "workbench.execution.jit:run", text, tuple(calls), shared, cancel=self._cancel
            )
            return answer
        except ChildError as error:
            raise ProgramError(error) from None
        except LinkError as error:
            raise unlinked(error, self._child.printed) from None
        finally:
            self.printed = self._child.printed

    def _shared(self, text: str, entries: tuple[str, ...]) -> Shared | None:
        if not wants_linker(text):
            return None
        key = (text, *entries)
        if key not in self._linked:
            self._folder = self._folder or tempfile.TemporaryDirectory(prefix="adjoint-")
            self._linked[key] = link(text, entries, self._child, Path(self._folder.name))
        return self._linked[key]
