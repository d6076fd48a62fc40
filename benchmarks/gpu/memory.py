"""The arguments of a launch on the device, and the time that a kernel takes with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from analyses.gpu.launch import Configuration
from analyses.ir.model import Function, Module
from benchmarks.gpu.derivatives import Code, Parameter, Parameters
from samples import Launch
from workbench.execution import launches
from workbench.execution.cuda import Cuda, packed
from workbench.execution.launches import Values

REPEAT = 7


class Memory:
    """The arguments of a launch on the device, with the shadows of the arrays."""

    def __init__(self, device: Cuda, module: Module, launch: Launch) -> None:
        self.device = device
        self.values = launches.values(module, launch)
        kernel = module.functions[launch.kernels[0]]
        arguments = {argument.name: argument for argument in kernel.arguments}
        self.seeds = {name: launches.value(arguments[name], words) for name, words in launch.seed.items()}
        self.addresses: dict[tuple[str, str], int] = {}

    def words(self, kernel: Function, parameters: Parameters, at: Mapping[Parameter, int] | None = None) -> list[bytes]:
        """The parameters of a kernel, with every array as it was given; `at` says where some of them are instead."""
        packets = []
        for position, (name, kind) in enumerate(parameters):
            content = self.content(name, kind)
            address = (at or {}).get((name, kind))
            if address is None and isinstance(content, np.ndarray):
                address = self.placed(name, kind, content)
            packets.append(packed(kernel, position, content, address))
        return packets

    def content(self, name: str, kind: str) -> Values:
        value = self.values[name]
        if kind == "value":
            return value
        if kind == "adjoint":
            return np.zeros(1)
        assert isinstance(value, np.ndarray)
        seed = self.seeds.get(name)
        return np.zeros_like(value) if seed is None else np.asarray(seed, value.dtype)

    def placed(self, name: str, kind: str, content: npt.NDArray[Any]) -> int:
        address = self.addresses.get((name, kind))
        if address is None:
            address = self.addresses[name, kind] = self.device.allocate(content.nbytes)
        self.device.upload(address, content)
        return address

    def free(self) -> None:
        for address in self.addresses.values():
            self.device.free(address)


Time = Callable[[Memory, Code, Sequence[Code], Configuration], float]
"""Seconds of a kernel, or of its gradient if there is one."""


def fastest(memory: Memory, primal: Code, gradient: Sequence[Code], configuration: Configuration) -> float:
    """Launched alone, on the arguments as given; the fastest launch."""
    device, codes = memory.device, gradient or [primal]
    functions = [device.function(code.ptx, code.kernel.name) for code in codes]

    def once() -> float:
        words = [memory.words(code.kernel, code.parameters) for code in codes]

        def start() -> None:
            for function, arguments in zip(functions, words, strict=True):
                device.start(function, configuration, arguments)

        return device.elapsed(start)

    return min(once() for _ in range(REPEAT))


def steps(source: str, target: str, count: int) -> Time:
    """Many launches: for the gradient forwards, each to memory of its own, then backwards through what was kept."""

    def time(memory: Memory, primal: Code, gradient: Sequence[Code], configuration: Configuration) -> float:
        device = memory.device
        content = memory.content(source, "value")
        assert isinstance(content, np.ndarray)
        run = device.function(primal.ptx, primal.kernel.name)
        kept = [device.allocate(content.nbytes) for _ in range(count + 1 if gradient else 2)]
        shadows = [device.allocate(content.nbytes) for _ in range(2)]

        def places(n: int) -> dict[Parameter, int]:
            return {
                (source, "value"): kept[n % len(kept)],
                (target, "value"): kept[(n + 1) % len(kept)],
                (source, "shadow"): shadows[n % 2],
                (target, "shadow"): shadows[(n + 1) % 2],
            }

        def forwards() -> None:
            for words in ahead:
                device.start(run, configuration, words)

        def both() -> None:
            forwards()
            for n in reversed(range(count)):
                device.start(back, configuration, behind[n])

        try:
            for address in (*kept, *shadows):
                device.upload(address, content)
            ahead = [memory.words(primal.kernel, primal.parameters, places(n)) for n in range(count)]
            if not gradient:
                return min(device.elapsed(forwards) for _ in range(REPEAT))
            (code,) = gradient
            back = device.function(code.ptx, code.kernel.name)
            behind = [memory.words(code.kernel, code.parameters, places(n)) for n in range(count)]
            return min(device.elapsed(both) for _ in range(REPEAT))
        finally:
            for address in (*kept, *shadows):
                device.free(address)

    return time
