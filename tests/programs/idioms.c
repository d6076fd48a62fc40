// What programs do besides arithmetic: tables, initialisers, structs by value, bit tricks, output, assertions.
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double weights[4] = {0.5, -1.25, 2.0, 0.75};
static const float narrow_weights[3] = {0.5f, 1.5f, -0.25f};

//: a=random(4,seed=1)
double constant_table(const double *a) {
  double s = 0;
  for (int i = 0; i < 4; i++) s += a[i] * weights[i] * weights[3 - i] + a[i] * a[i] * narrow_weights[i % 3];
  return s;
}

//: x=0.7
double initialised_arrays(double x) {
  double w[5] = {0.1, 0.2, 0.3, 0.4, 0.5}, z[4] = {0}, one[3] = {x, x * x};
  for (int i = 0; i < 5; i++) w[i] *= x + i;
  for (int i = 0; i < 4; i++) z[i] += w[i] * w[i + 1];
  return z[0] * z[3] + one[0] * one[1] + one[2] + w[4];
}

//: x=0.7 n=3
double initialised_in_a_loop(double x, int n) {
  double s = x;
  for (int i = 0; i < n; i++) {
    double w[4] = {0.5, s, 0.25, x};
    for (int j = 1; j < 4; j++) w[j] = w[j] * w[j - 1] + s;
    s = w[3];
  }
  return s;
}

typedef struct { double m[6]; int n; } big;

static double by_value(big b) {
  for (int i = 0; i < b.n; i++) b.m[i] = b.m[i] * b.m[(i + 1) % 6];
  return b.m[0] * b.m[2];
}

//: b={double 0.5,double 1.5,double -0.5,double 0.25,double 2.0,double 1.25,i32 4}
double struct_passed_by_value(big *b) { return by_value(*b) + by_value(*b) * b->m[1]; }

static big made(double x) {
  big b = {{x, x * x, 1, 2, 3, 4}, 2};
  b.m[5] = b.m[1] * x;
  return b;
}

//: x=0.7
double struct_returned_in_memory(double x) {
  big b = made(x), c = made(b.m[5]);
  return b.m[1] * c.m[5] + c.m[0];
}

typedef struct { float x, y, z; } vector3;

static vector3 cross(vector3 a, vector3 b) {
  return (vector3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

//: v={float 0.5,float 1.5,float -0.5,float 1.0,float 0.25,float 2.0}
float packed_structs(vector3 *v) {
  vector3 c = cross(v[0], v[1]);
  v[0] = cross(c, v[1]);
  return c.x * c.y + v[0].z;
}

//: x=0.7 y=1.5
double loaded_as_bits(double x, double y) {
  double a = x * y, b;
  uint64_t u;
  memcpy(&u, &a, sizeof u);
  memcpy(&b, &u, sizeof b);
  return b * x;
}

//: a=random(6,seed=2) n=6
double copied_as_bytes(double *a, int n) {
  double b[6];
  const char *from = (const char *)a;
  char *to = (char *)b;
  memcpy(to, from, n * sizeof(double));
  double s = 1;
  for (int i = 0; i < n; i++) s = s * b[i] + 0.5;
  return s * a[0];
}

//: x=0.7
double printed(double x) {
  double y = x * x;
  if (y > 100) fprintf(stderr, "large: %f\n", y);
  return y * x;
}

//: a=random(4,seed=3) n=4
double asserted(double *a, int n) {
  assert(n > 0 && n < 100);
  double s = 1;
  for (int i = 0; i < n; i++) { if (isnan(a[i])) abort(); s *= 1 + a[i]; }
  return s;
}

//: x=0.7 n=3
double assumed(double x, int n) {
  __builtin_assume(n > 0);
  double s = 0;
  for (int i = 0; __builtin_expect(i < n, 1); i++) s = s * x + 1;
  return s;
}

static int calls;
static double counted(double x) { calls++; return x * x; }

//: x=0.7
double counts_in_a_global(double x) { calls = 0; double y = counted(x) * counted(x + 1); return y * calls; }

//: a=random(5,seed=4) n=5
double allocated(const double *a, int n) {
  double *b = malloc(n * sizeof *b), *c = calloc(n, sizeof *c);
  for (int i = 0; i < n; i++) b[i] = a[i] * a[n - 1 - i];
  for (int i = 0; i < n; i++) c[i] += b[i] * (i ? c[i - 1] : 1);
  double s = c[n - 1] + c[n / 2];
  free(b);
  free(c);
  return s;
}

//: a=random(5,seed=4) n=5
double allocated_in_a_loop(const double *a, int n) {
  double s = 1;
  for (int i = 1; i < n; i++) {
    double *b = malloc(i * sizeof *b);
    for (int j = 0; j < i; j++) b[j] = a[j] * s;
    for (int j = 1; j < i; j++) b[j] *= b[j - 1] + a[i];
    s += b[i - 1];
    free(b);
  }
  return s;
}

typedef struct item { double value; struct item *next; } item;

//: a=random(5,seed=5) n=5
double list_on_the_heap(const double *a, int n) {
  item *head = NULL;
  for (int i = 0; i < n; i++) {
    item *made = malloc(sizeof *made);
    made->value = a[i] * a[i];
    made->next = head;
    head = made;
  }
  double s = 1;
  for (item *p = head; p; p = p->next) { s = s * p->value + 0.1; p->value = s; }
  s *= head->value;
  while (head) { item *next = head->next; free(head); head = next; }
  return s;
}

//: a=random(4,seed=6) n=4
double grown(const double *a, int n) {
  double *b = NULL, s = 0;
  int room = 0;
  for (int i = 0; i < n; i++) {
    if (i >= room) { room = room ? 2 * room : 1; b = realloc(b, room * sizeof *b); }
    b[i] = a[i] * (i ? b[i - 1] : 1) + a[0];
  }
  for (int i = 0; i < n; i++) s += b[i] * b[i];
  free(b);
  return s;
}

//: x=0.7 k=2
double jump_table(double x, int k) {
  static double (*const table[])(double) = {sin, cos, exp};
  return (k == 0 ? sin(x) : k == 1 ? cos(x) : exp(x)) * (table[0] != 0);
}

//: x=1.7
double fast(double x) {
#pragma clang fp reassociate(on) contract(fast) reciprocal(on)
  double y = x * 3 + x * 4 + 2 / x;
  return y * y / x;
}

//: m={[1.5,0.5],[0.25,2.0]}
double determinant(double **m) {
  double t[2][2] = {{m[0][0], m[0][1]}, {m[1][0], m[1][1]}};
  double (*row)[2] = t;
  (*row)[0] *= 2;
  ++row;
  (*row)[1] += t[0][0];
  return t[0][0] * t[1][1] - t[0][1] * t[1][0];
}

//: a=random(3,seed=7) b=random(3,seed=8)
double restricted(double *restrict a, double *restrict b) {
  for (int i = 0; i < 3; i++) { a[i] = a[i] * b[i]; b[i] = a[i] + b[i] * b[i]; }
  return a[0] * b[1] + a[2] * b[2];
}

static void axpy(double *restrict y, const double *restrict x, double k, int n) {
  for (int i = 0; i < n; i++) y[i] += k * x[i] * y[i];
}

//: a=random(4,seed=9) k=0.5
double restricted_then_inlined(double *a, double k) {
  axpy(a, a + 2, k, 2);
  axpy(a + 2, a, a[1], 2);
  return a[0] * a[1] * a[2] * a[3];
}

//: x=0.7 y=0.3
double parameters_reassigned(double x, double y) {
  x *= y; y += x; x = x * y + 1; y = sin(x) * y;
  return x * y;
}

//: a=random(4,seed=10)
double two_views(double *a) {
  double *p = a + 1, *q = a + 2;
  p[1] = q[0] * q[-1];
  q[1] *= p[0] + p[1];
  p[-1] = q[1];
  return a[0] * a[3] + a[2];
}

//: x=0.7 n=20
double logistic(double x, int n) {
  double history[32];
  history[0] = x;
  for (int i = 1; i <= n; i++) history[i] = 2.5 * history[i - 1] * (1 - history[i - 1]);
  double s = 0;
  for (int i = n; i > 0; i /= 2) s += history[i] * history[i / 2];
  return s;
}

//: b={double 0.5,double 1.5,double -0.5,double 0.25,double 2.0,double 1.25,i32 4}
double taken_by_value(big b) { return by_value(b) * b.m[0]; }

//: b={double 0.5,double 1.5,double -0.5,double 0.25,double 2.0,double 1.25,i32 4} x=0.3
double changed_by_value(big b, double x) {
  b.m[0] *= x;
  b.m[1] += b.m[0];
  return b.m[0] * b.m[1] + b.n;
}

typedef struct { double x, y; } point;
typedef struct { float x, y; } small_point;

//: 0=0.5 1=1.5 2=0.3
double small_by_value(point p, double k) { return p.x * p.y * k; }

//: 0=[0.5,-1.5]
float packed_by_value(small_point p) { return p.x * p.y; }
