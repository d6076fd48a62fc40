// What CUDA programs take from Thrust: vectors, transform and reduce with their kin, as plain kernels that say what they
// mean. Names and meanings: NVIDIA's Thrust documentation, "Containers", "Transformations" and "Reductions". Which side
// works is decided as there: by the policy, else by the iterators, of which device_ptr is the device's.
#pragma once
#pragma clang system_header
#ifndef __PRELUDE_BOTH
#define __PRELUDE_BOTH inline __attribute__((host, device, always_inline))
#endif
#include <initializer_list>
#include <iterator>

namespace thrust {

// -- functional.h -----------------------------------------------------------------------------

#define __THRUST_BINARY(name, expression)                                                      \
  template <class T = void> struct name {                                                      \
    __PRELUDE_BOTH T operator()(const T &a, const T &b) const { return expression; }           \
  };                                                                                           \
  template <> struct name<void> {                                                              \
    template <class T> __PRELUDE_BOTH T operator()(const T &a, const T &b) const {             \
      return expression;                                                                       \
    }                                                                                          \
  };
#define __THRUST_UNARY(name, expression)                                                       \
  template <class T = void> struct name {                                                      \
    __PRELUDE_BOTH T operator()(const T &a) const { return expression; }                       \
  };                                                                                           \
  template <> struct name<void> {                                                              \
    template <class T> __PRELUDE_BOTH T operator()(const T &a) const { return expression; }    \
  };
__THRUST_BINARY(plus, a + b)
__THRUST_BINARY(minus, a - b)
__THRUST_BINARY(multiplies, a *b)
__THRUST_BINARY(divides, a / b)
__THRUST_BINARY(maximum, a < b ? b : a)
__THRUST_BINARY(minimum, b < a ? b : a)
__THRUST_UNARY(negate, -a)
__THRUST_UNARY(square, a *a)
__THRUST_UNARY(identity, a)
#undef __THRUST_BINARY
#undef __THRUST_UNARY

// -- device_ptr.h, device_reference.h ---------------------------------------------------------

// A number on the device, read and written from the host.
template <class T> class device_reference {
  T *place;

public:
  explicit device_reference(T *p) : place(p) {}
  operator T() const {
    T value;
    cudaMemcpy(&value, place, sizeof(T), cudaMemcpyDeviceToHost);
    return value;
  }
  device_reference &operator=(const T &value) {
    cudaMemcpy(place, &value, sizeof(T), cudaMemcpyHostToDevice);
    return *this;
  }
  device_reference &operator=(const device_reference &other) { return *this = (T)other; }
  device_reference &operator+=(const T &value) { return *this = (T) * this + value; }
  device_reference &operator-=(const T &value) { return *this = (T) * this - value; }
  device_reference &operator*=(const T &value) { return *this = (T) * this * value; }
};

template <class T> class device_ptr {
  T *place;

public:
  using value_type = T;
  using difference_type = long;
  using pointer = T *;
  using reference = device_reference<T>;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH device_ptr() : place(nullptr) {}
  __PRELUDE_BOTH explicit device_ptr(T *p) : place(p) {}
  __PRELUDE_BOTH T *get() const { return place; }
  __PRELUDE_BOTH operator device_ptr<const T>() const { return device_ptr<const T>(place); }
  device_reference<T> operator*() const { return device_reference<T>(place); }
  device_reference<T> operator[](long n) const { return device_reference<T>(place + n); }
  __PRELUDE_BOTH device_ptr operator+(long n) const { return device_ptr(place + n); }
  __PRELUDE_BOTH device_ptr operator-(long n) const { return device_ptr(place - n); }
  __PRELUDE_BOTH long operator-(const device_ptr &other) const { return place - other.place; }
  __PRELUDE_BOTH device_ptr &operator++() { return ++place, *this; }
  __PRELUDE_BOTH device_ptr &operator--() { return --place, *this; }
  __PRELUDE_BOTH device_ptr operator++(int) { return device_ptr(place++); }
  __PRELUDE_BOTH device_ptr &operator+=(long n) { return place += n, *this; }
  __PRELUDE_BOTH device_ptr &operator-=(long n) { return place -= n, *this; }
  __PRELUDE_BOTH bool operator==(const device_ptr &other) const { return place == other.place; }
  __PRELUDE_BOTH bool operator!=(const device_ptr &other) const { return place != other.place; }
  __PRELUDE_BOTH bool operator<(const device_ptr &other) const { return place < other.place; }
};

template <class T> __PRELUDE_BOTH device_ptr<T> device_pointer_cast(T *p) { return device_ptr<T>(p); }
template <class T> __PRELUDE_BOTH T *raw_pointer_cast(const device_ptr<T> &p) { return p.get(); }
template <class T> __PRELUDE_BOTH T *raw_pointer_cast(T *p) { return p; }
template <class T> T *raw_pointer_cast(const device_reference<T> &) = delete;

template <class T> device_ptr<T> device_malloc(size_t count) {
  void *p = nullptr;
  cudaMalloc(&p, count * sizeof(T));
  return device_ptr<T>((T *)p);
}
template <class T> void device_free(device_ptr<T> p) { cudaFree((void *)p.get()); }

// -- iterators --------------------------------------------------------------------------------

template <class T> class counting_iterator {
  T count;

public:
  using value_type = T;
  using difference_type = long;
  using pointer = const T *;
  using reference = T;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH explicit counting_iterator(T n = T()) : count(n) {}
  __PRELUDE_BOTH T operator*() const { return count; }
  __PRELUDE_BOTH T operator[](long n) const { return count + (T)n; }
  __PRELUDE_BOTH counting_iterator operator+(long n) const { return counting_iterator(count + (T)n); }
  __PRELUDE_BOTH long operator-(const counting_iterator &other) const { return (long)(count - other.count); }
  __PRELUDE_BOTH counting_iterator &operator++() { return ++count, *this; }
  __PRELUDE_BOTH bool operator!=(const counting_iterator &other) const { return count != other.count; }
  __PRELUDE_BOTH bool operator==(const counting_iterator &other) const { return count == other.count; }
};
template <class T> __PRELUDE_BOTH counting_iterator<T> make_counting_iterator(T n) { return counting_iterator<T>(n); }

template <class T> class constant_iterator {
  T value;

public:
  using value_type = T;
  using difference_type = long;
  using pointer = const T *;
  using reference = T;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH explicit constant_iterator(T x) : value(x) {}
  __PRELUDE_BOTH T operator*() const { return value; }
  __PRELUDE_BOTH T operator[](long) const { return value; }
  __PRELUDE_BOTH constant_iterator operator+(long) const { return *this; }
};
template <class T> __PRELUDE_BOTH constant_iterator<T> make_constant_iterator(T x) { return constant_iterator<T>(x); }

template <class F, class It> class transform_iterator {
  It inner;
  F function;

public:
  using value_type = decltype(F()(*It()));
  using difference_type = long;
  using pointer = void;
  using reference = value_type;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH transform_iterator(It it, F f) : inner(it), function(f) {}
  __PRELUDE_BOTH auto operator*() const { return function(*inner); }
  __PRELUDE_BOTH auto operator[](long n) const { return function(inner[n]); }
  __PRELUDE_BOTH transform_iterator operator+(long n) const { return {inner + n, function}; }
  __PRELUDE_BOTH long operator-(const transform_iterator &other) const { return inner - other.inner; }
  __PRELUDE_BOTH It base() const { return inner; }
  __PRELUDE_BOTH F functor() const { return function; }
};
template <class F, class It> __PRELUDE_BOTH transform_iterator<F, It> make_transform_iterator(It it, F f) {
  return {it, f};
}

// -- execution_policy.h -----------------------------------------------------------------------

struct host_policy {};
struct device_policy {
  cudaStream_t stream = nullptr;
  device_policy on(cudaStream_t s) const { return {s}; }
};
static const host_policy host, seq;
static const device_policy device;
namespace cuda {
static const device_policy par, par_nosync;
}

namespace prelude {

// What a kernel is given for an iterator: the plain pointer of a device_ptr.
template <class It> __PRELUDE_BOTH It plain(It it) { return it; }
template <class T> __PRELUDE_BOTH T *plain(device_ptr<T> p) { return p.get(); }
template <class F, class T>
__PRELUDE_BOTH transform_iterator<F, T *> plain(transform_iterator<F, device_ptr<T>> it) {
  return {it.base().get(), it.functor()};
}

template <class It> struct IsOfDevice { static constexpr bool value = false; };
template <class T> struct IsOfDevice<device_ptr<T>> { static constexpr bool value = true; };
template <class F, class It> struct IsOfDevice<transform_iterator<F, It>> : IsOfDevice<It> {};

template <bool device> struct PolicyOf { using Type = host_policy; };
template <> struct PolicyOf<true> { using Type = device_policy; };
template <class... It> using Policy = typename PolicyOf<(IsOfDevice<It>::value || ...)>::Type;

template <class P> struct IsPolicy { static constexpr bool value = false; };
template <> struct IsPolicy<host_policy> { static constexpr bool value = true; };
template <> struct IsPolicy<device_policy> { static constexpr bool value = true; };
template <class P> using IfPolicy = std::enable_if_t<IsPolicy<P>::value, int>;
template <class P> using UnlessPolicy = std::enable_if_t<!IsPolicy<P>::value, int>;

template <class It> using ValueOf = std::remove_cv_t<typename std::iterator_traits<It>::value_type>;

inline constexpr int THREADS = 256, MOST_BLOCKS = 256;
inline unsigned int blocks_for(long count) { return (unsigned int)((count + THREADS - 1) / THREADS); }

template <class F> __global__ void each(long count, F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) function(i);
}
template <class In, class Out, class F> __global__ void transformed(long count, In in, Out out, F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) out[i] = function(in[i]);
}
template <class In, class In2, class Out, class F>
__global__ void transformed(long count, In in, In2 second, Out out, F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) out[i] = function(in[i], second[i]);
}
template <class In, class F> __global__ void called(long count, In in, F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) function(in[i]);
}

// Each block combines what its threads have combined, a tree in shared memory, and leaves one value.
template <class T, class In, class F, class Op>
__global__ void reduced(long count, In in, T *out, F function, Op combine) {
  __shared__ T part[THREADS];
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x, step = (long)gridDim.x * blockDim.x;
  if (i < count) {
    T sum = function(in[i]);
    for (long j = i + step; j < count; j += step) sum = combine(sum, (T)function(in[j]));
    part[threadIdx.x] = sum;
  }
  __syncthreads();
  long first = (long)blockIdx.x * blockDim.x;
  int here = count - first < THREADS ? (int)(count - first) : THREADS, lane = (int)threadIdx.x;
  for (int width = THREADS / 2; width > 0; width /= 2) {
    if (lane < width && lane + width < here) part[lane] = combine(part[lane], part[lane + width]);
    __syncthreads();
  }
  if (lane == 0) out[blockIdx.x] = part[0];
}

template <class T, class In, class F, class Op>
T reduce_on(device_policy policy, In in, long count, T init, F function, Op combine) {
  if (count <= 0) return init;
  unsigned int blocks = blocks_for(count) < (unsigned int)MOST_BLOCKS ? blocks_for(count) : (unsigned int)MOST_BLOCKS;
  T *parts = device_malloc<T>(blocks + 1).get(), result;
  reduced<<<blocks, THREADS, 0, policy.stream>>>(count, in, parts + 1, function, combine);
  reduced<<<1, THREADS, 0, policy.stream>>>((long)blocks, parts + 1, parts, identity<T>(), combine);
  cudaMemcpyAsync(&result, parts, sizeof(T), cudaMemcpyDeviceToHost, policy.stream);
  cudaStreamSynchronize(policy.stream);
  cudaFree((void *)parts);
  return combine(init, result);
}
template <class T, class In, class F, class Op>
T reduce_on(host_policy, In in, long count, T init, F function, Op combine) {
  for (long i = 0; i < count; i++) init = combine(init, (T)function(in[i]));
  return init;
}

template <class In, class Out, class F> void transform_on(device_policy policy, In in, long count, Out out, F f) {
  if (count > 0) transformed<<<blocks_for(count), THREADS, 0, policy.stream>>>(count, in, out, f);
}
template <class In, class Out, class F> void transform_on(host_policy, In in, long count, Out out, F f) {
  for (long i = 0; i < count; i++) out[i] = f(in[i]);
}
template <class In, class In2, class Out, class F>
void transform_on(device_policy policy, In in, In2 second, long count, Out out, F f) {
  if (count > 0) transformed<<<blocks_for(count), THREADS, 0, policy.stream>>>(count, in, second, out, f);
}
template <class In, class In2, class Out, class F>
void transform_on(host_policy, In in, In2 second, long count, Out out, F f) {
  for (long i = 0; i < count; i++) out[i] = f(in[i], second[i]);
}

template <class In, class F> void each_on(device_policy policy, In in, long count, F f) {
  if (count > 0) called<<<blocks_for(count), THREADS, 0, policy.stream>>>(count, in, f);
}
template <class In, class F> void each_on(host_policy, In in, long count, F f) {
  for (long i = 0; i < count; i++) f(in[i]);
}

template <class T> struct Constant {
  T value;
  template <class I> __PRELUDE_BOTH T operator()(I) const { return value; }
};
template <class T> struct Sequence {
  T first, step;
  __PRELUDE_BOTH T operator()(long i) const { return first + step * (T)i; }
};
template <class F, class In, class In2> struct Pairs {
  In in;
  In2 second;
  F function;
  __PRELUDE_BOTH auto operator()(long i) const { return function(in[i], second[i]); }
};

} // namespace prelude

// -- transform.h, for_each.h, fill.h, sequence.h ----------------------------------------------

template <class P, class In, class Out, class F, prelude::IfPolicy<P> = 0>
Out transform(P policy, In first, In last, Out out, F f) {
  prelude::transform_on(policy, prelude::plain(first), last - first, prelude::plain(out), f);
  return out + (last - first);
}
template <class In, class Out, class F, prelude::UnlessPolicy<In> = 0>
Out transform(In first, In last, Out out, F f) {
  return transform(prelude::Policy<In, Out>{}, first, last, out, f);
}
template <class P, class In, class In2, class Out, class F, prelude::IfPolicy<P> = 0>
Out transform(P policy, In first, In last, In2 second, Out out, F f) {
  prelude::transform_on(policy, prelude::plain(first), prelude::plain(second), last - first, prelude::plain(out), f);
  return out + (last - first);
}
template <class In, class In2, class Out, class F, prelude::UnlessPolicy<In> = 0>
Out transform(In first, In last, In2 second, Out out, F f) {
  return transform(prelude::Policy<In, In2, Out>{}, first, last, second, out, f);
}

template <class P, class In, class F, prelude::IfPolicy<P> = 0> In for_each(P policy, In first, In last, F f) {
  prelude::each_on(policy, prelude::plain(first), last - first, f);
  return last;
}
template <class In, class F, prelude::UnlessPolicy<In> = 0> In for_each(In first, In last, F f) {
  return for_each(prelude::Policy<In>{}, first, last, f);
}

template <class P, class Out, class T, prelude::IfPolicy<P> = 0> void fill(P policy, Out first, Out last, T value) {
  using V = prelude::ValueOf<Out>;
  transform(policy, counting_iterator<long>(0), counting_iterator<long>(last - first), first,
            prelude::Constant<V>{(V)value});
}
template <class Out, class T, prelude::UnlessPolicy<Out> = 0> void fill(Out first, Out last, T value) {
  fill(prelude::Policy<Out>{}, first, last, value);
}
template <class Out> void sequence(Out first, Out last, prelude::ValueOf<Out> start = 0, prelude::ValueOf<Out> step = 1) {
  transform(prelude::Policy<Out>{}, counting_iterator<long>(0), counting_iterator<long>(last - first), first,
            prelude::Sequence<prelude::ValueOf<Out>>{start, step});
}

// -- reduce.h, transform_reduce.h, inner_product.h, extrema.h ---------------------------------

template <class P, class In, class F, class T, class Op, prelude::IfPolicy<P> = 0>
T transform_reduce(P policy, In first, In last, F f, T init, Op combine) {
  return prelude::reduce_on(policy, prelude::plain(first), last - first, init, f, combine);
}
template <class In, class F, class T, class Op, prelude::UnlessPolicy<In> = 0>
T transform_reduce(In first, In last, F f, T init, Op combine) {
  return transform_reduce(prelude::Policy<In>{}, first, last, f, init, combine);
}

template <class P, class In, class T, class Op, prelude::IfPolicy<P> = 0>
T reduce(P policy, In first, In last, T init, Op combine) {
  return prelude::reduce_on(policy, prelude::plain(first), last - first, init, identity<>(), combine);
}
template <class P, class In, class T, prelude::IfPolicy<P> = 0> T reduce(P policy, In first, In last, T init) {
  return reduce(policy, first, last, init, plus<T>());
}
template <class P, class In, prelude::IfPolicy<P> = 0> prelude::ValueOf<In> reduce(P policy, In first, In last) {
  return reduce(policy, first, last, prelude::ValueOf<In>(0));
}
template <class In, class T, class Op, prelude::UnlessPolicy<In> = 0>
T reduce(In first, In last, T init, Op combine) {
  return reduce(prelude::Policy<In>{}, first, last, init, combine);
}
template <class In, class T, prelude::UnlessPolicy<In> = 0> T reduce(In first, In last, T init) {
  return reduce(prelude::Policy<In>{}, first, last, init);
}
template <class In, prelude::UnlessPolicy<In> = 0> prelude::ValueOf<In> reduce(In first, In last) {
  return reduce(prelude::Policy<In>{}, first, last);
}

template <class P, class In, class In2, class T, class Op, class Op2, prelude::IfPolicy<P> = 0>
T inner_product(P policy, In first, In last, In2 second, T init, Op combine, Op2 f) {
  auto in = prelude::plain(first);
  auto other = prelude::plain(second);
  return prelude::reduce_on(policy, counting_iterator<long>(0), last - first, init,
                            prelude::Pairs<Op2, decltype(in), decltype(other)>{in, other, f}, combine);
}
template <class P, class In, class In2, class T, prelude::IfPolicy<P> = 0>
T inner_product(P policy, In first, In last, In2 second, T init) {
  return inner_product(policy, first, last, second, init, plus<T>(), multiplies<T>());
}
template <class In, class In2, class T, class Op, class Op2, prelude::UnlessPolicy<In> = 0>
T inner_product(In first, In last, In2 second, T init, Op combine, Op2 f) {
  return inner_product(prelude::Policy<In, In2>{}, first, last, second, init, combine, f);
}
template <class In, class In2, class T, prelude::UnlessPolicy<In> = 0>
T inner_product(In first, In last, In2 second, T init) {
  return inner_product(prelude::Policy<In, In2>{}, first, last, second, init);
}

// -- copy.h -----------------------------------------------------------------------------------

template <class T> device_ptr<T> copy(const T *first, const T *last, device_ptr<T> out) {
  if (last > first) cudaMemcpy(out.get(), first, (last - first) * sizeof(T), cudaMemcpyHostToDevice);
  return out + (last - first);
}
template <class T> device_ptr<T> copy(T *first, T *last, device_ptr<T> out) {
  return copy((const T *)first, (const T *)last, out);
}
template <class T, class U> U *copy(device_ptr<T> first, device_ptr<T> last, U *out) {
  static_assert(sizeof(T) == sizeof(U), "both sides of a copy have one type");
  if (last - first > 0) cudaMemcpy(out, first.get(), (last - first) * sizeof(U), cudaMemcpyDeviceToHost);
  return out + (last - first);
}
template <class T, class U> device_ptr<U> copy(device_ptr<T> first, device_ptr<T> last, device_ptr<U> out) {
  static_assert(sizeof(T) == sizeof(U), "both sides of a copy have one type");
  if (last - first > 0) cudaMemcpy(out.get(), first.get(), (last - first) * sizeof(U), cudaMemcpyDeviceToDevice);
  return out + (last - first);
}

// -- host_vector.h, device_vector.h -----------------------------------------------------------

template <class T> class device_vector;

template <class T> class host_vector {
  T *memory = nullptr;
  size_t count = 0;

public:
  using value_type = T;
  using iterator = T *;
  using const_iterator = const T *;

  host_vector() = default;
  explicit host_vector(size_t n) : memory(new T[n]()), count(n) {}
  host_vector(size_t n, const T &value) : memory(new T[n]), count(n) {
    for (size_t i = 0; i < n; i++) memory[i] = value;
  }
  host_vector(std::initializer_list<T> list) : host_vector(list.begin(), list.end()) {}
  template <class It, std::enable_if_t<!std::is_arithmetic<It>::value && !prelude::IsOfDevice<It>::value, int> = 0>
  host_vector(It first, It last) : memory(new T[last - first]), count(last - first) {
    for (size_t i = 0; i < count; i++) memory[i] = first[i];
  }
  host_vector(device_ptr<T> first, device_ptr<T> last) : memory(new T[last - first]), count(last - first) {
    thrust::copy(first, last, memory);
  }
  host_vector(const host_vector &other) : host_vector(other.begin(), other.end()) {}
  host_vector(const device_vector<T> &other) : memory(new T[other.size()]), count(other.size()) {
    thrust::copy(other.begin(), other.end(), memory);
  }
  host_vector &operator=(const host_vector &other) {
    if (this != &other) {
      delete[] memory;
      memory = new T[other.count];
      count = other.count;
      for (size_t i = 0; i < count; i++) memory[i] = other.memory[i];
    }
    return *this;
  }
  host_vector &operator=(const device_vector<T> &other) {
    delete[] memory;
    memory = new T[other.size()];
    count = other.size();
    thrust::copy(other.begin(), other.end(), memory);
    return *this;
  }
  ~host_vector() { delete[] memory; }
  size_t size() const { return count; }
  bool empty() const { return !count; }
  T *data() { return memory; }
  const T *data() const { return memory; }
  T *begin() { return memory; }
  T *end() { return memory + count; }
  const T *begin() const { return memory; }
  const T *end() const { return memory + count; }
  T &operator[](size_t i) { return memory[i]; }
  const T &operator[](size_t i) const { return memory[i]; }
};

template <class T> class device_vector {
  device_ptr<T> memory;
  size_t count = 0;

  void allocate(size_t n) {
    memory = device_malloc<T>(n);
    count = n;
  }
  void free() {
    if (memory.get()) device_free(memory);
    memory = device_ptr<T>();
  }

public:
  using value_type = T;
  using iterator = device_ptr<T>;
  using const_iterator = device_ptr<const T>;
  using reference = device_reference<T>;

  device_vector() = default;
  explicit device_vector(size_t n) {
    allocate(n);
    cudaMemset(memory.get(), 0, n * sizeof(T));
  }
  device_vector(size_t n, const T &value) {
    allocate(n);
    thrust::fill(memory, memory + n, value);
  }
  device_vector(std::initializer_list<T> list) {
    allocate(list.size());
    thrust::copy(list.begin(), list.end(), memory);
  }
  template <class It, std::enable_if_t<!std::is_arithmetic<It>::value && !prelude::IsOfDevice<It>::value, int> = 0>
  device_vector(It first, It last) {
    allocate(last - first);
    if (last != first) thrust::copy(&*first, &*first + (last - first), memory);
  }
  template <class U> device_vector(device_ptr<U> first, device_ptr<U> last) {
    allocate(last - first);
    thrust::copy(first, last, memory);
  }
  device_vector(const device_vector &other) {
    allocate(other.count);
    thrust::copy(other.begin(), other.end(), memory);
  }
  device_vector(const host_vector<T> &other) {
    allocate(other.size());
    thrust::copy(other.begin(), other.end(), memory);
  }
  device_vector(device_vector &&other) : memory(other.memory), count(other.count) {
    other.memory = device_ptr<T>();
    other.count = 0;
  }
  device_vector &operator=(const device_vector &other) {
    if (this != &other) {
      if (count != other.count) free(), allocate(other.count);
      thrust::copy(other.begin(), other.end(), memory);
    }
    return *this;
  }
  device_vector &operator=(const host_vector<T> &other) {
    if (count != other.size()) free(), allocate(other.size());
    thrust::copy(other.begin(), other.end(), memory);
    return *this;
  }
  ~device_vector() { free(); }

  void resize(size_t n, const T &value = T()) {
    if (n == count) return;
    device_ptr<T> old = memory;
    size_t kept = n < count ? n : count;
    allocate(n);
    thrust::copy(old, old + kept, memory);
    if (n > kept) thrust::fill(memory + kept, memory + n, value);
    if (old.get()) device_free(old);
  }
  size_t size() const { return count; }
  bool empty() const { return !count; }
  device_ptr<T> data() { return memory; }
  device_ptr<const T> data() const { return memory; }
  device_ptr<T> begin() { return memory; }
  device_ptr<T> end() { return memory + count; }
  device_ptr<const T> begin() const { return memory; }
  device_ptr<const T> end() const { return memory + count; }
  device_reference<T> operator[](size_t i) { return memory[i]; }
  device_reference<const T> operator[](size_t i) const { return device_ptr<const T>(memory)[i]; }
  device_reference<T> front() { return memory[0]; }
  device_reference<T> back() { return memory[count - 1]; }
};

} // namespace thrust
