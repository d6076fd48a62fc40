/* Kernels whose threads work as a block: tiles that a loop fills anew, returns before a barrier, results of atomics. */

// The block waits before it fills the tiles, in loops of their own, one tile behind the other in dynamic shared memory.
extern __shared__ double tiles[];
__global__ void strided(double *out, const double *in, const double *by, int n, int width) {
  double sum = 0;
  double *other = tiles + width;
  for (int k = 0; k < n; k += width) {
    __syncthreads();
    for (int i = threadIdx.x; i < width; i += blockDim.x)
      tiles[i] = k + i < n ? in[k + i] * in[k + i] : 0;
    for (int i = threadIdx.x; i < width; i += blockDim.x)
      if (k + i < n)
        other[i] = by[k + i];
      else
        other[i] = 1;
    __syncthreads();
    for (int j = 0; j < width; j++)
      sum += sin(tiles[j] * other[j] * (1 + threadIdx.x));
  }
  out[threadIdx.x + blockIdx.x * blockDim.x] = sum;
}

// What was read is used after the last barrier of a round.
__global__ void used_late(double *out, const double *in, int n) {
  __shared__ double tile[8];
  double sum = 0;
  for (int k = 0; k < n; k++) {
    tile[threadIdx.x] = in[8 * k + threadIdx.x];
    __syncthreads();
    double next = tile[(threadIdx.x + 1) % 8], last = tile[7 - threadIdx.x];
    __syncthreads();
    if (next > 0.5)
      sum += next * last * (sum + 1);
  }
  out[threadIdx.x] = sum;
}

// A tile for each of several sweeps: the loop that fills it is in another.
__global__ void swept(double *out, const double *in, int n, int sweeps) {
  __shared__ double tile[8];
  double sum = 1;
  for (int s = 0; s < sweeps; s++)
    for (int k = 0; k < n; k++) {
      tile[threadIdx.x] = in[8 * k + threadIdx.x];
      __syncthreads();
      sum += tile[7 - threadIdx.x] * sum * 0.1;
      __syncthreads();
    }
  out[threadIdx.x] = sum;
}

// None of these can be filled again: only the first round stores; each round stores elsewhere; what is stored is read
// from memory that is overwritten; a round reads what the one before it has stored.
__global__ void filled_once(double *out, const double *in, int n) {
  __shared__ double tile[8];
  double sum = 0;
  for (int k = 0; k < n; k++) {
    if (k % 2 == 0)
      tile[threadIdx.x] = in[8 * k + threadIdx.x];
    __syncthreads();
    sum += tile[7 - threadIdx.x] * tile[7 - threadIdx.x] * (k + 1);
    __syncthreads();
  }
  out[threadIdx.x] = sum;
}
__global__ void in_turn(double *out, const double *in, int n) {
  __shared__ double tile[2][8];
  double sum = 0;
  for (int k = 0; k < n; k++) {
    tile[k & 1][threadIdx.x] = in[8 * k + threadIdx.x];
    __syncthreads();
    sum += tile[0][7 - threadIdx.x] * tile[k & 1][threadIdx.x];
    __syncthreads();
  }
  out[threadIdx.x] = sum;
}
__global__ void in_place(double *out, double *in, int n) {
  __shared__ double tile[8];
  for (int k = 0; k < n; k++) {
    tile[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    in[threadIdx.x] = tile[7 - threadIdx.x] * tile[threadIdx.x];
    __syncthreads();
  }
  out[threadIdx.x] = in[threadIdx.x];
}
__global__ void one_late(double *out, const double *in, int n) {
  __shared__ double tile[8];
  double sum = 0;
  tile[threadIdx.x] = 1;
  for (int k = 0; k < n; k++) {
    __syncthreads();
    sum += tile[7 - threadIdx.x] * tile[7 - threadIdx.x] * (k + 1);
    __syncthreads();
    tile[threadIdx.x] = in[8 * k + threadIdx.x];
  }
  out[threadIdx.x] = sum;
}

// Threads return before the first barrier; others do after one.
__global__ void guarded(double *out, const double *in, double by, int n) {
  __shared__ double tile[40];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  if (i >= n)
    return;
  tile[t] = in[i] * by;
  __syncthreads();
  out[i] = tile[t] * tile[t / 2] * in[0];
}

// The number of threads that have something to say, and places that they take; what memory held is of no use.
__global__ void counted(double *out, const double *in, unsigned *count) {
  int t = threadIdx.x;
  if (in[t] > 0.5) {
    unsigned place = atomicAdd(count, 1);
    atomicExch(count + 1 + place, (unsigned)t);
    atomicMax(count + 9, (unsigned)t);
    out[t] = in[t] * in[t];
  } else
    out[t] = 3 * in[t];
}
__device__ double add_by_comparing(double *to, double by) {
  unsigned long long *at = (unsigned long long *)to, old = *at, assumed;
  do {
    assumed = old;
    old = atomicCAS(at, assumed, __double_as_longlong(by + __longlong_as_double(assumed)));
  } while (assumed != old);
  return __longlong_as_double(old);
}
__global__ void compared(double *sum, const double *in) {
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  add_by_comparing(sum + t % 2, in[t] * in[t]);
}
__device__ float add_single(float *to, float by) {
  int *at = (int *)to, old = *at, assumed;
  do {
    assumed = old;
    old = atomicCAS(at, assumed, __float_as_int(by + __int_as_float(assumed)));
  } while (assumed != old);
  return __int_as_float(old);
}
__global__ void compared_single(float *sum, const float *in) {
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  add_single(sum + t % 2, in[t] * in[t]);
}

// None of these has a derivative.
__global__ void sum_used(double *out, double *sum, const double *in) {
  out[threadIdx.x] = atomicAdd(sum, in[threadIdx.x]);
}
__global__ void compared_used(double *out, double *sum, const double *in) {
  out[threadIdx.x] = add_by_comparing(sum, in[threadIdx.x]);
}
__global__ void exchanged(float *out, float *in) {
  out[threadIdx.x] = atomicExch(in, in[threadIdx.x + 1]);
}
__global__ void largest(float *out, const float *in) {
  atomicMax((int *)out, __float_as_int(in[threadIdx.x]));
}
__global__ void multiplied(double *product, const double *in) {
  unsigned long long *at = (unsigned long long *)product, old = *at, assumed;
  do {
    assumed = old;
    old = atomicCAS(at, assumed, __double_as_longlong(in[threadIdx.x] * __longlong_as_double(assumed)));
  } while (assumed != old);
}
