/* The Taylor series of -log(1 - x), term by term, at several places; the sum. */
#include "driver.h"

static double taylor_log(double at, long terms) {
  double sum = 0;
  for (long i = 1; i <= terms; i++)
    sum += pow(at, i) / i;
  return sum;
}

static double total(const double *at, long n, long terms) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += taylor_log(at[i], terms);
  return sum;
}

enum { PLACES = 10 };
static long terms;

static void prepare(long size) {
  terms = size;
  inputs(PLACES, 0.1, 0.9);
}

static double value(void) { return total(x, count, terms); }

static void gradient(void) {
  __enzyme_autodiff((void *)total, enzyme_dup, x, d_x, enzyme_const, count, enzyme_const, terms);
}
