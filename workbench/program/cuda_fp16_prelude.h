// What CUDA programs take from cuda_fp16.h: half numbers are the compiler's own, whose arithmetic rounds each result.
// Names and meanings: CUDA Math API, "Half Precision Intrinsics".
#pragma once
#pragma clang system_header

typedef _Float16 __half;
typedef __half half;
struct __attribute__((aligned(4))) __half2 { __half x, y; };
typedef __half2 half2;

__PRELUDE_BOTH static __half __float2half(float v) { return (__half)v; }
__PRELUDE_BOTH static __half __float2half_rn(float v) { return (__half)v; }
__PRELUDE_BOTH static __half __double2half(double v) { return (__half)v; }
__PRELUDE_BOTH static float __half2float(__half v) { return (float)v; }
__PRELUDE_BOTH static __half __hadd(__half x, __half y) { return x + y; }
__PRELUDE_BOTH static __half __hsub(__half x, __half y) { return x - y; }
__PRELUDE_BOTH static __half __hmul(__half x, __half y) { return x * y; }
__PRELUDE_BOTH static __half __hdiv(__half x, __half y) { return x / y; }
__PRELUDE_BOTH static __half __hneg(__half x) { return -x; }
__PRELUDE_BOTH static bool __hlt(__half x, __half y) { return x < y; }
__PRELUDE_BOTH static bool __hgt(__half x, __half y) { return x > y; }
__PRELUDE_DEVICE __half __hfma(__half x, __half y, __half z) { return __builtin_fmaf16(x, y, z); }
__PRELUDE_DEVICE __half hsqrt(__half x) { return (__half)__nv_sqrtf((float)x); }
__PRELUDE_DEVICE __half hexp(__half x) { return (__half)__nv_expf((float)x); }
__PRELUDE_DEVICE __half hlog(__half x) { return (__half)__nv_logf((float)x); }
__PRELUDE_DEVICE __half hsin(__half x) { return (__half)__nv_sinf((float)x); }
__PRELUDE_DEVICE __half hcos(__half x) { return (__half)__nv_cosf((float)x); }
__PRELUDE_BOTH static __half2 __halves2half2(__half x, __half y) { return {x, y}; }
__PRELUDE_BOTH static __half __low2half(__half2 v) { return v.x; }
__PRELUDE_BOTH static __half __high2half(__half2 v) { return v.y; }
__PRELUDE_BOTH static __half2 __hadd2(__half2 x, __half2 y) { return {x.x + y.x, x.y + y.y}; }
__PRELUDE_BOTH static __half2 __hmul2(__half2 x, __half2 y) { return {x.x * y.x, x.y * y.y}; }
__PRELUDE_BOTH static __half __hadd_rn(__half x, __half y) { return x + y; }
__PRELUDE_BOTH static __half __hsub_rn(__half x, __half y) { return x - y; }
__PRELUDE_BOTH static __half __hmul_rn(__half x, __half y) { return x * y; }
__PRELUDE_BOTH static bool __hle(__half x, __half y) { return x <= y; }
__PRELUDE_BOTH static bool __hge(__half x, __half y) { return x >= y; }
__PRELUDE_BOTH static bool __heq(__half x, __half y) { return x == y; }
__PRELUDE_BOTH static bool __hne(__half x, __half y) { return x != y; }
__PRELUDE_BOTH static bool __hisnan(__half x) { return x != x; }
__PRELUDE_BOTH static __half __habs(__half x) { return x < (__half)0 ? -x : x; }
__PRELUDE_BOTH static __half __hmax(__half x, __half y) { return y != y || x > y ? x : y; }
__PRELUDE_BOTH static __half __hmin(__half x, __half y) { return y != y || x < y ? x : y; }
__PRELUDE_BOTH static __half __int2half_rn(int v) { return (__half)v; }
__PRELUDE_DEVICE int __half2int_rn(__half v) { return __float2int_rn((float)v); }
__PRELUDE_DEVICE int __half2int_rz(__half v) { return (int)(float)v; }
__PRELUDE_BOTH static unsigned short __half_as_ushort(__half v) { return __builtin_bit_cast(unsigned short, v); }
__PRELUDE_BOTH static __half __ushort_as_half(unsigned short v) { return __builtin_bit_cast(__half, v); }
__PRELUDE_DEVICE __half hrsqrt(__half x) { return (__half)__nv_rsqrtf((float)x); }
__PRELUDE_DEVICE __half hrcp(__half x) { return (__half)(1.0f / (float)x); }
__PRELUDE_DEVICE __half hlog2(__half x) { return (__half)__nv_log2f((float)x); }
__PRELUDE_DEVICE __half hlog10(__half x) { return (__half)__nv_log10f((float)x); }
__PRELUDE_DEVICE __half hexp2(__half x) { return (__half)__nv_exp2f((float)x); }
__PRELUDE_DEVICE __half hexp10(__half x) { return (__half)__nv_exp10f((float)x); }
__PRELUDE_DEVICE __half htanh(__half x) { return (__half)__nv_tanhf((float)x); }
__PRELUDE_DEVICE __half hfloor(__half x) { return (__half)__nv_floorf((float)x); }
__PRELUDE_DEVICE __half hceil(__half x) { return (__half)__nv_ceilf((float)x); }
__PRELUDE_DEVICE __half htrunc(__half x) { return (__half)__nv_truncf((float)x); }
__PRELUDE_DEVICE __half hrint(__half x) { return (__half)__nv_rintf((float)x); }

__PRELUDE_BOTH static __half2 make_half2(__half x, __half y) { return {x, y}; }
__PRELUDE_BOTH static __half2 __half2half2(__half x) { return {x, x}; }
__PRELUDE_BOTH static __half2 __float2half2_rn(float x) { return {(__half)x, (__half)x}; }
__PRELUDE_BOTH static __half2 __floats2half2_rn(float x, float y) { return {(__half)x, (__half)y}; }
__PRELUDE_BOTH static __half2 __float22half2_rn(float2 v) { return {(__half)v.x, (__half)v.y}; }
__PRELUDE_BOTH static float2 __half22float2(__half2 v) { return {(float)v.x, (float)v.y}; }
__PRELUDE_BOTH static float __low2float(__half2 v) { return (float)v.x; }
__PRELUDE_BOTH static float __high2float(__half2 v) { return (float)v.y; }
__PRELUDE_BOTH static __half2 __low2half2(__half2 v) { return {v.x, v.x}; }
__PRELUDE_BOTH static __half2 __high2half2(__half2 v) { return {v.y, v.y}; }
__PRELUDE_BOTH static __half2 __lowhigh2highlow(__half2 v) { return {v.y, v.x}; }
__PRELUDE_BOTH static __half2 __hsub2(__half2 x, __half2 y) { return {x.x - y.x, x.y - y.y}; }
__PRELUDE_BOTH static __half2 __h2div(__half2 x, __half2 y) { return {x.x / y.x, x.y / y.y}; }
__PRELUDE_BOTH static __half2 __hneg2(__half2 x) { return {-x.x, -x.y}; }
__PRELUDE_DEVICE __half2 __hfma2(__half2 x, __half2 y, __half2 z) {
  return {__builtin_fmaf16(x.x, y.x, z.x), __builtin_fmaf16(x.y, y.y, z.y)};
}
__PRELUDE_DEVICE __half2 h2exp(__half2 x) { return {hexp(x.x), hexp(x.y)}; }
__PRELUDE_DEVICE __half2 h2log(__half2 x) { return {hlog(x.x), hlog(x.y)}; }
__PRELUDE_DEVICE __half2 h2sqrt(__half2 x) { return {hsqrt(x.x), hsqrt(x.y)}; }
__PRELUDE_DEVICE __half2 h2rsqrt(__half2 x) { return {hrsqrt(x.x), hrsqrt(x.y)}; }
__PRELUDE_BOTH static __half2 operator+(__half2 x, __half2 y) { return __hadd2(x, y); }
__PRELUDE_BOTH static __half2 operator-(__half2 x, __half2 y) { return __hsub2(x, y); }
__PRELUDE_BOTH static __half2 operator*(__half2 x, __half2 y) { return __hmul2(x, y); }
__PRELUDE_BOTH static __half2 operator/(__half2 x, __half2 y) { return __h2div(x, y); }
__PRELUDE_BOTH static __half2 operator-(__half2 x) { return __hneg2(x); }

__PRELUDE_ATOMIC(atomicAdd, fetch_add, __half)
__PRELUDE_DEVICE __half2 atomicAdd(__half2 *p, __half2 v) { return {atomicAdd(&p->x, v.x), atomicAdd(&p->y, v.y)}; }
#define __PRELUDE_SHUFFLE_HALF(name, offset)                                                           \
  __PRELUDE_DEVICE __half name(unsigned int mask, __half value, offset by, int width = 32) {           \
    return (__half)name(mask, (float)value, by, width);                                                \
  }                                                                                                    \
  __PRELUDE_DEVICE __half2 name(unsigned int mask, __half2 value, offset by, int width = 32) {         \
    return {name(mask, value.x, by, width), name(mask, value.y, by, width)};                           \
  }
__PRELUDE_SHUFFLE_HALF(__shfl_sync, int)
__PRELUDE_SHUFFLE_HALF(__shfl_up_sync, unsigned int)
__PRELUDE_SHUFFLE_HALF(__shfl_down_sync, unsigned int)
__PRELUDE_SHUFFLE_HALF(__shfl_xor_sync, int)
