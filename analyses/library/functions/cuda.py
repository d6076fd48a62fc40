"""The CUDA runtime and driver APIs, cuBLAS, HIP."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import ALLOCATION, APART, FILLS, INACTIVE, RELEASE, WRITES
from analyses.library.functions.row import rows

COPY, COPY_LATER = "adjoint.cuda.copy", "adjoint.cuda.copy.later"
FILL, FILL_LATER = "adjoint.cuda.fill", "adjoint.cuda.fill.later"
"""Copies and fills, the latter of each on a stream."""
DESTROYED = tuple(f"adjoint.cuda.destroy.{what}" for what in ("stream", "event", "communicator", "cublas"))
"""What is destroyed once the reverse, which needs it, has ended."""
MALLOC, FREE, TAPES = "adjoint.cuda.malloc", "adjoint.cuda.free", "adjoint.cuda.tapes"
"""Memory of the device is allocated, freed, and allocated for the tapes of launches."""
MOVES = {type_: f"adjoint.cuda.move.{type_}" for type_ in ("half", "bfloat", "float", "double")}
"""By the type of the numbers, the reverse of a copy."""
GENERATED = (
    *(MALLOC, "adjoint.cuda.malloc.managed", "adjoint.cuda.malloc.pinned"),
    *(FREE, "adjoint.cuda.free.pinned", *DESTROYED, COPY, COPY_LATER, FILL, FILL_LATER),
    *("adjoint.cuda.reverse.begins", "adjoint.cuda.reverse.ends", "adjoint.cuda.on.device", "adjoint.cuda.clear"),
    *("adjoint.cuda.address", "adjoint.cuda.enter", "adjoint.cuda.leave", "adjoint.cuda.together"),
    "adjoint.cuda.device.of",
    TAPES,
    *MOVES.values(),
)
"""The functions that take the place of those of the runtime in what is differentiated, and those that derivatives call.

Their bodies call the runtime (see `ad.host.runtime`).
"""

ROWS = (
    *rows(replace(ALLOCATION, cleared_by="cudaMemset"), "void* adjoint.cuda.malloc(size_t)"),
    *rows(ALLOCATION, "void* adjoint.cuda.malloc.managed(size_t); void* adjoint.cuda.malloc.pinned(size_t)"),
    *rows(RELEASE, "void adjoint.cuda.free(void*); void adjoint.cuda.free.pinned(void*)"),
    *rows(FILLS, "; ".join(f"void {name}(void*)" for name in DESTROYED)),
    *rows(
        replace(WRITES, memory="argmem: readwrite, inaccessiblemem: readwrite"),
        f"""
        {COPY}; {COPY_LATER}
        int {FILL}(bytes*, int, size_t); int {FILL_LATER}(bytes*, int, size_t, void*)
        """,
    ),
    *rows(
        replace(WRITES, memory="argmem: write, inaccessiblemem: readwrite", size=(1,), allocates_behind=0),
        """
        int cudaMalloc(void**, size_t) = cuda; int cudaMallocManaged(void**, size_t, int) = cuda
        int cudaMallocHost(void**, size_t) = cuda; int cudaHostAlloc(void**, size_t, int) = cuda
        int cudaMallocAsync(void**, size_t, void*) = cuda; int cuMemAlloc(void**, size_t)
        int cuMemAlloc_v2(void**, size_t); int cuMemAllocAsync(void**, size_t, void*); hipMalloc
        """,
    ),
    *rows(
        INACTIVE,
        """
        int cudaSetDevice(int) = cuda; int cudaDeviceEnablePeerAccess(int, int) = cuda
        int cudaDeviceDisablePeerAccess(int) = cuda; int cudaEventElapsedTime(float*, void*, void*) = cuda
        int cuDeviceGet(int*, int); int cuDeviceGetName(char*, int, int); int cuDriverGetVersion(int*)
        int cuDeviceGetCount(int*); int cuMemGetInfo_v2(size_t*, size_t*); int cuDevicePrimaryCtxRetain(void*, int)
        int cuCtxGetCurrent(void*); int cuStreamQuery(void*); cuDeviceGetAttribute; cuDeviceGetMemPool; cuMemPoolTrimTo
        cuMemPoolGetAttribute; cuStreamCreate; cuStreamDestroy; cuStreamSynchronize; cublasSetMathMode
        cublasSetStream_v2
        """,
    ),
    *rows(
        FILLS,
        """
        int cublasCreate_v2(void**); int cudaDeviceCanAccessPeer(int*, int, int) = cuda
        int cudaGetDevice(int*) = cuda; int cudaGetDeviceCount(int*) = cuda
        int cudaRuntimeGetVersion(int*) = cuda; int cudaDriverGetVersion(int*) = cuda
        int cudaGetDeviceProperties(void*, int) = cuda; int cudaGetDeviceProperties_v2(void*, int) = cuda
        int cudaDeviceGetAttribute(int*, int, int) = cuda; int cudaFuncGetAttributes(void*, void*) = cuda
        int cudaOccupancyMaxActiveBlocksPerMultiprocessor(int*, void*, int, size_t) = cuda
        int cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int*, void*, int, size_t, int) = cuda
        int cudaMemGetInfo(size_t*, size_t*) = cuda; int cudaDeviceGetStreamPriorityRange(int*, int*) = cuda
        int cudaStreamCreate(void**) = cuda; int cudaStreamCreateWithFlags(void**, int) = cuda
        int cudaStreamCreateWithPriority(void**, int, int) = cuda; int cudaEventCreate(void**) = cuda
        int cudaEventCreateWithFlags(void**, int) = cuda; int cudaPointerGetAttributes(void*, void*) = cuda
        """,
    ),
    *rows(
        APART,
        """
        int cudaGetLastError() = cuda; int cudaPeekAtLastError() = cuda; char* cudaGetErrorString(int) = cuda
        char* cudaGetErrorName(int) = cuda; int cudaFuncSetAttribute(void*, int, int) = cuda
        int cudaFuncSetCacheConfig(void*, int) = cuda; int cudaDeviceSetCacheConfig(int) = cuda
        int cudaDeviceSetLimit(int, size_t) = cuda; int cudaProfilerStart() = cuda; int cudaProfilerStop() = cuda
        int cudaMemPrefetchAsync(void*, size_t, int, void*) = cuda; int cudaMemAdvise(void*, size_t, int, int) = cuda
        int cudaDeviceSynchronize() = cuda; int cudaThreadSynchronize() = cuda
        int cudaStreamSynchronize(void*) = cuda; int cudaStreamWaitEvent(void*, void*, int) = cuda
        int cudaEventRecord(void*, void*) = cuda; int cudaEventSynchronize(void*) = cuda
        """,
    ),
    *rows(
        None,
        """
        int cudaStreamDestroy(void*) = cuda; int cudaEventDestroy(void*) = cuda; int cudaDeviceReset() = cuda
        int cudaMallocPitch(void**, size_t*, size_t, size_t) = cuda
        int cudaMallocFromPoolAsync(void**, size_t, void*, void*); int cudaFree(void*) = cuda
        int cudaFreeHost(void*) = cuda; int cudaFreeAsync(void*, void*) = cuda
        int cudaMemset(bytes*, int, size_t) = cuda; int cudaMemsetAsync(bytes*, int, size_t, void*) = cuda
        int cudaMemcpy(bytes*, bytes*, size_t, int) = cuda
        int cudaMemcpyAsync(bytes*, bytes*, size_t, int, void*) = cuda
        int cudaMemcpyPeer(bytes*, int, bytes*, int, size_t) = cuda
        int cudaMemcpyPeerAsync(bytes*, int, bytes*, int, size_t, void*) = cuda
        int cudaMemcpy2D(bytes*, size_t, bytes*, size_t, size_t, size_t, int) = cuda
        int cudaMemcpy2DAsync(bytes*, size_t, bytes*, size_t, size_t, size_t, int, void*) = cuda
        int cudaMemcpyToSymbol(bytes*, bytes*, size_t, size_t, int) = cuda
        int cudaMemcpyToSymbolAsync(bytes*, bytes*, size_t, size_t, int, void*) = cuda
        int cudaMemcpyFromSymbol(bytes*, bytes*, size_t, size_t, int) = cuda
        int cudaMemcpyFromSymbolAsync(bytes*, bytes*, size_t, size_t, int, void*) = cuda
        int cudaGetSymbolAddress(void**, void*) = cuda
        __cudaPushCallConfiguration = cuda; __cudaPopCallConfiguration = cuda; cudaLaunchKernel = cuda
        __cudaRegisterFatBinary = cuda; __cudaRegisterFatBinaryEnd = cuda; __cudaUnregisterFatBinary = cuda
        __cudaRegisterFunction = cuda; __cudaRegisterVar = cuda
        int vprintf_device(char*, void*)
        void __assertfail(char*, char*, int, char*, size_t) = fail assertion; __nvvm_reflect = zero
        """,
    ),
)
