double norm2(const double *v, long n) {
  double s = 0;
  for (long i = 0; i < n; i++) s += v[i] * v[i];
  return s;
}

/* These have values, so that the compiler puts 0 in their place: nobody can tell any more what they were. */
static const int enzyme_dup = 0, enzyme_const = 0;

double __enzyme_autodiff(void *, ...);

double gradient(double *v, double *d_v, long n) {
  return __enzyme_autodiff((void *)norm2, enzyme_dup, v, d_v, enzyme_const, n);
}
