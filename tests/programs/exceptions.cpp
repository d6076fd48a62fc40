// Exceptions that carry no number with a derivative, thrown and caught.

struct Counted {
  int *count;
  explicit Counted(int *count) : count(count) { ++*count; }
  ~Counted() { --*count; }
};

struct Refused {
  int code;
};

static double square(double v) {
  if (v > 2.5) throw Refused{3};
  return v * v;
}

static double again(double v) {
  try {
    return square(v);
  } catch (Refused &) {
    throw;
  }
}

//: x=[1,2,2.2] n=3
//: x=[1,2,3] n=3
//: x=[3,2,4] n=3
extern "C" double caught_in_a_loop(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    try {
      s += square(x[i]) * s + 1;
    } catch (Refused &) {
      s += 3 * x[i] * x[0];
    }
  }
  return s;
}

//: x=[1,2,3] n=3
extern "C" double thrown_again(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) {
    try {
      s *= again(x[i]);
    } catch (...) {
      s *= x[i];
    }
  }
  return s;
}

//: x=[1,2,3,5] n=4
extern "C" double out_of_two_loops(double *x, int n) {
  double s = 0;
  try {
    for (int i = 0; i < n; i++)
      for (int j = 0; j <= i; j++) s += square(x[j]) * x[i];
  } catch (const Refused &) {
    s = s * s + x[n - 1];
  }
  return s * x[0];
}

static void written_before(double *v, double *out) {
  *out = *v * *v;
  if (*v > 2.5) throw 1;
  *out += *v;
}

//: x=[1,2,3] n=3
extern "C" double half_done(double *x, int n) {
  double s = 0, t[3];
  for (int i = 0; i < n; i++) {
    try {
      written_before(&x[i], &t[i]);
    } catch (int) {
      t[i] *= x[i];
    }
    s += t[i];
  }
  return s;
}

static int alive;

static double guarded(double v) {
  Counted one(&alive);
  double *kept = new double(v * v);
  Counted two(&alive);
  if (v > 2.5) {
    delete kept;
    throw Refused{1};
  }
  double r = *kept * alive;
  delete kept;
  return r;
}

//: x=[1,2,3] n=3
extern "C" double cleaned_up(double *x, int n) {
  double s = 0;
  alive = 0;
  for (int i = 0; i < n; i++) {
    Counted here(&alive);
    try {
      s += guarded(x[i]);
    } catch (Refused &) {
      s += x[i] * alive;
    }
  }
  return s * x[0];
}

static double deep(double v, int k) {
  if (k == 0) {
    if (v > 100) throw 1;
    return v;
  }
  return deep(v * v + 0.1, k - 1) * v;
}

//: x=[0.5,0.7]
extern "C" double around_a_recursion(double *x) {
  try {
    return deep(x[0], 3) + deep(x[1], 2);
  } catch (int) {
    return x[0];
  }
}
