/* The logistic map, with 16 copies of its state in place of one for each step. */
void __enzyme_checkpoint(long copies);

double logistic(double x, double r, long steps) {
  for (long i = 0; i < steps; i++) {
    __enzyme_checkpoint(16);
    x = r * x * (1 - x);
  }
  return x;
}

extern int enzyme_out, enzyme_const;
double __enzyme_autodiff(void *, ...);

double gradient(double x, double r, long steps) {
  return __enzyme_autodiff((void *)logistic, enzyme_out, x, enzyme_const, r, enzyme_const, steps);
}
