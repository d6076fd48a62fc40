"""What the simulated device says of itself: its properties, its attributes, those of kernels, and how many fit.

It is a small device of compute capability 7.0. Source: CUDA Runtime API, "Device Management", "Occupancy". The members
of cudaDeviceProp have the order of CUDA 12, whose first part older versions share, or that of CUDA 13.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from workbench.execution.simulator.reports import Fault

_THREADS, _SHARED, _REGISTERS, _MEMORY = 1024, 48 << 10, 1 << 16, 16 << 30
_PROCESSORS, _RESIDENT_THREADS, _RESIDENT_BLOCKS = 4, 2048, 32


class Query(Protocol):
    """A call of the runtime that asks something."""

    name: str

    def __getitem__(self, index: int) -> int: ...

    def store(self, value: int, address: int, bits: int = 64) -> None: ...

    def room(self, address: int) -> int:
        """The bytes from an address to the end of its buffer."""
        ...

    def write(self, data: bytes, address: int) -> None: ...

    def fault(self, message: str) -> Fault: ...


def _members(text: str) -> list[tuple[str, Any]]:
    """The members of a struct: `type name name[count], ...; ...`."""
    types: dict[str, Any] = {"int": ctypes.c_int, "size": ctypes.c_size_t, "char": ctypes.c_char}
    members: list[tuple[str, Any]] = []
    for group in text.split(";"):
        word, *names = group.replace(",", " ").split()
        for name in names:
            stem, _, count = name.rstrip("]").partition("[")
            members.append((stem, types[word] * int(count) if count else types[word]))
    return members


_FIRST = """
    char name[256] uuid[16] luid[8]; int luidDeviceNodeMask; size totalGlobalMem sharedMemPerBlock;
    int regsPerBlock warpSize; size memPitch; int maxThreadsPerBlock maxThreadsDim[3] maxGridSize[3]
"""
_CAPABILITY = "size totalConstMem; int major minor; size textureAlignment texturePitchAlignment"
_PARALLEL = """
    size surfaceAlignment;
    int concurrentKernels ECCEnabled pciBusID pciDeviceID pciDomainID tccDriver asyncEngineCount unifiedAddressing
"""
_CACHES = """
    int memoryBusWidth l2CacheSize persistingL2CacheMaxSize maxThreadsPerMultiProcessor streamPrioritiesSupported;
    int globalL1CacheSupported localL1CacheSupported; size sharedMemPerMultiprocessor; int regsPerMultiprocessor;
    int managedMemory isMultiGpuBoard multiGpuBoardGroupID hostNativeAtomicSupported
"""
_ACCESS = """
    int pageableMemoryAccess concurrentManagedAccess computePreemptionSupported canUseHostPointerForRegisteredMem;
    int cooperativeLaunch
"""
_LAST = """
    size sharedMemPerBlockOptin; int pageableTables directManagedMemAccessFromHost maxBlocksPerMultiProcessor
"""


class _Properties(ctypes.Structure):
    """The members up to the last one that the simulator gives a value, in CUDA 12 and before."""

    _fields_ = _members(
        f"""{_FIRST}; int clockRate; {_CAPABILITY};
        int deviceOverlap multiProcessorCount kernelExecTimeoutEnabled integrated canMapHostMemory computeMode;
        int texturesAndSurfaces[40]; {_PARALLEL}; int memoryClockRate; {_CACHES};
        int singleToDoublePrecisionPerfRatio; {_ACCESS}; int cooperativeMultiDeviceLaunch; {_LAST}"""
    )


class _Properties13(ctypes.Structure):
    """The same since CUDA 13, which dropped some."""

    _fields_ = _members(
        f"""{_FIRST}; {_CAPABILITY}; int multiProcessorCount integrated canMapHostMemory;
        int texturesAndSurfaces[39]; {_PARALLEL}; {_CACHES}; {_ACCESS}; {_LAST}"""
    )


_SIZE_13 = 1008
"""The bytes of cudaDeviceProp in CUDA 13."""


class _KernelAttributes(ctypes.Structure):
    _fields_ = _members("""
        size sharedSizeBytes constSizeBytes localSizeBytes; int maxThreadsPerBlock numRegs ptxVersion binaryVersion;
        int cacheModeCA maxDynamicSharedSizeBytes preferredShmemCarveout
    """)


def _integers(count: int, *values: int) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * count)(*values)


_VALUES: Mapping[str, object] = {
    "name": b"simulator",
    "totalGlobalMem": _MEMORY,
    "sharedMemPerBlock": _SHARED,
    "regsPerBlock": _REGISTERS,
    "warpSize": 32,
    "memPitch": (1 << 31) - 1,
    "maxThreadsPerBlock": _THREADS,
    "maxThreadsDim": _integers(3, 1024, 1024, 64),
    "maxGridSize": _integers(3, (1 << 31) - 1, 65535, 65535),
    "clockRate": 1_000_000,
    "totalConstMem": 1 << 16,
    "major": 7,
    "minor": 0,
    "textureAlignment": 512,
    "texturePitchAlignment": 32,
    "multiProcessorCount": _PROCESSORS,
    "canMapHostMemory": 1,
    "concurrentKernels": 1,
    "unifiedAddressing": 1,
    "memoryClockRate": 1_000_000,
    "memoryBusWidth": 4096,
    "l2CacheSize": 4 << 20,
    "maxThreadsPerMultiProcessor": _RESIDENT_THREADS,
    "sharedMemPerMultiprocessor": 2 * _SHARED,
    "regsPerMultiprocessor": _REGISTERS,
    "managedMemory": 1,
    "concurrentManagedAccess": 1,
    "sharedMemPerBlockOptin": 2 * _SHARED,
    "maxBlocksPerMultiProcessor": _RESIDENT_BLOCKS,
}


def _properties(query: Query) -> None:
    """cudaGetDeviceProperties: (properties, device). Only the room for them tells which version of CUDA it is."""
    room = query.room(query[0])
    type_ = _Properties13 if room == _SIZE_13 and not query.name.endswith("_v2") else _Properties
    members = {name for name, _ in type_._fields_}
    properties = type_(**{name: value for name, value in _VALUES.items() if name in members})
    query.write(bytes(properties)[:room], query[0])


_ATTRIBUTES: Mapping[int, int] = {
    1: _THREADS,
    **dict.fromkeys((2, 3), 1024),  # the largest block in x and y, in z
    4: 64,
    5: (1 << 31) - 1,  # the largest grid in x, in y and z
    **dict.fromkeys((6, 7), 65535),
    8: _SHARED,
    9: 1 << 16,  # constant memory
    10: 32,
    12: _REGISTERS,
    13: 1_000_000,  # kHz
    15: 1,  # copies beside kernels
    16: _PROCESSORS,
    31: 1,  # kernels beside each other
    36: 1_000_000,  # kHz of the memory
    37: 4096,  # bits of its bus
    38: 4 << 20,  # the second cache
    39: _RESIDENT_THREADS,
    41: 1,  # one address space
    75: 7,
    76: 0,
    81: 2 * _SHARED,
    82: _REGISTERS,
    83: 1,  # managed memory
    89: 1,
    95: 0,  # cooperative launches
    97: 2 * _SHARED,
    106: _RESIDENT_BLOCKS,
    115: 0,  # pools of memory
}
"""By the number of an attribute in cudaDeviceAttr."""


def _attribute(query: Query) -> None:
    """cudaDeviceGetAttribute: (value, attribute, device)."""
    value = _ATTRIBUTES.get(query[1])
    if value is None:
        raise query.fault(
            f"cudaDeviceGetAttribute is asked for attribute {query[1]}, which the simulator does not have"
        )
    query.store(value, query[0], 32)


def _of_kernel(query: Query) -> None:
    """cudaFuncGetAttributes: (attributes, kernel)."""
    attributes = _KernelAttributes(
        maxThreadsPerBlock=_THREADS, numRegs=32, ptxVersion=70, binaryVersion=70, maxDynamicSharedSizeBytes=_SHARED
    )
    query.write(bytes(attributes), query[0])


def _occupancy(query: Query) -> None:
    """cudaOccupancyMaxActiveBlocksPerMultiprocessor: (blocks, kernel, threads, dynamic shared memory)."""
    warps = max(1, -(-query[2] // 32))
    blocks = min(_RESIDENT_BLOCKS, _RESIDENT_THREADS // (32 * warps))
    query.store(min(blocks, 2 * _SHARED // query[3]) if query[3] else blocks, query[0], 32)


def _memory(query: Query) -> None:
    """cudaMemGetInfo: (free, all)."""
    query.store(_MEMORY, query[0])
    query.store(_MEMORY, query[1])


def _priorities(query: Query) -> None:
    """cudaDeviceGetStreamPriorityRange: (least, greatest)."""
    query.store(0, query[0], 32)
    query.store(0, query[1], 32)


def _version(query: Query) -> None:
    query.store(12000, query[0], 32)


QUERIES: Mapping[str, Callable[[Query], None]] = {
    "cudaGetDeviceProperties": _properties,
    "cudaGetDeviceProperties_v2": _properties,
    "cudaDeviceGetAttribute": _attribute,
    "cudaFuncGetAttributes": _of_kernel,
    "cudaOccupancyMaxActiveBlocksPerMultiprocessor": _occupancy,
    "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags": _occupancy,
    "cudaMemGetInfo": _memory,
    "cudaDeviceGetStreamPriorityRange": _priorities,
    "cudaRuntimeGetVersion": _version,
    "cudaDriverGetVersion": _version,
}
