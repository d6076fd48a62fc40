/* Functions that exchange messages: their gradients beside central differences, and forward beside reverse mode.

   The sum of what all ranks return is differentiated with respect to the numbers of each. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 6 };
typedef double Function(double *x);
extern int enzyme_dup;
extern void __enzyme_autodiff(void *, int, double *, double *);
extern double __enzyme_fwddiff(void *, int, double *, double *);

static int rank, size, next, previous;

static double weighed(const double *values, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += (i + 1) * values[i] * values[i] + sin(values[i]);
  return sum;
}

__attribute__((noinline)) static double blocking(double *x) {
  double got[N], sent[N];
  for (int i = 0; i < N; i++) sent[i] = x[i] * x[i];
  if (rank % 2 == 0) {
    MPI_Send(sent, N, MPI_DOUBLE, next, 1, MPI_COMM_WORLD);
    MPI_Recv(got, N, MPI_DOUBLE, previous, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(got, N, MPI_DOUBLE, previous, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Ssend(sent, N, MPI_DOUBLE, next, 1, MPI_COMM_WORLD);
  }
  return weighed(got, N) * x[0];
}

/* A ring in which each rank passes on the sum of what came before it; the odd one out is the first. */
__attribute__((noinline)) static double chain(double *x) {
  double sum = 0;
  if (rank > 0) MPI_Recv(&sum, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  sum = sum * x[0] + x[1] * x[2];
  if (rank < size - 1) MPI_Send(&sum, 1, MPI_DOUBLE, rank + 1, 7, MPI_COMM_WORLD);
  return sum;
}

/* Several steps of diffusion on a line, whose ends are exchanged while the middle is computed. */
__attribute__((noinline)) static double halo(double *x) {
  double u[N + 2] = {0}, v[N + 2];
  int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  memcpy(u + 1, x, N * sizeof *x);
  for (int step = 0; step < 4; step++) {
    MPI_Request requests[4];
    MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&u[N + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(&u[N], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &requests[3]);
    for (int i = 2; i < N; i++) v[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) * u[i];
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    for (int i = 1; i <= N; i += N - 1) v[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) * u[i];
    memcpy(u + 1, v + 1, N * sizeof *v);
  }
  return weighed(u + 1, N);
}

/* Requests of one sender, receiver and tag, which are waited for in another order than they were begun. */
__attribute__((noinline)) static double out_of_order(double *x) {
  double first[2], second[3];
  MPI_Request receives[2], sends[2];
  MPI_Status status;
  MPI_Irecv(first, 2, MPI_DOUBLE, previous, 3, MPI_COMM_WORLD, &receives[0]);
  MPI_Irecv(second, 3, MPI_DOUBLE, previous, 3, MPI_COMM_WORLD, &receives[1]);
  MPI_Isend(x, 2, MPI_DOUBLE, next, 3, MPI_COMM_WORLD, &sends[0]);
  MPI_Isend(x + 2, 3, MPI_DOUBLE, next, 3, MPI_COMM_WORLD, &sends[1]);
  MPI_Wait(&receives[1], &status);
  double sum = weighed(second, 3);
  MPI_Wait(&receives[0], &status);
  MPI_Wait(&sends[0], &status);
  MPI_Wait(&sends[1], MPI_STATUS_IGNORE);
  return sum * weighed(first, 2);
}

__attribute__((noinline)) static double any(double *x) {
  double got[2] = {1, 1};
  MPI_Request requests[2];
  int which;
  MPI_Irecv(&got[0], 1, MPI_DOUBLE, previous, 4, MPI_COMM_WORLD, &requests[0]);
  MPI_Irecv(&got[1], 1, MPI_DOUBLE, next, 5, MPI_COMM_WORLD, &requests[1]);
  MPI_Send(&x[0], 1, MPI_DOUBLE, next, 4, MPI_COMM_WORLD);
  MPI_Send(&x[1], 1, MPI_DOUBLE, previous, 5, MPI_COMM_WORLD);
  double product = x[2];
  for (int i = 0; i < 2; i++) {
    MPI_Waitany(2, requests, &which, MPI_STATUS_IGNORE);
    product *= (which + 2) * got[which] * got[which];
  }
  return product;
}

__attribute__((noinline)) static double tested(double *x) {
  double got[N];
  MPI_Request requests[2];
  int done = 0;
  MPI_Irecv(got, N, MPI_DOUBLE, previous, 6, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(x, N, MPI_DOUBLE, next, 6, MPI_COMM_WORLD, &requests[1]);
  while (!done) MPI_Test(&requests[0], &done, MPI_STATUS_IGNORE);
  for (done = 0; !done;) MPI_Testall(1, &requests[1], &done, MPI_STATUSES_IGNORE);
  return weighed(got, N);
}

__attribute__((noinline)) static double persistent(double *x) {
  double out[2], in[2], sum = 0;
  MPI_Request requests[2];
  MPI_Recv_init(in, 2, MPI_DOUBLE, previous, 8, MPI_COMM_WORLD, &requests[0]);
  MPI_Send_init(out, 2, MPI_DOUBLE, next, 8, MPI_COMM_WORLD, &requests[1]);
  for (int step = 0; step < 3; step++) {
    out[0] = x[step] * x[step], out[1] = x[step + 1];
    MPI_Startall(2, requests);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    sum += in[0] * in[1] * x[step];
  }
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
  return sum;
}

__attribute__((noinline)) static double exchange(double *x) {
  double got[3], there[2] = {x[4], x[5]};
  MPI_Sendrecv(x, 3, MPI_DOUBLE, next, 2, got, 3, MPI_DOUBLE, previous, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv_replace(there, 2, MPI_DOUBLE, next, 2, previous, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return weighed(got, 3) * there[0] + there[1] * there[1];
}

/* Every second number of a matrix's column, numbers in a structure with integers between them, and an allowance. */
__attribute__((noinline)) static double datatypes(double *x) {
  struct Particle {
    double mass;
    long id;
    double charge;
  } mine[2] = {{x[0] * x[1], 5, x[1]}, {x[2], 6, x[3]}}, theirs[2] = {{0, 1, 0}, {0, 2, 0}};
  MPI_Datatype column, masses;
  double got[N] = {0}, few[N] = {0};
  MPI_Status status;
  MPI_Type_vector(3, 1, 2, MPI_DOUBLE, &column);
  MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &masses);
  MPI_Type_commit(&column);
  MPI_Type_commit(&masses);
  MPI_Sendrecv(x, 1, column, next, 2, got, 1, column, previous, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(mine, 1, masses, next, 2, theirs, 1, masses, previous, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(x, 2, MPI_DOUBLE, next, 2, few, N, MPI_DOUBLE, previous, 2, MPI_COMM_WORLD, &status);
  MPI_Type_free(&column);
  MPI_Type_free(&masses);
  return weighed(got, N) + theirs[0].mass * theirs[1].mass * theirs[1].id + weighed(few, N);
}

__attribute__((noinline)) static double broadcast(double *x) {
  double all[N];
  memcpy(all, x, sizeof all);
  MPI_Bcast(all, N, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  return weighed(all, N) * x[0];
}

__attribute__((noinline)) static double reductions(double *x) {
  double sum[2] = {0}, most = 0, least = 0, product = 0, squares[2] = {x[0] * x[0], x[1]};
  MPI_Reduce(squares, sum, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Reduce(&x[2], &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  MPI_Reduce(&x[3], &least, 1, MPI_DOUBLE, MPI_MIN, size - 1, MPI_COMM_WORLD);
  MPI_Reduce(&x[4], &product, 1, MPI_DOUBLE, MPI_PROD, 0, MPI_COMM_WORLD);
  return sum[0] * sum[1] + most * most + least * product + least * x[5] + product * product;
}

__attribute__((noinline)) static double reductions_to_all(double *x) {
  double sum, most, least, product, here[2] = {x[4] * x[5], x[5]};
  MPI_Allreduce(&x[0], &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(&x[1], &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  MPI_Allreduce(&x[2], &least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&x[3], &product, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, here, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum * sum * x[0] + most * x[1] + least * least + product * x[3] + here[0] * here[1] * (rank + 1);
}

__attribute__((noinline)) static double in_place(double *x) {
  double u[2] = {x[0] * x[1], x[2]};
  if (rank == 0)
    MPI_Reduce(MPI_IN_PLACE, u, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  else
    MPI_Reduce(u, u, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  return u[0] * u[1] * (rank + 1);
}

__attribute__((noinline)) static double running(double *x) {
  double sums[2];
  MPI_Scan(x, sums, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sums[0] * sums[0] * sums[1] * (rank + 1);
}

__attribute__((noinline)) static double gathered(double *x) {
  double *all = calloc(2 * size, sizeof *all), *parts = calloc(2 * size, sizeof *parts), mine[2] = {0}, result = 0;
  MPI_Gather(x, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i < 2 * size; i++) parts[i] = all[i] * all[i] * (i + 1) + all[0];
  MPI_Scatter(parts, 2, MPI_DOUBLE, mine, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  result = mine[0] * mine[1] * x[2];
  free(all), free(parts);
  return result;
}

__attribute__((noinline)) static double of_several_sizes(double *x) {
  int *counts = malloc(size * sizeof *counts), *places = malloc(size * sizeof *places), total = 0, few = 1 + rank % 3;
  for (int i = 0; i < size; i++) counts[i] = 1 + i % 3, places[i] = total, total += counts[i] + 1;
  double *all = calloc(total, sizeof *all), *parts = calloc(total, sizeof *parts), mine[3] = {0}, result;
  MPI_Gatherv(x, few, MPI_DOUBLE, all, counts, places, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);
  for (int i = 0; i < total; i++) parts[i] = all[i] * all[i] * (i + 1) + all[0];
  MPI_Scatterv(parts, counts, places, MPI_DOUBLE, mine, few, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);
  result = weighed(mine, 3) * x[3];
  MPI_Allgatherv(mine, few, MPI_DOUBLE, all, counts, places, MPI_DOUBLE, MPI_COMM_WORLD);
  result += weighed(all, total);
  free(counts), free(places), free(all), free(parts);
  return result;
}

__attribute__((noinline)) static double to_all(double *x) {
  double *all = calloc(3 * size, sizeof *all), *turned = calloc(3 * size, sizeof *turned), result;
  MPI_Allgather(x, 3, MPI_DOUBLE, all, 3, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < 3 * size; i++) all[i] *= all[i] * (rank + 1);
  MPI_Alltoall(all, 3, MPI_DOUBLE, turned, 3, MPI_DOUBLE, MPI_COMM_WORLD);
  result = weighed(turned, 3 * size) * x[3];
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, turned, 3, MPI_DOUBLE, MPI_COMM_WORLD);
  result += weighed(turned, 3 * size);
  free(all), free(turned);
  return result;
}

__attribute__((noinline)) static double to_all_in_sizes(double *x) {
  int sizes[8], starts[8];
  double got[8] = {0}, out[8];
  for (int i = 0; i < size; i++) sizes[i] = 1, starts[i] = size - 1 - i;
  for (int i = 0; i < size; i++) out[i] = x[i % N] * x[0];
  MPI_Alltoallv(out, sizes, starts, MPI_DOUBLE, got, sizes, starts, MPI_DOUBLE, MPI_COMM_WORLD);
  return weighed(got, size) * x[1];
}

/* What comes for printing only has no derivative here; the sender waits for what goes back all the same. */
__attribute__((noinline)) static double for_printing(double *x) {
  double shown[N], y[N];
  for (int i = 0; i < N; i++) y[i] = x[i] * x[i];
  if (rank == 0)
    for (int i = 1; i < size; i++) MPI_Recv(shown, N, MPI_DOUBLE, i, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  else
    MPI_Send(y, N, MPI_DOUBLE, 0, 9, MPI_COMM_WORLD);
  return weighed(y, N);
}

__attribute__((noinline)) static double of_integers(double *x) {
  int counts[2] = {rank + 1, 3}, total[2];
  MPI_Allreduce(counts, total, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Bcast(counts, 2, MPI_INT, 0, MPI_COMM_WORLD);
  return x[0] * x[0] * total[0] + counts[1] * x[1];
}

__attribute__((noinline)) static double parts_of_the_world(double *x) {
  MPI_Comm half;
  double sum;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Allreduce(x, &sum, 1, MPI_DOUBLE, MPI_SUM, half);
  return sum * sum * x[1];
}

__attribute__((noinline)) static void begin(double *u, double *got, MPI_Request *requests) {
  MPI_Irecv(got, N, MPI_DOUBLE, previous, 6, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(u, N, MPI_DOUBLE, next, 6, MPI_COMM_WORLD, &requests[1]);
}

__attribute__((noinline)) static void end(MPI_Request *requests, int count) {
  if (count == 0) return;
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  end(requests + 1, count - 1);
}

/* What waits is in a function of its own, which is given no numbers. */
__attribute__((noinline)) static double apart(double *x) {
  double got[N], u[N];
  MPI_Request requests[2];
  for (int i = 0; i < N; i++) u[i] = x[i] * x[i];
  begin(u, got, requests);
  end(requests, 2);
  return weighed(got, N) * x[0];
}

static struct {
  const char *name;
  Function *of;
} functions[] = {
    {"blocking", blocking},     {"chain", chain},
    {"halo", halo},             {"out_of_order", out_of_order},
    {"any", any},               {"tested", tested},
    {"persistent", persistent}, {"exchange", exchange},
    {"datatypes", datatypes},   {"broadcast", broadcast},
    {"reductions", reductions}, {"reductions_to_all", reductions_to_all},
    {"in_place", in_place},     {"running", running},
    {"gathered", gathered},     {"of_several_sizes", of_several_sizes},
    {"to_all", to_all},         {"to_all_in_sizes", to_all_in_sizes},
    {"for_printing", for_printing}, {"of_integers", of_integers},
    {"parts_of_the_world", parts_of_the_world}, {"apart", apart},
};

static double in_all(double here) {
  double sum;
  MPI_Allreduce(&here, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}

#define GRADIENT(of)                                                   \
  else if (function == of) {                                           \
    __enzyme_autodiff((void *)of, enzyme_dup, x, gradient);            \
    tangent = __enzyme_fwddiff((void *)of, enzyme_dup, x, direction); \
  }

static int check(const char *name, Function *function) {
  double x[N], gradient[N] = {0}, direction[N], worst = 0, tangent = 0, slope = 0;
  for (int i = 0; i < N; i++) x[i] = 0.5 + 0.3 * i + 0.17 * rank, direction[i] = 1.0 / (i + 1 + rank);
  if (0)
    ;
  GRADIENT(blocking) GRADIENT(chain) GRADIENT(halo) GRADIENT(out_of_order) GRADIENT(any) GRADIENT(tested)
  GRADIENT(persistent) GRADIENT(exchange) GRADIENT(datatypes) GRADIENT(broadcast) GRADIENT(reductions)
  GRADIENT(reductions_to_all) GRADIENT(in_place) GRADIENT(running) GRADIENT(gathered) GRADIENT(of_several_sizes)
  GRADIENT(to_all) GRADIENT(to_all_in_sizes) GRADIENT(for_printing) GRADIENT(of_integers)
  GRADIENT(parts_of_the_world) GRADIENT(apart)
  for (int owner = 0; owner < size; owner++)
    for (int i = 0; i < N; i++) {
      double step = 1e-5, kept = x[i];
      if (rank == owner) x[i] = kept + step;
      double above = in_all(function(x));
      if (rank == owner) x[i] = kept - step;
      double below = in_all(function(x));
      x[i] = kept;
      double difference = (above - below) / (2 * step);
      if (rank == owner) worst = fmax(worst, fabs(difference - gradient[i]) / (1 + fabs(difference)));
    }
  for (int i = 0; i < N; i++) slope += gradient[i] * direction[i];
  slope = in_all(slope), tangent = in_all(tangent);
  double all;
  MPI_Allreduce(&worst, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  int right = all < 1e-7 && fabs(slope - tangent) <= 1e-11 * (1 + fabs(slope));
  if (rank == 0)
    printf("%s %s: differences %.1e, forward %.1e\n", right ? "right" : "WRONG", name, all,
           fabs(slope - tangent) / (1 + fabs(slope)));
  return right;
}

int main(int argc, char **argv) {
  int right = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  next = (rank + 1) % size, previous = (rank + size - 1) % size;
  for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++)
    if (argc < 2 || !strcmp(argv[1], functions[i].name)) right &= check(functions[i].name, functions[i].of);
  MPI_Finalize();
  return !right;
}
