"""NVIDIA GPUs: PTX from LLVM's NVPTX backend, run through the driver (`cuda-bindings`).

Like LLVM, the driver may crash its process: use this in a child process.
Source: CUDA Driver API reference (module, memory, execution, event and occupancy management).
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import math
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from ad.gpu.arena import VARIABLE
from ad.invocation.device import DeviceError, Figures
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Function, Module
from analyses.ir.types import FloatType, IntType, PointerType
from analyses.records import dataclass
from workbench.execution import libdevice
from workbench.execution.driver import missing_driver
from workbench.execution.registers import with_registers

_LOG_BYTES = 1 << 16
_VARIABLE = re.compile(rf"^(?:\.visible |\.weak )?\.global (?!.*\b{VARIABLE}\b)", re.MULTILINE)
_DEBUGGED = re.compile(r"\bemissionKind: (?:FullDebug|LineTablesOnly)\b")
_SPILLED = re.compile(r"(\d+) bytes spill stores")
_ARENA_BYTES = 16 << 10
"""The bytes of the arena for each thread of a launch."""
_DEFAULT_SHARED = 48 << 10
"""The bytes of dynamic shared memory that a kernel may have by default (CUDA C++ Programming Guide)."""

Given = int | float | bytes | npt.NDArray[Any] | None
"""An argument: a number, an array that is copied to the device and back, the bytes of a struct, or the null pointer."""


@dataclass(frozen=True, slots=True)
class Launched:
    """The results of a launch, as in `simulator.launch.Outcome`, its figures, and the seconds of the fastest run."""

    results: Mapping[str, npt.NDArray[Any]]
    figures: Figures
    seconds: float


@cache
def missing() -> str:
    """The reason why no GPU can be used here; empty if one can."""
    if why := missing_driver():
        return why
    if importlib.util.find_spec("cuda") is None or importlib.util.find_spec("cuda.bindings") is None:
        return "the package cuda-bindings is not installed (pip install 'adjoint-workbench[cuda]')"
    try:
        driver = _driver()
        _checked(driver.cuInit(0))
        count = _checked(driver.cuDeviceGetCount())
    except Exception as error:  # the bindings raise their own errors where the driver is missing
        return f"no CUDA driver can be used: {error}"
    return "" if count else "there is no CUDA device"


_KERNEL = re.compile(r"^define ((?:dso_local )?ptx_kernel [^@\n]*@([\w$.]+)\()", re.MULTILINE)


def ptx(text: str, architecture: str, level: int = 3, kernels: Sequence[str] = ()) -> str:
    """The PTX of a device module for an architecture (`sm_90`), with the functions it needs of libdevice.

    Only `kernels` and their callees are kept; all if none is named. Of debug information, source lines are kept: the
    driver does not optimise PTX that has more. Raises DeviceError.
    """
    if kernels:
        text = _KERNEL.sub(lambda found: f"define {'' if found[2] in kernels else 'internal '}{found[1]}", text)
    try:
        text = _DEBUGGED.sub("emissionKind: DebugDirectivesOnly", text)
        whole = with_registers(toolchain.optimise(libdevice.link(text), level, unroll=True))
        return toolchain.emit_assembly(whole, cpu=architecture, features=_version(whole, architecture), level=level)
    except toolchain.ToolchainError as error:
        raise DeviceError(f"LLVM makes no PTX of the program: {error}") from None


def _version(text: str, architecture: str) -> str:
    """The PTX version to emit, as a feature: LLVM's default for old processors has no `activemask`.

    It is the version for which the module was compiled, if stated. Processors after sm_90 have a default that is new
    enough.
    """
    number = re.fullmatch(r"sm_(\d+)", architecture)
    if number is None or int(number[1]) > 90:
        return ""
    said = re.search(r"\+ptx\d+", text)
    return said[0] if said else "+ptx63" if int(number[1]) < 75 else ""


class Cuda:
    """A GPU, used from the thread that creates this. A context manager that releases the GPU on exit.

    Every method raises DeviceError with the driver's own message.
    """

    name = "cuda"

    def __init__(self, ordinal: int = 0) -> None:
        if why := missing():
            raise DeviceError(why, hint="--device simulator runs kernels without one")
        self._driver = _driver()
        self._device = self._call("cuDeviceGet", ordinal)
        self._context = self._call("cuDevicePrimaryCtxRetain", self._device)
        self._call("cuCtxSetCurrent", self._context)
        self._modules: dict[str, tuple[Any, str]] = {}
        self._arenas: dict[int, int] = {}
        """The address of each kernel's arena variable (see `ad.gpu.arena`)."""
        self._arena = (0, 0)

    def __enter__(self) -> Cuda:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Release the GPU; all loaded modules and allocated memory are gone."""
        if self._context is not None:
            self._driver.cuDevicePrimaryCtxRelease(self._device)
            self._context = None
            self._modules.clear()
            self._arenas.clear()

    @property
    def device_name(self) -> str:
        """The driver's name of the GPU, such as `NVIDIA H200`."""
        data: bytes = self._call("cuDeviceGetName", 256, self._device)
        return data.split(b"\0")[0].decode()

    @property
    def architecture(self) -> str:
        """LLVM's name of the architecture, such as `sm_90`."""
        names = ("COMPUTE_CAPABILITY_MAJOR", "COMPUTE_CAPABILITY_MINOR")
        major, minor = (self._attribute(name) for name in names)
        return f"sm_{major}{minor}"

    def launch(
        self,
        text: str,
        module: Module,
        kernel: Function,
        configuration: Configuration,
        arguments: Sequence[Given],
        *,
        repeat: int = 1,
    ) -> Launched:
        """Run a kernel of the module with the PTX `text` and wait for it, each time with the same arguments."""
        if len(arguments) != len(kernel.arguments):
            raise DeviceError(f"@{kernel.name} takes {len(kernel.arguments)} arguments, not {len(arguments)}")
        function = self.function(text, kernel.name)
        buffers = [self.allocate(a.nbytes) if isinstance(a, np.ndarray) else None for a in arguments]
        try:
            words = [packed(kernel, i, a, b) for i, (a, b) in enumerate(zip(arguments, buffers, strict=True))]
            seconds = math.inf
            for _ in range(repeat):
                for argument, buffer in zip(arguments, buffers, strict=True):
                    if isinstance(argument, np.ndarray) and buffer is not None:
                        self.upload(buffer, argument)
                seconds = min(seconds, self.elapsed(lambda: self.start(function, configuration, words)))
            results = {
                parameter.name or str(parameter.index): self.download(buffer, argument)
                for parameter, argument, buffer in zip(kernel.arguments, arguments, buffers, strict=True)
                if isinstance(argument, np.ndarray) and buffer is not None
            }
        finally:
            for buffer in buffers:
                if buffer is not None:
                    self.free(buffer)
        return Launched(results, self.figures(text, kernel.name, configuration), seconds)

    # -- one thing at a time --------------------------------------------------------------------

    def function(self, text: str, name: str) -> Any:
        """A kernel of the module with the PTX `text`, which the driver compiles at the first request."""
        loaded, _ = self._loaded(text)
        function = self._call("cuModuleGetFunction", loaded, name.encode())
        if VARIABLE in text:
            self._arenas[int(function)], _ = self._call("cuModuleGetGlobal", loaded, VARIABLE.encode())
        return function

    def forget_variables(self, text: str) -> None:
        """Reset the variables of a module to their initial values, if it has any that can change."""
        if text in self._modules and _VARIABLE.search(text):
            loaded, _ = self._modules.pop(text)
            self._call("cuModuleUnload", loaded)

    def figures(self, text: str, name: str, configuration: Configuration) -> Figures:
        """The registers, memory and occupancy of a kernel in a launch."""
        function = self.function(text, name)
        _, said = self._loaded(text)
        spilled = _SPILLED.search(said, max(said.find(f"'{name}'"), 0))
        return Figures(
            self._function_attribute(function, "NUM_REGS"),
            int(spilled[1]) if spilled else 0,
            self._function_attribute(function, "LOCAL_SIZE_BYTES"),
            self._function_attribute(function, "SHARED_SIZE_BYTES"),
            self._occupancy(function, configuration),
        )

    def allocate(self, size: int) -> int:
        """Allocate memory; return its address."""
        return int(self._call("cuMemAlloc", max(size, 1)))

    def free(self, address: int) -> None:
        self._driver.cuMemFree(address)

    def upload(self, address: int, values: npt.NDArray[Any]) -> None:
        data = np.ascontiguousarray(values)
        if data.nbytes:
            self._call("cuMemcpyHtoD", address, data.ctypes.data, data.nbytes)

    def clear(self, address: int, size: int) -> None:
        """Zero memory after all earlier launches, without waiting."""
        self._call("cuMemsetD8Async", address, 0, size, 0)

    def download(self, address: int, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The content of memory, as an array with the shape and type of `values`."""
        content = np.empty_like(values, order="C")
        if content.nbytes:
            self._call("cuMemcpyDtoH", content.ctypes.data, address, content.nbytes)
        return content

    def start(self, function: Any, configuration: Configuration, words: Sequence[bytes]) -> None:
        """Launch a kernel with the bytes of its parameters, without waiting."""
        if int(function) in self._arenas:
            self._pass_arena(self._arenas[int(function)], configuration)
        kept = [ctypes.create_string_buffer(word, max(len(word), 1)) for word in words]
        parameters = (ctypes.c_void_p * len(kept))(*map(ctypes.addressof, kept))
        shape = (*configuration.grid, *configuration.block, configuration.shared_bytes)
        try:
            if configuration.shared_bytes > _DEFAULT_SHARED:
                kind = self._driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
                self._call("cuFuncSetAttribute", function, kind, configuration.shared_bytes)
            self._call("cuLaunchKernel", function, *shape, 0, ctypes.addressof(parameters), 0)
        except DeviceError as error:
            why, hint = self._too_large(function, configuration)
            raise DeviceError(f"{why} ({error})" if why else str(error), hint=hint) from None

    def _too_large(self, function: Any, configuration: Configuration) -> tuple[str, str]:
        """The limit that a launch exceeds, and a hint; empty if it exceeds none."""
        threads, most = configuration.threads, self._function_attribute(function, "MAX_THREADS_PER_BLOCK")
        if threads > most:
            return f"a block of {threads} threads, and the kernel can have {most}", f"--block {most} or less"
        for axis, size in zip("XYZ", configuration.block, strict=True):
            if size > (most := self._attribute(f"MAX_BLOCK_DIM_{axis}")):
                return (
                    f"a block of {size} threads in {axis.lower()}, and there can be {most}",
                    "another --block",
                )
        for axis, size in zip("XYZ", configuration.grid, strict=True):
            if size > (most := self._attribute(f"MAX_GRID_DIM_{axis}")):
                return f"a grid of {size} blocks in {axis.lower()}, and there can be {most}", "another --grid"
        most = self._attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
        most -= self._function_attribute(function, "SHARED_SIZE_BYTES")
        if configuration.shared_bytes > most:
            hint = "a gradient takes twice as much as its kernel: the shadow is shared memory too"
            return f"{configuration.shared_bytes} bytes of shared memory, and a block can have {most}", hint
        return "", ""

    def _pass_arena(self, variable: int, configuration: Configuration) -> None:
        """Pass the arena to a kernel: as large as the launch may need, at most three quarters of the free memory."""
        address, size = self._arena
        wanted = configuration.threads * configuration.blocks * _ARENA_BYTES
        if size < wanted:
            if address:
                self.free(address)
            free, _ = self._call("cuMemGetInfo")
            size = min(wanted, free // 4 * 3)
            address = self.allocate(size)
            self._arena = address, size
        self.upload(variable, np.array([address, address, address + size], np.uint64))

    def elapsed(self, work: Callable[[], None]) -> float:
        """The seconds that the launches in `work` take, by the GPU's own clock; waits for their end."""
        start, end = (self._call("cuEventCreate", 0) for _ in range(2))
        try:
            self._call("cuEventRecord", start, 0)
            work()
            self._call("cuEventRecord", end, 0)
            self._call("cuEventSynchronize", end)
            milliseconds: float = self._call("cuEventElapsedTime", start, end)
        finally:
            for event in (start, end):
                self._driver.cuEventDestroy(event)
        return milliseconds / 1e3

    # -- what it is made of ---------------------------------------------------------------------

    def _loaded(self, text: str) -> tuple[Any, str]:
        """The compiled module of a PTX text, and the compiler's log. Raises DeviceError with the compiler's errors."""
        if text in self._modules:
            return self._modules[text]
        errors, said = bytearray(_LOG_BYTES), bytearray(_LOG_BYTES)
        kinds = self._driver.CUjit_option
        options = {
            kinds.CU_JIT_ERROR_LOG_BUFFER: errors,
            kinds.CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES: _LOG_BYTES,
            kinds.CU_JIT_INFO_LOG_BUFFER: said,
            kinds.CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES: _LOG_BYTES,
            kinds.CU_JIT_LOG_VERBOSE: 1,
        }
        data = text.encode() + b"\0"
        status, loaded = self._driver.cuModuleLoadDataEx(data, len(options), list(options), list(options.values()))
        if status != self._driver.CUresult.CUDA_SUCCESS:
            why = _text(errors)
            raise DeviceError(f"the driver refuses the PTX: {_message(status)}" + (f"\n{why}" if why else ""))
        self._modules[text] = loaded, _text(said)
        return self._modules[text]

    def _occupancy(self, function: Any, configuration: Configuration) -> float:
        threads, dynamic = configuration.threads, configuration.shared_bytes
        blocks: int = self._call("cuOccupancyMaxActiveBlocksPerMultiprocessor", function, threads, dynamic)
        return blocks * threads / self._attribute("MAX_THREADS_PER_MULTIPROCESSOR")

    def _attribute(self, name: str) -> int:
        kind = getattr(self._driver.CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        value: int = self._call("cuDeviceGetAttribute", kind, self._device)
        return value

    def _function_attribute(self, function: Any, name: str) -> int:
        kind = getattr(self._driver.CUfunction_attribute, f"CU_FUNC_ATTRIBUTE_{name}")
        value: int = self._call("cuFuncGetAttribute", kind, function)
        return value

    def _call(self, name: str, *arguments: Any) -> Any:
        call: Callable[..., tuple[Any, ...]] = getattr(self._driver, name)
        return _checked(call(*arguments))


@cache
def _driver() -> Any:
    # The driver does not report spills of code that is in its cache.
    os.environ.setdefault("CUDA_CACHE_DISABLE", "1")
    return importlib.import_module("cuda.bindings.driver")


def _checked(answer: tuple[Any, ...]) -> Any:
    """The results of a driver call without its status. Raises DeviceError if the status is an error."""
    status, *rest = answer
    if status != _driver().CUresult.CUDA_SUCCESS:
        raise DeviceError(f"the CUDA driver says {_message(status)}")
    return rest[0] if len(rest) == 1 else tuple(rest) if rest else None


def _text(log: bytearray) -> str:
    return bytes(log).split(b"\0")[0].decode(errors="replace").strip()


def _message(status: Any) -> str:
    parts = [ask(status)[1] for ask in (_driver().cuGetErrorName, _driver().cuGetErrorString)]
    return ": ".join(part.decode() if isinstance(part, bytes) else str(part) for part in parts)


_FORMS = {"half": "f2", "float": "f4", "double": "f8"}


def packed(kernel: Function, position: int, given: Given, buffer: Any) -> bytes:
    """An argument as the bytes of its parameter."""
    type_ = kernel.arguments[position].type
    if isinstance(given, bytes):
        return given
    if isinstance(type_, PointerType) and (given is None or buffer is not None):
        return int(buffer or 0).to_bytes(8, "little")
    if isinstance(type_, IntType) and isinstance(given, (int, np.integer)):
        size = (type_.bits + 7) // 8
        return (int(given) & ((1 << 8 * size) - 1)).to_bytes(size, "little")
    if isinstance(type_, FloatType) and type_.name in _FORMS and isinstance(given, (int, float, np.number)):
        return np.array([given], _FORMS[type_.name]).tobytes()
    raise DeviceError(f"%{kernel.arguments[position].name or position} is a {type_}, and {given!r} is not")
