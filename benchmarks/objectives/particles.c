/* Particles that attract each other: STEPS steps by leapfrog; the result is their distance from the origin, squared and summed.
   Places and speeds at the start are differentiated. */
#include "driver.h"

enum { STEPS = 20, PLACE = 3 };
static const double STEP = 1e-2, SOFTENING = 1e-2;

static void pull(const double *place, double *force, int n) {
  for (int i = 0; i < n; i++) {
    double sum[PLACE] = {0, 0, 0};
    for (int j = 0; j < n; j++) {
      double between[PLACE], square = SOFTENING;
      for (int k = 0; k < PLACE; k++) {
        between[k] = place[PLACE * j + k] - place[PLACE * i + k];
        square += between[k] * between[k];
      }
      double near = 1 / (square * sqrt(square));
      for (int k = 0; k < PLACE; k++)
        sum[k] += near * between[k];
    }
    for (int k = 0; k < PLACE; k++)
      force[PLACE * i + k] = sum[k] / n;
  }
}

static double particles(const double *start, const double *speeds, int n, int steps) {
  double *place = (double *)malloc(PLACE * n * sizeof(double)), *speed = (double *)malloc(PLACE * n * sizeof(double));
  double *force = (double *)malloc(PLACE * n * sizeof(double)), sum = 0;
  for (int i = 0; i < PLACE * n; i++) {
    place[i] = start[i];
    speed[i] = speeds[i];
  }
  for (int t = 0; t < steps; t++) {
    pull(place, force, n);
    for (int i = 0; i < PLACE * n; i++) {
      speed[i] += STEP * force[i];
      place[i] += STEP * speed[i];
    }
  }
  for (int i = 0; i < PLACE * n; i++)
    sum += place[i] * place[i];
  free(place);
  free(speed);
  free(force);
  return sum;
}

static int n;

static void prepare(long size) {
  n = size;
  inputs(2 * PLACE * size, -1, 1);
}

static double value(void) { return particles(x, x + PLACE * n, n, STEPS); }

static void gradient(void) {
  __enzyme_autodiff((void *)particles, enzyme_dup, x, d_x, enzyme_dup, x + PLACE * n, d_x + PLACE * n, enzyme_const, n,
                    enzyme_const, STEPS);
}
