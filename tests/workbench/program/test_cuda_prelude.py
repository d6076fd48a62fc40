"""What stands for NVIDIA's headers: its names mean what theirs do, and what is written with them has a gradient."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import numpy as np
import pytest

from ad.check.finite_differences import Verdict
from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from samples import Launch
from tests import kernels
from tests.support.compilers import needs_compiler
from tests.support.kernel_gradients import differentiated
from workbench.execution import cuda, libdevice
from workbench.execution.simulator.launch import Simulation
from workbench.program import sources
from workbench.program.compile_options import CompileOptions
from workbench.workers.children import Child

SOURCE = str(kernels.FOLDER / "prelude.cu")
pytestmark = needs_compiler


@pytest.fixture(scope="module")
def text() -> str:
    with Child() as child:
        return sources.read([SOURCE], CompileOptions(cuda_path="none"), child=child).text


def at(numbers: int, type_: str, **more: str) -> dict[str, str]:
    return {"out": f"{type_} zeros({numbers})", "in": f"{type_} random({numbers}, seed=1)", **more}


KEYS = "i32 [" + ",".join(str(i * i % 5) for i in range(32)) + "]"
KERNELS = [
    ("tiles", 64, at(64, "float")),
    ("doubles", 32, at(32, "double")),
    ("groups", 64, at(64, "float")),
    ("assembled", 32, at(32, "float")),
    ("half2more", 32, at(64, "half")),
    ("halfmath", 32, at(32, "half", out="float zeros(32)")),
    ("mathmore", 32, at(32, "double", n="3")),
    ("floatmore", 32, at(32, "float")),
    ("ints", 32, at(32, "float", k=KEYS)),
    ("coalesced", 32, at(32, "float", count="i32 [0]")),
]


@pytest.mark.parametrize(("name", "threads", "given"), KERNELS, ids=[name for name, *_ in KERNELS])
def test_gradients(name: str, threads: int, given: dict[str, str], text: str) -> None:
    made = differentiated(text, Launch((name,), (threads, 1, 1), given, seed={"out": "random(64, seed=7)"}
                          if given["out"].endswith("(64)") else {"out": "random(32, seed=7)"}))  # fmt: skip
    found = made.evaluate()
    assert found.verdict is Verdict.OK and not found.reports, "\n".join(map(str, found.checks))


def test_integers(text: str) -> None:
    module = read_module(text)
    simulation = Simulation(module)
    values = (np.arange(32, dtype="u4") * 770001 + 5) % 90000001
    out, given = simulation.array(np.zeros(12 * 32, "u4"), "out"), simulation.array(values, "in")
    outcome = simulation.launch(module.functions["integers"], Configuration((1, 1, 1), (32, 1, 1), 0), [out, given])
    assert not outcome.reports
    found = simulation.read(out, np.dtype("u4")).reshape(32, 12)
    mask = (1 << 32) - 1
    for i, value in enumerate(values.tolist()):
        low = struct.unpack("<I", struct.pack("<d", 0.1)[:4])[0]
        alike = sum(1 << k for k, other in enumerate(values.tolist()) if other & 3 == value & 3)
        expected = [
            int(f"{value:032b}"[::-1], 2),
            (64 - value.bit_length()) * 64 + ((value & -value).bit_length() + 7),
            value * (value * 3 & mask) >> 32,
            value & 0xFFFFFF | (i >> 8 & 255) << 24,
            ((i << 32 | value) << 3) >> 32 & mask,
            abs(value - i) + 2,
            sum(values.tolist()) & mask,
            max(values.tolist()),
            alike,
            int(values[3]),
            0,
            struct.unpack("<I", struct.pack("<d", float(i))[4:])[0] ^ low,
        ]
        assert found[i].tolist() == expected


def test_the_side_of_the_host() -> None:
    with Child() as child:
        host = sources.read([SOURCE], CompileOptions(cuda_path="none", cuda_side="host"), child=child).text
    assert "@cudaHostAlloc" in host and "__cudaPushCallConfiguration" in host


@pytest.mark.skipif(libdevice.find() is None, reason="libdevice is not here")
def test_ptx(text: str) -> None:
    """Also for the oldest processor, of which LLVM would write PTX that knows no activemask."""
    made = cuda.ptx(text, "sm_70")
    assert "activemask" in made and made.count(".entry") == len(KERNELS) + 1
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("attributes"))
    assert "activemask" in cuda.ptx(re.sub(r" #\d+\b", "", plain), "sm_70")


HOST = r"""
#include <cuda_profiler_api.h>
__global__ void square(double *o, const double *x, int n) {
  int i = threadIdx.x;
  if (i < n && i < INT_MAX) o[i] = x[i] * x[i];
}
int main(int argc, char **argv) {
  cudaDeviceProp about;
  double *memory;
  cudaEvent_t event;
  cudaGetDeviceProperties(&about, 0);
  cudaFuncSetCacheConfig(square, cudaFuncCachePreferL1);
  cudaFuncSetAttribute(square, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
  cudaMallocHost(&memory, 8, 0);
  cudaHostAlloc(&memory, 8, cudaHostAllocDefault);
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20);
  cudaProfilerStart();
  double *own = (double *)malloc(8);  // and with rand, time and strcmp no header is named
  *own = rand() + time(0);
  free(own);
  square<<<1, about.warpSize>>>(memory, memory, strcmp(argv[0], "x"));
  return cudaThreadSynchronize();
}
"""


@pytest.mark.parametrize(("side", "defined"), [("device", {"_Z6squarePdPKdi"}), ("host", {"main"})])
def test_the_host_side_of_programs_is_read(side: str, defined: set[str], tmp_path: Path) -> None:
    file = tmp_path / "program.cu"
    file.write_text(HOST)
    with Child() as child:
        found = sources.read([str(file)], CompileOptions(cuda_path="none", cuda_side=side), child=child)
    functions = read_module(found.text).functions
    assert defined <= {name for name, function in functions.items() if not function.is_declaration}


def test_reports_name_the_line_without_debug_information(text: str) -> None:
    module = read_module(text)
    given = [np.zeros(64, np.float32), np.zeros(32, np.float32)]
    report = Simulation(module).launch("tiles", Configuration(block=(64, 1, 1)), given).reports[0]
    lines = Path(SOURCE).read_text(encoding="utf-8").splitlines()
    (place,) = report.places
    assert "float v = in[b.thread_rank()];" in lines[place.line - 1]
