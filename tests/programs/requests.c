// Requests for gradients as a program makes them; what each caller returns is checked against a formula.
#include <math.h>

typedef struct { double x, y; } pair;
typedef struct { double x, y, z; } triple;
typedef struct { float x, y; } narrow;

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out;
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
pair __enzyme_autodiff_pair(void *, ...);
triple __enzyme_autodiff_triple(void *, ...);
// Without a prototype of their own, variadic functions take floats as doubles.
narrow __enzyme_autodiff_narrow(void *, float, float);

static double square(double x) { return x * x; }
static double product(double x, double y) { return x * x * y; }
static double of_three(double x, double y, double z) { return x * y * z + sin(z); }
static float single(float x, float y) { return x * y * y; }
static double scaled(double x, int n, double y) { return x * n + y * y; }
__attribute__((noinline)) static double norm2(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}
static void squares(const double *in, double *out, int n) {
  for (int i = 0; i < n; i++) out[i] = in[i] * in[i];
}
static double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}

double one_out(double x) { return __enzyme_autodiff((void *)square, x); }
double one_out_marked(double x) { return __enzyme_autodiff((void *)square, enzyme_out, x); }
double seeded(double x, double seed) { return __enzyme_autodiff((void *)square, x, seed); }

double two_outs(double x, double y) {
  pair g = __enzyme_autodiff_pair((void *)product, x, y);
  return g.x + 10 * g.y;
}

double three_outs(double x, double y, double z) {
  triple g = __enzyme_autodiff_triple((void *)of_three, x, y, z);
  return g.x + 10 * g.y + 100 * g.z;
}

double first_constant(double x, double y) { return __enzyme_autodiff((void *)product, enzyme_const, x, y); }
double second_constant(double x, double y) {
  return __enzyme_autodiff((void *)product, enzyme_out, x, enzyme_const, y);
}

double integer_between(double x, int n, double y) {
  pair g = __enzyme_autodiff_pair((void *)scaled, x, n, y);
  return g.x + 10 * g.y;
}

float floats(float x, float y) {
  narrow g = __enzyme_autodiff_narrow((void *)single, x, y);
  return g.x + 10 * g.y;
}

double with_shadow(const double *a, int n) {
  double d[3] = {1, 0, 0};
  __enzyme_autodiff_void((void *)norm2, enzyme_dup, a, d, enzyme_const, n);
  return d[0] + 10 * d[1] + 100 * d[2];
}

double with_shadow_by_default(double *a, int n) {
  double d[3] = {0, 0, 0};
  __enzyme_autodiff_void((void *)norm2, a, d, n);
  return d[0] + 10 * d[1] + 100 * d[2];
}

double shadow_not_needed(double *a, int n) {
  double d[3] = {0, 0, 0}, out[3] = {0, 0, 0}, d_out[3] = {1, 2, 3};
  __enzyme_autodiff_void((void *)squares, enzyme_dup, a, d, enzyme_dupnoneed, out, d_out, n);
  return d[0] + 10 * d[1] + 100 * d[2] + 1000 * (d_out[0] + d_out[1] + d_out[2]);
}

double constant_pointer(double *a, double *b, int n) {
  double d[3] = {0, 0, 0};
  __enzyme_autodiff_void((void *)dot, enzyme_dup, a, d, enzyme_const, b, n);
  return d[0] + 10 * d[1] + 100 * d[2];
}

double same_twice(double *a, double *b, int n) {
  double d[3] = {0, 0, 0};
  __enzyme_autodiff_void((void *)dot, a, d, b, d, n);
  __enzyme_autodiff_void((void *)dot, enzyme_dup, a, d, enzyme_const, b, n);
  return d[0] + 10 * d[1] + 100 * d[2];
}

double through_a_variable(double x) {
  double (*f)(double) = square;
  return __enzyme_autodiff((void *)f, x);
}

double descent(double x, int n) {
  for (int i = 0; i < n; i++) x -= 0.1 * __enzyme_autodiff((void *)square, x);
  return x;
}

double unused_result(double x) {
  __enzyme_autodiff((void *)square, x);
  return x;
}
