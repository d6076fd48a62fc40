/* Parallel regions without a gradient: what threads do in an order that is not kept */

#include <math.h>
#include <stdlib.h>

#define N 11

double tasks(double *x, int n) {
  double out[N];
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; i++) {
#pragma omp task firstprivate(i)
    out[i] = x[i] * x[0];
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}

double atomic_capture(double *x, int n) {
  double sum = 0, out[N];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double was;
#pragma omp atomic capture
    { was = sum; sum += x[i]; }
    out[i] = was;
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i];
  return total;
}

double global_table[N];
#pragma omp threadprivate(global_table)
double own_global(double *x, int n) {
  double out[N];
#pragma omp parallel for
  for (int i = 0; i < n; i++) { global_table[i] = x[i] * x[i]; out[i] = global_table[i]; }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}


static double twice(double a) { return 2 * a; }
static double squared(double a) { return a * a; }
double chosen(double *x, int n) {
  double (*f)(double) = x[0] > 0 ? twice : squared;
  double out[N];
#pragma omp parallel for
  for (int i = 0; i < n; i++) out[i] = f(x[i]);
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
