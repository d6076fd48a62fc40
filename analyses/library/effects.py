"""What the functions of well-known libraries do: memory, allocation, activity.

One table, name → `KnownFunction`; every analysis reads it through `known_function`. What a declaration's own attributes
say is asked first by who uses it; this table is for what LLVM's attributes leave open.
Sources: ISO C 2018 chapter 7, POSIX.1-2017, the Itanium C++ ABI (operator new and delete), the LLVM language reference,
the documentation of Rust's libraries (`alloc::alloc`, `GlobalAlloc`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from analyses.library.rust_names import is_rust_library, plain_name, rust_path


@dataclass(frozen=True, slots=True)
class KnownFunction:
    """What calling a function does.

    `memory` is spelt as LLVM's `memory(...)` attribute (`none`, `read`, `argmem: readwrite, errnomem: write`), empty
    where nothing is known. `keeps` says that it may keep a pointer argument after it returns, or return a pointer made
    of one; `returns` is the index of the argument that it returns as it is (-1: none).
    `allocates` marks fresh memory returned, `size` the arguments whose product is the size of what is allocated,
    `zeroed` that this memory is zero, `frees` the index of the argument it frees (-1: none), `freed_size` that of how
    large it is; what allocates and frees moves as much as there is room for in both. `allocates_behind` is the index of
    the pointer where it puts the address of fresh memory.
    `math` marks a pure function of floating-point arguments (errno apart). `first_only` says that of its arguments
    only the first carries a derivative. `inactive` marks that no derivative passes through it: neither through its
    result nor through what it writes; `writes_inactive` that none passes through what it writes.
    `relinks` says that it reads and writes nothing but pointers between the objects that its arguments lead to, and
    numbers that only it uses: called on their shadows, it does to these what it did to them.
    """

    memory: str = ""
    keeps: bool = True
    returns: int = -1
    allocates: bool = False
    size: tuple[int, ...] = ()
    zeroed: bool = False
    frees: int = -1
    freed_size: int = -1
    allocates_behind: int = -1
    math: bool = False
    first_only: bool = False
    inactive: bool = False
    writes_inactive: bool = False
    relinks: bool = False


COPIED_LIST = "adjoint.copied"
"""The function that tells each thread of a team the address that one of them gives: (thread, address, whether it is
the one)."""

_MATH = KnownFunction(memory="errnomem: write", keeps=False, math=True)
_MATH_OUT = KnownFunction(memory="argmem: write, errnomem: write", keeps=False)
_ALLOCATION = KnownFunction(
    memory="inaccessiblemem: readwrite, errnomem: write", keeps=False, allocates=True, size=(0,)
)
_RELEASE = KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite", keeps=False, frees=0)
_READS = KnownFunction(memory="argmem: read", keeps=False, inactive=True)
_WRITES = KnownFunction(memory="argmem: readwrite, errnomem: write", keeps=False)
_OUTPUT = KnownFunction(
    memory="argmem: readwrite, inaccessiblemem: readwrite, errnomem: write", keeps=False, inactive=True
)

_INACTIVE = KnownFunction(inactive=True)
_PURE = KnownFunction(memory="none", keeps=False, inactive=True)
_APART = KnownFunction(memory="inaccessiblemem: readwrite", keeps=False, inactive=True)
_FILLS = KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite", keeps=False, inactive=True)

_ROWS: list[tuple[KnownFunction, str]] = [
    # ISO C 7.12; lgamma sets signgam, an int that errno's rule covers
    (_MATH, "acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 exp10 expm1 log log10 log1p "
            "log2 pow sqrt cbrt hypot fabs fma fmod remainder fdim fmax fmin "
            "erf erfc tgamma sinpi cospi tanpi j0 j1 "
            "jn y0 y1 yn gamma drem "
            # ISO C 7.3: complex numbers, as pairs of numbers
            "cabs carg cexp clog csqrt csin ccos ctan csinh ccosh ctanh casin cacos catan casinh cacosh catanh cproj "
            "cpow"),
    (replace(_MATH, first_only=True), "lgamma copysign nextafter ldexp scalbn scalbln"),
    (replace(_MATH, inactive=True), "ilogb logb lrint llrint lround llround finite isnan isinf ceil floor nearbyint "
                                    "rint round roundeven trunc"),
    (replace(_MATH_OUT, writes_inactive=True), "frexp modf remquo lgamma_r"),
    (_MATH_OUT, "sincos"),
]  # fmt: skip

_EXACT: list[tuple[KnownFunction, str]] = [
    # ISO C 7.22.3, POSIX
    (_ALLOCATION, "malloc valloc pvalloc"),
    (replace(_ALLOCATION, size=(0, 1), zeroed=True), "calloc"),
    (replace(_ALLOCATION, size=(1,)), "aligned_alloc memalign"),
    (replace(_ALLOCATION, memory="argmem: readwrite, inaccessiblemem: readwrite, errnomem: write", size=(1,), frees=0),
     "realloc reallocf"),
    (replace(_WRITES, memory="argmem: write, inaccessiblemem: readwrite", allocates_behind=0, size=(2,)),
     "posix_memalign"),
    (replace(_WRITES, memory="argmem: write, inaccessiblemem: readwrite", allocates_behind=0, size=(1,)),
     "cudaMalloc cudaMallocAsync cudaMallocHost cudaMallocManaged cuMemAlloc cuMemAlloc_v2 "
     "cuMemAllocAsync hipMalloc"),
    (_RELEASE, "free cfree"),
    # Itanium C++ ABI: operator new, new[], delete, delete[] and their sized, aligned and nothrow forms
    (_ALLOCATION, "_Znwm _Znam _Znwj _Znaj _ZnwmSt11align_val_t _ZnamSt11align_val_t _ZnwmRKSt9nothrow_t "
                  "_ZnamRKSt9nothrow_t _ZnwmSt11align_val_tRKSt9nothrow_t _ZnamSt11align_val_tRKSt9nothrow_t"),
    (_RELEASE, "_ZdlPv _ZdaPv _ZdlPvm _ZdaPvm _ZdlPvj _ZdaPvj _ZdlPvSt11align_val_t _ZdaPvSt11align_val_t "
               "_ZdlPvmSt11align_val_t _ZdaPvmSt11align_val_t _ZdlPvRKSt9nothrow_t _ZdaPvRKSt9nothrow_t"),
    # Rust's allocator: (size, alignment), (pointer, size, alignment), (pointer, old size, alignment, size); what rustc
    # calls, and what its own allocator has it defined as
    (_ALLOCATION, "__rust_alloc __rdl_alloc"),
    (replace(_ALLOCATION, zeroed=True), "__rust_alloc_zeroed __rdl_alloc_zeroed"),
    (replace(_RELEASE, freed_size=1), "__rust_dealloc __rdl_dealloc"),
    (replace(_ALLOCATION, memory="argmem: readwrite, inaccessiblemem: readwrite, errnomem: write", size=(3,), frees=0,
             freed_size=1), "__rust_realloc __rdl_realloc"),
    # Rust: an allocator is linked; a failed allocation ends the program; exceptions pass
    (_APART, "__rust_no_alloc_shim_is_unstable __rust_no_alloc_shim_is_unstable_v2 __rust_alloc_error_handler "
             "__rdl_alloc_error_handler __rdl_oom __rg_oom"),
    # ISO C 7.24: strings
    (_READS, "strlen strnlen strcmp strncmp strcoll memcmp bcmp strcasecmp strncasecmp strspn strcspn"),
    (replace(_WRITES, returns=0), "memcpy memmove memset __memcpy_chk __memmove_chk __memset_chk"),
    (_WRITES, "bcopy bzero"),
    (replace(_WRITES, keeps=True), "mempcpy"),
    (replace(_WRITES, returns=0, inactive=True), "strcpy strncpy strcat strncat"),
    (replace(_WRITES, keeps=True, inactive=True), "stpcpy"),
    # ISO C 7.21: output; a stream's own memory is out of the program's reach
    (_OUTPUT, "printf fprintf vprintf vfprintf puts fputs putchar fputc putc fflush fwrite perror"),
    (replace(_OUTPUT, memory="argmem: readwrite, errnomem: write"), "sprintf snprintf vsprintf vsnprintf"),
    # GCC internals, soft float library routines: products and quotients of complex numbers
    (_MATH, "__mulsc3 __muldc3 __mulxc3 __multc3 __divsc3 __divdc3 __divxc3 __divtc3"),
    # Itanium C++ ABI: an allocator of characters has no state
    (_PURE, "_ZNSaIcEC1Ev _ZNSaIcEC2Ev _ZNSaIcED1Ev _ZNSaIcED2Ev _ZNSaIcEC1ERKS_ _ZNSaIcEC2ERKS_"),
    # ISO C 7.4, 7.22
    (_PURE, "abs labs llabs toupper tolower isalpha isdigit isalnum isspace isupper islower isprint ispunct isxdigit "
            "__errno_location ___errno ___error"),
    (_APART, "abort exit _exit quick_exit rand srand random srandom clock drand48 lrand48 srand48 sched_yield "
             "__assert_fail __assert_rtn __stack_chk_fail getenv getpid sleep usleep"),
    (_FILLS, "time gettimeofday clock_gettime rand_r erand48 nanosleep stat fstat lstat"),
    (_READS, "atoi atol atoll atof"),
    (replace(_READS, keeps=True), "memchr memrchr strchr strrchr strstr strpbrk"),
    (replace(_WRITES, keeps=True, inactive=True), "strtol strtoll strtoul strtoull strtod strtof strtold"),
    (_OUTPUT, "fopen fdopen fclose mkdir remove unlink compress2"),
    (replace(_READS, memory="argmem: read, inaccessiblemem: read"), "malloc_usable_size malloc_size _msize"),
    # Itanium C++ ABI: exceptions; one that holds something active is active memory that is given to __cxa_throw
    (_ALLOCATION, "__cxa_allocate_exception"),
    (_RELEASE, "__cxa_free_exception"),
    (KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite"), "__cxa_throw"),
    (KnownFunction(memory="inaccessiblemem: readwrite"), "__cxa_begin_catch __cxa_get_exception_ptr"),
    (_INACTIVE, "__cxa_end_catch __cxa_rethrow"),
    # Itanium C++ ABI: guards of static locals, registration of destructors; casts and tree walks move pointers only
    (_FILLS, "__cxa_guard_acquire __cxa_guard_release __cxa_guard_abort"),
    (replace(_FILLS, keeps=True), "__cxa_atexit"),
    (KnownFunction(memory="read"), "__dynamic_cast"),
    # libstdc++ (bits/basic_string.h): what changes a string returns it
    (KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite", inactive=True, returns=0),
     "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm "
     "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE14_M_replace_auxEmmmc "
     "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_appendEPKcm"),
    # libstdc++ (bits/stl_tree.h, bits/stl_list.h): the nodes of std::map, std::set and std::list
    (KnownFunction(memory="read", relinks=True),
     "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base _ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base "
     "_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base _ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base"),
    (KnownFunction(relinks=True),
     "_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_ "
     "_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_ "
     "_ZNSt8__detail15_List_node_base7_M_hookEPS0_ _ZNSt8__detail15_List_node_base9_M_unhookEv "
     "_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_ _ZNSt8__detail15_List_node_base10_M_reverseEv "
     "_ZNSt8__detail15_List_node_base4swapERS0_S1_"),
    # LLVM's OpenMP runtime (kmp.h): who does which iterations
    (_FILLS, "__kmpc_for_static_init_4 __kmpc_for_static_init_4u __kmpc_for_static_init_8 __kmpc_for_static_init_8u "
             "__kmpc_for_static_fini __kmpc_dispatch_init_4 __kmpc_dispatch_init_4u __kmpc_dispatch_init_8 "
             "__kmpc_dispatch_init_8u __kmpc_dispatch_next_4 __kmpc_dispatch_next_4u __kmpc_dispatch_next_8 "
             "__kmpc_dispatch_next_8u __kmpc_dispatch_fini_4 __kmpc_dispatch_fini_4u __kmpc_dispatch_fini_8 "
             "__kmpc_dispatch_fini_8u __kmpc_push_num_threads"),
    (_APART, "__kmpc_global_thread_num omp_get_max_threads omp_get_num_threads omp_get_thread_num omp_get_wtime "
             "omp_set_num_threads omp_in_parallel __kmpc_single __kmpc_end_single __kmpc_master __kmpc_end_master "
             "__kmpc_masked __kmpc_end_masked __kmpc_push_proc_bind __kmpc_serialized_parallel "
             "__kmpc_end_serialized_parallel"),
    (_INACTIVE, "__kmpc_barrier __kmpc_barrier_master __kmpc_barrier_master_nowait __kmpc_end_barrier_master "
                "__kmpc_flush __kmpc_critical __kmpc_end_critical __kmpc_ordered __kmpc_end_ordered "
                "__kmpc_doacross_init __kmpc_doacross_post __kmpc_doacross_wait __kmpc_doacross_fini "
                "omp_init_lock omp_destroy_lock omp_set_lock omp_unset_lock omp_test_lock omp_init_nest_lock "
                "omp_destroy_nest_lock omp_set_nest_lock omp_unset_nest_lock omp_test_nest_lock "
                "omp_init_lock_with_hint omp_init_nest_lock_with_hint"),
    (KnownFunction(relinks=True), COPIED_LIST),
    # MPI 4.0: communicators and clocks, no data
    (_INACTIVE, "MPI_Init MPI_Init_thread MPI_Initialized MPI_Finalize MPI_Finalized MPI_Abort MPI_Barrier MPI_Test "
                "MPI_Probe MPI_Wtime MPI_Get_count MPI_Get_processor_name MPI_Comm_size MPI_Comm_rank MPI_Comm_free "
                "MPI_Comm_get_parent MPI_Comm_get_name MPI_Comm_get_info MPI_Comm_remote_size MPI_Comm_set_info "
                "MPI_Comm_set_name MPI_Comm_compare MPI_Comm_call_errhandler MPI_Comm_create_errhandler "
                "MPI_Comm_disconnect MPI_Comm_split MPI_Comm_dup MPI_Comm_idup MPI_Comm_create MPI_Comm_create_group "
                "MPI_Comm_join MPI_Comm_spawn MPI_Comm_spawn_multiple MPI_Comm_accept MPI_Comm_connect "
                "MPI_Graph_create MPI_Intercomm_create PMPI_Comm_size PMPI_Comm_rank"),
    # CUDA driver and runtime: devices, contexts, streams
    (_INACTIVE, "cuCtxGetCurrent cuDeviceGet cuDeviceGetName cuDeviceGetCount cuDeviceGetAttribute cuDriverGetVersion "
                "cuDeviceGetMemPool cuDevicePrimaryCtxRetain cuMemPoolTrimTo cuMemPoolGetAttribute cuMemGetInfo_v2 "
                "cuStreamCreate cuStreamDestroy cuStreamQuery cuStreamSynchronize cudaRuntimeGetVersion "
                "cudaDeviceSynchronize cudaGetLastError cudaPeekAtLastError cudaStreamCreate cudaStreamDestroy "
                "cudaStreamSynchronize cudaSetDevice cudaGetDevice cudaGetDeviceCount cudaEventCreate "
                "cudaEventRecord cudaEventSynchronize cudaEventElapsedTime cudaEventDestroy "
                "cublasCreate_v2 cublasDestroy_v2 cublasSetMathMode cublasSetStream_v2"),
]  # fmt: skip

_ON_DEVICE = frozenset(
    "rsqrt rcbrt rcp rhypot norm3d norm4d rnorm3d rnorm4d fdividef saturate normcdf normcdfinv erfinv erfcinv erfcx "
    "powi pown cyl_bessel_i0 cyl_bessel_i1".split()
)
"""Mathematical functions that only the libraries of GPUs have."""
_STEMS = re.compile(
    r"__nv_(?:fast_)?(?P<nv>\w+)|__ocml_(?:native_)?(?P<ocml>\w+?)_f(?:16|32|64)|__(?P<finite>\w+)_finite"
)
"""The same functions under the names of libdevice, of ROCm's device library and of glibc's `-ffinite-math-only`."""

_RUST_INACTIVE = frozenset(
    "core::fmt core::str core::char core::num::dec2flt core::panicking alloc::fmt alloc::string alloc::str std::io "
    "std::env std::time".split()
)
"""Modules of Rust's library through which no derivative passes: text, what is around a program."""

_TABLE: dict[str, KnownFunction] = {}
for _known, _names in _ROWS:
    for _name in _names.split():
        for _suffix in ("", "f", "l"):
            _TABLE[_name + _suffix] = _known
for _known, _names in _EXACT:
    for _name in _names.split():
        _TABLE[_name] = _known


def known_function(name: str, *, returns: bool = True) -> KnownFunction | None:
    """What is known of a function by its name as the linker sees it, and by whether it ever returns."""
    known = _TABLE.get(name)
    if known is None and name.startswith(("_R", "_ZN")):
        return _of_rust(name, returns)
    if known is None and name.startswith("__") and (stem := _STEMS.fullmatch(name)) is not None:
        base = stem.group(stem.lastgroup or 0)
        known = _TABLE.get(base)
        if known is None and stem.lastgroup != "finite" and not _ON_DEVICE.isdisjoint((base, base.removesuffix("f"))):
            known = _MATH
    return known


def _of_rust(name: str, returns: bool) -> KnownFunction | None:
    """What is known of a function of Rust's runtime or library; of the library what does not return is a panic."""
    plain = plain_name(name)
    if plain != name:
        return _TABLE.get(plain)
    if not is_rust_library(name):
        return None
    path = rust_path(name)
    inside = ("::".join(path[:depth]) for depth in range(2, len(path) + 1))
    return None if returns and _RUST_INACTIVE.isdisjoint(inside) else _INACTIVE
