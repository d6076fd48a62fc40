/* Barriers, broadcasts and reductions. */

#include "numbers.h"

static Kept barrier_augmented(COMM(comm)) { return (Kept){NULL, MPI_Barrier(comm)}; }
static void barrier_reverse(COMM(comm), void *tape) { MPI_Barrier(comm); }
static int barrier_forward(COMM(comm)) { return MPI_Barrier(comm); }
GRADIENT(MPI_Barrier, barrier);
DERIVATIVE(MPI_Barrier, barrier);

static Kept bcast_augmented(BUFFER(buffer), int count, TYPE(type), int root, COMM(comm)) {
  return (Kept){NULL, MPI_Bcast(buffer, count, type, root, comm)};
}
static void bcast_reverse(BUFFER(buffer), int count, TYPE(type), int root, COMM(comm), void *tape) {
  Numbers of = numbers(buffer, buffer_shadow, count, type);
  if (!carries(of)) return;
  void *flat = taken(of), *sum = room(size_of(of));
  MPI_Reduce(flat, sum, of.count, of.base, MPI_SUM, root, comm);
  put(of, sum, of.count); /* zeros but at the root */
  free(flat), free(sum);
}
static int bcast_forward(BUFFER(buffer), int count, TYPE(type), int root, COMM(comm)) {
  int result = MPI_Bcast(buffer, count, type, root, comm);
  Numbers of = numbers(buffer, buffer_shadow, count, type);
  if (!carries(of)) return result;
  void *flat = taken(of);
  MPI_Bcast(flat, of.count, of.base, root, comm);
  put(of, flat, of.count);
  free(flat);
  return result;
}
GRADIENT(MPI_Bcast, bcast);
DERIVATIVE(MPI_Bcast, bcast);

/* The slope of each number of a reduction with respect to this rank's; NULL for a sum, where it is one.

   The least or largest has that of the first rank that holds it; of a product it is the product of the others, which
   is not 0/0 where one of the numbers is 0. */
static void *slopes(Numbers of, const void *given, MPI_Op op, MPI_Comm comm) {
  if (op == MPI_SUM) return NULL;
  if (op != MPI_MAX && op != MPI_MIN && op != MPI_PROD)
    fail("MPI_Reduce", "only sums, products, and the least and the largest of numbers have a derivative");
  void *slope = room(size_of(of));
  int n = of.count, rank = rank_in(comm);
  double *mine = room(n * sizeof *mine);
  for (int i = 0; i < n; i++) mine[i] = of.bytes == 8 ? ((const double *)given)[i] : ((const float *)given)[i];
  if (op == MPI_PROD) {
    double *factors = room(n * sizeof *factors), *zeros = room(n * sizeof *zeros);
    for (int i = 0; i < n; i++) factors[i] = mine[i] == 0 ? 1 : mine[i], zeros[i] = mine[i] == 0;
    MPI_Allreduce(MPI_IN_PLACE, factors, n, MPI_DOUBLE, MPI_PROD, comm);
    MPI_Allreduce(MPI_IN_PLACE, zeros, n, MPI_DOUBLE, MPI_SUM, comm);
    for (int i = 0; i < n; i++) {
      double others = zeros[i] > (mine[i] == 0) ? 0 : factors[i] / (mine[i] == 0 ? 1 : mine[i]);
      if (of.bytes == 8)
        ((double *)slope)[i] = others;
      else
        ((float *)slope)[i] = (float)others;
    }
    free(factors), free(zeros);
  } else {
    struct Placed {
      double value;
      int rank;
    } *all = room(n * sizeof *all);
    for (int i = 0; i < n; i++) all[i].value = mine[i], all[i].rank = rank;
    MPI_Allreduce(MPI_IN_PLACE, all, n, MPI_DOUBLE_INT, op == MPI_MAX ? MPI_MAXLOC : MPI_MINLOC, comm);
    for (int i = 0; i < n; i++)
      if (of.bytes == 8)
        ((double *)slope)[i] = all[i].rank == rank;
      else
        ((float *)slope)[i] = (float)(all[i].rank == rank);
    free(all);
  }
  free(mine);
  return slope;
}

static void scale(Numbers of, void *flat, const void *by) {
  for (int i = 0; by && i < of.count; i++)
    if (of.bytes == 8)
      ((double *)flat)[i] *= ((const double *)by)[i];
    else
      ((float *)flat)[i] *= ((const float *)by)[i];
}

/* A copy of the numbers that a rank gives to a reduction, which has the primal's layout. */
static void *given_numbers(Numbers of, void *buffer) {
  of.shadow = buffer;
  return taken(of);
}

static Kept reduce_augmented(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), int root, COMM(comm)) {
  void *from = send == MPI_IN_PLACE ? receive : send, *slope = NULL;
  Numbers of = numbers(from, NULL, count, type);
  if (carries(of)) {
    void *given = given_numbers(of, from);
    slope = slopes(of, given, op, comm);
    free(given);
  }
  return (Kept){slope, MPI_Reduce(send, receive, count, type, op, root, comm)};
}
static void reduce_reverse(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), int root, COMM(comm),
                           void *slope) {
  int at_root = rank_in(comm) == root, in_place = send == MPI_IN_PLACE;
  Numbers in = numbers(receive, receive_shadow, count, type), out = numbers(send, send_shadow, count, type);
  if (!carries(in)) return;
  void *flat = at_root ? taken(in) : room(size_of(in));
  MPI_Bcast(flat, in.count, in.base, root, comm);
  if (at_root) clear(in, in.count);
  scale(in, flat, slope);
  add(in_place ? in : out, flat);
  free(flat), free(slope);
}
static int reduce_forward(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), int root, COMM(comm)) {
  int at_root = rank_in(comm) == root, in_place = send == MPI_IN_PLACE;
  Numbers in = numbers(receive, receive_shadow, count, type), out = numbers(send, send_shadow, count, type);
  void *flat = NULL, *sum = NULL;
  if (carries(in)) {
    void *given = given_numbers(in, in_place ? receive : send), *slope = slopes(in, given, op, comm);
    flat = taken(in_place ? in : out), sum = room(size_of(in));
    scale(in, flat, slope);
    free(given), free(slope);
    MPI_Reduce(flat, sum, in.count, in.base, MPI_SUM, root, comm);
  }
  int result = MPI_Reduce(send, receive, count, type, op, root, comm);
  if (flat && at_root) put(in, sum, in.count);
  free(flat), free(sum);
  return result;
}
GRADIENT(MPI_Reduce, reduce);
DERIVATIVE(MPI_Reduce, reduce);

static Kept allreduce_augmented(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), COMM(comm)) {
  void *from = send == MPI_IN_PLACE ? receive : send, *slope = NULL;
  Numbers of = numbers(from, NULL, count, type);
  if (carries(of)) {
    void *given = given_numbers(of, from);
    slope = slopes(of, given, op, comm);
    free(given);
  }
  return (Kept){slope, MPI_Allreduce(send, receive, count, type, op, comm)};
}
static void allreduce_reverse(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), COMM(comm), void *slope) {
  Numbers in = numbers(receive, receive_shadow, count, type), out = numbers(send, send_shadow, count, type);
  if (!carries(in)) return;
  void *flat = taken(in), *sum = room(size_of(in));
  MPI_Allreduce(flat, sum, in.count, in.base, MPI_SUM, comm);
  clear(in, in.count);
  scale(in, sum, slope);
  add(send == MPI_IN_PLACE ? in : out, sum);
  free(flat), free(sum), free(slope);
}
static int allreduce_forward(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), COMM(comm)) {
  int in_place = send == MPI_IN_PLACE;
  Numbers in = numbers(receive, receive_shadow, count, type), out = numbers(send, send_shadow, count, type);
  void *flat = NULL, *sum = NULL;
  if (carries(in)) {
    void *given = given_numbers(in, in_place ? receive : send), *slope = slopes(in, given, op, comm);
    flat = taken(in_place ? in : out), sum = room(size_of(in));
    scale(in, flat, slope);
    free(given), free(slope);
    MPI_Allreduce(flat, sum, in.count, in.base, MPI_SUM, comm);
  }
  int result = MPI_Allreduce(send, receive, count, type, op, comm);
  if (flat) put(in, sum, in.count);
  free(flat), free(sum);
  return result;
}
GRADIENT(MPI_Allreduce, allreduce);
DERIVATIVE(MPI_Allreduce, allreduce);

static Kept scan_augmented(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), COMM(comm)) {
  if (carries(numbers(receive, NULL, count, type)) && op != MPI_SUM)
    fail("MPI_Scan", "only running sums have a derivative");
  return (Kept){NULL, MPI_Scan(send, receive, count, type, op, comm)};
}
/* The adjoint of a rank's number is the sum of the adjoints of its own result and of those of all ranks after it. */
static void scan_reverse(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), COMM(comm), void *tape) {
  Numbers in = numbers(receive, receive_shadow, count, type), out = numbers(send, send_shadow, count, type);
  if (!carries(in)) return;
  void *flat = taken(in), *before = room(size_of(in)), *all = room(size_of(in));
  MPI_Exscan(flat, before, in.count, in.base, MPI_SUM, comm);
  MPI_Allreduce(flat, all, in.count, in.base, MPI_SUM, comm);
  for (int i = 0, first = rank_in(comm) == 0; i < in.count; i++)
    if (in.bytes == 8)
      ((double *)all)[i] -= first ? 0 : ((double *)before)[i];
    else
      ((float *)all)[i] -= first ? 0 : ((float *)before)[i];
  clear(in, in.count);
  add(send == MPI_IN_PLACE ? in : out, all);
  free(flat), free(before), free(all);
}
static int scan_forward(BUFFER(send), BUFFER(receive), int count, TYPE(type), OP(op), COMM(comm)) {
  Numbers in = numbers(receive, receive_shadow, count, type), out = numbers(send, send_shadow, count, type);
  Kept made = scan_augmented(send, send_shadow, receive, receive_shadow, count,
#ifdef OPEN_MPI
                             type, type_shadow, op, op_shadow, comm, comm_shadow
#else
                             type, op, comm
#endif
  );
  if (!carries(in)) return made.result;
  void *flat = taken(send == MPI_IN_PLACE ? in : out), *sum = room(size_of(in));
  MPI_Scan(flat, sum, in.count, in.base, MPI_SUM, comm);
  put(in, sum, in.count);
  free(flat), free(sum);
  return made.result;
}
GRADIENT(MPI_Scan, scan);
DERIVATIVE(MPI_Scan, scan);
