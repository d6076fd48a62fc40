// Second derivatives and several directions at once, through routines. main returns how many of its checks fail.
// second_order.ll is this file: clang -O1 -S -emit-llvm
double cos(double);
double sin(double);
double fabs(double);
extern int enzyme_dup, enzyme_width;
void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);
typedef const long *size;
typedef const double *array;
void dgemm_64_(const char *, const char *, size, size, size, array, array, size, array, size, array, double *, size);
void dtrsm_64_(const char *, const char *, const char *, const char *, size, size, array, array, size, double *, size);
void dpotrf_64_(const char *, size, double *, size, long *);
double ddot_64_(size, array, size, array, size);
double dnrm2_64_(size, array, size);

static void f(array x, double *out) {
  double a[9], b[9], c[9], alpha = 1.5, beta = 0;
  long n = 3, nine = 9, one = 1, info;
  for (int i = 0; i < 9; i++) {
    a[i] = x[i] * x[i] * 0.1 + (i % 4 == 0 ? 3 : 0);
    b[i] = x[i] + 1;
  }
  dpotrf_64_("L", &n, a, &n, &info);
  dtrsm_64_("L", "L", "T", "N", &n, &n, &alpha, a, &n, b, &n);
  dgemm_64_("N", "T", &n, &n, &n, &alpha, a, &n, b, &n, &beta, c, &n);
  *out = ddot_64_(&nine, c, &one, c, &one) + dnrm2_64_(&nine, b, &one);
}

static void gradient(array x, double *g) {
  double out, d_out = 1;
  for (int i = 0; i < 9; i++) g[i] = 0;
  __enzyme_autodiff((void *)f, enzyme_dup, x, g, enzyme_dup, &out, &d_out);
}

static int off(double a, double b, double by) { return !(fabs(a - b) <= by); }

int main(void) {
  double x[9], v[9], w[9], g[9], after[9], before[9], forward[9], backward[9] = {0}, seeds[9], scratch[9];
  double left[9] = {0}, right[9] = {0}, out, d_left = 1, d_right = 2, along_v, along_w, sum_v = 0, sum_w = 0;
  int failed = 0;
  for (int i = 0; i < 9; i++) {
    x[i] = 0.3 + 0.1 * i;
    v[i] = seeds[i] = cos(i);
    w[i] = sin(2 * i);
  }
  gradient(x, g);
  for (int i = 0; i < 9; i++) x[i] += 1e-5 * v[i];
  gradient(x, after);
  for (int i = 0; i < 9; i++) x[i] -= 2e-5 * v[i];
  gradient(x, before);
  for (int i = 0; i < 9; i++) x[i] = 0.3 + 0.1 * i;
  __enzyme_fwddiff((void *)gradient, enzyme_dup, x, v, enzyme_dup, scratch, forward);
  __enzyme_autodiff((void *)gradient, enzyme_dup, x, backward, enzyme_dup, scratch, seeds);
  __enzyme_fwddiff((void *)f, enzyme_width, 2, enzyme_dup, x, v, w, enzyme_dup, &out, &along_v, &along_w);
  __enzyme_autodiff((void *)f, enzyme_width, 2, enzyme_dup, x, left, right, enzyme_dup, &out, &d_left, &d_right);
  for (int i = 0; i < 9; i++) {
    double second = (after[i] - before[i]) / 2e-5;
    failed += off(forward[i], second, 1e-7) + off(backward[i], second, 1e-7);
    failed += off(left[i], g[i], 1e-12) + off(right[i], 2 * g[i], 1e-12);
    sum_v += g[i] * v[i];
    sum_w += g[i] * w[i];
  }
  return failed + off(along_v, sum_v, 1e-12) + off(along_w, sum_w, 1e-12);
}
