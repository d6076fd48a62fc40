"""Functions of the host that launch the kernel that they are given, and launches in programs with destructors."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.compilers import needs_bundled_compiler
from workbench.cli.command_line import main

pytestmark = needs_bundled_compiler
SOURCE = r"""
__global__ void cube(const double *x, double *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] * x[i] * x[i];
}
__global__ void twice(const double *x, double *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += 2 * x[i];
}
template <class K, class... A> void launch(K kernel, int blocks, A... a) { kernel<<<blocks, 4>>>(a...); }
template <class K> void launch_on(K kernel, const double *x, double *y, int n) { launch(kernel, (n + 3) / 4, x, y, n); }
static void apply(void (*kernel)(const double *, double *, int), const double *x, double *y, int n) {
  kernel<<<(n + 3) / 4, 4>>>(x, y, n);
}
template <class... A> void launch_by_name(void (*kernel)(A...), int blocks, A... a) {
  void *arguments[] = {&a...};
  cudaLaunchKernel((const void *)kernel, dim3(blocks), dim3(4), arguments, 0, 0);
}
struct Array {
  double *data;
  explicit Array(int n) { cudaMalloc(&data, n * sizeof(double)); }
  ~Array() { cudaFree(data); }
};
template <class F> double run(const double *x, int n, F launches) {
  Array a(n), b(n);
  double h[16], r = 0;
  cudaMemcpy(a.data, x, n * sizeof(double), cudaMemcpyHostToDevice);
  launches(a.data, b.data);
  cudaMemcpy(h, b.data, n * sizeof(double), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++) r += h[i];
  return r;
}
extern "C" double by_templates(const double *x, int n) {
  return run(x, n, [=](double *a, double *b) { launch_on(cube, a, b, n); launch(twice, (n + 3) / 4, a, b, n); });
}
extern "C" double by_pointers(const double *x, int n) {
  return run(x, n, [=](double *a, double *b) { apply(cube, a, b, n); apply(twice, a, b, n); });
}
extern "C" double by_the_runtime(const double *x, int n) {
  return run(x, n, [=](double *a, double *b) {
    launch_by_name<const double *, double *, int>(cube, (n + 3) / 4, a, b, n);
    launch_by_name<const double *, double *, int>(twice, (n + 3) / 4, a, b, n);
  });
}
extern "C" double by_choice(const double *x, int n) {
  return run(x, n, [=](double *a, double *b) { apply(cube, a, b, n); apply(n > 2 ? cube : twice, a, b, n); });
}
"""


def graded(folder: Path, name: str, opt: str) -> int:
    source = folder / "helpers.cu"
    source.write_text(SOURCE, encoding="utf-8")
    places = ("--at", "x=linspace(0.3, 0.9, 4)", "--at", "n=4")
    return main(["grad", str(source), "--function", name, *places, "--opt", opt])


@pytest.mark.parametrize("opt", ["0", "2"])
@pytest.mark.parametrize("name", ["by_templates", "by_pointers", "by_the_runtime"])
def test_gradients(name: str, opt: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert graded(tmp_path, name, opt) == 0
    assert "gradient ok" in capsys.readouterr().out


def test_a_kernel_that_is_chosen_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert graded(tmp_path, "by_choice", "0") != 0
    assert "which kernel it is shows only as the program runs" in capsys.readouterr().err
