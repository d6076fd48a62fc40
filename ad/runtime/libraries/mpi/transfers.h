/* A message, the one that goes back (or in forward mode along with it), and the tag of that. */

#pragma once

#include "numbers.h"

enum { TAGS = 1 << 16, MESSAGES = 1 << 10, BACK = 1 << 26, CHANNELS = 1 << 8 };

typedef struct Channel {
  struct Channel *next;
  MPI_Comm comm;
  int peer, tag, sends;
  unsigned messages;
} Channel;

static Channel *channels[CHANNELS];

/* The tag of what belongs to the next message of a channel. */
static int companion(MPI_Comm comm, int peer, int tag, int sends) {
  static int most;
  if (peer == MPI_PROC_NULL) return 0;
  if (!most) {
    int *bound = NULL, given = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &bound, &given);
    most = given ? *bound : 32767;
  }
  if (tag >= TAGS || most < 2 * BACK - 1)
    fail("MPI", "the derivative needs tags below 65536 in the program, and a library that has tags up to 134217727");
  Channel **at = &channels[(unsigned)(peer * 31 + tag * 7 + sends) % CHANNELS];
  while (*at && ((*at)->comm != comm || (*at)->peer != peer || (*at)->tag != tag || (*at)->sends != sends))
    at = &(*at)->next;
  if (!*at) {
    *at = room(sizeof **at);
    (*at)->comm = comm, (*at)->peer = peer, (*at)->tag = tag, (*at)->sends = sends;
  }
  return BACK | (int)((*at)->messages++ % MESSAGES) * TAGS | tag;
}

/* A message, its shadow, and the one that goes back (or in forward mode along with it). */
typedef struct Transfer {
  struct Transfer *next;
  MPI_Request key;
  Numbers of;
  int receives, forward, peer, tag, any, companion, arrived, begun;
  MPI_Comm comm;
  void *flat;
  MPI_Request pending;
} Transfer;

static Transfer *outstanding, *persistent;

static Transfer *transfer(int receives, int forward, Numbers of, int peer, int tag, MPI_Comm comm) {
  if (!carries(of)) return NULL;
  Transfer *made = room(sizeof *made);
  made->of = of, made->receives = receives, made->forward = forward, made->peer = peer, made->tag = tag;
  made->comm = comm, made->arrived = of.count, made->pending = MPI_REQUEST_NULL;
  if (!of.contiguous) MPI_Type_dup(of.type, &made->of.type);
  if (receives && peer == MPI_ANY_SOURCE && tag == MPI_ANY_TAG)
    fail("MPI_Recv", "a message of any tag from any source has no derivative: what goes back could be taken for one");
  made->any = receives && (peer == MPI_ANY_SOURCE || tag == MPI_ANY_TAG);
  return made;
}

static Transfer *unlinked(Transfer **list, MPI_Request key) {
  for (Transfer **at = list; *at; at = &(*at)->next)
    if ((*at)->key == key) {
      Transfer *it = *at;
      *at = it->next;
      return it;
    }
  return NULL;
}

static void released(Transfer *it) {
  if (!it->of.contiguous) MPI_Type_free(&it->of.type);
  free(it->flat);
  free(it);
}

/* Post the message that goes back, or along. */
static void begin(Transfer *it) {
  int sends = it->receives != it->forward;
  it->begun = 1;
  it->flat = sends ? taken(it->of) : room(size_of(it->of));
  if (sends) {
    if (it->receives) clear(it->of, it->arrived);
    MPI_Isend(it->flat, it->arrived, it->of.base, it->peer, it->companion, it->comm, &it->pending);
  } else
    MPI_Irecv(it->flat, it->of.count, it->of.base, it->peer, it->companion, it->comm, &it->pending);
}

/* Wait for it, and put its numbers where they belong. */
static void finish(Transfer *it) {
  if (!it) return;
  if (!it->begun) begin(it);
  MPI_Wait(&it->pending, MPI_STATUS_IGNORE);
  if (it->forward && it->receives) put(it->of, it->flat, it->arrived);
  if (!it->forward && !it->receives) add(it->of, it->flat);
  released(it);
}

/* What is known of a message once it was started. */
static void started(Transfer *it, MPI_Request key) {
  if (!it) return;
  it->key = key;
  if (!it->any) it->companion = companion(it->comm, it->peer, it->tag, !it->receives);
  if (it->forward && !it->any) begin(it);
}

/* What is known of a message once it has arrived. */
static void completed(Transfer *it, MPI_Status *status) {
  if (!it) return;
  if (it->receives) {
    int bytes = 0;
    if (it->any) {
      it->peer = status->MPI_SOURCE, it->tag = status->MPI_TAG;
      it->companion = companion(it->comm, it->peer, it->tag, 0);
    }
    if (it->peer != MPI_PROC_NULL) MPI_Get_count(status, MPI_BYTE, &bytes);
    it->arrived = bytes / it->of.bytes;
  }
}

static void outstands(Transfer *it) {
  if (!it) return;
  it->next = outstanding;
  outstanding = it;
}

static MPI_Status *status_of(MPI_Status *status, MPI_Status *local) {
  return status == MPI_STATUS_IGNORE ? local : status;
}

/* The transfers that a call has completed, in the reverse to be posted. */
typedef struct {
  int count;
  Transfer *of[];
} Completed;

static Completed *completions(int count) {
  Completed *made = room(sizeof *made + count * sizeof *made->of);
  made->count = count;
  return made;
}

static void begin_all(Completed *done) {
  for (int i = done->count; i--;)
    if (done->of[i] && !done->of[i]->begun) begin(done->of[i]);
  free(done);
}

static void finish_all(Completed *done) {
  for (int i = 0; i < done->count; i++) finish(done->of[i]);
  free(done);
}
