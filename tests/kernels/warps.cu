/* Threads of a warp that pass numbers on in inline assembly, or as two words. */
__device__ float add_from_below(float x, int distance) {
  float sum;
  asm volatile("{ .reg .f32 t; .reg .pred q; shfl.sync.down.b32 t|q, %1, %2, %3, %4;"
               " mov.f32 %0, %1; @q add.f32 %0, t, %1; }"
               : "=f"(sum) : "f"(x), "r"(distance), "r"(0x181f), "r"(0xffffffff));
  return sum;
}
__device__ double add_from_above(double x, int distance) {
  double sum;
  asm volatile("{ .reg .u32 a, b; .reg .pred q; .reg .f64 t; mov.b64 {a, b}, %1; shfl.sync.up.b32 a|q, a, %2, %3, %4;"
               " shfl.sync.up.b32 b|q, b, %2, %3, %4; mov.b64 t, {a, b}; mov.b64 %0, %1; @q add.f64 %0, %0, t; }"
               : "=d"(sum) : "d"(x), "r"(distance), "r"(0), "r"(0xffffffff));
  return sum;
}
__device__ double across(double x, int mask) {
  double other;
  asm volatile("{ .reg .u32 a, b; .reg .pred q; .reg .f64 t; mov.b64 {a, b}, %1; shfl.sync.bfly.b32 a, a, %2, 31, -1;"
               " shfl.sync.bfly.b32 b|q, b, %2, 31, -1; mov.b64 %0, {a, b}; @!q mul.f64 %0, %0, %0; }"
               : "=d"(other) : "d"(x), "r"(mask));
  return other;
}
__device__ double by_words(double x, int d) {
  double r;
  int *p = (int *)&x, *q = (int *)&r;
  q[0] = __shfl_down_sync(0xffffffffu, p[0], d);
  q[1] = __shfl_down_sync(0xffffffffu, p[1], d);
  return r;
}
__device__ double by_a_loop(double x, int d) {
  double r;
  int *p = (int *)&x, *q = (int *)&r;
  for (int w = 0; w < 2; w++) q[w] = __shfl_down_sync(0xffffffffu, p[w], d);
  return r;
}
__device__ unsigned lane() {
  unsigned number;
  asm("mov.u32 %0, %%laneid;" : "=r"(number));
  return number;
}

#define EACH(name, type, value) \
  extern "C" __global__ void name(const type *x, type *y) { \
    int i = threadIdx.x; \
    y[i] = value; \
  }
EACH(from_below, float, add_from_below(x[i] * x[i], 4) * x[i])
EACH(from_above, double, add_from_above(add_from_above(x[i] * x[i], 1), 2) * x[i])
EACH(from_across, double, across(x[i] * x[i], 5) * x[i])
EACH(words, double, by_words(x[i] * x[i], 3) * x[i])
EACH(lanes, double, x[i] * x[i] * lane())
EACH(looped_words, double, by_a_loop(x[i] * x[i], 1))
