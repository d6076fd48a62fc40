"""Programs of Kokkos, lowered and run, on its back ends for one thread and for OpenMP.

They run where KOKKOS names the folder in which Kokkos was installed with both, and its compiler is on the PATH:
`cmake -S kokkos -B build -DCMAKE_CXX_COMPILER=clang++-19 -DKokkos_ENABLE_OPENMP=ON -DKokkos_ENABLE_SERIAL=ON`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from workbench.cli.command_line import main

HERE = Path(__file__).parent
KOKKOS = Path(os.environ.get("KOKKOS", ""))
COMPILER = next((name for name in ("clang++-19", "clang++") if shutil.which(name)), "")
needs_kokkos = pytest.mark.skipif(
    not COMPILER or not os.environ.get("KOKKOS"),
    reason="no clang++, or KOKKOS is not the folder of an installed Kokkos",
)
FLAGS = ["-std=c++20", "-fopenmp", f"-I{KOKKOS / 'include'}"]


def compiled(name: str, space: str, folder: Path, level: str = "-O2") -> Path:
    """The IR of a program whose views and loops are in a space of Kokkos."""
    ir = folder / f"{name}.ll"
    command = [
        COMPILER,
        *FLAGS,
        level,
        f"-DSPACE=Kokkos::{space}",
        "-S",
        "-emit-llvm",
        str(HERE / f"{name}.cpp"),
        "-o",
        str(ir),
    ]
    subprocess.run(command, check=True, timeout=300)
    return ir


NAMES = ("norm", "largest", "loops", "copy", "table", "result", "made", "chain")
PROGRAMS = [(name, "-O2") for name in NAMES] + [("norm", "-O0")]


@needs_kokkos
@pytest.mark.parametrize("space", ["Serial", "OpenMP"])
@pytest.mark.parametrize(("name", "level"), PROGRAMS)
def test_a_program_has_the_gradient_of_its_differences(name: str, level: str, space: str, tmp_path: Path) -> None:
    lowered, program = tmp_path / f"{name}.o", tmp_path / name
    assert main(["lower", str(compiled(name, space, tmp_path, level)), "-o", str(lowered)]) == 0
    command = [COMPILER, "-fopenmp", str(lowered), f"-L{KOKKOS / 'lib'}", "-lkokkoscore", "-ldl", "-o", str(program)]
    subprocess.run(command, check=True, timeout=300)
    environment = os.environ | {"OMP_NUM_THREADS": "2", "OMP_PROC_BIND": "false"}
    ran = subprocess.run([program], env=environment, check=False, timeout=60, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "")


@needs_kokkos
def test_sums_of_teams_in_the_memory_of_kokkos_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lower", str(compiled("teams", "OpenMP", tmp_path)), "-o", str(tmp_path / "lowered.o")]) != 0
    assert re.search(r"no reverse pass found for .*resize_thread_data", capsys.readouterr().err)
