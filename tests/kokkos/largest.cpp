// The largest square, by a reducer.
#include "harness.hpp"

double f(const Vector &v, const Vector &) {
  double largest = 0;
  Kokkos::parallel_reduce(
      Range(0, v.extent(0)),
      KOKKOS_LAMBDA(int i, double &most) {
        if (v(i) * v(i) > most)
          most = v(i) * v(i);
      },
      Kokkos::Max<double>(largest));
  Kokkos::fence();
  return largest * v(0);
}
