// Vectors, by clang's extensions and as the vectoriser makes them.
#include <cmath>

typedef double double2 __attribute__((vector_size(16)));
typedef double double4 __attribute__((vector_size(32)));
typedef float float4 __attribute__((vector_size(16)));
typedef long long2 __attribute__((vector_size(16)));

extern "C" {

//: x=[1.5,0.5] y=[2.0,-1.0]
double vector_arithmetic(double2 x, double2 y) {
  double2 a = x * y + x / (y * y + 1.0) - -x;
  return a[0] * a[1];
}

//: x=[1.5,0.5] y=[2.0,-1.0] k=1
double2 vector_lanes(double2 x, double2 y, int k) {
  double2 a = __builtin_shufflevector(x, y, 1, 2), b = __builtin_shufflevector(a, x, 0, 0);
  a[k] = a[1 - k] * x[k];
  return a * b + y[k & 1];
}

//: x=[1.5,0.5] y=[2.0,-1.0]
double2 vector_select(double2 x, double2 y) {
  long2 m = x > y;
  double2 a = m ? x * y : y;
  return a * x;
}

//: a=random(8,seed=1) n=2
double vector_memory(double4 *a, int n) {
  double4 s = {0, 1, 2, 3};
  for (int i = 0; i < n; i++) { s = s * a[i] + 0.5; a[i] = s * s; }
  return s[0] + s[1] * s[2] - s[3] + a[0][1];
}

//: x=float[1.5,0.5,0.25,2.0] y=0.75
float vector_of_floats(float4 *x, float y) {
  float4 a = *x * y, b = __builtin_shufflevector(a, a, 3, 2, 1, 0);
  a += b * *x;
  *x = a;
  return a[0] * a[1] + a[2] * a[3];
}

//: x=float[1.5,0.5,0.25,2.0]
double vector_converted(float4 *x) {
  double4 d = __builtin_convertvector(*x, double4);
  d = d * d + d;
  *x = __builtin_convertvector(d * 0.5, float4);
  return d[0] + d[3] * (*x)[1];
}

//: x=[1.5,0.5] y=[2.0,1.0]
double vector_functions(double2 x, double2 y) {
  double2 a = __builtin_elementwise_sqrt(x) + __builtin_elementwise_abs(y) * x;
  a = __builtin_elementwise_max(a, y) + __builtin_elementwise_min(x, y * 0.3);
  a += __builtin_elementwise_sin(x) * __builtin_elementwise_exp(y * 0.1) + __builtin_elementwise_pow(x, y);
  a += __builtin_elementwise_floor(x * 3.0) * y + __builtin_elementwise_fma(x, y, a);
  return a[0] * a[1];
}

//: a=random(9,seed=2) b=random(9,seed=3) n=9
double saxpy_and_dot(double *__restrict a, const double *__restrict b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) a[i] = a[i] * b[i] + 0.5 * b[i];
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}

//: a=random(9,seed=2) n=9
__attribute__((noinline)) double not_to_be_vectorised(double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}

//: a=float[1.0,2.0,0.5,0.25,1.5,-1.0,0.75,3.0,2.5] b=float[0.5,0.5,0.75,2.0,1.0,1.5,0.25,0.25,3.5] n=9 seed:a=1 seed:b=[1,2,3,4,5,6,7,8,9]
void floats_in_parallel(float *__restrict a, float *__restrict b, int n) {
  for (int i = 0; i < n; i++) { float t = a[i] > b[i] ? a[i] * b[i] : b[i]; b[i] = t * t; a[i] = t - a[i]; }
}

#pragma clang fp reassociate(on)
//: a=random(9,seed=4) n=9
double reduction(const double *a, int n) {
  double s = 0.5;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s * s;
}

//: a=random(16,seed=5) b=random(16,seed=6) c=zeros(16) seed:c=linspace(1,2,16)
void small_matrices(const double *__restrict a, const double *__restrict b, double *__restrict c) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      double s = 0;
      for (int k = 0; k < 4; k++) s += a[4 * i + k] * b[4 * k + j];
      c[4 * i + j] = s;
    }
}

//: a=random(6,seed=7) b=zeros(6) seed:b=[1,2,3,4,5,6]
void pairs(const double *__restrict a, double *__restrict b) {
  b[0] = a[0] * a[1] + 1; b[1] = a[1] * a[0] + 2;
  b[2] = a[2] * a[2]; b[3] = a[3] * a[3];
  b[4] = a[5] - a[4]; b[5] = a[4] + a[5];
}

//: a=random(5,seed=8) b=random(5,seed=9) n=5 seed:a=[1,2,3,4,5]
void conditional_update(double *__restrict a, const double *__restrict b, int n) {
  for (int i = 0; i < n; i++)
    if (b[i] > 0.4) a[i] = a[i] * b[i] * 2;
}
}
