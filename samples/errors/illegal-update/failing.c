/* Halves a number by taking one from its exponent, through a pointer that says that it is an integer. */
double halved(double *x) {
  *(long *)x -= 1L << 52;
  return *x * *x;
}

double __enzyme_autodiff(void *, ...);

double gradient(double *x, double *d_x) { return __enzyme_autodiff((void *)halved, x, d_x); }
