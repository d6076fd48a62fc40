/* log(exp(x1) + ... + exp(xn)), computed so that nothing overflows. Its gradient is the softmax. */
#define FORMULA
#include "driver.h"

static double log_sum_exp(long n, const double *at) {
  double largest = at[0], sum = 0;
  for (long i = 1; i < n; i++)
    largest = at[i] > largest ? at[i] : largest;
  for (long i = 0; i < n; i++)
    sum += exp(at[i] - largest);
  return log(sum) + largest;
}

static void prepare(long size) { inputs(size, -10, 10); }

static double value(void) { return log_sum_exp(count, x); }

static void gradient(void) { __enzyme_autodiff((void *)log_sum_exp, enzyme_const, count, enzyme_dup, x, d_x); }

static void formula(double *out) {
  double all = value();
  for (long i = 0; i < count; i++)
    out[i] = exp(x[i] - all);
}
