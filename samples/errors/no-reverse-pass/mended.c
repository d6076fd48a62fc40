/* The derivative needs the body of this one. */
__attribute__((noinline)) double spring(double stretch) { return stretch * stretch / 2; }

/* No derivative passes through that one: it is enough to say so. */
void report(const char *name, double value) {
  (void)name;
  (void)value;
}
void *__enzyme_inactivefn_report[] = {(void *)report};

double energy(double x) {
  double e = spring(x) * x;
  report("energy", e);
  return e;
}

double __enzyme_autodiff(void *, ...);

double gradient(double x) { return __enzyme_autodiff((void *)energy, x); }
