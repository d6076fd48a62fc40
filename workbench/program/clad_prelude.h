// What programs take from clad/Differentiator/Differentiator.h: clad::gradient and clad::differentiate of functions,
// with execute and execute_kernel. Names and meanings: Clad's manual, "Using Clad" and "Differentiating CUDA kernels".
// The engine makes the derivatives: the functions __enzyme_clad_... have no body.
#pragma once
#pragma clang system_header

// Without debug information, so that what is inlined has the line of the program.
#define __CLAD_INLINE __attribute__((always_inline, nodebug)) inline

template <class R, class... T> R __enzyme_clad_gradient(void *function, const char *names, T...);
template <class R, class... T> R __enzyme_clad_differentiate(void *function, const char *names, long number, T...);
template <class R, class... T>
R __enzyme_clad_kernel(void *function, const char *names, long grid_xy, int grid_z, long block_xy, int block_z,
                       unsigned long shared, void *stream, T...);

namespace clad {

namespace prelude {

// A reference is passed as the address behind it.
template <class T> struct Passed {
  using Type = T;
  __CLAD_INLINE static T of(T x) { return x; }
};
template <class T> struct Passed<T &> {
  using Type = T *;
  __CLAD_INLINE static T *of(T &x) { return &x; }
};

template <bool holds> struct If {};
template <> struct If<true> { using Type = void; };

// True if all are addresses, as adjoints are, and none is a stream.
template <class... T> struct Adjoints { static constexpr bool value = true; };
template <class T, class... Rest> struct Adjoints<T, Rest...> { static constexpr bool value = false; };
template <class T, class... Rest> struct Adjoints<T *, Rest...> { static constexpr bool value = Adjoints<Rest...>::value; };
template <class... Rest> struct Adjoints<decltype(nullptr), Rest...> { static constexpr bool value = Adjoints<Rest...>::value; };
#ifdef __CUDA__
template <class... Rest> struct Adjoints<cudaStream_t, Rest...> { static constexpr bool value = false; };
__CLAD_INLINE long two(dim3 size) { return (long)((unsigned long)size.y << 32 | size.x); }
#endif

} // namespace prelude

template <class F> class Gradient;
template <class F> class Derivative;

template <class R, class... A> class Gradient<R (*)(A...)> {
  R (*function)(A...);
  const char *names;

public:
  __CLAD_INLINE Gradient(R (*f)(A...), const char *n) : function(f), names(n) {}

  // The arguments, then the address of the adjoint of each that was named, to which the adjoint is added.
  template <class... D> __CLAD_INLINE void execute(A... a, D... adjoints) const {
    __enzyme_clad_gradient<void, typename prelude::Passed<A>::Type..., D...>((void *)function, names,
                                                                             prelude::Passed<A>::of(a)..., adjoints...);
  }

#ifdef __CUDA__
  // The same of a kernel: all addresses are of the device, and its outputs' adjoints are given.
  template <class... D, class = typename prelude::If<prelude::Adjoints<D...>::value>::Type>
  __CLAD_INLINE void execute_kernel(dim3 grid, dim3 block, A... a, D... adjoints) const {
    execute_kernel<D...>(grid, block, 0ul, (cudaStream_t) nullptr, a..., adjoints...);
  }
  template <class... D, class = typename prelude::If<prelude::Adjoints<D...>::value>::Type>
  __CLAD_INLINE void execute_kernel(dim3 grid, dim3 block, unsigned long shared, cudaStream_t stream, A... a,
                                    D... adjoints) const {
    __enzyme_clad_kernel<void, A..., D...>((void *)function, names, prelude::two(grid), (int)grid.z,
                                           prelude::two(block), (int)block.z, shared, (void *)stream, a...,
                                           adjoints...);
  }
#endif
};

template <class R, class... A> class Derivative<R (*)(A...)> {
  R (*function)(A...);
  const char *names;
  long number;

public:
  __CLAD_INLINE Derivative(R (*f)(A...), const char *n, long i) : function(f), names(n), number(i) {}

  __CLAD_INLINE R execute(A... a) const {
    return __enzyme_clad_differentiate<R, typename prelude::Passed<A>::Type...>((void *)function, names, number,
                                                                                prelude::Passed<A>::of(a)...);
  }
};

template <class R, class... A> __CLAD_INLINE Gradient<R (*)(A...)> gradient(R (*f)(A...), const char *names = "") {
  return {f, names};
}
template <class R, class... A> __CLAD_INLINE Derivative<R (*)(A...)> differentiate(R (*f)(A...), const char *name) {
  return {f, name, -1};
}
template <class R, class... A> __CLAD_INLINE Derivative<R (*)(A...)> differentiate(R (*f)(A...), int number = 0) {
  return {f, "", number};
}

} // namespace clad
