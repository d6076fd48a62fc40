/* Runge and Kutta's method of fourth order for y_0' = x_0, y_i' = x_i y_(i-1), from zero; the last of y at the end. */
#include "driver.h"

enum { STEPS = 50 };

static void slopes(int n, const double *at, const double *y, double *out) {
  out[0] = at[0];
  for (int i = 1; i < n; i++)
    out[i] = at[i] * y[i - 1];
}

static double solve(int n, int steps, const double *at) {
  double *work = (double *)calloc(6 * n, sizeof(double)), h = 2.0 / steps;
  double *y = work, *k1 = y + n, *k2 = k1 + n, *k3 = k2 + n, *k4 = k3 + n, *inner = k4 + n;
  for (int step = 0; step < steps; step++) {
    slopes(n, at, y, k1);
    for (int i = 0; i < n; i++)
      inner[i] = y[i] + h / 2 * k1[i];
    slopes(n, at, inner, k2);
    for (int i = 0; i < n; i++)
      inner[i] = y[i] + h / 2 * k2[i];
    slopes(n, at, inner, k3);
    for (int i = 0; i < n; i++)
      inner[i] = y[i] + h * k3[i];
    slopes(n, at, inner, k4);
    for (int i = 0; i < n; i++)
      y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += y[i];
  free(work);
  return sum;
}

static void prepare(long size) { inputs(size, 0.5, 1.5); }

static double value(void) { return solve(count, STEPS, x); }

static void gradient(void) {
  __enzyme_autodiff((void *)solve, enzyme_const, (int)count, enzyme_const, STEPS, enzyme_dup, x, d_x);
}
