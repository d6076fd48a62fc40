"""What a function takes, without what it takes to call it from Python."""

from __future__ import annotations

import ctypes

import pytest

from workbench.execution.stopwatch import Stopwatch, shortest


@pytest.fixture(scope="module")
def watch() -> Stopwatch:
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return Stopwatch()


def test_a_function_is_called_once_and_measured(watch: Stopwatch) -> None:
    called = []

    @ctypes.CFUNCTYPE(None, ctypes.c_void_p)
    def entry(frame: int) -> None:
        called.append(frame)
        ctypes.CDLL(None).usleep(2000)

    taken = watch.seconds(ctypes.cast(entry, ctypes.c_void_p).value or 0, 4096)
    assert called == [4096]
    assert taken >= 0.002


def test_the_fastest_runs_count_and_a_step_of_the_clock_between_them_is_levelled() -> None:
    assert shortest([30e-9, 20e-9, 5.0, 20e-9, 30e-9]) == pytest.approx(25e-9)
    assert shortest([2.0, 1.0, 3.0]) == 1.0
    assert shortest([-3e-9]) == 0.0
