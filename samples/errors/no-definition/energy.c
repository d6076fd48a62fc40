double energy(double x) { return x * x * x; }
