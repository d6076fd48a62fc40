double sum_of_squares(const double *x, long n) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += x[i] * x[i];
  return sum;
}

double __enzyme_autodiff(void *, ...);

void grad_sum_of_squares(const double *x, double *d_x, long n) {
  __enzyme_autodiff((void *)sum_of_squares, x, d_x, n);
}
