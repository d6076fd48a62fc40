/* A function that makes views, as code of Kokkos does once its templates are gone. */
#include "record.h"
void *allocate(size_t) __asm__("_Znwm");
static Record *view(int n) {
  Record *record = allocate(sizeof(Record));
  make(record, 0, 0, n * sizeof(double), 0);
  use(record);
  return record;
}
double made(const double *x, int n, int steps) {
  Record *now = view(n);
  double *y = (double *)(now->memory + HEADER), sum = 0;
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
  for (int t = 0; t < steps; t++) {
    Record *next = view(n);
    double *z = (double *)(next->memory + HEADER);
    y = (double *)(now->memory + HEADER);
    for (int i = 0; i < n; i++) z[i] = y[i] * y[i] * x[0] + x[i];
    leave(now);
    now = next;
  }
  y = (double *)(now->memory + HEADER);
  for (int i = 0; i < n; i++) sum += y[i] * y[i];
  leave(now);
  return sum;
}
