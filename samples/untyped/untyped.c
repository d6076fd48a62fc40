#include <string.h>

/* Doubles carry a derivative, integers none, pointers a shadow: which are these? */
void copy(void *to, const void *from, long bytes) { memcpy(to, from, bytes); }

void __enzyme_autodiff(void *, ...);

void grad_copy(void *to, void *d_to, void *from, void *d_from, long bytes) {
  __enzyme_autodiff((void *)copy, to, d_to, from, d_from, bytes);
}
