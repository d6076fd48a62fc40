// parallel_for from one view to another, and in place.
#include "harness.hpp"

double f(const Vector &v, const Vector &w) {
  Kokkos::parallel_for(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i) { w(i) = v(i) * v(i) + i; });
  Kokkos::parallel_for(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i) { w(i) = Kokkos::sin(w(i)) * v(0); });
  double sum = 0;
  Kokkos::parallel_reduce(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i, double &more) { more += w(i) * w(i); }, sum);
  return sum;
}
