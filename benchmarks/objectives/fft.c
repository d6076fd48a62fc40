/* A fast Fourier transform (J. W. Cooley, J. W. Tukey, 1965), iterative and in place, of a power of two of complex numbers. */
#include "driver.h"

static void swap(double *a, double *b) {
  double was = *a;
  *a = *b;
  *b = was;
}

static void transform(double *data, long n) {
  for (long i = 1, reversed = 0; i < n; i++) {
    long bit = n >> 1;
    for (; reversed & bit; bit >>= 1)
      reversed ^= bit;
    reversed ^= bit;
    if (i < reversed) {
      swap(data + 2 * i, data + 2 * reversed);
      swap(data + 2 * i + 1, data + 2 * reversed + 1);
    }
  }
  for (long width = 2; width <= n; width *= 2) {
    double turn_r = cos(2 * M_PI / width), turn_i = -sin(2 * M_PI / width);
    for (long begin = 0; begin < n; begin += width) {
      double r = 1, i = 0;
      for (long k = begin; k < begin + width / 2; k++) {
        double *a = data + 2 * k, *b = data + 2 * k + width;
        double real = b[0] * r - b[1] * i, imaginary = b[0] * i + b[1] * r;
        b[0] = a[0] - real;
        b[1] = a[1] - imaginary;
        a[0] += real;
        a[1] += imaginary;
        double next = r * turn_r - i * turn_i;
        i = r * turn_i + i * turn_r;
        r = next;
      }
    }
  }
}

/* The result is a weighted sum of the squares of the transform. */
static double power(const double *signal, const double *weight, long n) {
  double *data = (double *)malloc(2 * n * sizeof(double)), sum = 0;
  for (long i = 0; i < 2 * n; i++)
    data[i] = signal[i];
  transform(data, n);
  for (long i = 0; i < 2 * n; i++)
    sum += weight[i] * data[i] * data[i];
  free(data);
  return sum;
}

static long n;
static double *weight;

static void prepare(long size) {
  for (n = 2; 2 * n <= size; n *= 2)
    ;
  inputs(2 * n, -1, 1);
  weight = numbers(2 * n, 0, 1);
}

static double value(void) { return power(x, weight, n); }

static void gradient(void) {
  __enzyme_autodiff((void *)power, enzyme_dup, x, d_x, enzyme_const, weight, enzyme_const, n);
}
