#include <string.h>

struct Type {
  double value;
  int *count;
};

/* Nothing here says what the sixteen bytes are; the caller does. */
__attribute__((noinline)) void fill(struct Type *x, const struct Type *from) { memcpy(x, from, sizeof(struct Type)); }

double weigh(double value, int count) {
  struct Type from = {value, &count}, x;
  fill(&x, &from);
  return x.value * x.value * *x.count;
}

double __enzyme_autodiff(void *, ...);

double grad_weigh(double value, int count) { return __enzyme_autodiff((void *)weigh, value, count); }
