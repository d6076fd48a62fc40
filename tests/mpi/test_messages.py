"""Gradients through messages: right on several ranks, whichever library; refused by name where there is none."""

from __future__ import annotations

import lzma
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from ad.engine import engine
from ad.invocation.device import DeviceError
from ad.requests.requests import default_request
from ad.runtime.libraries import companions
from ad.runtime.libraries.build import sources_digest
from ad.runtime.libraries.derivatives import LIBRARIES, MPI, NCCL, Interface, entries, ir
from analyses.ir.text.reader import read_module
from analyses.library.functions.table import FUNCTIONS
from tests.mpi.build import FOLDER as PROGRAMS
from tests.support.messages import DOUBLE, HEADER, IGNORED, RING, WORLD
from workbench.cli.command_line import main
from workbench.execution import ranks
from workbench.execution.jit import openmp_library
from workbench.execution.ranks import Library

LOADED = {Interface.OPEN_MPI: Library.OPEN_MPI, Interface.MPICH: Library.MPICH}


def _kept(name: str, interface: Interface, folder: Path) -> Path:
    file = folder / f"{name}.ll"
    file.write_bytes(lzma.decompress((PROGRAMS / f"{name}.{interface}.ll.xz").read_bytes()))
    return file


def _on_ranks(file: Path, interface: Interface, ranks: int, *options: str) -> str:
    library = LOADED[interface]
    if not library.loaded or not any(map(_which, library.launchers)):
        pytest.skip(f"{library.package} is not installed")
    command = [sys.executable, "-m", "adjoint", "run", str(file), "--ranks", str(ranks), "--time", "120", *options]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def _which(name: str) -> str | None:
    from shutil import which

    return which(name)


@pytest.mark.parametrize(("interface", "ranks"), [(Interface.OPEN_MPI, 3), (Interface.MPICH, 2)])
def test_gradients_through_messages_are_those_of_differences(interface: Interface, ranks: int, tmp_path: Path) -> None:
    out = _on_ranks(_kept("messages", interface, tmp_path), interface, ranks)
    functions = re.findall(r'\{"(\w+)", ', (PROGRAMS / "messages.c").read_text())
    assert out.count("right") == len(functions) > 20


@pytest.mark.parametrize(("interface", "ranks"), [(Interface.OPEN_MPI, 3), (Interface.MPICH, 2)])
def test_gradients_of_solvers_on_ranks_are_those_on_one_rank(interface: Interface, ranks: int, tmp_path: Path) -> None:
    if not openmp_library():
        pytest.skip("LLVM's OpenMP runtime is not installed")
    out = _on_ranks(_kept("solvers", interface, tmp_path), interface, ranks)
    assert out.count("right") == 3


@pytest.mark.parametrize("interface", MPI.interfaces)
def test_programs_with_messages_are_lowered_without_the_library(interface: Interface, tmp_path: Path) -> None:
    out = tmp_path / "out.ll"
    assert main(["lower", str(_kept("messages", interface, tmp_path)), "-o", str(out)]) == 0
    text = out.read_text()
    assert "adjoint.mpi.irecv_reverse" in text
    assert "__enzyme_register" not in text


def test_the_derivatives_are_of_the_sources_as_they_are() -> None:
    for library in LIBRARIES:
        for interface in library.interfaces:
            again = "run python -m ad.runtime.libraries.build"
            assert ir(interface).startswith(f"; {sources_digest(library)}\n"), again


def test_the_tags_of_derivatives_are_those_of_the_sources() -> None:
    source = (Path(companions.__file__).parent / "mpi" / "transfers.h").read_text()
    bits = {name: int(shift) for name, shift in re.findall(r"(\w+) = 1 << (\d+)", source)}
    assert [1 << bits[name] for name in ("TAGS", "MESSAGES", "BACK")] == [
        companions.TAGS,
        companions.MESSAGES,
        companions.BACK,
    ]
    assert "return BACK | (int)((*at)->messages++ % MESSAGES) * TAGS | tag;" in source
    assert companions.companion(companions.BACK | 5 * companions.TAGS | 7) == (7, 5)
    assert companions.companion(65535) is None


def test_every_function_that_communicates_has_both_derivatives() -> None:
    communicating = {name for name, row in FUNCTIONS.items() if row.effects is not None and row.effects.communicates}
    for library in (MPI, NCCL):
        of_library = {name for name in communicating if name.startswith(library.functions)}
        for interface, word in product(library.interfaces, ("gradient", "derivative")):
            prefix = f"__enzyme_register_{word}_"
            registered = {name.removeprefix(prefix) for name in entries(interface) if name.startswith(prefix)}
            assert registered == of_library


def test_a_gradient_alone_has_all_that_its_messages_call() -> None:
    module = read_module(RING)
    request = default_request(module.functions["ring"])
    made = engine.run(module, request).module
    ours = [function for function in made.functions.values() if function.name.startswith("adjoint.mpi.")]
    assert len(ours) > 10 and not [function.name for function in ours if function.is_declaration]


def test_the_gradient_of_the_only_rank(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not Library.MPICH.loaded:
        pytest.skip("libmpich-dev is not installed")
    program = tmp_path / "ring.ll"
    one = f"i32 1, {DOUBLE}"
    program.write_text(f"""{HEADER}
declare i32 @MPI_Sendrecv(ptr, i32, i32, i32, i32, ptr, i32, i32, i32, i32, i32, ptr)
define double @itself(ptr %x) {{
  %in = alloca double
  call i32 @MPI_Sendrecv(ptr %x, {one}, i32 0, i32 7, ptr %in, {one}, i32 0, i32 7, {WORLD}, {IGNORED})
  %got = load double, ptr %in
  %square = fmul double %got, %got
  ret double %square
}}
""")
    assert main(["grad", str(program), "--function", "itself", "--at", "x=[3]"]) == 0
    assert "gradient ok" in capsys.readouterr().out


def test_functions_of_mpi_without_a_derivative_are_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "program.ll"
    program.write_text("""
declare i32 @MPI_Exscan(ptr, ptr, i32, i32, i32, i32)
declare void @__enzyme_autodiff(...)
define void @f(ptr %x, ptr %y) {
  %1 = call i32 @MPI_Exscan(ptr %x, ptr %y, i32 1, i32 1275070475, i32 1476395011, i32 1140850688)
  %2 = load double, ptr %y
  store double %2, ptr %x
  ret void
}
define void @g(ptr %x, ptr %dx, ptr %y, ptr %dy) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy)
  ret void
}
""")
    assert main(["lower", str(program), "-o", str(tmp_path / "out.ll")]) != 0
    assert "MPI_Exscan" in capsys.readouterr().err


def test_a_prototype_that_no_library_has_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.ll"
    program.write_text(
        "declare void @MPI_Send(ptr)\ndefine void @f(ptr %x) {\n  call void @MPI_Send(ptr %x)\n  ret void\n}\n"
    )
    assert main(["grad", str(program), "--function", "f", "--at", "x=[1]"]) != 0
    assert "neither Open MPI nor MPICH" in capsys.readouterr().err


def test_ranks_of_a_program_without_messages_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.ll"
    program.write_text("define i32 @main() {\n  ret i32 0\n}\n")
    assert main(["run", str(program), "--ranks", "2"]) != 0
    assert "does not use MPI" in capsys.readouterr().err


def test_ranks_that_do_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for whom is known in the simulator alone."""

    def late(*words: object, timeout: float, **options: object) -> None:
        raise subprocess.TimeoutExpired("mpirun", timeout)

    monkeypatch.setattr(ranks.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(ranks.subprocess, "run", late)
    with pytest.raises(DeviceError, match="did not end within 5 s") as raised:
        ranks.run("", [], 2, Library.MPICH, 5.0)
    assert "--simulate" in raised.value.hint
