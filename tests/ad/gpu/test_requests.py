"""Derivatives that device code asks for itself, run in the simulator beside their formulas."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest

from ad.engine import engine
from ad.engine.lower import lower
from ad.history.records import EngineError
from ad.requests.requests import default_request
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import load
from tests import kernels
from workbench.execution import cuda
from workbench.execution.simulator.launch import Simulation

RANDOM = np.random.default_rng(5)


@cache
def lowered(text: str) -> str:
    return toolchain.optimise(print_module(lower(read_module(toolchain.normalise(text))).module, read_all=True), 2)


def simulated(sample: str) -> tuple[Module, Simulation]:
    module = read_module(lowered(load(sample).ir.read_text()))
    return module, Simulation(module)


def floats(count: int) -> npt.NDArray[np.float32]:
    return RANDOM.random(count, np.float32)


def test_foo() -> None:
    _, simulation = simulated("cuda_foo")
    x, dx, y, dy = (np.array([v]) for v in (1.4, 0.0, 0.0, 1.0))
    found = simulation.launch("_Z8foo_gradPdS_S_S_", Configuration(), [x, dx, y, dy]).check().results
    assert (found["d_x"][0], found["y"][0], found["d_y"][0]) == pytest.approx((2.8, 1.96, 0.0))


def test_threads_with_one_address_exchange_nothing() -> None:
    """They would wait for each other: a gradient took eleven times as long."""
    made = lowered(load("cuda_foo").ir.read_text())
    assert "atomicrmw fadd" in made and "xchg" not in made and "isspacep" not in made


def test_daxpy() -> None:
    _, simulation = simulated("daxpy")
    a, x, dy = np.array([3], np.float32), floats(64), floats(64)
    zeros = np.zeros(64, np.float32)
    given = [a, np.zeros(1, np.float32), x, zeros, zeros, dy]
    found = simulation.launch("_Z5daxpyPfS_S_S_S_S_", Configuration(block=(64, 1, 1)), given).check().results
    assert found["da"][0] == pytest.approx(np.dot(x, dy), rel=1e-5)
    np.testing.assert_allclose(found["dx"], 3 * dy, rtol=1e-6)
    assert not found["dy"].any()


@pytest.mark.parametrize(("seed", "literal"), [("0.0", True), ("%y", False)])
def test_literal_seeds(seed: str, literal: bool) -> None:
    """A literal zero chooses nothing: what it is multiplied by is not read. A zero that the run brings hides no NaN."""
    made = lowered(PRODUCTS.replace("SEED", seed))
    kernel = made[made.index("@chosen(") :]
    assert [f"load double, ptr %{name}.at" in kernel for name in "bcd"] == [True, not literal, not literal]
    x, dx = np.array([2.0, 3.0, np.inf, 5.0]), np.zeros(4)
    found = Simulation(read_module(made)).launch("chosen", Configuration(), [x, dx, 0.0]).check().results
    np.testing.assert_equal(found["dx"], [3, 2, 0, 0 if literal else np.nan])


PRODUCTS = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@enzyme_dup = external global i32
declare void @__enzyme_autodiff(...)

define void @both(ptr noalias %x, ptr noalias %out) {
  %b.at = getelementptr double, ptr %x, i64 1
  %c.at = getelementptr double, ptr %x, i64 2
  %d.at = getelementptr double, ptr %x, i64 3
  %a = load double, ptr %x
  %b = load double, ptr %b.at
  %c = load double, ptr %c.at
  %d = load double, ptr %d.at
  %ab = fmul double %a, %b
  %cd = fmul double %c, %d
  %second = getelementptr double, ptr %out, i64 1
  store double %ab, ptr %out
  store double %cd, ptr %second
  ret void
}

define ptx_kernel void @chosen(ptr noalias %x, ptr noalias %dx, double %y) {
  %out = alloca [2 x double]
  %dout = alloca [2 x double]
  %second = getelementptr double, ptr %dout, i64 1
  store double 1.0, ptr %dout
  store double SEED, ptr %second
  %dup = load i32, ptr @enzyme_dup
  call void (...) @__enzyme_autodiff(ptr @both, i32 %dup, ptr %x, ptr %dx, i32 %dup, ptr %out, ptr %dout)
  ret void
}
"""


@pytest.mark.parametrize("inline", [False, True], ids=["pointer", "inline"])
def test_collide(inline: bool) -> None:
    """Augmented and reverse kernel with a tape for each thread: an address, or the one number that must be kept."""
    module, simulation = simulated("collide")
    forward, reverse = (
        ("_Z18aug_collide_inlinePfS_S_S_S_", "_Z18rev_collide_inlinePfS_S_S_S_")
        if inline
        else ("_Z11aug_collidePfS_S_S_PPv", "_Z11rev_collidePfS_S_S_PPv")
    )
    source, target, seed = floats(100), floats(100), floats(100)
    names = ("src", "dsrc", "dst", "ddst")
    buffers = [
        simulation.array(v, n) for v, n in zip((source, np.zeros_like(source), target, seed), names, strict=True)
    ]
    tape = simulation.array(np.zeros(100, np.float32 if inline else np.uint64), "tape")
    block = Configuration(block=(100, 1, 1))
    simulation.launch(forward, block, [*buffers, tape]).check()
    np.testing.assert_allclose(
        simulation.read(buffers[2], np.float32), target + source * source - 3 * source, rtol=1e-5
    )
    # What was read may have changed when the reverse comes.
    buffers[0].fill(np.zeros_like(source).tobytes())
    simulation.launch(reverse, block, [*buffers, tape]).check()
    np.testing.assert_allclose(simulation.read(buffers[1], np.float32), seed * (2 * source - 3), rtol=1e-5)
    np.testing.assert_array_equal(simulation.read(buffers[3], np.float32), seed)
    if inline:
        kernel = print_module(module, read_all=True).partition(f"@{forward}(")[2].partition("\n}")[0]
        assert "malloc" not in kernel and "store float" in kernel


TAKEN = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define void @squared_if(ptr %x, i32 %at, i1 %some) noinline {
entry:
  %p = getelementptr double, ptr %x, i32 %at
  br i1 %some, label %read, label %write
read:
  %v = load double, ptr %p
  %s = fmul double %v, %v
  br label %write
write:
  %w = phi double [ 2.0, %entry ], [ %s, %read ]
  store double %w, ptr %p
  ret void
}

define ptx_kernel void @of_all(ptr %x, ptr %dx) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = trunc i32 %t to i1
  %ignored = call double (ptr, ...) @__enzyme_autodiff(ptr @squared_if, ptr %x, ptr %dx, i32 %t, i1 %some)
  ret void
}

define ptx_kernel void @of_own(ptr %x, ptr %dx) {
  %own = alloca [8 x double]
  %shadow = alloca [8 x double]
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = trunc i32 %t to i1
  %p = getelementptr double, ptr %x, i32 %t
  %dp = getelementptr double, ptr %dx, i32 %t
  %v = load double, ptr %p
  %d = load double, ptr %dp
  %of_own = getelementptr double, ptr %own, i32 %t
  %of_shadow = getelementptr double, ptr %shadow, i32 %t
  store double %v, ptr %of_own
  store double %d, ptr %of_shadow
  %ignored = call double (ptr, ...) @__enzyme_autodiff(ptr @squared_if, ptr %own, ptr %shadow, i32 %t, i1 %some)
  %after = load double, ptr %of_own
  %adjoint = load double, ptr %of_shadow
  store double %after, ptr %p
  store double %adjoint, ptr %dp
  ret void
}
"""


@pytest.mark.parametrize("kernel", ["of_all", "of_own"])
def test_an_adjoint_is_exchanged_for_zero_in_memory_of_all(kernel: str) -> None:
    """A device function may be given memory of the thread itself, where there is no exchange."""
    made = lowered(TAKEN)
    x, dx = RANDOM.random(8), RANDOM.random(8)
    found = Simulation(read_module(made)).launch(kernel, Configuration(block=(8, 1, 1)), [x.copy(), dx.copy()]).check()
    odd = np.arange(8) % 2 == 1
    np.testing.assert_allclose(found.results["x"], np.where(odd, x * x, 2.0))
    np.testing.assert_allclose(found.results["dx"], np.where(odd, 2 * x * dx, 0.0))
    assert "call i1 @llvm.nvvm.isspacep.global(" in made and "atomicrmw xchg" in made
    code = cuda.ptx(made, "sm_90")
    body = code[code.index(f".entry {kernel}(") :].partition("\n}")[0]
    assert ("atom.global.exch" in body) == (kernel == "of_all") and "isspacep" not in body


LOCAL = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define double @square(ptr %p) {
  %v = load double, ptr %p, align 8
  %s = fmul double %v, %v
  ret double %s
}

define ptx_kernel void @of_own(ptr %out) {
  %own = alloca double, align 8
  %shadow = alloca double, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = uitofp i32 %t to double
  store double %n, ptr %own
  store double 0.0, ptr %shadow
  %ignored = call double (ptr, ...) @__enzyme_autodiff(ptr @square, ptr %own, ptr %shadow)
  %slope = load double, ptr %shadow
  %i = zext i32 %t to i64
  %at = getelementptr double, ptr %out, i64 %i
  store double %slope, ptr %at
  ret void
}

define ptx_kernel void @of_all(ptr %in, ptr %shadow) {
  %ignored = call double (ptr, ...) @__enzyme_autodiff(ptr @square, ptr %in, ptr %shadow)
  ret void
}
"""


def test_pullbacks_by_memory() -> None:
    """One function with memory of the thread and with memory of all: two derivatives, one with atomics."""
    module = lower(read_module(LOCAL)).module
    made = {name: f for name, f in module.functions.items() if name.startswith("diffe.square")}
    assert len(made) == 2
    text = {name: any(i.opcode == "atomicrmw" or "adjoint.add" in str(getattr(i, "callee", None) and i.operands[-1].ref)
                      for i in f.instructions) for name, f in made.items()}  # fmt: skip
    assert [text[name] for name in sorted(text, key=lambda name: "local" in name)] == [True, False]
    simulation = Simulation(read_module(toolchain.optimise(print_module(module, read_all=True), 2)))
    block = Configuration(block=(8, 1, 1))
    found = simulation.launch("of_own", block, [np.zeros(8)]).check().results
    np.testing.assert_array_equal(found["out"], 2.0 * np.arange(8))
    found = simulation.launch("of_all", block, [np.array([1.5]), np.zeros(1)]).check().results
    assert found["shadow"][0] == 8 * 3.0


@pytest.mark.parametrize(
    ("sample", "function", "kernel"),
    [("collide", "_Z4kernPfS_", "collide"),
     ("tensor_contraction", "_Z25launchTensorContraction3DPfPKfS1_mmmmm", "tensorContraction3D")],
)  # fmt: skip
def test_host_code_that_launches(sample: str, function: str, kernel: str) -> None:
    host = load(sample).host
    assert host is not None
    text = host.read_text().replace("@__enzyme_register_gradient_kern", "@another_name")
    module = read_module(toolchain.normalise(text))
    with pytest.raises(EngineError, match=f"no derivative of the launch of kernel {kernel}") as error:
        engine.run(module, default_request(module.functions[function]))
    assert f"--function {kernel}" in error.value.hint and error.value.where is not None
    assert re.search(r"\.cu:\d+:\d+$", error.value.where.source)


def test_tape_without_room() -> None:
    text = load("collide").ir.read_text().replace("i64 noundef 4", "i64 noundef 2")
    with pytest.raises(EngineError, match="insufficient tape allocation: 4 bytes are needed, 2 are given"):
        lowered(text)


SMALL_TAPE = """
target triple = "nvptx64-nvidia-cuda"
%Bytes = type { [16 x i8] }
@enzyme_allocated = external addrspace(1) global i32
declare %Bytes @__enzyme_augmentfwd(ptr, ...)
declare void @__enzyme_reverse(ptr, ...)
declare i64 @__enzyme_augmentsize(ptr, ...)

define void @f(ptr %x) {
  %second = getelementptr double, ptr %x, i64 1
  %a = load double, ptr %x
  %b = load double, ptr %second
  %q = fdiv double %a, %b
  %squared = fmul double %q, %q
  %more = fadd double %squared, 1.0
  %cubed = fmul double %more, %q
  %all = fmul double %cubed, %squared
  store double %all, ptr %x
  store double %cubed, ptr %second
  ret void
}
define ptx_kernel void @forward(ptr %x, ptr %d, ptr %tape) {
  %w = load i32, ptr addrspace(1) @enzyme_allocated
  %t = call %Bytes (ptr, ...) @__enzyme_augmentfwd(ptr @f, i32 %w, i64 16, ptr %x, ptr %d)
  store %Bytes %t, ptr %tape
  ret void
}
define ptx_kernel void @backward(ptr %x, ptr %d, ptr %tape) {
  %w = load i32, ptr addrspace(1) @enzyme_allocated
  %t = load %Bytes, ptr %tape
  call void (ptr, ...) @__enzyme_reverse(ptr @f, i32 %w, i64 16, ptr %x, ptr %d, %Bytes %t)
  ret void
}
define ptx_kernel void @size(ptr %bytes) {
  %n = call i64 (ptr, ...) @__enzyme_augmentsize(ptr @f)
  store i64 %n, ptr %bytes
  ret void
}
"""


def test_the_tape_of_a_thread_holds_what_the_rest_is_computed_from() -> None:
    """Of a / b and what is made of it, the quotient and b are enough; they are never on the heap."""
    text = lowered(SMALL_TAPE)
    assert "@malloc" not in text
    simulation = Simulation(read_module(text))
    assert simulation.launch("size", Configuration(), [np.zeros(1, np.int64)]).check().results["bytes"][0] == 16
    a, b = 0.7, 1.3
    x, d, tape = np.array([a, b]), np.array([2.0, 3.0]), np.zeros(2)
    first = simulation.launch("forward", Configuration(), [x, d, tape]).check().results
    second = simulation.launch("backward", Configuration(), [np.zeros(2), d, first["tape"]]).check().results
    q = a / b
    slope = 2.0 * (5 * q**4 + 3 * q**2) + 3.0 * (3 * q**2 + 1)
    assert list(second["d"]) == pytest.approx([slope / b, -slope * a / b**2], rel=1e-13)


def walk(x: complex, c: float, n: int) -> complex:
    for _ in range(n):
        x = c * x * (1 - x) + np.sin(x) / n
    return x


def settle(x: complex, c: float, n: int) -> complex:
    i = 0
    while x.real > c:
        x -= 0.5 * x * x / (n + i)
        i += x.real < 0.7
    return x * x


LOOPS = [("ask_walk", walk, 1.5, n) for n in (5, 64, 65, 200)]
LOOPS += [("ask_settle", settle, 0.4, n) for n in (2, 5, 9, 60)]


@pytest.mark.parametrize(("kernel", "function", "c", "n"), LOOPS, ids=lambda v: getattr(v, "__name__", str(v)))
def test_loops_whose_end_only_the_run_tells(
    kernel: str, function: Callable[[complex, float, int], complex], c: float, n: int
) -> None:
    """What few rounds store is on the thread's stack; for more, memory is asked for, and given back."""
    x = np.linspace(0.5, 0.9, 8)
    expected = np.array([function(complex(v, 1e-30), c, n).imag / 1e-30 for v in x])
    text = lowered(kernels.text("idioms"))
    few = n <= (5 if function is settle else 64)
    module = read_module(text.replace("@malloc", "@nobody") if few else text)
    simulation = Simulation(module)
    given = [x, np.zeros(8), np.zeros(8), np.ones(8), c, n]
    found = simulation.launch(module.functions[kernel], Configuration((1, 1, 1), (8, 1, 1)), given).check().results
    np.testing.assert_allclose(found["dx"], expected, rtol=1e-10)
    assert expected.all()
