#include <string.h>

/* Moves a number up by a little, on its bits: an amount through which no derivative passes is added to it. */
__attribute__((noinline)) double amount(double x) {
  unsigned long bits;
  double moved;
  memcpy(&bits, &x, sizeof bits);
  bits += 1ul << 25;
  memcpy(&moved, &bits, sizeof moved);
  return moved - x;
}
void *__enzyme_inactivefn_amount[] = {(void *)amount};

double coarse(double x) {
  x += amount(x);
  return x * x;
}

double __enzyme_autodiff(void *, ...);

double slope(double x) { return __enzyme_autodiff((void *)coarse, x); }
