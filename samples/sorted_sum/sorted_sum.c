/* Insertion sort in place, smallest first. */
static void sort(double *x, long n) {
  for (long i = 1; i < n; i++) {
    double moved = x[i];
    long j = i;
    while (j > 0 && x[j - 1] > moved) {
      x[j] = x[j - 1];
      j--;
    }
    x[j] = moved;
  }
}

double sorted_sum(double *x, const double *weight, long n) {
  sort(x, n);
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += weight[i] * x[i];
  return sum;
}

double __enzyme_autodiff(void *, ...);

void grad_sorted_sum(double *x, double *d_x, const double *weight, double *d_weight, long n) {
  __enzyme_autodiff((void *)sorted_sum, x, d_x, weight, d_weight, n);
}
