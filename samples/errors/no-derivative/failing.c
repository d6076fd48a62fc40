#include <string.h>

/* Moves a number up by a little, by adding to its bits. */
double coarse(double x) {
  unsigned long bits;
  memcpy(&bits, &x, sizeof bits);
  bits += 1ul << 25;
  memcpy(&x, &bits, sizeof x);
  return x * x;
}

double __enzyme_autodiff(void *, ...);

double slope(double x) { return __enzyme_autodiff((void *)coarse, x); }
