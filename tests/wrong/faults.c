// Programs whose gradient is wrong, each by one fault, which is on the line that ends with its name. Functions that
// begin with main_ ask for their derivatives themselves.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define KEPT __attribute__((noinline))
#define NAMED(words) __attribute__((noinline, annotate(words)))
extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);
typedef struct {
  double a, b;
} Two;

// -- registered derivatives that are wrong

KEPT double cube(double x) { return x * x * x; }
void cube_augmented(double x) {}
KEPT double cube_reverse(double x, double d) { return d * 2 * x * x; }
void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)cube_augmented, (void *)cube_reverse};
double rule_of_a_factor(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double t = p[i] * p[i];
    sum += sin(t) * cube(p[i]);  // rule_of_a_factor
  }
  return sum;
}

KEPT double product(double x, double y) { return x * y; }
void product_augmented(double x, double y) {}
KEPT Two product_reverse(double x, double y, double d) { return (Two){y * d, 0}; }
void *__enzyme_register_gradient_product[] = {(void *)product, (void *)product_augmented, (void *)product_reverse};
double rule_without_one_partial(double x, double y) {
  double t = exp(x);
  return product(t, y * y) + x;  // rule_without_one_partial
}

KEPT double wave(double x) { return cos(x); }
void wave_augmented(double x) {}
KEPT double wave_reverse(double x, double d) { return d * sin(x); }
void *__enzyme_register_gradient_wave[] = {(void *)wave, (void *)wave_augmented, (void *)wave_reverse};
double rule_of_wrong_sign(double x, double y) {
  double a = x * y;
  double b = wave(a);  // rule_of_wrong_sign
  return b * b + log(y);
}

KEPT void doubled(double *p, int n) {
  for (int i = 0; i < n; i++) p[i] *= 2;
}
void doubled_augmented(double *p, double *d, int n) { doubled(p, n); }
KEPT void doubled_reverse(double *p, double *d, int n) {}
void *__enzyme_register_gradient_doubled[] = {(void *)doubled, (void *)doubled_augmented, (void *)doubled_reverse};
double rule_through_memory(const double *p, int n) {
  double w[16];
  for (int i = 0; i < n; i++) w[i] = p[i] * p[i];
  doubled(w, n);  // rule_through_memory
  double sum = 0;
  for (int i = 0; i < n; i++) sum += w[i] * w[i];
  return sum;
}

KEPT double soft(double x) { return x > 1 ? x * x : 2 * x - 1; }
void soft_augmented(double x) {}
KEPT double soft_reverse(double x, double d) { return d * 2; }
void *__enzyme_register_gradient_soft[] = {(void *)soft, (void *)soft_augmented, (void *)soft_reverse};
double rule_wrong_on_one_branch(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += soft(p[i]) * p[i];  // rule_wrong_on_one_branch
  return sum;
}

KEPT double root(double x) { return sqrt(x); }
KEPT Two root_augmented(double x) { return (Two){x, sqrt(x)}; }
KEPT double root_reverse(double x, double d, double kept) { return d / (2 * kept); }
void *__enzyme_register_gradient_root[] = {(void *)root, (void *)root_augmented, (void *)root_reverse};
double rule_that_keeps_the_wrong_number(double x, double y) {
  double t = x * x + y;
  return y * root(t);  // rule_that_keeps_the_wrong_number
}

KEPT double softplus(double x) { return log(1 + exp(x)); }
double rule_of_a_file(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += p[i] * softplus(p[i]);  // rule_of_a_file
  return sum;
}

KEPT double tree(double x, int depth) {
  if (depth == 0) return x * cube(x);  // rule_in_a_recursion
  return tree(x * 0.5, depth - 1) * 0.3 + tree(x + 0.1, depth - 1);
}
double rule_in_a_recursion(double x, double y) { return tree(x, 3) * y; }

// -- marks that are false

KEPT double half(double x) { return x / 2; }
void *__enzyme_inactivefn_half[] = {(void *)half};
double mark_on_a_function(double x, double y) {
  double t = x * x;
  return t * half(t * y);  // mark_on_a_function
}

NAMED("enzyme_inactive") double squared(double x) { return x * x; }
double mark_in_a_loop(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += p[i] * exp(squared(p[i]));  // mark_in_a_loop
  return sum;
}

NAMED("enzyme_inactive") void normalise(double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += p[i];
  for (int i = 0; i < n; i++) p[i] /= sum;
}
double mark_on_what_changes_memory(const double *p, int n) {
  double w[16];
  for (int i = 0; i < n; i++) w[i] = exp(p[i]);
  normalise(w, n);  // mark_on_what_changes_memory
  double sum = 0;
  for (int i = 0; i < n; i++) sum += i * w[i];
  return sum;
}

NAMED("enzyme_inactive") void damped(double *p, int n) {
  for (int i = 0; i < n; i++) p[i] *= 0.5;
}
double mark_on_what_follows_a_sum(const double *p, int n) {
  double f[16] = {0}, sum = 0;
  for (int i = 0; i + 1 < n; i++) {
    double step = p[i + 1] - p[i];
    f[i] += step;
    f[i + 1] -= step;
  }
  damped(f, n);  // mark_on_what_follows_a_sum
  for (int i = 0; i < n; i++) sum += f[i] * f[i] * p[i];
  return sum;
}

double scratch;
void *__enzyme_inactive_global_scratch[] = {&scratch};
KEPT void remember(double x) { scratch = x; }
double mark_on_a_variable(double x, double y) {
  remember(x * y);
  double t = sin(y);
  return t * scratch;  // mark_on_a_variable
}

double motion[2];
NAMED("enzyme_inactive") void advance(double step) {
  double before = motion[0];
  motion[0] += step * motion[1];
  motion[1] -= step * sin(before);
}
double mark_on_what_moves_a_variable(double x, double y) {
  motion[0] = x;
  motion[1] = y;
  advance(0.25);  // mark_on_what_moves_a_variable
  return motion[0] * motion[0];
}

double table[16];
void *__enzyme_inactive_global_table[] = {table};
double mark_on_a_table(const double *p, int n) {
  for (int i = 0; i < n; i++)
    table[i] = p[i] * p[i];
  double sum = 0;
  for (int i = 0; i < n; i++) sum += table[n - 1 - i] * p[i];  // mark_on_a_table
  return sum;
}

NAMED("enzyme_inactive") double chosen(const double *p, int n) { return p[n / 2]; }
double mark_on_a_choice(const double *p, int n) {
  double middle = chosen(p, n);  // mark_on_a_choice
  double sum = 0;
  for (int i = 0; i < n; i++) sum += (p[i] - middle) * (p[i] - middle);
  return sum;
}

// -- shadows that are missing

KEPT double through(const double *x, double *work, int n) {
  for (int i = 0; i < n; i++) work[i] = x[i] * x[i];
  double sum = 0;
  for (int i = 0; i < n; i++) sum += work[i] * sin(x[i]);  // main_without_a_shadow
  return sum;
}
void main_without_a_shadow(void) {
  double x[3] = {1, 2, 3}, d[3] = {0}, work[3];
  __enzyme_autodiff((void *)through, enzyme_dup, x, d, enzyme_const, work, 3);
}

KEPT double energy(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * x[i] * x[i];
  return sum;
}
void main_with_a_null_shadow(void) {
  double x[3] = {1, 2, 3}, *d = 0;
  __enzyme_autodiff((void *)energy, enzyme_dup, x, d, 3);  // main_with_a_null_shadow
}

void main_with_its_own_shadow(void) {
  double x[3] = {1, 2, 3};
  __enzyme_autodiff((void *)energy, enzyme_dup, x, x, 3);  // main_with_its_own_shadow
}

void main_with_a_small_shadow(void) {
  double x[4] = {1, 2, 3, 4}, *d = calloc(3, sizeof(double));
  __enzyme_autodiff((void *)energy, enzyme_dup, x, d, 4);  // main_with_a_small_shadow
  free(d);
}

KEPT double dot(const double *x, const double *y, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * y[i];
  return sum;
}
void main_with_one_shadow_for_two(void) {
  double x[3] = {1, 2, 3}, y[3] = {4, 5, 6}, d[3] = {0};
  __enzyme_autodiff((void *)dot, enzyme_dup, x, d, enzyme_dup, y, d, 3);  // main_with_one_shadow_for_two
}

typedef struct {
  int count;
  double *data;
} Series;
KEPT double size_of(const Series *s) {
  double sum = 0;
  for (int i = 0; i < s->count; i++) sum += s->data[i] * s->data[i];
  return sum;
}
void main_without_a_shadow_within(void) {
  double x[3] = {1, 2, 3};
  Series s = {3, x}, d = {3, x};
  __enzyme_autodiff((void *)size_of, enzyme_dup, &s, &d);  // main_without_a_shadow_within
}

// -- shadows that are not cleared

double main_that_descends(void) {
  double x[3] = {1, 2, 3}, d[3] = {0, 0, 0};
  for (int k = 0; k < 4; k++) {
    __enzyme_autodiff((void *)energy, enzyme_dup, x, d, 3);  // main_that_descends
    for (int i = 0; i < 3; i++) x[i] -= 0.01 * d[i];
  }
  return x[0];
}

double main_with_an_unset_shadow(void) {
  double x[3] = {1, 2, 3}, *d = malloc(3 * sizeof(double));
  __enzyme_autodiff((void *)energy, enzyme_dup, x, d, 3);  // main_with_an_unset_shadow
  double first = d[0];
  free(d);
  return first;
}

double main_with_a_shadow_of_ones(void) {
  double x[3] = {1, 2, 3}, d[3] = {1, 1, 1};
  __enzyme_autodiff((void *)energy, enzyme_dup, x, d, 3);  // main_with_a_shadow_of_ones
  return d[0];
}

double main_that_clears_a_part(void) {
  double x[4] = {1, 2, 3, 4}, d[4] = {0}, sum = 0;
  for (int k = 0; k < 3; k++) {
    memset(d, 0, 4);
    __enzyme_autodiff((void *)energy, enzyme_dup, x, d, 4);  // main_that_clears_a_part
    x[k] *= 1.5;
    sum += d[3];
  }
  return sum;
}

double main_that_takes_another_shadow(void) {
  double x[3] = {1, 2, 3}, y[3] = {3, 1, 2}, d[3] = {0}, e[3] = {0};
  __enzyme_autodiff((void *)dot, enzyme_dup, x, d, enzyme_dup, y, e, 3);
  y[0] = 7;
  __enzyme_autodiff((void *)energy, enzyme_dup, y, e, 3);  // main_that_takes_another_shadow
  return e[0];
}

double main_with_ones_within(void) {
  double x[3] = {1, 2, 3}, e[3] = {0, 0, 1};
  Series s = {3, x}, d = {3, e};
  __enzyme_autodiff((void *)size_of, enzyme_dup, &s, &d);  // main_with_ones_within
  return e[0];
}

// -- pointers that overlap

static void blend(double *restrict y, const double *restrict x, int n) {
  for (int i = 1; i < n; i++) y[i] += x[i - 1] * x[i];
}
double overlap_of_two(const double *p, int n) {
  double w[16];
  for (int i = 0; i < n; i++) w[i] = p[i] * p[i];
  blend(w, w, n);  // overlap_of_two
  return w[n - 1];
}

KEPT static void push(double *restrict to, const double *restrict from, int n) {
  for (int i = 0; i + 1 < n; i++) to[i + 1] = from[i] * from[i + 1];
}
double overlap_of_a_shift(const double *p, int n) {
  double w[16];
  for (int i = 0; i < n; i++) w[i] = p[i] + 1;
  push(w, w, n);  // overlap_of_a_shift
  return w[n - 1] * w[0];
}

static void multiply(double *restrict c, const double *restrict a, const double *restrict b) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      double sum = 0;
      for (int k = 0; k < 2; k++) sum += a[2 * i + k] * b[2 * k + j];
      c[2 * i + j] = sum;
    }
}
double overlap_of_matrices(const double *p) {
  double a[4];
  for (int i = 0; i < 4; i++) a[i] = p[i] * p[i];
  multiply(a, a, p);  // overlap_of_matrices
  return a[3] * a[1];
}

KEPT double smooth(double *restrict out, const double *restrict in, int n) {
  out[0] = in[0];
  for (int i = 1; i < n; i++) out[i] = in[i - 1] * in[i] + out[i - 1];
  return out[n - 1];
}
void main_with_an_overlap(void) {
  double x[4] = {1, 2, 3, 4}, d[4] = {0};
  __enzyme_autodiff((void *)smooth, enzyme_dup, x, d, enzyme_dup, x, d, 4);  // main_with_an_overlap
}
void main_with_a_shifted_overlap(void) {
  double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
  __enzyme_autodiff((void *)smooth, enzyme_dup, x + 1, d + 1, enzyme_dup, x, d, 4);  // main_with_a_shifted_overlap
}

// -- points at which the function is not smooth

double kink_of_fabs(double x, double y) {
  double t = x - y;
  return fabs(t) * x;  // kink_of_fabs
}

double kink_of_a_maximum(const double *p, int n) {
  double most = p[0];
  for (int i = 1; i < n; i++) most = fmax(most, p[i]);  // kink_of_a_maximum
  return most * most;
}

double kink_of_a_branch(double x, double y) {
  double t = x * y;
  double u = t;
  if (x < y)  // kink_of_a_branch
    u = t + (x - y) * 3;
  return u;
}

double kink_in_a_loop(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double t = p[i] * 2 - 1;
    sum += t > 0 ? t : 0.01 * t;  // kink_in_a_loop
  }
  return sum;
}

double jump_of_a_step(double x, double y) {
  double t = x + y;
  return t < 3 ? t * t : t;  // jump_of_a_step
}

// -- differences that cancel

double cancelled_cosine(double x) {
  return (1 - cos(x)) / (x * x);  // cancelled_cosine
}

double cancelled_roots(double x, double y) {
  double t = x * y;
  return sqrt(t + 1) - sqrt(t);  // cancelled_roots
}

double cancelled_quotient(double x, double y) {
  double h = 1e-13 * y;
  double a = sin(x + h), b = sin(x);
  return (a - b) / h;  // cancelled_quotient
}

double cancelled_variance(double mean) {
  double sum = 0, squares = 0;
  for (int i = 0; i < 8; i++) {
    double x = mean + 1e-5 * i;
    sum += x;
    squares += x * x;
  }
  return squares / 8 - sum / 8 * (sum / 8);  // cancelled_variance
}

double cancelled_large_number(double x, double y) {
  double t = x * y + 1e15;
  return (t - 1e15) * y;  // cancelled_large_number
}

double cancelled_logarithm(double x) {
  double t = log(1 + x);
  return (t - x) / (x * x);  // cancelled_logarithm
}

// -- where differences can't tell, and forward mode does

static double noise(double x) { return (((unsigned long)(x * 1e15) * 2654435761ul >> 7) & 1023) * 1e-6; }
double rule_under_noise(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double t = p[i] * p[i];
    sum += sin(t) * cube(p[i]) + noise(p[i]);  // rule_under_noise
  }
  return sum;
}

double jump_of_every_number(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double counts = (double)(long)(p[i] * 1e9);  // jump_of_every_number
    sum += p[i] * p[i] + counts * 1e-3;
  }
  return sum;
}

// -- other modes

double __enzyme_fwddiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
Two __enzyme_fwddiff_two(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
double __enzyme_autodiff_of(void *, ...);
extern int enzyme_width;

KEPT double power(double x) { return x * x * x; }
KEPT Two power_forward(double x, double d) { return (Two){x * x * x, d * 2 * x * x}; }
void *__enzyme_register_derivative_power[] = {(void *)power, (void *)power_forward};
KEPT double powers(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += sin(p[i]) * power(p[i]);  // main_forward_with_a_rule
  return sum;
}
double main_forward_with_a_rule(void) {
  double x[3] = {1, 2, 3}, d[3] = {1, 0.5, 0.25};
  return __enzyme_fwddiff((void *)powers, enzyme_dup, x, d, 3);
}

KEPT void tripled(double *p, int n) {
  for (int i = 0; i < n; i++) p[i] *= 3;
}
KEPT void tripled_forward(double *p, double *d, int n) { tripled(p, n); }
void *__enzyme_register_derivative_tripled[] = {(void *)tripled, (void *)tripled_forward};
KEPT double through_memory(const double *p, int n) {
  double w[8], sum = 0;
  for (int i = 0; i < n; i++) w[i] = sin(p[i]);
  tripled(w, n);  // main_forward_through_memory
  for (int i = 0; i < n; i++) sum += w[i] * w[i];
  return sum;
}
double main_forward_through_memory(void) {
  double x[3] = {1, 2, 3}, d[3] = {1, 0.5, 0.25};
  return __enzyme_fwddiff((void *)through_memory, enzyme_dup, x, d, 3);
}

NAMED("enzyme_inactive") double scaled(double x) { return x * 0.5; }
KEPT double with_scaled(double x, double y) {
  double t = x * y;
  return t + scaled(t * t);  // main_forward_with_a_mark
}
double main_forward_with_a_mark(void) { return __enzyme_fwddiff((void *)with_scaled, 1.3, 1.0, 0.7, 0.0); }

KEPT void fill_squares(double *w, const double *p) {
  for (int i = 0; i < 3; i++) w[i] = p[i] * p[i];
}
KEPT void by_squares(double *out, double *w, const double *p) {
  fill_squares(w, p);
  for (int i = 0; i < 3; i++) out[i] = w[2 - i] * 3;  // main_forward_without_a_tangent
}
double main_forward_without_a_tangent(void) {
  double x[3] = {1, 2, 3}, d[3] = {1, 0.5, 0.25}, out[3] = {0}, tangent[3] = {0}, w[3] = {0};
  __enzyme_fwddiff_void((void *)by_squares, enzyme_dup, out, tangent, enzyme_const, w, enzyme_dup, x, d);
  return tangent[0];
}

KEPT double sines(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += sin(p[i]) * p[i];
  return sum;
}
double main_forward_with_an_unset_tangent(void) {
  double x[3] = {1, 2, 3}, *d = malloc(3 * sizeof(double));
  d[0] = 1;
  double r = __enzyme_fwddiff((void *)sines, enzyme_dup, x, d, 3);  // main_forward_with_an_unset_tangent
  free(d);
  return r;
}

KEPT double distance(double x, double y) {
  return fabs(x - y) + x * y;  // main_forward_at_a_kink
}
double main_forward_at_a_kink(void) { return __enzyme_fwddiff((void *)distance, 0.7, 1.0, 0.7, 0.0); }

double main_wide_with_ones(void) {
  double x[3] = {1, 2, 3}, d[3] = {0}, e[3] = {0, 1, 0};
  __enzyme_autodiff((void *)sines, enzyme_width, 2, enzyme_dup, x, d, e, 3);  // main_wide_with_ones
  return d[0] + e[0];
}

KEPT double waves(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += wave(p[i]) * p[i];  // main_split_with_a_rule
  return sum;
}
double main_split_with_a_rule(void) {
  double x[3] = {1, 2, 3}, d[3] = {0};
  void *tape = __enzyme_augmentfwd((void *)waves, enzyme_dup, x, d, 3);
  __enzyme_reverse((void *)waves, enzyme_dup, x, d, 3, 1.0, tape);
  return d[0];
}
double main_split_with_ones(void) {
  double x[3] = {1, 2, 3}, d[3] = {0};
  void *tape = __enzyme_augmentfwd((void *)sines, enzyme_dup, x, d, 3);  // main_split_with_ones
  d[1] = 1;
  __enzyme_reverse((void *)sines, enzyme_dup, x, d, 3, 1.0, tape);
  return d[0];
}

typedef struct {
  double a, b, c;
  int n;
} Record;
KEPT double of_a_record(Record r) {
  return cube(r.a) * r.b + r.c * r.n;  // main_with_a_struct_by_value
}
double main_with_a_struct_by_value(void) {
  Record r = {1, 2, 3, 4}, d = {0};
  __enzyme_autodiff((void *)of_a_record, enzyme_dup, r, d);
  return d.a;
}

KEPT void scalar_product(const double *a, const double *b, double *r, int n) {
  *r = 0;
  for (int i = 0; i < n; i++) *r += a[i] * b[i];
}
void scalar_product_augmented(const double *a, double *da, const double *b, double *db, double *r, double *dr, int n) {
  scalar_product(a, b, r, n);
}
KEPT void scalar_product_reverse(const double *a, double *da, const double *b, double *db, double *r, double *dr,
                                 int n) {
  for (int i = 0; i < n; i++) {
    da[i] += *dr * b[i];
    db[i] += *dr * b[i];
  }
  *dr = 0;
}
void *__enzyme_register_gradient_scalar_product[] = {(void *)scalar_product, (void *)scalar_product_augmented,
                                                     (void *)scalar_product_reverse};
double rule_given_the_arguments(const double *p, const double *q, int n) {
  double r;
  scalar_product(p, q, &r, n);  // rule_given_the_arguments
  return r * r + p[0];
}
