/* The function whose gradient is wanted is in another file. */
double energy(double x);

double __enzyme_autodiff(void *, ...);

double gradient(double x) { return __enzyme_autodiff((void *)energy, x); }
