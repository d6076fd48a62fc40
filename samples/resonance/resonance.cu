/* Macroscopic cross sections from poles: at the energy of a thread, every nuclide contributes a sum over the resonances
   of its window, broadened by temperature. Few bytes, much arithmetic. */
#define POLES 4
#define POLE 8 /* numbers: the pole, and its residues for total, absorption and fission, as real and imaginary parts */
#define FIT 3

struct Complex {
  double re, im;
};
static __device__ Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
static __device__ Complex operator*(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
static __device__ Complex operator*(double a, Complex b) { return {a * b.re, a * b.im}; }
static __device__ Complex operator/(Complex a, Complex b) {
  double n = 1 / (b.re * b.re + b.im * b.im);
  return {n * (a.re * b.re + a.im * b.im), n * (a.im * b.re - a.re * b.im)};
}

/* w(z) = exp(-z²) erfc(-iz) in the upper half plane, to seven digits: J. A. C. Weideman, "Computation of the complex error
   function", SIAM J. Numer. Anal. 31 (1994), with 16 terms. */
static __device__ Complex faddeeva(Complex z) {
  const double root = 0.56418958354775628695; /* 1/√π */
  const double l = 3.363585661014858;
  const double a[16] = {9.939322536123285e-07,  3.981287575127627e-06,  -5.584233411035839e-06, -2.7346404624397707e-05,
                        2.170986793231102e-05,  0.00021071056396538515, 8.70315842846026e-05,   -0.0015276597401220064,
                        -0.003881015189022767,  0.003682567317091781,   0.051822402431611445,   0.19124172674669468,
                        0.46929090090360354,    0.8864478302050545,     1.3622408222719584,     1.7483958860819617};
  Complex below = Complex{1, 0} / Complex{l + z.im, -z.re};
  Complex t = Complex{l - z.im, z.re} * below;
  Complex p = {a[0], 0};
#pragma unroll
  for (int k = 1; k < 16; k++)
    p = p * t + Complex{a[k], 0};
  return 2 * (p * below * below) + root * below;
}

/* Energies are between 0 and 1 and their roots fall into `windows` windows of equal width, in each of which a nuclide has
   POLES poles and the FIT numbers of a smooth background for each of three reactions. */
__global__ void resonances(double *__restrict__ out, const double *__restrict__ energy,
                           const double *__restrict__ poles, const double *__restrict__ fits,
                           const double *__restrict__ density, double broadening, int lookups, int nuclides,
                           int windows) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= lookups)
    return;
  double e = energy[i], root = sqrt(e);
  int window = min((int)(root * windows), windows - 1);
  double total = 0, absorption = 0, fission = 0;
  for (int k = 0; k < nuclides; k++) {
    size_t at = (size_t)k * windows + window;
    const double *fit = fits + at * 3 * FIT;
    double each = density[k], scale = each * broadening / e;
    total += each * (fit[0] / e + fit[1] / root + fit[2]);
    absorption += each * (fit[3] / e + fit[4] / root + fit[5]);
    fission += each * (fit[6] / e + fit[7] / root + fit[8]);
    for (int j = 0; j < POLES; j++) {
      const double *pole = poles + (at * POLES + j) * POLE;
      Complex w = faddeeva(broadening * Complex{root - pole[0], 0.01 + pole[1]});
      total += scale * (pole[2] * w.re - pole[3] * w.im);
      absorption += scale * (pole[4] * w.re - pole[5] * w.im);
      fission += scale * (pole[6] * w.re - pole[7] * w.im);
    }
  }
  out[3 * (size_t)i] = total;
  out[3 * (size_t)i + 1] = absorption;
  out[3 * (size_t)i + 2] = fission;
}
