"""The CUDA runtime and driver APIs, cuBLAS, HIP."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import INACTIVE, WRITES
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        replace(WRITES, memory="argmem: write, inaccessiblemem: readwrite", size=(1,), allocates_behind=0),
        """
        int cudaMalloc(void**, size_t); int cudaMallocManaged(void**, size_t, int); int cudaMallocHost(void**, size_t)
        int cudaMallocAsync(void**, size_t, void*); int cuMemAlloc(void**, size_t); int cuMemAlloc_v2(void**, size_t)
        int cuMemAllocAsync(void**, size_t, void*); hipMalloc
        """,
    ),
    *rows(
        INACTIVE,
        """
        int cudaDeviceSynchronize(); int cudaGetLastError(); int cudaPeekAtLastError(); int cudaSetDevice(int)
        int cudaGetDevice(int*); int cudaGetDeviceCount(int*); int cudaStreamCreate(void**)
        int cudaStreamSynchronize(void*); int cudaStreamDestroy(void*); int cudaEventCreate(void**)
        int cudaEventRecord(void*, void*); int cudaEventSynchronize(void*)
        int cudaEventElapsedTime(float*, void*, void*); int cudaEventDestroy(void*); int cudaRuntimeGetVersion(int*)
        int cuDeviceGet(int*, int); int cuDeviceGetName(char*, int, int); int cuDriverGetVersion(int*)
        int cuDeviceGetCount(int*); int cuMemGetInfo_v2(size_t*, size_t*); int cuDevicePrimaryCtxRetain(void*, int)
        int cuCtxGetCurrent(void*); int cuStreamQuery(void*); cuDeviceGetAttribute; cuDeviceGetMemPool; cuMemPoolTrimTo
        cuMemPoolGetAttribute; cuStreamCreate; cuStreamDestroy; cuStreamSynchronize; cublasCreate_v2; cublasDestroy_v2
        cublasSetMathMode; cublasSetStream_v2
        """,
    ),
    *rows(
        None,
        """
        int cudaMallocFromPoolAsync(void**, size_t, void*, void*); int cudaFree(void*); int cudaFreeHost(void*)
        int cudaFreeAsync(void*, void*); int cudaMemset(bytes*, int, size_t); char* cudaGetErrorString(int)
        int cudaFuncSetAttribute(void*, int, int); int vprintf_device(char*, void*)
        void __assertfail(char*, char*, int, char*, size_t) = fail assertion; __nvvm_reflect = zero
        """,
    ),
)
