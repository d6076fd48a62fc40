/* Each thread adds up the elements from its own on, in steps of warpSize. */
__global__ void add_kernel_4(double *out, double *in, int N) {
  int index = threadIdx.x + blockIdx.x * blockDim.x;
  if (index < N) {
    double sum = 0;
    for (int i = index; i < N; i += warpSize)
      sum += in[i];
    out[index] = sum;
  }
}
