// Loops and jumps of every shape.
#include <math.h>
#include <stdint.h>

//: a=random(5,seed=1) n=5 m=4
//: a=random(5,seed=1) n=5 m=0
double nested(double *a, int n, int m) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    double t = a[i];
    for (int j = 0; j < m; j++) t = sin(t) * a[j % n] + t * t * 0.1;
    s += t * t;
  }
  return s;
}

//: a=random(5,seed=2) n=5
//: a=random(5,seed=2) n=1
//: a=random(5,seed=2) n=0
double triangular(double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      for (int k = 0; k < j - i; k++) s += exp(a[i] * 0.1) * a[j] * a[k];
  return s;
}

//: x=1.3 y=0.7
//: x=300.0 y=0.7
double while_loop(double x, double y) {
  while (x < 100) { x = x * 1.5 + y * y; y = y * 0.9 + sin(x) * 0.01; }
  return x * y;
}

//: x=1.1
double do_while(double x) {
  double s = x;
  int i = 0;
  do { s = s * s * 0.5 + x; i++; } while (s < 50 && i < 20);
  return s;
}

//: a=[0.5,-0.7,1.2,0.3,-2.0,0.9] n=6 limit=3.0
//: a=[0.5,-0.7,1.2,0.3,-2.0,0.9] n=6 limit=30.0
//: a=[0.5,-7.0,1.2,0.3,-2.0,0.9] n=6 limit=100.0
double several_exits(double *a, int n, double limit) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i] * a[i];
    if (s > limit) return s * 2;
    if (a[i] < -5) break;
    s = s * 1.1;
  }
  return s * 3;
}

//: a=[0.5,0.7,1.2,0.3] n=4
//: a=[0.5,-1.7,1.2,0.3] n=4
//: a=[3.5,4.7,1.2,0.3] n=4
double break_of_two(double *a, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      s = s * (1 + 0.1 * a[j]);
      if (s > 3) goto out;
      if (a[j] < -1) break;
    }
    s += a[i];
  }
out:
  return s * s;
}

//: a=[0.5,-0.7,1.2,0.3,-2.0] n=5 m=3
double continues(double *a, int n, int m) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0) continue;
    for (int j = 0; j < m; j++) {
      if ((i + j) % 2) continue;
      s = s * a[i] + a[(i + j) % n];
    }
    if (i == 3) continue;
    s += sin(s) * a[i];
  }
  return s;
}

//: a=[0.5,-0.7,1.2,0.3,-2.0,4.0] n=6
//: a=[0.5,-0.7,1.2,0.3,-2.0,0.1] n=6
double returns_inside(double *a, int n) {
  double s = 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      s += a[i] * a[j];
      if (s > 1.9) return s * a[j];
      if (s < -3) return a[i] * a[i];
    }
  return s;
}

//: x=0.8 n=13
//: x=0.8 n=0
double switch_in_loop(double x, int n) {
  double r = x;
  for (int i = 0; i < n; i++) {
    switch (i % 5) {
    case 0: r = r * 1.1; break;
    case 1: r = sin(r) + 1; break;
    case 2: r += x; // falls through
    case 3: r = r * 0.5 + 1; break;
    default: r = r * r * 0.2;
    }
  }
  return r;
}

//: x=0.8 n=13 k=i32[0,1,2,3,4,5,6,7,1,2,5,6,3] const:k
double switch_of_shared_cases(double x, int n, int *k) {
  double r = x;
  for (int i = 0; i < n; i++) {
    switch (k[i]) {
    case 0: case 2: case 4: r = r * 1.1 + x; break;
    case 1: case 5: continue;
    case 6: r = cos(r);
    case 7: break;
    case 99: return r;
    }
    r = r * 0.9 + x * x;
  }
  return r;
}

//: x=0.8 y=0.3 z=1.7 n=7
double swaps(double x, double y, double z, int n) {
  for (int i = 0; i < n; i++) { double t = x; x = y; y = z * 0.9; z = t * y + 0.1 * x; }
  return x + 2 * y + 3 * z;
}

//: x=0.8 y=0.3 n=7
double fibonacci(double x, double y, int n) {
  double a = x, b = y;
  for (int i = 0; i < n; i++) { double c = a * b + b; a = b; b = c * 0.5; }
  return a * b;
}

//: x=0.9 k=27
double collatz(double x, int k) {
  double s = x;
  while (k != 1) {
    if (k & 1) { k = 3 * k + 1; s = s * 0.5 + x; } else { k /= 2; s = sin(s) * x; }
  }
  return s;
}

//: a=random(9,seed=3) n=9
double downward(double *a, int n) {
  double s = 0.1;
  for (int i = n - 1; i >= 0; i--) s = s * a[i] + i;
  for (int i = n; i-- > 0;) s += a[i] * s * 0.1;
  for (unsigned i = n; i; --i) s = s * 0.5 + a[i - 1];
  return s;
}

//: a=random(9,seed=4) n=9
//: a=random(9,seed=4) n=1
double strides(double *a, int n) {
  double s = 1;
  for (int i = n - 1; i >= 0; i -= 2) s += a[i] * a[i] * s * 0.1;
  for (int i = 0; i <= n - 1; i += 3) s *= 1 + 0.1 * a[i];
  for (int i = 0; i != n; i++) s = sin(s) + a[i];
  for (long i = 1; i < n; i *= 2) s += a[i] * s;
  for (int i = -3; i < n; i += 4) s = s * 0.7 + a[i < 0 ? 0 : i];
  return s;
}

//: x=0.7 n=250
double wraps_around(double x, uint8_t n) {
  double s = x;
  for (uint8_t i = n; i != 4; i++) s = s * 0.9 + x * (i & 3);
  for (uint8_t i = 3; i < 128; i -= 1) s = s + x * s * 0.01;
  return s;
}

//: x=0.7 n=6 m=3
double unsigned_loops(double x, unsigned n, unsigned m) {
  double s = x;
  for (unsigned i = m; i < n; i++) s = s * x + i;
  for (unsigned i = n; i > m; i--) s = sin(s) * x + 1;
  for (unsigned i = 0; i <= n; i += 2) s += s * x * 0.1;
  for (unsigned i = n; i < m; i++) s = 0;
  return s;
}

//: x=0.7 n=5 k=2
//: x=0.7 n=5 k=7
double symbolic_step(double x, int n, int k) {
  double s = x;
  for (int i = 0; i < n; i += k) s = s * x + cos(s);
  for (int i = n; i > 0; i -= k) s = s * 0.5 + x * i;
  return s;
}

//: x=0.7
double constant_counts(double x) {
  double s = x;
  for (int i = 0; i < 4; i++)
    for (int j = 3; j > i; j--) s = s * x + sin(s * j);
  for (int i = 7; i < 7; i++) s *= s;
  for (int i = 0; i < 1; i++) s = s * s + x;
  return s;
}

//: x=1.7
double endless(double x) {
  double s = x;
  for (;;) {
    s = s * 0.7 + 0.1 * x;
    if (s < 0.8) break;
    for (;;) {
      if (s < 0.9) return s * x;
      s = s * 0.95;
      if (s < 1.2) break;
    }
  }
  return s * s;
}

//: a=random(6,seed=5) n=6
double exit_in_the_middle(double *a, int n) {
  double s = 0;
  int i = 0;
  for (;;) {
    s = s * 0.9 + a[i] * a[i];
    if (++i >= n) break;
    s += sin(a[i]) * s;
  }
  return s;
}

//: a=random(6,seed=5) n=6 x=0.3
double search_then_use(double *a, int n, double x) {
  int at = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > a[at]) at = i;
  double s = a[at] * x;
  for (int i = 0; i < at; i++) s = s * a[i] + x;
  return s;
}

//: a=random(6,seed=6) n=6
double gotos(double *a, int n) {
  double s = 0.5;
  int i = 0;
again:
  if (i == n) goto done;
  s = s * a[i] + 1;
  if (s > 1.4) { s = s * 0.5; i++; goto again; }
  s = s + 0.3 * a[i];
  i++;
  goto again;
done:
  return s;
}

static double power_by_recursion(double x, double acc, int n) {
  if (n == 0) return acc;
  return power_by_recursion(x, acc * x + 0.1, n - 1);
}

//: x=0.9 n=5
double tail_recursion(double x, int n) { return power_by_recursion(x, x, n); }

//: x=0.9 n=4
double loop_after_loop(double x, int n) {
  double s = x, t = 1;
  int k = 0;
  for (int i = 0; i < n; i++) { s = s * x; k += i; }
  for (int i = 0; i < k; i++) t = t * 0.9 + s * 0.1;
  while (t > 0.2) { t *= s + 0.1; k--; }
  for (; k > 0; k--) s += t * x;
  return s * t;
}

//: x=0.9 n=4
double idle_loops(double x, int n) {
  int k = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) k += j ^ i;
  double s = x * k;
  for (int i = 0; i < n; i++) {
    int l = 0;
    for (int j = 0; j < n; j++) { if (j == 2) continue; l += j; if (l > 4) break; }
    s = s * x + l;
  }
  return s;
}

//: x=0.9 n=6
double float_counter(double x, int n) {
  double s = 0;
  for (double t = 0; t < n * 0.5; t += 0.25) s += t * x * sin(s + x);
  return s;
}

//: x=0.6 eps=1e-9 const:eps
double newton(double x, double eps) {
  double y = x;
  int i = 0;
  while (fabs(y * y - x) > eps && i++ < 50) y = 0.5 * (y + x / y);
  return y;
}

//: a=random(6,seed=7) n=6 m=3
double conditions_of_loops(double *a, int n, int m) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    int even = i % 2 == 0;
    for (int j = 0; j < m; j++) {
      if (even) s += a[i] * a[j]; else s = s * 0.9 + a[j];
      if (j > i) { s *= a[j]; if (s > 0.5) s *= 0.5; }
    }
    if (even || a[i] > 0.5) s += a[i];
  }
  return s;
}

//: a=[3.0,1.0,2.5,-1.0,0.5] w=[1.0,2.0,3.0,4.0,5.0] n=5
double insertion_sort(double *a, double *w, int n) {
  for (int i = 1; i < n; i++) {
    double v = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] > v) { a[j + 1] = a[j]; j--; }
    a[j + 1] = v;
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i] * w[i];
  return s;
}

//: x=1.3 n=3
double deep(double x, int n) {
  double s = x;
  for (int a = 0; a < n; a++)
    for (int b = a; b < n; b++)
      for (int c = b; c >= 0; c--)
        for (int d = 0; d < 2; d++) {
          s = s * 0.8 + x * (a + b * c - d);
          if (s > 5) break;
        }
  return s;
}

//: x=0.7 n=5
double last_value_escapes(double x, int n) {
  double v = x, u = 0, w = 0;
  for (int i = 0; i < n; i++) {
    u = v * x;
    v = u + 0.1 * i;
    if (i == 3) { w = u * v; break; }
    w = v * v;
  }
  return u * v + w;
}
