// Functions that take a variable number of arguments.
#include <stdarg.h>
#include <stdio.h>

static double sum_of_squares(int k, ...) {
  va_list rest;
  va_start(rest, k);
  double s = 0;
  for (int i = 0; i < k; i++) {
    double v = va_arg(rest, double);
    s += v * v;
  }
  va_end(rest);
  return s;
}

//: x=[1,2,3]
double numbers(double *x) { return sum_of_squares(2, x[0], x[1]) * sum_of_squares(3, x[0], x[1], x[2]); }

__attribute__((noinline)) static double through_addresses(int k, ...) {
  va_list rest;
  va_start(rest, k);
  double s = 0;
  for (int i = 0; i < k; i++) {
    double *v = va_arg(rest, double *);
    s += *v * *v;
    *v = s;
  }
  va_end(rest);
  return s;
}

//: x=[1,2,3]
double addresses(double *x) { return through_addresses(2, x, x + 1) * through_addresses(3, x, x + 1, x + 2); }

static double weighted(int k, va_list given) {
  double s = 0;
  for (int i = 0; i < k; i++) s += va_arg(given, double) * (i + 1);
  return s;
}

static double twice(int k, ...) {
  va_list rest, again;
  va_start(rest, k);
  va_copy(again, rest);
  double s = weighted(k, rest) * va_arg(again, double);
  va_end(again);
  va_end(rest);
  return s;
}

//: x=[1,2,3]
double lists_copied_and_passed_on(double *x) { return twice(3, x[0], x[1], x[2]); }

struct pair { double a, b; };
struct triple { double a, b, c; };

static double of_structs(double scale, ...) {
  va_list rest;
  va_start(rest, scale);
  struct pair p = va_arg(rest, struct pair);
  int n = va_arg(rest, int);
  struct triple q = va_arg(rest, struct triple);
  va_end(rest);
  return scale * p.a * p.b + n * q.a * q.b * q.c;
}

//: x=[1,2,3]
double structs(double *x) {
  struct pair p = {x[0], x[1]};
  struct triple q = {x[2], x[1], x[0]};
  return of_structs(x[1], p, 3, q);
}

static int written(char *to, int room, const char *format, ...) {
  va_list rest;
  va_start(rest, format);
  int length = vsnprintf(to, room, format, rest);
  va_end(rest);
  return length;
}

//: x=[1,2,3] n=3
double only_printed(double *x, int n) {
  char text[64];
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (written(text, 64, "%d %s %g %p", i, "at", s, (void *)x) > 60) s = 0;
    s *= text[0] - '0' + 1;
  }
  return s;
}
