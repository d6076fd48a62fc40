/* A determinant by its minors (Laplace): n! products. The rows and columns that are left are lists: each entry names the
   one that follows, and entry n the first. */
#include "driver.h"

static double minor(const double *a, int n, int left, int *row, int *column) {
  int first = row[n];
  if (left == 1)
    return a[first * n + column[n]];
  double sum = 0, sign = 1;
  row[n] = row[first];
  for (int before = n, at = column[n]; at < n; before = at, at = column[at]) {
    column[before] = column[at];
    sum += sign * a[first * n + at] * minor(a, n, left - 1, row, column);
    column[before] = at;
    sign = -sign;
  }
  row[n] = first;
  return sum;
}

static double determinant(const double *a, int n) {
  int *row = (int *)malloc((n + 1) * sizeof(int)), *column = (int *)malloc((n + 1) * sizeof(int));
  for (int i = 0; i <= n; i++)
    row[i] = column[i] = i == n ? 0 : i + 1;
  double result = minor(a, n, n, row, column);
  free(row);
  free(column);
  return result;
}

static int n;

static void prepare(long size) {
  n = size;
  inputs(size * size, 0, 1);
}

static double value(void) { return determinant(x, n); }

static void gradient(void) { __enzyme_autodiff((void *)determinant, enzyme_dup, x, d_x, enzyme_const, n); }
