#include <string.h>

/* A lock as libraries have it: a row of bytes that is nobody's business. */
struct lock { char state[40]; };
struct view { double *data; long count; struct lock guard; };

void lock_init(struct lock *l) { memset(l, 0, sizeof *l); }

double sum_of_squares(struct view *v) {
  lock_init(&v->guard);
  double s = 0;
  for (long i = 0; i < v->count; i++) s += v->data[i] * v->data[i];
  return s;
}

double __enzyme_autodiff(void *, ...);

double gradient(struct view *v, struct view *d_v) { return __enzyme_autodiff((void *)sum_of_squares, v, d_v); }
