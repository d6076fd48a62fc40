#include <math.h>

/* a number of an array, a count and a number */
double energy(const double *u, int n, double k) {
  double s = 0;
  for (int i = 1; i < n; i++) {
    double d = u[i] - u[i - 1];
    s += k * d * d + sin(u[i]);
  }
  return s;
}

/* an array from an array */
void step(const double *u, double *out, int n, double k) {
  for (int i = 0; i < n; i++) {
    int left = i ? i - 1 : n - 1, right = i + 1 < n ? i + 1 : 0;
    out[i] = u[i] + k * (u[left] - 2 * u[i] + u[right]) * u[i];
  }
}

/* an array in place */
void squares(double *x, int n) {
  for (int i = 0; i < n; i++) x[i] = x[i] * x[i];
}

struct particle {
  double position[3];
  float mass;
  int kind;
  double charge;
};

double potential(const struct particle *p, int n) {
  double e = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double r = 0.1;
      for (int k = 0; k < 3; k++) {
        double d = p[i].position[k] - p[j].position[k];
        r += d * d;
      }
      e += p[i].charge * p[j].charge * p[i].mass / sqrt(r) * (p[i].kind == p[j].kind ? 1 : 2);
    }
  return e;
}

/* a struct in registers, and one in memory */
struct pair {
  double a, b;
};
struct pair both(double x, double y) { return (struct pair){x * y, sin(x)}; }

struct powers {
  double at[4];
};
struct powers powers(double x) { return (struct powers){{x, x * x, x * x * x, exp(x)}}; }

/* single precision, an unsigned count, a boolean result */
float cubes(const float *x, unsigned long n) {
  float s = 0;
  for (unsigned long i = 0; i < n; i++) s += x[i] * x[i] * x[i];
  return s;
}

int count(const double *x, int n) {
  int c = 0;
  for (int i = 0; i < n; i++) c += x[i] > 0;
  return -c;
}

double rows(double **a, int n) { return a[0][0] * a[n - 1][0]; }

struct list {
  double value;
  struct list *next;
};
double sum(const struct list *at) {
  double s = 0;
  for (; at; at = at->next) s += at->value;
  return s;
}

static double total;
double running(double x) {
  total += x;
  return total * x;
}

extern double material(double);
double unknown(double x) { return material(x) * x; }

/* nothing but a copy reads the argument */
double copied(const double *x, const void *y) {
  double local[2], other[2], s = 0;
  __builtin_memcpy(local, x, sizeof local);
  __builtin_memcpy(other, y, sizeof other);
  for (int i = 0; i < 2; i++) s += local[i] * local[i] * other[i];
  return s;
}
