"""Host code that uses CUDA's runtime runs on the simulator, with its kernels; its faults are seen at their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyses.gpu.launch import Configuration
from analyses.gpu.launch_names import kernel_of_stub
from tests import kernels
from workbench.cli.command_line import main
from workbench.execution.simulator.launch import Outcome, Simulation
from workbench.execution.simulator.reports import Kind

SOURCE = (kernels.FOLDER / "host.cu").read_text(encoding="utf-8").splitlines()


def outcome(name: str) -> Outcome:
    return Simulation(kernels.module("host")).launch(name, Configuration(), [])


@pytest.mark.parametrize(
    ("name", "result"),
    [("c_round_trip", -35.0), ("c_symbols", 30.0), ("c_structs", 25.5), ("c_streams", 60.0), ("c_default_stream", 0.0)],
)
def test_programs_that_are_right(name: str, result: float) -> None:
    ran = outcome(name)
    assert not ran.reports, "\n".join(map(str, ran.reports))
    assert ran.returned is not None and ran.returned[0] == result


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("two_streams", Kind.UNWAITED, "cudaMemsetAsync at host.cu:LINE writes, and does not wait for it"),
        ("managed_too_early", Kind.UNWAITED, "the host reads shared (cudaMallocManaged at host.cu:"),
        ("pinned_too_early", Kind.UNWAITED, "the host writes pinned (cudaMallocHost at host.cu:"),
        ("out_of_bounds", Kind.BOUNDS, "at offset 32 of device (cudaMalloc at host.cu:"),
        ("copy_too_long", Kind.BOUNDS, "which has 32 bytes"),
        ("used_after_free", Kind.MEMORY, "which was freed (cudaFree at host.cu:"),
        ("freed_twice", Kind.MEMORY, "which was freed (cudaFree at host.cu:"),
        ("freed_by_the_host", Kind.MEMORY, "device (cudaMalloc at host.cu:"),
        ("frees_the_hosts", Kind.MEMORY, "cudaFree frees memory from the heap"),
        ("wrong_direction", Kind.MEMORY, "it is device memory: a copy of the wrong direction"),
        ("read_by_the_host", Kind.MEMORY, "which is device memory: copy it with cudaMemcpy"),
        ("read_by_the_device", Kind.MEMORY, "which is host memory: copy it with cudaMemcpy"),
        ("unwritten", Kind.UNINITIALISED, "which nobody has written"),
        ("destroyed_stream", Kind.MEMORY, "a stream that was destroyed (cudaStreamDestroy at host.cu:"),
    ],
)
def test_faults(name: str, kind: Kind, words: str) -> None:
    first = next(i for i, line in enumerate(SOURCE, 1) if f" {name}()" in line)
    line = next(i for i, text in enumerate(SOURCE[first:], first + 1) if "HERE" in text)
    (report,) = outcome(name).reports
    assert report.kind is kind
    assert words.replace("LINE", str(line - 1)) in report.message
    if ("scale<<<" in SOURCE[line - 1] and kind is not Kind.MEMORY) or name in (
        "used_after_free",
        "read_by_the_device",
    ):
        assert report.places[0].function == "scale(double*, int, double)"
        assert f"(the launch of scale at host.cu:{line})" in report.message
    else:
        at_launch = f"the launch of scale at host.cu:{line} is given" in report.message
        assert report.places[0].line == line or at_launch


def test_a_kernel_is_one_step_or_many() -> None:
    simulation = Simulation(kernels.module("host"))
    machine = simulation.machine("c_round_trip", Configuration(), [])
    steps = 0
    while machine.step() is not None:
        assert machine.inner is None
        steps += 1
    machine = simulation.machine("c_round_trip", Configuration(), [])
    machine.descends = True
    inside = 0
    while machine.step() is not None:
        inside += machine.inner is not None
    assert inside > 40 and machine.result is not None and machine.result[0] == -35.0


@pytest.mark.parametrize(
    ("stub", "kernel"),
    [
        ("_Z18__device_stub__fooPdS_", "_Z3fooPdS_"),
        ("_ZN2ns18__device_stub__barIdEEvPT_", "_ZN2ns3barIdEEvPT_"),
        ("__device_stub__plain", "plain"),
        ("_Z3fooPd", ""),
    ],
)
def test_the_kernel_of_a_stub(stub: str, kernel: str) -> None:
    assert kernel_of_stub(stub) == kernel


PROGRAM = """
#include <stdio.h>
__global__ void twice(double *x) { x[threadIdx.x] *= 2; }
int main(int count, char **words) {
  double host[3] = {1, 2, 3}, *device;
  cudaMalloc(&device, sizeof(host));
  cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
  twice<<<1, count + 1>>>(device);
  cudaMemcpy(host, device, sizeof(host), cudaMemcpyDeviceToHost);
  printf("%s %g\\n", words[1], host[2]);
  return 3;
}
"""


def test_the_command_run(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "twice.cu"
    source.write_text(PROGRAM)
    assert main(["run", str(source), "--cuda-path", "none", "--", "six"]) == 3
    assert capfd.readouterr().out == "six 6\n"
    halves = []
    for side in ("host", "device"):
        halves.append(str(tmp_path / f"{side}.ll"))
        assert main(["print", str(source), "--cuda-path", "none", "--cuda-side", side, "-o", halves[-1]]) == 0
    assert main(["run", *halves, "--", "of IR"]) == 3
    assert "of IR 6\n" in capfd.readouterr().out
    assert main(["run", str(source), "--cuda-path", "none", "--", "too", "many"]) == 125
    said = capfd.readouterr().err
    assert "twice.cu:3:" in said and "device (cudaMalloc at" in said and "the launch of twice at" in said
