// Kernels with faults, and twins of them without: the letter before the name says which fault the simulator must see
// (r a race, d threads that are not together, b bounds, m alignment, u memory that nobody wrote, g memory that is gone;
// c none). Compiled without optimisation, which would take some of the faults out.
#define KERNEL extern "C" __global__ void
KERNEL r_plain(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  o[t] = s[63 - t];
}
KERNEL c_plain(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  o[t] = s[63 - t];
}
KERNEL r_shuffle(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  float v = __shfl_sync(~0u, 1.f, 0);
  o[t] = s[t ^ 1] + v;
}
KERNEL c_shuffle(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncwarp();
  float v = __shfl_sync(~0u, 1.f, 0);
  o[t] = s[t ^ 1] + v;
}
KERNEL r_syncwarp_across(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncwarp();
  o[t] = s[t ^ 32];
}
KERNEL r_partial_syncwarp(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  if ((t & 31) < 16) {
    __syncwarp(0xffff);
    o[t] = s[(t & 32) + 16 + (t & 15)];
  }
}
KERNEL c_partial_syncwarp(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  if ((t & 31) < 16) {
    __syncwarp(0xffff);
    o[t] = s[(t & 32) + 15 - (t & 15)];
  }
}
KERNEL r_atomic_plain(float *o) {
  __shared__ float s[1];
  int t = threadIdx.x;
  if (t == 0) s[0] = 0;
  __syncthreads();
  atomicAdd(s, 1.f);
  o[t] = s[0];
}
KERNEL c_atomic_plain(float *o) {
  __shared__ float s[1];
  int t = threadIdx.x;
  if (t == 0) s[0] = 0;
  __syncthreads();
  atomicAdd(s, 1.f);
  __syncthreads();
  o[t] = s[0];
}
__device__ float add_by_exchange(float *o, float by) {
  unsigned *bits = (unsigned *)o, old = *bits, assumed;
  do {
    assumed = old;
    old = atomicCAS(bits, assumed, __float_as_uint(by + __uint_as_float(assumed)));
  } while (assumed != old);
  return __uint_as_float(old);
}
KERNEL c_exchanged(float *o) {
  add_by_exchange(o, threadIdx.x);
}
KERNEL r_exchanged(float *o) {
  unsigned *bits = (unsigned *)o, old = *bits;
  o[threadIdx.x + 1] = atomicCAS(bits, old, old + 1) + old;
}
KERNEL r_atomic_init(float *o) {
  __shared__ float s[1];
  int t = threadIdx.x;
  if (t == 0) s[0] = 0;
  atomicAdd(s, 1.f);
  __syncthreads();
  o[t] = s[0];
}
KERNEL r_dynamic(float *o) {
  extern __shared__ float d[];
  float *a = d, *b = d + 63;
  int t = threadIdx.x;
  a[t] = t;
  b[t] = 2 * t;
  __syncthreads();
  o[t] = a[t];
}
KERNEL c_dynamic(float *o) {
  extern __shared__ float d[];
  float *a = d, *b = d + 64;
  int t = threadIdx.x;
  a[t] = t;
  b[t] = 2 * t;
  __syncthreads();
  o[t] = a[t] + b[63 - t];
}
struct P { float x; int n; double y; };
KERNEL r_member(float *o) {
  __shared__ P s[32];
  int t = threadIdx.x;
  s[t & 31].x = t;
  __syncthreads();
  o[t] = s[t & 31].x;
}
KERNEL c_member(float *o) {
  __shared__ P s[32];
  int t = threadIdx.x;
  if (t < 32) s[t].x = t;
  else s[t - 32].y = t;
  __syncthreads();
  o[t] = s[t & 31].x;
}
KERNEL r_vector(float4 *o, const float4 *i) {
  __shared__ float s[132];
  int t = threadIdx.x;
  if (t < 32) *(float4 *)(s + 4 * t) = i[t];
  else s[4 * (t - 32) + 2] = 1;
  __syncthreads();
  if (t < 32) o[t] = *(float4 *)(s + 4 * t);
}
KERNEL c_vector(float4 *o, const float4 *i) {
  __shared__ __align__(16) float s[256];
  int t = threadIdx.x;
  *(float4 *)(s + 4 * t) = i[t];
  __syncthreads();
  o[t] = *(float4 *)(s + 4 * (63 - t));
}
KERNEL r_loop(float *o, int n) {
  __shared__ float s[64];
  int t = threadIdx.x;
  float v = t;
  for (int k = 0; k < n; k++) {
    s[t] = v;
    __syncthreads();
    v += s[(t + 1) & 63];
  }
  o[t] = v;
}
KERNEL c_loop(float *o, int n) {
  __shared__ float s[64];
  int t = threadIdx.x;
  float v = t;
  for (int k = 0; k < n; k++) {
    s[t] = v;
    __syncthreads();
    v += s[(t + 1) & 63];
    __syncthreads();
  }
  o[t] = v;
}
KERNEL r_blocks(float *o) {
  o[threadIdx.x] += blockIdx.x;
}
KERNEL c_blocks(float *o) {
  atomicAdd(&o[threadIdx.x], (float)blockIdx.x);
}
KERNEL r_blocks_halo(float *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  o[i + 1] = i;
  o[i] = 1;
}
KERNEL r_blocks_read(float *o, float *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i;
  o[i] = p[(i + 32) % (gridDim.x * blockDim.x)];
}
KERNEL r_bytes(char *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  ((short *)o)[i] = i;
  o[2 * i + 2] = 1;
}
KERNEL c_bytes(char *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  o[2 * i] = i;
  o[2 * i + 1] = 1;
}
KERNEL r_samevalue(float *o) {
  __shared__ int f;
  int t = threadIdx.x;
  f = 7;
  __syncthreads();
  o[t] = f;
}
KERNEL r_cond(float *o, const int *w) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[w[t]] = t;
  __syncthreads();
  o[t] = s[t & 1];
}
__device__ __noinline__ void put(float *p, float v) { *p = v; }
KERNEL r_function(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  put(s + t, t);
  put(s + ((t + 1) & 63), 1);
  __syncthreads();
  o[t] = s[t];
}
KERNEL r_local_pointer(float *o) {
  float own[4];
  __shared__ float s[4];
  int t = threadIdx.x;
  float *p = t & 1 ? own : s;
  p[0] = t;
  o[t] = p[0];
}
KERNEL c_local_pointer(float *o) {
  float own[4];
  __shared__ float s[4];
  int t = threadIdx.x;
  float *p = t ? own : s;
  p[0] = t;
  o[t] = p[0];
}
KERNEL r_fence_only(float *o) {
  if (blockIdx.x == 0) {
    o[threadIdx.x] = 1;
    __threadfence();
  } else o[threadIdx.x + 64] = o[threadIdx.x];
}
KERNEL r_memcpy(P *o) {
  __shared__ P s[2];
  int t = threadIdx.x;
  P p = {(float)t, t, 1.0};
  s[t & 1] = p;
  __syncthreads();
  o[t] = s[t & 1];
}
KERNEL d_branch(float *o) {
  int t = threadIdx.x;
  if (t < 20) __syncthreads();
  o[t] = t;
}
KERNEL d_twosides(float *o) {
  int t = threadIdx.x;
  if (t < 20) {
    o[t] = 1;
    __syncthreads();
    o[t] += 2;
  } else {
    o[t] = 3;
    __syncthreads();
    o[t] += 4;
  }
}
KERNEL c_uniform(float *o, int n) {
  int t = threadIdx.x;
  for (int k = 0; k < n; k++) {
    o[t] = k;
    __syncthreads();
  }
  if (n > 3) __syncthreads();
}
KERNEL d_shfl(float *o) {
  int t = threadIdx.x;
  float v = t;
  if (t < 16) v = __shfl_sync(~0u, v, 3);
  o[t] = v;
}
KERNEL d_shfl_from(float *o) {
  int t = threadIdx.x;
  float v = t;
  if ((t & 31) < 16) v = __shfl_sync(0xffff, v, 20);
  o[t] = v;
}
KERNEL c_shfl(float *o) {
  int t = threadIdx.x;
  float v = t;
  if ((t & 31) < 16) v = __shfl_sync(0xffff, v, 3);
  o[t] = v;
}
KERNEL d_ballot(float *o) {
  int t = threadIdx.x;
  if (t & 1) o[t] = __ballot_sync(~0u, t > 3);
}
KERNEL d_syncwarp(float *o) {
  int t = threadIdx.x;
  if (t & 1) __syncwarp();
  o[t] = t;
}
KERNEL b_global(float *o, const float *i) {
  int t = threadIdx.x;
  o[t] = i[t + 1];
}
KERNEL b_local(float *o, int n) {
  float a[4];
  for (int k = 0; k < n; k++) a[k] = k;
  o[threadIdx.x] = a[threadIdx.x & 3];
}
KERNEL b_dynamic(float *o) {
  extern __shared__ float d[];
  int t = threadIdx.x;
  d[t] = t;
  __syncthreads();
  o[t] = d[t + 1];
}
KERNEL b_vector(float *o, const float *i) {
  int t = threadIdx.x;
  float4 v = *(const float4 *)(i + 4 * t);
  o[t] = v.w;
}
KERNEL b_negative(float *o, const float *i) {
  int t = threadIdx.x;
  o[t] = i[t - 1];
}
KERNEL b_atomic(float *o) {
  atomicAdd(&o[threadIdx.x + 1], 1.f);
}
KERNEL g_freed(float *o) {
  float *p = (float *)malloc(16);
  p[0] = 1;
  free(p);
  o[threadIdx.x] = p[0];
}
KERNEL u_shared(float *o) {
  __shared__ float s[64];
  int t = threadIdx.x;
  if (t < 63) s[t] = t;
  __syncthreads();
  o[t] = s[t];
}
KERNEL u_local(float *o, int n) {
  float a[8];
  for (int k = 0; k < n; k++) a[k] = k;
  float s = 0;
  for (int k = 0; k < 8; k++) s += a[k];
  o[threadIdx.x] = s;
}
KERNEL u_malloc(float *o) {
  float *p = (float *)malloc(16);
  o[threadIdx.x] = p[1];
  free(p);
}
KERNEL u_struct(float *o) {
  P p;
  P *q = &p;
  q->x = threadIdx.x;
  P r[2];
  r[threadIdx.x & 1] = p;
  o[threadIdx.x] = r[threadIdx.x & 1].y;
}
KERNEL c_struct(float *o) {
  P r[2];
  r[threadIdx.x & 1].x = 3;
  P s = r[threadIdx.x & 1];
  P q[2];
  q[threadIdx.x & 1] = s;
  o[threadIdx.x] = q[threadIdx.x & 1].x;
}
KERNEL m_load(float *o, const char *i) {
  o[threadIdx.x] = *(const float *)(i + threadIdx.x);
}
KERNEL m_vector(float *o, const float *i) {
  float4 v = *(const float4 *)(i + threadIdx.x);
  o[threadIdx.x] = v.x;
}
KERNEL m_atomic(char *o) {
  atomicAdd((float *)(o + 2), 1.f);
}
