// Nested loops whose inner one carries a value: it can be run once more, or what it carries is kept.
#define KERNEL extern "C" __global__ void
KERNEL rows(double *__restrict__ out, const double *__restrict__ in, const double *__restrict__ c, int rows, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double total = 0;
  for (int r = 0; r < rows; r++) {
    double s = in[i];
    for (int k = 0; k < n; k++) s = s * s * c[r] + 0.1 * in[k];
    total += s * s;
  }
  out[i] = total;
}
KERNEL short_rows(double *__restrict__ out, const double *__restrict__ in, const double *__restrict__ c, int rows) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double total = 0;
  for (int r = 0; r < rows; r++) {
    double s = in[i];
#pragma clang loop unroll(disable)
    for (int k = 0; k < 20; k++) s = s * s * c[r] + 0.1 * in[k];
    total += s * s;
  }
  out[i] = total;
}
KERNEL tiled_rows(double *__restrict__ out, const double *__restrict__ in, const double *__restrict__ c, int rows, int n) {
  __shared__ double tile[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double total = 0;
  for (int r = 0; r < rows; r++) {
    __syncthreads();
    tile[threadIdx.x] = in[threadIdx.x] * c[r];
    __syncthreads();
    double s = in[i];
    for (int k = 0; k < n; k++) s = s * s * c[r] + 0.1 * tile[k];
    total += s * s;
  }
  out[i] = total;
}
KERNEL shuffled_rows(double *__restrict__ out, const double *__restrict__ in, const double *__restrict__ c, int rows) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double total = 0;
  for (int r = 0; r < rows; r++) {
    double s = in[i];
#pragma clang loop unroll(disable)
    for (int k = 0; k < 20; k++) s = s * c[r] + 0.1 * __shfl_xor_sync(0xffffffff, s, 1 + (k & 7)) * s;
    total += s * s;
  }
  out[i] = total;
}
