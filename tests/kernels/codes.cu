// Kernels in the manner of scientific codes: stencils, scans, reductions, sorting, transforms, solvers.
#include <cuda_fp16.h>
#define KERNEL extern "C" __global__ void
KERNEL stencil2d(float *out, const float *__restrict__ in, int nx, int ny) {
  __shared__ float tile[10][10];
  int gx = blockIdx.x * 8 + threadIdx.x, gy = blockIdx.y * 8 + threadIdx.y;
  int lx = threadIdx.x + 1, ly = threadIdx.y + 1;
  float c = (gx < nx && gy < ny) ? in[gy * nx + gx] : 0.f;
  tile[ly][lx] = c * c;
  if (threadIdx.x == 0) tile[ly][0] = (gx > 0 && gy < ny) ? in[gy * nx + gx - 1] : 0.f;
  if (threadIdx.x == 7) tile[ly][9] = (gx + 1 < nx && gy < ny) ? in[gy * nx + gx + 1] : 0.f;
  if (threadIdx.y == 0) tile[0][lx] = (gy > 0 && gx < nx) ? in[(gy - 1) * nx + gx] : 0.f;
  if (threadIdx.y == 7) tile[9][lx] = (gy + 1 < ny && gx < nx) ? in[(gy + 1) * nx + gx] : 0.f;
  __syncthreads();
  if (gx < nx && gy < ny)
    out[gy * nx + gx] = sinf(tile[ly][lx]) + 0.25f * tile[ly][lx - 1] * tile[ly][lx + 1] + tile[ly - 1][lx] * tile[ly + 1][lx];
}
KERNEL segscan(float *out, const float *in, const int *head) {
  int lane = threadIdx.x & 31, i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i] * in[i];
  int f = head[i] || lane == 0;
  for (int d = 1; d < 32; d <<= 1) {
    float up = __shfl_up_sync(0xffffffff, v, d);
    int fu = __shfl_up_sync(0xffffffff, f, d);
    if (lane >= d && !f) { v += up; f = fu; }
  }
  out[i] = v * in[i];
}
KERNEL warpreduce(double *out, const double *in, int n) {
  __shared__ double part[32];
  double v = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) v += in[i] * in[i] * in[i];
  for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(0xffffffffu, v, d);
  if ((threadIdx.x & 31) == 0) part[threadIdx.x >> 5] = v;
  __syncthreads();
  if (threadIdx.x < 32) {
    v = threadIdx.x < blockDim.x / 32 ? part[threadIdx.x] : 0;
    for (int d = 16; d > 0; d >>= 1) v += __shfl_xor_sync(0xffffffffu, v, d);
    if (threadIdx.x == 0) atomicAdd(out, v);
  }
}
KERNEL histogram(float *hist, const float *weight, const int *bin, int n, int bins) {
  extern __shared__ float local[];
  for (int b = threadIdx.x; b < bins; b += blockDim.x) local[b] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd(&local[bin[i]], weight[i] * weight[i]);
  __syncthreads();
  for (int b = threadIdx.x; b < bins; b += blockDim.x) atomicAdd(&hist[b], local[b]);
}
__device__ double inner(const double *p, double s, double *aside) {
  *aside = p[0] * s;
  return sin(p[1] * s) + *aside;
}
__device__ __noinline__ double outer(const double *p, double v) {
  double t;
  double r = inner(p, v, &t);
  return r * t;
}
KERNEL nested(double *out, const double *in, double v) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double own[2] = {in[i] * v, in[i + 1]};
  out[i] = outer(own, v) + outer(in + i, in[0]);
}
KERNEL localarray(double *out, const double *in, const int *ix, int n) {
  double a[8];
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n) return;
  for (int k = 0; k < 8; k++) a[k] = in[(t + k) % n] * (k + 1);
  double s = 0;
  for (int k = 0; k < 8; k++) { a[(ix[t] + k) & 7] *= a[ix[(t + k) % n] & 7]; s += a[k] * a[(k * 3) & 7]; }
  out[t] = s;
}
KERNEL newton(double *out, const double *in, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n) return;
  double x = in[t], a = in[t];
  int guard = 0;
  while (fabs(x * x - a) > 1e-12 && guard < 60) { x = 0.5 * (x + a / x); guard++; }
  out[t] = x * x * x;
}
KERNEL half2s(__half2 *out, const __half2 *in) {
  int i = threadIdx.x;
  __half2 v = in[i];
  out[i] = __hadd2(__hmul2(v, v), in[0]);
}
KERNEL float4s(float4 *out, const float4 *__restrict__ in, int n) {
  int i = threadIdx.x + blockDim.x * blockIdx.x;
  if (i < n) {
    float4 v = in[i];
    float d = v.x * v.x + v.y * v.y + v.z * v.z, r = rsqrtf(d + 0.1f);
    out[i] = make_float4(v.x * r, v.y * r, v.z * r, v.w * d);
  }
}
KERNEL early(double *out, const double *in, int n) {
  __shared__ double s[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if ((int)(blockIdx.x * blockDim.x) >= n) return;
  s[threadIdx.x] = i < n ? in[i] * in[i] : 0;
  __syncthreads();
  if (i >= n) return;
  out[i] = s[threadIdx.x] * s[(threadIdx.x + 1) % blockDim.x];
}
KERNEL block3d(double *out, const double *in, const double *w) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  int i = t + b * blockDim.x * blockDim.y * blockDim.z;
  out[i] = in[i] * w[threadIdx.z] * w[blockIdx.y] + in[t];
}
KERNEL carved(double *out, const double *in, const float *f, int n) {
  extern __shared__ char raw[];
  double *d = (double *)raw;
  float *g = (float *)(d + blockDim.x);
  int t = threadIdx.x;
  d[t] = in[t] * in[t]; g[t] = f[t] * 2;
  __syncthreads();
  out[t] = d[(t + 1) % n] * g[(t + 2) % n] + d[t] * g[t];
}
KERNEL sharedatomic(float *out, const float *in) {
  __shared__ float s[4];
  if (threadIdx.x < 4) s[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&s[threadIdx.x & 3], in[threadIdx.x] * in[threadIdx.x]);
  atomicAdd(&s[(threadIdx.x >> 2) & 3], in[threadIdx.x]);
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 3] * in[threadIdx.x];
}
__device__ unsigned hash(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  x ^= x >> 16;
  return x;
}
KERNEL random_walk(float *out, const float *step, int steps) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = 0;
  for (int s = 0; s < steps; s++) {
    unsigned h = hash(i * 7919 + s);
    float u = (h & 0xffffff) * (1.0f / 16777216.0f);
    x += u < 0.5f ? step[0] * u : -step[1] * x * u;
  }
  out[i] = x * x;
}
KERNEL scan(double *out, const double *in, int n) {
  __shared__ double b[2][32];
  int t = threadIdx.x, p = 0;
  b[0][t] = in[t];
  __syncthreads();
  for (int d = 1; d < n; d <<= 1) {
    b[1 - p][t] = t >= d ? b[p][t] * 0.5 + b[p][t - d] * in[t] : b[p][t];
    p = 1 - p;
    __syncthreads();
  }
  out[t] = b[p][t];
}
KERNEL votes(float *out, const float *in) {
  int t = threadIdx.x;
  unsigned m = __ballot_sync(~0u, in[t] > 0.5f);
  out[t] = in[t] * __popc(m) + (__any_sync(~0u, in[t] > 2.f) ? 1.f : in[t] * in[t]);
}
KERNEL subwarp(float *out, const float *in) {
  int t = threadIdx.x;
  float v = in[t];
  for (int d = 8; d; d >>= 1) v += __shfl_xor_sync(~0u, v * v, d, 16);
  out[t] = v;
}
KERNEL switching(double *out, const double *in) {
  int t = threadIdx.x;
  double x = in[t];
  switch (t % 5) {
    case 0: x = sin(x);
    break;
    case 1: x = exp(x);
    case 2: x *= x;
    break;
    case 3: x = pow(x, 2.5);
    break;
    default: x = 1 / x;
  }
  out[t] = x;
}
KERNEL volwarp(double *out, const double *in) {
  __shared__ volatile double s[64];
  int t = threadIdx.x;
  s[t] = in[t] * in[t];
  s[t + 32] = 0;
  __syncwarp();
  for (int d = 16; d; d >>= 1) {
    double v = s[t] + s[t + d];
    __syncwarp();
    s[t] = v;
    __syncwarp();
  }
  if (t == 0) out[0] = s[0];
}
KERNEL syncwarp2(double *out, const double *in) {
  __shared__ double s[64];
  int t = threadIdx.x;
  s[t] = in[t] * in[t];
  __syncwarp();
  double v = s[t ^ 1];
  __syncwarp();
  s[t] = v * in[t];
  __syncwarp();
  out[t] = s[(t & ~31) + (31 - (t & 31))];
}
struct Args { double *x; const double *w; double a; int n; };
KERNEL byvalue(Args p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < p.n) p.x[i] = p.a * p.w[i] * p.x[i];
}
KERNEL queue(double *out, int *count, const double *in) {
  int t = threadIdx.x;
  if (in[t] > 0.3) {
    int k = atomicAdd(count, 1);
    out[k] = in[t] * in[t];
  }
}
KERNEL cholesky(double *a, int n) {
  __shared__ double s[8][8];
  int i = threadIdx.x, j = threadIdx.y;
  s[j][i] = a[j * n + i];
  __syncthreads();
  for (int k = 0; k < n; k++) {
    if (i == k && j == k) s[k][k] = sqrt(s[k][k]);
    __syncthreads();
    if (i == k && j > k) s[j][k] /= s[k][k];
    __syncthreads();
    if (i > k && j >= i) s[j][i] -= s[j][k] * s[i][k];
    __syncthreads();
  }
  if (i <= j) a[j * n + i] = s[j][i];
  else a[j * n + i] = 0;
}
KERNEL bitonic(double *x) {
  __shared__ double s[32];
  int t = threadIdx.x;
  s[t] = x[t];
  for (int k = 2; k <= 32; k <<= 1) for (int j = k >> 1; j > 0; j >>= 1) {
    __syncthreads();
    int p = t ^ j;
    if (p > t) {
      bool up = (t & k) == 0;
      double a = s[t], b = s[p];
      if ((a > b) == up) {
        s[t] = b;
        s[p] = a;
      }
    }
  }
  __syncthreads();
  x[t] = s[t] * s[t] * (t + 1);
}
KERNEL fft(double2 *x, int n) {
  __shared__ double2 s[32];
  int t = threadIdx.x;
  int r = __brev(t) >> 27;
  s[r] = x[t];
  for (int m = 2; m <= n; m <<= 1) {
    __syncthreads();
    int h = m / 2;
    if ((t & (m - 1)) < h) {
      double c, sn;
      sincospi(-2.0 * (t & (h - 1)) / m, &sn, &c);
      double2 u = s[t], v = s[t + h];
      double2 w = make_double2(v.x * c - v.y * sn, v.x * sn + v.y * c);
      s[t] = make_double2(u.x + w.x, u.y + w.y);
      s[t + h] = make_double2(u.x - w.x, u.y - w.y);
    }
  }
  __syncthreads();
  double2 z = s[t];
  x[t] = make_double2(z.x * z.x + z.y * z.y, z.x);
}
KERNEL spmv(double *y, const double *v, const int *col, const int *ptr, const double *x, int rows) {
  int w = (blockIdx.x * blockDim.x + threadIdx.x) / 32, l = threadIdx.x & 31;
  if (w >= rows) return;
  double s = 0;
  for (int k = ptr[w] + l; k < ptr[w + 1]; k += 32) s += v[k] * x[col[k]];
  for (int d = 16; d; d /= 2) s += __shfl_down_sync(0xffffffff, s, d);
  if (l == 0) y[w] = s;
}
KERNEL fem(double *f, const double *u, const double *xy, const int *tri, int n) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= n) return;
  double p[3][2], g[3][2];
  int id[3];
  for (int a = 0; a < 3; a++) {
    id[a] = tri[3 * e + a];
    for (int c = 0; c < 2; c++) p[a][c] = xy[2 * id[a] + c];
  }
  double d = (p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) - (p[2][0] - p[0][0]) * (p[1][1] - p[0][1]);
  for (int a = 0; a < 3; a++) {
    int b = (a + 1) % 3, c = (a + 2) % 3;
    g[a][0] = (p[b][1] - p[c][1]) / d;
    g[a][1] = (p[c][0] - p[b][0]) / d;
  }
  for (int a = 0; a < 3; a++) {
    double s = 0;
    for (int b = 0; b < 3; b++) s += 0.5 * fabs(d) * (g[a][0] * g[b][0] + g[a][1] * g[b][1]) * u[id[b]];
    atomicAdd(&f[id[a]], s);
  }
}
KERNEL upwind(float *out, const float *u, const float *c, int n, float dt) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1) {
    float f = c[i] > 0 ? c[i] * (u[i] - u[i - 1]) : c[i] * (u[i + 1] - u[i]);
    out[i] = u[i] - dt * f;
  } else if (i < n) out[i] = u[i];
}
struct Dual {
  double a, b;
  __device__ Dual operator*(const Dual &o) const {
    return {
      a * o.a, a * o.b + b * o.a
    };
  }
  __device__ Dual operator+(const Dual &o) const {
    return {
      a + o.a, b + o.b
    };
  }
};
KERNEL duals(Dual *out, const Dual *in, int n) {
  int t = threadIdx.x;
  Dual r = {1, 0};
  for (int k = 0; k < n; k++) r = r * in[t] + in[(t + k) % 32];
  out[t] = r;
}
KERNEL uniformbreak(double *out, const double *in, const int *stop) {
  __shared__ double s[32];
  int t = threadIdx.x;
  double v = in[t];
  for (int k = 0; k < 20; k++) {
    s[t] = v;
    __syncthreads();
    v = 0.5 * (s[(t + 1) & 31] + s[t] * s[t]);
    __syncthreads();
    if (stop[k]) break;
  }
  out[t] = v;
}
KERNEL votebreak(double *out, const double *in) {
  int t = threadIdx.x;
  double v = in[t];
  for (int k = 0; k < 50; k++) {
    double w = 0.5 * (v + in[t] / v);
    bool done = fabs(w - v) < 1e-9;
    v = w;
    if (__all_sync(~0u, done)) break;
  }
  out[t] = v;
}
KERNEL argmax(double *out, const double *in) {
  __shared__ double s[32];
  __shared__ int ix[32];
  int t = threadIdx.x;
  s[t] = in[t] * in[t];
  ix[t] = t;
  __syncthreads();
  for (int d = 16; d; d >>= 1) {
    if (t < d && s[t + d] > s[t]) {
      s[t] = s[t + d];
      ix[t] = ix[t + d];
    }
    __syncthreads();
  }
  if (t == 0) out[0] = s[0] * in[(ix[0] + 1) & 31];
}
KERNEL softmax(float *out, const float *in) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = blockDim.x / 2; d; d >>= 1) {
    if (t < d) s[t] = fmaxf(s[t], s[t + d]);
    __syncthreads();
  }
  float m = s[0];
  __syncthreads();
  float e = expf(in[t] - m);
  s[t] = e;
  __syncthreads();
  for (int d = blockDim.x / 2; d; d >>= 1) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  out[t] = e / s[0];
}
