// Unions of a number and an address: trees of them that are returned by value and copied to the heap.
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct node node;
typedef union {
  node *child;
  double number;
} slot;
struct node {
  int kind;
  slot a, b;
};

static node *on_heap(node n) {
  node *copy = malloc(sizeof *copy);
  *copy = n;
  return copy;
}

static node leaf(double v) {
  node n = {0};
  n.a.number = v;
  return n;
}

static node inner(int kind, node a, node b) {
  node n = {kind};
  n.a.child = on_heap(a);
  n.b.child = on_heap(b);
  return n;
}

static double eval(const node *n) {
  if (n->kind == 0) return n->a.number;
  return n->kind == 1 ? eval(n->a.child) + eval(n->b.child) : eval(n->a.child) * eval(n->b.child);
}

static node build(const double *x, int low, int high, int depth) {
  if (high - low == 1) return leaf(x[low]);
  int middle = (low + high) / 2;
  return inner(1 + depth % 2, build(x, low, middle, depth + 1), build(x, middle, high, depth + 1));
}

//: x=[0.7,1.3,0.4,2.1,0.9,1.7] n=6
double built(const double *x, int n) {
  node t = build(x, 0, n, 0);
  return eval(&t);
}

static node simplified(node n) {
  if (n.kind == 0) return n;
  node a = simplified(*n.a.child), b = simplified(*n.b.child);
  if (n.kind == 2 && a.kind == 0 && b.kind == 0) return leaf(a.a.number * b.a.number);
  n.a.child = on_heap(a);
  n.b.child = on_heap(b);
  return n;
}

//: x=[0.7,1.3,0.4,2.1,0.9,1.7] n=6
double folded(const double *x, int n) {
  node t = build(x, 0, n, 1);
  node s = simplified(t);
  return eval(&s) + sin(eval(&t));
}

typedef struct value {
  int tag;
  union {
    double number;
    double *place;
    long count;
  } u;
} value;

static void exchange(value *a, value *b) {
  value t = *a;
  *a = *b;
  *b = t;
}

//: x=[0.7,1.3,0.4,2.1,0.9,1.7] n=6
double exchanged(const double *x, int n) {
  value *v = malloc(n * sizeof *v);
  double squares[8], sum = 0;
  for (int i = 0; i < n; i++) {
    squares[i] = x[i] * x[i];
    v[i].tag = i % 3;
    if (v[i].tag == 0) v[i].u.number = exp(x[i]);
    else if (v[i].tag == 1) v[i].u.place = &squares[i];
    else v[i].u.count = i;
  }
  for (int i = 0; i + 1 < n; i += 2) exchange(&v[i], &v[n - 1 - i]);
  for (int i = 0; i < n; i++) {
    double now = v[i].tag == 0 ? v[i].u.number : v[i].tag == 1 ? *v[i].u.place : (double)v[i].u.count;
    sum += now * (i + 1);
  }
  free(v);
  return sum;
}

typedef struct token {
  int tag;
  union {
    double number;
    long operation;
  } u;
} token;

static token number(double x) {
  token t;
  t.tag = 0;
  t.u.number = x;
  return t;
}

static token operation(long o) {
  token t;
  t.tag = 1;
  t.u.operation = o;
  return t;
}

static void push(token *stack, int *n, token t) { stack[(*n)++] = t; }

//: x=double[1.5,2.5,1.2]
double calculated(const double *x) {
  token program[5] = {number(x[0]), number(x[1]), operation('*'), number(x[2]), operation('+')};
  token *stack = malloc(8 * sizeof *stack);
  int n = 0;
  for (int i = 0; i < 5; i++) {
    token t = program[i];
    if (t.tag == 0) {
      push(stack, &n, t);
    } else {
      double b = stack[--n].u.number, a = stack[--n].u.number;
      push(stack, &n, number(t.u.operation == '*' ? a * b : a + b * a));
    }
  }
  double result = stack[0].u.number;
  free(stack);
  return result;
}
