/* The sum of the squares of x. Nothing overwrites x[i], so the reverse reads it again. */
double squares(double *x, long n) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += x[i] * x[i];
  return sum;
}

double __enzyme_autodiff(void *, ...);

void gradient(double *x, double *d_x, long n) { __enzyme_autodiff((void *)squares, x, d_x, n); }
