// Kernels whose gradients are tested.

struct Settings {
  double scale;
  int count;
  double shift;
};

__global__ void by_value(double *out, const double *in, Settings s) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < s.count) out[i] = s.scale * in[i] * in[i] + s.shift;
}

// Every thread reads all of in: what they add to one number of its adjoint must not get lost.
__global__ void all_pairs(float *out, const float *in, float strength, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int j = 0; j < n; j++) {
    float d = in[i] - in[j];
    sum += strength * d * d;
  }
  out[i] = sum;
}
