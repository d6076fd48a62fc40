"""Runs of a primal with probes, and of a derivative that logs its adjoints, at the point of an invocation."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from ad.check.evaluation import values_at
from ad.check.finite_differences import Point
from ad.invocation.device import Calls, Device, Image, Patch
from ad.invocation.invocation import Invocation
from analyses.errors import AdjointError

ENTRY_BYTES = 16
"""The bytes of one entry of a log: a site and a number."""
FIRST_ROOM, MOST_ROOM = 1 << 14, 1 << 21
"""The entries for which a log has room at first, and at most."""

FORK, SET_THREADS = "@__kmpc_fork_call", "@omp_set_num_threads"
_NUMBER_OF_THREADS = re.compile(r"^ +(?:tail )?call void @__kmpc_push_num_threads\(.*\n", re.MULTILINE)
_CONTROLS = 32
"""The bytes at the end of the frame: the address of the log, that of the weights, the number to move, and the step."""

Entry = tuple[int, float]
"""A site, and the number that was logged there."""


class TooLongError(AdjointError):
    """A run computes more numbers than are looked at."""


class Runs:
    """The texts that are run, and the memory that they see: that of the invocation, with what controls the probes."""

    def __init__(self, device: Device, invocation: Invocation, primal: str, derivative: str) -> None:
        """`primal` and `derivative` are modules with the entry points of the invocation."""
        self.invocation = invocation
        self._device = device
        frame = invocation.image.buffers[0]
        self._at = -(-len(frame) // 16) * 16
        controls = bytes(16) + struct.pack("<qd", -1, 0.0)
        self._frame = frame.ljust(self._at, b"\0") + controls
        self.alone = FORK in primal
        """True if a parallel region is run by one thread alone: several would log in no order."""
        begin = "call void @omp_set_num_threads(i32 1)" if self.alone else ""
        self._primal = self._of_one_thread(primal) + _PRIMAL_ENTRY.format(at=self._at, begin=begin)
        self._derivative = self._of_one_thread(derivative) + _DERIVATIVE_ENTRY.format(at=self._at, begin=begin)

    def _of_one_thread(self, text: str) -> str:
        """A module in which no parallel region asks for a number of threads."""
        if not self.alone:
            return text
        text = _NUMBER_OF_THREADS.sub("", text)
        return text if SET_THREADS in text else f"{text}declare void {SET_THREADS}(i32)\n"

    def primal_log(self, point: Point | None = None) -> list[Entry]:
        """The log of the primal, with some inputs of the invocation at other values.

        Raises DeviceError, and TooLongError.
        """
        invocation = self.invocation
        patches = [invocation.patch(invocation.inputs[i], value) for i, value in (point or {}).items()]
        return self._log(self._primal, "adjoint.probed.primal", invocation.primal_calls([patches]))

    def derivative_log(self) -> list[Entry]:
        """The log of the derivative. Raises DeviceError, and TooLongError."""
        return self._log(self._derivative, "adjoint.logged.gradient", self.invocation.gradient_calls())

    def gradients(self) -> list[float]:
        """The gradients that the derivative returns, as the engine wrote it. Raises DeviceError."""
        calls = replace(self.invocation.gradient_calls(), entry="adjoint.logged.gradient", image=self._image())
        (ran,) = self._device.run(self._derivative, [calls])
        return [float(v) for v in self.invocation.numbers(self.invocation.gradients, ran.points[0])]

    def seconds(self) -> float:
        """About how long one run of the primal with probes takes. Raises DeviceError."""
        start = perf_counter()
        self.moved([(-1, 0.0)])
        first = perf_counter()
        self.moved([(-1, 0.0)] * 9)
        return max(1e-6, (perf_counter() - first - (first - start)) / 8)

    def moved(self, steps: Sequence[tuple[int, float]]) -> list[float]:
        """The scalar that is differentiated, for each step added to the occurrence of a number; nan where that fails.

        The occurrence -1 moves nothing.
        """

        def calls(some: Sequence[tuple[int, float]]) -> Calls:
            patches = [[Patch(0, self._at + 16, struct.pack("<qd", number, step))] for number, step in some]
            calls_made = self.invocation.primal_calls(patches)
            return replace(calls_made, entry="adjoint.probed.primal", image=self._image())

        return values_at(self._device, self.invocation, self._primal, steps, calls)

    def weighed(self, weights: Sequence[float], steps: Sequence[float]) -> list[float]:
        """The same, for steps along a direction: a weight for each occurrence."""
        data = struct.pack(f"<{len(weights)}d", *weights)

        def calls(some: Sequence[float]) -> Calls:
            patches = [[Patch(0, self._at + 16, struct.pack("<qd", -1, step))] for step in some]
            calls_made = self.invocation.primal_calls(patches)
            return replace(calls_made, entry="adjoint.probed.primal", image=self._image(data, self._at + 8))

        return values_at(self._device, self.invocation, self._primal, steps, calls)

    def _image(self, data: bytes | None = None, link: int = 0) -> Image:
        """The image with the controls; with `data`, whose address then stands at `link` in the frame."""
        image = self.invocation.image
        buffers = (self._frame, *image.buffers[1:])
        if data is None:
            return replace(image, buffers=buffers)
        names = (*image.names, "the log") if image.names else ()
        return Image((*buffers, data), (*image.links, (0, link, len(buffers))), names, image.inner)

    def _log(self, text: str, entry: str, calls: Calls) -> list[Entry]:
        room = FIRST_ROOM
        while True:
            data = struct.pack("<qq", 0, room).ljust((room + 1) * ENTRY_BYTES, b"\0")
            image = self._image(data, self._at)
            place = len(image.buffers) - 1
            wanted = ((place, 0, len(data)),)
            (ran,) = self._device.run(text, [replace(calls, entry=entry, image=image, wanted=wanted)])
            (logged,) = ran.points[0]
            length, _ = struct.unpack_from("<qq", logged)
            if length <= room:
                end = (length + 1) * ENTRY_BYTES
                return list(struct.iter_unpack("<qd", logged[ENTRY_BYTES:end]))
            if length > MOST_ROOM:
                raise TooLongError(f"a run computes {length:,} numbers, and {MOST_ROOM:,} are looked at")
            room = 1 << (length - 1).bit_length()


_PRIMAL_ENTRY = """
define void @adjoint.probed.primal(ptr %frame) {{
  %log.at = getelementptr i8, ptr %frame, i64 {at}
  %log = load ptr, ptr %log.at, align 8
  store ptr %log, ptr @adjoint.log
  %weights.at = getelementptr i8, ptr %log.at, i64 8
  %weights = load ptr, ptr %weights.at, align 8
  store ptr %weights, ptr @adjoint.weights
  %moved.at = getelementptr i8, ptr %log.at, i64 16
  %moved = load i64, ptr %moved.at, align 8
  store i64 %moved, ptr @adjoint.moved
  %step.at = getelementptr i8, ptr %log.at, i64 24
  %step = load double, ptr %step.at, align 8
  store double %step, ptr @adjoint.step
  {begin}
  call void @adjoint.primal(ptr %frame)
  ret void
}}
"""

_DERIVATIVE_ENTRY = """
define void @adjoint.logged.gradient(ptr %frame) {{
  %log.at = getelementptr i8, ptr %frame, i64 {at}
  %log = load ptr, ptr %log.at, align 8
  store ptr %log, ptr @adjoint.log
  {begin}
  call void @adjoint.gradient(ptr %frame)
  ret void
}}
"""
