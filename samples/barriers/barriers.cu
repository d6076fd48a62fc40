/* What a barrier is for: the four ways in which what comes before it can meet what comes after it in memory. Each kernel
   runs as one block; thread t meets its partner, thread n - 1 - t. */

/* 1. Stores before loads. In reverse: every addition to an adjoint before it is read. */
__global__ void store_load(double *out, const double *in) {
  __shared__ double shared[256];
  int t = threadIdx.x, partner = blockDim.x - 1 - t;
  shared[t] = in[t] * in[t];
  __syncthreads();
  out[t] = in[t] * shared[partner];
}

/* 2. Loads before stores. In reverse: an adjoint is read and cleared before anything is added to it. */
__global__ void load_store(double *data) {
  int t = threadIdx.x, partner = blockDim.x - 1 - t;
  double value = data[partner];
  __syncthreads();
  data[t] = value * value;
}

/* 3. Stores before stores: the later one wins. In reverse: its adjoint is taken first, and nothing is left of it. */
__global__ void store_store(double *out, const double *in) {
  int t = threadIdx.x, partner = blockDim.x - 1 - t;
  out[t] = in[t] * in[t];
  __syncthreads();
  if (t % 3 == 0)
    out[partner] = 5 * in[t];
}

/* 4. Loads before loads: the barrier orders nothing, and neither would one in reverse. */
__global__ void load_load(double *out, const double *in) {
  int t = threadIdx.x, partner = blockDim.x - 1 - t;
  double own = in[t];
  __syncthreads();
  out[t] = own * in[partner];
}
