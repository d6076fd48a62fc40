"""Rows of numbers that the threads of a warp add to memory together: what is added, and how many registers for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from textwrap import dedent
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from ad.gpu.warp_reduction import rows_bytes, rows_sum
from analyses.control_flow.liveness import most_words
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import DOUBLE, FLOAT, Type
from workbench.execution import cuda
from workbench.execution.cuda import Cuda
from workbench.execution.registers import with_registers
from workbench.execution.simulator.launch import launch as simulate

THREADS, PLACES = 64, 7
TARGET = """
target datalayout = "e-p3:32:32-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
"""


def module(type_: Type, count: int) -> Module:
    """Thread i of a block adds i, i + 1/8, ... to row 5 i modulo 7, if bit i modulo 32 of a mask is set; else from
    row 7 on."""
    values = "\n".join(f"      %v{i} = fadd {type_} %first, {i / 8}" for i in range(count))
    given = ", ".join(f"{type_} %v{i}" for i in range(count))
    made = read_module(TARGET)
    rows = rows_sum(made, type_, count, THREADS).name
    return read_module(print_module(made, read_all=True) + dedent(f"""
    define ptx_kernel void @kernel(ptr %to, i32 %mask) {{
    entry:
      %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
      %first = uitofp i32 %t to {type_}
{values}
      %times = mul i32 %t, 5
      %row = urem i32 %times, {PLACES}
      %lane = and i32 %t, 31
      %bits = lshr i32 %mask, %lane
      %set = trunc i32 %bits to i1
      br i1 %set, label %low, label %high
    low:
      %low.at = mul i32 %row, {count}
      %low.to = getelementptr {type_}, ptr %to, i32 %low.at
      call void @{rows}(ptr %low.to, {given})
      br label %end
    high:
      %far = add i32 %row, {PLACES}
      %high.at = mul i32 %far, {count}
      %high.to = getelementptr {type_}, ptr %to, i32 %high.at
      call void @{rows}(ptr %high.to, {given})
      br label %end
    end:
      ret void
    }}
    """))  # fmt: skip


def expected(type_: Type, count: int, mask: int) -> npt.NDArray[Any]:
    to = np.zeros((2 * PLACES, count), np.float64 if type_ == DOUBLE else np.float32)
    for thread in range(THREADS):
        row = 5 * thread % PLACES + PLACES * (not mask >> thread % 32 & 1)
        to[row] += thread + np.arange(count) / 8
    return to.reshape(-1)


CASES = [(type_, count) for type_ in (DOUBLE, FLOAT) for count in range(4, 17)]
MASKS = [0xFFFFFFFF, 1, 0x80000001, 0x0F0FF0F1, 0x7FFFFFFF]


@pytest.mark.parametrize(("type_", "count"), CASES, ids=str)
def test_what_is_added(type_: Type, count: int) -> None:
    """Every number is a sum of eighths, which is exact in any order."""
    for mask in MASKS:
        want = expected(type_, count, mask)
        after = simulate(module(type_, count), "kernel", block=(THREADS, 1, 1), arguments=[np.zeros_like(want), mask])
        np.testing.assert_array_equal(after.check().results["to"], want)


def both(counts: tuple[int, int], first_half: str) -> Module:
    """Half of the threads add rows of so many numbers, each to one of its own; the others meanwhile rows of others."""
    made = read_module(TARGET)
    first, second = (rows_sum(made, DOUBLE, count, THREADS).name for count in counts)
    return read_module(print_module(made, read_all=True) + dedent(f"""
    define ptx_kernel void @kernel(ptr %a, ptr %b) {{
    entry:
      %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
      %x = uitofp i32 %t to double
      %odd = and i32 %t, 1
      %low = icmp {first_half}
      br i1 %low, label %one, label %two
    one:
      %a.at = mul i32 %t, {counts[0]}
      %a.to = getelementptr double, ptr %a, i32 %a.at
      call void @{first}(ptr %a.to, {", ".join(["double %x"] * counts[0])})
      br label %end
    two:
      %b.at = mul i32 %t, {counts[1]}
      %b.to = getelementptr double, ptr %b, i32 %b.at
      call void @{second}(ptr %b.to, {", ".join(["double %x"] * counts[1])})
      br label %end
    end:
      ret void
    }}
    """))  # fmt: skip


MEANWHILE = [(counts, half) for counts in ((10, 4), (4, 10), (5, 5)) for half in ("ult i32 %t, 32", "eq i32 %odd, 0")]


def check_meanwhile(counts: tuple[int, int], half: str, results: Mapping[str, npt.NDArray[Any]]) -> None:
    threads = np.arange(THREADS)
    first = threads < 32 if "ult" in half else threads % 2 == 0
    for name, count, who in (("a", counts[0], first), ("b", counts[1], ~first)):
        np.testing.assert_array_equal(results[name], np.repeat(threads * who, count))


@pytest.mark.parametrize(("counts", "half"), MEANWHILE, ids=str)
def test_rows_of_different_lengths_meanwhile(counts: tuple[int, int], half: str) -> None:
    """Neither half uses memory of the other: the simulator reports it else."""
    given = [np.zeros(THREADS * count) for count in counts]
    after = simulate(both(counts, half), "kernel", block=(THREADS, 1, 1), arguments=given).check()
    check_meanwhile(counts, half, after.results)


@pytest.mark.cuda
@pytest.mark.parametrize(("counts", "half"), MEANWHILE, ids=str)
def test_rows_of_different_lengths_meanwhile_on_a_device(counts: tuple[int, int], half: str, device: Cuda) -> None:
    made = both(counts, half)
    code = cuda.ptx(print_module(made, read_all=True), device.architecture)
    given = [np.zeros(THREADS * count) for count in counts]
    configuration = Configuration((1, 1, 1), (THREADS, 1, 1), 0)
    check_meanwhile(counts, half, device.launch(code, made, made.functions["kernel"], configuration, given).results)


@pytest.mark.cuda
@pytest.mark.parametrize(("type_", "count"), CASES[::5], ids=str)
def test_what_is_added_on_a_device(type_: Type, count: int, device: Cuda) -> None:
    made = module(type_, count)
    code = cuda.ptx(print_module(made, read_all=True), device.architecture)
    configuration = Configuration((1, 1, 1), (THREADS, 1, 1), 0)
    for mask in MASKS:
        want = expected(type_, count, mask)
        given = [np.zeros_like(want), mask]
        after = device.launch(code, made, made.functions["kernel"], configuration, given)
        np.testing.assert_array_equal(after.results["to"], want)


def test_the_memory_that_it_takes() -> None:
    """A part for each of 64 threads: an address, the numbers, room for the numbers of 32 lanes; odd words apart. What
    adds rows of other lengths, or is for other blocks, leaves room for both."""
    assert rows_bytes(DOUBLE, 10, 64) == 64 * (8 * 11 + 32)
    made = read_module(TARGET)
    for count, threads in ((4, 64), (10, 32)):
        rows_sum(made, DOUBLE, count, threads)
    assert made.layout.alloc_size(made.variables["adjoint.rows"].value_type) == 64 * (8 * 11 + 32)
    assert rows_bytes(DOUBLE, 9, 50) == 64 * (8 * 11 + 32)
    assert rows_bytes(FLOAT, 4, 64) == 64 * (8 * 3 + 32)


def live(body: str) -> int:
    return most_words(read_module(f"define double @f(ptr %p, double %x, i32 %n, i1 %c) {{\n{body}\n}}").functions["f"])


def test_what_is_live_at_once() -> None:
    assert live("  ret double %x") == 2
    assert live("  %a = fadd double %x, %x\n  %b = fmul double %a, %a\n  ret double %b") == 2
    assert live("  %a = load double, ptr %p\n  %b = fmul double %a, %x\n  ret double %b") == 4
    near = "  %q = getelementptr i8, ptr %p, i64 8\n  %a = load double, ptr %q\n  %b = load double, ptr %p\n"
    assert live(near + "  %c1 = fadd double %a, %b\n  ret double %c1") == 4, "%q is %p and a number"
    loop = """
  entry:
    br label %loop
  loop:
    %i = phi i32 [ 0, %entry ], [ %next, %loop ]
    %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
    %at = load double, ptr %p
    %part = fmul double %at, %x
    %more = fadd double %sum, %part
    %next = add i32 %i, 1
    %again = icmp slt i32 %next, %n
    br i1 %again, label %loop, label %out
  out:
    ret double %more
    """
    assert live(loop) == 2 + 2 + 1 + 1 + 2 + 2, "p, x, n, i, sum and what is loaded"


def test_registers_of_what_adds_rows() -> None:
    """Half of a multiprocessor's threads fit; a kernel that holds more at once than that gets what it wants."""
    few = toolchain.optimise(print_module(module(DOUBLE, 10), read_all=True), 2)
    assert re.search(r"^\.maxnreg 64", cuda.ptx(few, "sm_90"), re.MULTILINE)
    again = with_registers(with_registers(few))
    assert again.count("nvvm.maxnreg") == 1
    loads = "\n".join(f"  %a{i} = load volatile double, ptr %to" for i in range(60))
    stores = "\n".join(f"  store volatile double %a{i}, ptr %to" for i in range(60))
    many = few.replace("\nentry:\n", f"\nentry:\n{loads}\n{stores}\n", 1)
    assert "nvvm.maxnreg" not in with_registers(many) and many != few
    assert with_registers("define void @f() {\n  ret void\n}\n") == "define void @f() {\n  ret void\n}\n"
