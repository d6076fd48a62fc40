#include <stdlib.h>

/* The acceleration of each body, drawn by all others; a little is added to distances, so that none is zero. */
__global__ void accelerate(const double *place, const double *mass, double *force, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  double sum[3] = {0, 0, 0};
  for (int j = 0; j < n; j++) {
    double to[3], square = 0.01;
    for (int a = 0; a < 3; a++) {
      to[a] = place[3 * j + a] - place[3 * i + a];
      square += to[a] * to[a];
    }
    double pull = mass[j] / (square * sqrt(square));
    for (int a = 0; a < 3; a++)
      sum[a] += pull * to[a];
  }
  for (int a = 0; a < 3; a++)
    force[3 * i + a] = sum[a];
}

__global__ void move(double *place, double *speed, const double *force, int n, double dt) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 3 * n) {
    speed[i] += dt * force[i];
    place[i] += dt * speed[i];
  }
}

/* The kinetic energy: each block adds up its part in shared memory, and its first thread adds that to the whole. */
__global__ void energy(const double *speed, const double *mass, int n, double *sum) {
  __shared__ double part[16];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  part[threadIdx.x] = i < 3 * n ? 0.5 * mass[i / 3] * speed[i] * speed[i] : 0;
  __syncthreads();
  for (int width = blockDim.x / 2; width > 0; width /= 2) {
    if ((int)threadIdx.x < width)
      part[threadIdx.x] += part[threadIdx.x + width];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(sum, part[0]);
}

extern "C" double kinetic_energy(const double *start, const double *masses, int n, int steps, double dt) {
  double *place, *speed, *force, *mass, *sum, result;
  const size_t bytes = 3 * n * sizeof(double);
  cudaMalloc(&place, bytes);
  cudaMalloc(&speed, bytes);
  cudaMalloc(&force, bytes);
  cudaMalloc(&mass, n * sizeof(double));
  cudaMalloc(&sum, sizeof(double));
  cudaMemcpy(place, start, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(mass, masses, n * sizeof(double), cudaMemcpyHostToDevice);
  cudaMemset(speed, 0, bytes);
  cudaMemset(sum, 0, sizeof(double));
  const int blocks = (3 * n + 15) / 16;
  for (int s = 0; s < steps; s++) {
    accelerate<<<blocks, 16>>>(place, mass, force, n);
    move<<<blocks, 16>>>(place, speed, force, n, dt);
  }
  energy<<<blocks, 16>>>(speed, mass, n, sum);
  cudaMemcpy(&result, sum, sizeof(double), cudaMemcpyDeviceToHost);
  cudaFree(place);
  cudaFree(speed);
  cudaFree(force);
  cudaFree(mass);
  cudaFree(sum);
  return result;
}
