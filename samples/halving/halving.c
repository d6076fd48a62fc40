#include <math.h>

/* log(1 + exp(x)), whose derivative is better written by hand: exp(x) may be too large, 1 / (1 + exp(-x)) never is. */
__attribute__((noinline)) double softplus(double x) { return x > 0 ? x + log1p(exp(-x)) : log1p(exp(x)); }

double softplus_forward(double x) { return softplus(x); }

double softplus_reverse(double x, double d_result) { return d_result / (1 + exp(-x)); }

void *__enzyme_register_gradient_softplus[] = {(void *)softplus, (void *)softplus_forward, (void *)softplus_reverse};

__attribute__((noinline)) double integrand(double p, double x) { return softplus(p * x) * exp(-x * x); }

/* The integral from a to b by Simpson's rule, over as many parts as halving the interval `depth` times gives. */
__attribute__((noinline)) double halve(double p, double a, double b, int depth) {
  double middle = 0.5 * (a + b);
  if (depth == 0)
    return (b - a) / 6 * (integrand(p, a) + 4 * integrand(p, middle) + integrand(p, b));
  double left = halve(p, a, middle, depth - 1);
  return left + halve(p, middle, b, depth - 1);
}

/* How much larger the integral is than the one for p = 1. */
double ratio(double p, double to, int depth) { return halve(p, 0, to, depth) / halve(1, 0, to, depth); }

extern int enzyme_out, enzyme_const;

struct forward {
  void *tape;
  double value;
};
struct gradient {
  double p, to;
};
struct forward __enzyme_augmentfwd(void *, ...);
struct gradient __enzyme_reverse(void *, ...);

/* The two halves of the gradient, one after the other. */
void grad_ratio(double p, double to, int depth, double *value, struct gradient *d) {
  struct forward half = __enzyme_augmentfwd((void *)ratio, enzyme_out, p, enzyme_out, to, enzyme_const, depth);
  *value = half.value;
  *d = __enzyme_reverse((void *)ratio, enzyme_out, p, enzyme_out, to, enzyme_const, depth, 1.0, half.tape);
}
