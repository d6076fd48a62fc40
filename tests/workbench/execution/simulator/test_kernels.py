"""What kernels compute in the simulator, beside NumPy."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from ad.invocation.device import DeviceError
from analyses.gpu.launch import Configuration
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from samples import load
from tests import kernels
from workbench.execution.simulator.launch import Given, Outcome, Pointer, Simulation, launch
from workbench.execution.simulator.reports import UnsupportedError

RANDOM = np.random.default_rng(7)


def run(
    kernel: str, arguments: list[Given], *, grid: Any = 1, block: Any = 1, shared: int = 0, module: Module | None = None
) -> Outcome:
    """A launch in which nothing was wrong; sizes in x alone may be numbers."""
    sizes = [(s, 1, 1) if isinstance(s, int) else s for s in (grid, block)]
    return launch(module or kernels.module(), kernel, sizes[0], sizes[1], shared, arguments).check()


def sample(name: str) -> Module:
    return read_module(load(name).ir.read_text())


# -- the samples ------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "grid", "block"), [(300, 3, 128), (5, 1, 5), (64, 2, 32), (1, 1, 1)])
def test_add_kernel_4(n: int, grid: int, block: int) -> None:
    x = RANDOM.random(n)
    out = run("add_kernel_4", [np.zeros(n), x, n], grid=grid, block=block, module=sample("add_kernel_4")).results["out"]
    np.testing.assert_allclose(out, [x[i::32].sum() for i in range(n)], rtol=1e-13)


def test_foo() -> None:
    outcome = run("foo", [np.array([1.4]), np.zeros(1)], module=sample("cuda_foo"))
    assert outcome.results["x_out"] == 1.4 * 1.4


def test_collide() -> None:
    source, target = RANDOM.random((2, 128)).astype("f4")
    found = run("collide", [source, target], block=128, module=sample("collide")).results["dst"]
    expected = target + (source * source - np.float32(3) * source)
    expected[100:] = target[100:]
    np.testing.assert_array_equal(found, expected)


def test_daxpy_before_differentiation() -> None:
    x = RANDOM.random(40).astype("f4")
    module = sample("daxpy")
    found = run("inner", [np.array([3], "f4"), x, np.zeros(40, "f4")], block=40, module=module).results["y"]
    np.testing.assert_array_equal(found, np.float32(3) * x)
    with pytest.raises(
        UnsupportedError, match=r"daxpy\.cu:8:3.*lower the module first|lower the module first.*daxpy\.cu:8:3"
    ):
        run("daxpy", [np.zeros(4, "f4")] * 6, module=module)


@pytest.mark.parametrize(
    ("kernel", "value", "expected"),
    [
        ("kernel_with_value", 2.0, lambda i: 2 * i),
        ("kernel_with_pointer", np.array([2.0]), lambda i: 2 * i),
        ("kernel_with_local", 2.0, lambda i: i * (2 + i)),
        ("kernel_with_nested", np.array([3.0]), lambda i: 6 * i),
    ],
)
def test_pullbacks(kernel: str, value: Given, expected: Any) -> None:
    i = np.arange(33.0)
    outcome = run(kernel, [np.zeros(33), i, value], block=33, module=sample("pullbacks"))
    np.testing.assert_array_equal(outcome.results["out"], expected(i))


@pytest.mark.parametrize(("dim_a", "dim_b"), [(0, 0), (0, 1), (1, 2), (2, 0), (2, 2)])
def test_tensor_contraction(dim_a: int, dim_b: int) -> None:
    sizes_a, sizes_b = [3, 5, 2], [2, 5, 3]
    sizes_b[dim_b] = sizes_a[dim_a]
    a, b = (RANDOM.random(s).astype("f4") for s in (sizes_a, sizes_b))
    expected = np.tensordot(a, b, (dim_a, dim_b))
    given: list[Given] = [
        np.zeros(expected.shape, "f4"),
        a,
        b,
        np.array(sizes_a, "u8"),
        np.array(sizes_b, "u8"),
        dim_a,
        dim_b,
    ]
    found = run("tensorContraction3D", given, grid=2, block=32, module=sample("tensor_contraction")).results["C"]
    np.testing.assert_allclose(found, expected, rtol=1e-6)


# -- shared memory, warps, atomics ------------------------------------------------------------


def test_daxpy_gradient() -> None:
    n = 100
    x, dx, dy = RANDOM.random((3, n)).astype("f4")
    outcome = run("daxpy_gradient", [np.array([3], "f4"), np.zeros(1, "f4"), x, dx, np.zeros(n, "f4"), dy], block=n)
    results = outcome.results
    np.testing.assert_array_equal(results["y"], np.float32(3) * x)
    np.testing.assert_array_equal(results["dx"], dx + np.float32(3) * dy)
    np.testing.assert_allclose(results["da"], [math.fsum(x * dy)], rtol=1e-5)
    assert not results["dy"].any()


@pytest.mark.parametrize(("n", "grid", "block"), [(1000, 4, 256), (77, 1, 128), (64, 64, 1)])
def test_sum_over_blocks(n: int, grid: int, block: int) -> None:
    x = RANDOM.random(n)
    found = run("block_sum", [np.zeros(1), x, n], grid=grid, block=block).results["out"]
    np.testing.assert_allclose(found, [x.sum()], rtol=1e-12)


@pytest.mark.parametrize("n", [8, 20])
def test_tiled_product(n: int) -> None:
    a, b = RANDOM.random((2, n, n)).astype("f4")
    blocks = -(-n // 8)
    found = run("matmul", [np.zeros((n, n), "f4"), a, b, n], grid=(blocks, blocks, 1), block=(8, 8, 1)).results["c"]
    np.testing.assert_allclose(found, a @ b, rtol=1e-5)


def test_dynamic_shared_memory() -> None:
    data = np.arange(48, dtype="i4")
    found = run("reversed", [data, 48], block=48, shared=4 * 48).results["data"]
    np.testing.assert_array_equal(found, data[::-1])


def test_shuffles() -> None:
    x = RANDOM.random(128)
    found = run("warp_sums", [np.zeros(4), x], grid=2, block=64).results["out"]
    np.testing.assert_allclose(found, x.reshape(4, 32).sum(axis=1), rtol=1e-13)
    data = RANDOM.integers(-100, 100, 64, dtype="i4")
    found = run("shuffles", [np.zeros((4, 64), "i4"), data], block=64).results["out"]
    warps, lane = data.reshape(2, 32), np.arange(32)
    expected = [
        warps[:, [5] * 32],
        warps[:, np.where(lane < 3, lane, lane - 3)],
        warps[:, np.where(lane % 8 + 3 > 7, lane, lane + 3) % 32],
        warps[:, lane ^ 9],
    ]
    np.testing.assert_array_equal(found, np.array(expected).reshape(4, 64))


def test_votes() -> None:
    data = RANDOM.integers(-100, 100, 64, dtype="i4")
    data[:32] = np.abs(data[:32])
    data[3], data[40] = 95, -95
    found = run("votes", [np.zeros((5, 64), "u4"), data], block=64).results["out"]
    warps = data.reshape(2, 32)
    ballots = [sum(1 << i for i in range(32) if w[i] > 0) for w in warps]
    np.testing.assert_array_equal(found[0], np.repeat(ballots, 32))
    np.testing.assert_array_equal(found[1], np.repeat((warps > 90).any(axis=1), 32))
    np.testing.assert_array_equal(found[2], np.repeat((warps > -90).all(axis=1), 32))
    assert (found[3] == np.count_nonzero(data > 0)).all()
    assert (found[4] == 0).all()


def test_histogram() -> None:
    data = RANDOM.integers(0, 1000, 150, dtype="i4")
    outcome = run("histogram", [np.zeros(8, "u4"), data, 150, np.zeros(151, "i4")], block=64)
    np.testing.assert_array_equal(outcome.results["bins"], np.bincount(data & 7, minlength=8))
    assert sorted(outcome.results["order"][:150]) == list(range(150))
    assert outcome.results["order"][150] == 150


def test_atomics() -> None:
    n = 70
    start: list[Given] = [np.array([0, 0, 0], "i4"), np.array([0, 0, -1, 0, 7], "i8").astype("u4"), np.array([5], "u8")]
    results = run("extremes", start, block=n).results
    t = np.arange(n)
    values = t * 37 % 11 - 5
    assert list(results["i"]) == [values.max(), values.min(), -t.sum()]
    xor = np.bitwise_xor.reduce(np.uint32(1) << (t % 32).astype("u4"))
    decremented = 7
    for _ in t:
        decremented = 20 if decremented == 0 or decremented > 20 else decremented - 1
    assert list(results["u"]) == [xor, 0xFFFF, 0xFFFFFF00, n % 21, decremented]
    assert results["l"][0] == 5 + t.sum()


# -- control flow -----------------------------------------------------------------------------


def collatz(n: int) -> int:
    return 0 if n == 1 else 1 + collatz(3 * n + 1 if n % 2 else n // 2)


def fibonacci(n: int) -> int:
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def diverged(t: int) -> int:
    ways = {0: lambda: collatz(t + 1), 1: lambda: fibonacci(t % 8), 2: lambda: -t}
    found = ways.get(t % 5, lambda: 7 if t < 16 else collatz(t) * 2)()
    for i in range(t):
        if i * i > t:
            break
        found += i if i % 3 else 0
    return found


def test_threads_that_part_and_meet() -> None:
    found = run("diverging", [np.zeros(50, "i4")], block=50).results["out"]
    assert list(found) == [diverged(t) for t in range(50)]


def test_each_thread_alone_does_the_same() -> None:
    """A thread's result does not depend on who is executed beside it."""
    together = run("diverging", [np.zeros(33, "i4")], block=33).results["out"]
    for t in (0, 1, 6, 32):
        assert run("diverging", [np.zeros(t + 1, "i4")], block=t + 1).results["out"][t] == together[t]


def test_a_thread_may_return_before_a_barrier() -> None:
    found = run("early_return", [np.zeros(50, "i4"), 50], block=64).results["data"]
    assert list(found) == list(range(49, -1, -1))


# -- memory -----------------------------------------------------------------------------------


def test_global_memory_lasts_from_launch_to_launch() -> None:
    simulation = Simulation(kernels.module())
    for counter in (5, 6):
        found = simulation.launch("looked_up", Configuration(block=(8, 1, 1)), [np.zeros(8)]).check().results["out"]
        np.testing.assert_array_equal(found, np.tile([1.0, 10, 100, 1000], 2) + counter)
    assert simulation.read(simulation.globals.buffer("counter"), "i4")[0] == 7


BODY = np.dtype([("position", "f8", 3), ("kind", "i4"), ("padding", "i4")])


def test_structs_by_value() -> None:
    bodies, by = np.zeros(6, BODY), np.zeros(1, BODY)
    bodies["position"], bodies["kind"] = RANDOM.random((6, 3)), np.arange(6)
    by["position"], by["kind"] = [1, 2, 3], 5
    results = run("moved", [bodies, by.tobytes(), np.zeros(6)], block=6).results
    moved = bodies["position"] + by["position"]
    np.testing.assert_array_equal(results["bodies"]["position"], moved)
    np.testing.assert_array_equal(results["bodies"]["kind"], np.arange(6) ^ 5)
    np.testing.assert_allclose(results["energy"], (moved**2).sum(axis=1))


def test_the_heap_of_the_device() -> None:
    """What one launch allocates the next one reads and frees, as kernels with a tape of pointers do."""
    simulation = Simulation(kernels.module())
    kept, out = simulation.empty(8 * 20, "kept"), simulation.array(np.zeros(20), "out")
    for number in (0, 1):
        simulation.launch("on_the_heap", Configuration(block=(20, 1, 1)), [kept, out, number]).check()
    np.testing.assert_array_equal(simulation.read(out, "f8"), [sum(i + t for i in range(t + 1)) for t in range(20)])
    assert not [buffer for buffer in simulation.memory if "heap" in buffer.name]


def test_pointers_into_buffers() -> None:
    simulation = Simulation(sample("cuda_foo"))
    memory = simulation.array(np.array([1.0, 2.0, 3.0]))
    simulation.launch("foo", Configuration(), [Pointer(memory, 16), Pointer(memory, 8)]).check()
    assert list(simulation.read(memory, "f8")) == [1, 9, 3]


MIXED = """
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x <2 x float>] undef, align 8
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.exit()
define i32 @one(i32 %x) {
  ret i32 %x
}
define i32 @two(i32 %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}
@table = constant [2 x ptr] [ptr @one, ptr @two]
define ptx_kernel void @anywhere(ptr %a, ptr %out) {
  %own = alloca <2 x float>, align 8
  store <2 x float> <float 1.0, float 2.0>, ptr %own, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %shared = getelementptr <2 x float>, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %t
  %global = getelementptr <2 x float>, ptr %a, i32 %t
  store <2 x float> <float 3.0, float 4.0>, ptr %shared, align 8
  %k = urem i32 %t, 3
  switch i32 %k, label %end [ i32 0, label %zero
                              i32 1, label %first ]
zero:
  br label %end
first:
  br label %end
end:
  %p = phi ptr [ %own, %zero ], [ %shared, %first ], [ %global, %0 ]
  %v = load <2 x float>, ptr %p, align 8
  %w = fmul <2 x float> %v, splat (float 10.0)
  store <2 x float> %w, ptr %p, align 8
  %x = load <2 x float>, ptr %p, align 8
  %q = getelementptr <2 x float>, ptr %out, i32 %t
  store <2 x float> %x, ptr %q, align 8
  ret void
}
define ptx_kernel void @either(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %k = and i32 %t, 1
  %p = getelementptr ptr, ptr @table, i32 %k
  %f = load ptr, ptr %p
  %v = call i32 %f(i32 %t)
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q
  ret void
}
define void @leave_if(i1 %some) {
  br i1 %some, label %out, label %end
out:
  call void @llvm.nvvm.exit()
  br label %end
end:
  ret void
}
define ptx_kernel void @leaving(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = icmp ult i32 %t, 5
  call void @leave_if(i1 %some)
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %q
  ret void
}
"""


def test_each_thread_in_memory_of_another_kind() -> None:
    given = RANDOM.random((30, 2)).astype("f4")
    results = run("anywhere", [given, np.zeros((30, 2), "f4")], block=30, module=read_module(MIXED)).results
    expected = np.array([10, 20], "f4") * np.ones((30, 1), "f4")
    expected[1::3] = [30, 40]
    expected[2::3] = given[2::3] * 10
    np.testing.assert_array_equal(results["out"], expected)
    np.testing.assert_array_equal(results["a"][2::3], expected[2::3])
    np.testing.assert_array_equal(np.delete(results["a"], np.s_[2::3], 0), np.delete(given, np.s_[2::3], 0))


def test_each_thread_calls_another_function() -> None:
    found = run("either", [np.zeros(9, "i4")], block=9, module=read_module(MIXED)).results["out"]
    assert list(found) == [t * (1 + t % 2) for t in range(9)]


def test_threads_that_end_in_a_function() -> None:
    found = run("leaving", [np.full(9, -1, "i4")], block=9, module=read_module(MIXED)).results["out"]
    assert list(found) == [-1] * 5 + [5, 6, 7, 8]
    assert (run("leaving", [np.full(3, -1, "i4")], block=3, module=read_module(MIXED)).results["out"] == -1).all()


def test_printing() -> None:
    printed = run("printing", [1.25], block=4).printed
    assert printed == "".join(f"{t} of two: 1.250 {1250:5.1e} {1 << 40}%\n" for t in range(2))


# -- mathematics ------------------------------------------------------------------------------


def rounded(function: Any, *arguments: npt.NDArray[Any]) -> list[float]:
    return [function(*(float(v) for v in values)) for values in zip(*arguments, strict=True)]


def test_libdevice() -> None:
    n = 24
    x = RANDOM.random(n) * 2 + 0.05
    y = x.astype("f4")
    results = run("mathematics", [np.zeros((34, n)), np.zeros((16, n), "f4"), x, y, n], block=n).results
    cdf = [math.erfc(-v / math.sqrt(2)) / 2 for v in x]
    expected = [
        rounded(math.sin, x), rounded(math.cos, x), rounded(math.tan, x), rounded(math.exp, x), rounded(math.log, x),
        x**1.5, np.sqrt(x), np.cbrt(x), np.arctan2(x, 2), np.hypot(x, 3), np.tanh(x), rounded(math.erf, x),
        rounded(math.gamma, x), x * x + 1, np.minimum(x, 0.7), np.maximum(x, 0.7), np.floor(x), np.ceil(x), np.trunc(x),
        np.floor(x + 0.5), np.rint(x), x, np.fmod(x, 0.3), 1 / np.sqrt(x), np.sin(np.pi * x), cdf, None,
        np.expm1(x), np.log1p(x), -x, 8 * x, 10**x,
    ]  # fmt: skip
    for row, wanted in enumerate(expected):
        if wanted is not None:
            np.testing.assert_allclose(results["out"][row], wanted, rtol=1e-13, atol=3e-15, err_msg=str(row))
    np.testing.assert_allclose(rounded(math.erf, results["out"][26]), x / 4, rtol=1e-14)
    single = [
        np.sin(y), np.exp(y), np.log(y), y**2.5, np.sqrt(y), np.tanh(y), np.sin(y), np.exp(y), y**3, y * y + 1,
        1 / np.sqrt(y), rounded(math.erf, y), y / 3, np.log2(y), np.floor(y), np.minimum(y, 0.5),
    ]  # fmt: skip
    for row, wanted in enumerate(single):
        np.testing.assert_allclose(results["outf"][row], wanted, rtol=1e-6, atol=1e-6, err_msg=str(row))
    fraction, exponent = np.frexp(x * 100)
    np.testing.assert_allclose(results["out"][32], np.sin(x) + 10 * np.cos(x), rtol=1e-13)
    np.testing.assert_array_equal(results["out"][33], fraction + exponent)


# -- AMD --------------------------------------------------------------------------------------


def test_a_kernel_for_amd() -> None:
    x = RANDOM.random(100).astype("f4")
    found = run("reversed", [x, 2.0, 100], grid=4, block=32, module=kernels.module("amd")).results["0"]
    padded = np.pad(x, (0, 28)).reshape(4, 32)[:, ::-1].reshape(-1)[:100]
    np.testing.assert_allclose(found, padded * 2 + np.arange(100), rtol=1e-6)


def test_pointers_of_four_bytes() -> None:
    found = run("through_pointers", [np.zeros(48, "i4"), 7], block=48, module=kernels.module("amd")).results["0"]
    np.testing.assert_array_equal(found, np.arange(48) + 7)


def test_waves_of_64() -> None:
    data = RANDOM.integers(-50, 50, 128, dtype="i4")
    given: list[Given] = [np.zeros(128, "i4"), data]
    found = run("wave_sums", given, block=128, module=kernels.module("amd")).results["0"]
    waves = data.reshape(2, 64)
    expected = waves.sum(axis=1) + waves[:, 0] + np.count_nonzero(waves > 0, axis=1)
    np.testing.assert_array_equal(found, np.repeat(expected, 64))


# -- launches that can't be -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kernel", "arguments", "block", "message"),
    [
        ("nowhere", [], 1, "there is no function nowhere"),
        ("beyond", [np.zeros(1)], 1, "takes 2 arguments, not 1"),
        ("beyond", [np.zeros(1), 1.5], 1, "%n is a i32, and 1.5 is not"),
        ("beyond", [1.5, 1], 1, "%data is a ptr, and 1.5 is not"),
        ("beyond", [np.zeros(1), 1], 2000, "a block of 2000 threads"),
        ("beyond", [np.zeros(1), 1], 0, "at least one block of one thread"),
    ],
)
def test_launches_that_cannot_be(kernel: str, arguments: list[Given], block: int, message: str) -> None:
    with pytest.raises(DeviceError, match=message):
        run(kernel, arguments, block=block)


UNKNOWN = """
declare double @mystery(double)
define void @kernel(ptr %p) {
  %x = load double, ptr %p
  %y = call double @mystery(double %x)
  %z = fptrunc double %y to bfloat
  ret void
}
define void @quadruple(ptr %p) {
  %x = load fp128, ptr %p
  ret void
}
define i32 @assembly() {
  %x = call i32 asm "mov $0, 1", "=r"()
  ret i32 %x
}
"""


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        ("kernel", r"@mystery is defined nowhere.*`%y = call double @mystery\(double %x\)` in kernel"),
        ("quadruple", r"no values of type fp128.*`%x = load fp128, ptr %p.*` in quadruple"),
        ("assembly", r"does not know assembly.*asm"),
    ],
)
def test_what_is_not_known_is_named_with_its_place(kernel: str, message: str) -> None:
    module = read_module(UNKNOWN)
    arguments: list[Given] = [np.zeros(2)] if kernel != "assembly" else []
    with pytest.raises(UnsupportedError, match=message):
        launch(module, kernel, arguments=arguments)
