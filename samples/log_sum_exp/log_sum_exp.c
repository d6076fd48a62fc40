#include <math.h>

/* log(exp(x[0]) + exp(x[1]) + ...), shifted by the largest so that nothing overflows. */
double log_sum_exp(const double *x, long n) {
  double largest = x[0];
  for (long i = 1; i < n; i++)
    if (x[i] > largest)
      largest = x[i];
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += exp(x[i] - largest);
  return largest + log(sum);
}

double __enzyme_autodiff(void *, ...);

void grad_log_sum_exp(const double *x, double *d_x, long n) { __enzyme_autodiff((void *)log_sum_exp, x, d_x, n); }
