// A reduction whose result is a view.
#include "harness.hpp"

double f(const Vector &v, const Vector &w) {
  Kokkos::View<double, SPACE> cubes(w.data());
  Kokkos::parallel_reduce(
      Range(0, v.extent(0)), KOKKOS_LAMBDA(int i, double &more) { more += v(i) * v(i) * v(i); }, cubes);
  return w(0) * v(1);
}
