/* The logistic map, `steps` times. Each step needs the x of the step before, in the reverse, too. */
double logistic(double x, double r, long steps) {
  for (long i = 0; i < steps; i++)
    x = r * x * (1 - x);
  return x;
}

extern int enzyme_out, enzyme_const;
double __enzyme_autodiff(void *, ...);

double gradient(double x, double r, long steps) {
  return __enzyme_autodiff((void *)logistic, enzyme_out, x, enzyme_const, r, enzyme_const, steps);
}
