"""How long a function runs: machine code reads the clock before and after it, so that nothing of Python is counted."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from functools import cache
from statistics import fmean

_STEP = 11e-9
"""The seconds of a step of a coarse clock, and a little: some virtual machines count in steps of 10 ns."""
_CODE = f"""\
declare i32 @clock_gettime(i32, ptr)
define void @nothing(ptr %frame) noinline optnone {{
  ret void
}}
define void @timed(ptr %entry, ptr %frame, ptr %begin, ptr %end) {{
  %1 = call i32 @clock_gettime(i32 {time.CLOCK_MONOTONIC}, ptr %begin)
  call void %entry(ptr %frame)
  %2 = call i32 @clock_gettime(i32 {time.CLOCK_MONOTONIC}, ptr %end)
  ret void
}}
"""


class _TimeSpec(ctypes.Structure):
    """C's `struct timespec`."""

    _fields_ = (("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long))


class Stopwatch:
    """Calls functions `void (ptr)` and measures them; what an empty one takes is taken off."""

    def __init__(self) -> None:
        import llvmlite.binding as llvm

        machine = llvm.Target.from_default_triple().create_target_machine(opt=2, jit=True)
        self._jit = llvm.create_lljit_compiler(machine)
        builder = llvm.JITLibraryBuilder().add_ir(_CODE).add_current_process()
        builder.export_symbol("nothing")
        builder.export_symbol("timed")
        self._code = builder.link(self._jit, "stopwatch")
        pointers = [ctypes.c_void_p] * 4
        self._timed = ctypes.CFUNCTYPE(None, *pointers)(self._code["timed"])
        self._begin, self._end = _TimeSpec(), _TimeSpec()
        self._empty = 0.0
        self._empty = shortest([self.seconds(self._code["nothing"], None) for _ in range(100)])

    def seconds(self, entry: int, frame: int | None) -> float:
        """Call the function at an address, and return the seconds that it took."""
        begin, end = self._begin, self._end
        self._timed(entry, frame, ctypes.addressof(begin), ctypes.addressof(end))
        taken: float = end.seconds - begin.seconds + 1e-9 * (end.nanoseconds - begin.nanoseconds)
        return taken - self._empty


def shortest(seconds: Sequence[float]) -> float:
    """The time of the fastest of many runs, finer than the clock's step: the mean of those as fast but for one step."""
    fastest = min(seconds)
    return max(0.0, fmean(each for each in seconds if each <= fastest + _STEP))


@cache
def stopwatch() -> Stopwatch:
    """The one of this process. LLVM's target of this machine must be initialised."""
    return Stopwatch()
