/* Functions of a host that call cuBLAS on the memory of a device; tests differentiate them. */
extern "C" {
typedef struct cublasContext *cublasHandle_t;
int cublasCreate_v2(cublasHandle_t *);
int cublasDestroy_v2(cublasHandle_t);
int cublasSetStream_v2(cublasHandle_t, cudaStream_t);
int cublasDgemm_v2(cublasHandle_t, int, int, int, int, int, const double *, const double *, int, const double *, int, const double *, double *, int);
int cublasDgemv_v2(cublasHandle_t, int, int, int, const double *, const double *, int, const double *, int, const double *, double *, int);
int cublasDaxpy_v2(cublasHandle_t, int, const double *, const double *, int, double *, int);
int cublasDscal_v2(cublasHandle_t, int, const double *, double *, int);
int cublasDdot_v2(cublasHandle_t, int, const double *, int, const double *, int, double *);
int cublasDnrm2_v2(cublasHandle_t, int, const double *, int, double *);
int cublasDger_v2(cublasHandle_t, int, int, const double *, const double *, int, const double *, int, double *, int);
int cublasDtrsm_v2(cublasHandle_t, int, int, int, int, int, int, const double *, const double *, int, double *, int);
int cublasDsyrk_v2(cublasHandle_t, int, int, int, int, const double *, const double *, int, const double *, double *, int);
}
__global__ void square(double *x, int n) { int i = threadIdx.x; if (i < n) x[i] *= x[i]; }
extern "C" double products(const double *x, double scale, int n) {
  cublasHandle_t h;
  double *a, *b, *c, out[64], one = 1, zero = 0, sum = 0;
  cublasCreate_v2(&h);
  cudaMalloc(&a, n * n * 8); cudaMalloc(&b, n * n * 8); cudaMalloc(&c, n * n * 8);
  cudaMemcpy(a, x, n * n * 8, cudaMemcpyHostToDevice);
  cublasDgemm_v2(h, 0, 1, n, n, n, &scale, a, n, a, n, &zero, b, n); /* b = s a aT */
  square<<<1, 64>>>(b, n * n);
  cublasDgemm_v2(h, 0, 0, n, n, n, &one, a, n, b, n, &zero, c, n);
  cublasDgemv_v2(h, 1, n, n, &one, a, n, b, 1, &one, c, 1);
  cublasDger_v2(h, n, n, &scale, b, 1, a, 1, c, n);
  cublasDaxpy_v2(h, n * n, &scale, b, 1, c, 1);
  cublasDscal_v2(h, n, &scale, c, 1);
  cudaMemcpy(out, c, n * n * 8, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n * n; i++) sum += out[i] * (1 + i % 3);
  cudaFree(a); cudaFree(b); cudaFree(c);
  cublasDestroy_v2(h);
  return sum;
}
extern "C" double norms(const double *x, int n) {
  cublasHandle_t h;
  double *a, *b, d, m, one = 1;
  cublasCreate_v2(&h);
  cudaMalloc(&a, n * n * 8); cudaMalloc(&b, n * n * 8);
  cudaMemcpy(a, x, n * n * 8, cudaMemcpyHostToDevice);
  cudaMemcpy(b, a, n * n * 8, cudaMemcpyDeviceToDevice);
  cublasDtrsm_v2(h, 0, 0, 0, 0, n, n, &one, a, n, b, n); /* left, lower, not transposed, not unit */
  cublasDdot_v2(h, n * n, a, 1, b, 1, &d);
  cublasDnrm2_v2(h, n, b + n, 1, &m);
  cudaFree(a); cudaFree(b);
  cublasDestroy_v2(h);
  return d * m;
}
