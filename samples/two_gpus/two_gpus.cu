#include <stdlib.h>

/* One step of a heat equation in the cells from 1 to n; the cells 0 and n + 1 belong to the neighbours. */
__global__ void heat(const double *u, double *v, int n, double k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (i <= n)
    v[i] = u[i] + k * (u[i - 1] - 2 * u[i] + u[i + 1]) * (1 + u[i]);
}

/* The squares of the temperatures after so many steps. Each of two GPUs has n cells; before each step it is given the
   cell of the other one that is next to its own. */
extern "C" double two_halves(const double *x, int n, int steps, double k) {
  size_t bytes = n * sizeof(double), cell = sizeof(double);
  double *u[2], *v[2], *h = (double *)malloc(2 * bytes);
  for (int gpu = 0; gpu < 2; gpu++) {
    cudaSetDevice(gpu);
    cudaMalloc(&u[gpu], bytes + 2 * cell);
    cudaMalloc(&v[gpu], bytes + 2 * cell);
    cudaMemset(u[gpu], 0, bytes + 2 * cell);
    cudaMemset(v[gpu], 0, bytes + 2 * cell);
    cudaMemcpy(u[gpu] + 1, x + gpu * n, bytes, cudaMemcpyHostToDevice);
  }
  for (int s = 0; s < steps; s++) {
    cudaMemcpyPeer(u[1], 1, u[0] + n, 0, cell);
    cudaMemcpyPeer(u[0] + n + 1, 0, u[1] + 1, 1, cell);
    for (int gpu = 0; gpu < 2; gpu++) {
      cudaSetDevice(gpu);
      heat<<<(n + 7) / 8, 8>>>(u[gpu], v[gpu], n, k);
      double *next = v[gpu];
      v[gpu] = u[gpu];
      u[gpu] = next;
    }
  }
  for (int gpu = 0; gpu < 2; gpu++) {
    cudaSetDevice(gpu);
    cudaMemcpy(h + gpu * n, u[gpu] + 1, bytes, cudaMemcpyDeviceToHost);
    cudaFree(u[gpu]);
    cudaFree(v[gpu]);
  }
  cudaSetDevice(0);
  double sum = 0;
  for (int i = 0; i < 2 * n; i++)
    sum += h[i] * h[i];
  free(h);
  return sum;
}
