/* A number given by value: each thread has its own, and so its adjoint is the thread's own ... */
__device__ __attribute__((noinline)) double by_value(double *in, double val) {
  int index = threadIdx.x + blockIdx.x * blockDim.x;
  return in[index] * val;
}

__global__ void kernel_with_value(double *out, double *in, double val) {
  int index = threadIdx.x;
  out[index] = by_value(in, val);
}

/* ... given by pointer: all threads read one, and all of them add to its adjoint. */
__device__ __attribute__((noinline)) double by_pointer(double *in, double *val) {
  int index = threadIdx.x + blockIdx.x * blockDim.x;
  return in[index] * *val;
}

__global__ void kernel_with_pointer(double *out, double *in, double *val) {
  int index = threadIdx.x;
  out[index] = by_pointer(in, val);
}

/* The same function, called with memory of the thread itself: no other thread can be in the way. */
__global__ void kernel_with_local(double *out, double *in, double val) {
  int index = threadIdx.x;
  double own = val + index;
  out[index] = by_pointer(in, &own);
}

__device__ __attribute__((noinline)) double nested(double *in, double *val) {
  return by_pointer(in, val) + by_value(in, *val);
}

__global__ void kernel_with_nested(double *out, double *in, double *val) {
  int index = threadIdx.x;
  out[index] = nested(in, val);
}
