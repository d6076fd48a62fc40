"""What a program learns of the simulated device, and that its gradient does not depend on having asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.compilers import needs_bundled_compiler
from workbench.cli.command_line import main

pytestmark = needs_bundled_compiler
SOURCE = r"""
#include <stdio.h>
__global__ void cube(const double *x, double *y, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) y[i] = x[i] * x[i] * x[i];
}
extern "C" double f(const double *x, int n) {
  double *a, *b, h[16], r = 0;
  int grid, block, processors;
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, cube, 0, 4);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
  cudaMalloc(&a, n * 8); cudaMalloc(&b, n * 8);
  cudaMemcpy(a, x, n * 8, cudaMemcpyHostToDevice);
  cube<<<grid > processors ? processors : grid, block>>>(a, b, n);
  cudaMemcpy(h, b, n * 8, cudaMemcpyDeviceToHost);
  cudaFree(a); cudaFree(b);
  for (int i = 0; i < n; i++) r += h[i];
  return r;
}
int main() {
  cudaDeviceProp about;
  struct cudaFuncAttributes kernel;
  size_t free, all;
  int runtime, driver, blocks;
  cudaGetDeviceProperties(&about, 0);
  cudaFuncGetAttributes(&kernel, cube);
  cudaMemGetInfo(&free, &all);
  cudaRuntimeGetVersion(&runtime);
  cudaDriverGetVersion(&driver);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, cube, 256, 32 << 10);
  printf("%s %d.%d %d %d %d %d %d\n", about.name, about.major, about.minor, about.warpSize, about.multiProcessorCount,
         about.maxThreadsPerMultiProcessor, about.maxBlocksPerMultiProcessor, kernel.maxThreadsPerBlock);
  printf("%d %d %d %d\n", about.totalGlobalMem == all && free <= all, runtime == driver, blocks,
         about.sharedMemPerBlockOptin == 2 * about.sharedMemPerBlock);
}
"""


def source(folder: Path, text: str = SOURCE) -> str:
    path = folder / "queries.cu"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_what_the_device_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", source(tmp_path), "--simulate", "--cuda-path", "none"]) == 0
    assert capsys.readouterr().out.split("\n")[:2] == ["simulator 7.0 32 4 2048 32 1024", "1 1 3 1"]


@pytest.mark.parametrize("opt", ["0", "2"])
def test_gradients(opt: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--function", "f", "--at", "x=linspace(0.3, 0.9, 4)", "--at", "n=4", "--opt", opt, "--cuda-path", "none"]
    assert main(["grad", source(tmp_path), *words]) == 0
    assert "gradient ok" in capsys.readouterr().out


def test_an_attribute_that_it_does_not_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asks = "int main() { int v; return cudaDeviceGetAttribute(&v, (enum cudaDeviceAttr)200, 0); }\n"
    assert main(["run", source(tmp_path, asks), "--simulate", "--cuda-path", "none"]) != 0
    assert "attribute 200" in "".join(capsys.readouterr())
