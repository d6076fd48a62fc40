/* Halves a number by calculating with it, as what it is. */
double halved(double *x) {
  *x *= 0.5;
  return *x * *x;
}

double __enzyme_autodiff(void *, ...);

double gradient(double *x, double *d_x) { return __enzyme_autodiff((void *)halved, x, d_x); }
