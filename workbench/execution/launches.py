"""Launches of samples: their arguments as arrays, and their runs on the simulator or a CUDA device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ad.invocation.device import DeviceError
from ad.invocation.number_encoding import encode
from ad.invocation.pointee_types import pointee_types
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import Array, Null, Number, Record, Rows
from analyses.gpu.launch import Configuration
from analyses.ir.model import Argument, Function, Module
from analyses.ir.types import SIMPLE_TYPES, FloatType, IntType, PointerType, Type
from analyses.records import dataclass
from samples import Launch
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Checks

if TYPE_CHECKING:
    from workbench.execution.cuda import Cuda, Launched

Values = npt.NDArray[Any] | int | float | bytes | None
"""The value of an argument: an array in memory, a number, the bytes of a struct, or the null pointer."""

_DTYPES = {"half": "f2", "float": "f4", "double": "f8"}


def dtype_of(type_: Type) -> np.dtype[Any]:
    """The NumPy type of a scalar type. Raises DeviceError."""
    if isinstance(type_, FloatType) and type_.name in _DTYPES:
        return np.dtype(_DTYPES[type_.name])
    if isinstance(type_, IntType) and type_.bits in (8, 16, 32, 64):
        return np.dtype(f"i{type_.bits // 8}")
    raise DeviceError(f"there are no arrays of {type_}")


def configuration(launch: Launch) -> Configuration:
    return Configuration(launch.grid, launch.block, launch.shared)


def kernels(module: Module, launch: Launch) -> list[Function]:
    """The functions of a launch, in order."""
    return [module.functions[name] for name in launch.kernels]


def values(module: Module, launch: Launch) -> dict[str, Values]:
    """The arguments of a launch by name, as arrays and numbers. Raises ArgumentError and DeviceError."""
    arguments: dict[str, Values] = {}
    for kernel in kernels(module, launch):
        for argument in kernel.arguments:
            if argument.name not in arguments:
                arguments[argument.name] = value(argument, launch.at[argument.name])
    return arguments


def value(argument: Argument, words: str) -> Values:
    """An argument from its text in `--at`. Raises ArgumentError and DeviceError."""
    parsed = parse_value(words)
    match parsed:
        case Null():
            return None
        case Number(number):
            return number
        case Array(numbers, type_):
            return np.array(numbers, element_type(argument, type_))
        case Record(fields):
            return _packed([f for f in fields if isinstance(f, Number)])
        case Rows():
            raise DeviceError(f"%{argument.name} of a launch is no array of structs or of pointers")


def element_type(argument: Argument, named: str = "") -> np.dtype[Any]:
    """The element type of the array behind a pointer: `named` by the user, or the type of the program's accesses.

    Raises DeviceError if it is unknown.
    """
    if named:
        return dtype_of(SIMPLE_TYPES[named])
    types = pointee_types(argument)
    if not isinstance(argument.type, PointerType) or len(types) != 1:
        raise DeviceError(f"what %{argument.name} points to can't be told", hint="name the type: 'float zeros(8)'")
    return dtype_of(next(iter(types)))


def _packed(fields: Sequence[Number]) -> bytes:
    """The fields of a struct one after the other, each aligned to its size."""
    data = b""
    for field in fields:
        word = encode(SIMPLE_TYPES[field.type or "double"], field.value)
        data += bytes(-len(data) % len(word)) + word
    return data


def simulate(
    module: Module, launch: Launch, given: Mapping[str, Values], checks: Checks | None = None
) -> dict[str, npt.NDArray[Any]]:
    """The arrays after all kernels ran in the simulator. Raises DeviceError for any report."""
    simulation = Simulation(module, checks)
    buffers = {name: simulation.array(a, name) for name, a in given.items() if isinstance(a, np.ndarray)}
    for kernel in kernels(module, launch):
        names = [argument.name for argument in kernel.arguments]
        passed = [buffers[name] if name in buffers else _plain(given[name]) for name in names]
        simulation.launch(kernel, configuration(launch), passed).check()
    return {
        name: simulation.read(buffers[name], before.dtype).reshape(before.shape)
        for name, before in given.items()
        if isinstance(before, np.ndarray)
    }


def _plain(given: Values) -> int | float | bytes | None:
    assert not isinstance(given, np.ndarray)
    return given


@dataclass(frozen=True, slots=True)
class Ran:
    """The arrays after the kernels of a launch, and each kernel's figures."""

    results: Mapping[str, npt.NDArray[Any]]
    launched: Sequence[Launched]


def run(device: Cuda, ptx: str, module: Module, launch: Launch, given: Mapping[str, Values], *, repeat: int = 1) -> Ran:
    """Run the kernels on a CUDA device, from the PTX of their module. Raises DeviceError."""
    now = dict(given)
    launched = []
    for kernel in kernels(module, launch):
        names = [argument.name for argument in kernel.arguments]
        outcome = device.launch(
            ptx, module, kernel, configuration(launch), [now[name] for name in names], repeat=repeat
        )
        now |= outcome.results
        launched.append(outcome)
    return Ran({name: a for name, a in now.items() if isinstance(a, np.ndarray)}, launched)
