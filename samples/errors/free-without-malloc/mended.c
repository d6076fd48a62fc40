#include <stdlib.h>

/* Who allocated the row frees it, once its derivative has been read. */
double consume(const double *row, long n) {
  double s = 0;
  for (long i = 0; i < n; i++) s += row[i] * row[i];
  return s;
}

double __enzyme_autodiff(void *, ...);

double gradient(double *row, double *d_row, long n) {
  double value = __enzyme_autodiff((void *)consume, row, d_row, n);
  free(row);
  return value;
}
