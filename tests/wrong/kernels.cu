// Kernels in which threads race, and twins in which they do not. The line of one of the two accesses ends with the name
// of the kernel.
#define KERNEL extern "C" __global__ void

KERNEL race_of_neighbours(float *out, const float *in) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t] * in[t];  // race_of_neighbours
  out[t] = s[t] * s[(t + 1) % blockDim.x];
}
KERNEL right_neighbours(float *out, const float *in) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t] * in[t];
  __syncthreads();
  out[t] = s[t] * s[(t + 1) % blockDim.x];
}

KERNEL race_in_a_sum(float *out, const float *in) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t] * in[t];
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2)
    if (t < half) s[t] += s[t + half];  // race_in_a_sum
  if (t == 0) out[0] = s[0];
}

KERNEL race_for_one_cell(float *out, const float *in) {
  int t = threadIdx.x;
  out[0] = in[t] * in[t];  // race_for_one_cell
}

KERNEL race_in_place(float *a, const float *in) {
  int t = threadIdx.x;
  float left = t > 0 ? a[t - 1] : 0;  // race_in_place
  a[t] = in[t] + left * left;
}

KERNEL race_of_a_histogram(float *out, const float *in) {
  int t = threadIdx.x;
  out[t % 4] += in[t] * in[t];  // race_of_a_histogram
}
KERNEL right_histogram(float *out, const float *in) {
  int t = threadIdx.x;
  atomicAdd(&out[t % 4], in[t] * in[t]);
}

// -- a rule that is wrong, in a kernel

__attribute__((noinline)) __device__ double cube(double x) { return x * x * x; }
__device__ void cube_augmented(double) {}
__attribute__((noinline)) __device__ double cube_reverse(double x, double d) { return d * 2 * x * x; }
__device__ void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)cube_augmented, (void *)cube_reverse};
extern "C" __global__ void kernel_with_a_rule(double *out, const double *in) {
  int i = threadIdx.x;
  double t = in[i] * in[i];
  out[i] = sin(t) * cube(in[i]);  // kernel_with_a_rule
}
