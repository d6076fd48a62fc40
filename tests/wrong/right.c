// Programs whose gradient is right, with what the faulty ones have, too. Functions that begin with main_ ask for their
// derivatives themselves.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define KEPT __attribute__((noinline))
#define NAMED(words) __attribute__((noinline, annotate(words)))
extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

double loops(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) sum += sin(p[i]) * p[j];
  return sum;
}

double memory(const double *p, int n) {
  double w[16];
  for (int i = 0; i < n; i++) w[i] = p[i] * p[i];
  for (int k = 0; k < 3; k++)
    for (int i = 1; i < n; i++) w[i] = 0.5 * w[i] + 0.5 * w[i - 1] * p[i];
  return w[n - 1];
}

double on_the_heap(const double *p, int n) {
  double *w = malloc(n * sizeof(double)), sum = 0;
  for (int i = 0; i < n; i++) w[i] = exp(-p[i] * p[i]);
  for (int i = 0; i < n; i++) sum += w[i] * w[n - 1 - i];
  free(w);
  return sum;
}

KEPT double power(double x, int n) { return n ? x * power(x, n - 1) : 1; }
double recursive(double x, double y) { return power(x, 5) * power(y, 3) + x; }

KEPT double cube(double x) { return x * x * x; }
void cube_augmented(double x) {}
KEPT double cube_reverse(double x, double d) { return d * 3 * x * x; }
void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)cube_augmented, (void *)cube_reverse};
double with_a_rule(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += cube(p[i]) * p[i];
  return sum;
}

int calls;
NAMED("enzyme_inactive") void count(double x) { calls++; }
double with_a_mark(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    count(p[i]);
    sum += p[i] * p[i];
  }
  return sum;
}

static void blend(double *restrict y, const double *restrict x, int n) {
  for (int i = 1; i < n; i++) y[i] += x[i - 1] * x[i];
}
double apart(const double *p, int n) {
  double w[16], v[16];
  for (int i = 0; i < n; i++) w[i] = v[i] = p[i] * p[i];
  blend(w, v, n);
  return w[n - 1];
}

double apart_in_turns(const double *p, int n) {
  double w[16], v[16];
  for (int i = 0; i < n; i++) w[i] = v[i] = p[i] * p[i];
  for (int k = 0; k < 4; k++) blend(k % 2 ? w : v, k % 2 ? v : w, n);
  return w[n - 1];
}

double newton(double x) {
  double y = x;
  for (int i = 0; i < 20; i++) y -= (y * y - x) / (2 * y);
  return y * log(x);
}

double away_from_borders(const double *p, int n) {
  double most = p[0], sum = 0;
  for (int i = 1; i < n; i++) most = fmax(most, p[i]);
  for (int i = 0; i < n; i++) sum += fabs(p[i] - 0.3) * most;
  return sum;
}

float single(const float *p, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++) sum += sinf(p[i]) * p[i];
  return sum;
}

double copied(const double *p, int n) {
  double a[16], b[16];
  for (int i = 0; i < n; i++) a[i] = p[i] * 3;
  memcpy(b, a, n * sizeof(double));
  memset(a, 0, sizeof a);
  double sum = a[0];
  for (int i = 0; i < n; i++) sum += b[i] * b[i] + a[i];
  return sum;
}

double mildly_cancelled(double x, double y) { return (x * y + 100 - 100) * (sqrt(1 + x * x) - 1); }

double constant_at_zero(double x, double y) { return x * x * y * y; }

KEPT double energy(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * x[i] * x[i];
  return sum;
}
double main_that_clears(void) {
  double x[3] = {1, 2, 3}, d[3];
  for (int k = 0; k < 4; k++) {
    memset(d, 0, sizeof d);
    __enzyme_autodiff((void *)energy, enzyme_dup, x, d, 3);
    for (int i = 0; i < 3; i++) x[i] -= 0.01 * d[i];
  }
  return x[0];
}

KEPT double loss(const double *x, const double *sample, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += (x[i] - sample[i]) * (x[i] - sample[i]);
  return sum;
}
double main_that_adds_up(void) {
  double x[3] = {1, 2, 3}, d[3] = {0}, sample[3];
  for (int k = 0; k < 4; k++) {
    for (int i = 0; i < 3; i++) sample[i] = i + k;
    __enzyme_autodiff((void *)loss, enzyme_dup, x, d, enzyme_const, sample, 3);
  }
  return d[0];
}

KEPT void apply(double *out, const double *in, int n) {
  for (int i = 0; i < n; i++) out[i] = in[i] * in[n - 1 - i];
}
double main_that_seeds(void) {
  double x[3] = {1, 2, 3}, d[3] = {0}, out[3], seed[3] = {1, 0.5, 0.25};
  __enzyme_autodiff((void *)apply, enzyme_dup, out, seed, enzyme_dup, x, d, 3);
  return d[0];
}

KEPT void smooth(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; i++) out[i] = in[i] * in[i];
}
double main_with_two_halves(void) {
  double x[6] = {1, 2, 3}, d[6] = {0, 0, 0, 1, 1, 1};
  __enzyme_autodiff((void *)smooth, enzyme_dup, x + 3, d + 3, enzyme_dup, x, d, 3);
  return d[0];
}

typedef struct {
  int count;
  double scale, *data;
} Series;
KEPT double size_of(const Series *s) {
  double sum = 0;
  for (int i = 0; i < s->count; i++) sum += s->scale * s->data[i] * s->data[i];
  return sum;
}
double main_with_a_struct(void) {
  double x[3] = {1, 2, 3}, e[3] = {0};
  Series s = {3, 0.5, x}, d = {3, 0, e};
  __enzyme_autodiff((void *)size_of, enzyme_dup, &s, &d);
  return e[0] + d.scale;
}

typedef struct {
  double *begin, *end;
} Range;
KEPT double sum_of(const Range *range) {
  double sum = 0;
  for (const double *p = range->begin; p != range->end; p++) sum += *p * *p;
  return sum;
}
double main_with_a_range(void) {
  double x[3] = {1, 2, 3}, e[3] = {0};
  Range r = {x, x + 3}, d = {e, e + 3};
  __enzyme_autodiff((void *)sum_of, enzyme_dup, &r, &d);
  return e[0];
}

// -- other modes

typedef struct {
  double a, b;
} Pair;
double __enzyme_fwddiff(void *, ...);
Pair __enzyme_fwddiff_two(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
extern int enzyme_width;
KEPT double sum_of_sines(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += sin(p[i]) * p[i];
  return sum;
}
double main_forward(void) {
  double x[3] = {1, 2, 3}, d[3] = {1, 0.5, 0.25};
  return __enzyme_fwddiff((void *)sum_of_sines, enzyme_dup, x, d, 3);
}
double main_forward_wide(void) {
  double x[3] = {1, 2, 3}, d[3] = {1, 0.5, 0.25}, e[3] = {0, 1, 0};
  Pair both = __enzyme_fwddiff_two((void *)sum_of_sines, enzyme_width, 2, enzyme_dup, x, d, e, 3);
  return both.a + both.b;
}
double main_wide(void) {
  double x[3] = {1, 2, 3}, d[3] = {0}, e[3] = {0};
  __enzyme_autodiff((void *)sum_of_sines, enzyme_width, 2, enzyme_dup, x, d, e, 3);
  return d[0] + e[0];
}
double main_split(void) {
  double x[3] = {1, 2, 3}, d[3];
  void *tape = __enzyme_augmentfwd((void *)sum_of_sines, enzyme_dup, x, d, 3);
  memset(d, 0, sizeof d);
  __enzyme_reverse((void *)sum_of_sines, enzyme_dup, x, d, 3, 1.0, tape);
  return d[0];
}
