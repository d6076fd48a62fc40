/* The thermodynamic state of the elements of a mesh after a time step in which their volumes changed: energy, pressure
   and viscosity depend on each other, and an inner iteration brings them together. An element's state is overwritten. */
#define ITERATIONS 10

struct State {
  double pressure, viscosity;
};

static __device__ State state_of(double energy, double volume, double change, double linear, double quadratic, double least) {
  double stiffness = 2.0 / 3 / volume;
  double pressure = stiffness * energy;
  if (fabs(pressure) < 1e-7)
    pressure = 0;
  if (pressure < least)
    pressure = least;
  if (change > 0)
    return {pressure, 0};
  double squared = stiffness * energy + volume * volume * stiffness * pressure;
  double sound = squared <= 1e-12 ? 1e-6 : sqrt(squared);
  return {pressure, sound * linear + quadratic};
}

__global__ void material_update(double *__restrict__ energy, double *__restrict__ pressure,
                                double *__restrict__ viscosity, const double *__restrict__ volume,
                                const double *__restrict__ change, const double *__restrict__ linear,
                                const double *__restrict__ quadratic, double least, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  double e = energy[i], p = pressure[i], q = viscosity[i], dv = change[i];
  double e_old = e, work_old = p + q;
#pragma clang loop unroll(disable)
  for (int k = 0; k < ITERATIONS; k++) {
    double guess = e_old - 0.5 * dv * (work_old + p + q);
    e = 0.5 * (e + guess);
    State s = state_of(e, volume[i], dv, linear[i], quadratic[i], least);
    p = s.pressure;
    q = s.viscosity;
  }
  energy[i] = e;
  pressure[i] = p;
  viscosity[i] = q;
}
