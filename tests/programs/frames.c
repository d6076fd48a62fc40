/* Memory of a function's own frame that is made anew in a loop: arrays of variable length, alloca. */

static double mirrored(const double *x, int n) {
  double squares[n];
  double s = 0;
  for (int i = 0; i < n; i++)
    squares[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    s += squares[i] * squares[n - 1 - i];
  return s;
}

//: x=[1,-2,3] n=3
double an_array_each_iteration(double *x, int n) {
  double s = 0;
  for (int k = 1; k <= n; k++)
    s += mirrored(x, k);
  return s;
}

//: x=[1,-2,3,0.5] n=4
double some_iterations_allocate(double *x, int n) {
  double s = 1;
  for (int k = 1; k <= n; k++) {
    if (k == 2)
      continue;
    double *a = __builtin_alloca(n * sizeof *a), *b = __builtin_alloca(n * sizeof *b);
    for (int i = 0; i < k; i++) {
      a[i] = x[i] * s;
      b[i] = a[i] * x[0];
    }
    for (int i = 0; i < k; i++)
      s += 0.1 * a[i] * b[k - 1 - i];
  }
  return s;
}

static double deeper(const double *x, int n, int depth) {
  if (depth == 0)
    return x[0];
  double s = 0;
  for (int k = 1; k <= n; k++) {
    double a[k];
    for (int i = 0; i < k; i++)
      a[i] = x[i] * x[k - 1];
    s += deeper(a, k, depth - 1);
  }
  return s;
}

//: x=[1,-2,3] n=3
double passed_on(double *x, int n) {
  return deeper(x, n, 2);
}

//: x=[1,-2,3,0.5] n=4
double only_some_calls_have_it(double *x, int n) {
  if (n == 1)
    return x[0] * x[0];
  double products[n / 2];
  for (int i = 0; i < n / 2; i++)
    products[i] = x[2 * i] * x[2 * i + 1];
  return only_some_calls_have_it(products, n / 2) * x[0];
}
