// Kernels for the simulator: what threads do together, and what they do wrong.

__global__ void daxpy_gradient(float *a, float *da, float *x, float *dx, float *y, float *dy) {
  int i = threadIdx.x;
  y[i] = a[0] * x[i];
  float d = dy[i];
  dy[i] = 0;
  atomicAdd(&dx[i], a[0] * d);
  atomicAdd(&da[0], x[i] * d);
}

__global__ void daxpy_gradient_plain(float *a, float *da, float *x, float *dx, float *y, float *dy) {
  int i = threadIdx.x;
  y[i] = a[0] * x[i];
  float d = dy[i];
  dy[i] = 0;
  dx[i] += a[0] * d;
  da[0] += x[i] * d;
}

__global__ void block_sum(double *out, const double *in, int n) {
  __shared__ double part[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0) atomicAdd(out, part[0]);
}

__global__ void block_sum_racing(double *out, const double *in, int n) {
  __shared__ double part[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] : 0;
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0) atomicAdd(out, part[0]);
}

#define TILE 8
__global__ void matmul(float *c, const float *a, const float *b, int n) {
  __shared__ float as[TILE][TILE], bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
  float sum = 0;
  for (int k = 0; k < n; k += TILE) {
    as[y][x] = row < n && k + x < n ? a[row * n + k + x] : 0;
    bs[y][x] = column < n && k + y < n ? b[(k + y) * n + column] : 0;
    __syncthreads();
    for (int j = 0; j < TILE; j++) sum += as[y][j] * bs[j][x];
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
}

__global__ void reversed(int *data, int n) {
  extern __shared__ int copy[];
  int t = threadIdx.x;
  copy[t] = data[t];
  __syncthreads();
  data[t] = copy[n - 1 - t];
}

__global__ void warp_sums(double *out, const double *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double v = in[i];
  for (int by = 16; by > 0; by /= 2) v += __shfl_down_sync(~0u, v, by);
  if (threadIdx.x % 32 == 0) out[i / 32] = v;
}

__global__ void shuffles(int *out, const int *in) {
  int t = threadIdx.x;
  int v = in[t];
  out[t] = __shfl_sync(~0u, v, 5);
  out[64 + t] = __shfl_up_sync(~0u, v, 3);
  out[128 + t] = __shfl_down_sync(~0u, v, 3, 8);
  out[192 + t] = __shfl_xor_sync(~0u, v, 9);
}

__global__ void votes(unsigned *out, const int *in) {
  int t = threadIdx.x;
  out[t] = __ballot_sync(~0u, in[t] > 0);
  out[64 + t] = __any_sync(~0u, in[t] > 90);
  out[128 + t] = __all_sync(~0u, in[t] > -90);
  out[192 + t] = __syncthreads_count(in[t] > 0);
  out[256 + t] = 2 * __syncthreads_and(in[t] > -90) + __syncthreads_or(in[t] > 1000);
}

__global__ void histogram(unsigned *bins, const int *in, int n, int *order) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    atomicAdd(&bins[in[i] & 7], 1u);
    order[atomicAdd(&order[n], 1)] = i;
  }
}

__global__ void extremes(int *i, unsigned *u, unsigned long long *l) {
  int t = threadIdx.x;
  atomicMax(&i[0], t * 37 % 11 - 5);
  atomicMin(&i[1], t * 37 % 11 - 5);
  atomicXor(&u[0], 1u << t % 32);
  atomicOr(&u[1], 1u << t % 16);
  atomicAnd(&u[2], ~(1u << t % 8));
  atomicInc(&u[3], 20);
  atomicDec(&u[4], 20);
  atomicSub(&i[2], t);
  unsigned long long seen = atomicCAS(&l[0], 0ull, 0ull), before;
  do {
    before = seen;
    seen = atomicCAS(&l[0], before, before + t);
  } while (seen != before);
}

__device__ __attribute__((noinline)) int collatz(int n) {
  int steps = 0;
  while (n != 1) {
    if (n % 2) n = 3 * n + 1; else n /= 2;
    steps++;
  }
  return steps;
}

__device__ __attribute__((noinline)) int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

__global__ void diverging(int *out) {
  int t = threadIdx.x;
  int found;
  switch (t % 5) {
    case 0: found = collatz(t + 1); break;
    case 1: found = fibonacci(t % 8); break;
    case 2: found = -t; break;
    default: found = t < 16 ? 7 : collatz(t) * 2;
  }
  for (int i = 0; i < t; i++) {
    if (i * i > t) break;
    if (i % 3 == 0) continue;
    found += i;
  }
  out[t] = found;
}

__global__ void divergent_barrier(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 40) {
    __syncthreads();
    data[t] = s[63 - t];
  }
  data[t] += 1;
}

__device__ __attribute__((noinline)) void meet_if(bool some) {
  if (some) __syncthreads();
}

__global__ void divergent_in_a_function(int *data) {
  meet_if(threadIdx.x > 3);
  data[threadIdx.x] = 1;
}

__global__ void early_return(int *data, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t >= n) return;
  __syncthreads();
  data[t] = s[n - 1 - t];
}

__global__ void beyond(double *data, int n) { data[threadIdx.x + n] = 1; }

__global__ void unwritten(double *out) {
  __shared__ double s[32];
  if (threadIdx.x % 2 == 0) s[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

__global__ void misaligned(char *bytes, double *out) { out[threadIdx.x] = *(double *)(bytes + 4 * threadIdx.x); }

__global__ void neighbours(double *data) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double next = data[i + 1];
  __syncthreads();
  data[i] = next;
}

__global__ void last_block_sums(double *parts, unsigned *count, double *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = blockIdx.x + 1;
    __threadfence();
    last = atomicAdd(count, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 1) {
    double sum = 0;
    for (unsigned i = 0; i < gridDim.x; i++) sum += parts[i];
    *out = sum;
  }
}

__global__ void warp_synchronous(int *data, int barrier) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = data[t];
  if (barrier) __syncwarp();
  data[t] = s[t ^ 1];
}

__global__ void spinning(int *lock, int *data) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  data[0] += 1;
  atomicExch(lock, 0);
}

__device__ int counter = 5;
__constant__ double table[4] = {1, 10, 100, 1000};

__global__ void looked_up(double *out) {
  out[threadIdx.x] = table[threadIdx.x % 4] + counter;
  __syncthreads();
  if (threadIdx.x == 0) counter++;
}

struct Body { double position[3]; int kind; };

__global__ void moved(Body *bodies, Body by, double *energy) {
  Body own = bodies[threadIdx.x];
  double sum = 0;
  for (int k = 0; k < 3; k++) {
    own.position[k] += by.position[k];
    sum += own.position[k] * own.position[k];
  }
  own.kind ^= by.kind;
  bodies[threadIdx.x] = own;
  energy[threadIdx.x] = sum;
}

__global__ void on_the_heap(double **kept, double *out, int round) {
  int t = threadIdx.x;
  if (round == 0) {
    double *own = (double *)malloc((t + 1) * sizeof(double));
    for (int i = 0; i <= t; i++) own[i] = i + t;
    kept[t] = own;
  } else {
    double sum = 0;
    for (int i = 0; i <= t + round - 1; i++) sum += kept[t][i];
    out[t] = sum;
    free(kept[t]);
  }
}

__global__ void printing(double x) {
  if (threadIdx.x < 2) printf("%d of %s: %.3f %5.1e %lld%%\n", threadIdx.x, "two", x, x * 1000, 1ll << 40);
}

__global__ void asserting(int *data) {
  if (data[threadIdx.x] > 2) __assertfail("data <= 2", "kernels.cu", 7, "asserting", 1);
}

__global__ void mathematics(double *out, float *outf, const double *in, const float *inf, int n) {
  int t = threadIdx.x;
  double x = in[t];
  float y = inf[t];
  double d[] = {sin(x), cos(x), tan(x), exp(x), log(x), pow(x, 1.5), sqrt(x), cbrt(x), atan2(x, 2.0), hypot(x, 3.0),
                tanh(x), erf(x), tgamma(x), fma(x, x, 1.0), fmin(x, 0.7), fmax(x, 0.7), floor(x), ceil(x), trunc(x),
                round(x), rint(x), fabs(x), fmod(x, 0.3), rsqrt(x), sinpi(x), normcdf(x), erfinv(x / 4), expm1(x),
                log1p(x), copysign(x, -1.0), ldexp(x, 3), exp10(x)};
  float f[] = {sinf(y), expf(y), logf(y), powf(y, 2.5f), sqrtf(y), tanhf(y), __sinf(y), __expf(y), __powf(y, 3.f),
               fmaf(y, y, 1.f), rsqrtf(y), erff(y), __fdividef(y, 3.f), log2f(y), floorf(y), fminf(y, 0.5f)};
  for (int i = 0; i < 32; i++) out[i * n + t] = d[i];
  for (int i = 0; i < 16; i++) outf[i * n + t] = f[i];
  double s, c;
  sincos(x, &s, &c);
  int e;
  out[32 * n + t] = s + 10 * c;
  out[33 * n + t] = frexp(x * 100, &e) + e;
}
