"""What the simulator says of kernels that are wrong: the instructions, their lines, the threads, the buffer."""

from __future__ import annotations

import re

import numpy as np
import pytest

from ad.invocation.device import DeviceError
from analyses.ir.text.reader import read_module
from tests import kernels
from workbench.execution.simulator.launch import Given, Outcome, launch
from workbench.execution.simulator.machine.machine import Checks
from workbench.execution.simulator.reports import Kind, Report, Thread

SOURCE = (kernels.FOLDER / "kernels.cu").read_text().splitlines()


def run(kernel: str, arguments: list[Given], *, grid: int = 1, block: int = 1, checks: Checks | None = None) -> Outcome:
    return launch(kernels.module(), kernel, (grid, 1, 1), (block, 1, 1), 0, arguments, checks)


def lines(report: Report) -> list[str]:
    """The lines of the source that a report names."""
    return [SOURCE[place.line - 1].strip() for place in report.places]


def lane(number: int, block: int = 0) -> Thread:
    return Thread((block, 0, 0), (number, 0, 0))


# -- races ------------------------------------------------------------------------------------

DAXPY = 50


def daxpy(kernel: str, checks: Checks | None = None) -> tuple[Outcome, float]:
    """The outcome, and what the derivative with respect to `a` is."""
    x, dx, dy = np.random.default_rng(3).random((3, DAXPY)).astype("f4")
    given: list[Given] = [np.array([3], "f4"), np.zeros(1, "f4"), x, dx, np.zeros(DAXPY, "f4"), dy.copy()]
    return run(kernel, given, block=DAXPY, checks=checks), float((x * dy).sum())


def test_a_gradient_without_atomics_races_and_is_wrong() -> None:
    outcome, right = daxpy("daxpy_gradient_plain")
    reads, writes = outcome.reports
    assert [r.kind for r in outcome.reports] == [Kind.RACE, Kind.RACE]
    assert lines(reads) == lines(writes) == ["da[0] += x[i] * d;"] * 2
    assert ["load float, ptr %da" in p.instruction for p in reads.places] == [True, False]
    assert all("store float" in p.instruction for p in writes.places)
    assert all(r.buffer == "da" and r.offset == 0 for r in outcome.reports)
    assert len(set(writes.threads)) == 2 and writes.count == DAXPY - 1
    assert abs(outcome.results["da"][0] - right) > 1
    assert not outcome.failed


def test_a_gradient_with_atomics_does_not() -> None:
    outcome, right = daxpy("daxpy_gradient")
    assert not outcome.reports
    assert outcome.results["da"][0] == pytest.approx(right, rel=1e-6)


def test_races_need_not_be_looked_for() -> None:
    assert not daxpy("daxpy_gradient_plain", Checks(races=False))[0].reports


def test_a_missing_barrier() -> None:
    x = np.ones(128)
    assert not run("block_sum", [np.zeros(1), x, 128], block=128).reports
    (report,) = run("block_sum_racing", [np.zeros(1), x, 128], block=128).reports
    assert report.buffer == "part" and report.offset == 8 * 64
    assert report.threads == (lane(64), lane(0))
    assert lines(report) == ["part[t] = i < n ? in[i] : 0;", "if (t < half) part[t] += part[t + half];"]
    assert "of one block, with no barrier between them: one writes, one reads" in report.message


def test_a_race_between_blocks() -> None:
    assert not run("neighbours", [np.zeros(33)], block=32).reports
    (report,) = run("neighbours", [np.zeros(65)], block=32, grid=2).reports
    assert report.threads == (lane(31), lane(0, block=1)) and report.offset == 8 * 32
    assert lines(report) == ["double next = data[i + 1];", "data[i] = next;"]
    assert "of two blocks" in report.message


def test_a_fence_and_an_atomic_order_blocks() -> None:
    outcome = run("last_block_sums", [np.zeros(6), np.zeros(1, "u4"), np.zeros(1)], block=32, grid=6)
    assert not outcome.reports
    assert outcome.results["out"][0] == 21


def test_a_barrier_of_the_warp_orders_the_warp() -> None:
    data = np.arange(64, dtype="i4")
    assert not run("warp_synchronous", [data, 1], block=64).reports
    (report,) = run("warp_synchronous", [data, 0], block=64).reports
    assert report.kind is Kind.RACE and report.buffer == "s"


# -- barriers ---------------------------------------------------------------------------------


def test_a_divergent_barrier() -> None:
    (report,) = run("divergent_barrier", [np.zeros(64, "i4")], block=64).reports
    assert report.kind is Kind.BARRIER
    assert report.message.startswith(
        "40 of 64 threads come to a barrier, and thread (40,0,0) of block (0,0,0) does not"
    )
    assert re.search(r"kernels\.cu:(\d+)", report.message)[1] == str(SOURCE.index("  if (t < 40) {") + 1)  # type: ignore[index]
    assert lines(report) == ["__syncthreads();"]


def test_a_divergent_barrier_in_a_function() -> None:
    (report,) = run("divergent_in_a_function", [np.zeros(8, "i4")], block=8).reports
    assert report.kind is Kind.BARRIER and report.places[0].function == "meet_if(bool)"
    assert not run("divergent_in_a_function", [np.zeros(4, "i4")], block=4).reports


def test_who_has_returned_is_not_waited_for() -> None:
    assert not run("early_return", [np.zeros(40, "i4"), 40], block=64).reports


WARP = """
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
define ptx_kernel void @shuffle_in_half(ptr %out, i32 %mask, i32 %by) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 16
  br i1 %low, label %then, label %end
then:
  %v = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %mask, i32 %t, i32 %by, i32 31)
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %p
  br label %end
end:
  ret void
}
define ptx_kernel void @part_of_a_block() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)
  ret void
}
"""


@pytest.mark.parametrize(
    ("mask", "by", "message"),
    [
        (0xFFFF, 4, "takes the value of thread (16,0,0) of block (0,0,0), which does not take part"),
        (
            0xFFFFFFFF,
            0,
            "the mask names thread (16,0,0) of block (0,0,0), which does not come here: it went another way",
        ),
        (0xFF, 0, "a thread is not in the mask that it gives for its warp"),
    ],
)
def test_warps_that_are_not_together(mask: int, by: int, message: str) -> None:
    reports = launch(
        read_module(WARP), "shuffle_in_half", block=(32, 1, 1), arguments=[np.zeros(32, "i4"), mask, by]
    ).reports
    assert [r.kind for r in reports] == [Kind.WARP]
    assert message in reports[0].message
    assert not launch(
        read_module(WARP), "shuffle_in_half", block=(32, 1, 1), arguments=[np.zeros(32, "i4"), 0xFFFF, 0]
    ).reports


def test_a_barrier_for_a_part_of_a_block_is_not_known() -> None:
    with pytest.raises(DeviceError, match="no barrier for a part of the block"):
        launch(read_module(WARP), "part_of_a_block", block=(64, 1, 1))
    assert not launch(read_module(WARP), "part_of_a_block", block=(32, 1, 1)).reports


# -- memory -----------------------------------------------------------------------------------


def fatal(outcome: Outcome) -> Report:
    assert outcome.failed
    (report,) = outcome.reports
    assert report.fatal
    return report


def test_out_of_bounds() -> None:
    report = fatal(run("beyond", [np.zeros(10), 5], block=8))
    assert report.kind is Kind.BOUNDS
    assert report.message == "writes 8 bytes at offset 80 of data, which has 80 bytes"
    assert report.threads == (lane(5),)
    assert lines(report)[0].startswith("__global__ void beyond")
    assert "in beyond(double*, int)" in str(report)


def test_null() -> None:
    report = fatal(run("beyond", [None, 0], block=8))
    assert report.kind is Kind.MEMORY and "writes the null pointer" in report.message


def test_memory_that_nobody_wrote() -> None:
    outcome = run("unwritten", [np.zeros(32)], block=32)
    (report,) = outcome.reports
    assert report.kind is Kind.UNINITIALISED and report.buffer == "s" and report.threads == (lane(1),)
    assert list(outcome.results["out"][::2]) == [1] * 16
    assert np.isnan(outcome.results["out"][1::2]).all()
    assert not run("unwritten", [np.zeros(32)], block=32, checks=Checks(uninitialised=False)).reports


def test_misaligned() -> None:
    data = np.arange(5, dtype="f8")
    outcome = run("misaligned", [data.view("u1"), np.zeros(4)], block=4)
    (report,) = outcome.reports
    assert report.kind is Kind.MISALIGNED and report.threads == (lane(1),) and report.offset == 4
    expected = [np.frombuffer(data.tobytes(), "f8", 1, 4 * t)[0] for t in range(4)]
    np.testing.assert_array_equal(outcome.results["out"], expected)


HEAP = """
declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
define void @used_after_free(ptr %out) {
  %p = call ptr @malloc(i64 16)
  store double 1.0, ptr %p
  call void @free(ptr %p)
  %v = load double, ptr %p
  store double %v, ptr %out
  ret void
}
define void @freed_twice() {
  %p = call ptr @malloc(i64 16)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret void
}
define void @freed_in_the_middle() {
  %p = call ptr @malloc(i64 16)
  %q = getelementptr i8, ptr %p, i64 8
  call void @free(ptr %q)
  ret void
}
define ptr @escaping() {
  %x = alloca double
  ret ptr %x
}
define void @used_after_return() {
  %p = call ptr @escaping()
  store double 1.0, ptr %p
  ret void
}
define void @beyond_its_own_piece(i64 %n) {
  %p = call ptr @malloc(i64 16)
  %q = getelementptr i8, ptr %p, i64 %n
  store i8 1, ptr %q
  ret void
}
@text = private constant [3 x i8] c"ab\\00"
define void @writing_a_constant() {
  store i8 1, ptr @text
  ret void
}
define i32 @dividing(i32 %n) {
  %q = sdiv i32 7, %n
  ret i32 %q
}
define void @calling(ptr %p) {
  call void %p()
  ret void
}
define void @deep() {
  call void @deep()
  ret void
}
declare void @llvm.trap()
define void @trapping() {
  call void @llvm.trap()
  unreachable
}
define void @nowhere() {
  unreachable
}
"""


@pytest.mark.parametrize(
    ("kernel", "arguments", "kind", "message"),
    [
        ("used_after_free", [np.zeros(1)], Kind.MEMORY, "reads offset 0 of memory from the heap, which was freed"),
        ("freed_twice", [], Kind.MEMORY, "frees offset 0 of memory from the heap, which was freed"),
        ("freed_in_the_middle", [], Kind.MEMORY, "frees memory from the heap + 8, which nobody allocated"),
        ("used_after_return", [], Kind.MEMORY, "offset 0 of x, a variable of @escaping, which has returned"),
        ("beyond_its_own_piece", [16], Kind.BOUNDS, "writes 1 byte at offset 16 of memory from the heap, which has 16"),
        ("beyond_its_own_piece", [-1], Kind.BOUNDS, "writes 1 byte at offset -1 of memory from the heap"),
        ("writing_a_constant", [], Kind.MEMORY, "writes text, which is constant"),
        ("dividing", [0], Kind.DIVISION, "divides an integer by zero"),
        ("calling", [None], Kind.MEMORY, "calls a null pointer"),
        ("calling", [np.zeros(1)], Kind.MEMORY, "calls a pointer to no function"),
        ("deep", [], Kind.ENDED, "functions are active at once"),
        ("trapping", [], Kind.ENDED, "the program gives up"),
        ("nowhere", [], Kind.ENDED, "where the program says that nobody comes"),
    ],
)
@pytest.mark.parametrize("threads", [1, 3])
def test_what_ends_a_launch(kernel: str, arguments: list[Given], kind: Kind, message: str, threads: int) -> None:
    report = fatal(
        launch(read_module(HEAP), kernel, block=(threads, 1, 1), arguments=arguments, checks=Checks(races=False))
    )
    assert report.kind is kind
    assert message in report.message
    assert report.places[0].function == kernel


def test_no_end() -> None:
    report = fatal(run("spinning", [np.zeros(1, "i4"), np.zeros(1, "i4")], block=2, checks=Checks(steps=2000)))
    assert report.kind is Kind.STUCK
    assert report.message == "more than 2000 instructions, and 1 other thread waits for these to meet them"


def test_assertions() -> None:
    report = fatal(run("asserting", [np.arange(6, dtype="i4")], block=6))
    assert report.message == "the assertion data <= 2 fails (kernels.cu:7)" and report.threads == (lane(3),)
    assert not run("asserting", [np.arange(3, dtype="i4")], block=3).reports


def test_a_report_as_text() -> None:
    outcome, _ = daxpy("daxpy_gradient_plain")
    line = SOURCE.index("  da[0] += x[i] * d;") + 1
    first, *places = str(outcome.reports[1]).splitlines()
    assert first.startswith("data race: two threads of one block") and first.endswith(f"({DAXPY - 1} times)")
    assert all(f" at kernels.cu:{line}:" in place for place in places)
    with pytest.raises(DeviceError, match="data race"):
        outcome.check()
