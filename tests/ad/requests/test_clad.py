"""Programs that ask in Clad's way, with the stand-in for its header; what they print against formulas."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tests.support.compilers import needs_bundled_compiler
from workbench.cli.command_line import main

pytestmark = needs_bundled_compiler
HEADER = '#include "clad/Differentiator/Differentiator.h"\n#include <stdio.h>\n'
FUNCTIONS = r"""
double f(double x, double y) { return x * x * __builtin_sin(y); }
float product(float x, double y, int n, const double *p) {
  float r = x;
  for (int i = 0; i < n; i++) r *= (float)(p[i] * y);
  return r;
}
void cube(const double &x, double &r) { r = x * x * x; }
double through(double x, double *scratch) { return *scratch = x * x, *scratch * 2; }
struct Last { ~Last() { puts(""); } };  /* calls are invokes where it waits */
template <class T> T square(T x) { return x * x; }
int main() {
  auto gradient = clad::gradient(f);
  double dx = 1, dy = 0, only = 0;
  gradient.execute(3, 0.5, &dx, &dy);
  clad::gradient(f, "y").execute(3, 0.5, &only);
  float dfx = 0;
  double dfy = 0, p[3] = {1, 2, 3}, dp[3] = {};
  clad::gradient(product, "p, x, y").execute(2, 0.5, 3, p, dp, &dfx, &dfy);
  int of_n = 7;
  clad::gradient(product).execute(2, 0.5, 3, p, &dfx, &dfy, &of_n, dp);
  double x = 2, r = 0, dxr = 0, dr = 1;
  clad::gradient(cube).execute(x, r, &dxr, &dr);
  printf("%.12g %.12g %.12g\n", dx, dy, only);
  Last last;
  double kept = 0, scratch;
  clad::gradient(through, "x").execute(3, &scratch, &kept);
  printf("%g %g\n", kept, clad::differentiate(through, "x").execute(3, &scratch));
  printf("%g %g %g %g %g %d\n", dfx, dfy, dp[0], dp[1], dp[2], of_n);
  printf("%g %g\n", r, dxr);
  auto first = clad::differentiate(f, 0);
  printf("%.12g %.12g %g\n", first.execute(3, 0.5), clad::differentiate(f, "y").execute(3, 0.5),
         clad::differentiate(square<double>, "x").execute(5));
}
"""
KERNEL = r"""
__global__ void neighbours(double *out, const double *in, double k, int n) {
  extern __shared__ double s[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = k * s[threadIdx.x] * s[(threadIdx.x + 1) % blockDim.x] + n * in[(i + 1) % n];
}
int main() {
  double x[4] = {0.3, 0.5, 0.7, 0.2}, one[4] = {1, 2, 3, 4}, h[4], r[4], *in, *out, *d_in, *d_out;
  cudaMalloc(&in, 32); cudaMalloc(&out, 32); cudaMalloc(&d_in, 32); cudaMalloc(&d_out, 32);
  cudaMemcpy(in, x, 32, cudaMemcpyHostToDevice);
  cudaMemset(d_in, 0, 32);
  auto gradient = clad::gradient(neighbours, "out, in");
  LAUNCHES
  cudaMemcpy(h, d_in, 32, cudaMemcpyDeviceToHost);
  cudaMemcpy(r, out, 32, cudaMemcpyDeviceToHost);
  cudaFree(in); cudaFree(out); cudaFree(d_in); cudaFree(d_out);
  for (int i = 0; i < 4; i++) printf("%.12g %.12g\n", r[i], h[i]);
}
"""
ON_THE_DEFAULT_STREAM = """
  cudaMemcpy(d_out, one, 32, cudaMemcpyHostToDevice);
  gradient.execute_kernel(dim3(2), dim3(2), 16, nullptr, out, in, 3, 4, d_out, d_in);
"""
ON_A_STREAM = """
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMemcpyAsync(d_out, one, 32, cudaMemcpyHostToDevice, stream);
  gradient.execute_kernel(dim3(2), dim3(2), 16, stream, out, in, 3.0, 4, d_out, d_in);
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);
"""


def printed(source: str, folder: Path, capfd: pytest.CaptureFixture[str], suffix: str, *options: str) -> list[float]:
    path = folder / f"program{suffix}"
    path.write_text(HEADER + source, encoding="utf-8")
    assert main(["run", str(path), *options]) == 0
    return [float(word) for word in capfd.readouterr().out.split()]


@pytest.mark.parametrize("opt", ["0", "2"])
def test_functions(opt: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = printed(FUNCTIONS, tmp_path, capfd, ".cpp", "--opt", opt)
    by_x, by_y = 6 * math.sin(0.5), 9 * math.cos(0.5)
    product = [2 * 0.75, 2 * 9, 2 * 1.5, 2 * 0.75, 2 * 0.5, 7]  # added twice
    assert found == pytest.approx([1 + by_x, by_y, by_y, 12, 12, *product, 8, 12, by_x, by_y, 10], rel=1e-6)


@pytest.mark.parametrize("opt", ["0", "2"])
@pytest.mark.parametrize("launches", [ON_THE_DEFAULT_STREAM, ON_A_STREAM], ids=["default stream", "stream"])
def test_kernels(launches: str, opt: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The gradient of a kernel, launched with shared memory and a stream, adds to the adjoint of its input."""
    found = printed(KERNEL.replace("LAUNCHES", launches), tmp_path, capfd, ".cu", "--opt", opt)
    x, by = [0.3, 0.5, 0.7, 0.2], [1, 2, 3, 4]
    partner, after, before = [1, 0, 3, 2], [1, 2, 3, 0], [3, 0, 1, 2]
    for i in range(4):
        assert found[2 * i] == pytest.approx(3 * x[i] * x[partner[i]] + 4 * x[after[i]])
        slope = 3 * x[partner[i]] * (by[i] + by[partner[i]]) + 4 * by[before[i]]
        assert found[2 * i + 1] == pytest.approx(slope)


WRONG = {
    'clad::gradient(f, "z").execute(1, 2, &d)': ("has no parameter z", "it has x, y"),
    'clad::gradient(f, "x").execute(1, 2, &d, &d)': ("1 addresses of adjoints are wanted, and 2 values follow", "%x"),
    'clad::gradient(product, "n").execute(1, 2, 3, &d, &d)': ("is i32, which has no derivative", ""),
    'clad::differentiate(product, "p").execute(1, 2, 3, &d)': ("is ptr, not one real number", "clad::gradient"),
    'clad::differentiate(f, "x, y").execute(1, 2)': ("clad::differentiate takes one parameter", "clad::gradient"),
    "clad::differentiate(f, 2).execute(1, 2)": ("has no parameter 2", "the first one is 0"),
    "kept->execute(1, 2, &d, &d)": ("is not known here", "ask and execute in one function"),
    "clad::gradient(f).execute_kernel(dim3(1), dim3(1), 1, 2, &d, &d)": ("f(double, double) is no kernel", "execute"),
    'clad::gradient(k, "by").execute_kernel(dim3(1), dim3(1), &d, 2, &d)': (
        "is a number that the kernel takes",
        "pointers",
    ),
    "clad::gradient(k).execute(&d, 1, &d)": ("k(double*, double) is a kernel", "use execute_kernel"),
}
"""By call: what is wrong, and what the hint says."""


@pytest.mark.parametrize("call", WRONG)
def test_errors(call: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "program.cu"
    functions = FUNCTIONS.partition("void cube")[0]
    source = f"""{functions}
__global__ void k(double *p, double by) {{ *p *= by; }}
extern clad::Gradient<double (*)(double, double)> *kept;
int main() {{ double d = 0; {call}; printf("%g", d); }}
"""
    path.write_text(HEADER + source, encoding="utf-8")
    assert main(["run", str(path), "--opt", "0"]) != 0
    said = capfd.readouterr().err
    problem, hint = WRONG[call]
    assert problem in said and hint in said.partition("hint:")[2], said
    assert "program.cu:13:" in said
