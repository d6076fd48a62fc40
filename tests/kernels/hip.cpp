/* A program of HIP, with as much of its header as it needs. */

#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __host__ __attribute__((host))

typedef unsigned long size_t;
struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
typedef struct ihipStream_t *hipStream_t;
enum hipError_t { hipSuccess };
enum hipMemcpyKind { hipMemcpyHostToHost, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice };

extern "C" {
hipError_t hipMalloc(void **, size_t);
hipError_t hipFree(void *);
hipError_t hipMemcpy(void *, const void *, size_t, hipMemcpyKind);
hipError_t hipMemset(void *, int, size_t);
hipError_t hipDeviceSynchronize();
hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);
hipError_t __hipPushCallConfiguration(dim3, dim3, size_t = 0, hipStream_t = 0);
hipError_t __hipPopCallConfiguration(dim3 *, dim3 *, size_t *, hipStream_t *);
void *malloc(size_t);
void free(void *);
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const, enzyme_out;
}

__global__ void heat(const double *u, double *v, int n, double k) {
  int i = __builtin_amdgcn_workgroup_id_x() * 8 + __builtin_amdgcn_workitem_id_x();
  if (i > 0 && i < n - 1)
    v[i] = u[i] + k * (u[i - 1] - 2 * u[i] + u[i + 1]) * (1 + u[i]);
  else if (i < n)
    v[i] = u[i];
}

/* The squares of the temperatures after some steps, each a launch. */
extern "C" double heat_equation(const double *x, int n, int steps, double k) {
  double *u, *v, *h = (double *)malloc(n * sizeof(double));
  hipMalloc((void **)&u, n * sizeof(double));
  hipMalloc((void **)&v, n * sizeof(double));
  hipMemset(v, 0, n * sizeof(double));
  hipMemcpy(u, x, n * sizeof(double), hipMemcpyHostToDevice);
  for (int s = 0; s < steps; s++) {
    heat<<<(n + 7) / 8, 8>>>(u, v, n, k);
    hipDeviceSynchronize();
    hipMemcpy(u, v, n * sizeof(double), hipMemcpyDeviceToDevice);
  }
  hipMemcpy(h, u, n * sizeof(double), hipMemcpyDeviceToHost);
  hipFree(u);
  hipFree(v);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += h[i] * h[i];
  free(h);
  return sum;
}

extern "C" double slope(const double *x, double *dx, int n, int steps, double k) {
  return __enzyme_autodiff((void *)heat_equation, enzyme_dup, x, dx, enzyme_const, n, enzyme_const, steps, enzyme_out, k);
}
