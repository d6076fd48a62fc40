// Requests for forward mode as a program makes them, and second derivatives by nesting; what each caller returns is
// checked against a formula.
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct { double x, y; } pair;
typedef struct { double x, y, z; } triple;
typedef struct { triple value, tangent; } triples;
typedef struct { float x, y; } narrow;
typedef struct { double *data; int size; } view;

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_primal_return, enzyme_const_return;
double __enzyme_fwddiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
pair __enzyme_fwddiff_pair(void *, ...);
triple __enzyme_fwddiff_triple(void *, ...);
triples __enzyme_fwddiff_triples(void *, ...);
double *__enzyme_fwddiff_pointer(void *, ...);
// Variadic functions take floats as doubles.
float __enzyme_fwddiff_float(void *, float, float, float, float);
narrow __enzyme_fwddiff_narrow(void *, float, float);
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);

static double square(double x) { return x * x; }
static double product(double x, double y) { return x * x * y; }
static double scaled(double x, int n, double y) { return x * n + y * y; }
static float single(float x, float y) { return x * y * y; }
static narrow narrow_of(float x) { narrow r = {x * x, sinf(x)}; return r; }
static pair pair_of(double x) { pair r = {x * x, sin(x)}; return r; }
static triple triple_of(double x) { triple r = {x, x * x, x * x * x}; return r; }
static double of_triple(triple t) { t.x += t.y; return t.x * t.z; }
__attribute__((noinline)) static double norm2(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}
static void squares(const double *in, double *out, int n) {
  for (int i = 0; i < n; i++) out[i] = in[i] * in[i];
}
static double *second(double *a) { a[1] *= a[0]; return a + 1; }
static double of_view(const view *v) {
  double s = 1;
  for (int i = 0; i < v->size; i++) s *= v->data[i];
  return s;
}

double one(double x, double dx) { return __enzyme_fwddiff((void *)square, x, dx); }
double marked(double x, double dx) { return __enzyme_fwddiff((void *)square, enzyme_dup, x, dx); }
double not_needed(double x, double dx) { return __enzyme_fwddiff((void *)square, enzyme_dupnoneed, x, dx); }
double two(double x, double dx, double y, double dy) { return __enzyme_fwddiff((void *)product, x, dx, y, dy); }
double second_constant(double x, double y) {
  return __enzyme_fwddiff((void *)product, x, 1.0, enzyme_const, y);
}
double integer_between(double x, int n, double y) { return __enzyme_fwddiff((void *)scaled, x, 1.0, n, y, 10.0); }
float floats(float x, float y) { return __enzyme_fwddiff_float((void *)single, x, 1.0f, y, 10.0f); }

double narrow_result(float x) {
  narrow r = __enzyme_fwddiff_narrow((void *)narrow_of, x, 1.0f);
  return r.x + 10 * r.y;
}

double pair_result(double x) {
  pair r = __enzyme_fwddiff_pair((void *)pair_of, x, 1.0);
  return r.x + 10 * r.y;
}

double triple_result(double x) {
  triple r = __enzyme_fwddiff_triple((void *)triple_of, x, 1.0);
  return r.x + 10 * r.y + 100 * r.z;
}

double with_primal(double x) {
  pair r = __enzyme_fwddiff_pair((void *)square, enzyme_primal_return, x, 1.0);
  return r.x + 10 * r.y;
}

double triple_with_primal(double x) {
  triples r = __enzyme_fwddiff_triples((void *)triple_of, enzyme_primal_return, x, 1.0);
  return r.value.x + 10 * r.value.y + 100 * r.value.z + 1000 * (r.tangent.x + 10 * r.tangent.y + 100 * r.tangent.z);
}

double only_primal(double x) {
  return __enzyme_fwddiff((void *)square, enzyme_primal_return, enzyme_const_return, x, 1.0);
}

double in_memory(double *a, int n) {
  double d[3] = {1, 10, 100};
  return __enzyme_fwddiff((void *)norm2, enzyme_dup, a, d, n);
}

double into_memory(double *a, int n) {
  double d[3] = {1, 10, 100}, out[3] = {0, 0, 0}, d_out[3] = {7, 7, 7};
  __enzyme_fwddiff_void((void *)squares, a, d, out, d_out, n);
  return d_out[0] + d_out[1] + d_out[2] + out[0];
}

double by_value(double x) {
  triple t = {x, 2, 3}, d = {1, 10, 100};
  double first = __enzyme_fwddiff((void *)of_triple, t, d);
  return first + 1000 * t.x + 1000 * d.x;
}

double of_struct(double *a, int n) {
  double d[3] = {1, 10, 100};
  view v = {a, n}, dv = {d, n};
  return __enzyme_fwddiff((void *)of_view, &v, &dv);
}

double shadow_returned(double x) {
  double a[2] = {x, 3}, d[2] = {1, 10};
  double *r = __enzyme_fwddiff_pointer((void *)second, a, d);
  return *r + 1000 * (r - d);
}

double of_constant(double x) {
  double (*f)(double) = square;
  return __enzyme_fwddiff((void *)f, enzyme_const, x);
}

// Memory that the function allocates, copies, grows and frees.
static double gathered(double x, int n) {
  double *a = malloc(2 * sizeof *a), *b, s = 0;
  a[0] = x, a[1] = x * x;
  a = realloc(a, n * sizeof *a);
  for (int i = 2; i < n; i++) a[i] = a[i - 1] * a[i - 2];
  b = calloc(n, sizeof *b);
  memcpy(b, a, n * sizeof *b);
  memset(a, 0, sizeof *a);
  for (int i = 0; i < n; i++) s += a[i] + b[i];
  free(a);
  free(b);
  return s;
}
double allocated(double x, int n) { return __enzyme_fwddiff((void *)gathered, x, 1.0, n); }

typedef struct node { double value; struct node *next; } node;
static double listed(double x, int n) {
  node *head = 0;
  double s = 0;
  for (int i = 1; i <= n; i++) {
    node *made = malloc(sizeof *made);
    made->value = x * i, made->next = head, head = made;
  }
  while (head) {
    node *next = head->next;
    s += head->value * head->value;
    free(head);
    head = next;
  }
  return s;
}
double list(double x, int n) { return __enzyme_fwddiff((void *)listed, x, 1.0, n); }

static double power(double x, int n) { return n == 0 ? 1 : n % 2 ? x * power(x, n - 1) : square(power(x, n / 2)); }
double recursive(double x, int n) { return __enzyme_fwddiff((void *)power, x, 1.0, n); }
static void fill(double *a, int n, double x) {
  if (n == 0) return;
  a[n - 1] = x;
  fill(a, n - 1, x * x);
}
static double filled(double x) {
  double a[4];
  fill(a, 4, x);
  return norm2(a, 4);
}
double recursive_in_memory(double x) { return __enzyme_fwddiff((void *)filled, x, 1.0); }

// Second derivatives.
static double cube(double x) { return x * x * x; }
static double waves(double x) { return sin(exp(x)); }
static double horner(double x) {
  double s = 0;
  for (int i = 0; i < 6; i++) s = s * x + i;
  return s;
}
static double until(double x) {
  double s = 1;
  for (int i = 0; s < 100 && i < 9; i++) s = s * x + sin(s);
  return s;
}
static double stored(double x) {
  double a[5], s = 0;
  a[0] = x;
  for (int i = 1; i < 5; i++) a[i] = a[i - 1] * x + 1;
  for (int i = 0; i < 5; i++) s += a[i] * a[i];
  return s;
}
static double recursed(double x) { return power(x, 5); }

#define SECOND(f) \
  static double f##_reverse(double x) { return __enzyme_autodiff((void *)f, x); } \
  static double f##_forward(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); } \
  double f##_first(double x) { return f##_reverse(x) - f##_forward(x); } \
  double f##_forward_over_reverse(double x) { return __enzyme_fwddiff((void *)f##_reverse, x, 1.0); } \
  double f##_forward_over_forward(double x) { return __enzyme_fwddiff((void *)f##_forward, x, 1.0); } \
  double f##_reverse_over_forward(double x) { return __enzyme_autodiff((void *)f##_forward, x); }
#define TWICE_REVERSED(f) \
  double f##_reverse_over_reverse(double x) { return __enzyme_autodiff((void *)f##_reverse, x); }
SECOND(cube)
SECOND(waves)
SECOND(horner)
SECOND(until)
SECOND(stored)
SECOND(recursed)
TWICE_REVERSED(cube)
TWICE_REVERSED(waves)
TWICE_REVERSED(horner)
TWICE_REVERSED(stored)

double third(double x) { return __enzyme_fwddiff((void *)cube_forward_over_reverse, x, 1.0); }

// The Hessian of f along a vector, by forward over reverse.
static double rosenbrock(const double *x, int n) {
  double s = 0;
  for (int i = 0; i + 1 < n; i++) {
    double a = 1 - x[i], b = x[i + 1] - x[i] * x[i];
    s += a * a + 100 * b * b;
  }
  return s;
}
static void gradient(const double *x, double *g, int n) {
  __enzyme_autodiff_void((void *)rosenbrock, enzyme_dup, x, g, enzyme_const, n);
}
double hessian_along(double *x, double *v, double *hv, int n) {
  double *g = calloc(n, sizeof *g);
  __enzyme_fwddiff_void((void *)gradient, enzyme_dup, x, v, enzyme_dup, g, hv, enzyme_const, n);
  double s = 0;
  for (int i = 0; i < n; i++) s += (i + 1) * hv[i];
  free(g);
  return s;
}

// One derivative as an argument of another request.
double chained(double x) { return __enzyme_fwddiff((void *)square, __enzyme_autodiff((void *)cube, x), 1.0); }

// Derivatives that the program brings itself, wrong on purpose; integers may be given once or twice.
typedef struct { double value, tangent; } both;
typedef struct { float value, tangent; } both_narrow;
__attribute__((noinline)) static void square_into(const double *from, double *to) { *to = *from * *from; }
static void d_square_into(const double *from, const double *d_from, double *to, double *d_to) {
  *to = *from * *from;
  *d_to = 100 * *d_from;
}
void *__enzyme_register_derivative_square_into[] = {(void *)square_into, (void *)d_square_into};
__attribute__((noinline)) static double times(double x, int n) { return x * n; }
static both d_times(double x, double dx, int n) { both r = {x * n, 7 * dx}; return r; }
void *__enzyme_register_derivative_times[] = {(void *)times, (void *)d_times};
__attribute__((noinline)) static float times_narrow(float x, int n) { return x * n; }
static both_narrow d_times_narrow(float x, float dx, int n, int m) { both_narrow r = {x * n, 11 * dx * m}; return r; }
void *__enzyme_register_derivative_times_narrow[] = {(void *)times_narrow, (void *)d_times_narrow};
static double uses_registered(double x, int n) {
  double y;
  square_into(&x, &y);
  return y + times(x, n) * x + times_narrow(x, n) + times(2.0, n);
}
double registered(double x, int n) { return __enzyme_fwddiff((void *)uses_registered, x, 1.0, n); }
double registered_itself(double x, int n) { return __enzyme_fwddiff((void *)times, x, 2.0, n); }
