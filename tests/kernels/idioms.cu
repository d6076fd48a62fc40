// Kernels in the idioms of CUDA programmers: layers of networks, tiles, scans, groups of threads, templates, lambdas.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_fp16.h>
#include <math.h>
namespace cg = cooperative_groups;
#define KERNEL extern "C" __global__ void
template <typename T> __device__ __forceinline__ T warpReduceSum(T v) {
#pragma unroll
  for (int offset = warpSize / 2; offset > 0; offset /= 2) v += __shfl_down_sync(0xffffffff, v, offset);
  return v;
}
template <typename T> __device__ T blockReduceSum(T v) {
  static __shared__ T shared[32];
  int lane = threadIdx.x % warpSize, wid = threadIdx.x / warpSize;
  v = warpReduceSum(v);
  if (lane == 0) shared[wid] = v;
  __syncthreads();
  v = (threadIdx.x < blockDim.x / warpSize) ? shared[lane] : T(0);
  if (wid == 0) v = warpReduceSum(v);
  return v;
}
KERNEL __launch_bounds__(64)
    layernorm(float *__restrict__ out, const float *__restrict__ x, const float *__restrict__ gamma,
              const float *__restrict__ beta, int n, float eps) {
  __shared__ float mean, rstd;
  const float *row = x + blockIdx.x * n;
  float s = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) s += row[i];
  s = blockReduceSum(s);
  if (threadIdx.x == 0) mean = s / n;
  __syncthreads();
  float v = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) { float d = row[i] - mean; v += d * d; }
  v = blockReduceSum(v);
  if (threadIdx.x == 0) rstd = rsqrtf(v / n + eps);
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[blockIdx.x * n + i] = (row[i] - mean) * rstd * gamma[i] + beta[i];
}
KERNEL attention(float *O, const float *Q, const float *K, const float *V, int N, float scale) {
  const int D = 4;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N) return;
  float q[D], acc[D] = {0};
  for (int d = 0; d < D; d++) q[d] = Q[i * D + d];
  float m = -1e30f, l = 0;
  for (int j = 0; j < N; j++) {
    float s = 0;
    for (int d = 0; d < D; d++) s += q[d] * K[j * D + d];
    s *= scale;
    float mn = fmaxf(m, s);
    float c = expf(m - mn), p = expf(s - mn);
    l = l * c + p;
    for (int d = 0; d < D; d++) acc[d] = acc[d] * c + p * V[j * D + d];
    m = mn;
  }
  for (int d = 0; d < D; d++) O[i * D + d] = acc[d] / l;
}
__constant__ float filt[9] = {0.1f, 0.2f, -0.1f, 0.3f, 0.5f, 0.2f, 0.05f, -0.2f, 0.1f};
#define TILE 8
KERNEL conv2d(float *out, const float *in, int w, int h) {
  __shared__ float t[TILE + 2][TILE + 2];
  int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  for (int dy = threadIdx.y; dy < TILE + 2; dy += TILE)
    for (int dx = threadIdx.x; dx < TILE + 2; dx += TILE) {
      int gx = blockIdx.x * TILE + dx - 1, gy = blockIdx.y * TILE + dy - 1;
      t[dy][dx] = (gx >= 0 && gx < w && gy >= 0 && gy < h) ? in[gy * w + gx] : 0.f;
    }
  __syncthreads();
  if (x < w && y < h) {
    float s = 0;
    for (int j = 0; j < 3; j++) for (int i = 0; i < 3; i++) s += filt[j * 3 + i] * t[threadIdx.y + j][threadIdx.x + i];
    out[y * w + x] = tanhf(s);
  }
}
__device__ float3 bodyBody(float4 bi, float4 bj, float3 ai) {
  float3 r; r.x = bj.x - bi.x; r.y = bj.y - bi.y; r.z = bj.z - bi.z;
  float d2 = r.x * r.x + r.y * r.y + r.z * r.z + 0.01f;
  float inv = rsqrtf(d2); float s = bj.w * inv * inv * inv;
  ai.x += r.x * s; ai.y += r.y * s; ai.z += r.z * s; return ai;
}
KERNEL nbody(float4 *acc, const float4 *pos, int n) {
  extern __shared__ float4 sh[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 me = pos[i]; float3 a = {0, 0, 0};
  for (unsigned t = 0; t < n / blockDim.x; t++) {
    sh[threadIdx.x] = pos[t * blockDim.x + threadIdx.x];
    __syncthreads();
    for (unsigned j = 0; j < blockDim.x; j++) a = bodyBody(me, sh[j], a);
    __syncthreads();
  }
  acc[i] = make_float4(a.x, a.y, a.z, 0.f);
}
KERNEL scan_db(float *out, const float *in, int n) {
  extern __shared__ float temp[];
  int id = threadIdx.x, po = 0, pi = 1;
  temp[id] = id > 0 ? in[id - 1] : 0.f;
  temp[n + id] = 0;
  __syncthreads();
  for (int off = 1; off < n; off *= 2) {
    po = 1 - po; pi = 1 - po;
    if (id >= off) temp[po * n + id] = temp[pi * n + id] + temp[pi * n + id - off];
    else temp[po * n + id] = temp[pi * n + id];
    __syncthreads();
  }
  out[id] = temp[po * n + id] * temp[po * n + id];
}
KERNEL blelloch(float *g, int n) {
  extern __shared__ float t[];
  int id = threadIdx.x, off = 1;
  t[2 * id] = g[2 * id]; t[2 * id + 1] = g[2 * id + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (id < d) { int ai = off * (2 * id + 1) - 1, bi = off * (2 * id + 2) - 1; t[bi] += t[ai]; }
    off *= 2;
  }
  if (id == 0) t[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    off >>= 1; __syncthreads();
    if (id < d) {
      int ai = off * (2 * id + 1) - 1, bi = off * (2 * id + 2) - 1;
      float x = t[ai];
      t[ai] = t[bi];
      t[bi] += x;
    }
  }
  __syncthreads();
  g[2 * id] = sinf(t[2 * id]); g[2 * id + 1] = sinf(t[2 * id + 1]);
}
__device__ unsigned xorshift(unsigned &s) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
__device__ float uniform(unsigned &s) { return (xorshift(s) >> 8) * (1.f / 16777216.f) + 1e-7f; }
KERNEL monte_carlo(double *price, const double *S0, double K, double r, double sigma, double T, int paths) {
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned state = 1234567u + id * 7919u;
  double sum = 0;
  for (int p = 0; p < paths; p++) {
    float u1 = uniform(state), u2 = uniform(state);
    double z = sqrt(-2.0 * log((double)u1)) * cospi(2.0 * u2);
    double ST = *S0 * exp((r - 0.5 * sigma * sigma) * T + sigma * sqrt(T) * z);
    double pay = ST - K; sum += pay > 0 ? pay : 0;
  }
  atomicAdd(price, exp(-r * T) * sum / (paths * gridDim.x * blockDim.x));
}
struct Particles { float *x, *v; const float *m; int n; };
class Spring {
  float k, l;

 public:
  __device__ Spring(float k, float l) : k(k), l(l) {}
  __device__ float force(float d) const { return -k * (d - l * (d > 0 ? 1 : -1)); }
};
KERNEL soa(float *x, float *v, const float *m, int n, float dt, float k) {
  Particles p{x, v, m, n};
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= p.n) return;
  Spring s(k, 0.5f);
  float f = 0;
  if (i > 0) f += s.force(p.x[i] - 0.3f);
  if (i < p.n - 1) f -= s.force(p.x[i] * 0.7f);
  p.v[i] += dt * f / p.m[i];
  p.x[i] += dt * p.v[i];
}
KERNEL transpose(double *o, const double *in, int n) {
  __shared__ double tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 4) if (x < n && y + j < n) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x; y = blockIdx.x * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 4) if (x < n && y + j < n) {
    double v = tile[threadIdx.x][threadIdx.y + j];
    o[(y + j) * n + x] = v * v;
  }
}
KERNEL cg_dot(float *out, const float *a, const float *b, int n) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  float s = 0;
  for (int i = block.group_index().x * block.size() + block.thread_rank(); i < n; i += gridDim.x * block.size())
    s = fmaf(a[i], b[i], s);
  s = cg::reduce(warp, s, cg::plus<float>());
  if (warp.thread_rank() == 0) atomicAdd(out, s);
}
KERNEL cg_tile(float *out, const float *in) {
  auto block = cg::this_thread_block();
  auto t = cg::tiled_partition<8>(block);
  float v = in[block.thread_rank()];
  for (int i = t.size() / 2; i > 0; i /= 2) v += t.shfl_down(v, i);
  float all = t.shfl(v, 0) + cg::inclusive_scan(t, v);
  cg::thread_block_tile<4> q = cg::tiled_partition<4>(t);
  all += q.shfl_xor(all, 1);
  cg::thread_group g = cg::tiled_partition(block, 4);
  g.sync();
  all += g.thread_rank() * all;
  out[block.thread_rank()] = all * in[block.thread_rank()];
}
KERNEL half_gelu(__half *y, const __half *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float v = __half2float(x[i]);
    y[i] = __float2half(0.5f * v * (1.f + tanhf(0.7978845608f * (v + 0.044715f * v * v * v))));
  }
}
KERNEL hist_soft(float *hist, const float *x, int n, int bins) {
  extern __shared__ float h[];
  for (int b = threadIdx.x; b < bins; b += blockDim.x) h[b] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    float p = x[i] * bins; int b = (int)floorf(p); float f = p - b;
    if (b >= 0 && b < bins) atomicAdd(&h[b], 1.f - f);
    if (b + 1 < bins) atomicAdd(&h[b + 1], f);
  }
  __syncthreads();
  for (int b = threadIdx.x; b < bins; b += blockDim.x) atomicAdd(&hist[b], h[b]);
}
KERNEL atomics(double *out, int *cnt, unsigned *mx, const double *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  atomicMax(mx, (unsigned)i); atomicInc((unsigned *)cnt, 1000); atomicOr(cnt + 1, 1 << (i & 7));
  atomicAdd(&out[i % 3], in[i] * in[i]);
  atomicAdd_block(&out[3], in[i]);
  atomicSub(cnt + 2, 1);
}
template <class F> __device__ void for_each(int n, F f) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) f(i);
}
KERNEL lambdas(double *out, const double *in, double a, int n) {
  for_each(n, [=](int i) {
    double t = in[i];
    for (int k = 0; k < 3; k++) t = t * t * a + in[(i + k) % n];
    out[i] = t;
  });
}
KERNEL stencil3d(float *out, const float *in, int nx, int ny, int nz) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
  int plane = nx * ny, i = y * nx + x;
  float behind = in[i], cur = in[i + plane], front = in[i + 2 * plane];
  for (int z = 1; z < nz - 1; z++) {
    int c = i + z * plane;
    out[c] = 0.5f * cur * cur + 0.1f * (behind + front + in[c - 1] + in[c + 1] + in[c - nx] * cur + in[c + nx]);
    behind = cur; cur = front; if (z + 2 < nz) front = in[c + 2 * plane];
  }
}
__device__ __noinline__ double simpson(double a, double b, double w, int depth) {
  double m = (a + b) / 2, f = exp(-w * m * m) * (b - a);
  if (depth == 0) return f;
  return simpson(a, m, w, depth - 1) + simpson(m, b, w, depth - 1);
}
KERNEL recursive(double *out, const double *w, int depth) { out[threadIdx.x] = simpson(0, 1, w[threadIdx.x], depth); }
KERNEL wave(double *u, double *up, int n, int steps, double c) {
  int i = threadIdx.x;
  for (int s = 0; s < steps; s++) {
    double l = i > 0 ? u[i - 1] : 0, r = i < n - 1 ? u[i + 1] : 0, me = u[i];
    double next = 2 * me - up[i] + c * c * (l - 2 * me + r);
    __syncthreads();
    up[i] = me; u[i] = next;
    __syncthreads();
  }
}
KERNEL gemv2(double *y, const double2 *A, const double2 *x, int cols2) {
  double s = 0; int row = blockIdx.x;
  for (int j = threadIdx.x; j < cols2; j += blockDim.x) {
    double2 a = A[row * cols2 + j], b = x[j];
    s += a.x * b.x + a.y * b.y;
  }
  for (int o = 16; o; o >>= 1) s += __shfl_down_sync(~0u, s, o);
  if (threadIdx.x == 0) y[row] = s;
}
KERNEL compact(float *out, int *count, const float *in, int n) {
  int i = threadIdx.x; float v = i < n ? in[i] : 0; bool keep = v > 0.3f;
  unsigned m = __ballot_sync(~0u, keep); int pos = __popc(m & ((1u << (i & 31)) - 1)); int base = 0;
  if ((i & 31) == 0) base = atomicAdd(count, __popc(m));
  base = __shfl_sync(~0u, base, 0);
  if (keep) out[base + pos] = v * v;
}
// What device code asks for itself, of loops whose end only the run tells.
extern __device__ int enzyme_const, enzyme_dup;
template <typename... Args> __device__ void __enzyme_autodiff(Args...);
__device__ void walk(double *out, const double *x, double c, int n) {
  double v = *x;
  for (int i = 0; i < n; i++) v = c * v * (1 - v) + sin(v) / n;
  *out = v;
}
__device__ void settle(double *out, const double *x, double c, int n) {
  double v = *x;
  for (int i = 0; v > c;) {
    v -= 0.5 * v * v / (n + i);
    if (v < 0.7) i++;
  }
  *out = v * v;
}
KERNEL ask_walk(double *x, double *dx, double *out, double *dout, double c, int n) {
  int i = threadIdx.x;
  __enzyme_autodiff((void *)walk, enzyme_dup, out + i, dout + i, enzyme_dup, x + i, dx + i, enzyme_const, c, n);
}
KERNEL ask_settle(double *x, double *dx, double *out, double *dout, double c, int n) {
  int i = threadIdx.x;
  __enzyme_autodiff((void *)settle, enzyme_dup, out + i, dout + i, enzyme_dup, x + i, dx + i, enzyme_const, c, n);
}
