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
