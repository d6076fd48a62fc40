// Memory of numbers that memset clears, so that it is used again.
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct { double r[3], *f; } body;

//: x=[0.7,0.3,-0.4]
double forces_behind_a_pointer(double *x) {
  body *m = malloc(sizeof *m);
  m->f = malloc(3 * sizeof(double));
  for (int i = 0; i < 3; i++) m->r[i] = x[i];
  for (int t = 0; t < 4; t++) {
    memset(m->f, 0, 3 * sizeof(double));
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        if (i != j) m->f[i] += sin(m->r[i] - m->r[j]);
    for (int i = 0; i < 3; i++) m->r[i] += 0.1 * m->f[i];
  }
  double s = 0;
  for (int i = 0; i < 3; i++) s += m->r[i] * m->f[i];
  free(m->f);
  free(m);
  return s;
}

typedef struct { double x, y; } point;
typedef struct { int a, b; double rest, k; } spring;
typedef struct { int n, m; point *at, *v, *f; spring *s; } cloth;

static void step(cloth *c, double h) {
  memset(c->f, 0, c->n * sizeof(point));
  for (int i = 0; i < c->m; i++) {
    spring *s = &c->s[i];
    point d = {c->at[s->b].x - c->at[s->a].x, c->at[s->b].y - c->at[s->a].y};
    double length = sqrt(d.x * d.x + d.y * d.y + 1e-3), k = s->k * (length - s->rest) / length;
    c->f[s->a].x += k * d.x;
    c->f[s->a].y += k * d.y;
    c->f[s->b].x -= k * d.x;
    c->f[s->b].y -= k * d.y;
  }
  for (int i = 0; i < c->n; i++) {
    c->v[i].x += h * c->f[i].x;
    c->v[i].y += h * (c->f[i].y - 1);
    c->at[i].x += h * c->v[i].x;
    c->at[i].y += h * c->v[i].y;
  }
}

//: x=[0.1,0.2,0.9,0.3,0.15,1.1,0.8,0.7]
double cloth_of_springs(double *x) {
  cloth c = {4, 0, calloc(4, sizeof(point)), calloc(4, sizeof(point)), malloc(4 * sizeof(point)), malloc(4 * sizeof(spring))};
  c.s[c.m++] = (spring){0, 1, 0.3, 2};
  c.s[c.m++] = (spring){2, 3, 0.3, 2};
  c.s[c.m++] = (spring){0, 2, 0.4, 3};
  c.s[c.m++] = (spring){1, 3, 0.4, 3};
  for (int i = 0; i < 4; i++) c.at[i] = (point){x[2 * i], x[2 * i + 1]};
  for (int t = 0; t < 4; t++) step(&c, 0.1);
  double e = 0;
  for (int i = 0; i < 4; i++) e += c.at[i].x * c.at[i].x + c.v[i].y * c.at[i].y;
  free(c.at);
  free(c.v);
  free(c.f);
  free(c.s);
  return e;
}

typedef struct { double *a; } work;

//: x=[0.7,0.3,0.4,-0.2,0.9,0.5]
double part_of_an_array(double *x) {
  work w = {malloc(6 * sizeof(double))};
  double s = 0;
  for (int i = 0; i < 6; i++) w.a[i] = x[i] * x[i];
  for (int t = 0; t < 4; t++) {
    memset(w.a + t, 0, 2 * sizeof(double));
    for (int i = 0; i < 6; i++) w.a[i] += x[i] * s + x[(i + t) % 6];
    for (int i = 0; i < 6; i++) s += 0.1 * w.a[i] * w.a[i];
  }
  free(w.a);
  return s;
}

typedef struct { double k[3], *state; int n; } filter;
static const double gauss[3] = {0.25, 0.5, 0.25};

//: x=[0.7,0.3,0.4,-0.2]
double table_in_a_filter(double *x) {
  filter *q = calloc(1, sizeof *q);
  q->n = 4;
  q->state = calloc(4, sizeof(double));
  memcpy(q->k, gauss, sizeof gauss);
  q->k[0] *= x[0];
  double s = 0;
  for (int t = 0; t < 3; t++) {
    double sums[4];
    memset(sums, 0, sizeof sums);
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 3; j++) sums[i] += q->k[j] * x[(i + j + t) % 4];
    memcpy(q->state, sums, sizeof sums);
    for (int i = 0; i < 4; i++) s += q->state[i] * q->state[i] * (1 + s * 0.1);
  }
  free(q->state);
  free(q);
  return s;
}

typedef struct node { double value, sum; struct node *next; int k; } node;

//: x=[0.7,0.3,0.4,-0.2]
double nodes_of_a_list(double *x) {
  node *list = 0;
  double s = 0;
  for (int i = 0; i < 4; i++) {
    node *n = malloc(sizeof *n);
    memset(n, 0, sizeof *n);
    n->value = x[i] * x[i];
    n->next = list;
    list = n;
  }
  for (int t = 0; t < 3; t++) {
    for (node *n = list; n; n = n->next) {
      memset(&n->sum, 0, sizeof n->sum);
      n->sum += n->value * (n->next ? n->next->value : 1);
    }
    for (node *n = list; n; n = n->next) {
      n->value += 0.1 * n->sum;
      s += n->sum;
    }
  }
  while (list) {
    node *next = list->next;
    free(list);
    list = next;
  }
  return s;
}

typedef struct { int n; double sum, *from; float w; double m[2]; char name[5]; } account;

//: x=[0.7,0.3,0.4,-0.2]
double struct_of_everything(double *x) {
  account *a = malloc(sizeof *a);
  double s = 0;
  for (int t = 1; t < 4; t++) {
    memset(a, 0, sizeof *a);
    a->n = t + 1;
    a->from = x;
    a->w = 1.5f;
    for (int i = 0; i < a->n; i++) {
      a->sum += a->from[i] * a->w;
      a->m[i & 1] += a->from[i] * a->from[i];
    }
    s += (a->sum * a->m[0] + a->m[1]) * (1 + 0.1 * s);
  }
  free(a);
  return s;
}

typedef struct { double *line; int head, n; } ring;

static ring *made(int n) {
  ring *r = malloc(sizeof *r);
  *r = (ring){malloc(n * sizeof(double)), 0, n};
  return r;
}

static void reset(ring *r) {
  memset(r->line, 0, r->n * sizeof(double));
  r->head = 0;
}

static double push(ring *r, double v, double gain) {
  double last = r->line[r->head];
  r->line[r->head] = v + gain * last;
  r->head = (r->head + 1) % r->n;
  return last;
}

//: x=[0.7,0.3,0.4,-0.2,0.9]
double delay_lines(double *x) {
  ring *r = made(2), *q = made(3);
  double s = 0;
  for (int k = 0; k < 2; k++) {
    reset(r);
    reset(q);
    for (int i = 0; i < 10; i++) s += push(r, x[i % 5], x[4]) * push(q, x[(i + k) % 5] * x[0], 0.5);
  }
  free(r->line);
  free(r);
  free(q->line);
  free(q);
  return s;
}

typedef struct { int kind; union { double number; long index; } u; } cell;

//: x=[0.7,0.3,0.4,-0.2]
double numbers_or_indices(double *x) {
  cell *c = malloc(4 * sizeof *c);
  double s = 0;
  for (int t = 0; t < 3; t++) {
    memset(c, 0, 4 * sizeof *c);
    for (int i = 0; i < 4; i++)
      if ((i + t) % 2) {
        c[i].kind = 1;
        c[i].u.number += x[i] * x[t];
      } else
        c[i].u.index = i;
    for (int i = 0; i < 4; i++) s += c[i].kind ? c[i].u.number * (1 + 0.1 * s) : x[c[i].u.index] * x[0];
  }
  free(c);
  return s;
}

typedef struct { char bytes[64]; size_t used; } arena;

static void *taken(arena *a, size_t n) {
  void *p = a->bytes + a->used;
  a->used += n;
  memset(p, 0, n);
  return p;
}

//: x=[0.7,0.3,0.4,-0.2]
double arena_of_bytes(double *x) {
  arena a;
  double s = 0;
  for (int t = 0; t < 3; t++) {
    a.used = 0;
    double *v = taken(&a, 4 * sizeof(double));
    int *index = taken(&a, 4 * sizeof(int));
    for (int i = 0; i < 4; i++) index[i] = (i + t) % 4;
    for (int i = 0; i < 4; i++) v[index[i]] += x[i] * x[i];
    for (int i = 0; i < 4; i++) s += v[i] * (s + x[i]) * 0.3;
  }
  return s;
}

typedef struct { double *sums; void (*clear)(double *, int); } gauge;

static void clear(double *p, int n) { memset(p, 0, n * sizeof(double)); }
static void clear_first(double *p, int n) { memset(p, 0, sizeof(double)); }

//: x=[0.7,0.3,0.4,-0.2]
double cleared_through_a_pointer(double *x) {
  gauge g[2] = {{malloc(4 * sizeof(double)), clear}, {calloc(4, sizeof(double)), clear_first}};
  double s = 0;
  for (int t = 0; t < 3; t++)
    for (int k = 0; k < 2; k++) {
      g[k].clear(g[k].sums, 4);
      for (int i = 0; i < 4; i++) g[k].sums[i] += x[i] * x[(i + t) % 4];
      for (int i = 0; i < 4; i++) s += g[k].sums[i] * (s + x[i]) * 0.2;
    }
  free(g[0].sums);
  free(g[1].sums);
  return s;
}
