"""Programs of Kokkos on its Serial and OpenMP back ends, where it is installed, and views with a stand-in for it."""
