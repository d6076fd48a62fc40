"""A function with values for its arguments: the calls that run it and its gradient, and how to read their results."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import compress
from operator import mul

from ad.gpu.shared_memory import doubled
from ad.invocation.device import Calls, Image, Launch, Patch
from ad.invocation.entry_functions import Frame
from ad.invocation.memory_layout import Leaf, Run, runs
from ad.invocation.number_encoding import decode, encode
from ad.invocation.values import ArgumentError
from ad.requests.requests import Request
from analyses.gpu.launch import Configuration
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.ir.types import FloatType, IntType
from analyses.records import dataclass
from analyses.sums import exact_sum


@dataclass(frozen=True)
class Invocation:
    """A function with values for its arguments, laid out in memory with shadows for what its request duplicates.

    `inputs` are the floating-point numbers that the derivative is taken with respect to and `gradients` where the
    derivative leaves each one's adjoint; `outputs` are the numbers after the call: those of pointer arguments, then
    those of the result. `weights` is the adjoint that each floating-point output is seeded with, so that the function
    that is differentiated is the sum of weight × output. `notes` say what was assumed.
    """

    function: Function
    request: Request
    image: Image
    inputs: tuple[Leaf, ...]
    gradients: tuple[Leaf, ...]
    outputs: tuple[Leaf, ...]
    weights: tuple[float, ...]
    notes: tuple[str, ...]
    frame: Frame
    configuration: Configuration | None = None
    """How a kernel is launched; None for a function that is called."""

    def primal_entry(self, *, counted: bool = False) -> str:
        """The text of `@adjoint.primal`, which calls the function on a frame.

        With `counted`, in a module made by `load_counts.count_loads`, the loads are left in the frame; see `loads`.
        A kernel needs no such function: it is launched itself.
        """
        if self.configuration is not None:
            return ""
        return self.frame.entry("adjoint.primal", self.function, self.function.name, gradient=False, counted=counted)

    def gradient_entry(self, gradient: str, *, counted: bool = False) -> str:
        """The text of `@adjoint.gradient`, which calls the derivative of the given name on a frame."""
        if self.configuration is not None:
            return ""
        return self.frame.entry("adjoint.gradient", self.function, gradient, gradient=True, counted=counted)

    def tangents(self) -> Invocation:
        """The call of a derivative in forward mode on this frame: inputs and outputs are tangents, the inputs' zero.

        Its entry point is `Frame.tangent_entry`. Raises ArgumentError where a seeded output has no tangent.
        """
        buffers = [bytearray(buffer) for buffer in self.image.buffers]
        shadows: dict[int, int] = {}
        for leaf, shadow in zip(self.inputs, self.gradients, strict=True):
            buffers[shadow.buffer][shadow.offset : shadow.offset + shadow.size] = bytes(shadow.size)
            if shadow.buffer:
                shadows[leaf.buffer] = shadow.buffer
        outputs: list[Leaf] = []
        weights: list[float] = []
        for leaf, weight in zip(self.outputs, self.weights, strict=True):
            if not weight:
                continue
            if leaf.argument < 0:
                outputs.append(replace(leaf, offset=leaf.offset - self.frame.result + self.frame.seed))
            elif leaf.buffer in shadows:
                outputs.append(replace(leaf, buffer=shadows[leaf.buffer]))
            else:
                raise ArgumentError("has no place for a tangent", leaf.label)
            weights.append(weight)
        image = replace(self.image, buffers=tuple(map(bytes, buffers)))
        return replace(self, image=image, inputs=self.gradients, outputs=tuple(outputs), weights=tuple(weights))

    @property
    def extents(self) -> dict[str, int]:
        """The bytes behind the arguments that are arrays of memory of their own, by name."""
        targets = {(owner, offset): target for owner, offset, target in self.image.links}
        places = zip(self.function.arguments, self.frame.arguments, strict=True)
        buffers = {argument.name: targets.get((0, place)) for argument, place in places if argument.type.is_pointer}
        return {name: len(self.image.buffers[target]) for name, target in buffers.items() if target is not None}

    @property
    def loads(self) -> Leaf:
        """The position at which a counted entry point writes the number of loads."""
        return Leaf("loads", IntType(64), -1, 0, self.frame.loads)

    def value_of(self, leaf: Leaf) -> float | int:
        """The number at a place before the call."""
        return decode(leaf.type, self.image.buffers[leaf.buffer][leaf.offset : leaf.offset + leaf.size])

    def patch(self, leaf: Leaf, value: float) -> Patch:
        return Patch(leaf.buffer, leaf.offset, encode(leaf.type, value))

    def primal_calls(self, points: Iterable[Sequence[Patch]] = ((),), *, timed: bool = False) -> Calls:
        """Calls of the function that read back every output."""
        return self._calls("adjoint.primal", self.function.name, points, timed, gradient=False)

    def gradient_calls(
        self, points: Iterable[Sequence[Patch]] = ((),), *, timed: bool = False, kernel: str = ""
    ) -> Calls:
        """Calls of the derivative that read back every gradient; of a kernel, launches of the derived `kernel`."""
        return self._calls("adjoint.gradient", kernel, points, timed, gradient=True)

    def _calls(
        self,
        entry: str,
        kernel: str,
        points: Iterable[Sequence[Patch]],
        timed: bool,
        *,
        gradient: bool,
    ) -> Calls:
        launch = None
        if self.configuration is not None:
            parameters = self.frame.parameters(self.function, self.image, gradient=gradient)
            configuration = self.configuration
            if gradient:
                configuration = replace(configuration, shared_bytes=doubled(configuration.shared_bytes))
            entry, launch = kernel, Launch(configuration, parameters)
        leaf_runs = self._gradient_runs if gradient else self._output_runs
        places = tuple((run.buffer, run.offset, run.size) for run in leaf_runs)
        return Calls(entry, self.image, tuple(map(tuple, points)), places, timed, launch)

    def numbers(self, leaves: Sequence[Leaf], data: Sequence[bytes]) -> list[float | int]:
        """Decode the bytes that a device returned for some leaves as numbers."""
        leaf_runs = (
            self._output_runs if leaves is self.outputs else self._gradient_runs if leaves is self.gradients else ()
        )
        numbers: list[float | int] = []
        for run, part in zip(leaf_runs or runs(leaves), data, strict=True):
            numbers += run.numbers(part)
        return numbers

    @cached_property
    def _output_runs(self) -> tuple[Run, ...]:
        return runs(self.outputs)

    @cached_property
    def _gradient_runs(self) -> tuple[Run, ...]:
        return runs(self.gradients)

    def seeded(self, outputs: Sequence[float | int]) -> float:
        """The scalar that is differentiated: the outputs weighted with their seeds."""
        weights = filter(None, self.weights)  # zero times infinity is no zero
        try:
            return exact_sum(map(mul, weights, compress(outputs, self.weights)))
        except (OverflowError, ValueError):
            return math.nan

    @property
    def precision(self) -> float:
        """The coarsest relative rounding among the numbers seeded, differentiated, or computed with in between."""
        seeded = [leaf.type for leaf, weight in zip(self.outputs, self.weights, strict=True) if weight]
        kinds = {t.name for t in (*seeded, *(leaf.type for leaf in self.inputs)) if isinstance(t, FloatType)}
        kinds |= _computed_in(self.function)
        return max((_EPSILON.get(name, 2.0**-53) for name in kinds), default=2.0**-53)


def _computed_in(function: Function) -> set[str]:
    """The floating-point types of the values that a function, and what it calls, computes."""
    type_names: set[str] = set()
    seen = {function}
    work = [function]
    while work:
        for instruction in work.pop().instructions:
            scalar = instruction.type.scalar
            if isinstance(scalar, FloatType):
                type_names.add(scalar.name)
            called = instruction.called if isinstance(instruction, Call) else None
            if called is not None and not called.is_declaration and called not in seen:
                seen.add(called)
                work.append(called)
    return type_names


_EPSILON = {"bfloat": 2.0**-8, "half": 2.0**-11, "float": 2.0**-24}
