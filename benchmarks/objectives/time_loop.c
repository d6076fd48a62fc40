/* Heat in a rod whose conductivity depends on its temperature: 1000 points, many steps, ends held. */
#include "driver.h"

enum { POINTS = 1000 };

static double rod(const double *start, long steps) {
  double first[POINTS], second[POINTS], *now = first, *next = second, sum = 0;
  for (int i = 0; i < POINTS; i++)
    first[i] = second[i] = start[i];
  for (long t = 0; t < steps; t++) {
    for (int i = 1; i + 1 < POINTS; i++)
      next[i] = now[i] + 0.2 * (1 + 0.1 * now[i] * now[i]) * (now[i - 1] - 2 * now[i] + now[i + 1]);
    double *other = now;
    now = next;
    next = other;
  }
  for (int i = 0; i < POINTS; i++)
    sum += now[i] * now[i];
  return sum;
}

static long steps;

static void prepare(long size) {
  steps = size;
  inputs(POINTS, 0, 1);
}

static double value(void) { return rod(x, steps); }

static void gradient(void) { __enzyme_autodiff((void *)rod, enzyme_dup, x, d_x, enzyme_const, steps); }
