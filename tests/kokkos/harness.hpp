// The gradient of f(v, w), in which w is written first, beside central differences.
#include <Kokkos_Core.hpp>

#include <cmath>
#include <cstdio>

using Vector = Kokkos::View<double *, SPACE>;
using Range = Kokkos::RangePolicy<SPACE>;

template <typename RT, typename... Args> RT __enzyme_autodiff(void *, Args...);
extern int enzyme_dup;

double f(const Vector &v, const Vector &w);

int main(int argc, char *argv[]) {
  int wrong = 0;
  Kokkos::initialize(argc, argv);
  {
    const int n = 7;
    Vector v("v", n), dv("dv", n), w("w", n), dw("dw", n);
    for (int i = 0; i < n; i++)
      v(i) = 0.3 * i + 1.1;
    __enzyme_autodiff<void>((void *)f, enzyme_dup, v, dv, enzyme_dup, w, dw);
    for (int i = 0; i < n; i++) {
      const double x = v(i), h = 1e-6;
      v(i) = x + h;
      const double above = f(v, w);
      v(i) = x - h;
      const double below = f(v, w);
      v(i) = x;
      const double estimate = (above - below) / (2 * h);
      if (!(std::fabs(estimate - dv(i)) < 1e-7 * (1 + std::fabs(estimate)))) {
        wrong++;
        std::printf("v(%d): %.10g, differences %.10g\n", i, dv(i), estimate);
      }
    }
  }
  Kokkos::finalize();
  return wrong;
}
