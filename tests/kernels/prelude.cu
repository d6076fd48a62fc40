// Names that CUDA programs take from headers of NVIDIA, in kernels whose results and gradients are tested.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <math_constants.h>
namespace cg = cooperative_groups;
#define KERNEL extern "C" __global__ void
KERNEL tiles(float *out, const float *in) {
  auto b = cg::this_thread_block();
  auto w = cg::tiled_partition<16>(b);
  float v = in[b.thread_rank()];
  v = cg::reduce(w, v * v, cg::plus<float>());
  __shared__ float s[64];
  if (w.thread_rank() == 0) s[w.meta_group_rank()] = v;
  b.sync();
  out[b.thread_rank()] = s[(w.meta_group_rank() + 1) % w.meta_group_size()] * in[b.thread_rank()];
}
KERNEL doubles(double *out, const double *in) {
  auto w = cg::tiled_partition<32>(cg::this_thread_block());
  double v = in[w.thread_rank()];
  for (int d = w.size() / 2; d > 0; d /= 2) v += w.shfl_down(v * v, d);
  out[cg::this_grid().thread_rank()] = w.shfl(v, 0) * in[w.thread_rank()];
}
__device__ float halved(cg::thread_group g, float *s, float v) {
  for (int i = g.size() / 2; i > 0; i /= 2) {
    s[g.thread_rank()] = v;
    g.sync();
    if (g.thread_rank() < i) v += s[g.thread_rank() + i];
    g.sync();
  }
  return v;
}
KERNEL groups(float *out, const float *in) {
  __shared__ float s[64];
  cg::thread_block b = cg::this_thread_block();
  cg::thread_block_tile<32> w = cg::tiled_partition<32>(b);
  cg::thread_block_tile<4> q = cg::tiled_partition<4>(w);
  float v = in[b.thread_rank()];
  float sum = cg::inclusive_scan(w, v * v) * cg::exclusive_scan(q, v, cg::plus<float>());
  sum += cg::reduce(w, v, cg::greater<float>()) * q.shfl_xor(v, 1);
  cg::thread_group part = cg::tiled_partition(b, 16);
  sum += halved(part, s + b.thread_rank() / 16 * 16, v) + part.thread_rank() * v;
  b.sync();
  out[b.thread_rank()] = sum + halved(b, s, v * v);
}
KERNEL assembled(float *out, const float *in) {
  unsigned lane, before;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(before));
  float v = in[threadIdx.x];
  for (int d = 1; d < 32; d <<= 1) {
    float t = __shfl_up_sync(~0u, v, d);
    if (lane >= d) v += t;
  }
  out[threadIdx.x] = v * v * __popc(before);
}
KERNEL half2more(__half2 *out, const __half2 *in) {
  int i = threadIdx.x;
  __half2 v = in[i];
  out[i] = __hfma2(v, v, __float2half2_rn(0.5f)) - v * __half2half2(__low2half(v));
}
KERNEL halfmath(float *out, const __half *in) {
  int i = threadIdx.x;
  __half h = in[i];
  float sum = __half2float(hexp(h)) + __half2float(__hmax(h, __float2half(0.5f))) + __half2float(htanh(h));
  out[i] = sum + __half2float(hrcp(__hadd_rn(h, __float2half(1.f))));
}
KERNEL mathmore(double *out, const double *in, int n) {
  int i = threadIdx.x;
  double x = in[i], s, c, w;
  sincospi(x, &s, &c);
  double m = modf(3 * x, &w);
  double sum = s * c + m + scalbn(x, 2) + pow(x + 1, n) + max(x, 0.5f) + norm4d(x, 1, 2, 3) + rnorm3d(x, 1, 2);
  sum += erfcinv(x + 0.1) + __dmul_rn(x, x) + __int2double_rn(__double2int_rn(10 * x)) * x + CUDART_PI * x;
  out[i] = sum + isfinite(x) + lrint(x * 4) * x + __longlong_as_double(__double_as_longlong(x));
}
KERNEL floatmore(float *out, const float *in) {
  int i = threadIdx.x;
  float x = in[i], s, c;
  __sincosf(x, &s, &c);
  sincospif(x, &s, &c);
  float sum = s * c + __fadd_rn(x, __fmul_rn(x, x)) + __frsqrt_rn(x + 1) + fdividef(x, x + 2) + __ldcg(in + i) * x;
  sum += normcdff(x) + powf(x, 1.5f) + pow(x, 2) + min(x, 0.25f) + __saturatef(x) + fmaf(x, x, 1.f);
  out[i] = sum + hypotf(x, 1.f) + (float)__float2int_rd(3 * x) * x;
}
KERNEL integers(unsigned *out, const unsigned *in) {
  int i = threadIdx.x;
  unsigned v = in[i], *o = out + 12 * i;
  o[0] = __brev(v);
  o[1] = __clzll(v) * 64 + __ffsll((long long)v << 7);
  o[2] = __umulhi(v, v * 3);
  o[3] = __byte_perm(v, i, 0x5210);
  o[4] = __funnelshift_l(v, i, 3);
  o[5] = __usad(v, i, 2);
  o[6] = __reduce_add_sync(~0u, v);
  o[7] = __reduce_max_sync(~0u, v);
  o[8] = __match_any_sync(~0u, v & 3);
  o[9] = (unsigned)(__shfl_sync(~0u, (unsigned long long)v << 8, 3) >> 8);
  o[10] = atomicCAS_block(in[i] ? out + 12 * i + 10 : out, 0u, v);
  o[11] = __double2hiint((double)i) ^ __double2loint(0.1);
}
KERNEL ints(float *out, const float *in, const int *k) {
  int i = threadIdx.x;
  unsigned m = __match_any_sync(~0u, k[i]);
  int leader = __ffs(m) - 1;
  float v = in[i];
  for (int d = 0; d < 32; d++) {
    float w = __shfl_sync(~0u, in[i] * in[i], d);
    if (m >> d & 1) v += w;
  }
  out[i] = (i == leader) ? v : v * 2;
}
KERNEL coalesced(float *out, const float *in, int *count) {
  int i = threadIdx.x;
  if (in[i] > 0.5f) {
    auto g = cg::coalesced_threads();
    int at = 0;
    if (g.thread_rank() == 0) at = atomicAdd(count, (int)g.size());
    at = g.shfl(at, 0) + g.thread_rank();
    out[at] = in[i] * in[i];
  }
}
int main() {
  dim3 grid(2, 2), block(8);
  void *memory;
  cudaStream_t stream;
  cudaHostAlloc(&memory, 3);
  cudaStreamCreateWithFlags(&stream, 1);
  tiles<<<grid, block, 0, stream>>>((float *)memory, nullptr);
  return cudaDeviceSynchronize();
}
