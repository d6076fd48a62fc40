"""Launching kernels: arguments as NumPy arrays and numbers, results as arrays, and reports of errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

import numpy as np
import numpy.typing as npt

from ad.invocation.device import DeviceError
from analyses.gpu.device_part import device_part
from analyses.gpu.launch import Configuration
from analyses.ir.attributes import find_attribute
from analyses.ir.model import Argument, Function, Module
from analyses.ir.types import FloatType, IntType, PointerType
from analyses.library.demangling import demangled
from analyses.records import dataclass
from workbench.execution.simulator.machine.machine import Checks, Machine
from workbench.execution.simulator.machine.preparation import prepare
from workbench.execution.simulator.reports import Index, Report, spoken
from workbench.execution.simulator.state.code import Program
from workbench.execution.simulator.state.cuda import Cuda
from workbench.execution.simulator.state.globals import Globals
from workbench.execution.simulator.state.memory import Buffer, Home, Memory, Space
from workbench.execution.simulator.values.lanes import Lanes, UnsupportedTypeError, dtype_of, storage_of
from workbench.program.listed_functions import listed_functions

MOST_THREADS = 1024
"""The most threads in a block, on every CUDA device (CUDA C++ Programming Guide, "Compute Capabilities")."""
MOST_SHARED = 227 << 10
"""The most bytes of shared memory of a block, on the device with the most (the same table)."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer into the middle of a buffer; `offset` in bytes."""

    buffer: Buffer
    offset: int


Given = int | float | bytes | Buffer | Pointer | npt.NDArray[Any] | None
"""An argument: a number, an array that is copied to memory and back, existing memory, the bytes of a struct passed by
value, or the null pointer.
"""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a launch: each array argument afterwards, by the parameter's name, and the reports."""

    results: Mapping[str, npt.NDArray[Any]]
    reports: Sequence[Report]
    steps: int = 0
    printed: str = ""
    failed: bool = field(default=False)
    returned: Lanes = None
    """What the function returns, for each thread."""

    def check(self) -> Outcome:
        """Return itself if there is no report. Raises DeviceError of the first report."""
        if self.reports:
            raise self.reports[0].error()
        return self


class Simulation:
    """A module with its memory. Global memory persists between launches."""

    def __init__(self, module: Module, checks: Checks | None = None, memory: Memory | None = None) -> None:
        self.module = module
        self.memory = memory or Memory()
        part = device_part(module)
        self.device: Simulation | None = None
        """The device beside the host whose code this is."""
        if part is not None:
            self.memory.home = Home.DEVICE
            self.device = Simulation(part, checks, self.memory)
            self.memory.home = Home.HOST
        self.globals = Globals(module, self.memory)
        if self.device is not None:
            symbols = {variable.name: buffer for variable, buffer in self.device.globals.variables.items()}
            self.globals.cuda = Cuda(self.memory, self.device.module, symbols, self._variable_at, self._start)
        self.checks = checks or Checks()
        self._programs: dict[int, Program] = {}
        self.initialise()

    def initialise(self) -> None:
        """Give variables their initial values, and the runtime its initial state."""
        self.globals.initialise()
        if self.device is not None and self.globals.cuda is not None:
            self.device.globals.initialise()
            self.globals.cuda.reset()

    def _variable_at(self, address: int) -> str:
        return next((v.name for v, buffer in self.globals.variables.items() if buffer.address == address), "")

    def _start(
        self, host: Machine, kernel: Function, configuration: Configuration, arguments: list[bytes], name: str
    ) -> None:
        """Run a kernel on the device, inside the machine of the host that launches it."""
        assert self.device is not None and self.globals.cuda is not None
        ordering = self.globals.cuda.ordering
        self.memory.home = Home.DEVICE
        self.device.checks = self.checks
        machine = self.device.machine(kernel, configuration, arguments)

        def after(ended: Machine) -> None:
            self.memory.home = Home.HOST
            ordering.end()
            for report in ended.reports:
                report.message += f" ({name})"

        host.run_inside(machine, after)

    def array(self, values: npt.NDArray[Any] | bytes, name: str = "an array") -> Buffer:
        """Allocate global memory with the bytes of an array."""
        data = np.frombuffer(values, np.uint8) if isinstance(values, bytes) else _bytes_of(values)
        return self.memory.allocate(name, Space.GLOBAL, len(data), content=data)

    def empty(self, size: int, name: str = "an array") -> Buffer:
        """Allocate uninitialised global memory of `size` bytes."""
        return self.memory.allocate(name, Space.GLOBAL, size)

    @staticmethod
    def read(buffer: Buffer, dtype: npt.DTypeLike = np.uint8) -> npt.NDArray[Any]:
        """A copy of a buffer's content."""
        return buffer.stripe().copy().view(dtype)

    def function(self, name: str) -> Function:
        """The function with a body of a mangled or demangled name. Raises DeviceError."""
        function = self.module.functions.get(name)
        bodies = [f for f in self.module.functions.values() if not f.is_declaration]
        if function is None:
            alike = [f for f in bodies if name in (demangled(f.name), demangled(f.name).partition("(")[0])]
            function = alike[0] if len(alike) == 1 else None
        if function is None or function.is_declaration:
            hint = f"there are {listed_functions(self.module)}" if bodies else ""
            raise DeviceError(f"there is no function {name} with a body", hint=hint)
        return function

    def machine(self, kernel: Function | str, configuration: Configuration, arguments: Sequence[Given]) -> Machine:
        """Prepare a launch. Arrays among the arguments are copied to memory. Raises DeviceError."""
        function = self.function(kernel) if isinstance(kernel, str) else kernel
        if len(arguments) != len(function.arguments):
            raise DeviceError(
                f"{demangled(function.name)} takes {len(function.arguments)} arguments, not {len(arguments)}"
            )
        threads = configuration.threads
        if threads < 1 or configuration.blocks < 1 or configuration.shared_bytes < 0:
            raise DeviceError("a launch has at least one block of one thread")
        if self.globals.device and threads > MOST_THREADS:
            raise DeviceError(f"a block of {threads} threads", hint=f"hardware has at most {MOST_THREADS} in a block")
        if self.globals.device and configuration.shared_bytes > MOST_SHARED:
            raise DeviceError(
                f"{spoken(function)} has a block with {configuration.shared_bytes:,} bytes of dynamic shared memory",
                hint=f"hardware has at most {MOST_SHARED:,} for a block; a gradient takes twice as much as its kernel",
            )
        program = self._programs.get(threads)
        if program is None:
            program = self._programs[threads] = Program(self.globals, threads, prepare)
        lanes = [self._lanes(p, a, threads) for p, a in zip(function.arguments, arguments, strict=True)]
        return Machine(self.globals, program, function, configuration, lanes, self.checks)

    def launch(self, kernel: Function | str, configuration: Configuration, arguments: Sequence[Given]) -> Outcome:
        """Run a kernel to its end. Raises DeviceError if it can't be launched or simulated."""
        function = self.function(kernel) if isinstance(kernel, str) else kernel
        passed: list[Given] = [
            self.array(a, _name(p)) if isinstance(a, np.ndarray) else a
            for p, a in zip(function.arguments, arguments, strict=False)
        ]
        passed += arguments[len(passed) :]
        machine = self.machine(function, configuration, passed)
        try:
            machine.run()
        finally:
            machine.close()
        results = {}
        for parameter, before, buffer in zip(function.arguments, arguments, passed, strict=True):
            if isinstance(before, np.ndarray) and isinstance(buffer, Buffer):
                results[_name(parameter)] = self.read(buffer, before.dtype).reshape(before.shape)
                self.memory.remove(buffer, "an argument of a launch that has ended")
        return Outcome(
            results, machine.reports, machine.steps, "".join(machine.printed), machine.failed, machine.result
        )

    def _lanes(self, parameter: Argument, argument: Given, threads: int) -> Lanes:
        type_ = parameter.type
        if isinstance(argument, np.ndarray):
            argument = self.array(argument, _name(parameter))
        if isinstance(type_, PointerType):
            if isinstance(argument, bytes) and find_attribute(parameter.attributes, "byval", {}) is not None:
                argument = self.memory.allocate(_name(parameter), Space.GLOBAL, len(argument), content=argument)
            if argument is None:
                return np.zeros(threads, np.uint64)
            if isinstance(argument, bytes):
                return np.full(threads, int.from_bytes(argument, "little"), np.uint64)
            if isinstance(argument, Buffer):
                return np.full(threads, argument.address, np.uint64)
            if isinstance(argument, Pointer):
                return np.full(threads, argument.buffer.address + argument.offset, np.uint64)
        elif isinstance(type_, IntType) and isinstance(argument, (int, np.integer)):
            return np.full(threads, int(argument) & ((1 << type_.bits) - 1), dtype_of(type_))
        elif isinstance(type_, FloatType) and isinstance(argument, (int, float, np.number)):
            return np.full(threads, argument, dtype_of(type_))
        elif isinstance(argument, bytes):
            storage = storage_of(type_, self.module.layout)
            raw = np.frombuffer(argument.ljust(storage.size, b"\0"), np.uint8)[None, : storage.size]
            return storage.decode(np.repeat(raw, threads, axis=0))
        try:
            dtype_of(type_)
        except UnsupportedTypeError as error:
            raise DeviceError(f"the simulator has no {error}") from None
        raise DeviceError(f"%{_name(parameter)} is a {type_}, and {argument!r} is not")


def launch(
    module: Module,
    kernel: Function | str,
    grid: Index = (1, 1, 1),
    block: Index = (1, 1, 1),
    shared_bytes: int = 0,
    arguments: Sequence[Given] = (),
    checks: Checks | None = None,
) -> Outcome:
    """Run a kernel once, in new memory. Raises DeviceError if it can't be launched or simulated."""
    return Simulation(module, checks).launch(kernel, Configuration(grid, block, shared_bytes), arguments)


def _name(parameter: Argument) -> str:
    return parameter.name or str(parameter.index)


def _bytes_of(values: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    return np.ascontiguousarray(values).reshape(-1).view(np.uint8)
