/* Least squares: half the sum of the squared differences between a polynomial and the sign of its argument, at `n` places
   in [-1, 1]. */
#include "driver.h"

enum { TERMS = 128 };

static double least_squares(long n, long terms, const double *coefficient) {
  double sum = 0;
  for (long i = 0; i < n; i++) {
    double at = -1 + 2.0 * i / (n - 1), power = 1, difference = (at > 0) - (at < 0);
    for (long j = 0; j < terms; j++) {
      difference -= coefficient[j] * power;
      power *= at;
    }
    sum += difference * difference;
  }
  return sum / 2;
}

static long n;

static void prepare(long size) {
  n = size;
  inputs(size < TERMS ? size : TERMS, -1, 1);
}

static double value(void) { return least_squares(n, count, x); }

static void gradient(void) {
  __enzyme_autodiff((void *)least_squares, enzyme_const, n, enzyme_const, count, enzyme_dup, x, d_x);
}
