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
__PRELUDE_ATOMIC(atomicAdd, fetch_add, __half)
