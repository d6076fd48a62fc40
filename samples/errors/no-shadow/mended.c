/* The row is an argument, so that its shadow can be one. */
double weighted(double x, double *weights, long n) {
  double s = 0;
  for (long i = 0; i < n; i++) {
    weights[i] *= x;
    s += weights[i] * x;
  }
  return s;
}

double __enzyme_autodiff(void *, ...);

double gradient(double *given, double *d_given, double x, long n) {
  return __enzyme_autodiff((void *)weighted, x, given, d_given, n);
}
