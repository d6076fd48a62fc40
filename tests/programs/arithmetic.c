// Straight lines, conversions, choices, and the functions of libm.
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>

//: x=1.3 y=0.7 z=-2.1
double arithmetic(double x, double y, double z) { return (x + y) * (x - z) / (y * y + 1.5) - -z * x; }

//: x=5.3 y=1.7
//: x=-5.3 y=1.7
double remainders(double x, double y) { return fmod(x, y) * x + remainder(x, y) * y + drem(x, 2 * y); }

//: x=1.3 y=0.7
double shared(double x, double y) {
  double a = x * y, b = a * a, c = b * a + b, d = c * c * a;
  return d * b + c * a - d / c;
}

//: x=1.25 y=-0.75
float single(float x, float y) { return x * y / (x + 2.5f) - y * y * x + -x; }

//: x=1.25 y=-0.75
double mixed(float x, double y) {
  float a = (float)(y * y) * x;
  double b = (double)a * y + (double)(x * x);
  return b * (float)b + (long double)b;
}

//: x=1.25 y=-0.75
long double extended(long double x, double y) { return x * x * y + (long double)y / x - sqrtl(x); }

//: x=0.75 y=-1.25
float half_precision(float x, float y) {
  _Float16 a = (_Float16)x, b = (_Float16)y;
  a = a * b + a;
  return (float)(a * a) + x;
}

//: x=3.55 y=-2.6 n=3
double integers(double x, double y, int n) {
  int k = (int)x;
  unsigned u = (unsigned)(x * 2.2);
  long l = (long)y;
  return x * k + y * u + x * l * (float)n + (double)(uint8_t)n * y + (double)(1ull << 40) * x * 1e-12;
}

//: x=1.3 y=0.8
//: x=0.8 y=1.3
//: x=-1.3 y=2.0
double choices(double x, double y) {
  double m = x > y ? x : y;
  double k = x * y > 1 ? x * m : y / m;
  double l = (x > 0 && y > 1) || m < 0.5 ? sin(k) : k * k;
  return m * k + l;
}

//: x=1.5 k=0
//: x=1.5 k=1
//: x=1.5 k=2
//: x=1.5 k=3
//: x=1.5 k=4
//: x=1.5 k=77
double branches(double x, int k) {
  double r;
  switch (k) {
  case 0: r = x * x; break;
  case 1: r = sin(x); break;
  case 2: r = exp(x); // falls through
  case 3: r = k == 3 ? 2 * x : r * x; r += 1; break;
  case 4: case 5: case 9: return x * x * x;
  default: r = x;
  }
  return r * r;
}

//: x=1.5 k=0
//: x=1.5 k=3
//: x=1.5 k=5
//: x=1.5 k=9
double shared_cases(double x, int k) {
  double r = x;
  if (x > 1) {
    switch (k) {
    case 0: case 3: r = x * x; goto out;
    case 4: case 5: case 6: break;
    default: r = r * 3;
    }
    r = r * r;
  }
out:
  return r * x;
}

//: x=2.0
//: x=-2.0
//: x=0.25
double early(double x) {
  if (x < 0) return x * x;
  if (x < 1) return sqrt(x);
  double y = log(x);
  if (y > 10) return 1;
  return y * x;
}

//: x=1.3 y=0.7
double joins(double x, double y) {
  double a, b, c;
  if (x > 1) { a = x * y; b = y; c = 2; } else { a = y; b = x * x; c = x; }
  if (y > 1) { double t = a; a = b; b = t; } else { c = a * b * c; }
  return a * a * b + c * y;
}

//: x=0.6 y=0.8
double libm_powers(double x, double y) {
  return pow(x, y) + pow(x, 3) + pow(2.5, y) + pow(x + 2, -1.5) + sqrt(x) * cbrt(y) + cbrt(-x) + hypot(x, y) +
         hypot(x, -3.0);
}

//: x=0.6 y=0.8
double libm_exponentials(double x, double y) {
  return exp(x) * exp2(y) + expm1(x * y) + log(x) * log2(y) + log10(x + y) - log1p(y) + ldexp(x, 3) +
         scalbn(y, -2) + scalbln(x, 1) + log(exp(x) + exp(y)) + exp(-x * x) + logb(8 * x) * y;
}

//: x=0.6 y=0.8
double libm_trigonometry(double x, double y) {
  return sin(x) * cos(y) + tan(x) + asin(y * 0.3) + acos(x * 0.1) * atan(y) + atan2(x, y) + atan2(-x, y) +
         atan2(y, -x) + sin(cos(tan(x * y)));
}

//: x=0.6 y=0.8
double libm_hyperbolic(double x, double y) {
  return sinh(x) * cosh(y) + tanh(x * y) + asinh(x) + acosh(1 + y) + atanh(x * 0.2) * y;
}

//: x=0.6 y=0.8
//: x=-1.4 y=2.3
double libm_pieces(double x, double y) {
  return fabs(x) * y + fmin(x, y) * x + fmax(x, y * y) + fdim(y, x) * y + copysign(x, -y) * x + floor(x) * y +
         ceil(y) * x + round(x * 2.2) * y + trunc(y * 4.4) * x + rint(x * 2) * y + nearbyint(y) * x + fma(x, y, x * x) +
         (signbit(x) ? x * y : y) + (isnan(x) ? 0 : x) + (double)lround(y * 2.2) * x + (double)llrint(x) * y;
}

//: x=0.6 y=0.8
double libm_parts(double x, double y) {
  int e;
  double whole, m = frexp(x * 9, &e), f = modf(y * 3.3, &whole);
  return m * y * e + f * f * x + whole * x;
}

//: x=0.6 y=0.8
double libm_special(double x, double y) { return erf(x) * y + erfc(y) * x + tgamma(x + 1) + lgamma(y + 2) * x; }

//: x=0.6 y=0.8
double sine_and_cosine(double x, double y) {
  double s, c;
  sincos(x * y, &s, &c);
  return s * c + s * x - c * y;
}

//: x=0.75 y=1.25
float libm_single(float x, float y) {
  return sinf(x) * expf(y) + powf(x, 2.5f) / y + sqrtf(x * y) + fmaxf(x, y) * fabsf(y) + atan2f(y, x) + tanhf(x) +
         log1pf(y) + hypotf(x, y) + cosf(x) * logf(y) + fminf(x * x, y) + fmaf(x, y, x);
}

//: x=1.25 y=0.5
double bits_of_a_number(double x, double y) {
  union { double d; uint64_t u; } a = {x * y}, b;
  b.u = a.u;
  return b.d * x;
}

typedef struct { double re, im; } complex_number;

static complex_number product(complex_number a, complex_number b) {
  complex_number r = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  return r;
}

//: x=1.25 y=0.5
double structs_by_value(double x, double y) {
  complex_number z = {x, y}, w = product(z, z);
  w = product(w, z);
  return w.re * w.im + w.re;
}

//: 0=1.25 1=0.5 x=2.0
complex_number returns_a_pair(complex_number z, double x) { return product(z, (complex_number){x, -z.re}); }

//: x=1.3 y=-0.4
_Complex double complex_arithmetic(double x, double y) {
#pragma STDC CX_LIMITED_RANGE ON
  _Complex double z = x + 1.0i * y;
  return z * z * (0.5 + 2.0i) - z;
}

//: x=0.3
double constants_only(double x) { (void)x; return 4.5; }

//: x=0.3
double unused_work(double x) { double dead = sin(x) * 3; (void)dead; return x; }

//: x=1.3 y=0.7
double zero_slope(double x, double y) { return floor(x) + (x > y) + (int)y + x * 0.0; }
