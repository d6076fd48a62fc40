/* C = A contracted with B over one dimension of each. Row-major; C has the other two dimensions of A, then the other two
   of B. Threads share the elements of C among them. */
__global__ void tensorContraction3D(float *C, const float *A, const float *B, const size_t *A_dim, const size_t *B_dim,
                                    int contractDimA, int contractDimB) {
  const size_t A_stride[3] = {A_dim[1] * A_dim[2], A_dim[2], 1};
  const size_t B_stride[3] = {B_dim[1] * B_dim[2], B_dim[2], 1};
  const int a0 = contractDimA == 0 ? 1 : 0, a1 = contractDimA == 2 ? 1 : 2;
  const int b0 = contractDimB == 0 ? 1 : 0, b1 = contractDimB == 2 ? 1 : 2;
  const size_t size = A_dim[a0] * A_dim[a1] * B_dim[b0] * B_dim[b1];

  for (size_t at = blockIdx.x * blockDim.x + threadIdx.x; at < size; at += (size_t)blockDim.x * gridDim.x) {
    size_t rest = at;
    const size_t l = rest % B_dim[b1];
    rest /= B_dim[b1];
    const size_t k = rest % B_dim[b0];
    rest /= B_dim[b0];
    const size_t j = rest % A_dim[a1], i = rest / A_dim[a1];
    const float *a = A + i * A_stride[a0] + j * A_stride[a1];
    const float *b = B + k * B_stride[b0] + l * B_stride[b1];
    float sum = 0;
    for (size_t m = 0; m < A_dim[contractDimA]; m++)
      sum += a[m * A_stride[contractDimA]] * b[m * B_stride[contractDimB]];
    C[at] = sum;
  }
}

extern "C" void contraction(float *C, const float *A, const float *B, size_t D1, size_t D2, size_t D3, size_t D4,
                            size_t D5) {
  const size_t A_size = D1 * D2 * D3 * sizeof(float), B_size = D3 * D4 * D5 * sizeof(float);
  const size_t C_size = D1 * D2 * D4 * D5 * sizeof(float);
  const size_t A_dim[3] = {D1, D2, D3}, B_dim[3] = {D3, D4, D5};

  float *d_A = nullptr, *d_B = nullptr, *d_C = nullptr;
  size_t *d_A_dim = nullptr, *d_B_dim = nullptr;
  cudaMalloc(&d_A, A_size);
  cudaMalloc(&d_B, B_size);
  cudaMalloc(&d_C, C_size);
  cudaMalloc(&d_A_dim, sizeof(A_dim));
  cudaMalloc(&d_B_dim, sizeof(B_dim));
  cudaMemcpy(d_A, A, A_size, cudaMemcpyHostToDevice);
  cudaMemcpy(d_B, B, B_size, cudaMemcpyHostToDevice);
  cudaMemcpy(d_A_dim, A_dim, sizeof(A_dim), cudaMemcpyHostToDevice);
  cudaMemcpy(d_B_dim, B_dim, sizeof(B_dim), cudaMemcpyHostToDevice);

  tensorContraction3D<<<1, 256>>>(d_C, d_A, d_B, d_A_dim, d_B_dim, /*contractDimA=*/2, /*contractDimB=*/0);

  cudaMemcpy(C, d_C, C_size, cudaMemcpyDeviceToHost);
  cudaFree(d_A);
  cudaFree(d_B);
  cudaFree(d_C);
  cudaFree(d_A_dim);
  cudaFree(d_B_dim);
}
