/* The Brusselator (I. Prigogine, R. Lefever, 1968) on an n by n grid whose opposite edges meet, STEPS steps of Euler's method:
     du/dt = a + u^2 v - (b + 1) u + alpha laplace(u)
     dv/dt =     b u   - u^2 v     + alpha laplace(v)
   The result is the sum of u and v at the end. */
#include "driver.h"

enum { STEPS = 20 };
static const double A = 1, B = 3.4, ALPHA = 10, STEP = 1e-3;

static double laplace(const double *u, int i, int j, int n) {
  int up = i ? i - 1 : n - 1, down = i + 1 < n ? i + 1 : 0, left = j ? j - 1 : n - 1, right = j + 1 < n ? j + 1 : 0;
  return u[up * n + j] + u[down * n + j] + u[i * n + left] + u[i * n + right] - 4 * u[i * n + j];
}

static void step(const double *restrict u, const double *restrict v, double *restrict next_u, double *restrict next_v,
                 int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int k = i * n + j;
      double reaction = u[k] * u[k] * v[k];
      next_u[k] = u[k] + STEP * (A + reaction - (B + 1) * u[k] + ALPHA * laplace(u, i, j, n));
      next_v[k] = v[k] + STEP * (B * u[k] - reaction + ALPHA * laplace(v, i, j, n));
    }
}

static double brusselator(const double *start, int n) {
  int cells = n * n;
  double *now = (double *)malloc(2 * cells * sizeof(double)), *next = (double *)malloc(2 * cells * sizeof(double)), sum = 0;
  for (int i = 0; i < 2 * cells; i++)
    now[i] = start[i];
  for (int t = 0; t < STEPS; t++) {
    step(now, now + cells, next, next + cells, n);
    double *other = now;
    now = next;
    next = other;
  }
  for (int i = 0; i < 2 * cells; i++)
    sum += now[i];
  free(now);
  free(next);
  return sum;
}

static int n;

static void prepare(long size) {
  n = size;
  inputs(2 * size * size, 0.5, 2);
}

static double value(void) { return brusselator(x, n); }

static void gradient(void) { __enzyme_autodiff((void *)brusselator, enzyme_dup, x, d_x, enzyme_const, n); }
