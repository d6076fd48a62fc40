/* C = A B for square matrices, a tile at a time: a block loads a tile of A and one of B into shared memory, and each of
   its threads reads a row of the one and a column of the other. */
#define TILE 16

__global__ void matmul(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b, int n) {
  __shared__ float tile_a[TILE][TILE], tile_b[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
  float sum = 0;
  for (int k = 0; k < n; k += TILE) {
    tile_a[y][x] = row < n && k + x < n ? a[row * n + k + x] : 0;
    tile_b[y][x] = column < n && k + y < n ? b[(k + y) * n + column] : 0;
    __syncthreads();
    for (int j = 0; j < TILE; j++)
      sum += tile_a[y][j] * tile_b[j][x];
    __syncthreads();
  }
  if (row < n && column < n)
    c[row * n + column] = sum;
}
