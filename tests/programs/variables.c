// Global variables that carry a derivative through functions that are differentiated on their own, and tables of functions.
#include <math.h>

static double state;

static double changed_on_the_way(double v, int k) {
  if (k == 0) return state;
  state = state * v + k;
  return changed_on_the_way(v * v, k - 1) + state;
}

//: a=0.5 b=0.7
double in_a_recursion(double a, double b) {
  state = a;
  double s = changed_on_the_way(b, 3);
  return s * state + b;
}

static struct {
  double value;
  double *all;
} given;

static double by_variables_alone(int k) {
  if (k == 0) return given.value;
  given.value = given.value * given.all[k - 1];
  return by_variables_alone(k - 1) + given.value;
}

//: x=[0.5,0.7,0.2] n=3
double nothing_is_passed(double *x, int n) {
  given.value = x[0];
  given.all = x;
  return by_variables_alone(n) * given.value;
}

static double memory[20];
static char known[20];

static double remembered(int k, double *x) {
  if (known[k]) return memory[k];
  double r = k < 2 ? x[k] * x[k] : remembered(k - 1, x) * 0.7 + remembered(k - 2, x) * x[2];
  memory[k] = r;
  known[k] = 1;
  return r;
}

//: x=[0.5,0.7,0.2]
double from_a_table(double *x) {
  for (int i = 0; i < 20; i++) known[i] = 0;
  return remembered(8, x) + memory[3] * memory[4];
}

static double total;
static void add_square(double v) { total += v * v; }
static void multiply(double v) { total *= v; }
static void (*steps[])(double) = {add_square, multiply, add_square};

//: x=[0.5,0.7,0.2,1.5] n=4
double through_pointers(double *x, int n) {
  total = 1;
  for (int i = 0; i < n; i++) steps[i % 3](x[i]);
  return total;
}

static double buffer[4];
static double *const where = buffer + 1;

//: x=[0.5,0.7,0.2] n=3
double through_an_address_in_a_variable(double *x, int n) {
  for (int i = 0; i < n; i++) where[i] = x[i] * x[i];
  double s = 0;
  for (int i = 0; i < n; i++) s += buffer[i + 1] * x[0];
  return s;
}

static double (*const one[])(double) = {sin, tanh, exp, sqrt, floor};

//: x=[0.5,0.7,0.2,1.5,2.4] n=5
double functions_of_the_library(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) s += one[i](x[i]) * s;
  return s;
}

static double own(double a, double b) { return a * b + a; }
static double (*const two[])(double, double) = {pow, atan2, hypot, own, fmod};

//: x=[0.5,0.7,1.2,1.5,2.4] n=5
double functions_of_two(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) s += two[i](x[i], x[0]) * s;
  return s;
}

__attribute__((noinline)) static double apply(double (*g)(double), double v) { return g(v) * v; }

//: x=[0.5,0.7,1.2]
//: x=[-0.5,0.7,1.2]
double chosen_from_the_library(double *x) {
  return apply(x[0] > 0 ? sin : cos, x[1]) + apply(exp, x[2]);
}

static double grids[2][6];
static double *const grid[] = {grids[0], grids[1]};

//: x=[0.5,0.7,1.2,0.3] n=4
double taken_in_turn(double *x, int n) {
  for (int i = 0; i < 6; i++) grids[0][i] = i && i <= n ? x[i - 1] : 0;
  for (int t = 0; t < 3; t++) {
    double *from = grid[t & 1], *to = grid[!(t & 1)];
    to[0] = to[5] = 0;
    for (int i = 1; i < 5; i++) to[i] = from[i] + 0.2 * from[i - 1] * from[i + 1];
  }
  double s = 0;
  for (int i = 0; i < 6; i++) s += grid[1][i] * grids[1][i];
  return s;
}
