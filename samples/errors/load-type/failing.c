#include <string.h>

/* Eight bytes that go from place to place: the optimiser makes of each copy a load and a store of an i64. */
struct cell { char bytes[8]; };

void swap(struct cell *a, struct cell *b) {
  struct cell kept;
  memcpy(&kept, a, sizeof kept);
  memcpy(a, b, sizeof kept);
  memcpy(b, &kept, sizeof kept);
}

void __enzyme_autodiff(void *, ...);

void gradient(struct cell *a, struct cell *d_a, struct cell *b, struct cell *d_b) {
  __enzyme_autodiff((void *)swap, a, d_a, b, d_b);
}
