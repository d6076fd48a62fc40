/* Here it is; with adjoint explain program.c energy.c it would be found in its own file as well. */
double energy(double x) { return x * x * x; }

double __enzyme_autodiff(void *, ...);

double gradient(double x) { return __enzyme_autodiff((void *)energy, x); }
