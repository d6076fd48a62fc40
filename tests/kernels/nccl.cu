/* Functions of a host that exchange numbers between two GPUs by NCCL; tests differentiate them. */
extern "C" {
typedef struct ncclComm *ncclComm_t;
typedef enum { ncclSuccess } ncclResult_t;
typedef enum { ncclSum, ncclProd, ncclMax, ncclMin, ncclAvg } ncclRedOp_t;
typedef enum { ncclInt32 = 2, ncclFloat = 7, ncclDouble = 8 } ncclDataType_t;
ncclResult_t ncclCommInitAll(ncclComm_t *, int, const int *);
ncclResult_t ncclCommDestroy(ncclComm_t);
ncclResult_t ncclGroupStart(void);
ncclResult_t ncclGroupEnd(void);
ncclResult_t ncclAllReduce(const void *, void *, size_t, ncclDataType_t, ncclRedOp_t, ncclComm_t, cudaStream_t);
ncclResult_t ncclReduce(const void *, void *, size_t, ncclDataType_t, ncclRedOp_t, int, ncclComm_t, cudaStream_t);
ncclResult_t ncclBroadcast(const void *, void *, size_t, ncclDataType_t, int, ncclComm_t, cudaStream_t);
ncclResult_t ncclBcast(void *, size_t, ncclDataType_t, int, ncclComm_t, cudaStream_t);
ncclResult_t ncclAllGather(const void *, void *, size_t, ncclDataType_t, ncclComm_t, cudaStream_t);
ncclResult_t ncclReduceScatter(const void *, void *, size_t, ncclDataType_t, ncclRedOp_t, ncclComm_t, cudaStream_t);
ncclResult_t ncclSend(const void *, size_t, ncclDataType_t, int, ncclComm_t, cudaStream_t);
ncclResult_t ncclRecv(void *, size_t, ncclDataType_t, int, ncclComm_t, cudaStream_t);
}

__global__ void cube(double *x, int n) { int i = threadIdx.x; if (i < n) x[i] = x[i] * x[i] * x[i]; }
__global__ void times(double *y, const double *x, int n) { int i = threadIdx.x; if (i < n) y[i] *= x[i]; }

/* What all functions here have: two GPUs with a stream, a communicator, and two arrays of 8 numbers each. */
struct Pair {
  ncclComm_t comm[2];
  cudaStream_t stream[2];
  double *a[2], *b[2];
};
static void begin(Pair *p, const double *x) {
  ncclCommInitAll(p->comm, 2, nullptr);
  for (int gpu = 0; gpu < 2; gpu++) {
    cudaSetDevice(gpu);
    cudaStreamCreate(&p->stream[gpu]);
    cudaMalloc(&p->a[gpu], 8 * 8);
    cudaMalloc(&p->b[gpu], 8 * 8);
    cudaMemset(p->b[gpu], 0, 8 * 8);
    cudaMemcpy(p->a[gpu], x + 4 * gpu, 4 * 8, cudaMemcpyHostToDevice);
    cudaMemcpy(p->a[gpu] + 4, x + 2 * gpu, 4 * 8, cudaMemcpyHostToDevice);
    cube<<<1, 8, 0, p->stream[gpu]>>>(p->a[gpu], 8);
  }
}
static double end(Pair *p) {
  double h[8], r = 0;
  for (int gpu = 0; gpu < 2; gpu++) {
    cudaSetDevice(gpu);
    times<<<1, 8, 0, p->stream[gpu]>>>(p->b[gpu], p->a[gpu], 8);
    cudaStreamSynchronize(p->stream[gpu]);
    cudaMemcpy(h, p->b[gpu], 8 * 8, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) r += h[i] * h[i] * (1 + i + 8 * gpu);
    cudaStreamDestroy(p->stream[gpu]);
    cudaFree(p->a[gpu]);
    cudaFree(p->b[gpu]);
    ncclCommDestroy(p->comm[gpu]);
  }
  cudaSetDevice(0);
  return r;
}
#define EXCHANGE(name, message) \
  extern "C" double name(const double *x) { \
    Pair p; \
    begin(&p, x); \
    ncclGroupStart(); \
    for (int i = 0; i < 2; i++) message; \
    ncclGroupEnd(); \
    return end(&p); \
  }
EXCHANGE(all_reduce, ncclAllReduce(p.a[i], p.b[i], 8, ncclDouble, ncclSum, p.comm[i], p.stream[i]))
EXCHANGE(average, ncclAllReduce(p.a[i], p.b[i], 8, ncclDouble, ncclAvg, p.comm[i], p.stream[i]))
EXCHANGE(reduce, ncclReduce(p.a[i], p.b[i], 8, ncclDouble, ncclSum, 1, p.comm[i], p.stream[i]))
EXCHANGE(broadcast, ncclBroadcast(p.a[i], p.b[i], 8, ncclDouble, 1, p.comm[i], p.stream[i]))
EXCHANGE(all_gather, ncclAllGather(p.a[i], p.b[i], 4, ncclDouble, p.comm[i], p.stream[i]))
EXCHANGE(reduce_scatter, ncclReduceScatter(p.a[i], p.b[i], 4, ncclDouble, ncclSum, p.comm[i], p.stream[i]))
EXCHANGE(send_and_receive,
         (ncclSend(p.a[i], 8, ncclDouble, 1 - i, p.comm[i], p.stream[i]),
          ncclRecv(p.b[i], 8, ncclDouble, 1 - i, p.comm[i], p.stream[i])))
EXCHANGE(alone, if (i) ncclAllReduce(p.a[i], p.b[i], 8, ncclDouble, ncclSum, p.comm[i], p.stream[i]))
EXCHANGE(different, ncclAllReduce(p.a[i], p.b[i], 4 + i, ncclDouble, ncclSum, p.comm[i], p.stream[i]))
EXCHANGE(unanswered, ncclSend(p.a[i], 8, ncclDouble, 1 - i, p.comm[i], p.stream[i]))
EXCHANGE(unequal,
         (ncclSend(p.a[i], 8, ncclDouble, 1 - i, p.comm[i], p.stream[i]),
          ncclRecv(p.b[i], 4, ncclDouble, 1 - i, p.comm[i], p.stream[i])))
EXCHANGE(product, ncclAllReduce(p.a[i], p.b[i], 8, ncclDouble, ncclProd, p.comm[i], p.stream[i]))

/* In place, again and again: a step of training with data on both GPUs. */
extern "C" double training(const double *x, int steps) {
  Pair p;
  begin(&p, x);
  for (int gpu = 0; gpu < 2; gpu++) {
    cudaSetDevice(gpu);
    cudaMemcpyAsync(p.b[gpu], p.a[gpu], 8 * 8, cudaMemcpyDeviceToDevice, p.stream[gpu]);
  }
  for (int step = 0; step < steps; step++) {
    for (int gpu = 0; gpu < 2; gpu++) {
      cudaSetDevice(gpu);
      times<<<1, 8, 0, p.stream[gpu]>>>(p.b[gpu], p.a[gpu], 8);
    }
    ncclGroupStart();
    for (int gpu = 0; gpu < 2; gpu++)
      ncclAllReduce(p.b[gpu], p.b[gpu], 8, ncclDouble, ncclSum, p.comm[gpu], p.stream[gpu]);
    ncclBcast(p.a[0], 8, ncclDouble, 0, p.comm[0], p.stream[0]);
    ncclBcast(p.a[1], 8, ncclDouble, 0, p.comm[1], p.stream[1]);
    ncclGroupEnd();
  }
  return end(&p);
}
