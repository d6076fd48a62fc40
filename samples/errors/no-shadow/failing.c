/* Set by the caller before, and active: the numbers behind it are changed with x. */
double *weights;

double weighted(double x, long n) {
  double *row = weights, s = 0;
  for (long i = 0; i < n; i++) {
    row[i] *= x;
    s += row[i] * x;
  }
  return s;
}

double __enzyme_autodiff(void *, ...);

double gradient(double *given, double x, long n) {
  weights = given;
  return __enzyme_autodiff((void *)weighted, x, n);
}
