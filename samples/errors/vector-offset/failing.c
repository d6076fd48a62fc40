typedef struct { double first, second; } slopes;

double energy(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * x[i];
  return sum;
}

extern int enzyme_width, enzyme_dupv, enzyme_const;

slopes __enzyme_fwddiff(void *, ...);

/* The tangents lie one behind the other: how far from each other is not said. */
slopes along(const double *x, const double *directions, int n) {
  return __enzyme_fwddiff((void *)energy, enzyme_width, 2, enzyme_dupv, x, directions, enzyme_const, n);
}
