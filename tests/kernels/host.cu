/* Host code that uses CUDA's runtime: each function is run as a program of its own. Those whose names begin with `c_` are
   right; others do one thing wrong, in the line marked with HERE. */
#include <stdlib.h>

__constant__ double weights[4];
__device__ double total;

__global__ void scale(double *x, int n, double by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] *= by;
}

__global__ void weigh(double *x) { x[threadIdx.x] *= weights[threadIdx.x % 4]; }

__global__ void sum(const double *x) { atomicAdd(&total, x[threadIdx.x]); }

struct Pair {
  double *to;
  int by[3];
};

__global__ void shift(Pair pair, char c, float f) { pair.to[threadIdx.x] += pair.by[1] + c + f; }

template <class T> __global__ void negate(T *x) { x[threadIdx.x] = -x[threadIdx.x]; }

__global__ void reversed(double *x) {
  extern __shared__ double all[];
  all[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = all[blockDim.x - 1 - threadIdx.x];
}

extern "C" {

double c_round_trip() {
  double host[8] = {1, 2, 3, 4, 5, 6, 7, 8}, back[8], *device;
  cudaMalloc(&device, sizeof(host));
  cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
  scale<<<2, 4>>>(device, 8, 2.0);
  negate<<<dim3(1, 1, 1), 8>>>(device);
  reversed<<<1, 8, sizeof(host)>>>(device);
  cudaMemcpy(back, device, sizeof(back), cudaMemcpyDefault);
  cudaFree(device);
  return back[0] + 10 * back[7] + (cudaGetLastError() == cudaSuccess);
}

double c_symbols() {
  double host[4] = {1, 2, 3, 4}, zero = 0, back, *device, *address;
  cudaMalloc(&device, sizeof(host));
  cudaMemcpyToSymbol(weights, host, sizeof(host));
  cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(total, &zero, sizeof(zero));
  weigh<<<1, 4>>>(device);
  sum<<<1, 4>>>(device);
  cudaMemcpyFromSymbol(&back, total, sizeof(back));
  cudaGetSymbolAddress((void **)&address, total);
  cudaMemset(address, 0, sizeof(double));
  cudaFree(device);
  return back;
}

double c_structs() {
  double *shared;
  cudaMallocManaged(&shared, 4 * sizeof(double));
  for (int i = 0; i < 4; i++)
    shared[i] = i;
  Pair pair = {shared, {1, 20, 300}};
  shift<<<1, 4>>>(pair, 2, 0.5f);
  cudaDeviceSynchronize();
  double last = shared[3];
  cudaFree(shared);
  return last;
}

double c_streams() {
  double *device, *pinned;
  cudaStream_t one, two;
  cudaEvent_t event;
  cudaStreamCreate(&one);
  cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  cudaEventCreate(&event);
  cudaMallocHost(&pinned, 32);
  cudaMallocAsync((void **)&device, 32, one);
  for (int i = 0; i < 4; i++)
    pinned[i] = i + 1;
  cudaMemcpyAsync(device, pinned, 32, cudaMemcpyHostToDevice, one);
  scale<<<1, 4, 0, one>>>(device, 4, 3.0);
  cudaEventRecord(event, one);
  cudaStreamWaitEvent(two, event, 0);
  scale<<<1, 4, 0, two>>>(device, 4, 5.0);
  cudaMemcpyAsync(pinned, device, 32, cudaMemcpyDeviceToHost, two);
  cudaStreamSynchronize(two);
  double last = pinned[3];
  cudaFreeAsync(device, one);
  cudaFreeHost(pinned);
  cudaEventDestroy(event);
  cudaStreamDestroy(one);
  cudaStreamDestroy(two);
  return last;
}

double c_default_stream() {
  double *device, back[4];
  cudaStream_t one;
  cudaStreamCreate(&one);
  cudaMalloc(&device, 32);
  cudaMemsetAsync(device, 0, 32, one);
  scale<<<1, 4>>>(device, 4, 3.0);
  cudaMemcpyAsync(back, device, 32, cudaMemcpyDeviceToHost, one);
  cudaStreamDestroy(one);
  return back[3];
}

void two_streams() {
  double *device;
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  cudaMalloc(&device, 32);
  cudaMemsetAsync(device, 0, 32, one);
  scale<<<1, 4, 0, two>>>(device, 4, 3.0); /* HERE */
}

double managed_too_early() {
  double *shared;
  cudaMallocManaged(&shared, 8);
  *shared = 1;
  scale<<<1, 1>>>(shared, 1, 3.0);
  return *shared; /* HERE */
}

void pinned_too_early() {
  double *device, *pinned;
  cudaMalloc(&device, 32);
  cudaMallocHost(&pinned, 32);
  for (int i = 0; i < 4; i++)
    pinned[i] = i;
  cudaMemcpyAsync(device, pinned, 32, cudaMemcpyHostToDevice, 0);
  pinned[2] = 5; /* HERE */
}

void out_of_bounds() {
  double *device;
  cudaMalloc(&device, 32);
  cudaMemset(device, 0, 32);
  scale<<<1, 8>>>(device, 5, 3.0); /* HERE */
}

void copy_too_long() {
  double *device, host[8] = {};
  cudaMalloc(&device, 32);
  cudaMemcpy(device, host, 64, cudaMemcpyHostToDevice); /* HERE */
}

void used_after_free() {
  double *device;
  cudaMalloc(&device, 32);
  cudaFree(device);
  scale<<<1, 4>>>(device, 4, 3.0); /* HERE */
}

void freed_twice() {
  double *device;
  cudaMalloc(&device, 32);
  cudaFree(device);
  cudaFree(device); /* HERE */
}

void freed_by_the_host() {
  double *device;
  cudaMalloc(&device, 32);
  free(device); /* HERE */
}

void frees_the_hosts() {
  void *memory = malloc(32);
  cudaFree(memory); /* HERE */
}

void wrong_direction() {
  double *device, host[4] = {};
  cudaMalloc(&device, 32);
  cudaMemcpy(device, host, 32, cudaMemcpyDeviceToHost); /* HERE */
}

double read_by_the_host() {
  double *device;
  cudaMalloc(&device, 32);
  cudaMemset(device, 0, 32);
  return *device; /* HERE */
}

void read_by_the_device() {
  double *host = (double *)calloc(4, 8);
  scale<<<1, 4>>>(host, 4, 3.0); /* HERE */
}

void unwritten() {
  double *device, back[4];
  cudaMalloc(&device, 32);
  scale<<<1, 4>>>(device, 4, 3.0); /* HERE */
  cudaMemcpy(back, device, 32, cudaMemcpyDeviceToHost);
}

void destroyed_stream() {
  double *device;
  cudaStream_t one;
  cudaStreamCreate(&one);
  cudaMalloc(&device, 32);
  cudaMemset(device, 0, 32);
  cudaStreamDestroy(one);
  scale<<<1, 4, 0, one>>>(device, 4, 3.0); /* HERE */
}
}
