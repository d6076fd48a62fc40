#include <string.h>

struct cell { char bytes[8]; };

void __enzyme_double(const void *, long);

void swap(struct cell *a, struct cell *b) {
  __enzyme_double(a, 8); /* what the cells hold; that b is the same follows from the copies */
  struct cell kept;
  memcpy(&kept, a, sizeof kept);
  memcpy(a, b, sizeof kept);
  memcpy(b, &kept, sizeof kept);
}

void __enzyme_autodiff(void *, ...);

void gradient(struct cell *a, struct cell *d_a, struct cell *b, struct cell *d_b) {
  __enzyme_autodiff((void *)swap, a, d_a, b, d_b);
}
