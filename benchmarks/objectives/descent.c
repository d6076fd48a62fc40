/* Gradient descent on |A y - b|^2 / 2, STEPS steps from zero; the result is what is left of it. The n by n matrix and b are
   differentiated. */
#include "driver.h"

enum { STEPS = 20 };

static double descend(const double *a, const double *b, int n, int steps, double rate) {
  double *y = (double *)calloc(n, sizeof(double)), *left = (double *)malloc(n * sizeof(double)), sum = 0;
  for (int step = 0; step <= steps; step++) {
    for (int i = 0; i < n; i++) {
      double product = -b[i];
      for (int j = 0; j < n; j++)
        product += a[i * n + j] * y[j];
      left[i] = product;
    }
    if (step < steps)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          y[j] -= rate * a[i * n + j] * left[i];
  }
  for (int i = 0; i < n; i++)
    sum += left[i] * left[i];
  free(y);
  free(left);
  return sum / 2;
}

static int n;

static void prepare(long size) {
  n = size;
  inputs(size * size + size, 0, 1);
}

static double value(void) { return descend(x, x + n * n, n, STEPS, 1.0 / (n * n)); }

static void gradient(void) {
  __enzyme_autodiff((void *)descend, enzyme_dup, x, d_x, enzyme_dup, x + n * n, d_x + n * n, enzyme_const, n, enzyme_const,
                    STEPS, enzyme_const, 1.0 / (n * n));
}
