"""The GPUs of the machine that the tests run on."""

from __future__ import annotations


def gpus() -> int:
    """How many there are, for tests that run where there is one."""
    from cuda.bindings import runtime

    count: int = runtime.cudaGetDeviceCount()[1]
    return count
