// Requests for several derivatives at once (enzyme_width), and calls of several at once (__enzyme_batch). Each mechanism
// stands between an array of numbers and another: what its derivative of width 3 gives is compared with what three of
// width 1 give, and with finite differences. Then what callers get, which is checked against formulas.
#include <math.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out, enzyme_width, enzyme_dupv, enzyme_dupnoneedv;
extern int enzyme_primal_return, enzyme_interleave, enzyme_tape, enzyme_runtime_activity;
void __enzyme_fwddiff_void(void *, ...);
void __enzyme_autodiff_void(void *, ...);

// -- mechanisms --------------------------------------------------------------------------------

enum { IN = 6, OUT = 4, LANES = 3 };
typedef struct { double x, y; } pair;
typedef struct { double x, y, z; } triple;
typedef struct { double *data; int size; } view;
typedef struct node { double value; struct node *next; } node;

static int runs;
__attribute__((noinline)) static void count(void) { runs++; }
void *__enzyme_inactivefn_count[] = {(void *)count};

static void arithmetic(double *x, double *y) {
  y[0] = x[0] * x[1] + x[2] / x[3] - fabs(x[4]);
  y[1] = sin(x[0]) * exp(x[1]) + log(x[2] * x[2] + 1);
  y[2] = pow(x[3], x[4]) + sqrt(x[5] + 3) * cbrt(x[0] + 2);
  y[3] = x[0] * (x[1] > 0 ? x[2] : x[3]) + atan2(x[4], x[5]) + fmax(x[0], x[5]);
}

static void loops(double *x, double *y) {
  double s = 0, a[4];
  for (int i = 0; i < 4; i++) a[i] = x[i] * x[5 - i];
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < OUT; i++) {
      s = s * a[(i + k) % 4] + sin(s + x[i + k % 3]);
      a[i] *= 1 + 0.1 * s;
      y[i] += s * a[3 - i];
    }
}

static void until(double *x, double *y) {
  double s = 1;
  int k = 0;
  while (s < 20 && k < 50) {
    s = s * (1 + x[k % IN] * x[k % IN]) + 0.1 * x[(k + 1) % IN];
    if (s < 0) break;
    y[k++ % OUT] += s * s;
  }
}

static void heap(double *x, double *y) {
  double *t = malloc(IN * sizeof(double)), *z = calloc(OUT, sizeof(double));
  memcpy(t, x, IN * sizeof(double));
  t = realloc(t, 2 * IN * sizeof(double));
  for (int i = 0; i < IN; i++) t[IN + i] = t[i] * t[IN - 1 - i];
  for (int i = 0; i < 2 * IN; i++) z[i % OUT] += t[i] * t[i];
  memmove(y, z, OUT * sizeof(double));
  x[0] = 0;
  free(t);
  free(z);
}

static void list(double *x, double *y) {
  node *head = NULL;
  for (int i = 0; i < IN; i++) {
    node *n = malloc(sizeof(node));
    n->value = x[i] * (head ? head->value : 1);
    n->next = head;
    head = n;
  }
  int k = 0;
  while (head) {
    node *next = head->next;
    y[k++ % OUT] += head->value * head->value;
    free(head);
    head = next;
  }
}

__attribute__((noinline)) static double power(double x, double *y, int n) {
  if (n == 0) return y[0];
  y[n % OUT] += x;
  return x * power(x + 0.1, y, n - 1) + y[n % OUT];
}
static void recursion(double *x, double *y) {
  y[0] = x[1];
  y[2] *= power(x[0], y, 4) + power(x[2], y, 2);
}

__attribute__((noinline)) static double *chosen(double *a, double *b, int n) { return n > 1 ? chosen(b, a, n - 1) : a + n; }
static void pointers(double *x, double *y) {
  double *p[3] = {x, x + 2, chosen(x, x + 3, 2)}, **q = p;
  for (int i = 0; i < 3; i++) y[i] = q[i][0] * q[2 - i][1] + *(i == 1 ? x : x + 1);
  *chosen(y, y + 1, 2) *= x[5];
}

__attribute__((noinline)) static pair both(pair p, int n) {
  pair r = {p.x * p.y, p.x + n * p.y};
  return n > 0 ? both(r, n - 1) : r;
}
__attribute__((noinline)) static triple turned(triple t, int n) {
  triple r = {t.y * t.z, t.z * t.x, t.x * t.y};
  return n > 0 ? turned(r, n - 1) : r;
}
static void structs(double *x, double *y) {
  pair p = {x[0], x[1]}, r = both(p, 3), s = r;
  triple t = {x[2], x[3], x[4]};
  t = turned(t, 2);
  s.x *= t.x;
  y[0] = r.x;
  y[1] = s.x + r.y;
  y[2] = t.y * s.y;
  y[3] = t.z;
}

static double table[4] = {1, 2, 3, 4};
static void variables(double *x, double *y) {
  static double seen[2];
  for (int i = 0; i < 4; i++) table[i] = x[i] * x[i + 1];
  seen[0] = table[1];
  seen[1] = x[5];
  for (int i = 0; i < OUT; i++) y[i] = table[i] * seen[i & 1];
}

static void bits(double *x, double *y) {
  long raw;
  int exponent;
  memcpy(&raw, x, sizeof raw);
  raw ^= 1L << 63;
  memcpy(y, &raw, sizeof raw);
  double local[2];
  memset(local, 0, sizeof local);
  local[x[1] < 0] = x[4];
  y[1] = x[2] * x[3];
  y[3] += local[0] + 2 * local[1] + copysign(x[5], x[0]) + frexp(x[0], &exponent);
}

typedef struct shape shape;
typedef struct { double (*area)(const shape *, double); void (*grow)(shape *, const double *); } methods_of;
struct shape { const methods_of *methods; double size, *more; };
static double area_of_square(const shape *s, double by) { return s->size * s->size * by + s->more[0]; }
static double area_of_disc(const shape *s, double by) { return 3 * s->size * sin(by * s->more[1]); }
static void grow_square(shape *s, const double *by) { s->size *= by[0]; }
static void grow_disc(shape *s, const double *by) { s->size += by[1] * s->more[0]; }
static const methods_of of_square = {area_of_square, grow_square}, of_disc = {area_of_disc, grow_disc};
static double plus(double a, double b) { return a + b * b; }
static double less(double a, double b) { return a * a - b; }
__attribute__((noinline)) static double folded(double (*f)(double, double), double *x, int n) {
  return n == 0 ? x[0] : f(folded(f, x, n - 1), x[n]);
}
static void methods(double *x, double *y) {
  shape shapes[3];
  double (*chosen_by[3])(double, double) = {plus, less, pow};
  void *(*allocate)(size_t) = y[0] > 100 ? NULL : malloc;
  double *more = allocate(2 * sizeof(double));
  more[0] = x[4];
  more[1] = x[5];
  for (int i = 0; i < 3; i++) {
    shapes[i].methods = x[i] > 0 ? &of_square : &of_disc;
    shapes[i].size = x[i] * x[i];
    shapes[i].more = more;
  }
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < 3; i++) {
      shapes[i].methods->grow(shapes + i, x + 2 + k);
      y[i] += shapes[i].methods->area(shapes + i, x[3]);
    }
  for (int i = 0; i < 3; i++) y[3] += chosen_by[i](1.5, x[i + 2] * 0.5) * folded(i ? plus : less, x, 3);
  free(more);
}

static double inputs[IN] = {0.7, 1.2, -0.4, 1.5, 0.9, 0.3}, outputs[OUT] = {0.2, -0.3, 0.5, 0.4};

static double apart(double a, double b) { return fabs(a - b) / (1 + fabs(a) + fabs(b)); }

static double direction(int lane, int i) { return sin(1 + 3 * lane + 1.7 * i); }

typedef struct { double x[IN], y[OUT]; } state;
static state start(void) {
  state s;
  memcpy(s.x, inputs, sizeof s.x);
  memcpy(s.y, outputs, sizeof s.y);
  return s;
}
static state along(int lane) {
  state s;
  for (int i = 0; i < IN; i++) s.x[i] = direction(lane, i);
  for (int i = 0; i < OUT; i++) s.y[i] = direction(lane, IN + i);
  return s;
}
static double number(const state *s, int i) { return i < IN ? s->x[i] : s->y[i - IN]; }
static void put(state *s, int i, double to) { *(i < IN ? s->x + i : s->y + i - IN) = to; }

// How far two states are from each other; far if both are nothing.
static double difference(const state *a, const state *b, int count) {
  double most = 0, size = 0;
  for (int k = 0; k < count; k++)
    for (int i = 0; i < IN + OUT; i++) {
      most = fmax(most, apart(number(a + k, i), number(b + k, i)));
      size += fabs(number(a + k, i));
    }
  return size > 0.1 ? most : 1e9;
}

static const double STEP = 1e-6;
static state moved(void (*f)(double *, double *), const state *d, double step) {
  state s = start();
  for (int i = 0; i < IN + OUT; i++) put(&s, i, number(&s, i) + step * number(d, i));
  f(s.x, s.y);
  return s;
}
static state quotient(void (*f)(double *, double *), const state *d) {
  state above = moved(f, d, STEP), below = moved(f, d, -STEP), s;
  for (int i = 0; i < IN + OUT; i++) put(&s, i, (number(&above, i) - number(&below, i)) / (2 * STEP));
  return s;
}

// `how` 0: how far the width of 3 is from three of 1; 1: from finite differences; 2: from what is in memory afterwards.
#define MECHANISM(f)                                                                                                  \
  double forward_##f(int how) {                                                                                       \
    state lanes[LANES], single[LANES], primal = start(), plain = start();                                             \
    for (int k = 0; k < LANES; k++) {                                                                                 \
      state one = start();                                                                                            \
      lanes[k] = single[k] = along(k);                                                                                \
      if (how == 1) single[k] = quotient(f, lanes + k);                                                               \
      else __enzyme_fwddiff_void((void *)f, one.x, single[k].x, one.y, single[k].y);                                  \
    }                                                                                                                 \
    __enzyme_fwddiff_void((void *)f, enzyme_width, 3, primal.x, lanes[0].x, lanes[1].x, lanes[2].x, enzyme_dupv,       \
                          sizeof(state), primal.y, lanes[0].y);                                                       \
    f(plain.x, plain.y);                                                                                              \
    return how == 2 ? difference(&primal, &plain, 1) : difference(lanes, single, LANES);                              \
  }                                                                                                                   \
  double reverse_##f(int how) {                                                                                       \
    state lanes[LANES], single[LANES], primal = start(), plain = start();                                             \
    for (int k = 0; k < LANES; k++) {                                                                                 \
      state one = start();                                                                                            \
      lanes[k] = single[k] = along(k);                                                                                \
      if (how == 1) {                                                                                                 \
        for (int i = 0; i < IN + OUT; i++) {                                                                          \
          state unit = {{0}, {0}}, column;                                                                            \
          put(&unit, i, 1);                                                                                           \
          column = quotient(f, &unit);                                                                                \
          double sum = 0;                                                                                             \
          for (int j = 0; j < IN + OUT; j++) sum += number(lanes + k, j) * number(&column, j);                        \
          put(single + k, i, sum);                                                                                    \
        }                                                                                                             \
      } else __enzyme_autodiff_void((void *)f, one.x, single[k].x, one.y, single[k].y);                               \
    }                                                                                                                 \
    __enzyme_autodiff_void((void *)f, enzyme_width, 3, enzyme_dupv, sizeof(state), primal.x, lanes[0].x, enzyme_dup,   \
                           primal.y, lanes[0].y, lanes[1].y, lanes[2].y);                                             \
    f(plain.x, plain.y);                                                                                              \
    return how == 2 ? difference(&primal, &plain, 1) : difference(lanes, single, LANES);                              \
  }
MECHANISM(arithmetic)
MECHANISM(loops)
MECHANISM(until)
MECHANISM(heap)
MECHANISM(list)
MECHANISM(recursion)
MECHANISM(pointers)
MECHANISM(structs)
MECHANISM(variables)
MECHANISM(bits)
MECHANISM(methods)

// -- what callers get --------------------------------------------------------------------------

typedef struct { float x, y; } narrow;
typedef struct { triple lane[2]; } triples;
typedef struct { triple value, lane[2]; } with_value;
typedef struct { double x[2], y[2]; } adjoints;
typedef struct { double *lane[2]; } places;
double __enzyme_fwddiff(void *, ...);
pair __enzyme_fwddiff_pair(void *, ...);
triple __enzyme_fwddiff_triple(void *, ...);
triples __enzyme_fwddiff_triples(void *, ...);
with_value __enzyme_fwddiff_with_value(void *, ...);
places __enzyme_fwddiff_places(void *, ...);
narrow __enzyme_fwddiff_narrow(void *, int, int, float, float, float);
pair __enzyme_autodiff_pair(void *, ...);
adjoints __enzyme_autodiff_adjoints(void *, ...);

static double square(double x) { return x * x; }
static double product(double x, double y) { return x * x * y; }
static double scaled(double x, int n, double y) { return x * n + y * y; }
static float single(float x) { return x * x * x; }
static triple triple_of(double x) { triple r = {x, x * x, x * x * x}; return r; }
static double of_triple(triple t) { t.x += t.y; return t.x * t.z; }
static double norm2(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}
static void squares(const double *in, double *out, int n) {
  for (int i = 0; i < n; i++) out[i] = in[i] * in[i];
}
static double shifted(const double *a, double y) { return a[0] * y; }
static double *second(double *a) { a[1] *= a[0]; return a + 1; }
static double counted(double x) { count(); return x * x; }

double two_lanes(double x) {
  pair r = __enzyme_fwddiff_pair((void *)square, enzyme_width, 2, x, 1.0, 10.0);
  return r.x + 100 * r.y;
}
double width_said_last(double x) {
  pair r = __enzyme_fwddiff_pair((void *)square, enzyme_dup, x, 1.0, 10.0, enzyme_width, 2);
  return r.x + 100 * r.y;
}
double width_of_one(double x) { return __enzyme_fwddiff((void *)square, enzyme_width, 1, x, 3.0); }
double first_lane(double x) { return __enzyme_fwddiff((void *)square, enzyme_width, 2, x, 1.0, 10.0); }
double two_arguments(double x, double y) {
  pair r = __enzyme_fwddiff_pair((void *)product, enzyme_width, 2, x, 1.0, 0.0, y, 0.0, 1.0);
  return r.x + 100 * r.y;
}
double one_constant(double x, double y) {
  pair r = __enzyme_fwddiff_pair((void *)product, enzyme_width, 2, enzyme_const, x, y, 1.0, 2.0);
  return r.x + 100 * r.y;
}
double integer_between(double x, int n, double y) {
  pair r = __enzyme_fwddiff_pair((void *)scaled, enzyme_width, 2, x, 1.0, 0.0, n, y, 0.0, 1.0);
  return r.x + 100 * r.y;
}
double floats(float x) {
  narrow r = __enzyme_fwddiff_narrow((void *)single, enzyme_width, 2, x, 1.0f, 10.0f);
  return r.x + 100 * r.y;
}
double value_too(double x) {
  triple r = __enzyme_fwddiff_triple((void *)square, enzyme_width, 2, enzyme_primal_return, x, 1.0, 10.0);
  return r.x + 100 * r.y + 10000 * r.z;
}
double interleaved(double x, double y) {
  pair r = __enzyme_fwddiff_pair((void *)product, enzyme_width, 2, enzyme_dup, x, y, enzyme_interleave, 1.0, 0.0, 0.0, 1.0);
  return r.x + 100 * r.y;
}
double structs_returned(double x) {
  triples r = __enzyme_fwddiff_triples((void *)triple_of, enzyme_width, 2, x, 1.0, 10.0);
  return r.lane[0].x + r.lane[0].y + r.lane[0].z + 100 * (r.lane[1].x + r.lane[1].y + r.lane[1].z);
}
double structs_with_value(double x) {
  with_value r = __enzyme_fwddiff_with_value((void *)triple_of, enzyme_width, 2, enzyme_primal_return, x, 1.0, 10.0);
  return r.value.z + 10 * r.lane[0].z + 1000 * r.lane[1].z;
}
double struct_in_memory(double x) {
  triple t = {x, 1, 2}, a = {1, 0, 0}, b = {0, 0, 1};
  pair r = __enzyme_fwddiff_pair((void *)of_triple, enzyme_width, 2, t, a, b);
  return r.x + 100 * r.y;
}
double strided(double x) {
  double a[2] = {x, 2}, out[2], d[6] = {1, 0, -1, 0, 1, -1}, dout[8] = {0};
  __enzyme_fwddiff_void((void *)squares, enzyme_width, 2, enzyme_dupv, 3 * sizeof(double), a, d, enzyme_dupnoneedv,
                        4 * (int)sizeof(double), out, dout, 2);
  return dout[0] + 10 * dout[1] + 100 * dout[4] + 1000 * dout[5];
}
double strided_at_run_time(double x, int stride) {
  double a[2] = {x, 2}, d[9] = {0};
  d[0] = d[stride + 1] = 1;
  d[2 * stride] = d[2 * stride + 1] = 1;
  triple r = __enzyme_fwddiff_triple((void *)norm2, enzyme_width, 3, enzyme_dupv, stride * sizeof(double), a, d, 2);
  return r.x + 100 * r.y + 10000 * r.z;
}
double shadows_returned(double x) {
  double a[2] = {x, 3}, d[2][2] = {{1, 0}, {0, 1}};
  places r = __enzyme_fwddiff_places((void *)second, enzyme_width, 2, a, d[0], d[1]);
  return *r.lane[0] + 100 * *r.lane[1];
}
double adjoints_returned(double x, double y) {
  adjoints r = __enzyme_autodiff_adjoints((void *)product, enzyme_width, 2, x, y);
  return r.x[0] + r.x[1] + 100 * (r.y[0] + r.y[1]);
}
double seeded(double x, double y) {
  adjoints r = __enzyme_autodiff_adjoints((void *)product, enzyme_width, 2, x, y, 1.0, 3.0);
  return r.x[0] + 10 * r.x[1] + 100 * r.y[0] + 1000 * r.y[1];
}
double reverse_into_lanes(double x) {
  double a[2] = {x, 2}, d[2][2] = {{0}};
  __enzyme_autodiff_void((void *)norm2, enzyme_width, 2, enzyme_dup, a, d[0], d[1], enzyme_const, 2, 1.0, 10.0);
  return d[0][0] + 10 * d[0][1] + 100 * d[1][0] + 1000 * d[1][1];
}
double reverse_of_struct(double x) {
  double r[3][2] = {{0}};
  triple adjoint[2] = {{1, 0, 0}, {0, 1, 1}};
  pair g = __enzyme_autodiff_pair((void *)triple_of, enzyme_width, 2, adjoint, adjoint + 1, x);
  return g.x + 100 * g.y;
}
double run_once(double x) {
  runs = 0;
  pair f = __enzyme_fwddiff_pair((void *)counted, enzyme_width, 2, x, 1.0, 10.0);
  pair r = __enzyme_autodiff_pair((void *)counted, enzyme_width, 2, x);
  return runs + (f.x + f.y + r.x + r.y) * 10;
}
double its_own_shadow(double x, double y) {
  double a[1] = {x}, *p = a;
  pair r = __enzyme_fwddiff_pair((void *)shifted, enzyme_width, 2, enzyme_runtime_activity, p, p, p, y, 1.0, 10.0);
  return r.x + 100 * r.y;
}

// -- halves ------------------------------------------------------------------------------------

void *__enzyme_augmentfwd(void *, ...);
pair __enzyme_reverse_pair(void *, ...);
pair __enzyme_fwdsplit_pair(void *, ...);

static double chain(double x, const double *a, int n) {
  double s = x;
  for (int i = 0; i < n; i++) s = sin(s) * a[i] + s * s;
  return s;
}
double halves(double x) {
  double a[3] = {0.5, 0.7, 0.2}, d[2][3] = {{0}}, e[2][3] = {{0}};
  void *tape = __enzyme_augmentfwd((void *)chain, enzyme_width, 2, x, a, d[0], d[1], 3);
  pair r = __enzyme_autodiff_pair((void *)chain, enzyme_width, 2, x, enzyme_dup, a, e[0], e[1], 3, 1.0, 3.0);
  pair h = __enzyme_reverse_pair((void *)chain, enzyme_width, 2, x, a, d[0], d[1], 3, 1.0, 3.0, tape);
  double most = apart(r.x, h.x) + apart(r.y, h.y) + apart(3 * r.x, r.y);
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < 3; i++) most += apart(d[k][i], e[k][i]) + (e[k][i] == 0);
  return most;
}
static double other_chain(double x, const double *a, int n) {
  double s = x;
  for (int i = 0; i < n; i++) s = cos(s) * a[i] - s * x;
  return s;
}
double forward_half(double x) {
  double a[3] = {0.5, 0.7, 0.2}, d[2][3] = {{1, 2, 3}, {0, 1, 0}};
  pair whole = __enzyme_fwddiff_pair((void *)other_chain, enzyme_width, 2, x, 1.0, 2.0, a, d[0], d[1], 3);
  void *tape = __enzyme_augmentfwd((void *)other_chain, enzyme_width, 2, x, a, d[0], d[1], 3);
  pair half = __enzyme_fwdsplit_pair((void *)other_chain, enzyme_width, 2, x, 1.0, 2.0, a, d[0], d[1], 3, tape);
  return apart(whole.x, half.x) + apart(whole.y, half.y) + (whole.x == whole.y);
}

// -- batches -----------------------------------------------------------------------------------

extern int enzyme_scalar, enzyme_vector, enzyme_buffer;
void __enzyme_batch_void(void *, ...);
double __enzyme_batch(void *, ...);
pair __enzyme_batch_pair(void *, ...);
triple __enzyme_batch_triple(void *, ...);
triples __enzyme_batch_triples(void *, ...);
narrow __enzyme_batch_narrow(void *, int, int, float, float);

double batch_of_numbers(double x) {
  triple r = __enzyme_batch_triple((void *)square, enzyme_width, 3, enzyme_vector, x, 2.0, 3.0);
  return r.x + 100 * r.y + 10000 * r.z;
}
double batch_by_default(double x, double y) {
  pair r = __enzyme_batch_pair((void *)product, enzyme_width, 2, x, 2.0, y, 4.0);
  return r.x + 100 * r.y;
}
double batch_with_one_for_all(double x, double y) {
  pair r = __enzyme_batch_pair((void *)product, enzyme_width, 2, enzyme_vector, x, 2.0, enzyme_scalar, y);
  return r.x + 100 * r.y;
}
double batch_of_one_for_all(double x) {
  runs = 0;
  pair r = __enzyme_batch_pair((void *)counted, enzyme_width, 2, enzyme_scalar, x);
  return r.x + 100 * r.y + 10000 * runs;
}
double batch_of_width_one(double x) { return __enzyme_batch((void *)square, enzyme_width, 1, x); }
double batch_of_a_buffer(double x, int stride) {
  double a[6] = {x, 2, 3, 4, 5, 6}, out[2][2] = {{0}};
  __enzyme_batch_void((void *)squares, enzyme_width, 2, enzyme_buffer, stride * sizeof(double), a, enzyme_buffer,
                      sizeof out[0], enzyme_vector, out, enzyme_scalar, 2);
  return out[0][0] + 100 * out[0][1] + 10000 * out[1][0] + 1000000 * out[1][1];
}
double batch_of_structs(double x) {
  triples r = __enzyme_batch_triples((void *)triple_of, enzyme_width, 2, x, 2.0);
  return r.lane[0].z + 100 * r.lane[1].z;
}
double batch_of_floats(float x) {
  narrow r = __enzyme_batch_narrow((void *)single, enzyme_width, 2, x, 2.0f);
  return r.x + 100 * r.y;
}
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static double of_batch(double x, double y) {
  pair r = __enzyme_batch_pair((void *)product, enzyme_width, 2, x, y, enzyme_scalar, y);
  return r.x + r.y * r.y;
}
double derivative_of_a_batch(double x, double y) {
  pair r = __enzyme_autodiff_pair((void *)of_batch, x, y);
  return r.x + 100 * r.y;
}
static double slopes(double x, double y) {
  pair r = __enzyme_fwddiff_pair((void *)product, enzyme_width, 2, x, 1.0, 0.0, y, 0.0, 1.0);
  return r.x * r.y;
}
double derivative_of_lanes(double x, double y) {
  pair r = __enzyme_autodiff_pair((void *)slopes, x, y);
  return r.x + 100 * r.y;
}
