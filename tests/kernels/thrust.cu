/* Programs that use Thrust's vectors, transform and reduce with their kin. */
#include <math.h>
#include <thrust/copy.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>

struct Wave {
  __host__ __device__ double operator()(double x) const { return sin(x) * x; }
};
struct Saxpy {
  double a;
  __host__ __device__ double operator()(double x, double y) const { return a * x + y; }
};
struct Weighted {
  const double *by;
  __host__ __device__ double operator()(long i) const { return by[i] * by[i] / (1 + i); }
};
struct Add {
  double *to;
  const double *from;
  __host__ __device__ void operator()(long i) const { to[i] += from[i] * from[i]; }
};
struct Scale {
  double by;
  __host__ __device__ void operator()(double &x) const { x *= by * x; }
};
struct Gap {
  __host__ __device__ double operator()(double a, double b) const { return (a - b) * (a - b); }
};

extern "C" {
double summed(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n);
  return thrust::reduce(a.begin(), a.end()) * thrust::reduce(a.begin(), a.end(), 0.5);
}
double multiplied(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n);
  return thrust::reduce(a.begin(), a.end(), x[0], thrust::multiplies<double>());
}
double largest(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n);
  thrust::transform(a.begin(), a.end(), a.begin(), Wave());
  return thrust::reduce(a.begin(), a.end(), -1e30, thrust::maximum<double>()) +
         10 * thrust::reduce(a.begin(), a.end(), 1e30, thrust::minimum<double>());
}
double saxpy(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n), b(n, x[1]), c(n);
  thrust::transform(a.begin(), a.end(), b.begin(), c.begin(), Saxpy{x[0]});
  thrust::transform(c.begin(), c.end(), a.begin(), c.begin(), thrust::divides<double>());
  return thrust::inner_product(a.begin(), a.end(), c.begin(), 0.0);
}
double norm(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n);
  return sqrt(thrust::transform_reduce(a.begin(), a.end(), thrust::square<double>(), 0.0, thrust::plus<double>()));
}
double distance(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n);
  thrust::device_vector<double> b(a.begin() + 1, a.end());
  return thrust::inner_product(b.begin(), b.end(), a.begin(), 0.0, thrust::plus<double>(), Gap());
}
double on_a_stream(const double *x, int n) {
  double *a, *b;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMalloc(&a, n * sizeof(double));
  cudaMalloc(&b, n * sizeof(double));
  cudaMemcpyAsync(a, x, n * sizeof(double), cudaMemcpyHostToDevice, stream);
  thrust::transform(thrust::cuda::par.on(stream), a, a + n, b, Wave());
  double r = thrust::reduce(thrust::cuda::par.on(stream), b, b + n, 0.0, thrust::plus<double>());
  cudaFree(a);
  cudaFree(b);
  cudaStreamDestroy(stream);
  return r * r;
}
double plain_pointers(const double *x, int n) {
  double *a;
  cudaMalloc(&a, n * sizeof(double));
  cudaMemcpy(a, x, n * sizeof(double), cudaMemcpyHostToDevice);
  thrust::device_ptr<double> p = thrust::device_pointer_cast(a);
  thrust::transform(p, p + n, p, Wave());
  double r = thrust::reduce(thrust::device, a, a + n) * thrust::reduce(x, x + n);
  cudaFree(thrust::raw_pointer_cast(p));
  return r;
}
double on_the_host(const double *x, int n) {
  thrust::host_vector<double> h(x, x + n), g(n);
  thrust::transform(h.begin(), h.end(), g.begin(), Wave());
  thrust::transform(thrust::host, h.begin(), h.end(), g.begin(), g.begin(), thrust::multiplies<double>());
  return thrust::reduce(g.begin(), g.end(), 1.0, thrust::multiplies<double>());
}
double elements(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n);
  a[1] = a[0] * a[2];
  a[0] += x[3];
  thrust::host_vector<double> h = a;
  h[2] = h[1] * h[0];
  a = h;
  return thrust::reduce(a.begin(), a.begin() + 3) * a.back() + a.front();
}
double iterators(const double *x, int n) {
  thrust::device_vector<double> a(x, x + n), b(n);
  const double *raw = thrust::raw_pointer_cast(a.data());
  thrust::counting_iterator<long> first(0);
  thrust::transform(first, first + n, b.begin(), Weighted{raw});
  thrust::for_each(thrust::device, first, first + n, Add{thrust::raw_pointer_cast(b.data()), raw});
  thrust::for_each(b.begin(), b.end(), Scale{x[1]});
  auto waves = thrust::make_transform_iterator(b.begin(), Wave());
  double r = thrust::reduce(waves, waves + n);
  return r + thrust::inner_product(b.begin(), b.end(), thrust::make_constant_iterator(2.0), 0.0);
}
double filled(const double *x, int n) {
  thrust::device_vector<double> a(n), b(n), c(2, 1.5);
  thrust::fill(a.begin(), a.end(), x[0]);
  thrust::sequence(b.begin(), b.end(), 1.0, 0.5);
  thrust::transform(a.begin(), a.end(), b.begin(), a.begin(), thrust::multiplies<>());
  a.resize(n + 2, x[1]);
  thrust::copy(c.begin(), c.end(), a.begin() + 1);
  thrust::transform(a.begin(), a.end(), a.begin(), thrust::square<>());
  return thrust::reduce(a.begin(), a.end());
}
double floats(const double *x, int n) {
  thrust::host_vector<float> h(n);
  for (int i = 0; i < n; i++) h[i] = (float)x[i];
  thrust::device_vector<float> a = h, b(n);
  thrust::transform(a.begin(), a.end(), b.begin(), thrust::negate<float>());
  thrust::transform(a.begin(), a.end(), b.begin(), b.begin(), thrust::minus<float>());
  return thrust::inner_product(a.begin(), a.end(), b.begin(), 0.f);
}
double grown(const double *x, int n) {
  thrust::host_vector<double> h(2, x[0]);
  for (int i = 0; i < n; i++) h.push_back(x[i] * h[i + 1]);
  h.resize(n + 4, x[1]);
  thrust::device_vector<double> a(h.begin(), h.begin() + 3);
  a.push_back(x[2]);
  a.assign(h.begin(), h.end());
  a.resize(n);
  h.assign(a.begin(), a.end());
  double r = h.front() * h.back() * thrust::reduce(a.begin(), a.end());
  h.assign(3, x[3]);
  a.assign(2, x[4]);
  r += h.back() * a.back() * (h.size() + a.size());
  h.clear();
  return r * (h.size() + 1);
}
}
