// Kernels whose gradients are tested.

struct Settings {
  double scale;
  int count;
  double shift;
};

__global__ void by_value(double *out, const double *in, Settings s) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < s.count) out[i] = s.scale * in[i] * in[i] + s.shift;
}

// Every thread reads all of in: what they add to one number of its adjoint must not get lost.
__global__ void all_pairs(float *out, const float *in, float strength, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int j = 0; j < n; j++) {
    float d = in[i] - in[j];
    sum += strength * d * d;
  }
  out[i] = sum;
}

// Neighbours: what each thread reads is its own, and yet three threads read it.
__global__ void stencil(double *out, const double *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] * in[i + 1] + in[i + 2] * in[i + 1];
}

// Two numbers for each thread, which no other reads.
__global__ void pairs(double *out, const double *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[2 * i] * in[2 * i + 1];
}

// A window that moves: in another round the neighbour reads what this thread read.
__global__ void window(double *out, const double *in, int n) {
  int i = threadIdx.x;
  double sum = 0;
  for (int k = 0; k < n; k++) sum += in[i + k] * in[i + k] * k;
  out[i] = sum;
}

// All threads read one number, which a thread has stored before.
__global__ void broadcast(double *out, double *in) {
  int i = threadIdx.x;
  if (i == 0) in[0] = in[1] * in[1];
  __syncthreads();
  out[i] = in[0] * in[0] * (i + 1);
}

// The coefficients of a polynomial, read by all threads in turn.
__global__ void horner(double *out, const double *x, const double *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double sum = 0;
  for (int k = 0; k < n; k++) sum = sum * x[i] + c[k];
  out[i] = sum;
}

// In two dimensions: the index needs both, and a block of one row would be wrong to think of.
__global__ void plane(double *out, const double *in, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = in[x] * in[x] * (y + 1);
}

// Shared memory: each thread's own number, and one that is everybody's.
__global__ void tile(double *out, const double *in) {
  __shared__ double own[64], all;
  int t = threadIdx.x;
  own[t] = in[t] * in[t];
  if (t == 3) all = in[t];
  __syncthreads();
  out[t] = own[t] * all;
}

// A sum over the grid by atomics, of numbers and of floats.
__global__ void total(double *sum, float *small, const double *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(sum, in[i] * in[i]);
  atomicAdd(small, (float)sin(in[i]));
}

// Where a block's threads part, they can't add up together.
__global__ void parted(double *out, const double *in, const double *scale, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] * scale[0] * scale[i % 2];
}

// The thread's own memory, by a pointer that is given on.
__device__ __attribute__((noinline)) double norm(const double *p, int n) {
  double sum = 0;
  for (int k = 0; k < n; k++) sum += p[k] * p[k];
  return sum;
}
__global__ void own(double *out, const double *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double mine[4];
  for (int k = 0; k < 4; k++) mine[k] = in[i] * (k + 1);
  out[i] = norm(mine, 4) + norm(in, 3);
}

// What must be kept for the reverse: of a loop with a constant count, and of one whose end nothing tells.
__global__ void kept(double *__restrict__ out, const double *__restrict__ in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double x = in[i];
#pragma unroll 1
  for (int k = 0; k < 6; k++) x = sin(x) + x * x * 0.25;
  out[i] = x;
}
__global__ void endless(double *__restrict__ out, const double *__restrict__ in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double x = in[i] + 1;
  while (x < 20) x = x * x * 0.5 + x;
  out[i] = x;
}

// Shuffles: a sum over a warp, neighbours within parts of it, a number for all.
__global__ void warp_sum(double *out, const double *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double v = in[i] * in[i];
  for (int by = 16; by > 0; by /= 2) v += __shfl_xor_sync(~0u, v, by);
  if (threadIdx.x % 32 == 0) out[i / 32] = v;
}
__global__ void neighbours(float *out, const float *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i];
  float up = __shfl_up_sync(~0u, v, 1), down = __shfl_down_sync(~0u, v, 3, 8);
  float all = __shfl_sync(~0u, v * v, 5), own = __shfl_sync(~0u, v, (i * 3) % 16, 16);
  out[i] = up * v + down * 2 + all * v + own * own;
}
__global__ void lower(double *out, const double *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double v = in[i];
  for (int by = 16; by > 0; by /= 2) v += __shfl_down_sync(~0u, v, by);
  out[i] = v * __any_sync(~0u, i % 7 == 0);
}

// Where threads of a warp part and meet again before the next shuffle.
__global__ void block_reduce(float *out, const float *in) {
  __shared__ float sums[32];
  int t = threadIdx.x, lane = t & 31, warp = t >> 5, i = blockIdx.x * blockDim.x + t;
  float v = in[i] * in[i];
  for (int by = 16; by; by >>= 1) v += __shfl_xor_sync(~0u, v, by);
  if (lane == 0) sums[warp] = v;
  __syncthreads();
  v = t < (int)blockDim.x / 32 ? sums[lane] : 0;
  if (warp == 0) {
    for (int by = 16; by; by >>= 1) v += __shfl_down_sync(~0u, v, by);
    if (lane == 0) out[blockIdx.x] = v * v;
  }
}
// Two halves of a warp shuffle for themselves; and a lane that memory tells.
__global__ void by_halves(double *out, const double *in, const int *lane) {
  int t = threadIdx.x;
  double v = in[t], r;
  if (t < 16)
    r = __shfl_xor_sync(0xffffu, v * v, 3);
  else
    r = __shfl_down_sync(0xffff0000u, v, 2) * v;
  out[t] = r * __shfl_sync(~0u, v, lane[t]);
}
// A float that is shuffled as bits.
__global__ void as_bits(float *out, const float *in) {
  float v = in[threadIdx.x];
  out[threadIdx.x] = __int_as_float(__shfl_down_sync(~0u, __float_as_int(v * v), 3)) * v;
}
// A running sum: barriers in a loop, between which threads do different things.
__global__ void running(double *out, const double *in) {
  extern __shared__ double sums[];
  int t = threadIdx.x;
  sums[t] = in[t] * in[t];
  __syncthreads();
  for (int by = 1; by < (int)blockDim.x; by *= 2) {
    double v = t >= by ? sums[t - by] : 0;
    __syncthreads();
    sums[t] += v;
    __syncthreads();
  }
  out[t] = sums[t] * sums[t];
}
// A number that everybody reads and somebody changes, again and again.
__global__ void changed(double *out, double *in) {
  int t = threadIdx.x;
  double a = in[0];
  __syncthreads();
  if (t == 2) in[0] = a * a * in[1];
  __syncthreads();
  double b = in[0];
  __syncthreads();
  if (t == 5) in[0] = b * in[3];
  __syncthreads();
  out[t] = a * b * in[0];
}
// Sums by atomics that are read again: of all memory, of the block's, in places that memory tells.
__global__ void gathered(double *out, double *sum, const double *in, const int *bin) {
  __shared__ double parts[4];
  int t = threadIdx.x;
  if (t < 4) parts[t] = 0;
  __syncthreads();
  atomicAdd(&parts[bin[t]], in[t] * in[t]);
  atomicAdd(&parts[(bin[t] + 1) % 4], in[t]);
  atomicAdd(sum, sin(in[t]));
  __syncthreads();
  out[t] = parts[t % 4] * parts[(t + 1) % 4] * sum[0];
}

// The index in several spellings, as linear combinations, changed on the way; through functions, one in another, twice.
__global__ void spellings(double *out, const double *in) {
  int a = threadIdx.x + blockIdx.x * blockDim.x, b = threadIdx.x + blockDim.x * blockIdx.x;
  int c = blockIdx.x * blockDim.x + threadIdx.x, d = blockDim.x * blockIdx.x + threadIdx.x;
  out[a] += in[a] * in[a];
  out[b] += in[b];
  out[c] *= in[c];
  out[d] += 2 * in[d];
}
__global__ void combinations(double *out, const double *in) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] += in[2 * i] * in[2 * i];
  out[i] += in[1 + i] * in[1 + i];
  out[i] *= in[threadIdx.x + blockIdx.x * blockDim.x];
  out[i] += in[1 + 1] * in[2];
  out[i] += in[i / 2] * in[i / 2];
}
__device__ void own_index(double *a, double *b) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  a[i] += a[i] * b[i];
  b[i] *= a[i];
}
__global__ void own_indices(double *a, double *b) {
  own_index(a, b);
  own_index(a, b);
}
__global__ void block_index(double *out, const double *in) {
  out[threadIdx.x + blockIdx.x * blockDim.x] = in[threadIdx.x] * in[blockIdx.x];
}
__device__ __attribute__((noinline)) double scaled(const double *in, double by) {
  return in[threadIdx.x + blockIdx.x * blockDim.x] * by;
}
__device__ __attribute__((noinline)) double twice_scaled(const double *in, double by) {
  return scaled(in, by) + scaled(in, by * by);
}
__global__ void calls(double *out, const double *in, double by) {
  out[threadIdx.x + blockIdx.x * blockDim.x] = twice_scaled(in, by) * scaled(in, by);
}

// Half numbers: in memory of all threads and of the block, added to atomically, by value; read-only loads of vectors.
#include <cuda_fp16.h>
__global__ void halves(half *out, const half *in, const half *by) {
  __shared__ half squares[8];
  int t = threadIdx.x;
  squares[t] = in[t] * in[t];
  __syncthreads();
  out[t] = __hfma(squares[7 - t], by[0], hsin(in[t]));
}
__global__ void half_sum(half *sum, const half *in, half by) {
  atomicAdd(sum, __hmul(in[threadIdx.x], in[threadIdx.x]) * by);
}
__global__ void read_only(double *out, const double *in, const float4 *four, const double2 *two, const float *one) {
  int t = threadIdx.x;
  float4 v = __ldg(&four[t]);
  double2 w = __ldg(two + t);
  out[t] = v.x * v.y + v.z * v.w * __ldg(one) + w.x * w.y * __ldg(in + t) * __ldg(in);
}

// Variables in memory of all threads that a kernel reads: a number, coefficients, a table by a pointer that is given on.
__device__ double strength = 3.0;
__constant__ double coefficients[4] = {1.5, 2.5, -3.5, 4.5};
__device__ double table[5] = {1, 3, 2, 5, 4};
__device__ __attribute__((noinline)) double between(const double *values, double x) {
  int k = (int)x;
  return values[k] * (1 - (x - k)) + values[k + 1] * (x - k);
}
__global__ void tabulated(double *out, const double *in) {
  int t = threadIdx.x;
  out[t] = in[t] * in[t] * coefficients[t % 4] * strength + between(table, in[t] * 3.5);
}
