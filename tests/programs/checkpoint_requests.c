/* Time loops that are checkpointed: what they hand on, where their state is, and how often they run. */
#include <string.h>
double sin(double);
void __enzyme_checkpoint(long);

// Two arrays that are swapped.
//: u=[1,2,3,4,5,6] v=zeros(6) k=[1,1,2,1,1,3] n=6 steps=0 r=0.1
//: u=[1,2,3,4,5,6] v=zeros(6) k=[1,1,2,1,1,3] n=6 steps=1 r=0.1
//: u=[1,2,3,4,5,6] v=zeros(6) k=[1,1,2,1,1,3] n=6 steps=11 r=0.1
double heat(double *restrict u, double *restrict v, const double *restrict k, long n, long steps, double r) {
  double *was = u, *now = v, total = 0;
  for (long t = 0; t < steps; t++) {
    for (long i = 1; i < n - 1; i++)
      now[i] = was[i] + r * k[i] * (was[i - 1] - 2 * was[i] + was[i + 1]) + 0.01 * r * r * sin(was[i]);
    now[0] = was[0];
    now[n - 1] = was[n - 1];
    total += now[n / 2] * now[1];
    double *other = was;
    was = now;
    now = other;
  }
  return total * r + was[2];
}

// A register that is shifted, and an array with a place for each step.
//: x=[1,2,3,0.4] y=[0.5,0.6,0.7,0.8,0.9,1,2,3,0.4,0.5,1] n=4 steps=11 c=0.7 seed:x=[1,0.5,2,0.25]
double shift(double *x, double *y, long n, long steps, double c) {
  double out = 0;
  for (long t = 0; t < steps; t++) {
    double last = x[n - 1];
    memmove(x + 1, x, (n - 1) * sizeof(double));
    x[0] = sin(last) * c + x[2] * y[t];
    y[t] = x[1] * last;
    out += x[0] * x[n - 1];
  }
  return out;
}

// Numbers and integers only.
//: a=1.3 b=0.7 steps=0
//: a=1.3 b=0.7 steps=11
double carried(double a, double b, long steps) {
  double x = a, y = b;
  long seed = 7;
  for (long t = 0; t < steps; t++) {
    seed = (seed * 1103515245 + 12345) & 1023;
    double next = x + 0.1 * y * (seed & 1 ? a : b / a);
    y = y - 0.1 * sin(x) * b;
    x = next;
  }
  return x * y + seed * x * a;
}

// Arrays of the function's own that data index, and one of the program.
static double state[8];
//: x=[0.5,0.6,0.7,0.8,0.9,1,2,3] steps=11
double ring(const double *x, long steps) {
  double buffer[8];
  int count[8];
  for (int i = 0; i < 8; i++) {
    buffer[i] = state[i] = x[i];
    count[i] = 0;
  }
  for (long t = 0; t < steps; t++) {
    __enzyme_checkpoint(2);
    int at = (t * 5 + count[t & 7]) & 7;
    count[at] += 1 + (buffer[at] > 1);
    buffer[at] = buffer[at] * x[3] + sin(buffer[(at + 3) & 7]);
    state[at] += buffer[at] * state[(at + 1) & 7];
  }
  double sum = 0;
  for (int i = 0; i < 8; i++)
    sum += buffer[i] * state[i];
  return sum;
}

// A loop in it that runs or not, and an access that only some iterations make.
//: x=[0.5,0.6,0.7] n=3 m=2 steps=5 seed:x=[1,2,3]
//: x=[0.5,0.6,0.7] n=3 m=0 steps=5 seed:x=[1,2,3]
void guarded(double *x, long n, long m, long steps) {
  for (long t = 0; t < steps; t++) {
    for (long i = 0; i < n; i++)
      x[i] = sin(x[i]) + 0.5;
    for (long i = 0; i < m; i++)
      if (x[i] > 0.9)
        x[i] *= x[i + 1];
  }
}

/* What is refused. */

double early(const double *x, long steps) {
  double y = 1;
  for (long t = 0; t < steps; t++) {
    __enzyme_checkpoint(2);
    y = sin(y) * x[0];
    if (y > 3)
      break;
  }
  return y;
}

void gathered(double *x, const long *at, long n, long steps) {
  for (long t = 0; t < steps; t++)
    for (long i = 0; i < n; i++)
      x[at[i]] = sin(x[i]);
}

void linked(double **rows, long n, long steps) {
  for (long t = 0; t < steps; t++)
    for (long i = 0; i < n; i++)
      rows[i][0] = sin(rows[i][0]);
}

// Its second loop may reach further than the first, which the program finds as it runs.
void beyond(double *x, long n, long m, long steps) {
  for (long t = 0; t < steps; t++) {
    for (long i = 0; i < n; i++)
      x[i] = sin(x[i]);
    for (long i = 0; i < m; i++)
      if (t == 2)
        x[i] *= 2;
  }
}
