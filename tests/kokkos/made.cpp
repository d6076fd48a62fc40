// A view that the function makes.
#include "harness.hpp"
double f(const Vector &v, const Vector &) {
  Vector y("y", v.extent(0));
  Kokkos::parallel_for(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i) { y(i) = v(i) * v(i) * v(i); });
  double sum = 0;
  Kokkos::parallel_reduce(Range(0, v.extent(0)), KOKKOS_LAMBDA(int i, double &part) { part += y(i) * v(i); }, sum);
  return sum;
}
