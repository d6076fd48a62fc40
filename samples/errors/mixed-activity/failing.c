/* Scales one of two rows and sums it up. */
double scaled(double *row, double *spare, long n, int first) {
  double *chosen = first ? row : spare, s = 0;
  for (long i = 0; i < n; i++) {
    chosen[i] *= row[i];
    s += chosen[i];
  }
  return s;
}

extern int enzyme_dup, enzyme_const;

double __enzyme_autodiff(void *, ...);

double gradient(double *row, double *d_row, double *spare, double *d_spare, long n, int first) {
  (void)d_spare;
  return __enzyme_autodiff((void *)scaled, enzyme_dup, row, d_row, enzyme_const, spare, enzyme_const, n, enzyme_const, first);
}
