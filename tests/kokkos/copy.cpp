// deep_copy from one view to another.
#include "harness.hpp"

double f(const Vector &v, const Vector &w) {
  Kokkos::deep_copy(w, v);
  double sum = 0;
  Kokkos::parallel_reduce(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i, double &more) { more += w(i) * v(i) * v(i); }, sum);
  return sum;
}
