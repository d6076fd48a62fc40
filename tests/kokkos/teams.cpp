// A reduction over teams, in which each team reduces.
#include "harness.hpp"

using Teams = Kokkos::TeamPolicy<SPACE>;

double f(const Vector &v, const Vector &) {
  const int n = v.extent(0);
  double sum = 0;
  Kokkos::parallel_reduce(
      Teams(n, 1),
      KOKKOS_LAMBDA(const Teams::member_type &team, double &more) {
        const int i = team.league_rank();
        double inner = 0;
        Kokkos::parallel_reduce(
            Kokkos::TeamThreadRange(team, n), [&](int j, double &part) { part += v(i) * v(j) * v(j); }, inner);
        more += inner;
      },
      sum);
  return sum;
}
