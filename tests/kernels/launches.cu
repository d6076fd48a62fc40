/* Functions of a host that launch kernels; tests differentiate them. */
#include <stdlib.h>
__global__ void square(double *x, int n) { int i = threadIdx.x; if (i < n) x[i] = x[i] * x[i] * x[i]; }
__global__ void axpy(double *y, const double *x, double a, float b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = y[i] * a + sin(x[i]) * b * a;
}
__global__ void blocksum(const double *x, double *out) {
  __shared__ double part[32];
  part[threadIdx.x] = x[blockIdx.x * blockDim.x + threadIdx.x] * x[threadIdx.x];
  __syncthreads();
  for (int s = blockDim.x / 2; s > 0; s /= 2) {
    if ((int)threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s] * part[threadIdx.x];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = part[0];
}
__global__ void dynamic(double *x) {
  extern __shared__ double d[];
  d[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = d[blockDim.x - 1 - threadIdx.x] * x[threadIdx.x];
}
__global__ void loops(double *x, const int *counts) {
  double s = x[threadIdx.x];
  for (int i = 0; i < counts[threadIdx.x]; i++) s = s * s * 0.5 + 0.3;
  x[threadIdx.x] = s;
}
extern "C" {
double scalars(const double *x, int n, double a, float b) {
  double *dx, *dy, r = 0;
  double *h = (double*)malloc(n * 8);
  cudaMalloc(&dx, n * 8); cudaMalloc(&dy, n * 8);
  cudaMemcpy(dx, x, n * 8, cudaMemcpyHostToDevice);
  cudaMemcpy(dy, dx, n * 8, cudaMemcpyDeviceToDevice);
  for (int k = 0; k < 3; k++) {
    axpy<<<2, 4>>>(dy, dx, a, b, n);
    square<<<1, 8>>>(dx, n);
    a = a * 0.5;
  }
  cudaMemcpy(h, dy, n * 8, cudaMemcpyDefault);
  for (int i = 0; i < n; i++) r += h[i] * (i + 1);
  cudaFree(dx); cudaFree(dy); free(h);
  return r;
}
double shared(const double *x) {
  double *dx, *dy, h[2];
  cudaMalloc(&dx, 16 * 8); cudaMalloc(&dy, 2 * 8);
  cudaMemcpy(dx, x, 16 * 8, cudaMemcpyHostToDevice);
  blocksum<<<2, 8>>>(dx, dy);
  cudaMemcpy(h, dy, 2 * 8, cudaMemcpyDeviceToHost);
  cudaFree(dx); cudaFree(dy);
  return h[0] * h[1];
}
double dynamics(const double *x) {
  double *dx, h[8], r = 0;
  cudaMalloc(&dx, 8 * 8);
  cudaMemcpy(dx, x, 8 * 8, cudaMemcpyHostToDevice);
  dynamic<<<1, 8, 64>>>(dx);
  dynamic<<<1, 8, 64>>>(dx);
  cudaMemcpy(h, dx, 8 * 8, cudaMemcpyDeviceToHost);
  cudaFree(dx);
  for (int i = 0; i < 8; i++) r += h[i] * i;
  return r;
}
double looped(const double *x) {
  double *dx, h[8], r = 0; int *dc, c[8] = {0, 3, 1, 80, 2, 5, 4, 9};
  cudaMalloc(&dx, 8 * 8); cudaMalloc(&dc, 8 * 4);
  cudaMemcpy(dx, x, 8 * 8, cudaMemcpyHostToDevice);
  cudaMemcpy(dc, c, 8 * 4, cudaMemcpyHostToDevice);
  loops<<<1, 8>>>(dx, dc);
  loops<<<1, 8>>>(dx, dc);
  cudaMemcpy(h, dx, 8 * 8, cudaMemcpyDeviceToHost);
  cudaFree(dx); cudaFree(dc);
  for (int i = 0; i < 8; i++) r += h[i] * i;
  return r;
}
double managed(const double *x, int n) {
  double *m, r = 0;
  cudaMallocManaged(&m, n * 8);
  for (int i = 0; i < n; i++) m[i] = x[i] * x[i];
  square<<<1, 8>>>(m, n);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) m[i] = m[i] * x[i];
  square<<<1, 8>>>(m, n);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) r += m[i];
  cudaFree(m);
  return r;
}
double streams(const double *x, int n) {
  double *a, *b, *p, r = 0; cudaStream_t s, t; cudaEvent_t e;
  cudaStreamCreate(&s); cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking); cudaEventCreate(&e);
  cudaMallocHost(&p, n * 8); cudaMalloc(&a, n * 8); cudaMalloc(&b, n * 8);
  for (int i = 0; i < n; i++) p[i] = x[i] + 0.5;
  cudaMemcpyAsync(a, p, n * 8, cudaMemcpyHostToDevice, s);
  cudaMemsetAsync(b, 0, n * 8, s);
  square<<<1, 8, 0, s>>>(a, n);
  axpy<<<1, 8, 0, s>>>(b, a, 2.0, 1.0f, n);
  cudaEventRecord(e, s); cudaStreamWaitEvent(t, e, 0);
  axpy<<<1, 8, 0, t>>>(b, a, 3.0, 2.0f, n);
  cudaMemcpyAsync(p, b, n * 8, cudaMemcpyDeviceToHost, t);
  cudaStreamSynchronize(t);
  for (int i = 0; i < n; i++) r += p[i] * p[i];
  cudaFree(a); cudaFree(b); cudaFreeHost(p); cudaEventDestroy(e); cudaStreamDestroy(s); cudaStreamDestroy(t);
  return r;
}
}
__constant__ double table[4];
__device__ double total;
struct P { double *x; double k; };
__global__ void scale(double *x, int n, double by) { int i = threadIdx.x; if (i < n) x[i] *= by * x[i]; }
__global__ void weigh(double *x) { x[threadIdx.x] *= table[threadIdx.x % 4]; }
__global__ void sum(const double *x) { atomicAdd(&total, x[threadIdx.x] * x[threadIdx.x]); }
__global__ void bystruct(P p) { p.x[threadIdx.x] *= p.k * p.x[threadIdx.x]; }
extern "C" {
double tosymbol(const double *x) {
  double *d, h[4], r = 0;
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(table, x, 32);
  weigh<<<1, 4>>>(d);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
double constsymbol(const double *x) {
  double *d, h[4], r = 0, w[4] = {1, 2, 3, 4};
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(table, w, 32);
  weigh<<<1, 4>>>(d);
  w[0] = 7;
  cudaMemcpyToSymbol(table, w, 32);
  weigh<<<1, 4>>>(d);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
double fromsymbol(const double *x) {
  double *d, r = 0, zero = 0;
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(total, &zero, 8);
  sum<<<1, 4>>>(d);
  cudaMemcpyFromSymbol(&r, total, 8); cudaFree(d);
  return r;
}
double structs(const double *x) {
  double *d, h[4], r = 0;
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  P p = {d, 3};
  bystruct<<<1, 4>>>(p);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
double coop(const double *x) {
  double *d, h[4], r = 0; int n = 4; double by = 2;
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  void *args[] = {&d, &n, &by};
  cudaLaunchCooperativeKernel((void*)scale, dim3(1), dim3(4), args);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
double direct(const double *x) {
  double *d, h[4], r = 0; int n = 4; double by = x[0];
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  void *args[] = {&d, &n, &by};
  cudaLaunchKernel((void*)scale, dim3(1), dim3(4), args, 0, 0);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
double twod(const double *x) {
  double *d, h[4], r = 0;
  cudaMalloc(&d, 32); cudaMemcpy2D(d, 16, x, 16, 16, 2, cudaMemcpyHostToDevice);
  scale<<<1, 4>>>(d, 4, 2.0);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
}
__global__ void ldgk(const double *__restrict__ u, double *__restrict__ v, int n) {
  int i = threadIdx.x;
  if (i < n) v[i] = __ldg(&u[i]) * __ldg(&u[(i + 1) % n]) + 0.1;
}
extern "C" double pingpong(const double *x) {
  double *u, *v, h[4], r = 0;
  cudaMalloc(&u, 32); cudaMalloc(&v, 32);
  cudaMemcpy(u, x, 32, cudaMemcpyHostToDevice);
  for (int s = 0; s < 5; s++) { ldgk<<<1, 4>>>(u, v, 4); double *t = u; u = v; v = t; }
  cudaMemcpy(h, u, 32, cudaMemcpyDeviceToHost); cudaFree(u); cudaFree(v);
  for (int i = 0; i < 4; i++) r += h[i] * (i + 1);
  return r;
}
__global__ void collide(float *src, float *dst) {
  size_t idx = threadIdx.x;
  if (idx < 16)
    dst[idx] += src[idx] * src[idx] - 3 * src[idx];
}
__attribute__((noinline)) static void kern(float *src, float *dst) { collide<<<1, 16>>>(src, dst); }
static void iter(int steps, float *src, float *dst) {
  for (int i = 0; i < steps / 2; i++) {
    kern(src, dst);
    kern(dst, src);
  }
}
template <typename... Args> void __enzyme_autodiff(Args...);
/* What main of the documentation of Enzyme does: the program asks for the gradient itself. */
extern "C" double requested(int at) {
  float h[16], out[16], *src, *dsrc, *dst, *ddst;
  cudaMalloc(&src, 64);
  cudaMalloc(&dsrc, 64);
  cudaMalloc(&dst, 64);
  cudaMalloc(&ddst, 64);
  for (int i = 0; i < 16; i++)
    h[i] = 0.0625f * i;
  cudaMemcpy(src, h, 64, cudaMemcpyHostToDevice);
  cudaMemcpy(dst, h, 64, cudaMemcpyHostToDevice);
  cudaMemset(dsrc, 0, 64);
  for (int i = 0; i < 16; i++)
    h[i] = 1;
  cudaMemcpy(ddst, h, 64, cudaMemcpyHostToDevice);
  __enzyme_autodiff((void *)iter, 4, src, dsrc, dst, ddst);
  cudaMemcpy(out, dsrc, 64, cudaMemcpyDeviceToHost);
  cudaFree(src);
  cudaFree(dsrc);
  cudaFree(dst);
  cudaFree(ddst);
  return out[at];
}

/* A heat equation over many launches: the arrays change places, and a coefficient is a number. */
__global__ void heat(const double *u, double *v, int n, double k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    v[i] = u[i] + k * (u[i - 1] - 2 * u[i] + u[i + 1]) * (1 + u[i]);
  else if (i < n)
    v[i] = u[i];
}

/* The function of the talk on Clad: memory, copies, a launch, and a sum on the host. */
__global__ void kernel_call(double *out, const double *in) { out[threadIdx.x] = in[threadIdx.x] * in[threadIdx.x] * 2; }
static double fn(double *out, double *in) {
  double *in_dev = nullptr;
  cudaMalloc(&in_dev, 10 * sizeof(double));
  cudaMemcpy(in_dev, in, 10 * sizeof(double), cudaMemcpyHostToDevice);
  kernel_call<<<1, 10>>>(out, in_dev);
  double *out_host = (double *)malloc(10 * sizeof(double));
  cudaMemcpy(out_host, out, 10 * sizeof(double), cudaMemcpyDeviceToHost);
  double res = 0;
  for (int i = 0; i < 10; ++i) {
    res += out_host[i];
  }
  free(out_host);
  cudaFree(out);
  cudaFree(in_dev);
  return res;
}

/* Registered by hand, as the documentation of Enzyme writes it, with a tape of pointers. */
__device__ void collide_body(float *src, float *dst) {
  size_t idx = threadIdx.x;
  if (idx < 16) {
    dst[idx] += src[idx] * src[idx] - 3 * src[idx];
  }
}
__global__ void collide2(float *src, float *dst) { collide_body(src, dst); }
__attribute__((noinline)) void kern2(float *src, float *dst) { collide2<<<1, 16>>>(src, dst); }
template <typename... Args> __device__ void *__enzyme_augmentfwd(Args...);
template <typename... Args> __device__ void __enzyme_reverse(Args...);
__global__ void aug_collide(float *src, float *dsrc, float *dst, float *ddst, void **tape) {
  size_t idx = threadIdx.x;
  tape[idx] = __enzyme_augmentfwd((void *)collide_body, src, dsrc, dst, ddst);
}
__global__ void rev_collide(float *src, float *dsrc, float *dst, float *ddst, void **tape) {
  size_t idx = threadIdx.x;
  __enzyme_reverse((void *)collide_body, src, dsrc, dst, ddst, tape[idx]);
}
void *aug_kern(float *src, float *dsrc, float *dst, float *ddst) {
  void **tape;
  cudaMalloc(&tape, sizeof(void *) * 16);
  aug_collide<<<1, 16>>>(src, dsrc, dst, ddst, tape);
  return (void *)tape;
}
void rev_kern(float *src, float *dsrc, float *dst, float *ddst, void *tape) {
  rev_collide<<<1, 16>>>(src, dsrc, dst, ddst, (void **)tape);
  cudaFree(tape);
}
void *__enzyme_register_gradient_kern2[3] = {(void *)kern2, (void *)aug_kern, (void *)rev_kern};

/* The same with the one float that is to be kept as the tape. */
__attribute__((noinline)) void kern3(float *src, float *dst) { collide2<<<1, 16>>>(src, dst); }
extern __device__ int enzyme_allocated;
template <typename... Args> __device__ float __enzyme_augmentfwd_inline(Args...);
__global__ void aug_inline(float *src, float *dsrc, float *dst, float *ddst, float *tape) {
  size_t idx = threadIdx.x;
  tape[idx] = __enzyme_augmentfwd_inline((void *)collide_body, enzyme_allocated, sizeof(float), src, dsrc, dst, ddst);
}
__global__ void rev_inline(float *src, float *dsrc, float *dst, float *ddst, float *tape) {
  size_t idx = threadIdx.x;
  __enzyme_reverse((void *)collide_body, enzyme_allocated, sizeof(float), src, dsrc, dst, ddst, tape[idx]);
}
void *aug_kern3(float *src, float *dsrc, float *dst, float *ddst) {
  float *tape;
  cudaMalloc(&tape, sizeof(float) * 16);
  aug_inline<<<1, 16>>>(src, dsrc, dst, ddst, tape);
  return (void *)tape;
}
void rev_kern3(float *src, float *dsrc, float *dst, float *ddst, void *tape) {
  rev_inline<<<1, 16>>>(src, dsrc, dst, ddst, (float *)tape);
  cudaFree(tape);
}
void *__enzyme_register_gradient_kern3[3] = {(void *)kern3, (void *)aug_kern3, (void *)rev_kern3};

template <void (*kernel)(float *, float *)> static double of_collide(const double *x) {
  float h[16], *src, *dst;
  double sum = 0;
  for (int i = 0; i < 16; i++)
    h[i] = (float)x[i];
  cudaMalloc(&src, 64);
  cudaMalloc(&dst, 64);
  cudaMemcpy(src, h, 64, cudaMemcpyHostToDevice);
  cudaMemcpy(dst, h, 64, cudaMemcpyHostToDevice);
  for (int i = 0; i < 2; i++) {
    kernel(src, dst);
    kernel(dst, src);
  }
  cudaMemcpy(h, dst, 64, cudaMemcpyDeviceToHost);
  cudaFree(src);
  cudaFree(dst);
  for (int i = 0; i < 16; i++)
    sum += h[i] * (i + 1);
  return sum;
}

extern "C" {
double heat_equation(const double *x, int n, int steps, double k) {
  double *u, *v, *h = (double *)malloc(n * sizeof(double));
  cudaMalloc(&u, n * sizeof(double));
  cudaMalloc(&v, n * sizeof(double));
  cudaMemcpy(u, x, n * sizeof(double), cudaMemcpyHostToDevice);
  for (int s = 0; s < steps; s++) {
    heat<<<(n + 3) / 4, 4>>>(u, v, n, k);
    double *t = u;
    u = v;
    v = t;
  }
  cudaMemcpy(h, u, n * sizeof(double), cudaMemcpyDeviceToHost);
  cudaFree(u);
  cudaFree(v);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += h[i] * h[i] * i;
  free(h);
  return sum;
}
double talk(double *in) {
  double *out;
  cudaMalloc(&out, 10 * sizeof(double));
  return fn(out, in);
}
double collide_automatic(const double *x) { return of_collide<kern>(x); }
double collide_registered(const double *x) { return of_collide<kern2>(x); }
double collide_inlined(const double *x) { return of_collide<kern3>(x); }
}

/* Launches whose number nobody knows before they are done. */
extern "C" double until(const double *x) {
  double *u, h = 0;
  cudaMalloc(&u, 32);
  cudaMemcpy(u, x, 32, cudaMemcpyHostToDevice);
  do {
    scale<<<1, 4>>>(u, 4, 1.2);
    cudaMemcpy(&h, u + 3, 8, cudaMemcpyDeviceToHost);
  } while (h > 0.2);
  cudaFree(u);
  return h;
}

/* Launches in two loops, the inner one entered again and again, its block the same in the first launch alone. */
extern "C" double nested(const double *x, int n, int m) {
  double *u, h[4], r = 0;
  cudaMalloc(&u, 32);
  cudaMemcpy(u, x, 32, cudaMemcpyHostToDevice);
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      scale<<<1, 4>>>(u, 4, 1.9);
    scale<<<1, i + 2>>>(u, 4, 1.5);
    for (int j = 0; j < i; j++)
      scale<<<1, i + 1>>>(u, 4, 1.7);
  }
  cudaMemcpy(h, u, 32, cudaMemcpyDeviceToHost);
  cudaFree(u);
  for (int i = 0; i < 4; i++)
    r += h[i] * (i + 1);
  return r;
}

/* Rows of three numbers in memory with a pitch, copied there and back on a stream. */
extern "C" double pitched(const double *x, int rows) {
  double *d, h[12], r = 0;
  size_t pitch;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMallocPitch((void **)&d, &pitch, 24, rows);
  cudaMemcpy2DAsync(d, pitch, x, 24, 24, rows, cudaMemcpyHostToDevice, s);
  for (int i = 0; i < rows; i++)
    scale<<<1, 4, 0, s>>>((double *)((char *)d + i * pitch), 3, 1.5 + i);
  cudaMemcpy2DAsync(h, 24, d, pitch, 24, rows, cudaMemcpyDeviceToHost, s);
  cudaStreamSynchronize(s);
  cudaFree(d);
  cudaStreamDestroy(s);
  for (int i = 0; i < 3 * rows; i++)
    r += h[i] * (i + 1);
  return r;
}
__device__ double between[8];
__device__ double *where;
struct Layer { int n; float bias; double weights[3]; };
__constant__ Layer layers[2];
__device__ double weight(int i) { return table[i % 4] * table[(i + 1) % 4]; }
__global__ void fill(const double *x) { between[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x]; }
__global__ void drain(double *x) { x[threadIdx.x] *= between[7 - threadIdx.x] * weight(threadIdx.x); }
__global__ void raise(double *x) { int i = threadIdx.x; x[i] = x[i] * table[i % 4] + 0.1 * weight(i); }
__global__ void through(double *x) { x[threadIdx.x] *= where[threadIdx.x]; }
__global__ void layer(double *x, int which) {
  const Layer &l = layers[which];
  double s = l.bias;
  for (int i = 0; i < l.n; i++) s += l.weights[i] * x[(threadIdx.x + i) % blockDim.x];
  __syncthreads();
  x[threadIdx.x] = s;
}
extern "C" {
double unnamed(const double *x) {
  double *d, h[8], r = 0;
  cudaMalloc(&d, 64); cudaMemcpy(d, x, 64, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(table, x + 2, 32);
  fill<<<1, 8>>>(d);
  drain<<<1, 8>>>(d);
  cudaMemcpy(h, d, 64, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 8; i++) r += h[i];
  return r;
}
double updated(const double *x, int steps) {
  double *d, h[4], r = 0, w[4]; cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  for (int k = 0; k < steps; k++) {
    for (int i = 0; i < 3; i++) w[i] = x[(i + k) % 4] * (k + 1);
    cudaMemcpyToSymbolAsync(table, w, 24, 8, cudaMemcpyHostToDevice, s);
    raise<<<1, 4, 0, s>>>(d);
    cudaStreamSynchronize(s);
  }
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d); cudaStreamDestroy(s);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
double addressed(const double *x) {
  double *d, h[4], r = 0; void *at;
  cudaGetSymbolAddress(&at, between);
  d = (double *)at + 2;
  cudaMemset(at, 0, 64);
  cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  scale<<<1, 4>>>(d, 4, 1.5);
  cudaMemcpyFromSymbol(h, between, 32, 16);
  for (int i = 0; i < 4; i++) r += h[i] * h[i];
  return r;
}
double structured(const double *x) {
  double *d, h[4], r = 0; Layer l[2] = {{3, (float)x[0], {x[1], x[2], x[3]}}, {2, (float)x[3], {x[2], x[0], 0}}};
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(layers, l, sizeof l);
  for (int i = 0; i < 2; i++) layer<<<1, 4>>>(d, i);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
double pointed(const double *x) {
  double *d, *e, h[4], r = 0;
  cudaMalloc(&d, 32); cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  cudaMalloc(&e, 32); cudaMemcpy(e, x, 32, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(where, &e, sizeof e);
  through<<<1, 4>>>(d);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); cudaFree(d); cudaFree(e);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
}

/* Structs by value: numbers that are active, an address, and another launch with other numbers. */
struct Terms { double k; double *x; int n; float w[2]; };
__global__ void byterms(Terms t, double *y) {
  int i = threadIdx.x;
  if (i < t.n)
    y[i] += t.k * t.x[i] * t.x[i] + t.w[i % 2] * t.x[t.n - 1 - i];
}
extern "C" double valued(const double *x) {
  double *d, *e, h[4], r = 0;
  cudaMalloc(&d, 32); cudaMalloc(&e, 32);
  cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  cudaMemcpy(e, x, 32, cudaMemcpyHostToDevice);
  for (int s = 0; s < 3; s++) {
    Terms t = {x[s] * x[s + 1], s % 2 ? e : d, 4, {(float)x[s], 0.5f}};
    byterms<<<1, 4>>>(t, s % 2 ? d : e);
  }
  cudaMemcpy(h, e, 32, cudaMemcpyDeviceToHost);
  cudaFree(d); cudaFree(e);
  for (int i = 0; i < 4; i++) r += h[i] * h[i];
  return r;
}

/* Numbers of two bytes, copied and computed with. */
template <class T> __global__ void squares(const T *x, T *y) { int i = threadIdx.x; y[i] = x[i] * x[i] + x[i]; }
template <class T> double of_two_bytes(const double *x) {
  T a[4], h[4], *d, *e;
  for (int i = 0; i < 4; i++) a[i] = (T)(float)x[i];
  cudaMalloc(&d, sizeof a); cudaMalloc(&e, sizeof a);
  cudaMemcpy(d, a, sizeof a, cudaMemcpyHostToDevice);
  squares<T><<<1, 4>>>(d, e);
  cudaMemcpy(d, e, sizeof a, cudaMemcpyDeviceToDevice);
  cudaMemcpy(h, d, sizeof a, cudaMemcpyDeviceToHost);
  cudaFree(d); cudaFree(e);
  double r = 0;
  for (int i = 0; i < 4; i++) r += (float)h[i];
  return r;
}
extern "C" double halves(const double *x) { return of_two_bytes<_Float16>(x); }
extern "C" double bfloats(const double *x) { return of_two_bytes<__bf16>(x); }
struct Owned { double k; double *x; double w[3]; };
__global__ void changesowned(Owned t, double *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  t.k = t.k * t.x[i] + t.w[i % 3];
  for (int j = 0; j < 3; j++) { t.w[j] *= t.k; t.k += t.w[j] * t.w[(j + i) % 3]; }
  y[i] += t.k * t.k;
}
extern "C" double owned(const double *x) {
  double *d, *e, h[4], r = 0;
  cudaMalloc(&d, 32); cudaMalloc(&e, 32);
  cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  cudaMemset(e, 0, 32);
  Owned t = {x[0], d, {x[1], 0.25, x[2] * x[3]}};
  for (int s = 0; s < 2; s++) { changesowned<<<2, 2>>>(t, e); t.k *= 0.5 + x[3]; t.w[s] += x[0]; }
  cudaMemcpy(h, e, 32, cudaMemcpyDeviceToHost);
  cudaFree(d); cudaFree(e);
  for (int i = 0; i < 4; i++) r += h[i];
  return r;
}
