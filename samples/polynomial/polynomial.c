#include <math.h>

/* c[0] + c[1] x + c[2] x^2 + ..., until the coefficients run out or the power of x no longer counts. */
double polynomial(double x, const double *c, int n) {
  double sum = 0, power = 1;
  int k = 0;
  while (k < n && fabs(power) > 1e-12) {
    sum += c[k] * power;
    power *= x;
    k++;
  }
  return sum;
}

extern int enzyme_out, enzyme_dup, enzyme_const;
double __enzyme_autodiff(void *, ...);

double grad_polynomial(double x, const double *c, double *d_c, int n) {
  return __enzyme_autodiff((void *)polynomial, enzyme_out, x, enzyme_dup, c, d_c, enzyme_const, n);
}
