/* Sending and receiving, at once, begun or prepared. */

#include "transfers.h"

#define SENDS(function, of)                                                                                       \
  static Kept of##_augmented(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm)) {              \
    Transfer *it = transfer(0, 0, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);                  \
    int result = function(buffer, count, type, peer, tag, comm);                                                  \
    started(it, MPI_REQUEST_NULL);                                                                                \
    return (Kept){it, result};                                                                                    \
  }                                                                                                               \
  static void of##_reverse(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm), Transfer *it) {  \
    finish(it);                                                                                                   \
  }                                                                                                               \
  static int of##_forward(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm)) {                 \
    Transfer *it = transfer(0, 1, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);                  \
    int result = function(buffer, count, type, peer, tag, comm);                                                  \
    started(it, MPI_REQUEST_NULL);                                                                                \
    finish(it);                                                                                                   \
    return result;                                                                                                \
  }                                                                                                               \
  GRADIENT(function, of);                                                                                         \
  DERIVATIVE(function, of)

SENDS(MPI_Send, send);
SENDS(MPI_Ssend, ssend);
SENDS(MPI_Rsend, rsend);
SENDS(MPI_Bsend, bsend);

static Kept recv_augmented(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm), STATUS(status)) {
  MPI_Status local, *used = status_of(status, &local);
  Transfer *it = transfer(1, 0, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);
  int result = MPI_Recv(buffer, count, type, peer, tag, comm, used);
  started(it, MPI_REQUEST_NULL);
  completed(it, used);
  return (Kept){it, result};
}
static void recv_reverse(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm), STATUS(status),
                         Transfer *it) {
  finish(it);
}
static int recv_forward(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm), STATUS(status)) {
  MPI_Status local, *used = status_of(status, &local);
  Transfer *it = transfer(1, 1, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);
  int result = MPI_Recv(buffer, count, type, peer, tag, comm, used);
  started(it, MPI_REQUEST_NULL);
  completed(it, used);
  finish(it);
  return result;
}
GRADIENT(MPI_Recv, recv);
DERIVATIVE(MPI_Recv, recv);

#define BEGINS(function, of, received)                                                                           \
  static Kept of##_augmented(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm),               \
                             REQUEST(request)) {                                                                 \
    Transfer *it = transfer(received, 0, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);          \
    int result = function(buffer, count, type, peer, tag, comm, request);                                        \
    started(it, *request);                                                                                       \
    outstands(it);                                                                                               \
    return (Kept){it, result};                                                                                   \
  }                                                                                                              \
  static void of##_reverse(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm),                 \
                           REQUEST(request), Transfer *it) {                                                     \
    finish(it);                                                                                                  \
  }                                                                                                              \
  static int of##_forward(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm),                  \
                          REQUEST(request)) {                                                                    \
    Transfer *it = transfer(received, 1, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);          \
    int result = function(buffer, count, type, peer, tag, comm, request);                                        \
    started(it, *request);                                                                                       \
    outstands(it);                                                                                               \
    return result;                                                                                               \
  }                                                                                                              \
  GRADIENT(function, of);                                                                                        \
  DERIVATIVE(function, of)

BEGINS(MPI_Isend, isend, 0);
BEGINS(MPI_Issend, issend, 0);
BEGINS(MPI_Irsend, irsend, 0);
BEGINS(MPI_Ibsend, ibsend, 0);
BEGINS(MPI_Irecv, irecv, 1);

static int exchanges(int forward, Numbers out, Numbers in, const void *send, int to, int send_tag, void *receive,
                     int from, int receive_tag, MPI_Comm comm, MPI_Status *status, Completed *done) {
  MPI_Status local, *used = status_of(status, &local);
  Transfer *going = transfer(0, forward, out, to, send_tag, comm);
  Transfer *coming = transfer(1, forward, in, from, receive_tag, comm);
  int result = send == receive ? MPI_Sendrecv_replace(receive, in.elements, in.type, to, send_tag, from, receive_tag,
                                                      comm, used)
                               : MPI_Sendrecv(send, out.elements, out.type, to, send_tag, receive, in.elements,
                                              in.type, from, receive_tag, comm, used);
  started(going, MPI_REQUEST_NULL), started(coming, MPI_REQUEST_NULL);
  completed(coming, used);
  done->of[0] = going, done->of[1] = coming;
  return result;
}

/* In the reverse the adjoint of what came leaves before that of what went is added: they may share memory. */
static void exchange_back(Completed *done) {
  for (int i = 2; i--;)
    if (done->of[i]) begin(done->of[i]);
  finish_all(done);
}

/* In forward mode the tangent of what goes is taken when it is posted, and that of what comes is put in last. */
static Kept sendrecv_augmented(BUFFER(send), int send_count, TYPE(send_type), int to, int send_tag, BUFFER(receive),
                               int count, TYPE(type), int from, int tag, COMM(comm), STATUS(status)) {
  Completed *done = completions(2);
  int result = exchanges(0, numbers(send, send_shadow, send_count, send_type),
                         numbers(receive, receive_shadow, count, type), send, to, send_tag, receive, from, tag, comm,
                         status, done);
  return (Kept){done, result};
}
static void sendrecv_reverse(BUFFER(send), int send_count, TYPE(send_type), int to, int send_tag, BUFFER(receive),
                             int count, TYPE(type), int from, int tag, COMM(comm), STATUS(status), Completed *done) {
  exchange_back(done);
}
static int sendrecv_forward(BUFFER(send), int send_count, TYPE(send_type), int to, int send_tag, BUFFER(receive),
                            int count, TYPE(type), int from, int tag, COMM(comm), STATUS(status)) {
  Completed *done = completions(2);
  int result = exchanges(1, numbers(send, send_shadow, send_count, send_type),
                         numbers(receive, receive_shadow, count, type), send, to, send_tag, receive, from, tag, comm,
                         status, done);
  finish_all(done);
  return result;
}
GRADIENT(MPI_Sendrecv, sendrecv);
DERIVATIVE(MPI_Sendrecv, sendrecv);

static Kept sendrecv_replace_augmented(BUFFER(buffer), int count, TYPE(type), int to, int send_tag, int from, int tag,
                                       COMM(comm), STATUS(status)) {
  Completed *done = completions(2);
  Numbers of = numbers(buffer, buffer_shadow, count, type);
  int result = exchanges(0, of, of, buffer, to, send_tag, buffer, from, tag, comm, status, done);
  return (Kept){done, result};
}
static void sendrecv_replace_reverse(BUFFER(buffer), int count, TYPE(type), int to, int send_tag, int from, int tag,
                                     COMM(comm), STATUS(status), Completed *done) {
  exchange_back(done);
}
static int sendrecv_replace_forward(BUFFER(buffer), int count, TYPE(type), int to, int send_tag, int from, int tag,
                                    COMM(comm), STATUS(status)) {
  Completed *done = completions(2);
  Numbers of = numbers(buffer, buffer_shadow, count, type);
  int result = exchanges(1, of, of, buffer, to, send_tag, buffer, from, tag, comm, status, done);
  finish_all(done);
  return result;
}
GRADIENT(MPI_Sendrecv_replace, sendrecv_replace);
DERIVATIVE(MPI_Sendrecv_replace, sendrecv_replace);
