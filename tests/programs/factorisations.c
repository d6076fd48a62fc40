// What later iterations write lies in other elements than what earlier ones have read, or does not.
#include <math.h>
#include <stddef.h>

//: a=[4,1,2,1,5,3,2,3,6] n=3 const:n
double cholesky(double *a, int n) {
  double sum = 0;
  for (int j = 0; j < n; j++) {
    double d = a[j * n + j];
    for (int k = 0; k < j; k++) d -= a[j * n + k] * a[j * n + k];
    a[j * n + j] = d = sqrt(d);
    for (int i = j + 1; i < n; i++) {
      double s = a[i * n + j];
      for (int k = 0; k < j; k++) s -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = s / d;
    }
    sum += log(d);
  }
  return 2 * sum;
}

//: a=[4,1,2,1,5,3,2,3,6] b=[1,2,3] n=3 const:n
double lu_solve(double *a, double *b, size_t n) {
  for (size_t k = 0; k < n; k++)
    for (size_t i = k + 1; i < n; i++) {
      a[i * n + k] /= a[k * n + k];
      for (size_t j = k + 1; j < n; j++) a[i * n + j] -= a[i * n + k] * a[k * n + j];
      b[i] -= a[i * n + k] * b[k];
    }
  double sum = 0;
  for (size_t i = n; i-- > 0;) {
    for (size_t j = i + 1; j < n; j++) b[i] -= a[i * n + j] * b[j];
    b[i] /= a[i * n + i];
    sum += b[i] * b[i];
  }
  return sum;
}

//: x=[0.5,1.5,-0.7,0.3,2] n=5 const:n
double recurrence(double *x, long n) {
  for (long i = 2; i < n; i++) x[i] = x[i] * x[i - 1] + sin(x[i - 2]);
  return x[n - 1];
}

//: x=[0.5,1.5,-0.7,0.3,2] n=5 const:n
double overtaken(double *x, long n) {
  double sum = 0;
  for (long i = 1; i < n; i++) {
    for (long k = 0; k <= i; k++) sum += x[k] * x[k];
    x[i] = sin(sum);
    x[i - 1] = x[i] * x[i - 1];
  }
  return sum * x[1];
}

//: x=[0.5,1.5,-0.7,0.3,2,1.1] n=2 m=1 const:n const:m
double rows_that_overlap(double *x, int n, int m) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < j; k++) sum += x[i * m + k] * x[i * m + k] * x[j];
      x[i * m + j + 1] = cos(sum);
    }
  return sum;
}
