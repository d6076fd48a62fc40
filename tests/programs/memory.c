// Loads, stores, copies, and pointers of every kind.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

//: a=random(7,seed=1) n=7 seed:a=[1,2,-1,0.5,3,1,-2]
void stencil_in_place(double *a, int n) {
  for (int t = 0; t < 3; t++)
    for (int i = 1; i < n - 1; i++) a[i] = 0.5 * a[i] * a[i - 1] + 0.25 * a[i + 1];
}

//: x=0.3 n=3
double local_array(double x, int n) {
  double b[16];
  for (int i = 0; i < 16; i++) b[i] = x * i * 0.1;
  for (int k = 0; k < n; k++)
    for (int i = 1; i < 16; i++) b[i] = b[i] * b[i - 1] + sin(b[i]);
  double s = 0;
  for (int i = 0; i < 16; i++) s += b[i];
  return s;
}

typedef struct { double a; int k; float f; double v[3]; } mixture;

//: s={1.5,3,float 0.5,0.3,0.4,0.7}
double struct_of_mixture(mixture *s) {
  mixture t = *s;
  t.a = t.a * t.v[1];
  t.v[0] += t.f;
  return t.a * t.v[0] * t.k + s->v[2] * s->v[2];
}

//: s={1.5,3,float 0.5,0.3,0.4,0.7} t={0.0,0,float 0.0,0.0,0.0,0.0} seed:t={1,1,2,3,4}
void struct_copied(mixture *t, const mixture *s) {
  *t = *s;
  t->a *= s->f;
  t->v[1] = t->a * s->v[2];
  mixture u = *t;
  u.v[0] *= u.v[0];
  *t = u;
}

static mixture mixture_made(const mixture *s, double x) {
  mixture r = *s;
  r.a = x * s->v[1];
  r.f = (float)x * s->f;
  return r;
}

//: s={1.5,3,float 0.5,0.3,0.4,0.7} x=0.25
double struct_returned(const mixture *s, double x) {
  mixture r = mixture_made(s, x);
  r = mixture_made(&r, r.a);
  return r.a * r.f + r.v[1];
}

//: d=random(5,seed=2) s=random(5,seed=3) n=5 seed:d=[1,2,3,4,5]
void copies(double *d, const double *s, int n) {
  memcpy(d, s, n * sizeof(double));
  for (int i = 0; i < n; i++) d[i] *= d[i];
  memmove(d + 1, d, (n - 1) * sizeof(double));
  d[0] = d[0] * s[1];
  memmove(d, d + 2, (n - 2) * sizeof(double));
  d[4] *= d[3];
}

//: d=random(6,seed=2) seed:d=[1,2,3,4,5,6]
void constant_copies(double *d) {
  memmove(d + 2, d, 4 * sizeof(double));
  d[3] *= d[1];
  memmove(d, d + 1, 5 * sizeof(double));
  d[2] = sin(d[2]) * d[5];
  memcpy(d + 4, d, 2 * sizeof(double));
}

//: a=random(6,seed=4) n=6
double cleared(double *a, int n) {
  double b[8];
  memset(b, 0, sizeof b);
  for (int i = 0; i < n && i < 8; i++) b[i] += a[i] * a[i];
  double s = 0;
  for (int i = 0; i < 8; i++) s += b[i] * (i + 1);
  memset(b, 0, sizeof b);
  for (int i = 0; i < n; i++) b[i & 3] += s * a[i];
  return b[0] * b[1] + b[5];
}

//: a=random(6,seed=4) n=6 seed:a=[1,2,3,4,5,6]
void cleared_in_place(double *a, int n) {
  a[3] = a[0] * a[1];
  for (int i = 0; i < 3; i++) a[i] = 0;
  a[4] = a[1] + a[3] * a[5];
  if (n > 5) a[5] = 0;
}

//: p={[1.5,2.5],[0.5,-1.0],[2.0,3.0]} n=3
double rows(double **p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) { s += p[i][0] * p[i][1] * (1 + s); p[i][0] = s; }
  return s + p[0][0] * p[1][0];
}

//: p={[1.5,2.5],[0.5,-1.0],[2.0,3.0]} n=3
double rows_swapped(double **p, int n) {
  double s = 1;
  for (int i = 0; i + 1 < n; i++) {
    double *t = p[i]; p[i] = p[i + 1]; p[i + 1] = t;
    p[i][0] *= s;
    s += p[i][0] * p[i + 1][1];
  }
  return s * p[n - 1][0];
}

//: a=random(6,seed=5) n=6
double pointer_walk(const double *a, int n) {
  double s = 0.5;
  for (const double *p = a, *e = a + n; p != e; p++) s += *p * *p * s * 0.1 + *p;
  for (const double *p = a + n; p > a; p -= 2) s = s * 0.5 + p[-1];
  return s;
}

typedef struct node { double value; struct node *next; } node;

//: list={1.5,{2.5,{-0.5,null}}}
double linked_list(node *list) {
  double s = 0;
  for (node *p = list; p; p = p->next) { s = s * 0.5 + p->value * p->value; p->value = s; }
  return s + list->value;
}

typedef struct { double *data; int n; double scale; } array;

//: a={[1.5,2.5,-0.5],3,2.0}
double array_in_struct(array *a) {
  double s = 0;
  for (int i = 0; i < a->n; i++) { a->data[i] *= a->scale; s += a->data[i] * a->data[i]; }
  a->scale = s;
  return s * a->scale;
}

//: a=random(8,seed=6) ix=i32[3,1,1,7,0,3] n=6 const:ix
double gathered(double *a, const int *ix, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) s *= 1 + a[ix[i]] * 0.1;
  for (int i = 0; i < n; i++) a[ix[i]] += s * a[ix[n - 1 - i]];
  return s * a[3] + a[1];
}

//: a=random(4,seed=6) ix=i32[0,1,2,3] n=4 const:ix
double index_overwritten(double *a, int *ix, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += a[ix[i]] * a[i];
    ix[(i + 1) % n] = (ix[i] + 1) % n;
  }
  return s * a[ix[0]];
}

//: x=random(4,seed=7) y=zeros(4) z=zeros(4) n=4 seed:y=[1,2,3,4] seed:z=[1,-1,2,0.5] seed:x=[0.1,0.2,0.3,0.4]
void several_outputs(double *x, double *y, double *z, int n) {
  for (int i = 0; i < n; i++) { y[i] = x[i] * x[i]; z[i] = y[i] * sin(x[i]); x[i] = z[i] + 1; }
}

//: a=random(5,seed=8) n=5
double chain(double *a, int n) {
  double x = a[0];
  for (int i = 0; i < n; i++) { double y = x * a[i]; double z = exp(-y * y); x = z * y + x * 0.5; a[i] = x; }
  return x;
}

//: m=random(9,seed=9) v=random(3,seed=10) r=zeros(3) n=3 seed:r=[1,2,3]
void matvec(const double *restrict m, const double *restrict v, double *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++) s += m[i * n + j] * v[j];
    r[i] = s;
  }
  for (int i = 0; i < n; i++) r[i] = tanh(r[i]) * v[i];
}

//: a=random(4,seed=11) n=4
double row_of_two_dimensions(double (*a)[2], int n) {
  double s = 0;
  for (int i = 0; i < n / 2; i++)
    for (int j = 0; j < 2; j++) { a[i][j] = a[i][1 - j] * (i + 1) + s; s += a[i][j] * a[i][0]; }
  return s;
}

//: x=0.4 n=5
double through_a_cell(double x, int n) {
  double cell = x;
  double *p = &cell;
  for (int i = 0; i < n; i++) { *p = *p * x + sin(*p); if (i == 2) p = &x; }
  return cell * x;
}

//: x=0.4 y=0.6 k=0
//: x=0.4 y=0.6 k=1
double chosen_pointer(double x, double y, int k) {
  double a[2] = {x, y}, b[2] = {y * y, x * y};
  double *p = k ? a : b;
  p[1] *= p[0];
  double *q = k ? p : a;
  *q += p[1];
  return a[0] * a[1] + b[0] * b[1];
}

//: a=random(4,seed=12)
double overwritten_inputs(double *a) {
  double x = a[0] * a[1];
  a[0] = x * a[2];
  a[1] = a[0];
  double y = a[0] * a[1] + x;
  a[2] = a[3] = y;
  return a[2] * a[3] * x;
}

static double norm2(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i] * p[i];
  return sqrt(s);
}

//: a=random(4,seed=13) n=4
double helper_of_prefixes(double *a, int n) {
  double r = 0;
  for (int i = 1; i <= n; i++) r += norm2(a, i) * a[i - 1];
  return r;
}

static void advance(double *state, double dt) {
  double local[2] = {state[1], -sin(state[0])};
  for (int i = 0; i < 2; i++) state[i] += dt * local[i];
}

//: x=0.8 n=6 dt=0.1
double helper_with_an_array(double x, int n, double dt) {
  double state[2] = {x, 0};
  for (int i = 0; i < n; i++) advance(state, dt);
  return state[0] * state[1];
}

//: p=random(4,seed=14) q=random(4,seed=15) n=4 seed:p=[1,1,1,1] seed:q=[2,1,0,1]
void may_overlap(double *p, double *q, int n) {
  for (int i = 0; i < n; i++) { p[i] = p[i] * q[i]; q[i] = q[i] + p[i] * p[i]; }
}

//: a=float[1.0,2.0,0.5] n=3
float floats(float *a, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) { s += a[i] * a[i] * s + a[i]; a[i] = s; }
  return s * a[0];
}

//: a=[1.5,2.5,0.5] b=float[0.5,0.25,2.0] n=3
double floats_and_doubles(double *a, float *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) { s += a[i] * b[i]; b[i] = (float)(s * a[i]); a[i] = b[i] * 0.5f; }
  return s + a[0] * b[1];
}

//: a=[1.5,2.5,0.5] n=3
double allocated_on_the_stack(double *a, int n) {
  double b[n];
  for (int i = 0; i < n; i++) b[i] = a[i] * a[n - 1 - i];
  double s = 1;
  for (int i = 0; i < n; i++) s = s * b[i] + 1;
  return s;
}

typedef union { double d[2]; struct { double x, y; } p; } either;

//: x=1.5 y=0.5
double unions(double x, double y) {
  either e;
  e.d[0] = x * y;
  e.d[1] = y;
  e.p.x *= e.p.y;
  either f = e;
  return f.d[0] * f.p.y;
}

//: a=random(6,seed=16) n=6
double halves_copied(double *a, int n) {
  double b[6];
  memcpy(b, a, 3 * sizeof(double));
  memcpy(b + 3, a, 3 * sizeof(double));
  for (int i = 0; i < n; i++) b[i] *= a[i] + i;
  memcpy(a, b + 2, 4 * sizeof(double));
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}

//: x=1.5
double volatile_cell(double x) {
  volatile double v = x;
  double a = v * v;
  v = a;
  return v * x;
}

//: a=random(3,seed=17) b=random(3,seed=18) k=1
double swapped_pointers(double *a, double *b, int k) {
  for (int i = 0; i < 3; i++) {
    double *t = a; a = b; b = t;
    a[i] = a[i] * b[i];
    if (i == k) b[0] += a[i];
  }
  return a[0] * b[1] + a[2];
}

typedef struct { double *in, *out; double w[2]; } layer;

//: in=[0.3,0.6] out=zeros(2) w=[1.5,0.5]
double pointers_in_locals(double *in, double *out, double *w) {
  layer l[2] = {{in, out, {w[0], w[1]}}, {out, in, {w[1], w[0]}}};
  for (int k = 0; k < 2; k++) {
    layer *p = &l[k];
    for (int i = 0; i < 2; i++) p->out[i] = tanh(p->in[i] * p->w[i] + p->in[1 - i]);
  }
  return in[0] * in[1] + out[0];
}

//: a=random(5,seed=19) seed:a=[1,2,3,4,5]
void shifted(double *a) {
  for (int i = 0; i < 4; i++) a[i] = a[i + 1] * a[i];
  for (int i = 4; i > 0; i--) a[i] = a[i - 1] + a[i] * 0.5;
}

/* memory of integers, behind memory of numbers, is its own shadow: freed once */
typedef struct { double *number; int *order; } ordering;

//: x=[0.3,0.6,0.9,1.2] n=4
double freed_with_its_order(double *x, int n) {
  ordering *p = malloc(sizeof *p);
  p->number = malloc(n * sizeof(double));
  p->order = malloc(n * sizeof(int));
  double total = 0;
  for (int i = 0; i < n; i++) p->number[i] = x[i] * x[i], p->order[i] = (3 * i) % n;
  for (int i = 0; i < n; i++) total += p->number[p->order[i]] * x[i];
  free(p->order);
  free(p->number);
  free(p);
  return total;
}

/* what is at a varying index is not what comes after the array */
typedef struct { double m[9], scale; char done; int info; } factors;

static void factorise(factors *f, double *x, int n) {
  f->scale = x[0];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) f->m[i * n + k] = x[(i + k) % 3] + (i == k);
  f->done = 0;
  int positive = 1;
  for (int i = 0; i < n; i++) {
    if (!(f->m[i * n + i] > 0)) positive = 0;
    for (int k = 0; k < i; k++) f->m[i * n + k] /= f->m[k * n + k];
  }
  f->info = positive ? 0 : 1;
  f->done = 1;
}

//: x=[0.3,0.6,0.9] n=3
double factored(double *x, int n) {
  factors f;
  factorise(&f, x, n);
  return f.info ? 0 : f.m[3] * f.m[7] + f.scale * f.m[4];
}
