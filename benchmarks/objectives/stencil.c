/* Heat in a plate whose conductivity depends on its temperature: an n by n grid, many steps, edges held. */
#include "driver.h"

enum { STEPS = 100 };

static void step(const double *restrict was, double *restrict now, int n) {
  for (int i = 1; i + 1 < n; i++)
    for (int j = 1; j + 1 < n; j++) {
      const double *at = was + i * n + j;
      double flow = at[-1] + at[1] + at[-n] + at[n] - 4 * at[0];
      now[i * n + j] = at[0] + 0.1 * (1 + 0.1 * at[0] * at[0]) * flow;
    }
}

static double stencil(const double *start, int n, int steps) {
  double *now = (double *)malloc(n * n * sizeof(double)), *next = (double *)malloc(n * n * sizeof(double)), sum = 0;
  for (int i = 0; i < n * n; i++)
    now[i] = next[i] = start[i];
  for (int t = 0; t < steps; t++) {
    step(now, next, n);
    double *other = now;
    now = next;
    next = other;
  }
  for (int i = 0; i < n * n; i++)
    sum += now[i] * now[i];
  free(now);
  free(next);
  return sum;
}

static int n;

static void prepare(long size) {
  n = size;
  inputs(size * size, 0, 1);
}

static double value(void) { return stencil(x, n, STEPS); }

static void gradient(void) {
  __enzyme_autodiff((void *)stencil, enzyme_dup, x, d_x, enzyme_const, n, enzyme_const, STEPS);
}
