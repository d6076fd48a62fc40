__device__ void collide_body(float *src, float *dst) {
  size_t idx = threadIdx.x;
  if (idx < 100)
    dst[idx] += src[idx] * src[idx] - 3 * src[idx];
}

__global__ void collide(float *src, float *dst) { collide_body(src, dst); }

__attribute__((noinline)) void kern(float *src, float *dst) { collide<<<1, 100>>>(src, dst); }

void iter(int nTimeSteps, float *src, float *dst) {
  for (int i = 0; i < nTimeSteps / 2; i++) {
    kern(src, dst);
    kern(dst, src);
  }
}

/* The derivative of the kernel, in two halves that the host calls: the first keeps what the second needs. */
template <typename... Args> __device__ void *__enzyme_augmentfwd(Args...);
template <typename... Args> __device__ void __enzyme_reverse(Args...);

/* With a tape of one pointer a thread, to memory of whatever size the halves agree on ... */
__global__ void aug_collide(float *src, float *dsrc, float *dst, float *ddst, void **tape) {
  tape[threadIdx.x] = __enzyme_augmentfwd((void *)collide_body, src, dsrc, dst, ddst);
}

__global__ void rev_collide(float *src, float *dsrc, float *dst, float *ddst, void **tape) {
  __enzyme_reverse((void *)collide_body, src, dsrc, dst, ddst, tape[threadIdx.x]);
}

/* ... or, as one float is known to be all there is to keep, with that float itself as the tape. */
extern __device__ int enzyme_allocated;
template <typename... Args> __device__ float __enzyme_augmentfwd_inline(Args...);

__global__ void aug_collide_inline(float *src, float *dsrc, float *dst, float *ddst, float *tape) {
  tape[threadIdx.x] =
      __enzyme_augmentfwd_inline((void *)collide_body, enzyme_allocated, sizeof(float), src, dsrc, dst, ddst);
}

__global__ void rev_collide_inline(float *src, float *dsrc, float *dst, float *ddst, float *tape) {
  __enzyme_reverse((void *)collide_body, enzyme_allocated, sizeof(float), src, dsrc, dst, ddst, tape[threadIdx.x]);
}

/* The host's half: kern is a launch, which nobody can differentiate, so it is told what its derivative is. */
void *aug_kern(float *src, float *dsrc, float *dst, float *ddst) {
  float *tape;
  cudaMalloc(&tape, sizeof(float) * 100);
  aug_collide_inline<<<1, 100>>>(src, dsrc, dst, ddst, tape);
  return (void *)tape;
}

void rev_kern(float *src, float *dsrc, float *dst, float *ddst, void *tape) {
  rev_collide_inline<<<1, 100>>>(src, dsrc, dst, ddst, (float *)tape);
  cudaFree(tape);
}

void *__enzyme_register_gradient_kern[3] = {(void *)kern, (void *)aug_kern, (void *)rev_kern};

template <typename... Args> void __enzyme_autodiff(Args...);

void grad_iter(int nTimeSteps, float *src, float *dsrc, float *dst, float *ddst) {
  __enzyme_autodiff(iter, nTimeSteps, src, dsrc, dst, ddst);
}
