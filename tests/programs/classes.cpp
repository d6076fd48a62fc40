// What C++ makes of small classes: constructors, references, templates, iterators, lambdas.
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

template <class T, int N> struct Vector {
  T v[N];
  T &operator[](int i) { return v[i]; }
  const T &operator[](int i) const { return v[i]; }
  friend Vector operator+(const Vector &a, const Vector &b) { Vector r; for (int i = 0; i < N; i++) r[i] = a[i] + b[i]; return r; }
  friend Vector operator*(const Vector &a, T s) { Vector r; for (int i = 0; i < N; i++) r[i] = a[i] * s; return r; }
  friend T dot(const Vector &a, const Vector &b) { T s = 0; for (int i = 0; i < N; i++) s += a[i] * b[i]; return s; }
};

struct Pendulum {
  double angle, speed, length;
  Pendulum(double a, double l) : angle(a), speed(0), length(l) {}
  void step(double dt) { speed -= dt * 9.81 / length * std::sin(angle); angle += dt * speed; }
  double energy() const { return 0.5 * length * length * speed * speed - 9.81 * length * std::cos(angle); }
};

template <class F> static double simpson(F f, double a, double b, int n) {
  double h = (b - a) / n, s = f(a) + f(b);
  for (int i = 1; i < n; i++) s += f(a + i * h) * (i % 2 ? 4 : 2);
  return s * h / 3;
}

extern "C" {

//: x=0.5 y=1.5
double small_vectors(double x, double y) {
  Vector<double, 3> a{{x, y, x * y}}, b{{y, 1, x}};
  auto c = a + b * x;
  c[1] *= dot(a, c);
  return dot(c, c) + dot(c, a * y);
}

//: angle=0.7 length=1.3 n=20
double pendulum(double angle, double length, int n) {
  Pendulum p(angle, length);
  for (int i = 0; i < n; i++) p.step(0.05);
  return p.angle * p.energy();
}

//: a=0.3 b=1.7 k=2.0
double quadrature(double a, double b, double k) {
  return simpson([&](double t) { return std::exp(-k * t * t) * std::sin(t + a); }, a, b, 8);
}

//: p=random(4,seed=1)
double arrays(std::array<double, 4> *p) {
  std::array<double, 4> q = *p;
  std::swap(q[0], q[3]);
  for (auto &e : q) e = e * e + (*p)[1];
  double s = std::accumulate(q.begin(), q.end(), 1.0, [](double a, double b) { return a * 0.5 + b; });
  *p = q;
  return s * std::inner_product(q.begin(), q.end(), p->begin(), 0.0);
}

//: x=1.5 y=0.25
double pairs_and_references(double x, double y) {
  std::pair<double, float> p{x * y, static_cast<float>(x)};
  double &r = p.first;
  r += p.second * y;
  auto [a, b] = p;
  return a * b + std::max(x, y) * std::min(a, x) + std::abs(-y) * std::pow(x, 3);
}

//: a=random(6,seed=2) n=6
double bubble_sort(double *a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) std::swap(a[j], a[j + 1]);
  double s = 0;
  for (int i = 0; i < n; i++) s = s * 0.9 + a[i] * a[i];
  return s;
}
}
