"""Objects of programs for a host and a device: the image of the device's code, and its registration."""

from __future__ import annotations

import argparse
import shutil
import subprocess
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.support.compilers import needs_bundled_compiler
from workbench.cli.command_line import main
from workbench.cli.commands import lower
from workbench.program import compilers
from workbench.program.compilers import Compiler
from workbench.program.program import Program

PROGRAM = """
__global__ void twice(double *x) { x[threadIdx.x] *= 2; }
void run(double *x) { twice<<<1, 8>>>(x); }
"""


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a linker")
def test_an_object_registers_its_kernels(tmp_path: Path) -> None:
    """An object is linked with a library that says what is registered with it, in the place of CUDA's own."""
    source = tmp_path / "twice.cu"
    source.write_text(PROGRAM)
    made = tmp_path / "twice.o"
    assert main(["lower", str(source), "--cuda-path", "none", "-o", str(made)]) == 0
    stand_in = tmp_path / "runtime.cpp"
    stand_in.write_text(RUNTIME)
    subprocess.run(["g++", str(stand_in), str(made), "-o", str(tmp_path / "program")], check=True)
    said = subprocess.run([str(tmp_path / "program")], capture_output=True, text=True, check=True).stdout
    assert said == "466243b1 ba55ed50 kind 1 sm_70 .version\nregister _Z5twicePd\nend\nmain\nunregister\n"


@needs_bundled_compiler
@pytest.mark.parametrize(
    ("body", "opened"),
    [("return a[0];", ["", "toolkit"]), ("return __enzyme_autodiff((void *)square, a[0]);", [""] * 2)],
)
def test_whose_thrust(body: str, opened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Vectors of the workbench's Thrust, and of a toolkit's in the other objects of a program, are no match."""
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "cuda_runtime.h").touch()
    source = tmp_path / "program.cu"
    head = "#include <thrust/device_vector.h>\ndouble square(double x) { return x * x; }\n"
    marker = "double __enzyme_autodiff(void *, double);\n"
    source.write_text(f"{head}{marker}double run(thrust::device_vector<double> &a) {{ {body} }}\n", encoding="utf-8")
    monkeypatch.setenv("CUDA_PATH", str(tmp_path))
    monkeypatch.setattr(compilers, "versioned", lambda: None)
    real = compilers.compiler_for
    monkeypatch.setattr(
        compilers, "compiler_for", lambda *_: Compiler((), (), (), bundled=False)
    )  # which reads a toolkit
    found: list[str] = []
    open_program = lower.opened

    def open_without(args: argparse.Namespace) -> AbstractContextManager[Program]:
        found.append(args.thrust)
        args.thrust = ""
        monkeypatch.setattr(compilers, "compiler_for", real)
        return open_program(args)

    monkeypatch.setattr(lower, "opened", open_without)
    assert main(["lower", str(source), "-o", str(tmp_path / "program.o")]) == 0
    assert found == opened


def test_no_toolkit_for_thrust(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "program.cu"
    source.write_text("#include <thrust/reduce.h>\n", encoding="utf-8")
    assert main(["lower", str(source), "--cuda-path", "none", "--thrust", "toolkit"]) == 2
    assert "there is no toolkit's Thrust that can be read" in capsys.readouterr().err


RUNTIME = r"""
#include <cstdio>
#include <cstring>
#include <cstdint>
extern "C" {
struct Wrapper { uint32_t magic, version; const unsigned char *image; void *unused; };
void **__cudaRegisterFatBinary(Wrapper *w) {
  uint32_t magic, arch; uint16_t kind; uint32_t size;
  memcpy(&magic, w->image, 4); memcpy(&kind, w->image + 16, 2); memcpy(&size, w->image + 20, 4);
  memcpy(&arch, w->image + 16 + 28, 4);
  const char *text = strchr((const char *)w->image + 16 + size, '.');
  printf("%x %x kind %d sm_%d %.8s\n", w->magic, magic, kind, arch, text);
  return (void **)w;
}
int __cudaRegisterFunction(void **, const char *, char *, const char *name, int, void *,
                            void *, void *, void *, void *) {
  printf("register %s\n", name);
  return 0;
}
void __cudaRegisterVar(void **, char *, char *, const char *name, int, size_t, int, int) { puts(name); }
void __cudaRegisterFatBinaryEnd(void **) { printf("end\n"); }
void __cudaUnregisterFatBinary(void **) { printf("unregister\n"); }
int cudaMalloc(void **, size_t) { return 0; }
int cudaMemcpy(void *, const void *, size_t, int) { return 0; }
int cudaLaunchKernel(const void *, uint64_t, uint32_t, uint64_t, uint32_t, void **, size_t, void *) { return 0; }
unsigned __cudaPushCallConfiguration(uint64_t, uint32_t, uint64_t, uint32_t, size_t, void *) { return 0; }
int __cudaPopCallConfiguration(void *, void *, size_t *, void *) { return 0; }
}
int main() { printf("main\n"); }
"""
