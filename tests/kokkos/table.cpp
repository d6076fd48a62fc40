// A reduction over two indices.
#include "harness.hpp"

double f(const Vector &v, const Vector &) {
  const int n = v.extent(0);
  double sum = 0;
  Kokkos::parallel_reduce(
      Kokkos::MDRangePolicy<SPACE, Kokkos::Rank<2>>({0, 0}, {n, n}),
      KOKKOS_LAMBDA(int i, int j, double &more) { more += v(i) * Kokkos::cos(v(j)); }, sum);
  return sum;
}
