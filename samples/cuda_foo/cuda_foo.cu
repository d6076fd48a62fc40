#include <stdio.h>

__device__ void foo_impl(double *x_in, double *x_out) { x_out[0] = x_in[0] * x_in[0]; }

typedef void (*f_ptr)(double *, double *);

extern __device__ void __enzyme_autodiff(f_ptr, int, double *, double *, int, double *, double *);

__global__ void foo(double *x_in, double *x_out) { foo_impl(x_in, x_out); }

__device__ int enzyme_dup;

__global__ void foo_grad(double *x, double *d_x, double *y, double *d_y) {
  __enzyme_autodiff(foo_impl, enzyme_dup, x, d_x, enzyme_dup, y, d_y);
}

int main() {
  double host_x = 1.4, host_d_x = 0, host_y = 0, host_d_y = 1;

  double *x, *d_x, *y, *d_y;
  cudaMalloc(&x, sizeof(*x));
  cudaMalloc(&d_x, sizeof(*d_x));
  cudaMalloc(&y, sizeof(*y));
  cudaMalloc(&d_y, sizeof(*d_y));
  cudaMemcpy(x, &host_x, sizeof(*x), cudaMemcpyHostToDevice);
  cudaMemcpy(d_x, &host_d_x, sizeof(*d_x), cudaMemcpyHostToDevice);
  cudaMemcpy(y, &host_y, sizeof(*y), cudaMemcpyHostToDevice);
  cudaMemcpy(d_y, &host_d_y, sizeof(*d_y), cudaMemcpyHostToDevice);

  foo_grad<<<1, 1>>>(x, d_x, y, d_y);
  cudaDeviceSynchronize();

  cudaMemcpy(&host_d_x, d_x, sizeof(*d_x), cudaMemcpyDeviceToHost);
  cudaMemcpy(&host_y, y, sizeof(*y), cudaMemcpyDeviceToHost);
  cudaMemcpy(&host_d_y, d_y, sizeof(*d_y), cudaMemcpyDeviceToHost);
  printf("%f %f\n", host_x, host_y);
  printf("%f %f\n", host_d_x, host_d_y);
}
