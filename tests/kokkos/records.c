/* What Kokkos' library does with the record of a view; memory that is released holds no number any more. */
#include <stdlib.h>
#include <string.h>
#include "record.h"
void make(Record *record, const void *space, const void *label, size_t size, void (*deletes)(Record *)) {
  record->memory = calloc(1, size + HEADER), record->size = size + HEADER, record->deletes = deletes, record->users = 0;
}
void use(Record *record) { record->users++; }
Record *leave(Record *record) {
  if (--record->users) return record;
  memset(record->memory, 0xff, record->size);
  free(record->memory);
  free(record);
  return NULL;
}
