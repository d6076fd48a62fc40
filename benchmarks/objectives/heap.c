/* Counts what the heap holds: linked into a program, it takes the place of malloc and prints the peak, in bytes, on standard
   error as the program ends. For glibc. */
#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>

void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static size_t held, peak;

static void *gained(void *at) {
  held += at ? malloc_usable_size(at) : 0;
  peak = held > peak ? held : peak;
  return at;
}

static void lost(void *at) { held -= at ? malloc_usable_size(at) : 0; }

void *malloc(size_t size) { return gained(__libc_malloc(size)); }

void *calloc(size_t n, size_t size) { return gained(__libc_calloc(n, size)); }

void *realloc(void *at, size_t size) {
  lost(at);
  return gained(__libc_realloc(at, size));
}

void *memalign(size_t align, size_t size) { return gained(__libc_memalign(align, size)); }

void *aligned_alloc(size_t align, size_t size) { return memalign(align, size); }

int posix_memalign(void **at, size_t align, size_t size) {
  *at = memalign(align, size);
  return *at ? 0 : ENOMEM;
}

void free(void *at) {
  lost(at);
  __libc_free(at);
}

__attribute__((destructor)) static void report(void) { fprintf(stderr, "%zu\n", peak); }
