"""Programs of Kokkos, on its back ends for one thread and for OpenMP; they run where Kokkos is installed, or with a stand-in for its library."""
