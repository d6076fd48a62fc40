/* The sum of the squares of x. Each x[i] is set to 0 as soon as it has been read. */
double squares(double *x, long n) {
  double sum = 0;
  for (long i = 0; i < n; i++) {
    sum += x[i] * x[i];
    x[i] = 0;
  }
  return sum;
}

double __enzyme_autodiff(void *, ...);

void gradient(double *x, double *d_x, long n) { __enzyme_autodiff((void *)squares, x, d_x, n); }
