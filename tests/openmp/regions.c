/* Parallel regions that have a gradient, each a mechanism */

#include <math.h>
#include <stdlib.h>

#define N 11
typedef struct {
  void *memory;
} omp_lock_t;
int omp_get_thread_num(void), omp_get_num_threads(void), omp_test_lock(omp_lock_t *);
void omp_init_lock(omp_lock_t *), omp_set_lock(omp_lock_t *), omp_unset_lock(omp_lock_t *);
void omp_destroy_lock(omp_lock_t *);
double __enzyme_autodiff(void *, ...);

/* A function that asks for the gradient of another. */
#define GRADIENT(name) \
  void gradient_##name(double *x, double *d, int n) { __enzyme_autodiff((void *)name, x, d, n); }

/* a static loop: every element read by two threads */
//: x=double[0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54] n=11
double smooth(double *x, int n) {
  double *y = malloc(sizeof(double) * n);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int next = i + 1 < n ? i + 1 : 0;
    y[i] = sin(x[i]) * x[next] + x[0];
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += y[i] * (i + 1);
  free(y);
  return total;
}
GRADIENT(smooth)

/* reductions: sum, several at once, product, maximum */
//: x=double[0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60] n=11
double sums(double *x, int n) {
  double total = 0, squares = 0;
#pragma omp parallel for reduction(+ : total, squares)
  for (int i = 0; i < n; i++) {
    total += x[i] * sqrt(i + 1.0);
    squares += x[i] * x[i];
  }
  return total * squares;
}
GRADIENT(sums)

//: x=double[0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66] n=11
double product(double *x, int n) {
  double all = 1;
#pragma omp parallel for reduction(* : all)
  for (int i = 0; i < n; i++) all *= 1 + 0.1 * x[i];
  return all;
}
GRADIENT(product)

//: x=double[0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72] n=11
double largest(double *x, int n) {
  double most = -1e30;
#pragma omp parallel for reduction(max : most)
  for (int i = 0; i < n; i++) {
    double v = x[i] * cos(i);
    if (v > most) most = v;
  }
  return most * most;
}
GRADIENT(largest)

/* critical sections in whatever order threads come; the result does not depend on it, what is kept does */
//: x=double[0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78] n=11
double critical(double *x, int n) {
  double all = 1;
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
#pragma omp critical
    all = all * (1 + 0.1 * x[i]);
  }
  return all;
}
GRADIENT(critical)

//: x=double[0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84] n=11
double critical_max(double *x, int n) {
  double most = -1e30;
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++) {
    double v = x[i] * (i % 5) + x[i] * x[i];
#pragma omp critical(top)
    if (v > most) most = v;
  }
  return most;
}
GRADIENT(critical_max)

//: x=double[0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90] n=11
double two_locks(double *x, int n) {
  double a = 1, b = 0;
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; i++) {
#pragma omp critical(first)
    a *= 1 + 0.05 * x[i];
#pragma omp critical(second)
    b += x[i] * x[i] * i;
  }
  return a * b;
}
GRADIENT(two_locks)

/* barriers: what one thread wrote another reads */
//: x=double[0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30] n=11
double barriers(double *x, int n) {
  double u[N], v[N];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) u[i] = x[i] * x[i];
    for (int step = 0; step < 3; step++) {
#pragma omp for
      for (int i = 0; i < n; i++) v[i] = u[n - 1 - i] * x[i] + u[(i + 7) % n];
#pragma omp for
      for (int i = 0; i < n; i++) u[i] = 0.5 * v[(i + 11) % n] + sin(v[i]);
    }
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += u[i] * (1 + i % 3);
  return total;
}
GRADIENT(barriers)

/* numbers by value, double and float, and private copies of arrays */
//: x=double[0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36] n=11
double first(double *x, int n) {
  double scale = x[0] * x[1];
  float small = (float)0.5f;
  double out[N];
#pragma omp parallel for firstprivate(scale)
  for (int i = 0; i < n; i++) {
    out[i] = scale * x[i];
  }
  double total = small;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
GRADIENT(first)

//: x=double[0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42] n=11
double first_float(double *x, int n) {
  float scale = x[0] * x[1];
  double out[N];
#pragma omp parallel for firstprivate(scale)
  for (int i = 0; i < n; i++) out[i] = scale * x[i];
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
GRADIENT(first_float)

//: x=double[0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48] n=11
double first_array(double *x, int n) {
  double table[4] = {x[0], x[1] * 2, x[2] * x[3], 1};
  double out[N];
#pragma omp parallel for firstprivate(table)
  for (int i = 0; i < n; i++) {
    table[3] = x[i];
    out[i] = table[i % 4] * table[(i + 1) % 4];
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * (i + 1);
  return total;
}
GRADIENT(first_array)

//: x=double[0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54] n=11
double last(double *x, int n) {
  double kept = 0;
#pragma omp parallel for lastprivate(kept)
  for (int i = 0; i < n; i++) kept = x[i] * x[0];
  return kept;
}
GRADIENT(last)

//: x=double[0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60] n=11
double dynamic(double *x, int n) {
  double out[N];
#pragma omp parallel for schedule(dynamic, 2) num_threads(3)
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k <= i; k++) s += x[k] * x[i];
    out[i] = exp(-s * 0.01);
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i];
  return total;
}
GRADIENT(dynamic)

//: x=double[0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66] n=11
double single(double *x, int n) {
  double shared = 0, out[N];
#pragma omp parallel
  {
#pragma omp single
    shared = x[0] * x[1];
#pragma omp for nowait
    for (int i = 0; i < n; i++) out[i] = shared * x[i];
#pragma omp master
    out[0] = x[3] * x[4];
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * out[i];
  return total;
}
GRADIENT(single)

//: x=double[0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72] n=11
double sections(double *x, int n) {
  double a = 0, b = 0;
#pragma omp parallel sections
  {
#pragma omp section
    for (int i = 0; i < n; i++) a += x[i] * x[i];
#pragma omp section
    for (int i = 0; i < n; i++) b += x[i] * x[(i + 1) % n];
  }
  return a * b;
}
GRADIENT(sections)

//: x=double[0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78] n=11
double perhaps(double *x, int n) {
  double total = 0;
#pragma omp parallel for reduction(+ : total) if (n > 50)
  for (int i = 0; i < n; i++) total += x[i] * x[i] * x[i];
  return total;
}
GRADIENT(perhaps)

//: x=double[0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84] n=11
double repeated(double *x, int n) {
  double u[N];
  for (int i = 0; i < n; i++) u[i] = x[i];
  for (int step = 0; step < 4; step++) {
    double mean = 0;
#pragma omp parallel for reduction(+ : mean)
    for (int i = 0; i < n; i++) mean += u[i] / n;
#pragma omp parallel for
    for (int i = 0; i < n; i++) u[i] = u[i] * mean + x[i];
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += u[i];
  return total;
}
GRADIENT(repeated)

//: x=double[0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90] n=11
double nested(double *x, int n) {
  double out[N];
#pragma omp parallel for num_threads(2)
  for (int part = 0; part < 4; part++) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(2)
    for (int i = 0; i < n; i++) sum += x[i] * x[(i + part) % n];
    out[part] = sum;
  }
  return out[0] * out[1] + out[2] * out[3];
}
GRADIENT(nested)

//: x=double[0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30] n=11
double for_sum(double *x, int n) {
  double total = 0, out[N];
#pragma omp parallel
  {
#pragma omp for reduction(+ : total)
    for (int i = 0; i < n; i++) total += x[i] * x[i];
#pragma omp for
    for (int i = 0; i < n; i++) out[i] = total * x[i];
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += out[i];
  return s;
}
GRADIENT(for_sum)

//: x=double[0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36] n=11
double collapsed(double *x, int n) {
  double out[N][3];
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) out[i][k] = x[i] * x[(i + k) % n];
  double s = 0;
  for (int i = 0; i < n; i++) s += out[i][0] * out[i][1] * out[i][2];
  return s;
}
GRADIENT(collapsed)

//: x=double[0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42] n=11
double numbers(double *x, int n) {
  double out[N];
#pragma omp parallel
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    for (int i = me; i < n; i += all) out[i] = x[i] * x[0];
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += out[i] * out[i];
  return s;
}
GRADIENT(numbers)

//: x=double[0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48] n=11
double atomics(double *x, int n) {
  double total = 0, bins[3] = {0, 0, 0};
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    total += x[i] * x[i];
#pragma omp atomic
    bins[i % 3] -= x[i];
  }
  return total * bins[0] + bins[1] * bins[2];
}
GRADIENT(atomics)

/* what is captured by value and changed by each thread */
//: x=double[0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54] n=11
double private_copy(double *x, int n) {
  double step = x[3], out[N];
#pragma omp parallel firstprivate(step) num_threads(2)
  {
    for (int k = 0; k < 3; k++) step = step * step + x[k];
#pragma omp for
    for (int i = 0; i < n; i++) out[i] = step * x[i];
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
GRADIENT(private_copy)

static double recursion(double *x, int n, int depth) {
  if (depth == 0) return x[n % 3] * x[n % 5];
  return recursion(x, n - 1, depth - 1) * x[depth] + recursion(x, n - 2, depth - 1);
}

//: x=double[0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60] n=11
double calls(double *x, int n) {
  double out[N];
#pragma omp parallel for
  for (int i = 0; i < n; i++) out[i] = recursion(x, i + 6, 3);
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
GRADIENT(calls)

/* memory of a thread's own */
//: x=double[0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66] n=11
double own(double *x, int n) {
  double out[N];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *u = malloc(sizeof(double) * n), v[5] = {1, 2, 3, 4, 5};
    for (int k = 0; k < n; k++) u[k] = x[k] * x[i];
    for (int k = 0; k < n; k++) v[k % 5] *= u[k] + 0.7;
    out[i] = v[0] + v[1] * v[2];
    free(u);
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
GRADIENT(own)

struct Pair {
  double a, b;
};

//: x=double[0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72] n=11
double copies(double *x, int n) {
  struct Pair from[N], to[N];
  for (int i = 0; i < n; i++) from[i].a = x[i], from[i].b = x[i] * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++) to[i] = from[i % 4];
  double total = 0;
  for (int i = 0; i < n; i++) total += to[i].a * to[i].b * i;
  return total;
}
GRADIENT(copies)

//: x=double[0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78] n=11
double unsigned_long(double *x, int n) {
  double total = 0;
#pragma omp parallel for reduction(+ : total) schedule(static, 3)
  for (unsigned long i = 0; i < (unsigned long)n; i++) total += x[i] * x[i] * i;
  return total;
}
GRADIENT(unsigned_long)

//: x=double[0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84] n=11
double guided(double *x, int n) {
  double total = 0;
#pragma omp parallel for reduction(+ : total) schedule(guided)
  for (long i = n - 1; i >= 0; i--) total += x[i] * x[i] * i;
  return total;
}
GRADIENT(guided)

//: x=double[0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90] n=11
double array_reduction(double *x, int n) {
  double sums[3] = {0, 0, 0};
#pragma omp parallel for reduction(+ : sums)
  for (int i = 0; i < n; i++) sums[i % 3] += x[i] * x[i];
  return sums[0] * sums[1] * sums[2];
}
GRADIENT(array_reduction)

//: x=double[0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30] n=11
double simd(double *x, int n) {
  double total = 0;
#pragma omp parallel for simd reduction(+ : total)
  for (int i = 0; i < n; i++) total += x[i] * x[i] * i;
  return total;
}
GRADIENT(simd)


/* what orders threads otherwise */
//: x=double[0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36] n=11
double ordered(double *x, int n) {
  double all = 1, out[N];
#pragma omp parallel for ordered schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double v = sin(x[i]);
    out[i] = v;
    if (i % 3 != 1) {
#pragma omp ordered
      out[i] = all = all * v + x[i];
    }
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
GRADIENT(ordered)

//: x=double[0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42] n=11
double depends(double *x, int n) {
  double u[N + 1] = {1};
#pragma omp parallel for ordered(1) schedule(static, 1)
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[i];
#pragma omp ordered depend(sink : i - 1)
    u[i + 1] = sin(u[i]) * v + x[i];
#pragma omp ordered depend(source)
  }
  return u[n] * u[n / 2];
}
GRADIENT(depends)

omp_lock_t the_lock;

//: x=double[0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48] n=11
double lock(double *x, int n) {
  double all = 1;
  omp_init_lock(&the_lock);
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
    if (i % 2) omp_set_lock(&the_lock);
    else while (!omp_test_lock(&the_lock));
    all = all * (1 + 0.1 * x[i]);
    omp_unset_lock(&the_lock);
  }
  omp_destroy_lock(&the_lock);
  return all;
}
GRADIENT(lock)

/* a lock for each bin, two of them held at a time, under a critical section */
//: x=double[0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60,0.36,0.78,0.54] n=11
double lock_each(double *x, int n) {
  double bins[3] = {1, 1, 1}, all = 0;
  omp_lock_t locks[3];
  for (int i = 0; i < 3; i++) omp_init_lock(locks + i);
#pragma omp parallel for schedule(dynamic, 1)
  for (int i = 0; i < n; i++) {
    int low = i % 3 == 2 ? 0 : i % 3, high = i % 3 == 0 ? 1 : 2;
    omp_set_lock(locks + low);
    omp_set_lock(locks + high);
    bins[low] *= 1 + 0.1 * x[i];
    omp_unset_lock(locks + low);
    bins[high] *= 1 + x[i] * x[0];
    omp_unset_lock(locks + high);
#pragma omp critical
    {
      omp_set_lock(locks);
      all += x[i] * x[i];
      omp_unset_lock(locks);
    }
  }
  for (int i = 0; i < 3; i++) omp_destroy_lock(locks + i);
  return all * bins[0] + bins[1] * bins[2];
}
GRADIENT(lock_each)

/* one thread waits for a flag that another sets */
//: x=double[0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66,0.42,0.84,0.60] n=11
double flag(double *x, int n) {
  double data = 0, out = 0;
  int ready = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      for (int i = 0; i < n; i++) data += x[i] * x[i];
#pragma omp flush
#pragma omp atomic write
      ready = 1;
    }
    if (omp_get_thread_num() == omp_get_num_threads() - 1) {
      int seen = 0;
      while (!seen) {
#pragma omp atomic read
        seen = ready;
      }
#pragma omp flush
      out = data * x[0];
      data = 0;
    }
  }
  return out * out;
}
GRADIENT(flag)

struct Handed {
  double a;
  int times;
};

//: x=double[0.42,0.84,0.60,0.36,0.78,0.54,0.30,0.72,0.48,0.90,0.66] n=11
double copied(double *x, int n) {
  double out[N] = {0};
#pragma omp parallel
  {
    struct Handed handed;
    double number, *from;
    for (int round = 0; round < 3; round++) {
#pragma omp single copyprivate(handed, number, from)
      {
        handed.a = x[round] * x[1];
        handed.times = round + 2;
        from = x + round;
        number = sin(x[round + 2]);
      }
#pragma omp for
      for (int i = 0; i < n; i++) out[i] += handed.a * x[i] * handed.times + number * from[i % 3];
    }
  }
  double total = 0;
  for (int i = 0; i < n; i++) total += out[i] * i;
  return total;
}
GRADIENT(copied)
