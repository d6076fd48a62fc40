#include <stdlib.h>

/* Takes the sum of squares of a row that the caller allocated, and frees it. */
double consume(double *row, long n) {
  double s = 0;
  for (long i = 0; i < n; i++) s += row[i] * row[i];
  free(row);
  return s;
}

double __enzyme_autodiff(void *, ...);

double gradient(double *row, double *d_row, long n) { return __enzyme_autodiff((void *)consume, row, d_row, n); }
