/* One time step on the device: what a cell gets depends on the cell of the same number in the other array. */
__device__ void collide_body(float *src, float *dst) {
  size_t idx = threadIdx.x;
  if (idx < 100) {
    dst[idx] += src[idx] * src[idx] - 3 * src[idx];
  }
}

__global__ void collide(float *src, float *dst) { collide_body(src, dst); }

/* First way: nothing is said about the launch. */
__attribute__((noinline)) void kern(float *src, float *dst) { collide<<<1, 100>>>(src, dst); }

/* Second way: the derivative of the launch is registered. Each thread keeps a pointer to what its reverse needs. */
__attribute__((noinline)) void kern_registered(float *src, float *dst) { collide<<<1, 100>>>(src, dst); }

template <typename... Args> __device__ void *__enzyme_augmentfwd(Args...);
template <typename... Args> __device__ void __enzyme_reverse(Args...);

__global__ void aug_collide(float *src, float *dsrc, float *dst, float *ddst, void **tape) {
  size_t idx = threadIdx.x;
  tape[idx] = __enzyme_augmentfwd((void *)collide_body, src, dsrc, dst, ddst);
}

__global__ void rev_collide(float *src, float *dsrc, float *dst, float *ddst, void **tape) {
  size_t idx = threadIdx.x;
  __enzyme_reverse((void *)collide_body, src, dsrc, dst, ddst, tape[idx]);
}

void *aug_kern(float *src, float *dsrc, float *dst, float *ddst) {
  void **tape;
  cudaMalloc(&tape, sizeof(void *) * 100);
  aug_collide<<<1, 100>>>(src, dsrc, dst, ddst, tape);
  return (void *)tape;
}

void rev_kern(float *src, float *dsrc, float *dst, float *ddst, void *tape) {
  rev_collide<<<1, 100>>>(src, dsrc, dst, ddst, (void **)tape);
  cudaFree(tape);
}

void *__enzyme_register_gradient_kern_registered[3] = {(void *)kern_registered, (void *)aug_kern, (void *)rev_kern};

/* Third way: registered, and each thread keeps the one float itself. */
__attribute__((noinline)) void kern_inlined(float *src, float *dst) { collide<<<1, 100>>>(src, dst); }

extern __device__ int enzyme_allocated;
template <typename... Args> __device__ float __enzyme_augmentfwd_inline(Args...);

__global__ void aug_collide_inline(float *src, float *dsrc, float *dst, float *ddst, float *tape) {
  size_t idx = threadIdx.x;
  tape[idx] = __enzyme_augmentfwd_inline((void *)collide_body, enzyme_allocated, sizeof(float), src, dsrc, dst, ddst);
}

__global__ void rev_collide_inline(float *src, float *dsrc, float *dst, float *ddst, float *tape) {
  size_t idx = threadIdx.x;
  __enzyme_reverse((void *)collide_body, enzyme_allocated, sizeof(float), src, dsrc, dst, ddst, tape[idx]);
}

void *aug_kern_inline(float *src, float *dsrc, float *dst, float *ddst) {
  float *tape;
  cudaMalloc(&tape, sizeof(float) * 100);
  aug_collide_inline<<<1, 100>>>(src, dsrc, dst, ddst, tape);
  return (void *)tape;
}

void rev_kern_inline(float *src, float *dsrc, float *dst, float *ddst, void *tape) {
  rev_collide_inline<<<1, 100>>>(src, dsrc, dst, ddst, (float *)tape);
  cudaFree(tape);
}

void *__enzyme_register_gradient_kern_inlined[3] = {(void *)kern_inlined, (void *)aug_kern_inline,
                                                    (void *)rev_kern_inline};

/* The host's program, the same each time but for the launch: the arrays change places from step to step. */
template <void (*launch)(float *, float *)>
static void iter(int nTimeSteps, float *src, float *dst) {
  for (int i = 0; i < nTimeSteps / 2; i++) {
    launch(src, dst);
    launch(dst, src);
  }
}

template <void (*launch)(float *, float *)> static double sum_after(const double *x, int nTimeSteps) {
  float h[100], *src, *dst;
  double sum = 0;
  for (int i = 0; i < 100; i++)
    h[i] = (float)x[i];
  cudaMalloc(&src, sizeof(h));
  cudaMalloc(&dst, sizeof(h));
  cudaMemcpy(src, h, sizeof(h), cudaMemcpyHostToDevice);
  cudaMemcpy(dst, h, sizeof(h), cudaMemcpyHostToDevice);
  iter<launch>(nTimeSteps, src, dst);
  cudaMemcpy(h, dst, sizeof(h), cudaMemcpyDeviceToHost);
  cudaFree(src);
  cudaFree(dst);
  for (int i = 0; i < 100; i++)
    sum += h[i] * (i % 7);
  return sum;
}

extern "C" {
double automatic(const double *x, int nTimeSteps) { return sum_after<kern>(x, nTimeSteps); }
double registered(const double *x, int nTimeSteps) { return sum_after<kern_registered>(x, nTimeSteps); }
double inlined(const double *x, int nTimeSteps) { return sum_after<kern_inlined>(x, nTimeSteps); }
}
