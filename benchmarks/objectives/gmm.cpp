/* A Gaussian mixture: the logarithm of the posterior of `n` points in `d` dimensions with `k` components. F. Srajer, Z. Kukelova,
   A. Fitzgibbon, "A benchmark of selected algorithmic differentiation tools", 2018, section 4.1. An inverse covariance is
   Q'Q, where Q is lower triangular: exp(q) on its diagonal, `l` below it, column by column. */
#include "driver.h"

/* As std::vector: nothing is allocated where nothing is needed. */
struct Array {
  double *at;
  explicit Array(long n) : at(n ? zeros(n) : nullptr) {}
  ~Array() { free(at); }
  double &operator[](long i) { return at[i]; }
};

static double log_sum_exp(int n, const double *at) {
  double largest = at[0], sum = 0;
  for (int i = 1; i < n; i++)
    largest = at[i] > largest ? at[i] : largest;
  for (int i = 0; i < n; i++)
    sum += exp(at[i] - largest);
  return log(sum) + largest;
}

static void times_factor(int d, const double *diagonal, const double *below, const double *v, double *out) {
  for (int i = 0; i < d; i++)
    out[i] = diagonal[i] * v[i];
  int next = 0;
  for (int column = 0; column < d; column++)
    for (int row = column + 1; row < d; row++)
      out[row] += below[next++] * v[column];
}

static double square(int n, const double *v) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += v[i] * v[i];
  return sum;
}

static double gmm(int d, int k, int n, const double *alpha, const double *mean, const double *q, const double *l,
                  const double *point, double gamma, int m) {
  int below = d * (d - 1) / 2;
  Array diagonal(d * k), log_determinant(k), term(k), centred(d), white(d);
  for (int i = 0; i < k; i++)
    for (int j = 0; j < d; j++) {
      diagonal[i * d + j] = exp(q[i * d + j]);
      log_determinant[i] += q[i * d + j];
    }
  double sum = -0.5 * n * d * log(2 * M_PI) - n * log_sum_exp(k, alpha);
  for (int p = 0; p < n; p++) {
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < d; j++)
        centred[j] = point[p * d + j] - mean[i * d + j];
      times_factor(d, &diagonal[i * d], l + i * below, centred.at, white.at);
      term[i] = alpha[i] + log_determinant[i] - 0.5 * square(d, white.at);
    }
    sum += log_sum_exp(k, term.at);
  }
  for (int i = 0; i < k; i++)
    sum += m * log_determinant[i] -
           0.5 * gamma * gamma * (square(d, &diagonal[i * d]) + square(below, l + i * below));
  return sum;
}

static const int D = 10, K = 8;
static int n;
static double *point;

static void prepare(long size) {
  n = size;
  inputs(K * (1 + D + D + D * (D - 1) / 2), -0.5, 0.5);
  point = numbers(n * D, -1, 1);
}

static double value() {
  const double *mean = x + K, *q = mean + K * D, *l = q + K * D;
  return gmm(D, K, n, x, mean, q, l, point, 1, 2);
}

static void gradient() {
  double *mean = x + K, *q = mean + K * D, *l = q + K * D, *d_mean = d_x + K, *d_q = d_mean + K * D, *d_l = d_q + K * D;
  __enzyme_autodiff((void *)gmm, enzyme_const, D, enzyme_const, K, enzyme_const, n, enzyme_dup, x, d_x, enzyme_dup, mean,
                    d_mean, enzyme_dup, q, d_q, enzyme_dup, l, d_l, enzyme_const, point, enzyme_const, 1.0, enzyme_const,
                    2);
}
