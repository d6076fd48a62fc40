#include <math.h>

/* O(n), and called for every element of norm unless somebody sees that its result never changes. */
__attribute__((noinline, pure)) double mag(const double *restrict x, long n) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += x[i] * x[i];
  return sqrt(sum);
}

void norm(double *restrict out, const double *restrict in, long n) {
  for (long i = 0; i < n; i++)
    out[i] = in[i] / mag(in, n);
}

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

void grad_norm(double *out, double *d_out, double *in, double *d_in, long n) {
  __enzyme_autodiff((void *)norm, enzyme_dup, out, d_out, enzyme_dup, in, d_in, enzyme_const, n);
}
