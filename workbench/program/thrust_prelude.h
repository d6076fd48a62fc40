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
  template <class _T = void> struct name {                                                     \
    __PRELUDE_BOTH _T operator()(const _T &a, const _T &b) const { return expression; }        \
  };                                                                                           \
  template <> struct name<void> {                                                              \
    template <class _T> __PRELUDE_BOTH _T operator()(const _T &a, const _T &b) const {         \
      return expression;                                                                       \
    }                                                                                          \
  };
#define __THRUST_UNARY(name, expression)                                                       \
  template <class _T = void> struct name {                                                     \
    __PRELUDE_BOTH _T operator()(const _T &a) const { return expression; }                     \
  };                                                                                           \
  template <> struct name<void> {                                                              \
    template <class _T> __PRELUDE_BOTH _T operator()(const _T &a) const { return expression; } \
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
template <class _T> class device_reference {
  _T *place;

public:
  explicit device_reference(_T *p) : place(p) {}
  operator _T() const {
    _T value;
    cudaMemcpy(&value, place, sizeof(_T), cudaMemcpyDeviceToHost);
    return value;
  }
  device_reference &operator=(const _T &value) {
    cudaMemcpy(place, &value, sizeof(_T), cudaMemcpyHostToDevice);
    return *this;
  }
  device_reference &operator=(const device_reference &other) { return *this = (_T)other; }
  device_reference &operator+=(const _T &value) { return *this = (_T) * this + value; }
  device_reference &operator-=(const _T &value) { return *this = (_T) * this - value; }
  device_reference &operator*=(const _T &value) { return *this = (_T) * this * value; }
};

template <class _T> class device_ptr {
  _T *place;

public:
  using value_type = _T;
  using difference_type = long;
  using pointer = _T *;
  using reference = device_reference<_T>;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH device_ptr() : place(nullptr) {}
  __PRELUDE_BOTH explicit device_ptr(_T *p) : place(p) {}
  __PRELUDE_BOTH _T *get() const { return place; }
  __PRELUDE_BOTH operator device_ptr<const _T>() const { return device_ptr<const _T>(place); }
  device_reference<_T> operator*() const { return device_reference<_T>(place); }
  device_reference<_T> operator[](long n) const { return device_reference<_T>(place + n); }
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

template <class _T> __PRELUDE_BOTH device_ptr<_T> device_pointer_cast(_T *p) { return device_ptr<_T>(p); }
template <class _T> __PRELUDE_BOTH _T *raw_pointer_cast(const device_ptr<_T> &p) { return p.get(); }
template <class _T> __PRELUDE_BOTH _T *raw_pointer_cast(_T *p) { return p; }
template <class _T> _T *raw_pointer_cast(const device_reference<_T> &) = delete;

template <class _T> device_ptr<_T> device_malloc(size_t count) {
  void *p = nullptr;
  cudaMalloc(&p, count * sizeof(_T));
  return device_ptr<_T>((_T *)p);
}
template <class _T> void device_free(device_ptr<_T> p) { cudaFree((void *)p.get()); }

// -- iterators --------------------------------------------------------------------------------

template <class _T> class counting_iterator {
  _T count;

public:
  using value_type = _T;
  using difference_type = long;
  using pointer = const _T *;
  using reference = _T;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH explicit counting_iterator(_T n = _T()) : count(n) {}
  __PRELUDE_BOTH _T operator*() const { return count; }
  __PRELUDE_BOTH _T operator[](long n) const { return count + (_T)n; }
  __PRELUDE_BOTH counting_iterator operator+(long n) const { return counting_iterator(count + (_T)n); }
  __PRELUDE_BOTH long operator-(const counting_iterator &other) const { return (long)(count - other.count); }
  __PRELUDE_BOTH counting_iterator &operator++() { return ++count, *this; }
  __PRELUDE_BOTH bool operator!=(const counting_iterator &other) const { return count != other.count; }
  __PRELUDE_BOTH bool operator==(const counting_iterator &other) const { return count == other.count; }
};
template <class _T> __PRELUDE_BOTH counting_iterator<_T> make_counting_iterator(_T n) {
  return counting_iterator<_T>(n);
}

template <class _T> class constant_iterator {
  _T value;

public:
  using value_type = _T;
  using difference_type = long;
  using pointer = const _T *;
  using reference = _T;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH explicit constant_iterator(_T x) : value(x) {}
  __PRELUDE_BOTH _T operator*() const { return value; }
  __PRELUDE_BOTH _T operator[](long) const { return value; }
  __PRELUDE_BOTH constant_iterator operator+(long) const { return *this; }
};
template <class _T> __PRELUDE_BOTH constant_iterator<_T> make_constant_iterator(_T x) {
  return constant_iterator<_T>(x);
}

template <class _F, class It> class transform_iterator {
  It inner;
  _F function;

public:
  using value_type = decltype(std::declval<const _F &>()(*std::declval<It>()));
  using difference_type = long;
  using pointer = void;
  using reference = value_type;
  using iterator_category = std::random_access_iterator_tag;

  __PRELUDE_BOTH transform_iterator(It it, _F f) : inner(it), function(f) {}
  __PRELUDE_BOTH value_type operator*() const { return function(*inner); }
  __PRELUDE_BOTH value_type operator[](long n) const { return function(inner[n]); }
  __PRELUDE_BOTH transform_iterator operator+(long n) const { return {inner + n, function}; }
  __PRELUDE_BOTH long operator-(const transform_iterator &other) const { return inner - other.inner; }
  __PRELUDE_BOTH It base() const { return inner; }
  __PRELUDE_BOTH _F functor() const { return function; }
};
template <class _F, class It> __PRELUDE_BOTH transform_iterator<_F, It> make_transform_iterator(It it, _F f) {
  return {it, f};
}

// -- execution_policy.h -----------------------------------------------------------------------

struct host_policy {};
struct device_policy {
  cudaStream_t stream;
  device_policy on(cudaStream_t s) const { return {s}; }
};
static const host_policy host{}, seq{};
static const device_policy device{};
namespace cuda {
static const device_policy par{}, par_nosync{};
}

namespace prelude {

// What a kernel is given for an iterator: the plain pointer of a device_ptr.
template <class It> __PRELUDE_BOTH It plain(It it) { return it; }
template <class _T> __PRELUDE_BOTH _T *plain(device_ptr<_T> p) { return p.get(); }
template <class _F, class _T>
__PRELUDE_BOTH transform_iterator<_F, _T *> plain(transform_iterator<_F, device_ptr<_T>> it) {
  return {it.base().get(), it.functor()};
}

template <class It> struct IsOfDevice { static constexpr bool value = false; };
template <class _T> struct IsOfDevice<device_ptr<_T>> { static constexpr bool value = true; };
template <class _F, class It> struct IsOfDevice<transform_iterator<_F, It>> : IsOfDevice<It> {};

template <bool device> struct PolicyOf { using Type = host_policy; };
template <> struct PolicyOf<true> { using Type = device_policy; };
template <class... It> using Policy = typename PolicyOf<(IsOfDevice<It>::value || ...)>::Type;

template <class _P> struct IsPolicy { static constexpr bool value = false; };
template <> struct IsPolicy<host_policy> { static constexpr bool value = true; };
template <> struct IsPolicy<device_policy> { static constexpr bool value = true; };
template <class _P> using IfPolicy = typename std::enable_if<IsPolicy<_P>::value, int>::type;
template <class _P> using UnlessPolicy = typename std::enable_if<!IsPolicy<_P>::value, int>::type;

template <class It> using ValueOf = typename std::remove_cv<typename std::iterator_traits<It>::value_type>::type;

inline constexpr int THREADS = 256, MOST_BLOCKS = 256;
inline unsigned int blocks_for(long count) { return (unsigned int)((count + THREADS - 1) / THREADS); }

template <class _F> __global__ void each(long count, _F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) function(i);
}
template <class In, class Out, class _F> __global__ void transformed(long count, In in, Out out, _F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) out[i] = function(in[i]);
}
template <class In, class In2, class Out, class _F>
__global__ void transformed(long count, In in, In2 second, Out out, _F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) out[i] = function(in[i], second[i]);
}
template <class In, class _F> __global__ void called(long count, In in, _F function) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) function(in[i]);
}

// Each block combines what its threads have combined, a tree in shared memory, and leaves one value.
template <class _T, class In, class _F, class Op>
__global__ void reduced(long count, In in, _T *out, _F function, Op combine) {
  __shared__ _T part[THREADS];
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x, step = (long)gridDim.x * blockDim.x;
  if (i < count) {
    _T sum = function(in[i]);
    for (long j = i + step; j < count; j += step) sum = combine(sum, (_T)function(in[j]));
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

template <class _T, class In, class _F, class Op>
_T reduce_on(device_policy policy, In in, long count, _T init, _F function, Op combine) {
  if (count <= 0) return init;
  unsigned int blocks = blocks_for(count) < (unsigned int)MOST_BLOCKS ? blocks_for(count) : (unsigned int)MOST_BLOCKS;
  _T *parts = device_malloc<_T>(blocks + 1).get(), result;
  reduced<<<blocks, THREADS, 0, policy.stream>>>(count, in, parts + 1, function, combine);
  reduced<<<1, THREADS, 0, policy.stream>>>((long)blocks, parts + 1, parts, identity<_T>(), combine);
  cudaMemcpyAsync(&result, parts, sizeof(_T), cudaMemcpyDeviceToHost, policy.stream);
  cudaStreamSynchronize(policy.stream);
  cudaFree((void *)parts);
  return combine(init, result);
}
template <class _T, class In, class _F, class Op>
_T reduce_on(host_policy, In in, long count, _T init, _F function, Op combine) {
  for (long i = 0; i < count; i++) init = combine(init, (_T)function(in[i]));
  return init;
}

template <class In, class Out, class _F> void transform_on(device_policy policy, In in, long count, Out out, _F f) {
  if (count > 0) transformed<<<blocks_for(count), THREADS, 0, policy.stream>>>(count, in, out, f);
}
template <class In, class Out, class _F> void transform_on(host_policy, In in, long count, Out out, _F f) {
  for (long i = 0; i < count; i++) out[i] = f(in[i]);
}
template <class In, class In2, class Out, class _F>
void transform_on(device_policy policy, In in, In2 second, long count, Out out, _F f) {
  if (count > 0) transformed<<<blocks_for(count), THREADS, 0, policy.stream>>>(count, in, second, out, f);
}
template <class In, class In2, class Out, class _F>
void transform_on(host_policy, In in, In2 second, long count, Out out, _F f) {
  for (long i = 0; i < count; i++) out[i] = f(in[i], second[i]);
}

template <class In, class _F> void each_on(device_policy policy, In in, long count, _F f) {
  if (count > 0) called<<<blocks_for(count), THREADS, 0, policy.stream>>>(count, in, f);
}
template <class In, class _F> void each_on(host_policy, In in, long count, _F f) {
  for (long i = 0; i < count; i++) f(in[i]);
}

template <class _T> struct Constant {
  _T value;
  template <class _I> __PRELUDE_BOTH _T operator()(_I) const { return value; }
};
template <class _T> struct Sequence {
  _T first, step;
  __PRELUDE_BOTH _T operator()(long i) const { return first + step * (_T)i; }
};
template <class _F, class In, class In2> struct Pairs {
  In in;
  In2 second;
  _F function;
  __PRELUDE_BOTH decltype(std::declval<const _F &>()(*std::declval<In>(), *std::declval<In2>())) operator()(long i) const { return function(in[i], second[i]); }
};

} // namespace prelude

// -- transform.h, for_each.h, fill.h, sequence.h ----------------------------------------------

template <class _P, class In, class Out, class _F, prelude::IfPolicy<_P> = 0>
Out transform(_P policy, In first, In last, Out out, _F f) {
  prelude::transform_on(policy, prelude::plain(first), last - first, prelude::plain(out), f);
  return out + (last - first);
}
template <class In, class Out, class _F, prelude::UnlessPolicy<In> = 0>
Out transform(In first, In last, Out out, _F f) {
  return transform(prelude::Policy<In, Out>{}, first, last, out, f);
}
template <class _P, class In, class In2, class Out, class _F, prelude::IfPolicy<_P> = 0>
Out transform(_P policy, In first, In last, In2 second, Out out, _F f) {
  prelude::transform_on(policy, prelude::plain(first), prelude::plain(second), last - first, prelude::plain(out), f);
  return out + (last - first);
}
template <class In, class In2, class Out, class _F, prelude::UnlessPolicy<In> = 0>
Out transform(In first, In last, In2 second, Out out, _F f) {
  return transform(prelude::Policy<In, In2, Out>{}, first, last, second, out, f);
}

template <class _P, class In, class _F, prelude::IfPolicy<_P> = 0> In for_each(_P policy, In first, In last, _F f) {
  prelude::each_on(policy, prelude::plain(first), last - first, f);
  return last;
}
template <class In, class _F, prelude::UnlessPolicy<In> = 0> In for_each(In first, In last, _F f) {
  return for_each(prelude::Policy<In>{}, first, last, f);
}

template <class _P, class Out, class _T, prelude::IfPolicy<_P> = 0>
void fill(_P policy, Out first, Out last, _T value) {
  using V = prelude::ValueOf<Out>;
  transform(policy, counting_iterator<long>(0), counting_iterator<long>(last - first), first,
            prelude::Constant<V>{(V)value});
}
template <class Out, class _T, prelude::UnlessPolicy<Out> = 0> void fill(Out first, Out last, _T value) {
  fill(prelude::Policy<Out>{}, first, last, value);
}
template <class Out> void sequence(Out first, Out last, prelude::ValueOf<Out> start = 0, prelude::ValueOf<Out> step = 1) {
  transform(prelude::Policy<Out>{}, counting_iterator<long>(0), counting_iterator<long>(last - first), first,
            prelude::Sequence<prelude::ValueOf<Out>>{start, step});
}

// -- reduce.h, transform_reduce.h, inner_product.h, extrema.h ---------------------------------

template <class _P, class In, class _F, class _T, class Op, prelude::IfPolicy<_P> = 0>
_T transform_reduce(_P policy, In first, In last, _F f, _T init, Op combine) {
  return prelude::reduce_on(policy, prelude::plain(first), last - first, init, f, combine);
}
template <class In, class _F, class _T, class Op, prelude::UnlessPolicy<In> = 0>
_T transform_reduce(In first, In last, _F f, _T init, Op combine) {
  return transform_reduce(prelude::Policy<In>{}, first, last, f, init, combine);
}

template <class _P, class In, class _T, class Op, prelude::IfPolicy<_P> = 0>
_T reduce(_P policy, In first, In last, _T init, Op combine) {
  return prelude::reduce_on(policy, prelude::plain(first), last - first, init, identity<>(), combine);
}
template <class _P, class In, class _T, prelude::IfPolicy<_P> = 0> _T reduce(_P policy, In first, In last, _T init) {
  return reduce(policy, first, last, init, plus<_T>());
}
template <class _P, class In, prelude::IfPolicy<_P> = 0> prelude::ValueOf<In> reduce(_P policy, In first, In last) {
  return reduce(policy, first, last, prelude::ValueOf<In>(0));
}
template <class In, class _T, class Op, prelude::UnlessPolicy<In> = 0>
_T reduce(In first, In last, _T init, Op combine) {
  return reduce(prelude::Policy<In>{}, first, last, init, combine);
}
template <class In, class _T, prelude::UnlessPolicy<In> = 0> _T reduce(In first, In last, _T init) {
  return reduce(prelude::Policy<In>{}, first, last, init);
}
template <class In, prelude::UnlessPolicy<In> = 0> prelude::ValueOf<In> reduce(In first, In last) {
  return reduce(prelude::Policy<In>{}, first, last);
}

template <class _P, class In, class In2, class _T, class Op, class Op2, prelude::IfPolicy<_P> = 0>
_T inner_product(_P policy, In first, In last, In2 second, _T init, Op combine, Op2 f) {
  auto in = prelude::plain(first);
  auto other = prelude::plain(second);
  return prelude::reduce_on(policy, counting_iterator<long>(0), last - first, init,
                            prelude::Pairs<Op2, decltype(in), decltype(other)>{in, other, f}, combine);
}
template <class _P, class In, class In2, class _T, prelude::IfPolicy<_P> = 0>
_T inner_product(_P policy, In first, In last, In2 second, _T init) {
  return inner_product(policy, first, last, second, init, plus<_T>(), multiplies<_T>());
}
template <class In, class In2, class _T, class Op, class Op2, prelude::UnlessPolicy<In> = 0>
_T inner_product(In first, In last, In2 second, _T init, Op combine, Op2 f) {
  return inner_product(prelude::Policy<In, In2>{}, first, last, second, init, combine, f);
}
template <class In, class In2, class _T, prelude::UnlessPolicy<In> = 0>
_T inner_product(In first, In last, In2 second, _T init) {
  return inner_product(prelude::Policy<In, In2>{}, first, last, second, init);
}

// -- copy.h -----------------------------------------------------------------------------------

template <class _T> device_ptr<_T> copy(const _T *first, const _T *last, device_ptr<_T> out) {
  if (last > first) cudaMemcpy(out.get(), first, (last - first) * sizeof(_T), cudaMemcpyHostToDevice);
  return out + (last - first);
}
template <class _T> device_ptr<_T> copy(_T *first, _T *last, device_ptr<_T> out) {
  return copy((const _T *)first, (const _T *)last, out);
}
template <class _T, class _U> _U *copy(device_ptr<_T> first, device_ptr<_T> last, _U *out) {
  static_assert(sizeof(_T) == sizeof(_U), "both sides of a copy have one type");
  if (last - first > 0) cudaMemcpy(out, first.get(), (last - first) * sizeof(_U), cudaMemcpyDeviceToHost);
  return out + (last - first);
}
template <class _T, class _U> device_ptr<_U> copy(device_ptr<_T> first, device_ptr<_T> last, device_ptr<_U> out) {
  static_assert(sizeof(_T) == sizeof(_U), "both sides of a copy have one type");
  if (last - first > 0) cudaMemcpy(out.get(), first.get(), (last - first) * sizeof(_U), cudaMemcpyDeviceToDevice);
  return out + (last - first);
}

// -- host_vector.h, device_vector.h -----------------------------------------------------------

template <class _T> class device_vector;

template <class _T> class host_vector {
  _T *memory = nullptr;
  size_t count = 0;

public:
  using value_type = _T;
  using iterator = _T *;
  using const_iterator = const _T *;

  host_vector() = default;
  explicit host_vector(size_t n) : memory(new _T[n]()), count(n) {}
  host_vector(size_t n, const _T &value) : memory(new _T[n]), count(n) {
    for (size_t i = 0; i < n; i++) memory[i] = value;
  }
  host_vector(std::initializer_list<_T> list) : host_vector(list.begin(), list.end()) {}
  template <class It, typename std::enable_if<!std::is_arithmetic<It>::value && !prelude::IsOfDevice<It>::value, int>::type = 0>
  host_vector(It first, It last) : memory(new _T[last - first]), count(last - first) {
    for (size_t i = 0; i < count; i++) memory[i] = first[i];
  }
  host_vector(device_ptr<_T> first, device_ptr<_T> last) : memory(new _T[last - first]), count(last - first) {
    thrust::copy(first, last, memory);
  }
  host_vector(const host_vector &other) : host_vector(other.begin(), other.end()) {}
  host_vector(const device_vector<_T> &other) : memory(new _T[other.size()]), count(other.size()) {
    thrust::copy(other.begin(), other.end(), memory);
  }
  host_vector &operator=(const host_vector &other) {
    if (this != &other) {
      delete[] memory;
      memory = new _T[other.count];
      count = other.count;
      for (size_t i = 0; i < count; i++) memory[i] = other.memory[i];
    }
    return *this;
  }
  host_vector &operator=(const device_vector<_T> &other) {
    delete[] memory;
    memory = new _T[other.size()];
    count = other.size();
    thrust::copy(other.begin(), other.end(), memory);
    return *this;
  }
  ~host_vector() { delete[] memory; }

  void resize(size_t n, const _T &value = _T()) {
    if (n == count) return;
    _T *old = memory;
    memory = new _T[n];
    for (size_t i = 0; i < n; i++) memory[i] = i < count ? old[i] : value;
    count = n;
    delete[] old;
  }
  void assign(size_t n, const _T &value) { *this = host_vector(n, value); }
  template <class It, typename std::enable_if<!std::is_arithmetic<It>::value, int>::type = 0> void assign(It first, It last) {
    *this = host_vector(first, last);
  }
  void push_back(const _T &value) { resize(count + 1, value); }
  void clear() { resize(0); }
  size_t size() const { return count; }
  bool empty() const { return !count; }
  _T *data() { return memory; }
  const _T *data() const { return memory; }
  _T *begin() { return memory; }
  _T *end() { return memory + count; }
  const _T *begin() const { return memory; }
  const _T *end() const { return memory + count; }
  _T &operator[](size_t i) { return memory[i]; }
  const _T &operator[](size_t i) const { return memory[i]; }
  _T &front() { return memory[0]; }
  _T &back() { return memory[count - 1]; }
};

template <class _T> class device_vector {
  device_ptr<_T> memory;
  size_t count = 0;

  void allocate(size_t n) {
    memory = device_malloc<_T>(n);
    count = n;
  }
  void free() {
    if (memory.get()) device_free(memory);
    memory = device_ptr<_T>();
  }

public:
  using value_type = _T;
  using iterator = device_ptr<_T>;
  using const_iterator = device_ptr<const _T>;
  using reference = device_reference<_T>;

  device_vector() = default;
  explicit device_vector(size_t n) {
    allocate(n);
    cudaMemset(memory.get(), 0, n * sizeof(_T));
  }
  device_vector(size_t n, const _T &value) {
    allocate(n);
    thrust::fill(memory, memory + n, value);
  }
  device_vector(std::initializer_list<_T> list) {
    allocate(list.size());
    thrust::copy(list.begin(), list.end(), memory);
  }
  template <class It, typename std::enable_if<!std::is_arithmetic<It>::value && !prelude::IsOfDevice<It>::value, int>::type = 0>
  device_vector(It first, It last) {
    allocate(last - first);
    if (last != first) thrust::copy(&*first, &*first + (last - first), memory);
  }
  template <class _U> device_vector(device_ptr<_U> first, device_ptr<_U> last) {
    allocate(last - first);
    thrust::copy(first, last, memory);
  }
  device_vector(const device_vector &other) {
    allocate(other.count);
    thrust::copy(other.begin(), other.end(), memory);
  }
  device_vector(const host_vector<_T> &other) {
    allocate(other.size());
    thrust::copy(other.begin(), other.end(), memory);
  }
  device_vector(device_vector &&other) : memory(other.memory), count(other.count) {
    other.memory = device_ptr<_T>();
    other.count = 0;
  }
  device_vector &operator=(const device_vector &other) {
    if (this != &other) {
      if (count != other.count) free(), allocate(other.count);
      thrust::copy(other.begin(), other.end(), memory);
    }
    return *this;
  }
  device_vector &operator=(const host_vector<_T> &other) {
    if (count != other.size()) free(), allocate(other.size());
    thrust::copy(other.begin(), other.end(), memory);
    return *this;
  }
  ~device_vector() { free(); }

  void resize(size_t n, const _T &value = _T()) {
    if (n == count) return;
    device_ptr<_T> old = memory;
    size_t kept = n < count ? n : count;
    allocate(n);
    thrust::copy(old, old + kept, memory);
    if (n > kept) thrust::fill(memory + kept, memory + n, value);
    if (old.get()) device_free(old);
  }
  void assign(size_t n, const _T &value) { *this = device_vector(n, value); }
  template <class It, typename std::enable_if<!std::is_arithmetic<It>::value, int>::type = 0> void assign(It first, It last) {
    *this = device_vector(first, last);
  }
  void push_back(const _T &value) { resize(count + 1, value); }
  void clear() { resize(0); }
  size_t size() const { return count; }
  bool empty() const { return !count; }
  device_ptr<_T> data() { return memory; }
  device_ptr<const _T> data() const { return memory; }
  device_ptr<_T> begin() { return memory; }
  device_ptr<_T> end() { return memory + count; }
  device_ptr<const _T> begin() const { return memory; }
  device_ptr<const _T> end() const { return memory + count; }
  device_reference<_T> operator[](size_t i) { return memory[i]; }
  device_reference<const _T> operator[](size_t i) const { return device_ptr<const _T>(memory)[i]; }
  device_reference<_T> front() { return memory[0]; }
  device_reference<_T> back() { return memory[count - 1]; }
};

} // namespace thrust
