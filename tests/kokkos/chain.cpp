// Views of views' sizes, made in a loop, one handed to another; a view that leaves a function.
#include "harness.hpp"
static Vector squares(const Vector &v) {
  Vector y("y", v.extent(0));
  Kokkos::parallel_for(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i) { y(i) = v(i) * v(i); });
  return y;
}
double f(const Vector &v, const Vector &) {
  Vector x = squares(v);
  for (int step = 0; step < 3; step++) {
    Vector y("next", v.extent(0));
    Kokkos::parallel_for(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i) { y(i) = x(i) * v(0) + Kokkos::sin(v(i)); });
    x = y;
  }
  Vector z(Kokkos::view_alloc(Kokkos::WithoutInitializing, "z"), v.extent(0));
  Kokkos::deep_copy(z, x);
  double sum = 0;
  Kokkos::parallel_reduce(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i, double &more) { more += z(i) * z(i); }, sum);
  return sum;
}
