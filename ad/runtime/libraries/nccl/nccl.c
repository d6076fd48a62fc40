/* The derivatives of NCCL's functions, registered as a program registers its own.

   What the GPUs add up, the reverse gives to all of them; what one gives to others comes back as a sum. Sources: those of
   MPI's (`../mpi/mpi.c`), and NVIDIA, "NCCL User Guide", of which the declarations below are.

   Calls between ncclGroupStart and ncclGroupEnd are done when the group ends. So are those of the reverse, which begins a
   group where the program ends one: what comes is put into memory of its own, and added once the group has ended.

   Whether a message goes back is decided by its datatype, which all ranks know, and not by whether a derivative passes
   through it here: one rank alone would wait for ever. Memory without a shadow gives zeros, and takes nothing. */

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct ncclComm *Comm;
typedef struct CUstream_st *Stream;
enum { HALF = 6, FLOAT = 7, DOUBLE = 8, BFLOAT = 9 };
enum { SUM = 0, AVERAGE = 4 };

int ncclAllReduce(const void *, void *, size_t, int, int, Comm, Stream);
int ncclReduce(const void *, void *, size_t, int, int, int, Comm, Stream);
int ncclBroadcast(const void *, void *, size_t, int, int, Comm, Stream);
int ncclBcast(void *, size_t, int, int, Comm, Stream);
int ncclAllGather(const void *, void *, size_t, int, Comm, Stream);
int ncclReduceScatter(const void *, void *, size_t, int, int, Comm, Stream);
int ncclSend(const void *, size_t, int, int, Comm, Stream);
int ncclRecv(void *, size_t, int, int, Comm, Stream);
int ncclGroupStart(void);
int ncclGroupEnd(void);
int ncclCommCount(const Comm, int *);
int ncclCommUserRank(const Comm, int *);
int ncclCommCuDevice(const Comm, int *);
int cudaGetDevice(int *);
int cudaSetDevice(int);
int cudaMalloc(void **, size_t);
int cudaFree(void *);
int cudaMemset(void *, int, size_t);
int cudaStreamSynchronize(Stream);

/* The reverse of a copy on the device: add what is here to what is there, and set it to zero. */
enum { ON_DEVICE = 3 };
void move_half(void *, void *, size_t, int) __asm__("adjoint.cuda.move.half");
void move_bfloat(void *, void *, size_t, int) __asm__("adjoint.cuda.move.bfloat");
void move_float(void *, void *, size_t, int) __asm__("adjoint.cuda.move.float");
void move_double(void *, void *, size_t, int) __asm__("adjoint.cuda.move.double");

/* A registered function takes each pointer with its shadow. */
#define BUFFER(name) void *name, void *name##_shadow
#define PLACE Comm comm, Comm comm_shadow, Stream stream, Stream stream_shadow
#define GRADIENT(function, of) \
  void *__enzyme_register_gradient_##function[] = {(void *)function, (void *)of##_augmented, (void *)of##_reverse}
#define DERIVATIVE(function, of) \
  void *__enzyme_register_derivative_##function[] = {(void *)function, (void *)of##_forward}

static _Noreturn void fail(const char *where, const char *what) {
  fprintf(stderr, "error: %s: %s\n", where, what);
  fflush(stderr);
  abort();
}

static size_t size_of(int type) { return type == DOUBLE ? 8 : type == FLOAT ? 4 : 2; }

static int carries(size_t count, int type) { return count && type >= HALF && type <= BFLOAT; }

static void check(int operation, const char *where) {
  if (operation != SUM && operation != AVERAGE)
    fail(where, "only sums and averages of numbers have a derivative");
}

/* -- memory, and what is left to do once the group has ended ---------------------------------- */

/* Memory `of` the device to be freed, after `count` numbers of it are added `to` others, if there are such; `cleared`
   is set to zero before. */
typedef struct Rest {
  struct Rest *next;
  int device, type;
  size_t count, clears;
  void *of, *to, *cleared;
  Stream stream;
} Rest;

static Rest *rests, **last = &rests;
static int depth;

static int device_of(Comm comm) {
  int device = 0;
  ncclCommCuDevice(comm, &device);
  return device;
}

static void *zeros(Comm comm, size_t bytes) {
  int before = 0;
  void *memory = NULL;
  cudaGetDevice(&before);
  cudaSetDevice(device_of(comm));
  if (cudaMalloc(&memory, bytes) || !memory) fail("NCCL", "no memory is left for the derivative of a message");
  cudaMemset(memory, 0, bytes);
  cudaStreamSynchronize(NULL);
  cudaSetDevice(before);
  return memory;
}

/* Free memory once the group has ended, and before that add numbers of it and clear others. */
static void later(Comm comm, Stream stream, void *of, void *to, size_t count, int type, void *cleared, size_t clears) {
  Rest *made = calloc(1, sizeof *made);
  if (!made) fail("NCCL", "no memory is left for the derivative of a message");
  made->device = device_of(comm), made->stream = stream, made->type = type;
  made->of = of, made->to = to, made->count = count, made->cleared = cleared, made->clears = clears;
  *last = made, last = &made->next;
}

static void settle(void) {
  int before = 0;
  if (depth) return;
  cudaGetDevice(&before);
  for (Rest *it = rests; it; it = it->next) {
    cudaSetDevice(it->device);
    cudaStreamSynchronize(it->stream);
  }
  while (rests) {
    Rest *it = rests;
    size_t size = size_of(it->type), bytes = it->count * size;
    cudaSetDevice(it->device);
    if (it->cleared) {
      cudaMemset(it->cleared, 0, it->clears * size);
      cudaStreamSynchronize(NULL);
    }
    if (it->to && it->type == DOUBLE) move_double(it->of, it->to, bytes, ON_DEVICE);
    if (it->to && it->type == FLOAT) move_float(it->of, it->to, bytes, ON_DEVICE);
    if (it->to && it->type == HALF) move_half(it->of, it->to, bytes, ON_DEVICE);
    if (it->to && it->type == BFLOAT) move_bfloat(it->of, it->to, bytes, ON_DEVICE);
    if (it->of) cudaFree(it->of);
    rests = it->next;
    free(it);
  }
  last = &rests;
  cudaSetDevice(before);
}

/* The shadow of a buffer, or zeros for a while. */
static void *given(void *shadow, size_t count, int type, Comm comm, Stream stream) {
  if (shadow) return shadow;
  void *memory = zeros(comm, count * size_of(type));
  later(comm, stream, memory, NULL, 0, type, NULL, 0);
  return memory;
}

/* Memory for what comes, which is added to a shadow in the end; a shadow that was sent is cleared before. */
static void *coming(void *shadow, size_t count, int type, void *sent, size_t sends, Comm comm, Stream stream) {
  void *memory = zeros(comm, count * size_of(type));
  later(comm, stream, memory, shadow, count, type, sent, sends);
  return memory;
}

static int rank_of(Comm comm) {
  int rank = 0;
  ncclCommUserRank(comm, &rank);
  return rank;
}

static size_t ranks_of(Comm comm) {
  int count = 0;
  ncclCommCount(comm, &count);
  return (size_t)count;
}

/* -- groups ----------------------------------------------------------------------------------- */

static int start_augmented(void) { return ncclGroupStart(); }
static void start_reverse(void) {
  ncclGroupEnd();
  depth--;
  settle();
}
static int start_forward(void) {
  depth++;
  return ncclGroupStart();
}
GRADIENT(ncclGroupStart, start);
DERIVATIVE(ncclGroupStart, start);

static int end_augmented(void) { return ncclGroupEnd(); }
static void end_reverse(void) {
  depth++;
  ncclGroupStart();
}
static int end_forward(void) {
  int result = ncclGroupEnd();
  depth--;
  settle();
  return result;
}
GRADIENT(ncclGroupEnd, end);
DERIVATIVE(ncclGroupEnd, end);

/* -- reductions ------------------------------------------------------------------------------- */

static int all_reduce_augmented(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, PLACE) {
  return ncclAllReduce(send, recv, count, type, operation, comm, stream);
}
static void all_reduce_reverse(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, PLACE) {
  if (!carries(count, type)) return;
  check(operation, "ncclAllReduce");
  void *from = given(recv_shadow, count, type, comm, stream);
  void *to = coming(send_shadow, count, type, recv_shadow, count, comm, stream);
  ncclAllReduce(from, to, count, type, operation, comm, stream);
  settle();
}
static int all_reduce_forward(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, PLACE) {
  int result = ncclAllReduce(send, recv, count, type, operation, comm, stream);
  if (!carries(count, type)) return result;
  check(operation, "ncclAllReduce");
  void *from = given(send_shadow, count, type, comm, stream), *to = given(recv_shadow, count, type, comm, stream);
  ncclAllReduce(from, to, count, type, operation, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclAllReduce, all_reduce);
DERIVATIVE(ncclAllReduce, all_reduce);

static int reduce_augmented(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, int root, PLACE) {
  return ncclReduce(send, recv, count, type, operation, root, comm, stream);
}
/* The root's adjoint goes to all, as the sum or the average of it and zeros. */
static void reduce_reverse(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, int root, PLACE) {
  if (!carries(count, type)) return;
  check(operation, "ncclReduce");
  void *result = rank_of(comm) == root ? recv_shadow : NULL;
  void *from = given(result, count, type, comm, stream);
  void *to = coming(send_shadow, count, type, result, count, comm, stream);
  ncclAllReduce(from, to, count, type, operation, comm, stream);
  settle();
}
static int reduce_forward(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, int root, PLACE) {
  int result = ncclReduce(send, recv, count, type, operation, root, comm, stream);
  if (!carries(count, type)) return result;
  check(operation, "ncclReduce");
  void *from = given(send_shadow, count, type, comm, stream), *to = given(recv_shadow, count, type, comm, stream);
  ncclReduce(from, to, count, type, operation, root, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclReduce, reduce);
DERIVATIVE(ncclReduce, reduce);

static int scatter_augmented(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, PLACE) {
  return ncclReduceScatter(send, recv, count, type, operation, comm, stream);
}
static void scatter_reverse(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, PLACE) {
  if (!carries(count, type)) return;
  if (operation != SUM) fail("ncclReduceScatter", "only sums of numbers have a derivative");
  void *from = given(recv_shadow, count, type, comm, stream);
  void *to = coming(send_shadow, count * ranks_of(comm), type, recv_shadow, count, comm, stream);
  ncclAllGather(from, to, count, type, comm, stream);
  settle();
}
static int scatter_forward(BUFFER(send), BUFFER(recv), size_t count, int type, int operation, PLACE) {
  int result = ncclReduceScatter(send, recv, count, type, operation, comm, stream);
  if (!carries(count, type)) return result;
  check(operation, "ncclReduceScatter");
  void *from = given(send_shadow, count * ranks_of(comm), type, comm, stream);
  ncclReduceScatter(from, given(recv_shadow, count, type, comm, stream), count, type, operation, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclReduceScatter, scatter);
DERIVATIVE(ncclReduceScatter, scatter);

/* -- what one gives to others ----------------------------------------------------------------- */

static void back_to_root(void *send_shadow, void *recv_shadow, size_t count, int type, int root, Comm comm, Stream stream) {
  if (!carries(count, type)) return;
  void *from = given(recv_shadow, count, type, comm, stream);
  void *source = rank_of(comm) == root ? send_shadow : NULL;
  void *to = coming(source, count, type, recv_shadow, count, comm, stream);
  ncclReduce(from, to, count, type, SUM, root, comm, stream);
  settle();
}

static int broadcast_augmented(BUFFER(send), BUFFER(recv), size_t count, int type, int root, PLACE) {
  return ncclBroadcast(send, recv, count, type, root, comm, stream);
}
static void broadcast_reverse(BUFFER(send), BUFFER(recv), size_t count, int type, int root, PLACE) {
  back_to_root(send_shadow, recv_shadow, count, type, root, comm, stream);
}
static int broadcast_forward(BUFFER(send), BUFFER(recv), size_t count, int type, int root, PLACE) {
  int result = ncclBroadcast(send, recv, count, type, root, comm, stream);
  if (!carries(count, type)) return result;
  void *from = given(send_shadow, count, type, comm, stream), *to = given(recv_shadow, count, type, comm, stream);
  ncclBroadcast(from, to, count, type, root, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclBroadcast, broadcast);
DERIVATIVE(ncclBroadcast, broadcast);

static int bcast_augmented(BUFFER(buffer), size_t count, int type, int root, PLACE) {
  return ncclBcast(buffer, count, type, root, comm, stream);
}
static void bcast_reverse(BUFFER(buffer), size_t count, int type, int root, PLACE) {
  back_to_root(buffer_shadow, buffer_shadow, count, type, root, comm, stream);
}
static int bcast_forward(BUFFER(buffer), size_t count, int type, int root, PLACE) {
  int result = ncclBcast(buffer, count, type, root, comm, stream);
  if (!carries(count, type)) return result;
  ncclBcast(given(buffer_shadow, count, type, comm, stream), count, type, root, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclBcast, bcast);
DERIVATIVE(ncclBcast, bcast);

static int gather_augmented(BUFFER(send), BUFFER(recv), size_t count, int type, PLACE) {
  return ncclAllGather(send, recv, count, type, comm, stream);
}
static void gather_reverse(BUFFER(send), BUFFER(recv), size_t count, int type, PLACE) {
  if (!carries(count, type)) return;
  size_t all = count * ranks_of(comm);
  void *from = given(recv_shadow, all, type, comm, stream);
  void *to = coming(send_shadow, count, type, recv_shadow, all, comm, stream);
  ncclReduceScatter(from, to, count, type, SUM, comm, stream);
  settle();
}
static int gather_forward(BUFFER(send), BUFFER(recv), size_t count, int type, PLACE) {
  int result = ncclAllGather(send, recv, count, type, comm, stream);
  if (!carries(count, type)) return result;
  void *to = given(recv_shadow, count * ranks_of(comm), type, comm, stream);
  ncclAllGather(given(send_shadow, count, type, comm, stream), to, count, type, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclAllGather, gather);
DERIVATIVE(ncclAllGather, gather);

static int send_augmented(BUFFER(buffer), size_t count, int type, int peer, PLACE) {
  return ncclSend(buffer, count, type, peer, comm, stream);
}
static void send_reverse(BUFFER(buffer), size_t count, int type, int peer, PLACE) {
  if (!carries(count, type)) return;
  ncclRecv(coming(buffer_shadow, count, type, NULL, 0, comm, stream), count, type, peer, comm, stream);
  settle();
}
static int send_forward(BUFFER(buffer), size_t count, int type, int peer, PLACE) {
  int result = ncclSend(buffer, count, type, peer, comm, stream);
  if (!carries(count, type)) return result;
  ncclSend(given(buffer_shadow, count, type, comm, stream), count, type, peer, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclSend, send);
DERIVATIVE(ncclSend, send);

static int recv_augmented(BUFFER(buffer), size_t count, int type, int peer, PLACE) {
  return ncclRecv(buffer, count, type, peer, comm, stream);
}
static void recv_reverse(BUFFER(buffer), size_t count, int type, int peer, PLACE) {
  if (!carries(count, type)) return;
  ncclSend(given(buffer_shadow, count, type, comm, stream), count, type, peer, comm, stream);
  if (buffer_shadow) later(comm, stream, NULL, NULL, 0, type, buffer_shadow, count);
  settle();
}
static int recv_forward(BUFFER(buffer), size_t count, int type, int peer, PLACE) {
  int result = ncclRecv(buffer, count, type, peer, comm, stream);
  if (!carries(count, type)) return result;
  ncclRecv(given(buffer_shadow, count, type, comm, stream), count, type, peer, comm, stream);
  settle();
  return result;
}
GRADIENT(ncclRecv, recv);
DERIVATIVE(ncclRecv, recv);
