"""Kernels on an NVIDIA device, beside the simulator; and what there is without one."""

from __future__ import annotations

import lzma
import math
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ad.check.evaluation import Programs, evaluate
from ad.engine import engine
from ad.engine.differentiation import Options
from ad.engine.lower import lower_within
from ad.invocation.binding import bind
from ad.invocation.device import DeviceError
from ad.invocation.value_syntax import parse_value
from ad.requests.markers import without_marks
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import Launch, Sample, catalogue, load
from tests import kernels
from tests.ad.gpu.test_blocks import ATOMICS, GUARDED, REFILLED
from tests.ad.gpu.test_gradients import MEETING
from tests.support.kernel_formulas import FORMULAS
from tests.support.kernel_gradients import differentiated
from workbench.execution import cuda, launches, libdevice
from workbench.execution.cuda import Cuda, Given
from workbench.execution.gpu import Gpu
from workbench.execution.simulator.device import Simulator
from workbench.execution.simulator.launch import launch as simulate
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError

needs_libdevice = pytest.mark.skipif(libdevice.find() is None, reason="libdevice is not here")
RANDOM = np.random.default_rng(2)


def kernel_text() -> str:
    return lzma.decompress((kernels.FOLDER / "kernels.ll.xz").read_bytes()).decode()


# -- without a device -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["add_kernel_4", "pullbacks", "tensor_contraction"])
def test_ptx_of_samples(name: str) -> None:
    text = cuda.ptx(load(name).ir.read_text(), "sm_90")
    assert ".target sm_90" in text
    assert f".entry {load(name).function}(" in text


@pytest.mark.parametrize("kind", ["FullDebug", "LineTablesOnly"])
def test_ptx_keeps_lines_of_debug_information(kind: str) -> None:
    """PTX for a debugger is not optimised by the driver; LLVM says so where a module has more than lines."""
    text = re.sub(r"emissionKind: \w+", f"emissionKind: {kind}", load("add_kernel_4").ir.read_text())
    assert kind in text
    made = cuda.ptx(text, "sm_90")
    assert re.search(r"^\.target sm_90$", made, re.MULTILINE) and re.search(r"^\s*\.loc\s", made, re.MULTILINE)


@pytest.mark.parametrize("rounds", [3, 4096])
def test_short_loops_are_unrolled(rounds: int) -> None:
    """A local array that a loop indexes is in registers only then."""
    made = cuda.ptx(LOCAL_ARRAY.replace("ROUNDS", str(rounds)), "sm_90")
    assert ("__local_depot" in made) == (rounds > 3)


LOCAL_ARRAY = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @reversed(ptr %x) {
entry:
  %a = alloca [ROUNDS x double]
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i.next, %fill ]
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from
  %in = getelementptr double, ptr %a, i64 %i
  store double %v, ptr %in
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, ROUNDS
  br i1 %more, label %fill, label %empty
empty:
  %j = phi i64 [ ROUNDS, %fill ], [ %j.next, %empty ]
  %j.next = sub i64 %j, 1
  %out = getelementptr double, ptr %a, i64 %j.next
  %w = load double, ptr %out
  %s = fmul double %w, %w
  %to = getelementptr double, ptr %x, i64 %j.next
  store double %s, ptr %to
  %again = icmp ne i64 %j.next, 0
  br i1 %again, label %empty, label %done
done:
  ret void
}
"""


AMD = """
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @doubled(ptr addrspace(1) %x) #0 {
  %v = load double, ptr addrspace(1) %x
  %d = fadd double %v, %v
  store double %d, ptr addrspace(1) %x
  ret void
}
attributes #0 = { "target-cpu"="gfx90a" }
"""


def test_code_for_both_makers() -> None:
    with Child() as child:
        assert "v_add_f64" in child.call("workbench.execution.gpu_code:gpu_code", AMD, "sm_90")
        text = load("add_kernel_4").ir.read_text()
        assert ".target sm_70" in child.call("workbench.execution.gpu_code:gpu_code", text, "sm_90")


@needs_libdevice
def test_ptx_of_some_kernels() -> None:
    """What asks for a derivative is not in the way of the other kernels."""
    sample = load("black_scholes")
    text = cuda.ptx(sample.ir.read_text(), "sm_90", kernels=[sample.function])
    assert text.count(".entry") == 1 and "__enzyme" not in text


@needs_libdevice
def test_libdevice_is_linked_and_nothing_of_it_is_left_over() -> None:
    text = kernel_text()
    assert "__nv_sin" in libdevice.wanted(text)
    made = cuda.ptx(text, "sm_80")
    assert "__nv_" not in made and "nvvm_reflect" not in made
    assert made.count(".entry") == sum(f.convention == "ptx_kernel" for f in kernels.module().functions.values())
    without = load("daxpy").ir.read_text()
    assert libdevice.link(without) == without


def test_libdevice_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libdevice, "find", lambda: None)
    with pytest.raises(DeviceError, match="is a function of libdevice, which is not here") as error:
        cuda.ptx(kernel_text(), "sm_80")
    assert "nvidia-nvvm" in error.value.hint


def test_where_libdevice_is_looked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "nvvm" / "libdevice" / "libdevice.10.bc"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    assert libdevice.find() == file


@pytest.mark.skipif(not cuda.missing(), reason="there is a device")
def test_why_there_is_no_device() -> None:
    with pytest.raises(DeviceError) as error:
        Cuda()
    assert error.value.what == cuda.missing()
    assert "simulator" in error.value.hint


# -- with one ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(device: Cuda) -> str:
    if libdevice.find() is None:
        pytest.skip("libdevice is not here")
    return cuda.ptx(kernel_text(), device.architecture)


def compare(
    device: Cuda,
    text: str,
    module: Module,
    name: str,
    given: list[Given],
    configuration: Configuration,
    tolerance: float,
) -> None:
    """A kernel computes on the device what it computes in the simulator."""
    kernel = next(f for f in module.functions.values() if name in f.name)
    ran = device.launch(text, module, kernel, configuration, given)
    shape = (configuration.grid, configuration.block, configuration.shared_bytes)
    simulated = simulate(module, kernel, *shape, list(given)).check()
    assert set(ran.results) == set(simulated.results)
    for parameter, values in simulated.results.items():
        np.testing.assert_allclose(ran.results[parameter], values, rtol=tolerance, atol=tolerance, err_msg=parameter)
    assert ran.figures.registers > 0 and 0 < ran.figures.occupancy <= 1 and ran.seconds > 0


@pytest.mark.cuda
def test_what_the_driver_says_of_spills(device: Cuda) -> None:
    """A kernel that keeps more numbers than a thread has registers, beside one that does not."""
    lines = "".join(
        f"  %p{i} = getelementptr double, ptr %in, i64 {i}\n  %v{i} = load volatile double, ptr %p{i}\n"
        for i in range(200)
    )
    sums = "".join(f"  %s{i} = fadd double %v{i}, {f'%s{i + 1}' if i < 199 else '0.0'}\n" for i in reversed(range(200)))
    triple = 'target triple = "nvptx64-nvidia-cuda"\n'
    many = (
        f"{triple}define ptx_kernel void @many(ptr %in) {{\n{lines}{sums}  store double %s0, ptr %in\n  ret void\n}}\n"
    )
    few = f"{triple}define ptx_kernel void @few(ptr %in) {{\n  store double 0.0, ptr %in\n  ret void\n}}\n"
    figures = [
        device.figures(cuda.ptx(text, device.architecture), name, Configuration())
        for text, name in ((many, "many"), (few, "few"))
    ]
    assert figures[0].spilled_bytes > 0 and figures[0].registers > 200
    assert figures[1].spilled_bytes == 0 and figures[1].registers < 32


def sized(grid: int, block: int, shared_bytes: int = 0) -> Configuration:
    return Configuration((grid, 1, 1), (block, 1, 1), shared_bytes)


X = RANDOM.random(1024)
Y = X[:32] * 2 + 0.05
A, B = RANDOM.random((2, 20, 20)).astype("f4")
DX, DY, Z = RANDOM.random((3, 64)).astype("f4")
CASES: dict[str, tuple[list[Given], Configuration, float]] = {
    "daxpy_gradientPf": ([DX[:1], np.zeros(1, "f4"), Z, DX, np.zeros(64, "f4"), DY], sized(1, 64), 1e-5),
    "block_sumPd": ([np.zeros(1), X, 1000], sized(4, 256), 1e-12),
    "matmul": ([np.zeros((20, 20), "f4"), A, B, 20], Configuration((3, 3, 1), (8, 8, 1)), 1e-5),
    "reversedPii": ([np.arange(48, dtype="i4"), 48], sized(1, 48, 192), 0),
    "warp_sums": ([np.zeros(4), X[:128]], sized(2, 64), 1e-13),
    "shuffles": ([np.zeros(256, "i4"), np.arange(64, dtype="i4") * 7], sized(1, 64), 0),
    "votes": ([np.zeros(320, "u4"), np.arange(-30, 34, dtype="i4")], sized(1, 64), 0),
    "extremes": ([np.zeros(3, "i4"), np.array([0, 0, 255, 0, 7], "u4"), np.array([5], "u8")], sized(1, 70), 0),
    "diverging": ([np.zeros(50, "i4")], sized(1, 50), 0),
    "early_return": ([np.zeros(50, "i4"), 50], sized(1, 64), 0),
    "last_block_sums": ([np.zeros(6), np.zeros(1, "u4"), np.zeros(1)], sized(6, 32), 0),
    "mathematics": ([np.zeros((34, 32)), np.zeros((16, 32), "f4"), Y, Y.astype("f4"), 32], sized(1, 32), 2e-5),
}


@pytest.mark.cuda
@pytest.mark.parametrize("name", CASES)
def test_kernels(name: str, device: Cuda, made: str) -> None:
    compare(device, made, kernels.module(), name, *CASES[name])


PRIMAL = [(s, launch) for s in catalogue() for launch in s.launches if launch.kernels[0] in FORMULAS]


@pytest.mark.cuda
@pytest.mark.parametrize(("sample", "launch"), [pytest.param(*case, id=case[1].kernels[0]) for case in PRIMAL])
def test_samples(sample: Sample, launch: Launch, device: Cuda) -> None:
    """The kernels of the samples compute on the device what the formulas say."""
    text = toolchain.normalise(sample.ir.read_text())
    if libdevice.wanted(text) and libdevice.find() is None:
        pytest.skip("libdevice is not here")
    module = read_module(text)
    given = launches.values(module, launch)
    ptx = cuda.ptx(text, device.architecture, kernels=launch.kernels)
    ran = launches.run(device, ptx, module, launch, given)
    changed = FORMULAS[launch.kernels[0]](given, launch.grid[0] * launch.block[0])
    for name, values in ran.results.items():
        tolerance = 2e-5 if values.dtype == np.float32 else 1e-10
        np.testing.assert_allclose(values, changed.get(name, given[name]), rtol=tolerance, atol=tolerance / 10)


DIFFERENTIATED = [(s, launch) for s in catalogue() for launch in s.launches if launch.seed]


@pytest.fixture(scope="module")
def gpu(device: Cuda) -> Iterator[Gpu]:
    made = Gpu()
    yield made
    made.close()


@pytest.mark.cuda
@pytest.mark.parametrize(("sample", "launch"), [pytest.param(*case, id=case[1].kernels[0]) for case in DIFFERENTIATED])
def test_gradients_of_samples(sample: Sample, launch: Launch, gpu: Gpu) -> None:
    """The gradient that the device computes is the one that the simulator does."""
    text = toolchain.normalise(sample.ir.read_text())
    if libdevice.wanted(text) and libdevice.find() is None:
        pytest.skip("libdevice is not here")
    module = read_module(text)
    invocation = bind(
        module,
        module.functions[launch.kernels[0]],
        {name: parse_value(words) for name, words in launch.at.items()},
        seeds={name: parse_value(words) for name, words in launch.seed.items()},
        const=launch.constant,
        configuration=launches.configuration(launch),
    )
    made = engine.run(module, invocation.request, options=Options(launch=invocation.configuration,
                                                                            extents=invocation.extents))  # fmt: skip
    assert made.kernel is not None
    optimised = toolchain.optimise(without_marks(print_module(made.module, read_all=True)), 2)
    programs = Programs(text, optimised, made.kernel.name)
    there, here = (evaluate(on, invocation, programs, checked=False) for on in (gpu, Simulator()))
    assert len(there.figures) == 2 and there.gradient_seconds > 0
    precise = "double" in launch.at[next(iter(launch.seed))]
    tolerance = 1e-9 if precise else 2e-4
    gradients = [np.array([c.gradient for c in found.components]) for found in (there, here)]
    assert np.abs(gradients[1]).max() > 0
    np.testing.assert_allclose(*gradients, rtol=tolerance, atol=tolerance)


ASKING = [(s, launch) for s in catalogue() for launch in s.launches if launch.kernels[0] not in FORMULAS]


@pytest.mark.cuda
@pytest.mark.parametrize(("sample", "launch"), [pytest.param(*case, id=case[1].kernels[0]) for case in ASKING])
def test_kernels_that_ask_for_derivatives(sample: Sample, launch: Launch, device: Cuda) -> None:
    """Whole derivatives, halves with a tape, a second derivative leave what they leave in the simulator."""
    text = toolchain.normalise(sample.ir.read_text())
    if libdevice.wanted(text) and libdevice.find() is None:
        pytest.skip("libdevice is not here")
    module = read_module(text)
    for name in launch.kernels:
        lower_within(module, name)
    optimised = toolchain.optimise(without_marks(print_module(module, read_all=True)), 2)
    module = read_module(optimised)
    given = launches.values(module, launch)
    ran = launches.run(device, cuda.ptx(optimised, device.architecture, kernels=launch.kernels), module, launch, given)
    simulated = launches.simulate(module, launch, given)
    changed = [name for name, values in simulated.items() if (values != given[name]).any()]
    assert changed
    for name, values in simulated.items():
        if values.dtype != np.int64:  # addresses
            np.testing.assert_allclose(ran.results[name], values, rtol=2e-5, atol=2e-6, err_msg=name)


BLOCKS = [("gradients", launch) for launch in MEETING]
BLOCKS += [("blocks", launch) for launch in (*REFILLED, GUARDED, *ATOMICS)]


@pytest.mark.cuda
@pytest.mark.parametrize(("source", "launch"), [pytest.param(*case, id=case[1].kernels[0]) for case in BLOCKS])
def test_gradients_where_threads_meet(source: str, launch: Launch, gpu: Gpu) -> None:
    """Shuffles, barriers, atomics, half numbers, tiles that are filled again, early returns: as in the simulator."""
    made = differentiated(kernels.text(source), launch)
    if libdevice.wanted(made.programs.gradient) and libdevice.find() is None:
        pytest.skip("libdevice is not here")
    there = evaluate(gpu, made.invocation, made.programs, checked=False)
    gradients = [np.array([c.gradient for c in found.components]) for found in (there, made.evaluate(checked=False))]
    assert np.abs(gradients[1]).max() > 0
    tolerance = {"double": 1e-9, "float": 2e-4, "half": 2e-2}[launch.at[next(iter(launch.seed))].partition(" ")[0]]
    np.testing.assert_allclose(*gradients, rtol=tolerance, atol=tolerance)


WRONG = """
target triple = "nvptx64-nvidia-cuda"
@far = external addrspace(3) global [0 x i8]

define ptx_kernel void @stray(ptr %p, i64 %by) {
  %q = getelementptr i8, ptr %p, i64 %by
  store i32 1, ptr %q
  ret void
}
define ptx_kernel void @shared(ptr %p) {
  %v = load i8, ptr addrspace(3) @far
  store i8 %v, ptr %p
  ret void
}
"""


@pytest.mark.cuda
@pytest.mark.parametrize(
    ("kernel", "given", "configuration", "message"),
    [
        ("stray", [np.zeros(1, "i4"), 1 << 44], Configuration(), "CUDA_ERROR_ILLEGAL_ADDRESS"),
        ("stray", [np.zeros(1, "i4"), 2], Configuration(), "CUDA_ERROR_MISALIGNED_ADDRESS"),
        ("shared", [np.zeros(1, "u1")], sized(1, 1, 1 << 20), "1048576 bytes of shared memory, and a block can have"),
        ("shared", [np.zeros(1, "u1")], Configuration((1, 70000, 1)), "a grid of 70000 blocks in y"),
        ("shared", [np.zeros(1, "u1")], sized(1, 2048), "a block of 2048 threads, and the kernel can have 1024"),
    ],
)
def test_what_the_driver_says(kernel: str, given: list[Given], configuration: Configuration, message: str) -> None:
    """Its errors are messages; one after which it can do nothing more is met in a process of its own."""
    if why := cuda.missing():
        pytest.skip(why)
    limits = Limits(seconds=60, memory=0, address_space=0)
    with Child(limits) as child, pytest.raises((ChildError, DeviceError), match=message):
        child.call("tests.workbench.execution.test_cuda:wrong", kernel, given, configuration)


def wrong(kernel: str, given: list[Given], configuration: Configuration) -> None:
    module = read_module(WRONG)
    with Cuda() as device:
        device.launch(cuda.ptx(WRONG, device.architecture), module, module.functions[kernel], configuration, given)


@pytest.mark.cuda
def test_structs_by_value(device: Cuda, made: str) -> None:
    body = np.dtype([("position", "f8", 3), ("kind", "i4"), ("padding", "i4")])
    bodies, by = np.zeros(6, body), np.zeros(1, body)
    bodies["position"], by["position"], by["kind"] = RANDOM.random((6, 3)), [1, 2, 3], 5
    kernel = next(f for f in kernels.module().functions.values() if "moved" in f.name)
    given: list[Given] = [bodies, by.tobytes(), np.zeros(6)]
    ran = device.launch(made, kernels.module(), kernel, sized(1, 6), given)
    np.testing.assert_array_equal(ran.results["bodies"]["position"], bodies["position"] + [1, 2, 3])
    assert (ran.results["bodies"]["kind"] == 5).all()


@pytest.mark.cuda
def test_each_repetition_begins_with_the_arguments_as_given(device: Cuda, made: str) -> None:
    kernel = next(f for f in kernels.module().functions.values() if "block_sumPd" in f.name)
    ran = device.launch(made, kernels.module(), kernel, sized(4, 256), [np.zeros(1), X, 1024], repeat=5)
    assert ran.results["out"][0] == pytest.approx(math.fsum(X), rel=1e-12)


@pytest.mark.cuda
def test_what_the_driver_refuses(device: Cuda) -> None:
    kernel = next(f for f in kernels.module().functions.values() if "reversedPii" in f.name)
    with pytest.raises(DeviceError, match="the driver refuses the PTX"):
        device.launch("nonsense", kernels.module(), kernel, Configuration(), [np.zeros(1, "i4"), 1])
    with pytest.raises(DeviceError, match="takes 2 arguments, not 1"):
        device.launch("nonsense", kernels.module(), kernel, Configuration(), [1])


@pytest.mark.cuda
def test_a_block_that_is_too_large(device: Cuda, made: str) -> None:
    kernel = next(f for f in kernels.module().functions.values() if "reversedPii" in f.name)
    with pytest.raises(DeviceError, match="the CUDA driver says CUDA_ERROR_INVALID"):
        device.launch(made, kernels.module(), kernel, sized(1, 4096), [np.zeros(1, "i4"), 1])
