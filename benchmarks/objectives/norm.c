/* A vector divided by its length, which is asked for anew at every element: O(n^2) as it stands, O(n) once LLVM has moved the
   call out of the loop. */
#include "driver.h"

__attribute__((pure, noinline)) static double length(const double *at, long n) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += at[i] * at[i];
  return sqrt(sum);
}

static void norm(double *restrict out, const double *restrict in, long n) {
  for (long i = 0; i < n; i++)
    out[i] = in[i] / length(in, n);
}

static double *out, *seed, *d_out;

static void prepare(long size) {
  inputs(size, 1, 2);
  out = zeros(size);
  seed = numbers(size, -1, 1);
  d_out = zeros(size);
}

static double value(void) {
  double sum = 0;
  norm(out, x, count);
  for (long i = 0; i < count; i++)
    sum += seed[i] * out[i];
  return sum;
}

static void gradient(void) {
  memcpy(d_out, seed, count * sizeof(double));
  __enzyme_autodiff((void *)norm, enzyme_dupnoneed, out, d_out, enzyme_dup, x, d_x, enzyme_const, count);
}
