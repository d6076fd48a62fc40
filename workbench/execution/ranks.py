"""Programs that exchange messages by MPI: their library, and running several ranks of one (each is a `rank`)."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection, Sequence
from enum import Enum
from pathlib import Path

from ad.invocation.device import DeviceError
from workbench.program.errors import UserError


class Library(Enum):
    """A library of MPI: the names of its shared object, and of what starts the ranks of a program."""

    OPEN_MPI = ("libmpi.so.40", "libmpi.so"), ("mpirun.openmpi", "mpirun"), "libopenmpi-dev"
    MPICH = ("libmpich.so.12", "libmpi.so.12"), ("mpirun.mpich", "mpiexec.hydra", "mpirun"), "libmpich-dev"

    def __init__(self, objects: tuple[str, ...], launchers: tuple[str, ...], package: str) -> None:
        self.objects, self.launchers, self.package = objects, launchers, package

    @property
    def loaded(self) -> str:
        """The name by which the system has the library; empty if it has none."""
        for name in self.objects:
            try:
                ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)
            except OSError:
                continue
            return name
        return ""

    @property
    def launcher(self) -> str:
        """The command that starts ranks. Raises DeviceError if there is none."""
        path = next((path for name in self.launchers if (path := shutil.which(name))), None)
        if path is None:
            names = " or ".join(self.launchers)
            raise DeviceError(f"{names} is not on the PATH", f"install it (Debian: {self.package})")
        return path


def library_of(names: Collection[str]) -> Library | None:
    """The library that a program is compiled for, by the functions and variables that it declares; None without MPI."""
    if not any(name.startswith("MPI_") for name in names):
        return None
    return Library.OPEN_MPI if any(name.startswith("ompi_") for name in names) else Library.MPICH


MOST_SIMULATED = 64
"""The most ranks of a run that is recorded."""


def chosen_ranks(count: int, recorded: int) -> tuple[int, int]:
    """The number of ranks of a run and the one that is recorded. Raises UserError."""
    if not 1 <= count <= MOST_SIMULATED:
        raise UserError(f"{count} ranks: the simulator runs 1 to {MOST_SIMULATED}", "ranks")
    if not 0 <= recorded < count:
        raise UserError(f"there is no rank {recorded} among {count}: they are numbered from 0", "rank")
    return count, recorded


def begin(library: Library) -> None:
    """Initialise MPI in this process, once: as the only rank, unless it was started as one of several."""
    functions = ctypes.CDLL(library.loaded)
    begun = ctypes.c_int()
    functions.MPI_Initialized(ctypes.byref(begun))
    if not begun.value:
        functions.MPI_Init(None, None)


def run(text: str, words: Sequence[str], ranks: int, library: Library, seconds: float = 0.0) -> int:
    """Run a program on several ranks on this terminal; returns the exit status. Raises DeviceError."""
    command = [library.launcher, *(["--oversubscribe"] if library is Library.OPEN_MPI else []), "-n", str(ranks)]
    environment = dict(os.environ)
    if os.geteuid() == 0:
        environment |= {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    with tempfile.TemporaryDirectory(prefix="adjoint-") as folder:
        file = Path(folder) / "program.ll"
        file.write_text(text, encoding="utf-8")
        command += [sys.executable, "-m", "workbench.execution.rank", str(file), *words]
        try:
            return subprocess.run(command, env=environment, check=False, timeout=seconds or None).returncode
        except subprocess.TimeoutExpired:
            what = f"the ranks did not end within {seconds:g} s: perhaps they wait for each other"
            raise DeviceError(
                what, hint="with --simulate it is told who waits for whom; --time N waits longer"
            ) from None
