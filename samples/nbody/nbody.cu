#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/transform_reduce.h>

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

/* The kinetic energy of a body in one direction. */
struct Energy {
  const double *speed, *mass;
  __host__ __device__ double operator()(int i) const { return 0.5 * mass[i / 3] * speed[i] * speed[i]; }
};

extern "C" double kinetic_energy(const double *start, const double *masses, int n, int steps, double dt) {
  double *place, *speed, *force, *mass;
  const size_t bytes = 3 * n * sizeof(double);
  cudaMalloc(&place, bytes);
  cudaMalloc(&speed, bytes);
  cudaMalloc(&force, bytes);
  cudaMalloc(&mass, n * sizeof(double));
  cudaMemcpy(place, start, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(mass, masses, n * sizeof(double), cudaMemcpyHostToDevice);
  cudaMemset(speed, 0, bytes);
  const int blocks = (3 * n + 15) / 16;
  for (int s = 0; s < steps; s++) {
    accelerate<<<blocks, 16>>>(place, mass, force, n);
    move<<<blocks, 16>>>(place, speed, force, n, dt);
  }
  thrust::counting_iterator<int> first(0);
  double result = thrust::transform_reduce(thrust::device, first, first + 3 * n, Energy{speed, mass}, 0.0,
                                           thrust::plus<double>());
  cudaFree(place);
  cudaFree(speed);
  cudaFree(force);
  cudaFree(mass);
  return result;
}
