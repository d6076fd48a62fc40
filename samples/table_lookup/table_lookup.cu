/* Macroscopic cross sections: a thread looks up its energy in a table of many nuclides and sums what those of one
   material contribute. Nearly all the time goes into waiting for memory. */
#define CHANNELS 5

/* Material m is made of count[m] nuclides: 5 k + 7 m, modulo the number of nuclides, for k = 0, 1, 2, ... Their
   densities begin at first[m]. */
__global__ void cross_sections(double *__restrict__ out, const double *__restrict__ energy,
                               const double *__restrict__ grid, const double *__restrict__ table,
                               const double *__restrict__ density, const int *__restrict__ count,
                               const int *__restrict__ first, int lookups, int materials, int nuclides, int points) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= lookups)
    return;
  double e = energy[i];
  int low = 0, high = points - 1;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (grid[middle] > e)
      high = middle;
    else
      low = middle;
  }
  double share = (e - grid[low]) / (grid[low + 1] - grid[low]);
  int material = (unsigned)i * 2654435761u % materials;
  double total[CHANNELS] = {};
  for (int k = 0; k < count[material]; k++) {
    int nuclide = (5 * k + 7 * material) % nuclides;
    const double *below = table + ((size_t)nuclide * points + low) * CHANNELS, *above = below + CHANNELS;
    double each = density[first[material] + k];
#pragma unroll
    for (int c = 0; c < CHANNELS; c++)
      total[c] += each * (below[c] + share * (above[c] - below[c]));
  }
#pragma unroll
  for (int c = 0; c < CHANNELS; c++)
    out[(size_t)i * CHANNELS + c] = total[c];
}
