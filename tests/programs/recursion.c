// Functions that call themselves.
#include <math.h>

static double product_of_squares(double *a, int n) {
  if (n <= 0) return 1;
  double v = a[n - 1] * a[n - 1];
  double r = product_of_squares(a, n - 1);
  return v * r + v;
}

//: a=[0.5,1.5,-0.7,0.9] n=4
double overwritten_after_the_call(double *a, int n) {
  double r = product_of_squares(a, n);
  for (int i = 0; i < n; i++) a[i] = r * 0.5 + i;
  return r * a[0];
}

static void halve(double *a, int n, double by) {
  if (n < 1) return;
  a[n - 1] = a[n - 1] * by * a[0];
  halve(a, n / 2, by * 0.5);
  a[0] = a[0] * a[n - 1];
}

//: a=[0.5,1.5,-0.7,0.9] n=4 by=1.25
double in_place(double *a, int n, double by) {
  for (int k = 0; k < 3; k++) halve(a, n - k, by);
  return a[0] * a[1];
}

static double odd(double x, int n);
static double even(double x, int n) { return n == 0 ? x : sin(odd(x * 1.1, n - 1)); }
static double odd(double x, int n) { return n == 0 ? x * x : even(x + 0.2, n - 1) * x; }

//: x=0.6 n=5
//: x=0.6 n=0
double mutual(double x, int n) { return even(x, n) * odd(x, n); }

static double tree(const double *a, int low, int high) {
  if (high - low == 1) return a[low] * a[low];
  int middle = (low + high) / 2;
  double left = tree(a, low, middle), right = tree(a, middle, high);
  return left * right + left;
}

//: a=[0.5,1.5,-0.7,0.9,1.1] n=5
double sum_of_a_tree(const double *a, int n) { return tree(a, 0, n); }

static double fibonacci(double x, int n) { return n < 2 ? x * n : fibonacci(x * 0.9, n - 1) + fibonacci(x, n - 2) * x; }

//: x=1.1 n=6
double doubly(double x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s = s * 0.5 + fibonacci(x, i);
  return s;
}

static double *farthest(double *a, int n) {
  if (n <= 1) return a;
  double *best = farthest(a, n - 1);
  return fabs(a[n - 1]) > fabs(*best) ? a + n - 1 : best;
}

//: a=[0.5,1.5,-1.7,0.9] n=4
double pointer_returned(double *a, int n) {
  double *p = farthest(a, n);
  *p = *p * a[0];
  return *p * *p;
}

static void fill(double *out, double x, int n) {
  if (n == 0) return;
  double local[2] = {x, x * x};
  fill(local, local[1], n - 1);
  out[0] = local[0] + 0.5 * local[1];
  out[1] = local[1] * out[0];
}

//: x=0.6 n=3
double arrays_in_frames(double x, int n) {
  double r[2] = {0, 0};
  fill(r, x, n);
  return r[0] * r[1];
}

static double ackermann(double x, int m, int n, int *steps) {
  if (++*steps > 40) return x;
  if (m == 0) return x + n;
  if (n == 0) return ackermann(x * 0.9, m - 1, 1, steps);
  return ackermann(ackermann(x, m, n - 1, steps) * 0.5, m - 1, n - 1, steps);
}

//: x=0.6 m=2 n=2
double counted(double x, int m, int n) {
  int steps = 0;
  double r = ackermann(x, m, n, &steps);
  return r * r * steps;
}

static double halved(double (*f)(double, const double *), const double *x, double a, double b, int depth) {
  double m = (a + b) / 2;
  if (depth == 0) return (b - a) * f(m, x);
  return halved(f, x, a, m, depth - 1) + halved(f, x, m, b, depth - 1);
}

static double bell(double t, const double *x) { return x[0] * exp(-x[1] * t * t); }

//: x=[0.7,1.3] b=1.5
double of_a_function_passed_on(double *x, double b) { return halved(bell, x, 0.1, b, 3); }
