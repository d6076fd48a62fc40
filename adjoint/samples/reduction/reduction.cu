/* The sum of squares of each block's elements, halved again and again in shared memory, whose size the launch says. */
__global__ void sum_of_squares(double *out, const double *in, int n) {
  extern __shared__ double part[];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] * in[i] : 0;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (t < half)
      part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = part[0];
}
