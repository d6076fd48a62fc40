/* The sum of squares of each block's elements, halved again and again in shared memory, whose size the launch says. A
   block has at most 1 << LEVELS threads. */
#define LEVELS 8

__global__ void sum_of_squares(double *out, const double *in, int n) {
  extern __shared__ double part[];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] * in[i] : 0;
  __syncthreads();
  for (int level = 1; level <= LEVELS; level++) {
    int half = blockDim.x >> level;
    if (t < half)
      part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = part[0];
}
