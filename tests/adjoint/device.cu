// The energy of a field after one step of diffusion; `u` and `out` are in the memory of the GPU.

__global__ void diffuse(const double *u, double *v, int n, double k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    double left = u[i > 0 ? i - 1 : 0], right = u[i < n - 1 ? i + 1 : n - 1];
    v[i] = u[i] + k * (left - 2 * u[i] + right) * u[i];
  }
}

extern "C" void step(const double *u, double *out, int n, double k) { diffuse<<<(n + 31) / 32, 32>>>(u, out, n, k); }

extern "C" double energy(const double *u, int n, double k) {
  double *v, sum = 0, host[256];
  cudaMalloc(&v, n * sizeof(double));
  diffuse<<<(n + 31) / 32, 32>>>(u, v, n, k);
  cudaMemcpy(host, v, n * sizeof(double), cudaMemcpyDeviceToHost);
  cudaFree(v);
  for (int i = 0; i < n; i++)
    sum += host[i] * host[i];
  return sum;
}
