// What a function reads behind its arguments, and whether its callers overwrite it before the reverse.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define KEPT __attribute__((noinline)) static

KEPT double weighted(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i] * b[i];
  return s;
}

KEPT double product(const double *a) { return a[0] * a[1] * sin(a[0]); }

KEPT void scale(double *a, int n, double by) {
  for (int i = 0; i < n; i++) a[i] = a[i] * by + a[0];
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double read_only(const double *x, int n) {
  double s = weighted(x, x + 1, n - 1);
  return s * product(x) + product(x + 2) * weighted(x + 1, x, n - 1);
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double overwritten_by_stores(double *x, int n) {
  double s = weighted(x, x + 1, n - 1);
  x[1] = s * x[0];
  double p = product(x);
  x[0] = p;
  return s * p + weighted(x, x, n);
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double overwritten_by_a_call(double *x, int n) {
  double s = product(x);
  scale(x, n, s);
  s += product(x + 1);
  scale(x + 1, n - 1, s * 0.25);
  return s + product(x + 2);
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double overwritten_in_the_next_round(double *x, int n) {
  double s = 0;
  for (int i = 0; i + 1 < n; i++) {
    s += product(x + i);
    x[i + 1] = x[i + 1] * s;
  }
  return s;
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double written_where_nobody_reads(double *x, int n) {
  double sums[8] = {0};
  for (int i = 0; i + 1 < n; i++) sums[i] = product(x + i);
  return weighted(sums, sums, n);
}

KEPT double pair(const double *a) { return product(a) * product(a + 1); }

KEPT double changing_pair(double *a) {
  double first = product(a);
  a[0] = first * 0.5;
  return first * product(a) + product(a + 1);
}

//: x=[0.5,1.5,-0.7,0.9]
double two_levels(double *x) {
  double p = pair(x);
  double q = pair(x + 1);
  x[2] = q;
  return p * q * x[2];
}

//: x=[0.5,1.5,-0.7,0.9]
double two_levels_changing(double *x) {
  double p = changing_pair(x);
  double q = changing_pair(x + 1);
  return p * q + changing_pair(x);
}

KEPT double through_a_frame(const double *x, int n) {
  double local[4];
  for (int i = 0; i < n; i++) local[i] = x[i] * x[i];
  double s = product(local);
  local[0] = s;
  local[1] *= s;
  return s + product(local) * product(local + 2);
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double frames(const double *x, int n) { return through_a_frame(x, n) * through_a_frame(x, n); }

KEPT double through_the_heap(const double *x, int n) {
  double *h = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) h[i] = x[i] * 1.5;
  double s = product(h) + product(h + 1);
  h[1] = s;
  s *= product(h);
  free(h);
  return s;
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double heap(double *x, int n) {
  double s = through_the_heap(x, n);
  x[0] = s;
  return s * through_the_heap(x, n);
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double grown(const double *x, int n) {
  double *h = malloc(2 * sizeof(double));
  h[0] = x[0] * x[1];
  h[1] = x[2];
  double s = product(h);
  h = realloc(h, n * sizeof(double));
  for (int i = 0; i < n; i++) h[i] = x[i] * s;
  s += product(h + 1);
  free(h);
  return s;
}

static double table[3];

KEPT double with_table(double x) { return x * table[0] + table[1] * table[2] * x * x; }

//: x=0.7
double globals(double x) {
  table[0] = x;
  table[1] = 2;
  table[2] = x * x;
  double s = with_table(x);
  table[1] = s;
  s += with_table(s);
  table[0] = 0;
  table[2] = 1;
  return s;
}

typedef struct {
  double *p;
  int n, step;
  double by;
} Row;

KEPT double strided(const Row *r) {
  double s = 0;
  for (int i = 0; i < r->n; i += r->step) s += r->p[i] * r->p[i] * r->by;
  return s;
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double behind_a_struct(double *x, int n) {
  Row r = {x, n, 2, x[1]};
  double s = strided(&r);
  r.step = 1;
  r.by = s;
  s += strided(&r);
  r.p = x + 1;
  r.n = n - 1;
  s *= strided(&r);
  x[1] = s;
  x[2] = 3;
  s += strided(&r);
  r.n = 0;
  r.p = 0;
  return s;
}

KEPT double diagonal(double **rows, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) s *= rows[i][i];
  return s;
}

//: x=[0.5,1.5,-0.7,0.9]
double rows_swapped(double *x) {
  double *rows[2] = {x, x + 2};
  double s = diagonal(rows, 2);
  rows[0] = x + 2;
  rows[1] = x;
  s += 2 * diagonal(rows, 2);
  rows[1] = x + 1;
  x[3] = s;
  return s * diagonal(rows, 2);
}

KEPT double gather(const double *x, const int *at, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) s *= x[at[i]] + i;
  return s;
}

//: x=[0.5,1.5,-0.7,0.9]
double indices_overwritten(const double *x) {
  int at[3] = {0, 2, 3};
  double s = gather(x, at, 3);
  for (int i = 0; i < 3; i++) at[i] = 3 - i;
  s += 2 * gather(x, at, 3);
  at[0] = at[1] = at[2] = 0;
  return s;
}

KEPT double *chosen(double *x, int i) {
  x[i] = x[i] * x[i];
  return x + i;
}

//: x=[0.5,1.5,-0.7,0.9]
double through_a_result(double *x) {
  double *p = chosen(x, 1);
  double s = product(p);
  p[0] = s;
  p = chosen(p, 1);
  *p *= s;
  return product(x) + product(x + 1);
}

//: x=[0.5,1.5,-0.7,0.9]
double copied_over(double *x) {
  double y[4], s;
  memcpy(y, x, sizeof y);
  s = product(y) + product(y + 2);
  memmove(y, y + 1, 3 * sizeof(double));
  s *= product(y);
  memset(y, 0, sizeof y);
  return s + product(y + 1);
}

typedef struct {
  double a[4];
} Four;

KEPT double by_value(Four f, double x) {
  f.a[0] *= x;
  return product(f.a) * product(f.a + 2);
}

//: x=[0.5,1.5,-0.7,0.9]
double structs_by_value(const double *x) {
  Four f = {{x[0], x[1], x[2], x[3]}};
  double s = by_value(f, x[1]);
  f.a[1] = s;
  s += by_value(f, s);
  f.a[2] = 0;
  return s;
}

KEPT double mixed(double *to, const double *from) {
  to[0] = from[0] * from[1];
  to[1] = to[0] * from[1];
  return from[0] * to[1];
}

//: x=[0.5,1.5,-0.7,0.9]
double the_same_memory_twice(double *x) {
  double s = mixed(x, x);
  s += mixed(x + 1, x);
  s *= mixed(x + 2, x);
  return s + mixed(x, x + 1);
}

KEPT void smoothed(double *to, const double *from, int n) {
  for (int i = 0; i < n; i++) to[i] = from[i] * from[(i + 1) % n] + 0.1 * from[i];
}

//: x=[0.5,1.5,-0.7,0.9] n=4 rounds=5
double buffers_by_turns(const double *x, int n, int rounds) {
  double one[8], two[8], *a = one, *b = two, s = 0;
  for (int i = 0; i < n; i++) a[i] = x[i];
  for (int k = 0; k < rounds; k++) {
    smoothed(b, a, n);
    double *swap = a;
    a = b;
    b = swap;
    s += product(a);
  }
  return s + weighted(a, b, n);
}

KEPT double counted(const double *x, const int *n) {
  double s = 0;
  for (int i = 0; i < *n; i++) s += x[i] * x[i] * (i + 1);
  return s;
}

//: x=[0.5,1.5,-0.7,0.9]
double count_overwritten(const double *x) {
  int n = 2;
  double s = counted(x, &n);
  n = 4;
  s *= counted(x, &n);
  n = 1;
  return s;
}

KEPT double nested(const double *x, int depth) {
  if (depth == 0) return product(x);
  double s = nested(x, depth - 1);
  return s * x[depth & 1] + product(x + 1);
}

//: x=[0.5,1.5,-0.7,0.9] depth=3
double recursive_reader(double *x, int depth) {
  double s = nested(x, depth);
  x[1] = s;
  return s * nested(x, depth) * nested(x + 1, 1);
}

KEPT double exponentials(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += exp(x[i]) * sqrt(1 + x[i] * x[i]);
  return s;
}

//: x=[0.5,1.5,-0.7,0.9] n=4
double only_a_suffix(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += exponentials(x + i, n - i);
    x[i] = s;
  }
  return s;
}
