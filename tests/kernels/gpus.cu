/* Functions of a host that launch kernels on two GPUs; tests differentiate them. */
__global__ void square(double *x, int n) { int i = threadIdx.x; if (i < n) x[i] = x[i] * x[i] * x[i]; }
__global__ void smooth(const double *u, double *v, int n) {
  int i = threadIdx.x + 1;
  if (i <= n) v[i] = u[i] + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]) + 0.1 * u[i] * u[i];
}
__global__ void product(double *y, const double *other) { y[threadIdx.x] *= other[threadIdx.x]; }
/* Two GPUs have half of the cells each, and one cell of the other on each side. */
extern "C" double exchange(const double *x, int steps) {
  double *u[2], *v[2], h[8], r = 0;
  for (int gpu = 0; gpu < 2; gpu++) {
    cudaSetDevice(gpu);
    cudaMalloc(&u[gpu], 6 * 8);
    cudaMalloc(&v[gpu], 6 * 8);
    cudaMemset(u[gpu], 0, 6 * 8);
    cudaMemset(v[gpu], 0, 6 * 8);
    cudaMemcpy(u[gpu] + 1, x + 4 * gpu, 32, cudaMemcpyHostToDevice);
  }
  for (int step = 0; step < steps; step++) {
    cudaMemcpyPeer(u[1], 1, u[0] + 4, 0, 8);
    cudaMemcpyPeer(u[0] + 5, 0, u[1] + 1, 1, 8);
    for (int gpu = 0; gpu < 2; gpu++) {
      cudaSetDevice(gpu);
      smooth<<<1, 4>>>(u[gpu], v[gpu], 4);
      double *other = u[gpu];
      u[gpu] = v[gpu];
      v[gpu] = other;
    }
  }
  for (int gpu = 0; gpu < 2; gpu++) {
    cudaSetDevice(gpu);
    cudaMemcpy(h + 4 * gpu, u[gpu] + 1, 32, cudaMemcpyDeviceToHost);
    cudaFree(u[gpu]);
    cudaFree(v[gpu]);
  }
  cudaSetDevice(0);
  for (int i = 0; i < 8; i++)
    r += h[i] * h[i] * (i + 1);
  return r;
}
/* The first GPU reads memory of the second one, and the second one is given a copy on a stream of its own. */
extern "C" double peered(const double *x) {
  double *a, *b, *c, h[4], r = 0;
  cudaStream_t s;
  cudaSetDevice(1);
  cudaStreamCreate(&s);
  cudaMalloc(&b, 32);
  cudaMalloc(&c, 32);
  cudaMemcpyAsync(b, x, 32, cudaMemcpyHostToDevice, s);
  square<<<1, 4, 0, s>>>(b, 4);
  cudaStreamSynchronize(s);
  cudaSetDevice(0);
  cudaDeviceEnablePeerAccess(1, 0);
  cudaMalloc(&a, 32);
  cudaMemcpy(a, x, 32, cudaMemcpyHostToDevice);
  product<<<1, 4>>>(a, b);
  cudaDeviceSynchronize();
  cudaSetDevice(1);
  cudaMemcpyPeerAsync(c, 1, a, 0, 32, s);
  product<<<1, 4, 0, s>>>(c, b);
  cudaMemcpyAsync(h, c, 32, cudaMemcpyDeviceToHost, s);
  cudaStreamSynchronize(s);
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
  cudaStreamDestroy(s);
  cudaSetDevice(0);
  for (int i = 0; i < 4; i++)
    r += h[i] * (i + 1);
  return r;
}
/* What is wrong; HERE is said to be. */
extern "C" double strayed() {
  double *d, h[4] = {1, 2, 3, 4};
  cudaSetDevice(1);
  cudaMalloc(&d, 32);
  cudaMemcpy(d, h, 32, cudaMemcpyHostToDevice);
  cudaSetDevice(0);
  square<<<1, 4>>>(d, 4); /* HERE */
  cudaDeviceSynchronize();
  return 0;
}
extern "C" double misnamed() {
  double *d, *e;
  cudaMalloc(&d, 32);
  cudaMalloc(&e, 32);
  cudaMemset(e, 0, 32);
  cudaMemcpyPeer(d, 0, e, 1, 32); /* HERE */
  return 0;
}
extern "C" double unwaited() {
  double *d, h[4] = {1, 2, 3, 4};
  cudaSetDevice(1);
  cudaMalloc(&d, 32);
  cudaMemcpy(d, h, 32, cudaMemcpyHostToDevice);
  square<<<1, 4>>>(d, 4);
  cudaSetDevice(0);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost); /* HERE */
  return h[0];
}
extern "C" double elsewhere() {
  double *d;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaSetDevice(1);
  cudaMalloc(&d, 32);
  cudaMemset(d, 0, 32);
  square<<<1, 4, 0, s>>>(d, 4); /* HERE */
  return 0;
}
__device__ double kept[4];
__global__ void keep(const double *x) { kept[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x]; }
/* A variable of the device is another one on each GPU. */
extern "C" double variables(const double *x) {
  double *d, h[4];
  cudaSetDevice(1);
  cudaMalloc(&d, 32);
  cudaMemcpy(d, x, 32, cudaMemcpyHostToDevice);
  keep<<<1, 4>>>(d);
  cudaMemcpyFromSymbol(h, kept, 32);
  cudaFree(d);
  return h[0] * h[3];
}
/* The same, where only the host copies there and back. */
extern "C" double copied(const double *x) {
  double h[4];
  cudaSetDevice(1);
  cudaMemcpyToSymbol(kept, x, 32);
  cudaMemcpyFromSymbol(h, kept, 32);
  return h[0] * h[3];
}
