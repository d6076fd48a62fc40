// The norm of a vector by parallel_reduce with a functor.
#include "harness.hpp"

struct Squares {
  Vector v;
  KOKKOS_INLINE_FUNCTION void operator()(int i, double &sum) const { sum += v(i) * v(i); }
};

double f(const Vector &v, const Vector &) {
  double sum = 0;
  Kokkos::parallel_reduce(Range(0, v.extent(0)), Squares{v}, sum);
  return Kokkos::sqrt(sum);
}
