"""Host code that launches kernels on a GPU: gradients and whole programs, as in the simulator."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import samples
from ad.invocation.device import DeviceError
from tests.support.gpus import gpus
from workbench.cli.command_line import main
from workbench.execution import cuda
from workbench.execution.driver import missing_driver
from workbench.execution.host_with_gpu import chosen
from workbench.workers.children import Limits

HOSTS = [name for name in samples.NAMES if samples.load(name).whole]
needs_gpu = pytest.mark.skipif(bool(cuda.missing()), reason=cuda.missing() or "there is a device")
MAIN = """
@x = global [10 x double] [{numbers}]
@dx = global [10 x double] zeroinitializer
@adjoint.format = constant [4 x i8] c"%g\\0A\\00"
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @printf(ptr, ...)
define i32 @main() {
  %k = call double (ptr, ...) @__enzyme_autodiff(ptr @heat_equation, ptr @x, ptr @dx, i32 10, i32 8, double 0.1)
  %at = getelementptr double, ptr @dx, i64 4
  %d = load double, ptr %at
  %first = call i32 (ptr, ...) @printf(ptr @adjoint.format, double %k)
  %second = call i32 (ptr, ...) @printf(ptr @adjoint.format, double %d)
  ret i32 7
}
"""


def gradient(name: str, device: str, capfd: pytest.CaptureFixture[str]) -> dict[str, float]:
    sample = samples.load(name)
    words = [word for key, value in sample.at.items() for word in ("--at", f"{key}={value}")]
    words += [word for key, value in sample.seed.items() for word in ("--seed", f"{key}={value}")]
    command = ["grad", str(sample.ir), "--function", sample.function, *words, "--device", device, "--format", "json"]
    assert main(command) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["verdict"] == "ok"
    assert any(("on the GPU" if device == "cuda" else "in the simulator") in note for note in found["notes"])
    return {each["name"]: each["gradient"] for each in found["gradient"]}


@pytest.mark.cuda
@needs_gpu
@pytest.mark.parametrize("name", HOSTS)
def test_gradients_on_a_gpu_are_those_of_the_simulator(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    if name == "two_gpus" and gpus() < 2:
        pytest.skip("there is one GPU")
    there = gradient(name, "cuda", capfd)
    assert there == pytest.approx(gradient(name, "simulator", capfd), rel=1e-6, abs=1e-9)  # some are floats


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program whose main prints two derivatives of the heat equation, and ends with status 7."""
    numbers = ", ".join(f"double {1 + i * i / 64}" for i in range(10))
    file = tmp_path / "heat.ll"
    file.write_text(samples.load("heat_launches").ir.read_text() + MAIN.replace("{numbers}", numbers))
    return file


def ran(file: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "adjoint", "run", str(file), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.cuda
@needs_gpu
def test_a_program_runs_on_a_gpu(program: Path) -> None:
    on_gpu, simulated = ran(program), ran(program, "--simulate")
    assert (on_gpu.returncode, on_gpu.stderr) == (7, "")
    assert on_gpu.stdout == simulated.stdout


@pytest.mark.skipif(not cuda.missing(), reason="there is a device")
def test_without_a_gpu_the_simulator_stands_in(program: Path) -> None:
    done = ran(program)
    assert done.returncode == 7
    assert len(done.stdout.split()) == 2
    device, note = chosen("auto", Limits(), "nvptx64-nvidia-cuda")
    assert device.name == "simulator"
    assert note.startswith("kernels are launched in the simulator: ")
    with pytest.raises(DeviceError, match=missing_driver() or "GPU"):
        chosen("cuda", Limits(), "nvptx64-nvidia-cuda")
