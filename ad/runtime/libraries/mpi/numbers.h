/* What registered functions take and return, and the numbers of a buffer. */

#pragma once

#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A registered function takes each pointer with its shadow; handles are pointers in Open MPI and integers in MPICH. */
#ifdef OPEN_MPI
#define TYPE(name) MPI_Datatype name, MPI_Datatype name##_shadow
#define COMM(name) MPI_Comm name, MPI_Comm name##_shadow
#define OP(name) MPI_Op name, MPI_Op name##_shadow
#else
#define TYPE(name) MPI_Datatype name
#define COMM(name) MPI_Comm name
#define OP(name) MPI_Op name
#endif
#define BUFFER(name) void *name, void *name##_shadow
#define REQUEST(name) MPI_Request *name, MPI_Request *name##_shadow
#define STATUS(name) MPI_Status *name, MPI_Status *name##_shadow
#define FLAG(name) int *name, int *name##_shadow

#define GRADIENT(function, of) \
  void *__enzyme_register_gradient_##function[] = {(void *)function, (void *)of##_augmented, (void *)of##_reverse}
#define DERIVATIVE(function, of) \
  void *__enzyme_register_derivative_##function[] = {(void *)function, (void *)of##_forward}

/* What an augmented function returns. */
typedef struct {
  void *tape;
  int result;
} Kept;

static _Noreturn void fail(const char *where, const char *what) {
  fprintf(stderr, "error: %s: %s\n", where, what);
  fflush(stderr);
  MPI_Abort(MPI_COMM_WORLD, 1);
  abort();
}

static void *room(size_t bytes) {
  void *memory = calloc(bytes ? bytes : 1, 1);
  if (!memory) fail("MPI", "no memory is left for the derivative of a message");
  return memory;
}

/* The numbers of a buffer: `base` is MPI_DOUBLE or MPI_FLOAT, or MPI_DATATYPE_NULL for a datatype without numbers. */
typedef struct {
  void *shadow;
  int elements;
  MPI_Datatype type;
  MPI_Datatype base;
  int bytes;
  int count;
  int contiguous;
} Numbers;

static MPI_Datatype named_base(MPI_Datatype type) {
  if (type == MPI_DOUBLE || type == MPI_DOUBLE_PRECISION || type == MPI_REAL8 || type == MPI_DOUBLE_COMPLEX ||
      type == MPI_C_DOUBLE_COMPLEX || type == MPI_CXX_DOUBLE_COMPLEX)
    return MPI_DOUBLE;
  if (type == MPI_FLOAT || type == MPI_REAL || type == MPI_REAL4 || type == MPI_COMPLEX ||
      type == MPI_C_FLOAT_COMPLEX || type == MPI_CXX_FLOAT_COMPLEX)
    return MPI_FLOAT;
  if (type == MPI_LONG_DOUBLE || type == MPI_C_LONG_DOUBLE_COMPLEX || type == MPI_DOUBLE_INT ||
      type == MPI_FLOAT_INT)
    fail("MPI", "a message of long double, or of numbers with their places, has no derivative");
  return MPI_DATATYPE_NULL;
}

static MPI_Datatype base_of(MPI_Datatype type, int *contiguous) {
  int integers, addresses, types, combiner;
  MPI_Datatype base = named_base(type);
  *contiguous = 1;
  if (base != MPI_DATATYPE_NULL) return base;
  MPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
  if (combiner == MPI_COMBINER_NAMED || !types) return base;
  *contiguous = 0;
  int *counts = room(integers * sizeof *counts);
  MPI_Aint *places = room(addresses * sizeof *places);
  MPI_Datatype *parts = room(types * sizeof *parts);
  MPI_Type_get_contents(type, integers, addresses, types, counts, places, parts);
  for (int i = 0; i < types; i++) {
    int ignored, part_integers, part_addresses, part_types, part_combiner;
    MPI_Datatype part = base_of(parts[i], &ignored);
    if (i && part != base) fail("MPI", "a message of a datatype of several kinds of members has no derivative");
    base = part;
    MPI_Type_get_envelope(parts[i], &part_integers, &part_addresses, &part_types, &part_combiner);
    if (part_combiner != MPI_COMBINER_NAMED) MPI_Type_free(&parts[i]);
  }
  free(counts), free(places), free(parts);
  return base;
}

static Numbers numbers(const void *buffer, void *shadow, int elements, MPI_Datatype type) {
  Numbers of = {shadow == buffer ? NULL : shadow, elements, type, MPI_DATATYPE_NULL, 0, 0, 1};
  int size;
  of.base = base_of(type, &of.contiguous);
  if (of.base == MPI_DATATYPE_NULL) return of;
  of.bytes = of.base == MPI_DOUBLE ? 8 : 4;
  MPI_Type_size(type, &size);
  of.count = size / of.bytes * elements;
  return of;
}

static int carries(Numbers of) { return of.base != MPI_DATATYPE_NULL; }

static size_t size_of(Numbers of) { return (size_t)of.count * of.bytes; }

/* The numbers of the shadow, zeros without one. */
static void *taken(Numbers of) {
  void *flat = room(size_of(of));
  if (!of.shadow || !of.count) return flat;
  if (of.contiguous)
    memcpy(flat, of.shadow, size_of(of));
  else
    MPI_Sendrecv(of.shadow, of.elements, of.type, 0, 0, flat, of.count, of.base, 0, 0, MPI_COMM_SELF,
                 MPI_STATUS_IGNORE);
  return flat;
}

/* Make the first `count` numbers of the shadow those of `flat`. */
static void put(Numbers of, void *flat, int count) {
  if (!of.shadow || !count) return;
  if (of.contiguous)
    memcpy(of.shadow, flat, (size_t)count * of.bytes);
  else
    MPI_Sendrecv(flat, count, of.base, 0, 0, of.shadow, of.elements, of.type, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

static void clear(Numbers of, int count) {
  void *zeros = room(size_of(of));
  put(of, zeros, count);
  free(zeros);
}

static void increase(Numbers of, void *to, const void *by, int count) {
  if (of.bytes == 8)
    for (int i = 0; i < count; i++) ((double *)to)[i] += ((const double *)by)[i];
  else
    for (int i = 0; i < count; i++) ((float *)to)[i] += ((const float *)by)[i];
}

static void add(Numbers of, const void *flat) {
  if (!of.shadow) return;
  if (of.contiguous) {
    increase(of, of.shadow, flat, of.count);
    return;
  }
  void *sum = taken(of);
  increase(of, sum, flat, of.count);
  put(of, sum, of.count);
  free(sum);
}

static int rank_in(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}

static int ranks_in(MPI_Comm comm) {
  int size;
  MPI_Comm_size(comm, &size);
  return size;
}
