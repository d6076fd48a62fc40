/* Marked time loops inside of others, in functions that are called, and with calls in them. */
#include <stdlib.h>
double sin(double);
void __enzyme_checkpoint(long);

// In a loop over members of an ensemble, each with arrays of its own.
//: p=[0.5,0.7,0.3] sets=3 n=4 steps=13
double ensemble(const double *p, long sets, long n, long steps) {
  double total = 0;
  for (long s = 0; s < sets; s++) {
    double *u = malloc((n + s) * sizeof(double));
    for (long i = 0; i < n + s; i++)
      u[i] = p[s] * (i + 1);
    for (long t = 0; t < steps; t++) {
      __enzyme_checkpoint(3);
      for (long i = 1; i + 1 < n + s; i++)
        u[i] += 0.01 * p[s] * sin(u[i - 1] * u[i + 1]);
    }
    for (long i = 0; i < n + s; i++)
      total += u[i] * u[i];
    free(u);
  }
  return total;
}

__attribute__((noinline)) static double simulate(const double *p, double *u, const double *force, long n, long steps) {
  double window[8], total = 0;
  int hits[8] = {0};
  for (long i = 0; i < 8; i++)
    window[i] = p[0];
  for (long t = 0; t < steps; t++) {
    __enzyme_checkpoint(3);
    for (long i = 1; i < n - 1; i++)
      u[i] += 0.01 * p[1] * sin(u[i - 1] * u[i + 1]) + force[i];
    window[t & 7] += u[2] * window[(t + 3) & 7] * 0.1;
    hits[t & 7] += window[t & 7] > 1;
    total += window[1] * hits[t & 7];
  }
  return total + window[3];
}

// In a function that is called several times.
//: p=[0.5,0.7] u=[0.1,0.2,0.3,0.4,0.5] force=[0.01,0.02,0.03,0.05,0.02] n=5 steps=13
//: p=[0.5,0.7] u=[0.1,0.2,0.3,0.4,0.5] force=[0.01,0.02,0.03,0.05,0.02] n=5 steps=13 const:force
double twice(const double *p, double *u, const double *force, long n, long steps) {
  double sum = 0;
  for (int k = 0; k < 2; k++) {
    double *w = malloc(n * sizeof(double));
    for (long i = 0; i < n; i++)
      w[i] = u[i] * p[k];
    sum += simulate(p, w, force, n, steps);
    for (long i = 0; i < n; i++)
      sum += w[i] * w[i];
    free(w);
    sum += simulate(p, u, force, n, steps / 2);
  }
  return sum;
}

__attribute__((noinline)) static double flux(const double *u, long i) { return sin(u[i]) * u[i + 1]; }

__attribute__((noinline)) static void step(const double *was, double *now, long n, double r) {
  for (long i = 1; i + 1 < n; i++)
    now[i] = was[i] + r * (flux(was, i - 1) - flux(was, i)) * was[i];
}

// With a call of a function whose calls may stay calls, over memory of known size.
//: x=[0.1,0.2,0.3,0.4,0.5,0.6] n=6 steps=13 r=0.1
double stepped(const double *x, long n, long steps, double r) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double)), sum = 0;
  for (long i = 0; i < n; i++)
    u[i] = v[i] = x[i];
  for (long t = 0; t < steps; t++) {
    __enzyme_checkpoint(3);
    step(u, v, n, r);
    double *w = u;
    u = v;
    v = w;
    sum += u[2];
  }
  for (long i = 0; i < n; i++)
    sum += u[i] * u[i];
  free(u);
  free(v);
  return sum;
}

/* What is refused. */

// Two loops, one in the other, that are both marked.
void both(double *x, long n, long steps) {
  for (long s = 0; s < steps; s++) {
    __enzyme_checkpoint(2);
    for (long t = 0; t < steps; t++) {
      __enzyme_checkpoint(2);
      for (long i = 0; i < n; i++)
        x[i] = sin(x[i]);
    }
  }
}

// A call over memory whose size nobody knows.
void given(double *u, double *v, long n, long steps) {
  for (long t = 0; t < steps; t++) {
    __enzyme_checkpoint(2);
    step(u, v, n, 0.1);
    step(v, u, n, 0.1);
  }
}

static double *scratch;
__attribute__((noinline)) static void grow(double *x, long n) {
  scratch = realloc(scratch, n * sizeof(double));
  scratch[0] = x[0];
  x[0] = sin(scratch[0]);
}

void grown(double *x, long steps) {
  for (long t = 0; t < steps; t++) {
    __enzyme_checkpoint(2);
    grow(x, t + 1);
  }
}
