"""Argument values that a function runs with: a run in the simulator tells how far it reads behind each pointer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import perf_counter
from typing import NamedTuple

import numpy as np

from ad.invocation.argument_names import label
from ad.invocation.binding import bind
from ad.invocation.device import DeviceError
from ad.invocation.example_values import example_values
from ad.invocation.invocation import Invocation
from ad.invocation.pointee_types import only_read
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentError
from ad.normalise.program_parts import excerpt
from ad.requests.markers import without_marks
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Argument, Function, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import ReadError, read_module
from workbench.execution.fortran_runtime import own_definitions
from workbench.execution.simulator.device import parameters, placed
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Checks
from workbench.execution.simulator.reports import Kind
from workbench.execution.simulator.state.memory import Access, Buffer
from workbench.execution.simulator.values.lanes import Array

AMPLE, AMPLE_INSIDE = 1 << 14, 1 << 10
"""The bytes behind each argument, and behind each pointer in its memory, in the run that measures."""
MOST_STEPS = 50_000
"""The instructions of that run; what it has read until then counts."""
MOST_SECONDS = 1.5
"""The seconds after which no other run is begun."""
UNTOUCHED = 8
"""The bytes behind a pointer through which nothing is accessed."""


class Offer(NamedTuple):
    """A value for each argument, by name, and a seed for each whose memory is written; empty if nothing is known.

    `numbers` are the names of the first number that each argument leads to: `p[0].mass` for `p`.
    """

    values: Mapping[str, str]
    seeds: Mapping[str, str]
    numbers: Mapping[str, str]


class _Reach:
    """The extent to which each buffer is accessed, and which of its bytes are written, by its number."""

    def __init__(self) -> None:
        self.ends: dict[int, int] = {}
        self.written: dict[int, set[int]] = {}

    def read(self, buffer: Buffer, offsets: Array, size: int, lanes: Array, access: Access) -> None:
        end = int(np.max(offsets)) + size
        self.ends[buffer.identity] = max(self.ends.get(buffer.identity, 0), end)

    def write(self, buffer: Buffer, offsets: Array, size: int, lanes: Array, access: Access) -> None:
        self.read(buffer, offsets, size, lanes, access)
        bytes_ = self.written.setdefault(buffer.identity, set())
        for offset in offsets.tolist():
            bytes_.update(range(offset, offset + size))


class _Measured(NamedTuple):
    """A run to its end, and the number that each buffer of its image had in it."""

    invocation: Invocation
    identities: Sequence[int]
    reach: _Reach

    def end(self, name: str) -> int:
        """The bytes that are accessed behind the pointer of a name."""
        wanted = _without_first(f"the memory of {name}")
        names = map(_without_first, self.invocation.image.names)
        ends = [self.reach.ends.get(i, UNTOUCHED) for n, i in zip(names, self.identities, strict=True) if n == wanted]
        return max(ends, default=UNTOUCHED)

    def writes(self, argument: Argument) -> bool:
        """True if the run wrote a number behind an argument."""
        return any(self._written(argument))

    def _written(self, argument: Argument) -> list[bool]:
        """For each number behind an argument whether the run wrote it."""
        leaves = [leaf for leaf in self.invocation.outputs if leaf.argument == argument.index and leaf.type.is_float]
        return [leaf.offset in self.reach.written.get(self.identities[leaf.buffer], ()) for leaf in leaves]

    def numbers(self, function: Function) -> dict[str, str]:
        """The first number that each argument leads to, by the names of both."""
        first = {leaf.argument: leaf.label for leaf in reversed(self.invocation.inputs) if leaf.type.is_float}
        return {label(a): first[a.index] for a in function.arguments if a.index in first}

    def seed(self, argument: Argument) -> str:
        """One for each number behind an argument if all or none are written, else for those that are."""
        written = self._written(argument)
        return f"[{', '.join(str(int(each)) for each in written)}]" if len(set(written)) > 1 else "1"


def measured_values(
    module: Module, function: Function, configuration: Configuration | None, chosen: Mapping[str, str] | None = None
) -> Offer:
    """Values with which the function reads and writes nothing but the memory that it is given, and seeds for them.

    `chosen` are values of some arguments, by name, as a person gave them. Empty where nothing can be found out of what
    is behind pointers: no run comes to its end, or it goes further than the memory reaches.
    """
    kept = dict(chosen or {})
    until = perf_counter() + MOST_SECONDS
    for whole in (4, 2, 1, 0):  # it may be a number of elements in a struct, which has few
        with suppress(ArgumentError, DeviceError, toolchain.ToolchainError, ReadError):
            ample = example_values(function, module.layout, _ample, whole) | kept
            first = _measured(module, function, ample, configuration)
            values = example_values(function, module.layout, first.end, whole) | kept if first is not None else {}
            second = _measured(module, function, values, configuration) if values else None
            if second is not None:
                pointers = (a for a in function.arguments if a.type.is_pointer)
                written = [a for a in pointers if not only_read(a) or second.writes(a)]
                # An array that is written in part may be given any length: it has one seed for all of its numbers.
                seeds = {label(a): second.seed(a) if "{" in values[label(a)] else "1" for a in written}
                return Offer(values, seeds, second.numbers(function))
        if perf_counter() > until:
            break
    plain = not any(argument.type.is_pointer for argument in function.arguments)
    return Offer(example_values(function, module.layout, _ample) | kept if plain else {}, {}, {})


def _ample(name: str) -> int:
    return AMPLE if name.isidentifier() else AMPLE_INSIDE


def _measured(
    module: Module, function: Function, values: Mapping[str, str], configuration: Configuration | None
) -> _Measured | None:
    """Run the function in the simulator; None if it fails."""
    parsed = {name: parse_value(text) for name, text in values.items()}
    invocation = bind(module, function, parsed, gradient=False, configuration=configuration)
    part = excerpt(module, [function], tables=True)
    text = without_marks(print_module(part, read_all=True)) + "\n" + invocation.primal_entry()
    runtime = own_definitions(part)
    text = toolchain.link([text, runtime]) if runtime else toolchain.normalise(text)
    simulation = Simulation(read_module(text))
    buffers = placed(simulation, invocation.image)
    calls = invocation.primal_calls()
    given = [buffers[0]] if calls.launch is None else parameters(buffers, calls.launch)
    entry = simulation.function(calls.entry)
    machine = simulation.machine(entry, configuration or Configuration(), given)
    machine.checks = Checks(races=False, uninitialised=False, misaligned=False, steps=MOST_STEPS)
    machine.memory.watcher = reach = _Reach()
    try:
        machine.run()
    finally:
        machine.close()
    if machine.failed and machine.reports[-1].kind is not Kind.STUCK:
        return None
    return _Measured(invocation, [buffer.identity for buffer in buffers], reach)


def _without_first(name: str) -> str:
    """A name without the index of a first struct: a single one has none."""
    return _FIRST.sub(".", name)


_FIRST = re.compile(r"(\[0\])+\.")
