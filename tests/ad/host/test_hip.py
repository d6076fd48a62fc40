"""Programs of HIP: read with CUDA's names, simulated, and written with their own again."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from analyses.gpu.device_text import device_text
from analyses.gpu.hip_names import with_cuda_names, with_hip_names
from analyses.ir import toolchain
from tests import kernels
from workbench.cli.command_line import main


@pytest.fixture
def program(tmp_path: Path) -> list[str]:
    for side in ("host", "device"):
        (tmp_path / f"{side}.ll").write_text(kernels.text(f"hip_{side}"), encoding="utf-8")
    return [str(tmp_path / "host.ll"), str(tmp_path / "device.ll")]


def heat_equation(x: list[float], steps: int, k: float) -> float:
    u = x
    for _ in range(steps):
        inside = [u[i] + k * (u[i - 1] - 2 * u[i] + u[i + 1]) * (1 + u[i]) for i in range(1, len(u) - 1)]
        u = [u[0], *inside, u[-1]]
    return sum(v * v for v in u)


def test_host_code_is_differentiated_whole(program: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    source = random.Random(3)
    x, k, steps = [source.uniform(0, 1) for _ in range(11)], 0.1, 3
    at = [f"x={x}", f"n={len(x)}", f"steps={steps}", f"k={k}"]
    words = [word for each in at for word in ("--at", each)]
    assert main(["grad", *program, "--function", "heat_equation", *words, "--format", "json"]) == 0
    told = json.loads(capfd.readouterr().out)
    found = {row["name"]: row["gradient"] for row in told["gradient"]}
    assert {row["verdict"] for row in told["gradient"]} <= {"ok", "not checked"}
    h = 1e-6
    for i in range(len(x)):
        more, less = ([v + (h if n == i else 0) * sign for n, v in enumerate(x)] for sign in (1, -1))
        expected = (heat_equation(more, steps, k) - heat_equation(less, steps, k)) / (2 * h)
        assert found[f"x[{i}]"] == pytest.approx(expected, rel=1e-6)
    expected = (heat_equation(x, steps, k + h) - heat_equation(x, steps, k - h)) / (2 * h)
    assert found["k"] == pytest.approx(expected, rel=1e-6)


def test_what_is_written_calls_hip_and_has_kernels_for_its_gpus(program: list[str], tmp_path: Path) -> None:
    out = tmp_path / "out.ll"
    assert main(["lower", *program, "-o", str(out)]) == 0
    host = out.read_text(encoding="utf-8")
    assert not re.findall(r"@(?:__)?cuda\w+", host)
    assert {"hipMalloc", "hipMemcpy", "hipLaunchKernel"} <= set(re.findall(r"@(hip\w+)", host))
    device = device_text(host)
    assert "llvm.nvvm" not in device
    assembly = toolchain.emit_assembly(toolchain.optimise(device), cpu="gfx90a")
    kernels_made = re.findall(r"^\s*\.amdhsa_kernel (\w+)", assembly, re.MULTILINE)
    assert {"adjoint_augmented__Z4heatPKdPdid", "adjoint_reverse__Z4heatPKdPdid"} <= set(kernels_made)


def test_no_object_is_written(program: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["lower", *program, "-o", str(tmp_path / "out.o")]) == 2
    assert "no object is written of kernels for AMD's GPUs" in capfd.readouterr().err


def test_names_of_hip_come_back() -> None:
    text = kernels.text("hip_host")
    read = with_cuda_names(text)
    assert "@cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__heatPKdPdid" in read
    assert "@hipMalloc(" not in read and "@hipMalloc(" in with_hip_names(read)
    own = "define void @hipOwn(ptr %f) {\n  store ptr @hipFree, ptr %f\n  ret void\n}\n"
    assert "ptr @cudaFree," in with_cuda_names(text + own) and "@hipOwn(" in with_cuda_names(text + own)
    assert with_cuda_names(kernels.text("launches")) == kernels.text("launches")
    assert with_hip_names(kernels.text("launches")) == kernels.text("launches")
