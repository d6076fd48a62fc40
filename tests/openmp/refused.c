/* Parallel regions without a gradient: what threads do in an order that is not kept */

#include <math.h>
#include <stdlib.h>

#define N 11

typedef struct {
  void *memory;
} omp_lock_t;
void omp_set_lock(omp_lock_t *), omp_unset_lock(omp_lock_t *);

double ordered(double *x, int n) {
  double all = 1;
#pragma omp parallel for ordered
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    all = all * x[i] + x[i];
  }
  return all;
}

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

double copied(double *x, int n) {
  double out[N];
#pragma omp parallel
  {
    double shared;
#pragma omp single copyprivate(shared)
    shared = x[0] * x[1];
#pragma omp for
    for (int i = 0; i < n; i++) out[i] = x[i] * shared;
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}

omp_lock_t the_lock;

double lock(double *x, int n) {
  double all = 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_set_lock(&the_lock);
    all = all * x[i];
    omp_unset_lock(&the_lock);
  }
  return all;
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
