"""NCCL 2: messages between GPUs, which are given to streams."""

from __future__ import annotations

from analyses.library.effects import APART, FILLS
from analyses.library.functions.row import BLOCKING, messages, rows

ROWS = (
    *rows(
        FILLS,
        """
        int ncclCommInitAll(void**, int, int*) = cuda; int ncclCommCount(void*, int*) = cuda
        int ncclCommUserRank(void*, int*) = cuda; int ncclCommCuDevice(void*, int*) = cuda
        int ncclGetVersion(int*) = cuda; int ncclGetUniqueId(char*); ncclCommInitRank
        """,
    ),
    *rows(
        APART,
        """
        char* ncclGetErrorString(int) = cuda; int ncclCommFinalize(void*) = cuda
        """,
    ),
    *messages(
        BLOCKING,
        """
        int ncclAllReduce(buffer, buffer, size_t, int, int, void*, void*) = cuda
        int ncclReduce(buffer, buffer, size_t, int, int, int, void*, void*) = cuda
        int ncclBroadcast(buffer, buffer, size_t, int, int, void*, void*) = cuda
        int ncclBcast(buffer, size_t, int, int, void*, void*) = cuda
        int ncclAllGather(buffer, buffer, size_t, int, void*, void*) = cuda
        int ncclReduceScatter(buffer, buffer, size_t, int, int, void*, void*) = cuda
        int ncclSend(buffer, size_t, int, int, void*, void*) = cuda
        int ncclRecv(buffer, size_t, int, int, void*, void*) = cuda; int ncclGroupStart() = cuda
        int ncclGroupEnd() = cuda
        """,
    ),
    *rows(None, "int ncclCommDestroy(void*) = cuda; int ncclCommAbort(void*)"),
)
