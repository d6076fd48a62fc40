"""Gradients of programs that use Thrust, against finite differences, with all checks of the simulator."""

from __future__ import annotations

from pathlib import Path

import pytest

from ad.check.evaluation import Evaluation
from ad.invocation.invocation import Invocation
from tests import kernels
from tests.support.compilers import needs_bundled_compiler
from tests.support.whole_programs import bound, evaluated, slopes
from workbench.cli.command_line import main
from workbench.execution.cuda import missing
from workbench.execution.host_with_gpu import HostWithGpu
from workbench.program.compile_options import CompileOptions
from workbench.program.cuda_headers import cuda_flags
from workbench.workers.children import Limits

CASES = {
    "summed": 7,
    "multiplied": 7,
    "largest": 7,
    "saxpy": 7,
    "norm": 600,
    "distance": 6,
    "on_a_stream": 7,
    "plain_pointers": 7,
    "on_the_host": 7,
    "elements": 4,
    "iterators": 7,
    "filled": 7,
    "floats": 7,
    "grown": 7,
}
"""By function: the numbers in its array. More than 256 are several blocks."""


def gradient_of(name: str) -> tuple[Invocation, Evaluation]:
    count = CASES[name]
    values = {"x": f"double linspace(0.3, 0.9, {count})", "n": str(count)}
    invocation = bound(kernels.text("thrust"), name, values)
    return invocation, evaluated(kernels.text("thrust"), invocation)[1]


@pytest.mark.parametrize("name", CASES)
def test_gradients(name: str) -> None:
    invocation, evaluation = gradient_of(name)
    step = 2**-8 if name == "floats" else 2**-20
    slope, difference = slopes(kernels.text("thrust"), invocation, evaluation, step)
    assert slope != 0 and difference == pytest.approx(slope, rel=1e-3 if name == "floats" else 1e-6)


@pytest.mark.cuda
@pytest.mark.skipif(bool(missing()), reason=missing() or "there is a device")
def test_gradients_on_a_device() -> None:
    with HostWithGpu(Limits()) as device:
        for name in CASES:
            invocation, simulated = gradient_of(name)
            _, there = evaluated(kernels.text("thrust"), invocation, device=device)
            found = [component.gradient for component in there.components]
            wanted = [component.gradient for component in simulated.components]
            assert found == pytest.approx(wanted, rel=1e-5 if name == "floats" else 1e-10), name


@needs_bundled_compiler
def test_without_optimisation(capsys: pytest.CaptureFixture[str]) -> None:
    """Most of what Thrust's templates call is a function of its own then, and variables are in memory."""
    source = str(kernels.FOLDER / "thrust.cu")
    words = ["--function", "saxpy", "--at", "x=linspace(0.3,0.9,3)", "--at", "n=3", "--opt", "0"]
    assert main(["grad", source, *words]) == 0
    assert "gradient ok" in capsys.readouterr().out


@needs_bundled_compiler
def test_with_the_oldest_standard(capsys: pytest.CaptureFixture[str]) -> None:
    """NVIDIA's Thrust took C++11 until CUDA 12, and published programs ask for it."""
    words = ["--function", "saxpy", "--at", "x=linspace(0.3,0.9,3)", "--at", "n=3", "-std=c++11"]
    assert main(["grad", str(kernels.FOLDER / "thrust.cu"), *words]) == 0
    assert "gradient ok" in capsys.readouterr().out


@needs_bundled_compiler
def test_what_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "sorting.cu"
    source.write_text("#include <thrust/sort.h>\n", encoding="utf-8")
    assert main(["print", str(source)]) != 0
    assert "thrust/sort.h" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("included", "stands_in"),
    [("thrust/reduce.h", True), ("thrust/sort.h", False), ("cub/block/block_reduce.cuh", False)],
)
def test_with_a_toolkit(included: str, stands_in: bool, tmp_path: Path) -> None:
    """The stand-in is for sources that need nothing else of Thrust or CUB."""
    (tmp_path / "include").mkdir()
    (tmp_path / "scratch").mkdir()
    (tmp_path / "include" / "cuda_runtime.h").touch()
    line = f"#include <{included}>\n"
    source, header = tmp_path / "program.cu", tmp_path / "headers" / "program.h"
    header.parent.mkdir()
    for place in ("source", "header", "command line"):
        header.write_text('#include "program.h"\n' + line * (place == "header"), encoding="utf-8")
        text = '#include <thrust/device_vector.h>\n#include "program.h"\n' + line * (place == "source")
        source.write_text(text, encoding="utf-8")
        flags = ("-I", str(header.parent)) if place != "header" else (f"-I{header.parent}",)
        named = ("-include", included) if place == "command line" else ()
        options = CompileOptions(cuda_path=str(tmp_path), flags=(*flags, *named))
        words = cuda_flags(options, source, str(tmp_path / "scratch"), bundled=False)
        assert f"--cuda-path={tmp_path}" in words
        assert ("-isystem" in words) == stands_in, place
