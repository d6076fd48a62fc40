"""Objects that `adjoint lower` writes: code as a compiler optimises it, which runs."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest
from llvmlite.binding.object_file import ObjectFileRef

from workbench.cli.command_line import main

PROGRAM = """
declare double @__enzyme_autodiff(...)
define double @f(double %x) {
  %p = alloca double
  store double %x, ptr %p
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  store double %aa, ptr %p
  %b = load double, ptr %p
  %ab = fmul double %a, %b
  ret double %ab
}
define double @df(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""


@pytest.mark.parametrize("level", ["0", "", "3"])
def test_objects(level: str, tmp_path: Path) -> None:
    """Optimised unless that is not wanted: of IR, too, the derivative is in registers."""
    source, made, library = tmp_path / "f.ll", tmp_path / "f.o", tmp_path / "f.so"
    source.write_text(PROGRAM, encoding="utf-8")
    assert main(["lower", str(source), "-o", str(made), *(["--opt", level] if level else [])]) == 0
    sections = ObjectFileRef.from_data(made.read_bytes()).sections()
    code = sum(section.size() for section in sections if section.is_text())
    assert (code < 120) == (level != "0")
    if (linker := shutil.which("cc") or shutil.which("gcc")) is not None:
        subprocess.run([linker, "-shared", str(made), "-o", str(library)], check=True)
        function = ctypes.CDLL(str(library)).df
        function.restype, function.argtypes = ctypes.c_double, [ctypes.c_double]
        assert function(1.5) == 3 * 1.5**2
