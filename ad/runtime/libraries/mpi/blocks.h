/* Gathering, scattering and exchanging blocks, one for each rank. */

#include "numbers.h"

/* The blocks of a buffer, one for each rank, as flat numbers one after another. */
typedef struct {
  Numbers of; /* `elements` of a block of each rank are in `counts` */
  int ranks;
  const int *counts, *places;
  int each;
  int *sizes, *starts;
  int total;
  MPI_Aint step;
} Blocks;

static Blocks blocks(void *buffer, void *shadow, const int *counts, const int *places, int each, MPI_Datatype type,
                     MPI_Comm comm) {
  Blocks made = {numbers(buffer, shadow, 1, type), ranks_in(comm), counts, places, each, NULL, NULL, 0, 0};
  MPI_Aint low;
  MPI_Type_get_extent(type, &low, &made.step);
  made.sizes = room(made.ranks * sizeof(int)), made.starts = room(made.ranks * sizeof(int));
  for (int rank = 0; rank < made.ranks; rank++) {
    made.sizes[rank] = made.of.count * (counts ? counts[rank] : each);
    made.starts[rank] = made.total;
    made.total += made.sizes[rank];
  }
  return made;
}

/* The numbers of one rank's block. */
static Numbers block(Blocks all, int rank) {
  Numbers one = all.of;
  MPI_Aint elements = all.places ? all.places[rank] : (MPI_Aint)rank * all.each;
  one.elements = all.counts ? all.counts[rank] : all.each;
  one.count = all.sizes[rank];
  if (one.shadow) one.shadow = (char *)one.shadow + elements * all.step;
  return one;
}

static void *gathered(Blocks all) {
  char *flat = room((size_t)all.total * all.of.bytes);
  for (int rank = 0; rank < all.ranks; rank++) {
    void *part = taken(block(all, rank));
    memcpy(flat + (size_t)all.starts[rank] * all.of.bytes, part, size_of(block(all, rank)));
    free(part);
  }
  return flat;
}

enum { PUT, ADD };

static void spread(Blocks all, const char *flat, int how, int except) {
  for (int rank = 0; rank < all.ranks; rank++) {
    void *part = (void *)(flat + (size_t)all.starts[rank] * all.of.bytes);
    if (rank == except) continue;
    if (how == PUT)
      put(block(all, rank), part, all.sizes[rank]);
    else
      add(block(all, rank), part);
  }
}

static void clear_blocks(Blocks all, int except) {
  char *zeros = room((size_t)all.total * all.of.bytes);
  spread(all, zeros, PUT, except);
  free(zeros);
}

static void done_with(Blocks all) { free(all.sizes), free(all.starts); }

/* The reverse of a gather: each rank gets back the adjoint of its block. */
static void gather_back(Numbers mine, Blocks all, int root, MPI_Comm comm, int in_place) {
  int rank = rank_in(comm), at_root = rank == root;
  void *flat = at_root ? gathered(all) : NULL, *part = room(size_of(mine));
  MPI_Scatterv(flat, all.sizes, all.starts, all.of.base, part, mine.count, mine.base, root, comm);
  if (at_root) clear_blocks(all, in_place ? rank : -1);
  if (!in_place) add(mine, part);
  free(flat), free(part);
}

static void gather_along(Numbers mine, Blocks all, int root, MPI_Comm comm, int in_place) {
  int rank = rank_in(comm), at_root = rank == root;
  void *flat = at_root ? room((size_t)all.total * all.of.bytes) : NULL, *part = taken(mine);
  MPI_Gatherv(part, mine.count, mine.base, flat, all.sizes, all.starts, all.of.base, root, comm);
  if (at_root) spread(all, flat, PUT, in_place ? rank : -1);
  free(flat), free(part);
}

/* What is only read at the root has no meaning elsewhere: there the blocks are this rank's, and empty. */
#define AT_ROOT(buffer, shadow, counts, places, each, type)                           \
  (rank_in(comm) == root ? blocks(buffer, shadow, counts, places, each, type, comm) \
                         : blocks(NULL, NULL, NULL, NULL, 0, MPI_DOUBLE, comm))

#define OWN(send, send_count, send_type, all)                                                      \
  (send == MPI_IN_PLACE ? block(all, rank_in(comm)) : numbers(send, send##_shadow, send_count, send_type))

static Kept gather_augmented(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                             int root, COMM(comm)) {
  return (Kept){NULL, MPI_Gather(send, send_count, send_type, receive, count, type, root, comm)};
}
static void gather_reverse(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                           int root, COMM(comm), void *tape) {
  Blocks all = AT_ROOT(receive, receive_shadow, NULL, NULL, count, type);
  Numbers mine = OWN(send, send_count, send_type, all);
  if (carries(mine)) gather_back(mine, all, root, comm, send == MPI_IN_PLACE);
  done_with(all);
}
static int gather_forward(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                          int root, COMM(comm)) {
  Blocks all = AT_ROOT(receive, receive_shadow, NULL, NULL, count, type);
  Numbers mine = OWN(send, send_count, send_type, all);
  if (carries(mine)) gather_along(mine, all, root, comm, send == MPI_IN_PLACE);
  done_with(all);
  return MPI_Gather(send, send_count, send_type, receive, count, type, root, comm);
}
GRADIENT(MPI_Gather, gather);
DERIVATIVE(MPI_Gather, gather);

static Kept gatherv_augmented(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), FLAG(counts),
                              FLAG(places), TYPE(type), int root, COMM(comm)) {
  return (Kept){NULL, MPI_Gatherv(send, send_count, send_type, receive, counts, places, type, root, comm)};
}
static void gatherv_reverse(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), FLAG(counts),
                            FLAG(places), TYPE(type), int root, COMM(comm), void *tape) {
  Blocks all = AT_ROOT(receive, receive_shadow, counts, places, 0, type);
  Numbers mine = OWN(send, send_count, send_type, all);
  if (carries(mine)) gather_back(mine, all, root, comm, send == MPI_IN_PLACE);
  done_with(all);
}
static int gatherv_forward(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), FLAG(counts), FLAG(places),
                           TYPE(type), int root, COMM(comm)) {
  Blocks all = AT_ROOT(receive, receive_shadow, counts, places, 0, type);
  Numbers mine = OWN(send, send_count, send_type, all);
  if (carries(mine)) gather_along(mine, all, root, comm, send == MPI_IN_PLACE);
  done_with(all);
  return MPI_Gatherv(send, send_count, send_type, receive, counts, places, type, root, comm);
}
GRADIENT(MPI_Gatherv, gatherv);
DERIVATIVE(MPI_Gatherv, gatherv);

/* The reverse of a scatter: the root gets back the adjoints of all blocks. */
static void scatter_back(Blocks all, Numbers mine, int root, MPI_Comm comm, int in_place) {
  int rank = rank_in(comm), at_root = rank == root;
  void *flat = at_root ? room((size_t)all.total * all.of.bytes) : NULL;
  void *part = in_place ? room(size_of(mine)) : taken(mine);
  MPI_Gatherv(part, mine.count, mine.base, flat, all.sizes, all.starts, all.of.base, root, comm);
  if (!in_place) clear(mine, mine.count);
  if (at_root) spread(all, flat, ADD, in_place ? rank : -1);
  free(flat), free(part);
}

static void scatter_along(Blocks all, Numbers mine, int root, MPI_Comm comm, int in_place) {
  void *flat = rank_in(comm) == root ? gathered(all) : NULL, *part = room(size_of(mine));
  MPI_Scatterv(flat, all.sizes, all.starts, all.of.base, part, mine.count, mine.base, root, comm);
  if (!in_place) put(mine, part, mine.count);
  free(flat), free(part);
}

static Kept scatter_augmented(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                              int root, COMM(comm)) {
  return (Kept){NULL, MPI_Scatter(send, send_count, send_type, receive, count, type, root, comm)};
}
static void scatter_reverse(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                            int root, COMM(comm), void *tape) {
  Blocks all = AT_ROOT(send, send_shadow, NULL, NULL, send_count, send_type);
  Numbers mine = OWN(receive, count, type, all);
  if (carries(mine)) scatter_back(all, mine, root, comm, receive == MPI_IN_PLACE);
  done_with(all);
}
static int scatter_forward(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                           int root, COMM(comm)) {
  Blocks all = AT_ROOT(send, send_shadow, NULL, NULL, send_count, send_type);
  Numbers mine = OWN(receive, count, type, all);
  if (carries(mine)) scatter_along(all, mine, root, comm, receive == MPI_IN_PLACE);
  done_with(all);
  return MPI_Scatter(send, send_count, send_type, receive, count, type, root, comm);
}
GRADIENT(MPI_Scatter, scatter);
DERIVATIVE(MPI_Scatter, scatter);

static Kept scatterv_augmented(BUFFER(send), FLAG(counts), FLAG(places), TYPE(send_type), BUFFER(receive), int count,
                               TYPE(type), int root, COMM(comm)) {
  return (Kept){NULL, MPI_Scatterv(send, counts, places, send_type, receive, count, type, root, comm)};
}
static void scatterv_reverse(BUFFER(send), FLAG(counts), FLAG(places), TYPE(send_type), BUFFER(receive), int count,
                             TYPE(type), int root, COMM(comm), void *tape) {
  Blocks all = AT_ROOT(send, send_shadow, counts, places, 0, send_type);
  Numbers mine = OWN(receive, count, type, all);
  if (carries(mine)) scatter_back(all, mine, root, comm, receive == MPI_IN_PLACE);
  done_with(all);
}
static int scatterv_forward(BUFFER(send), FLAG(counts), FLAG(places), TYPE(send_type), BUFFER(receive), int count,
                            TYPE(type), int root, COMM(comm)) {
  Blocks all = AT_ROOT(send, send_shadow, counts, places, 0, send_type);
  Numbers mine = OWN(receive, count, type, all);
  if (carries(mine)) scatter_along(all, mine, root, comm, receive == MPI_IN_PLACE);
  done_with(all);
  return MPI_Scatterv(send, counts, places, send_type, receive, count, type, root, comm);
}
GRADIENT(MPI_Scatterv, scatterv);
DERIVATIVE(MPI_Scatterv, scatterv);

/* The reverse of gathering to all: each rank gets the sum of what all hold as adjoint of its block. */
static void allgather_back(Numbers mine, Blocks all, MPI_Comm comm) {
  void *flat = gathered(all), *part = room(size_of(mine));
  MPI_Reduce_scatter(flat, part, all.sizes, all.of.base, MPI_SUM, comm);
  clear_blocks(all, -1);
  add(mine, part);
  free(flat), free(part);
}

static void allgather_along(Numbers mine, Blocks all, MPI_Comm comm, int in_place) {
  void *flat = room((size_t)all.total * all.of.bytes), *part = taken(mine);
  MPI_Allgatherv(part, mine.count, mine.base, flat, all.sizes, all.starts, all.of.base, comm);
  spread(all, flat, PUT, in_place ? rank_in(comm) : -1);
  free(flat), free(part);
}

static Kept allgather_augmented(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                                COMM(comm)) {
  return (Kept){NULL, MPI_Allgather(send, send_count, send_type, receive, count, type, comm)};
}
static void allgather_reverse(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                              COMM(comm), void *tape) {
  Blocks all = blocks(receive, receive_shadow, NULL, NULL, count, type, comm);
  if (carries(all.of)) allgather_back(OWN(send, send_count, send_type, all), all, comm);
  done_with(all);
}
static int allgather_forward(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                             COMM(comm)) {
  Blocks all = blocks(receive, receive_shadow, NULL, NULL, count, type, comm);
  if (carries(all.of)) allgather_along(OWN(send, send_count, send_type, all), all, comm, send == MPI_IN_PLACE);
  done_with(all);
  return MPI_Allgather(send, send_count, send_type, receive, count, type, comm);
}
GRADIENT(MPI_Allgather, allgather);
DERIVATIVE(MPI_Allgather, allgather);

static Kept allgatherv_augmented(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), FLAG(counts),
                                 FLAG(places), TYPE(type), COMM(comm)) {
  return (Kept){NULL, MPI_Allgatherv(send, send_count, send_type, receive, counts, places, type, comm)};
}
static void allgatherv_reverse(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), FLAG(counts),
                               FLAG(places), TYPE(type), COMM(comm), void *tape) {
  Blocks all = blocks(receive, receive_shadow, counts, places, 0, type, comm);
  if (carries(all.of)) allgather_back(OWN(send, send_count, send_type, all), all, comm);
  done_with(all);
}
static int allgatherv_forward(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), FLAG(counts),
                              FLAG(places), TYPE(type), COMM(comm)) {
  Blocks all = blocks(receive, receive_shadow, counts, places, 0, type, comm);
  if (carries(all.of)) allgather_along(OWN(send, send_count, send_type, all), all, comm, send == MPI_IN_PLACE);
  done_with(all);
  return MPI_Allgatherv(send, send_count, send_type, receive, counts, places, type, comm);
}
GRADIENT(MPI_Allgatherv, allgatherv);
DERIVATIVE(MPI_Allgatherv, allgatherv);

static void alltoall_back(Blocks out, Blocks in, MPI_Comm comm) {
  void *flat = gathered(in), *back = room((size_t)out.total * out.of.bytes);
  MPI_Alltoallv(flat, in.sizes, in.starts, in.of.base, back, out.sizes, out.starts, out.of.base, comm);
  clear_blocks(in, -1);
  spread(out, back, ADD, -1);
  free(flat), free(back);
}

static void alltoall_along(Blocks out, Blocks in, MPI_Comm comm) {
  void *flat = gathered(out), *here = room((size_t)in.total * in.of.bytes);
  MPI_Alltoallv(flat, out.sizes, out.starts, out.of.base, here, in.sizes, in.starts, in.of.base, comm);
  spread(in, here, PUT, -1);
  free(flat), free(here);
}

static Kept alltoall_augmented(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                               COMM(comm)) {
  return (Kept){NULL, MPI_Alltoall(send, send_count, send_type, receive, count, type, comm)};
}
static void alltoall_reverse(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                             COMM(comm), void *tape) {
  Blocks in = blocks(receive, receive_shadow, NULL, NULL, count, type, comm);
  Blocks out = send == MPI_IN_PLACE ? blocks(receive, receive_shadow, NULL, NULL, count, type, comm)
                                    : blocks(send, send_shadow, NULL, NULL, send_count, send_type, comm);
  if (carries(in.of)) alltoall_back(out, in, comm);
  done_with(in), done_with(out);
}
static int alltoall_forward(BUFFER(send), int send_count, TYPE(send_type), BUFFER(receive), int count, TYPE(type),
                            COMM(comm)) {
  Blocks in = blocks(receive, receive_shadow, NULL, NULL, count, type, comm);
  Blocks out = send == MPI_IN_PLACE ? blocks(receive, receive_shadow, NULL, NULL, count, type, comm)
                                    : blocks(send, send_shadow, NULL, NULL, send_count, send_type, comm);
  if (carries(in.of)) alltoall_along(out, in, comm);
  done_with(in), done_with(out);
  return MPI_Alltoall(send, send_count, send_type, receive, count, type, comm);
}
GRADIENT(MPI_Alltoall, alltoall);
DERIVATIVE(MPI_Alltoall, alltoall);

static Kept alltoallv_augmented(BUFFER(send), FLAG(send_counts), FLAG(send_places), TYPE(send_type), BUFFER(receive),
                                FLAG(counts), FLAG(places), TYPE(type), COMM(comm)) {
  return (Kept){NULL, MPI_Alltoallv(send, send_counts, send_places, send_type, receive, counts, places, type, comm)};
}
static void alltoallv_reverse(BUFFER(send), FLAG(send_counts), FLAG(send_places), TYPE(send_type), BUFFER(receive),
                              FLAG(counts), FLAG(places), TYPE(type), COMM(comm), void *tape) {
  Blocks in = blocks(receive, receive_shadow, counts, places, 0, type, comm);
  Blocks out = send == MPI_IN_PLACE ? blocks(receive, receive_shadow, counts, places, 0, type, comm)
                                    : blocks(send, send_shadow, send_counts, send_places, 0, send_type, comm);
  if (carries(in.of)) alltoall_back(out, in, comm);
  done_with(in), done_with(out);
}
static int alltoallv_forward(BUFFER(send), FLAG(send_counts), FLAG(send_places), TYPE(send_type), BUFFER(receive),
                             FLAG(counts), FLAG(places), TYPE(type), COMM(comm)) {
  Blocks in = blocks(receive, receive_shadow, counts, places, 0, type, comm);
  Blocks out = send == MPI_IN_PLACE ? blocks(receive, receive_shadow, counts, places, 0, type, comm)
                                    : blocks(send, send_shadow, send_counts, send_places, 0, send_type, comm);
  if (carries(in.of)) alltoall_along(out, in, comm);
  done_with(in), done_with(out);
  return MPI_Alltoallv(send, send_counts, send_places, send_type, receive, counts, places, type, comm);
}
GRADIENT(MPI_Alltoallv, alltoallv);
DERIVATIVE(MPI_Alltoallv, alltoallv);
