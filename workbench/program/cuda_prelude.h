// What CUDA programs take from NVIDIA's headers, as far as reading and differentiating them needs it: included before
// every .cu file that is compiled without a CUDA toolkit. Names and meanings: CUDA C++ Programming Guide, chapter "C++
// language extensions"; CUDA Runtime API; libdevice User's Guide (the __nv_ functions). The special registers, shuffles,
// votes and barriers are builtins of clang for NVPTX.
#pragma once
#pragma clang system_header

#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __grid_constant__
#define CUDART_VERSION 12000
#define CUDA_VERSION 12000

typedef __SIZE_TYPE__ size_t, __prelude_size;
#define __PRELUDE_DEVICE static inline __attribute__((device, always_inline))
#define __PRELUDE_BOTH inline __attribute__((host, device, always_inline))

// -- math_constants.h -------------------------------------------------------------------------

#define CUDART_INF_F __builtin_inff()
#define CUDART_NAN_F __builtin_nanf("")
#define CUDART_PI_F 3.141592654f
#define CUDART_PIO2_F 1.570796327f
#define CUDART_SQRT_TWO_F 1.414213562f
#define CUDART_LN2_F 0.693147181f
#define CUDART_INF __builtin_inf()
#define CUDART_NAN __builtin_nan("")
#define CUDART_PI 3.1415926535897931e+0
#define CUDART_PIO2 1.5707963267948966e+0
#define CUDART_SQRT_TWO 1.4142135623730951e+0
#define CUDART_LN2 6.9314718055994529e-1

// -- vector types -----------------------------------------------------------------------------

#define __PRELUDE_VECTORS(base, name)                                                          \
  struct name##1 { base x; };                                                                  \
  struct __attribute__((aligned(2 * sizeof(base)))) name##2 { base x, y; };                    \
  struct name##3 { base x, y, z; };                                                            \
  struct __attribute__((aligned(4 * sizeof(base) < 16 ? 4 * sizeof(base) : 16))) name##4 {     \
    base x, y, z, w;                                                                           \
  };                                                                                           \
  static __PRELUDE_BOTH name##1 make_##name##1(base x) { return {x}; }                         \
  static __PRELUDE_BOTH name##2 make_##name##2(base x, base y) { return {x, y}; }              \
  static __PRELUDE_BOTH name##3 make_##name##3(base x, base y, base z) { return {x, y, z}; }   \
  static __PRELUDE_BOTH name##4 make_##name##4(base x, base y, base z, base w) {               \
    return {x, y, z, w};                                                                       \
  }
__PRELUDE_VECTORS(signed char, char)
__PRELUDE_VECTORS(unsigned char, uchar)
__PRELUDE_VECTORS(short, short)
__PRELUDE_VECTORS(unsigned short, ushort)
__PRELUDE_VECTORS(int, int)
__PRELUDE_VECTORS(unsigned int, uint)
__PRELUDE_VECTORS(long, long)
__PRELUDE_VECTORS(unsigned long, ulong)
__PRELUDE_VECTORS(long long, longlong)
__PRELUDE_VECTORS(unsigned long long, ulonglong)
__PRELUDE_VECTORS(float, float)
__PRELUDE_VECTORS(double, double)

struct dim3 {
  unsigned int x, y, z;
  __PRELUDE_BOTH constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1) : x(x), y(y), z(z) {}
  __PRELUDE_BOTH constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __PRELUDE_BOTH constexpr operator uint3() const { return uint3{x, y, z}; }
};

// -- threadIdx and its kind: reading a member reads a special register ------------------------

#define __PRELUDE_MEMBER(member, reg)                                            \
  __declspec(property(get = __get_##member)) unsigned int member;                \
  static inline __attribute__((device, always_inline)) unsigned int __get_##member() { \
    return __nvvm_read_ptx_sreg_##reg##_##member();                              \
  }
#define __PRELUDE_REGISTER(name, reg, as)                                                        \
  struct __prelude_##name {                                                                      \
    __PRELUDE_MEMBER(x, reg)                                                                     \
    __PRELUDE_MEMBER(y, reg)                                                                     \
    __PRELUDE_MEMBER(z, reg)                                                                     \
    __attribute__((device, always_inline)) inline operator as() const { return as{x, y, z}; }    \
    __prelude_##name() = delete;                                                                 \
    __prelude_##name(const __prelude_##name &) = delete;                                         \
    void operator=(const __prelude_##name &) const = delete;                                     \
    __prelude_##name *operator&() const = delete;                                                \
  };                                                                                             \
  extern const __attribute__((device, weak)) __prelude_##name name;
__PRELUDE_REGISTER(threadIdx, tid, uint3)
__PRELUDE_REGISTER(blockIdx, ctaid, uint3)
__PRELUDE_REGISTER(blockDim, ntid, dim3)
__PRELUDE_REGISTER(gridDim, nctaid, dim3)
__attribute__((device)) const int warpSize = 32;

// -- barriers, fences, warps ------------------------------------------------------------------
// __syncthreads is a builtin of clang.

__PRELUDE_DEVICE int __syncthreads_count(int predicate) { return __nvvm_bar0_popc(predicate); }
__PRELUDE_DEVICE int __syncthreads_and(int predicate) { return __nvvm_bar0_and(predicate); }
__PRELUDE_DEVICE int __syncthreads_or(int predicate) { return __nvvm_bar0_or(predicate); }
__PRELUDE_DEVICE void __syncwarp(unsigned int mask = 0xffffffff) { __nvvm_bar_warp_sync(mask); }
__PRELUDE_DEVICE void __threadfence() { __nvvm_membar_gl(); }
__PRELUDE_DEVICE void __threadfence_block() { __nvvm_membar_cta(); }
__PRELUDE_DEVICE void __threadfence_system() { __nvvm_membar_sys(); }
__PRELUDE_DEVICE unsigned int __activemask() { return __nvvm_activemask(); }
__PRELUDE_DEVICE int __all_sync(unsigned int mask, int predicate) { return __nvvm_vote_all_sync(mask, predicate); }
__PRELUDE_DEVICE int __any_sync(unsigned int mask, int predicate) { return __nvvm_vote_any_sync(mask, predicate); }
__PRELUDE_DEVICE unsigned int __ballot_sync(unsigned int mask, int predicate) {
  return __nvvm_vote_ballot_sync(mask, predicate);
}
__PRELUDE_DEVICE unsigned int __match_any_sync(unsigned int mask, unsigned int value) {
  return __nvvm_match_any_sync_i32(mask, value);
}
__PRELUDE_DEVICE unsigned int __match_any_sync(unsigned int mask, int value) {
  return __nvvm_match_any_sync_i32(mask, (unsigned int)value);
}
__PRELUDE_DEVICE unsigned int __match_any_sync(unsigned int mask, float value) {
  return __nvvm_match_any_sync_i32(mask, __builtin_bit_cast(unsigned int, value));
}
__PRELUDE_DEVICE unsigned int __match_any_sync(unsigned int mask, unsigned long long value) {
  return __nvvm_match_any_sync_i64(mask, value);
}
__PRELUDE_DEVICE unsigned int __match_all_sync(unsigned int mask, unsigned int value, int *predicate) {
  return __nvvm_match_all_sync_i32p(mask, value, predicate);
}
__PRELUDE_DEVICE unsigned int __match_all_sync(unsigned int mask, int value, int *predicate) {
  return __nvvm_match_all_sync_i32p(mask, (unsigned int)value, predicate);
}
__PRELUDE_DEVICE void __nanosleep(unsigned int) {}
__PRELUDE_DEVICE void __trap() { __builtin_trap(); }
__PRELUDE_DEVICE unsigned int __isGlobal(const void *p) { return __nvvm_isspacep_global(p); }
__PRELUDE_DEVICE unsigned int __isShared(const void *p) { return __nvvm_isspacep_shared(p); }
__PRELUDE_DEVICE unsigned int __isLocal(const void *p) { return __nvvm_isspacep_local(p); }
__PRELUDE_DEVICE long long clock64() { return __nvvm_read_ptx_sreg_clock64(); }
__PRELUDE_DEVICE int clock() { return __nvvm_read_ptx_sreg_clock(); }

// A shuffle moves 32 bits; wider values go in two. The control word: 32 - width in the upper byte, the bound below.
#define __PRELUDE_SHUFFLE(name, builtin, offset, bound)                                                      \
  __PRELUDE_DEVICE int name(unsigned int mask, int value, offset by, int width = 32) {                       \
    return __nvvm_shfl_sync_##builtin##_i32(mask, value, by, ((32 - width) << 8) | bound);                   \
  }                                                                                                          \
  __PRELUDE_DEVICE unsigned int name(unsigned int mask, unsigned int value, offset by, int width = 32) {     \
    return name(mask, (int)value, by, width);                                                                \
  }                                                                                                          \
  __PRELUDE_DEVICE float name(unsigned int mask, float value, offset by, int width = 32) {                   \
    return __nvvm_shfl_sync_##builtin##_f32(mask, value, by, ((32 - width) << 8) | bound);                   \
  }                                                                                                          \
  __PRELUDE_DEVICE long long name(unsigned int mask, long long value, offset by, int width = 32) {           \
    unsigned int low = name(mask, (int)value, by, width);                                                    \
    unsigned int high = name(mask, (int)(value >> 32), by, width);                                           \
    return (long long)(((unsigned long long)high << 32) | low);                                              \
  }                                                                                                          \
  __PRELUDE_DEVICE double name(unsigned int mask, double value, offset by, int width = 32) {                 \
    return __builtin_bit_cast(double, name(mask, __builtin_bit_cast(long long, value), by, width));          \
  }
// Types of the same bits move as one another.
#define __PRELUDE_SHUFFLE_AS(name, offset, type, as)                                                         \
  __PRELUDE_DEVICE type name(unsigned int mask, type value, offset by, int width = 32) {                     \
    return (type)name(mask, (as)value, by, width);                                                           \
  }
#define __PRELUDE_SHUFFLES(name, builtin, offset, bound)           \
  __PRELUDE_SHUFFLE(name, builtin, offset, bound)                  \
  __PRELUDE_SHUFFLE_AS(name, offset, unsigned long long, long long) \
  __PRELUDE_SHUFFLE_AS(name, offset, long, long long)              \
  __PRELUDE_SHUFFLE_AS(name, offset, unsigned long, long long)
__PRELUDE_SHUFFLES(__shfl_sync, idx, int, 0x1f)
__PRELUDE_SHUFFLES(__shfl_up_sync, up, unsigned int, 0)
__PRELUDE_SHUFFLES(__shfl_down_sync, down, unsigned int, 0x1f)
__PRELUDE_SHUFFLES(__shfl_xor_sync, bfly, int, 0x1f)

// One thread after the other gives what it has: processors from sm_80 on have one instruction for it.
#define __PRELUDE_REDUCE(name, type, sum)                                                \
  __PRELUDE_DEVICE type name(unsigned int mask, type value) {                            \
    unsigned int left = mask & (mask - 1);                                               \
    type a = __shfl_sync(mask, value, __builtin_ctz(mask));                              \
    for (; left; left &= left - 1) {                                                     \
      type b = __shfl_sync(mask, value, __builtin_ctz(left));                            \
      a = sum;                                                                           \
    }                                                                                    \
    return a;                                                                            \
  }
#define __PRELUDE_REDUCES(type)                        \
  __PRELUDE_REDUCE(__reduce_add_sync, type, a + b)     \
  __PRELUDE_REDUCE(__reduce_min_sync, type, b < a ? b : a) \
  __PRELUDE_REDUCE(__reduce_max_sync, type, a < b ? b : a)
__PRELUDE_REDUCES(int)
__PRELUDE_REDUCES(unsigned int)
__PRELUDE_REDUCE(__reduce_and_sync, unsigned int, a & b)
__PRELUDE_REDUCE(__reduce_or_sync, unsigned int, a | b)
__PRELUDE_REDUCE(__reduce_xor_sync, unsigned int, a ^ b)

// -- memory -----------------------------------------------------------------------------------

#define __PRELUDE_LDG(type, suffix) \
  __PRELUDE_DEVICE type __ldg(const type *p) { return __nvvm_ldg_##suffix(p); }
__PRELUDE_LDG(char, c)
__PRELUDE_LDG(signed char, sc)
__PRELUDE_LDG(unsigned char, uc)
__PRELUDE_LDG(short, s)
__PRELUDE_LDG(unsigned short, us)
__PRELUDE_LDG(int, i)
__PRELUDE_LDG(unsigned int, ui)
__PRELUDE_LDG(long, l)
__PRELUDE_LDG(unsigned long, ul)
__PRELUDE_LDG(long long, ll)
__PRELUDE_LDG(unsigned long long, ull)
__PRELUDE_LDG(float, f)
__PRELUDE_LDG(double, d)
#define __PRELUDE_LDG_2(name, base, suffix)                                                  \
  __PRELUDE_DEVICE name __ldg(const name *p) {                                               \
    typedef base vector __attribute__((ext_vector_type(2)));                                 \
    vector v = __nvvm_ldg_##suffix((const vector *)p);                                       \
    return {v.x, v.y};                                                                       \
  }
#define __PRELUDE_LDG_4(name, base, suffix)                                                  \
  __PRELUDE_DEVICE name __ldg(const name *p) {                                               \
    typedef base vector __attribute__((ext_vector_type(4)));                                 \
    vector v = __nvvm_ldg_##suffix((const vector *)p);                                       \
    return {v.x, v.y, v.z, v.w};                                                             \
  }
__PRELUDE_LDG_2(int2, int, i2)
__PRELUDE_LDG_2(uint2, unsigned int, ui2)
__PRELUDE_LDG_2(float2, float, f2)
__PRELUDE_LDG_2(double2, double, d2)
__PRELUDE_LDG_4(int4, int, i4)
__PRELUDE_LDG_4(uint4, unsigned int, ui4)
__PRELUDE_LDG_4(float4, float, f4)
template <typename T> __PRELUDE_DEVICE T __ldg(const T *p) { return *p; }
// Ways to use the caches, which change no value.
#define __PRELUDE_LOAD(name) \
  template <typename T> __PRELUDE_DEVICE T name(const T *p) { return *p; }
#define __PRELUDE_STORE(name) \
  template <typename T> __PRELUDE_DEVICE void name(T *p, T v) { *p = v; }
__PRELUDE_LOAD(__ldca) __PRELUDE_LOAD(__ldcg) __PRELUDE_LOAD(__ldcs) __PRELUDE_LOAD(__ldlu) __PRELUDE_LOAD(__ldcv)
__PRELUDE_STORE(__stwb) __PRELUDE_STORE(__stcg) __PRELUDE_STORE(__stcs) __PRELUDE_STORE(__stwt)

#define __PRELUDE_ATOMIC(name, builtin, type)                                                              \
  __PRELUDE_DEVICE type name(type *p, type v) {                                                            \
    return __scoped_atomic_##builtin(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);                       \
  }                                                                                                        \
  __PRELUDE_DEVICE type name##_block(type *p, type v) {                                                    \
    return __scoped_atomic_##builtin(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);                       \
  }                                                                                                        \
  __PRELUDE_DEVICE type name##_system(type *p, type v) {                                                   \
    return __scoped_atomic_##builtin(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);                       \
  }
#define __PRELUDE_ATOMIC_INTEGERS(name, builtin)       \
  __PRELUDE_ATOMIC(name, builtin, int)                 \
  __PRELUDE_ATOMIC(name, builtin, unsigned int)        \
  __PRELUDE_ATOMIC(name, builtin, long long)           \
  __PRELUDE_ATOMIC(name, builtin, unsigned long long)
__PRELUDE_ATOMIC_INTEGERS(atomicAdd, fetch_add)
__PRELUDE_ATOMIC(atomicAdd, fetch_add, float)
__PRELUDE_ATOMIC(atomicAdd, fetch_add, double)
__PRELUDE_ATOMIC_INTEGERS(atomicSub, fetch_sub)
__PRELUDE_ATOMIC_INTEGERS(atomicExch, exchange_n)
__PRELUDE_ATOMIC_INTEGERS(atomicMin, fetch_min)
__PRELUDE_ATOMIC_INTEGERS(atomicMax, fetch_max)
__PRELUDE_ATOMIC_INTEGERS(atomicAnd, fetch_and)
__PRELUDE_ATOMIC_INTEGERS(atomicOr, fetch_or)
__PRELUDE_ATOMIC_INTEGERS(atomicXor, fetch_xor)
__PRELUDE_ATOMIC(atomicInc, fetch_uinc, unsigned int)
__PRELUDE_ATOMIC(atomicDec, fetch_udec, unsigned int)
#define __PRELUDE_EXCHANGE(name)                                                                  \
  __PRELUDE_DEVICE float name(float *p, float v) {                                                \
    return __builtin_bit_cast(float, name((int *)p, __builtin_bit_cast(int, v)));                 \
  }                                                                                               \
  __PRELUDE_DEVICE double name(double *p, double v) {                                             \
    return __builtin_bit_cast(double, name((long long *)p, __builtin_bit_cast(long long, v)));    \
  }
__PRELUDE_EXCHANGE(atomicExch)
__PRELUDE_EXCHANGE(atomicExch_block)
__PRELUDE_EXCHANGE(atomicExch_system)
#define __PRELUDE_CAS_IN(name, type, scope)                                                            \
  __PRELUDE_DEVICE type name(type *p, type expected, type desired) {                                   \
    __scoped_atomic_compare_exchange_n(p, &expected, desired, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED,   \
                                       scope);                                                         \
    return expected;                                                                                   \
  }
#define __PRELUDE_CAS(type)                                              \
  __PRELUDE_CAS_IN(atomicCAS, type, __MEMORY_SCOPE_DEVICE)               \
  __PRELUDE_CAS_IN(atomicCAS_block, type, __MEMORY_SCOPE_WRKGRP)         \
  __PRELUDE_CAS_IN(atomicCAS_system, type, __MEMORY_SCOPE_SYSTEM)
__PRELUDE_CAS(unsigned short)
__PRELUDE_CAS(int)
__PRELUDE_CAS(unsigned int)
__PRELUDE_CAS(long long)
__PRELUDE_CAS(unsigned long long)

// -- reinterpretation and conversion ----------------------------------------------------------

__PRELUDE_DEVICE int __float_as_int(float v) { return __builtin_bit_cast(int, v); }
__PRELUDE_DEVICE unsigned int __float_as_uint(float v) { return __builtin_bit_cast(unsigned int, v); }
__PRELUDE_DEVICE float __int_as_float(int v) { return __builtin_bit_cast(float, v); }
__PRELUDE_DEVICE float __uint_as_float(unsigned int v) { return __builtin_bit_cast(float, v); }
__PRELUDE_DEVICE long long __double_as_longlong(double v) { return __builtin_bit_cast(long long, v); }
__PRELUDE_DEVICE double __longlong_as_double(long long v) { return __builtin_bit_cast(double, v); }
__PRELUDE_DEVICE int __popc(unsigned int v) { return __builtin_popcount(v); }
__PRELUDE_DEVICE int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
__PRELUDE_DEVICE int __ffs(int v) { return __builtin_ffs(v); }
__PRELUDE_DEVICE int __ffsll(long long v) { return __builtin_ffsll(v); }
__PRELUDE_DEVICE int __clz(int v) { return v ? __builtin_clz(v) : 32; }
__PRELUDE_DEVICE int __clzll(long long v) { return v ? __builtin_clzll(v) : 64; }
__PRELUDE_DEVICE unsigned int __brev(unsigned int v) { return __builtin_bitreverse32(v); }
__PRELUDE_DEVICE unsigned long long __brevll(unsigned long long v) { return __builtin_bitreverse64(v); }
__PRELUDE_DEVICE unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int s) {
  return __nvvm_prmt(x, y, s & 0x7777);
}
__PRELUDE_DEVICE int __mulhi(int x, int y) { return (int)(((long long)x * y) >> 32); }
__PRELUDE_DEVICE unsigned int __umulhi(unsigned int x, unsigned int y) {
  return (unsigned int)(((unsigned long long)x * y) >> 32);
}
__PRELUDE_DEVICE long long __mul64hi(long long x, long long y) { return (long long)(((__int128)x * y) >> 64); }
__PRELUDE_DEVICE unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
  return (unsigned long long)(((unsigned __int128)x * y) >> 64);
}
__PRELUDE_DEVICE int __mul24(int x, int y) { return ((x << 8) >> 8) * ((y << 8) >> 8); }
__PRELUDE_DEVICE unsigned int __umul24(unsigned int x, unsigned int y) { return (x & 0xffffff) * (y & 0xffffff); }
__PRELUDE_DEVICE unsigned int __sad(int x, int y, unsigned int z) {
  return (x < y ? (unsigned int)y - x : (unsigned int)x - y) + z;
}
__PRELUDE_DEVICE unsigned int __usad(unsigned int x, unsigned int y, unsigned int z) {
  return (x < y ? y - x : x - y) + z;
}
__PRELUDE_DEVICE int __hadd(int x, int y) { return (int)(((long long)x + y) >> 1); }
__PRELUDE_DEVICE int __rhadd(int x, int y) { return (int)(((long long)x + y + 1) >> 1); }
__PRELUDE_DEVICE unsigned int __uhadd(unsigned int x, unsigned int y) {
  return (unsigned int)(((unsigned long long)x + y) >> 1);
}
__PRELUDE_DEVICE unsigned int __urhadd(unsigned int x, unsigned int y) {
  return (unsigned int)(((unsigned long long)x + y + 1) >> 1);
}
__PRELUDE_DEVICE unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int by) {
  return (unsigned int)(((((unsigned long long)high << 32) | low) << (by & 31)) >> 32);
}
__PRELUDE_DEVICE unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int by) {
  return (unsigned int)((((unsigned long long)high << 32) | low) >> (by & 31));
}
__PRELUDE_DEVICE int __double2hiint(double v) { return (int)(__double_as_longlong(v) >> 32); }
__PRELUDE_DEVICE int __double2loint(double v) { return (int)__double_as_longlong(v); }
__PRELUDE_DEVICE double __hiloint2double(int high, int low) {
  return __longlong_as_double(((long long)high << 32) | (unsigned int)low);
}

// -- mathematics: the functions of <math.h> on the device are libdevice's ---------------------

#define __PRELUDE_MATH_1(name)                                                                  \
  extern "C" __attribute__((device, const)) double __nv_##name(double) noexcept;                \
  extern "C" __attribute__((device, const)) float __nv_##name##f(float) noexcept;               \
  __PRELUDE_DEVICE double name(double x) { return __nv_##name(x); }                             \
  __PRELUDE_DEVICE float name##f(float x) { return __nv_##name##f(x); }                         \
  __PRELUDE_DEVICE float name(float x) { return __nv_##name##f(x); }                            \
  __PRELUDE_DEVICE double name(int x) { return __nv_##name(x); }
#define __PRELUDE_MATH_2(name)                                                                  \
  extern "C" __attribute__((device, const)) double __nv_##name(double, double) noexcept;        \
  extern "C" __attribute__((device, const)) float __nv_##name##f(float, float) noexcept;        \
  __PRELUDE_DEVICE double name(double x, double y) { return __nv_##name(x, y); }                \
  __PRELUDE_DEVICE float name##f(float x, float y) { return __nv_##name##f(x, y); }             \
  __PRELUDE_DEVICE float name(float x, float y) { return __nv_##name##f(x, y); }                \
  __PRELUDE_DEVICE double name(double x, int y) { return __nv_##name(x, y); }                   \
  __PRELUDE_DEVICE double name(int x, double y) { return __nv_##name(x, y); }                   \
  __PRELUDE_DEVICE double name(float x, int y) { return __nv_##name(x, y); }                    \
  __PRELUDE_DEVICE double name(int x, float y) { return __nv_##name(x, y); }                    \
  __PRELUDE_DEVICE double name(int x, int y) { return __nv_##name(x, y); }                      \
  __PRELUDE_DEVICE double name(double x, float y) { return __nv_##name(x, y); }                 \
  __PRELUDE_DEVICE double name(float x, double y) { return __nv_##name(x, y); }
#define __PRELUDE_MATH_3(name)                                                                  \
  extern "C" __attribute__((device, const)) double __nv_##name(double, double, double) noexcept;\
  extern "C" __attribute__((device, const)) float __nv_##name##f(float, float, float) noexcept; \
  __PRELUDE_DEVICE double name(double x, double y, double z) { return __nv_##name(x, y, z); }   \
  __PRELUDE_DEVICE float name##f(float x, float y, float z) { return __nv_##name##f(x, y, z); } \
  __PRELUDE_DEVICE float name(float x, float y, float z) { return __nv_##name##f(x, y, z); }

__PRELUDE_MATH_1(sqrt) __PRELUDE_MATH_1(rsqrt) __PRELUDE_MATH_1(cbrt) __PRELUDE_MATH_1(rcbrt)
__PRELUDE_MATH_1(exp) __PRELUDE_MATH_1(exp2) __PRELUDE_MATH_1(exp10) __PRELUDE_MATH_1(expm1)
__PRELUDE_MATH_1(log) __PRELUDE_MATH_1(log2) __PRELUDE_MATH_1(log10) __PRELUDE_MATH_1(log1p)
__PRELUDE_MATH_1(sin) __PRELUDE_MATH_1(cos) __PRELUDE_MATH_1(tan)
__PRELUDE_MATH_1(asin) __PRELUDE_MATH_1(acos) __PRELUDE_MATH_1(atan)
__PRELUDE_MATH_1(sinh) __PRELUDE_MATH_1(cosh) __PRELUDE_MATH_1(tanh)
__PRELUDE_MATH_1(asinh) __PRELUDE_MATH_1(acosh) __PRELUDE_MATH_1(atanh)
__PRELUDE_MATH_1(sinpi) __PRELUDE_MATH_1(cospi)
__PRELUDE_MATH_1(erf) __PRELUDE_MATH_1(erfc) __PRELUDE_MATH_1(erfinv) __PRELUDE_MATH_1(erfcx)
__PRELUDE_MATH_1(normcdf) __PRELUDE_MATH_1(normcdfinv)
__PRELUDE_MATH_1(tgamma) __PRELUDE_MATH_1(lgamma) __PRELUDE_MATH_1(j0) __PRELUDE_MATH_1(j1)
__PRELUDE_MATH_1(y0) __PRELUDE_MATH_1(y1) __PRELUDE_MATH_1(erfcinv) __PRELUDE_MATH_1(logb)
__PRELUDE_MATH_1(floor) __PRELUDE_MATH_1(ceil) __PRELUDE_MATH_1(trunc) __PRELUDE_MATH_1(round)
__PRELUDE_MATH_1(rint) __PRELUDE_MATH_1(nearbyint) __PRELUDE_MATH_1(fabs)
__PRELUDE_MATH_2(pow) __PRELUDE_MATH_2(atan2) __PRELUDE_MATH_2(hypot) __PRELUDE_MATH_2(rhypot)
__PRELUDE_MATH_2(fmod) __PRELUDE_MATH_2(remainder) __PRELUDE_MATH_2(fdim)
__PRELUDE_MATH_2(fmin) __PRELUDE_MATH_2(fmax) __PRELUDE_MATH_2(copysign) __PRELUDE_MATH_2(nextafter)
__PRELUDE_MATH_3(fma) __PRELUDE_MATH_3(norm3d) __PRELUDE_MATH_3(rnorm3d)

extern "C" __attribute__((device, const)) double __nv_ldexp(double, int) noexcept;
extern "C" __attribute__((device, const)) float __nv_ldexpf(float, int) noexcept;
__PRELUDE_DEVICE double ldexp(double x, int n) { return __nv_ldexp(x, n); }
__PRELUDE_DEVICE float ldexpf(float x, int n) { return __nv_ldexpf(x, n); }
extern "C" __attribute__((device)) double __nv_frexp(double, int *) noexcept;
extern "C" __attribute__((device)) float __nv_frexpf(float, int *) noexcept;
__PRELUDE_DEVICE double frexp(double x, int *n) { return __nv_frexp(x, n); }
__PRELUDE_DEVICE float frexpf(float x, int *n) { return __nv_frexpf(x, n); }
extern "C" __attribute__((device)) void __nv_sincos(double, double *, double *) noexcept;
extern "C" __attribute__((device)) void __nv_sincosf(float, float *, float *) noexcept;
__PRELUDE_DEVICE void sincos(double x, double *s, double *c) { __nv_sincos(x, s, c); }
__PRELUDE_DEVICE void sincosf(float x, float *s, float *c) { __nv_sincosf(x, s, c); }
__PRELUDE_DEVICE void sincos(float x, float *s, float *c) { __nv_sincosf(x, s, c); }
__PRELUDE_DEVICE void __sincosf(float x, float *s, float *c);
__PRELUDE_DEVICE void sincospi(double x, double *s, double *c) { *s = __nv_sinpi(x), *c = __nv_cospi(x); }
__PRELUDE_DEVICE void sincospif(float x, float *s, float *c) { *s = __nv_sinpif(x), *c = __nv_cospif(x); }
extern "C" __attribute__((device)) double __nv_modf(double, double *) noexcept;
extern "C" __attribute__((device)) float __nv_modff(float, float *) noexcept;
__PRELUDE_DEVICE double modf(double x, double *n) { return __nv_modf(x, n); }
__PRELUDE_DEVICE float modff(float x, float *n) { return __nv_modff(x, n); }
__PRELUDE_DEVICE float modf(float x, float *n) { return __nv_modff(x, n); }
__PRELUDE_DEVICE double scalbn(double x, int n) { return __nv_ldexp(x, n); }
__PRELUDE_DEVICE float scalbnf(float x, int n) { return __nv_ldexpf(x, n); }
__PRELUDE_DEVICE float scalbn(float x, int n) { return __nv_ldexpf(x, n); }
__PRELUDE_DEVICE float ldexp(float x, int n) { return __nv_ldexpf(x, n); }
__PRELUDE_DEVICE float frexp(float x, int *n) { return __nv_frexpf(x, n); }
#define __PRELUDE_TO_INTEGER(name, result, rounded)                                                \
  __PRELUDE_DEVICE result name(double x) { return (result)__nv_##rounded(x); }                     \
  __PRELUDE_DEVICE result name##f(float x) { return (result)__nv_##rounded##f(x); }                \
  __PRELUDE_DEVICE result name(float x) { return (result)__nv_##rounded##f(x); }
__PRELUDE_TO_INTEGER(lrint, long, rint) __PRELUDE_TO_INTEGER(llrint, long long, rint)
__PRELUDE_TO_INTEGER(lround, long, round) __PRELUDE_TO_INTEGER(llround, long long, round)
__PRELUDE_TO_INTEGER(ilogb, int, logb)
#define __PRELUDE_MATH_4(name)                                                                     \
  extern "C" __attribute__((device, const)) double __nv_##name(double, double, double, double) noexcept; \
  extern "C" __attribute__((device, const)) float __nv_##name##f(float, float, float, float) noexcept;   \
  __PRELUDE_DEVICE double name(double x, double y, double z, double w) { return __nv_##name(x, y, z, w); } \
  __PRELUDE_DEVICE float name##f(float x, float y, float z, float w) { return __nv_##name##f(x, y, z, w); }
__PRELUDE_MATH_4(norm4d) __PRELUDE_MATH_4(rnorm4d)
__PRELUDE_DEVICE float fdividef(float x, float y) { return x / y; }
__PRELUDE_DEVICE double nan(const char *) { return __builtin_nan(""); }
__PRELUDE_DEVICE float nanf(const char *) { return __builtin_nanf(""); }
__PRELUDE_DEVICE bool isfinite(double x) { return __builtin_isfinite(x); }
__PRELUDE_DEVICE bool isfinite(float x) { return __builtin_isfinite(x); }
__PRELUDE_DEVICE bool signbit(double x) { return __builtin_signbit(x); }
__PRELUDE_DEVICE bool signbit(float x) { return __builtin_signbit(x); }
__PRELUDE_DEVICE long labs(long x) { return x < 0 ? -x : x; }
__PRELUDE_DEVICE long abs(long x) { return x < 0 ? -x : x; }
__PRELUDE_DEVICE long long abs(long long x) { return x < 0 ? -x : x; }

__PRELUDE_DEVICE bool isnan(double x) { return __builtin_isnan(x); }
__PRELUDE_DEVICE bool isnan(float x) { return __builtin_isnan(x); }
__PRELUDE_DEVICE bool isinf(double x) { return __builtin_isinf(x); }
__PRELUDE_DEVICE bool isinf(float x) { return __builtin_isinf(x); }
__PRELUDE_DEVICE int abs(int x) { return x < 0 ? -x : x; }
__PRELUDE_DEVICE long long llabs(long long x) { return x < 0 ? -x : x; }
__PRELUDE_DEVICE double abs(double x) { return __nv_fabs(x); }
__PRELUDE_DEVICE float abs(float x) { return __nv_fabsf(x); }

#define __PRELUDE_EXTREMES(type)                                          \
  __PRELUDE_DEVICE type min(type a, type b) { return b < a ? b : a; }     \
  __PRELUDE_DEVICE type max(type a, type b) { return a < b ? b : a; }
__PRELUDE_EXTREMES(int)
__PRELUDE_EXTREMES(unsigned int)
__PRELUDE_EXTREMES(long)
__PRELUDE_EXTREMES(unsigned long)
__PRELUDE_EXTREMES(long long)
__PRELUDE_EXTREMES(unsigned long long)
__PRELUDE_DEVICE double min(double a, double b) { return __nv_fmin(a, b); }
__PRELUDE_DEVICE double max(double a, double b) { return __nv_fmax(a, b); }
__PRELUDE_DEVICE float min(float a, float b) { return __nv_fminf(a, b); }
__PRELUDE_DEVICE float max(float a, float b) { return __nv_fmaxf(a, b); }
__PRELUDE_DEVICE double min(double a, float b) { return __nv_fmin(a, b); }
__PRELUDE_DEVICE double min(float a, double b) { return __nv_fmin(a, b); }
__PRELUDE_DEVICE double max(double a, float b) { return __nv_fmax(a, b); }
__PRELUDE_DEVICE double max(float a, double b) { return __nv_fmax(a, b); }
__PRELUDE_DEVICE unsigned int min(int a, unsigned int b) { return min((unsigned int)a, b); }
__PRELUDE_DEVICE unsigned int min(unsigned int a, int b) { return min(a, (unsigned int)b); }
__PRELUDE_DEVICE unsigned int max(int a, unsigned int b) { return max((unsigned int)a, b); }
__PRELUDE_DEVICE unsigned int max(unsigned int a, int b) { return max(a, (unsigned int)b); }
__PRELUDE_DEVICE unsigned int umin(unsigned int a, unsigned int b) { return min(a, b); }
__PRELUDE_DEVICE unsigned int umax(unsigned int a, unsigned int b) { return max(a, b); }
__PRELUDE_DEVICE long long llmin(long long a, long long b) { return min(a, b); }
__PRELUDE_DEVICE long long llmax(long long a, long long b) { return max(a, b); }
__PRELUDE_DEVICE unsigned long long ullmin(unsigned long long a, unsigned long long b) { return min(a, b); }
__PRELUDE_DEVICE unsigned long long ullmax(unsigned long long a, unsigned long long b) { return max(a, b); }

// The intrinsics that trade accuracy for speed keep their name in libdevice.
#define __PRELUDE_FAST_1(ours, theirs)                                                      \
  extern "C" __attribute__((device, const)) float theirs(float) noexcept;                   \
  __PRELUDE_DEVICE float ours(float x) { return theirs(x); }
#define __PRELUDE_FAST_2(ours, theirs)                                                      \
  extern "C" __attribute__((device, const)) float theirs(float, float) noexcept;            \
  __PRELUDE_DEVICE float ours(float x, float y) { return theirs(x, y); }
__PRELUDE_FAST_1(__sinf, __nv_fast_sinf)
__PRELUDE_FAST_1(__cosf, __nv_fast_cosf)
__PRELUDE_FAST_1(__tanf, __nv_fast_tanf)
__PRELUDE_FAST_1(__expf, __nv_fast_expf)
__PRELUDE_FAST_1(__exp10f, __nv_fast_exp10f)
__PRELUDE_FAST_1(__logf, __nv_fast_logf)
__PRELUDE_FAST_1(__log2f, __nv_fast_log2f)
__PRELUDE_FAST_1(__log10f, __nv_fast_log10f)
__PRELUDE_FAST_1(__saturatef, __nv_saturatef)
__PRELUDE_FAST_2(__powf, __nv_fast_powf)
__PRELUDE_FAST_2(__fdividef, __nv_fast_fdividef)
__PRELUDE_DEVICE void __sincosf(float x, float *s, float *c) { *s = __sinf(x), *c = __cosf(x); }
// To the nearest, each operation for itself: what is written in several is not contracted.
#define __PRELUDE_ROUNDED(name, type, operation)          \
  __PRELUDE_DEVICE type name(type x, type y) {            \
    _Pragma("clang fp contract(off)") return x operation y; \
  }
__PRELUDE_ROUNDED(__fadd_rn, float, +) __PRELUDE_ROUNDED(__fsub_rn, float, -)
__PRELUDE_ROUNDED(__fmul_rn, float, *) __PRELUDE_ROUNDED(__fdiv_rn, float, /)
__PRELUDE_ROUNDED(__dadd_rn, double, +) __PRELUDE_ROUNDED(__dsub_rn, double, -)
__PRELUDE_ROUNDED(__dmul_rn, double, *) __PRELUDE_ROUNDED(__ddiv_rn, double, /)
__PRELUDE_DEVICE float __frsqrt_rn(float x) { return __nv_rsqrtf(x); }
// Conversions by the mode of rounding: rn to the nearest, rz towards zero, ru up, rd down.
#define __PRELUDE_CONVERT(from, to, type, suffix)                                               \
  __PRELUDE_DEVICE type __##from##2##to##_rn(from x) { return (type)__nv_rint##suffix(x); }     \
  __PRELUDE_DEVICE type __##from##2##to##_rz(from x) { return (type)x; }                        \
  __PRELUDE_DEVICE type __##from##2##to##_ru(from x) { return (type)__nv_ceil##suffix(x); }     \
  __PRELUDE_DEVICE type __##from##2##to##_rd(from x) { return (type)__nv_floor##suffix(x); }
#define __PRELUDE_CONVERTS(from, suffix)                        \
  __PRELUDE_CONVERT(from, int, int, suffix)                     \
  __PRELUDE_CONVERT(from, uint, unsigned int, suffix)           \
  __PRELUDE_CONVERT(from, ll, long long, suffix)                \
  __PRELUDE_CONVERT(from, ull, unsigned long long, suffix)
__PRELUDE_CONVERTS(float, f)
__PRELUDE_CONVERTS(double, )
__PRELUDE_DEVICE float __double2float_rn(double x) { return (float)x; }
__PRELUDE_DEVICE float __int2float_rn(int x) { return (float)x; }
__PRELUDE_DEVICE float __uint2float_rn(unsigned int x) { return (float)x; }
__PRELUDE_DEVICE float __ll2float_rn(long long x) { return (float)x; }
__PRELUDE_DEVICE float __ull2float_rn(unsigned long long x) { return (float)x; }
__PRELUDE_DEVICE double __int2double_rn(int x) { return x; }
__PRELUDE_DEVICE double __uint2double_rn(unsigned int x) { return x; }
__PRELUDE_DEVICE double __ll2double_rn(long long x) { return (double)x; }
__PRELUDE_DEVICE double __ull2double_rn(unsigned long long x) { return (double)x; }
__PRELUDE_DEVICE double __fma_rn(double x, double y, double z) { return __nvvm_fma_rn_d(x, y, z); }
__PRELUDE_DEVICE float __fmaf_rn(float x, float y, float z) { return __nvvm_fma_rn_f(x, y, z); }
__PRELUDE_DEVICE double __drcp_rn(double x) { return 1.0 / x; }
__PRELUDE_DEVICE float __frcp_rn(float x) { return 1.0f / x; }
__PRELUDE_DEVICE double __dsqrt_rn(double x) { return __nv_sqrt(x); }
__PRELUDE_DEVICE float __fsqrt_rn(float x) { return __nv_sqrtf(x); }

namespace std {
using ::abs; using ::acos; using ::asin; using ::atan; using ::atan2; using ::cbrt; using ::ceil; using ::copysign;
using ::cos; using ::cosh; using ::erf; using ::erfc; using ::exp; using ::exp2; using ::expm1; using ::fabs;
using ::floor; using ::fma; using ::fmax; using ::fmin; using ::fmod; using ::hypot; using ::isinf; using ::isnan;
using ::log; using ::log10; using ::log1p; using ::log2; using ::pow; using ::round; using ::sin; using ::sinh;
using ::sqrt; using ::tan; using ::tanh; using ::tgamma; using ::lgamma; using ::trunc;
}

// -- what device code may call of C -----------------------------------------------------------

extern "C" {
__attribute__((device)) void *malloc(__prelude_size) noexcept;
__attribute__((device)) void free(void *) noexcept;
__attribute__((device)) int vprintf(const char *, const char *);
__attribute__((device, format(printf, 1, 2))) int printf(const char *, ...);
__attribute__((device, noreturn)) void __assertfail(const char *, const char *, unsigned int, const char *,
                                                    __prelude_size) noexcept;
__attribute__((device, noreturn)) inline void __assert_fail(const char *what, const char *file, unsigned int line,
                                                            const char *function) noexcept {
  __assertfail(what, file, line, function, sizeof(char));
}
}

// -- the runtime library, for the host side ---------------------------------------------------

enum cudaError {
  cudaSuccess = 0,
  cudaErrorInvalidValue = 1,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInvalidConfiguration = 9,
  cudaErrorLaunchFailure = 719,
  cudaErrorUnknown = 999
};
typedef enum cudaError cudaError_t;
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;

extern "C" {
cudaError_t cudaMalloc(void **, __prelude_size);
cudaError_t cudaMallocManaged(void **, __prelude_size, unsigned int = 1);
cudaError_t cudaMallocHost(void **, __prelude_size);
cudaError_t cudaFree(void *);
cudaError_t cudaFreeHost(void *);
cudaError_t cudaMemcpy(void *, const void *, __prelude_size, enum cudaMemcpyKind);
cudaError_t cudaMemcpyAsync(void *, const void *, __prelude_size, enum cudaMemcpyKind, cudaStream_t = 0);
cudaError_t cudaMemcpyToSymbol(const void *, const void *, __prelude_size, __prelude_size = 0,
                               enum cudaMemcpyKind = cudaMemcpyHostToDevice);
cudaError_t cudaMemcpyFromSymbol(void *, const void *, __prelude_size, __prelude_size = 0,
                                 enum cudaMemcpyKind = cudaMemcpyDeviceToHost);
cudaError_t cudaMemset(void *, int, __prelude_size);
cudaError_t cudaMemsetAsync(void *, int, __prelude_size, cudaStream_t = 0);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaDeviceReset(void);
cudaError_t cudaSetDevice(int);
cudaError_t cudaGetDevice(int *);
cudaError_t cudaGetDeviceCount(int *);
cudaError_t cudaGetLastError(void);
cudaError_t cudaPeekAtLastError(void);
const char *cudaGetErrorString(cudaError_t);
const char *cudaGetErrorName(cudaError_t);
cudaError_t cudaStreamCreate(cudaStream_t *);
cudaError_t cudaStreamDestroy(cudaStream_t);
cudaError_t cudaStreamSynchronize(cudaStream_t);
cudaError_t cudaEventCreate(cudaEvent_t *);
cudaError_t cudaEventDestroy(cudaEvent_t);
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t = 0);
cudaError_t cudaEventSynchronize(cudaEvent_t);
cudaError_t cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);
cudaError_t cudaHostAlloc(void **, __prelude_size, unsigned int = 0);
cudaError_t cudaMallocAsync(void **, __prelude_size, cudaStream_t);
cudaError_t cudaFreeAsync(void *, cudaStream_t);
cudaError_t cudaMallocPitch(void **, __prelude_size *, __prelude_size, __prelude_size);
cudaError_t cudaMemcpy2D(void *, __prelude_size, const void *, __prelude_size, __prelude_size, __prelude_size,
                         enum cudaMemcpyKind);
cudaError_t cudaMemPrefetchAsync(const void *, __prelude_size, int, cudaStream_t = 0);
cudaError_t cudaMemGetInfo(__prelude_size *, __prelude_size *);
cudaError_t cudaGetSymbolAddress(void **, const void *);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *, unsigned int);
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned int = 0);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *, unsigned int);
cudaError_t cudaLaunchCooperativeKernel(const void *, dim3, dim3, void **, __prelude_size = 0, cudaStream_t = 0);
cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, __prelude_size, cudaStream_t);
unsigned int __cudaPushCallConfiguration(dim3, dim3, __prelude_size = 0, void * = 0);
cudaError_t __cudaPopCallConfiguration(dim3 *, dim3 *, __prelude_size *, void *);
}
template <typename T> inline cudaError_t cudaMalloc(T **p, __prelude_size n) { return cudaMalloc((void **)p, n); }
template <typename T> inline cudaError_t cudaMallocManaged(T **p, __prelude_size n, unsigned int flags = 1) {
  return cudaMallocManaged((void **)p, n, flags);
}
template <typename T> inline cudaError_t cudaMallocHost(T **p, __prelude_size n, unsigned int = 0) {
  return cudaMallocHost((void **)p, n);
}
template <typename T>
inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, __prelude_size n, __prelude_size at = 0,
                                      enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return cudaMemcpyToSymbol((const void *)&symbol, from, n, at, kind);
}
template <typename T>
inline cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, __prelude_size n, __prelude_size at = 0,
                                        enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return cudaMemcpyFromSymbol(to, (const void *)&symbol, n, at, kind);
}

enum cudaFuncCache {
  cudaFuncCachePreferNone = 0,
  cudaFuncCachePreferShared = 1,
  cudaFuncCachePreferL1 = 2,
  cudaFuncCachePreferEqual = 3
};
enum cudaLimit { cudaLimitStackSize = 0, cudaLimitPrintfFifoSize = 1, cudaLimitMallocHeapSize = 2 };
enum cudaFuncAttribute {
  cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
  cudaFuncAttributePreferredSharedMemoryCarveout = 9
};
enum cudaDeviceAttr {
  cudaDevAttrMaxThreadsPerBlock = 1,
  cudaDevAttrMaxSharedMemoryPerBlock = 8,
  cudaDevAttrWarpSize = 10,
  cudaDevAttrMultiProcessorCount = 16,
  cudaDevAttrComputeCapabilityMajor = 75,
  cudaDevAttrComputeCapabilityMinor = 76
};
#define cudaEventDefault 0x0
#define cudaEventBlockingSync 0x1
#define cudaEventDisableTiming 0x2
#define cudaStreamDefault 0x0
#define cudaStreamNonBlocking 0x1
#define cudaHostAllocDefault 0x0
#define cudaHostAllocMapped 0x2
#define cudaMemAttachGlobal 0x1
#define cudaCpuDeviceId (-1)

/* NVIDIA's headers include these, so that programs use them without saying so. */
#if __has_include(<limits.h>) && __has_include(<string.h>)
#include <limits.h>
#include <string.h>
#endif

struct cudaDeviceProp; /* its members are at the end, as in CUDA 12 */
#define cudaGetDeviceProperties cudaGetDeviceProperties_v2

extern "C" {
cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *, int);
cudaError_t cudaDeviceGetAttribute(int *, enum cudaDeviceAttr, int);
cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache);
cudaError_t cudaDeviceSetLimit(enum cudaLimit, __prelude_size);
cudaError_t cudaThreadSynchronize(void);
cudaError_t cudaFuncSetCacheConfig(const void *, enum cudaFuncCache);
cudaError_t cudaFuncSetAttribute(const void *, enum cudaFuncAttribute, int);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int, __prelude_size);
cudaError_t cudaProfilerStart(void);
cudaError_t cudaProfilerStop(void);
}
template <typename T> inline cudaError_t cudaFuncSetCacheConfig(T *kernel, enum cudaFuncCache prefer) {
  return cudaFuncSetCacheConfig((const void *)kernel, prefer);
}
template <typename T> inline cudaError_t cudaFuncSetAttribute(T *kernel, enum cudaFuncAttribute attribute, int value) {
  return cudaFuncSetAttribute((const void *)kernel, attribute, value);
}
template <typename T> inline cudaError_t cudaHostAlloc(T **p, __prelude_size n, unsigned int flags = 0) {
  return cudaHostAlloc((void **)p, n, flags);
}

enum cudaMemoryType {
  cudaMemoryTypeUnregistered = 0,
  cudaMemoryTypeHost = 1,
  cudaMemoryTypeDevice = 2,
  cudaMemoryTypeManaged = 3
};
struct cudaPointerAttributes {
  enum cudaMemoryType type;
  int device;
  void *devicePointer, *hostPointer; long reserved[8];
};

extern "C" {
cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *, const void *);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *, unsigned int, int);
cudaError_t cudaMemcpyToSymbolAsync(const void *, const void *, __prelude_size, __prelude_size, enum cudaMemcpyKind,
                                    cudaStream_t = 0);
cudaError_t cudaMemcpyFromSymbolAsync(void *, const void *, __prelude_size, __prelude_size, enum cudaMemcpyKind,
                                      cudaStream_t = 0);
}
template <typename T> inline cudaError_t cudaGetSymbolAddress(void **p, const T &symbol) {
  return cudaGetSymbolAddress(p, (const void *)&symbol);
}
template <typename T> inline cudaError_t cudaMallocAsync(T **p, __prelude_size n, cudaStream_t stream) {
  return cudaMallocAsync((void **)p, n, stream);
}
template <typename T>
inline cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block, void **arguments, __prelude_size shared = 0,
                                    cudaStream_t stream = 0) {
  return cudaLaunchKernel((const void *)kernel, grid, block, arguments, shared, stream);
}


struct cudaFuncAttributes;
extern "C" cudaError_t cudaRuntimeGetVersion(int *);
extern "C" cudaError_t cudaDriverGetVersion(int *);

extern "C" cudaError_t cudaMemcpy2DAsync(void *, __prelude_size, const void *, __prelude_size, __prelude_size,
                                         __prelude_size, enum cudaMemcpyKind, cudaStream_t = 0);
extern "C" {
cudaError_t cudaMemcpyPeer(void *, int, const void *, int, __prelude_size);
cudaError_t cudaMemcpyPeerAsync(void *, int, const void *, int, __prelude_size, cudaStream_t = 0);
cudaError_t cudaDeviceCanAccessPeer(int *, int, int);
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned int);
cudaError_t cudaDeviceDisablePeerAccess(int);
}
struct cudaDeviceProp {
  char name[256], __ids[24];
  unsigned int __mask;
  __prelude_size totalGlobalMem, sharedMemPerBlock;
  int regsPerBlock, warpSize;
  __prelude_size memPitch;
  int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], clockRate;
  __prelude_size totalConstMem;
  int major, minor;
  __prelude_size textureAlignment, texturePitchAlignment;
  int deviceOverlap, multiProcessorCount, kernelExecTimeoutEnabled, integrated, canMapHostMemory, computeMode;
  int __textures[40];
  __prelude_size surfaceAlignment;
  int concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver, asyncEngineCount;
  int unifiedAddressing, memoryClockRate, memoryBusWidth, l2CacheSize, persistingL2CacheMaxSize;
  int maxThreadsPerMultiProcessor, streamPrioritiesSupported, globalL1CacheSupported, localL1CacheSupported;
  __prelude_size sharedMemPerMultiprocessor;
  int regsPerMultiprocessor, managedMemory, isMultiGpuBoard, multiGpuBoardGroupID, hostNativeAtomicSupported;
  int singleToDoublePrecisionPerfRatio, pageableMemoryAccess, concurrentManagedAccess;
  int computePreemptionSupported, canUseHostPointerForRegisteredMem, cooperativeLaunch, __multi;
  __prelude_size sharedMemPerBlockOptin;
  int __tables, directManagedMemAccessFromHost, maxBlocksPerMultiProcessor, __rest[79];
};
struct cudaFuncAttributes {
  __prelude_size sharedSizeBytes, constSizeBytes, localSizeBytes;
  int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA, maxDynamicSharedSizeBytes;
  int preferredShmemCarveout, __rest[22];
};
extern "C" {
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *, const void *);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *, const void *, int, __prelude_size,
                                                                   unsigned int);
cudaError_t cudaDeviceGetStreamPriorityRange(int *, int *);
}
template <typename T> inline cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, T *kernel) {
  return cudaFuncGetAttributes(attributes, (const void *)kernel);
}
template <typename T>
inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T *kernel, int threads,
                                                                 __prelude_size shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)kernel, threads, shared);
}
/* The largest block, and as many of it as the whole device holds at a time. */
template <typename T>
inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid, int *block, T kernel, __prelude_size shared = 0,
                                                      int limit = 0) {
  struct cudaFuncAttributes about;
  int processors = 0, blocks = 0;
  cudaFuncGetAttributes(&about, (const void *)kernel);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
  *block = limit > 0 && limit < about.maxThreadsPerBlock ? limit : about.maxThreadsPerBlock;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void *)kernel, *block, shared);
  *grid = processors * blocks;
  return cudaSuccess;
}
#if __has_include(<stdlib.h>) && __has_include(<time.h>)
#include <stdlib.h>
#include <time.h>
#endif
