// Second derivatives, forward over reverse, of what is in cleared.c: how far each is from differences of the gradient.
#include "cleared.c"

void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);

typedef void gradient(double *x, double *dx);

// With the gradient's tangent along v given, the largest difference from those at x ± v h and x ± 2 v h.
static double distance(gradient *f, const double *x, const double *v, const double *tangent, int n) {
  const double h = 1e-3, weights[4] = {1, -8, 8, -1};
  double worst = 0, slope[8] = {0};
  for (int k = 0; k < 4; k++) {
    double moved[8], dx[8] = {0}, by = (k < 2 ? k - 2 : k - 1) * h;
    for (int i = 0; i < n; i++) moved[i] = x[i] + by * v[i];
    f(moved, dx);
    for (int i = 0; i < n; i++) slope[i] += weights[k] * dx[i] / (12 * h);
  }
  for (int i = 0; i < n; i++) {
    double apart = fabs(tangent[i] - slope[i]) / (1 + fabs(slope[i]));
    if (!(apart <= worst)) worst = apart;
  }
  return worst;
}

#define SECOND(f, n)                                                                   \
  static void gradient_of_##f(double *x, double *dx) { __enzyme_autodiff((void *)f, x, dx); } \
  double second_of_##f(double scale) {                                                 \
    double x[n], v[n], dx[n] = {0}, tangent[n] = {0};                                   \
    for (int i = 0; i < n; i++) x[i] = scale * (0.7 + 0.13 * i - 0.03 * i * i), v[i] = 0.5 - 0.3 * i; \
    __enzyme_fwddiff((void *)gradient_of_##f, x, v, dx, tangent);                      \
    return distance(gradient_of_##f, x, v, tangent, n);                                \
  }

SECOND(forces_behind_a_pointer, 3)
SECOND(cloth_of_springs, 8)
SECOND(part_of_an_array, 6)
SECOND(table_in_a_filter, 4)
SECOND(nodes_of_a_list, 4)
SECOND(struct_of_everything, 4)
SECOND(delay_lines, 5)
SECOND(numbers_or_indices, 4)
SECOND(arena_of_bytes, 4)
SECOND(cleared_through_a_pointer, 4)
