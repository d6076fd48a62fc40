/* The derivatives of what makes and releases the memory of Kokkos' views, registered as a program registers its own.

   A view counts its users in a record, which has the address of its memory. The record that a function makes has a
   shadow, which has no users, and memory of its own, which is zero. The last release of it is left to the reverse of
   what made it: until then the reverse needs the memory. Source: Kokkos, core/src/impl/Kokkos_SharedAlloc.hpp. */

#include <stdio.h>
#include <stdlib.h>

typedef struct Record {
  void *functions; /* of its class */
  void *memory;    /* of the view, behind a header */
  size_t size;
  void (*deletes)(struct Record *);
  int users;
} Record;

enum { HEADER = 128 };

/* The record's memory is allocated by its constructor, for one of the two standard libraries of C++. */
#define MAKE(string) \
  _ZN6Kokkos4Impl28SharedAllocationRecordCommonINS_9HostSpaceEEC2ERKS2_RK##string##EmPFvPNS0_22SharedAllocationRecordIvvEEE
#define GNU MAKE(NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE)
#define LLVM MAKE(NSt3__112basic_stringIcNS7_11char_traitsIcEENS7_9allocatorIcEEE)
#define RELEASE _ZN6Kokkos4Impl22SharedAllocationRecordIvvE9decrementEPS2_

void GNU(Record *, const void *, const void *, size_t, void (*)(Record *));
void LLVM(Record *, const void *, const void *, size_t, void (*)(Record *));
Record *RELEASE(Record *);
void _ZdlPv(void *); /* operator delete */

/* A registered function takes each pointer with its shadow. */
#define WITH_SHADOW(type, name) type *name, type *name##_shadow
#define MADE \
  WITH_SHADOW(Record, record), WITH_SHADOW(void, space), WITH_SHADOW(void, label), size_t size, WITH_SHADOW(void, deletes)
#define GRADIENT_(name) __enzyme_register_gradient_##name
#define DERIVATIVE_(name) __enzyme_register_derivative_##name
#define GRADIENT(name) GRADIENT_(name)
#define DERIVATIVE(name) DERIVATIVE_(name)

/* The size that the shadow of a record has when its last user has left. */
enum { LEFT = 1 };

static void begin(Record *shadow, size_t size) {
  if (!shadow) return;
  shadow->memory = calloc(1, size + HEADER);
  shadow->size = shadow->users = 0;
  if (!shadow->memory) {
    fprintf(stderr, "error: Kokkos: no memory is left for the shadow of a view\n");
    abort();
  }
}

static void end(Record *shadow) {
  free(shadow->memory);
  _ZdlPv(shadow);
}

static void gnu_augmented(MADE) {
  GNU(record, space, label, size, (void (*)(Record *))deletes);
  begin(record_shadow, size);
}
static void llvm_augmented(MADE) {
  LLVM(record, space, label, size, (void (*)(Record *))deletes);
  begin(record_shadow, size);
}
static void made_reverse(MADE) {
  if (!record_shadow || record_shadow->size != LEFT) return;
  RELEASE(record);
  end(record_shadow);
}
void *GRADIENT(GNU)[] = {(void *)GNU, (void *)gnu_augmented, (void *)made_reverse};
void *GRADIENT(LLVM)[] = {(void *)LLVM, (void *)llvm_augmented, (void *)made_reverse};
void *DERIVATIVE(GNU)[] = {(void *)GNU, (void *)gnu_augmented};
void *DERIVATIVE(LLVM)[] = {(void *)LLVM, (void *)llvm_augmented};

typedef struct {
  Record *result, *shadow;
} Released;

/* True for the last user of a view that the function itself has made. */
static int is_last(Record *record, Record *shadow) { return shadow && !shadow->users && record->users == 1; }

static Released release_augmented(WITH_SHADOW(Record, record)) {
  if (is_last(record, record_shadow)) {
    record_shadow->size = LEFT;
    return (Released){record, record_shadow};
  }
  return (Released){RELEASE(record), record_shadow};
}
static void release_reverse(WITH_SHADOW(Record, record)) {}
static Released release_forward(WITH_SHADOW(Record, record)) {
  int last = is_last(record, record_shadow);
  Record *released = RELEASE(record);
  if (last) end(record_shadow);
  return (Released){released, last ? NULL : record_shadow};
}
void *DERIVATIVE(RELEASE)[] = {(void *)RELEASE, (void *)release_forward};
void *GRADIENT(RELEASE)[] = {(void *)RELEASE, (void *)release_augmented, (void *)release_reverse};
