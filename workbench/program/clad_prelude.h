// What programs take from clad/Differentiator/Differentiator.h: clad::gradient and clad::differentiate of functions,
// with execute and execute_kernel. Names and meanings: Clad's manual, "Using Clad" and "Differentiating CUDA kernels".
// The engine makes the derivatives: the functions __enzyme_clad_... have no body.
#pragma once
#pragma clang system_header

// Without debug information, so that what is inlined has the line of the program.
#define __CLAD_INLINE __attribute__((always_inline, nodebug)) inline

template <class _R, class... _T> _R __enzyme_clad_gradient(void *function, const char *names, _T...);
template <class _R, class... _T> _R __enzyme_clad_differentiate(void *function, const char *names, long number, _T...);
template <class _R, class... _T>
_R __enzyme_clad_kernel(void *function, const char *names, long grid_xy, int grid_z, long block_xy, int block_z,
                       unsigned long shared, void *stream, _T...);

namespace clad {

namespace prelude {

// A reference is passed as the address behind it.
template <class _T> struct Passed {
  using Type = _T;
  __CLAD_INLINE static _T of(_T x) { return x; }
};
template <class _T> struct Passed<_T &> {
  using Type = _T *;
  __CLAD_INLINE static _T *of(_T &x) { return &x; }
};

template <bool holds> struct If {};
template <> struct If<true> { using Type = void; };

// True if all are addresses, as adjoints are, and none is a stream.
template <class... _T> struct Adjoints { static constexpr bool value = true; };
template <class _T, class... Rest> struct Adjoints<_T, Rest...> { static constexpr bool value = false; };
template <class _T, class... Rest> struct Adjoints<_T *, Rest...> { static constexpr bool value = Adjoints<Rest...>::value; };
template <class... Rest> struct Adjoints<decltype(nullptr), Rest...> { static constexpr bool value = Adjoints<Rest...>::value; };
#ifdef __CUDA__
template <class... Rest> struct Adjoints<cudaStream_t, Rest...> { static constexpr bool value = false; };
__CLAD_INLINE long two(dim3 size) { return (long)((unsigned long)size.y << 32 | size.x); }
#endif

} // namespace prelude

template <class _F> class Gradient;
template <class _F> class Derivative;

template <class _R, class... _A> class Gradient<_R (*)(_A...)> {
  _R (*function)(_A...);
  const char *names;

public:
  __CLAD_INLINE Gradient(_R (*f)(_A...), const char *n) : function(f), names(n) {}

  // The arguments, then the address of the adjoint of each that was named, to which the adjoint is added.
  template <class... _D> __CLAD_INLINE void execute(_A... a, _D... adjoints) const {
    __enzyme_clad_gradient<void, typename prelude::Passed<_A>::Type..., _D...>((void *)function, names,
                                                                             prelude::Passed<_A>::of(a)..., adjoints...);
  }

#ifdef __CUDA__
  // The same of a kernel: all addresses are of the device, and its outputs' adjoints are given.
  template <class... _D, class = typename prelude::If<prelude::Adjoints<_D...>::value>::Type>
  __CLAD_INLINE void execute_kernel(dim3 grid, dim3 block, _A... a, _D... adjoints) const {
    execute_kernel<_D...>(grid, block, 0ul, (cudaStream_t) nullptr, a..., adjoints...);
  }
  template <class... _D, class = typename prelude::If<prelude::Adjoints<_D...>::value>::Type>
  __CLAD_INLINE void execute_kernel(dim3 grid, dim3 block, unsigned long shared, cudaStream_t stream, _A... a,
                                    _D... adjoints) const {
    __enzyme_clad_kernel<void, _A..., _D...>((void *)function, names, prelude::two(grid), (int)grid.z,
                                           prelude::two(block), (int)block.z, shared, (void *)stream, a...,
                                           adjoints...);
  }
#endif
};

template <class _R, class... _A> class Derivative<_R (*)(_A...)> {
  _R (*function)(_A...);
  const char *names;
  long number;

public:
  __CLAD_INLINE Derivative(_R (*f)(_A...), const char *n, long i) : function(f), names(n), number(i) {}

  __CLAD_INLINE _R execute(_A... a) const {
    return __enzyme_clad_differentiate<_R, typename prelude::Passed<_A>::Type...>((void *)function, names, number,
                                                                                prelude::Passed<_A>::of(a)...);
  }
};

template <class _R, class... _A> __CLAD_INLINE Gradient<_R (*)(_A...)> gradient(_R (*f)(_A...), const char *names = "") {
  return {f, names};
}
template <class _R, class... _A> __CLAD_INLINE Derivative<_R (*)(_A...)> differentiate(_R (*f)(_A...), const char *name) {
  return {f, name, -1};
}
template <class _R, class... _A> __CLAD_INLINE Derivative<_R (*)(_A...)> differentiate(_R (*f)(_A...), int number = 0) {
  return {f, "", number};
}

} // namespace clad
