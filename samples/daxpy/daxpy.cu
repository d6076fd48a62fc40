__device__ void inner(float *a, float *x, float *y) { y[threadIdx.x] = a[0] * x[threadIdx.x]; }

__global__ void primal(float *a, float *x, float *y) { inner(a, x, y); }

__device__ void __enzyme_autodiff(void *, ...);

__global__ void daxpy(float *a, float *da, float *x, float *dx, float *y, float *dy) {
  __enzyme_autodiff((void *)inner, a, da, x, dx, y, dy);
}
