/* Waiting for requests, and starting those that persist. */

#include "transfers.h"

static MPI_Status *statuses_of(MPI_Status *statuses, MPI_Status *local) {
  return statuses == MPI_STATUSES_IGNORE ? local : statuses;
}

static int waits(int count, MPI_Request *requests, MPI_Status *statuses, Completed *done) {
  MPI_Status *local = room((count + 1) * sizeof *local), *used = statuses_of(statuses, local);
  MPI_Request *keys = room((count + 1) * sizeof *keys);
  memcpy(keys, requests, count * sizeof *keys);
  int result = MPI_Waitall(count, requests, used);
  for (int i = 0; i < count; i++) completed(done->of[i] = unlinked(&outstanding, keys[i]), &used[i]);
  free(local), free(keys);
  return result;
}

static Kept wait_augmented(REQUEST(request), STATUS(status)) {
  Completed *done = completions(1);
  int result = waits(1, request, status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status, done);
  return (Kept){done, result};
}
static void wait_reverse(REQUEST(request), STATUS(status), Completed *done) { begin_all(done); }
static int wait_forward(REQUEST(request), STATUS(status)) {
  Completed *done = completions(1);
  int result = waits(1, request, status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status, done);
  finish_all(done);
  return result;
}
GRADIENT(MPI_Wait, wait);
DERIVATIVE(MPI_Wait, wait);

static Kept waitall_augmented(int count, REQUEST(requests), STATUS(statuses)) {
  Completed *done = completions(count);
  int result = waits(count, requests, statuses, done);
  return (Kept){done, result};
}
static void waitall_reverse(int count, REQUEST(requests), STATUS(statuses), Completed *done) { begin_all(done); }
static int waitall_forward(int count, REQUEST(requests), STATUS(statuses)) {
  Completed *done = completions(count);
  int result = waits(count, requests, statuses, done);
  finish_all(done);
  return result;
}
GRADIENT(MPI_Waitall, waitall);
DERIVATIVE(MPI_Waitall, waitall);

static int waits_any(int count, MPI_Request *requests, int *index, MPI_Status *status, Completed *done) {
  MPI_Status local, *used = status_of(status, &local);
  MPI_Request *keys = room((count + 1) * sizeof *keys);
  memcpy(keys, requests, count * sizeof *keys);
  int result = MPI_Waitany(count, requests, index, used);
  if (*index != MPI_UNDEFINED) completed(done->of[0] = unlinked(&outstanding, keys[*index]), used);
  free(keys);
  return result;
}

static Kept waitany_augmented(int count, REQUEST(requests), FLAG(index), STATUS(status)) {
  Completed *done = completions(1);
  int result = waits_any(count, requests, index, status, done);
  return (Kept){done, result};
}
static void waitany_reverse(int count, REQUEST(requests), FLAG(index), STATUS(status), Completed *done) {
  begin_all(done);
}
static int waitany_forward(int count, REQUEST(requests), FLAG(index), STATUS(status)) {
  Completed *done = completions(1);
  int result = waits_any(count, requests, index, status, done);
  finish_all(done);
  return result;
}
GRADIENT(MPI_Waitany, waitany);
DERIVATIVE(MPI_Waitany, waitany);

static int tests(MPI_Request *request, int *flag, MPI_Status *status, Completed *done) {
  MPI_Status local, *used = status_of(status, &local);
  MPI_Request key = *request;
  int result = MPI_Test(request, flag, used);
  if (*flag) completed(done->of[0] = unlinked(&outstanding, key), used);
  return result;
}

static Kept test_augmented(REQUEST(request), FLAG(flag), STATUS(status)) {
  Completed *done = completions(1);
  int result = tests(request, flag, status, done);
  return (Kept){done, result};
}
static void test_reverse(REQUEST(request), FLAG(flag), STATUS(status), Completed *done) { begin_all(done); }
static int test_forward(REQUEST(request), FLAG(flag), STATUS(status)) {
  Completed *done = completions(1);
  int result = tests(request, flag, status, done);
  finish_all(done);
  return result;
}
GRADIENT(MPI_Test, test);
DERIVATIVE(MPI_Test, test);

static int tests_all(int count, MPI_Request *requests, int *flag, MPI_Status *statuses, Completed *done) {
  MPI_Status *local = room((count + 1) * sizeof *local), *used = statuses_of(statuses, local);
  MPI_Request *keys = room((count + 1) * sizeof *keys);
  memcpy(keys, requests, count * sizeof *keys);
  int result = MPI_Testall(count, requests, flag, used);
  for (int i = 0; *flag && i < count; i++) completed(done->of[i] = unlinked(&outstanding, keys[i]), &used[i]);
  free(local), free(keys);
  return result;
}

static Kept testall_augmented(int count, REQUEST(requests), FLAG(flag), STATUS(statuses)) {
  Completed *done = completions(count);
  int result = tests_all(count, requests, flag, statuses, done);
  return (Kept){done, result};
}
static void testall_reverse(int count, REQUEST(requests), FLAG(flag), STATUS(statuses), Completed *done) {
  begin_all(done);
}
static int testall_forward(int count, REQUEST(requests), FLAG(flag), STATUS(statuses)) {
  Completed *done = completions(count);
  int result = tests_all(count, requests, flag, statuses, done);
  finish_all(done);
  return result;
}
GRADIENT(MPI_Testall, testall);
DERIVATIVE(MPI_Testall, testall);

#define PREPARES(function, of, received)                                                                         \
  static Kept of##_augmented(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm),               \
                             REQUEST(request)) {                                                                 \
    Transfer *it = transfer(received, 0, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);          \
    int result = function(buffer, count, type, peer, tag, comm, request);                                        \
    if (it) it->key = *request, it->next = persistent, persistent = it;                                          \
    return (Kept){NULL, result};                                                                                 \
  }                                                                                                              \
  static void of##_reverse(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm),                 \
                           REQUEST(request), void *tape) {}                                                      \
  static int of##_forward(BUFFER(buffer), int count, TYPE(type), int peer, int tag, COMM(comm),                  \
                          REQUEST(request)) {                                                                    \
    Transfer *it = transfer(received, 1, numbers(buffer, buffer_shadow, count, type), peer, tag, comm);          \
    int result = function(buffer, count, type, peer, tag, comm, request);                                        \
    if (it) it->key = *request, it->next = persistent, persistent = it;                                          \
    return result;                                                                                               \
  }                                                                                                              \
  GRADIENT(function, of);                                                                                        \
  DERIVATIVE(function, of)

PREPARES(MPI_Send_init, send_init, 0);
PREPARES(MPI_Ssend_init, ssend_init, 0);
PREPARES(MPI_Rsend_init, rsend_init, 0);
PREPARES(MPI_Bsend_init, bsend_init, 0);
PREPARES(MPI_Recv_init, recv_init, 1);

static Transfer *restarted(MPI_Request key) {
  for (Transfer *at = persistent; at; at = at->next)
    if (at->key == key) {
      Transfer *it = transfer(at->receives, at->forward, at->of, at->peer, at->tag, at->comm);
      started(it, key);
      outstands(it);
      return it;
    }
  return NULL;
}

static Kept startall_augmented(int count, REQUEST(requests)) {
  Completed *done = completions(count);
  int result = MPI_Startall(count, requests);
  for (int i = 0; i < count; i++) done->of[i] = restarted(requests[i]);
  return (Kept){done, result};
}
static void startall_reverse(int count, REQUEST(requests), Completed *done) { finish_all(done); }
static int startall_forward(int count, REQUEST(requests)) {
  int result = MPI_Startall(count, requests);
  for (int i = 0; i < count; i++) restarted(requests[i]);
  return result;
}
GRADIENT(MPI_Startall, startall);
DERIVATIVE(MPI_Startall, startall);

static Kept start_augmented(REQUEST(request)) {
  int result = MPI_Start(request);
  return (Kept){restarted(*request), result};
}
static void start_reverse(REQUEST(request), Transfer *it) { finish(it); }
static int start_forward(REQUEST(request)) {
  int result = MPI_Start(request);
  restarted(*request);
  return result;
}
GRADIENT(MPI_Start, start);
DERIVATIVE(MPI_Start, start);

static Kept request_free_augmented(REQUEST(request)) {
  Transfer *it = unlinked(&persistent, *request);
  if (it)
    released(it);
  else
    unlinked(&outstanding, *request);
  return (Kept){NULL, MPI_Request_free(request)};
}
static void request_free_reverse(REQUEST(request), void *tape) {}
static int request_free_forward(REQUEST(request)) { return request_free_augmented(request, request_shadow).result; }
GRADIENT(MPI_Request_free, request_free);
DERIVATIVE(MPI_Request_free, request_free);
