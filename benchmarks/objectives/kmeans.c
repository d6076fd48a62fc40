/* The cost of k-means (S. Lloyd, 1982): the squared distance of each point to the nearest of the centres. */
#define FORMULA
#include "driver.h"

enum { DIMENSIONS = 8, CENTRES = 50 };

static double distance(const double *a, const double *b, int d) {
  double sum = 0;
  for (int i = 0; i < d; i++)
    sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

static double cost(int n, int k, int d, const double *points, const double *centres) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double nearest = INFINITY;
    for (int j = 0; j < k; j++) {
      double far = distance(points + i * d, centres + j * d, d);
      nearest = far < nearest ? far : nearest;
    }
    sum += nearest;
  }
  return sum;
}

static int n;
static double *points;

static void prepare(long size) {
  n = size;
  points = numbers(size * DIMENSIONS, 0, 1);
  inputs(CENTRES * DIMENSIONS, 0, 1);
}

static double value(void) { return cost(n, CENTRES, DIMENSIONS, points, x); }

static void gradient(void) {
  __enzyme_autodiff((void *)cost, enzyme_const, n, enzyme_const, CENTRES, enzyme_const, DIMENSIONS, enzyme_const, points,
                    enzyme_dup, x, d_x);
}

static void formula(double *out) {
  for (int i = 0; i < n; i++) {
    const double *point = points + i * DIMENSIONS;
    int nearest = 0;
    for (int j = 1; j < CENTRES; j++)
      if (distance(point, x + j * DIMENSIONS, DIMENSIONS) < distance(point, x + nearest * DIMENSIONS, DIMENSIONS))
        nearest = j;
    for (int l = 0; l < DIMENSIONS; l++)
      out[nearest * DIMENSIONS + l] += 2 * (x[nearest * DIMENSIONS + l] - point[l]);
  }
}
