/* How an objective is checked and timed. A source includes this file and defines the functions declared `static` here.

     PROGRAM SIZE check              print the largest relative error of the gradient; status 1 if it is too large
     PROGRAM SIZE primal SECONDS     print the least time of a call of the function, in seconds, and the peak of memory
                                     in KiB, 0 where the system does not tell
     PROGRAM SIZE gradient SECONDS   the same for its gradient

   At least two calls are made, for as long as SECONDS says; with -1, one. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif
extern int enzyme_const, enzyme_dup, enzyme_dupnoneed;
double __enzyme_autodiff(void *, ...);
double check(long size);
#ifdef __cplusplus
}
#endif

/* The inputs that are differentiated, and the adjoints that the gradient adds to. */
static double *x, *d_x;
static long count;

static void prepare(long size);  /* fill `x`, by `inputs`, and whatever else the function reads */
static double value(void);       /* the function: one number, or its outputs weighted by the seeds */
static void gradient(void);
#ifdef FORMULA
static void formula(double *out); /* the gradient by hand, where finite differences see too little: kinks, cancellation */
#endif

/* A number between 0 and 1, the next of a fixed sequence (D. E. Knuth, MMIX's generator). */
static double number(void) {
  static unsigned long long state = 1;
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (double)(state >> 11) / 9007199254740992.0;
}

static double *numbers(long n, double from, double to) {
  double *all = (double *)malloc(n * sizeof(double));
  for (long i = 0; i < n; i++)
    all[i] = from + (to - from) * number();
  return all;
}

static double *zeros(long n) { return (double *)calloc(n, sizeof(double)); }

static void inputs(long n, double from, double to) {
  count = n;
  x = numbers(n, from, to);
  d_x = zeros(n);
}

#ifndef FORMULA
/* The slope along `direction`, or along input `one` where there is none: central differences of fourth order. */
static double slope(const double *direction, long one, double step) {
  static const double at[4] = {1, -1, 2, -2}, weight[4] = {8, -8, -1, 1};
  double *was = (double *)malloc(count * sizeof(double));
  memcpy(was, x, count * sizeof(double));
  double sum = 0;
  for (int k = 0; k < 4; k++) {
    for (long i = 0; i < count; i++)
      x[i] = was[i] + (direction ? direction[i] : i == one) * at[k] * step;
    sum += weight[k] * value();
  }
  memcpy(x, was, count * sizeof(double));
  free(was);
  return sum / (12 * step);
}
#endif

/* The largest error of the gradient: beside the formula, where there is one, or beside finite differences: of every input if
   they are few, else of nine of them and along a random direction. An error is relative to the slope, or to a thousandth
   of the largest (few inputs) or the largest (many). */
double check(long size) {
  prepare(size);
  gradient();
  double largest = 0, worst = 0;
  for (long i = 0; i < count; i++)
    largest = fmax(largest, fabs(d_x[i]));
  if (!(largest > 0))
    return INFINITY;
#ifdef FORMULA
  double *expected = zeros(count);
  formula(expected);
  for (long i = 0; i < count; i++)
    worst = fmax(worst, fabs(expected[i] - d_x[i]) / largest);
  free(expected);
#else
  long few = count <= 64, stride = few ? 1 : (count - 1) / 8;
  for (long i = 0; i < count; i += stride)
    worst = fmax(worst, fabs(slope(NULL, i, 1e-4) - d_x[i]) / (few ? fmax(fabs(d_x[i]), 1e-3 * largest) : largest));
  if (!few) {
    double *direction = numbers(count, -1, 1), expected = 0, all = 0;
    for (long i = 0; i < count; i++) {
      expected += direction[i] * d_x[i];
      all += fabs(direction[i] * d_x[i]);
    }
    worst = fmax(worst, fabs(slope(direction, -1, 1e-5) - expected) / all);
    free(direction);
  }
#endif
  return worst;
}

static long peak(void) {
  char line[256];
  long kib = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status))
    if (!strncmp(line, "VmHWM:", 6))
      kib = atol(line + 6);
  if (status)
    fclose(status);
  return kib;
}

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main(int arguments, char **argument) {
  if (arguments < 3)
    return 2;
  long size = atol(argument[1]);
  if (!strcmp(argument[2], "check")) {
    double error = check(size);
    printf("%.3e\n", error);
    return !(error < 1e-5);
  }
  prepare(size);
  int primal = !strcmp(argument[2], "primal");
  double seconds = arguments > 3 ? atof(argument[3]) : -1, least = INFINITY, all = 0, sum = 0;
  for (int calls = 0; calls < 1 || (seconds >= 0 && (calls < 2 || all < seconds)); calls++) {
    // The processor's time does not count what else the machine does; where it does nothing else, the clock is finer.
    double used = now(CLOCK_PROCESS_CPUTIME_ID), begin = now(CLOCK_MONOTONIC);
    if (primal)
      sum += value();
    else
      gradient();
    double clock = now(CLOCK_MONOTONIC) - begin, taken = fmin(clock, now(CLOCK_PROCESS_CPUTIME_ID) - used);
    all += taken;
    least = fmin(least, taken);
  }
  printf("%.9e %ld\n", least, peak());
  return sum == 0.1;
}
