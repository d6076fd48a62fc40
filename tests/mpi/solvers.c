/* Solvers spread over ranks: their gradients beside those of the same function on one rank, to ten digits.

   Each function returns its value at rank 0, and 0 elsewhere. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef double Function(double *x, int n, MPI_Comm comm);
extern int enzyme_dup, enzyme_const;
extern void __enzyme_autodiff(void *, int, double *, double *, int, int, int, MPI_Comm);

static double at_root(double here, MPI_Comm comm) {
  int rank;
  double all = 0;
  MPI_Comm_rank(comm, &rank);
  MPI_Reduce(&here, &all, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
  return rank == 0 ? all : 0;
}

/* The ends of the neighbours' parts of a line, in u[0] and u[n + 1]. */
static void ends(double *u, int n, MPI_Comm comm) {
  int rank, size;
  MPI_Request requests[4];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 0, comm, &requests[0]);
  MPI_Irecv(&u[n + 1], 1, MPI_DOUBLE, right, 1, comm, &requests[1]);
  MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 1, comm, &requests[2]);
  MPI_Isend(&u[n], 1, MPI_DOUBLE, right, 0, comm, &requests[3]);
  MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
}

static double product(const double *a, const double *b, int n, MPI_Comm comm) {
  double here = 0, all;
  for (int i = 0; i < n; i++) here += a[i] * b[i];
  MPI_Allreduce(&here, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
  return all;
}

/* Conjugate gradients for (Laplacian + diag(x)) y = 1; the sum of squares of y. */
static double conjugate_gradients(double *x, int n, MPI_Comm comm) {
  double *y = calloc(n, sizeof *y), *r = malloc(n * sizeof *r), *p = calloc(n + 2, sizeof *p), *q = malloc(n * sizeof *q);
  for (int i = 0; i < n; i++) r[i] = p[i + 1] = 1;
  double rho = product(r, r, n, comm);
  for (int step = 0; step < 12; step++) {
    ends(p, n, comm);
    for (int i = 0; i < n; i++) q[i] = (2 + x[i]) * p[i + 1] - p[i] - p[i + 2];
    double alpha = rho / product(p + 1, q, n, comm);
    for (int i = 0; i < n; i++) y[i] += alpha * p[i + 1], r[i] -= alpha * q[i];
    double next = product(r, r, n, comm);
    for (int i = 0; i < n; i++) p[i + 1] = r[i] + next / rho * p[i + 1];
    rho = next;
  }
  double here = 0;
  for (int i = 0; i < n; i++) here += y[i] * y[i];
  free(y), free(r), free(p), free(q);
  return at_root(here, comm);
}

/* Heat on a line, each step's loop by several threads. */
static double heat_with_threads(double *x, int n, MPI_Comm comm) {
  double *u = calloc(n + 2, sizeof *u), *v = calloc(n + 2, sizeof *v), here = 0;
  memcpy(u + 1, x, n * sizeof *u);
  for (int step = 0; step < 10; step++) {
    ends(u, n, comm);
#pragma omp parallel for
    for (int i = 1; i <= n; i++) v[i] = u[i] + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]) + 0.01 * u[i] * u[i];
    memcpy(u + 1, v + 1, n * sizeof *u);
  }
  for (int i = 1; i <= n; i++) here += u[i] * u[i];
  free(u), free(v);
  return at_root(here, comm);
}

/* The root hands out parts of a table, and gets back what the ranks made of them. */
static double scattered(double *x, int n, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  double *all = calloc(n * size, sizeof *all), *part = malloc(n * sizeof *part), sum = 0;
  MPI_Gather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, comm);
  for (int i = 0; rank == 0 && i < n * size; i++) all[i] = all[i] * all[n * size - 1 - i];
  MPI_Scatter(all, n, MPI_DOUBLE, part, n, MPI_DOUBLE, 0, comm);
  for (int i = 0; i < n; i++) part[i] = sin(part[i]) * part[i];
  MPI_Gather(part, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, comm);
  for (int i = 0; i < n * size; i++) sum += (i + 1) * all[i] * all[i];
  free(all), free(part);
  return rank == 0 ? sum : 0;
}

#define GRADIENT(of) \
  if (function == of) __enzyme_autodiff((void *)of, enzyme_dup, x, gradient, enzyme_const, n, enzyme_const, comm);

static void differentiate(Function *function, double *x, double *gradient, int n, MPI_Comm comm) {
  GRADIENT(conjugate_gradients)
  GRADIENT(heat_with_threads)
  GRADIENT(scattered)
}

static struct {
  const char *name;
  Function *of;
} functions[] = {
    {"conjugate_gradients", conjugate_gradients},
    {"heat_with_threads", heat_with_threads},
    {"scattered", scattered},
};

int main(int argc, char **argv) {
  int rank, size, n = argc > 1 ? atoi(argv[1]) : 12, right = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double *x = malloc(n * sizeof *x), *gradient = malloc(n * sizeof *gradient);
  double *whole = malloc(n * size * sizeof *x), *alone = malloc(n * size * sizeof *x), *spread = malloc(n * size * sizeof *x);
  for (int i = 0; i < n; i++) x[i] = 1 + 0.5 * sin(rank * n + i);
  MPI_Allgather(x, n, MPI_DOUBLE, whole, n, MPI_DOUBLE, MPI_COMM_WORLD);
  for (unsigned k = 0; k < sizeof functions / sizeof *functions; k++) {
    memset(gradient, 0, n * sizeof *gradient), memset(alone, 0, n * size * sizeof *alone);
    double start = MPI_Wtime(), value = functions[k].of(x, n, MPI_COMM_WORLD), primal = MPI_Wtime() - start;
    start = MPI_Wtime();
    differentiate(functions[k].of, x, gradient, n, MPI_COMM_WORLD);
    double time = MPI_Wtime() - start, worst = 0;
    MPI_Gather(gradient, n, MPI_DOUBLE, spread, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank) continue;
    double same = functions[k].of(whole, n * size, MPI_COMM_SELF);
    differentiate(functions[k].of, whole, alone, n * size, MPI_COMM_SELF);
    for (int i = 0; i < n * size; i++) worst = fmax(worst, fabs(spread[i] - alone[i]) / (1e-6 + fabs(alone[i])));
    worst = fmax(worst, fabs(same - value) / fabs(same));
    /* One difference shows that the serial gradient is one. */
    double step = 1e-5, kept = whole[2];
    whole[2] = kept + step;
    double above = functions[k].of(whole, n * size, MPI_COMM_SELF);
    whole[2] = kept - step;
    double below = functions[k].of(whole, n * size, MPI_COMM_SELF), difference = (above - below) / (2 * step);
    whole[2] = kept;
    int fine = worst < 1e-10 && fabs(difference - alone[2]) < 1e-6 * (1 + fabs(difference));
    printf("%s %s: %.1e from one rank, gradient/primal %.2f\n", fine ? "right" : "WRONG", functions[k].name, worst,
           time / primal);
    right &= fine;
  }
  MPI_Finalize();
  return !right;
}
