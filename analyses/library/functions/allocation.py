"""Allocation: ISO C 7.22.3, POSIX, C++ (Itanium C++ ABI), Rust (`GlobalAlloc`), Swift, MLIR.

Rust passes (size, alignment), (pointer, size, alignment) or (pointer, old size, alignment, size): under the names that
rustc calls, and under those that its own allocator has.
"""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import ALLOCATION, APART, READS, RELEASE, WRITES
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        ALLOCATION,
        """
        void* malloc(size_t); void* valloc(size_t); void* pvalloc(size_t); void* __rust_alloc(size_t, size_t)
        void* __rdl_alloc(size_t, size_t); void* _Znwj(size_t); void* _Znaj(size_t); void* _Znwm(size_t)
        void* _ZnwmRKSt9nothrow_t(size_t, void*); void* _ZnwmSt11align_val_t(size_t, size_t)
        void* _ZnwmSt11align_val_tRKSt9nothrow_t(size_t, size_t, void*); void* _Znam(size_t)
        void* _ZnamRKSt9nothrow_t(size_t, void*); void* _ZnamSt11align_val_t(size_t, size_t)
        void* _ZnamSt11align_val_tRKSt9nothrow_t(size_t, size_t, void*)
        """,
    ),
    *rows(
        replace(ALLOCATION, size=(0, 1), zeroed=True),
        """
        void* calloc(size_t, size_t)
        """,
    ),
    *rows(
        replace(ALLOCATION, size=(1,)),
        """
        void* aligned_alloc(size_t, size_t); void* memalign(size_t, size_t)
        """,
    ),
    *rows(
        RELEASE,
        """
        void free(void*); void cfree(void*); void _ZdlPv(void*); void _ZdlPvj(void*, size_t)
        void _ZdlPvm(void*, size_t); void _ZdlPvSt11align_val_t(void*, size_t)
        void _ZdlPvmSt11align_val_t(void*, size_t, size_t); void _ZdlPvRKSt9nothrow_t(void*, void*); void _ZdaPv(void*)
        void _ZdaPvj(void*, size_t); void _ZdaPvm(void*, size_t); void _ZdaPvSt11align_val_t(void*, size_t)
        void _ZdaPvmSt11align_val_t(void*, size_t, size_t); void _ZdaPvRKSt9nothrow_t(void*, void*)
        """,
    ),
    *rows(
        replace(WRITES, memory="argmem: write, inaccessiblemem: readwrite", size=(2,), allocates_behind=0),
        """
        int posix_memalign(void**, size_t, size_t) = allocate behind
        """,
    ),
    *rows(
        replace(READS, memory="argmem: read, inaccessiblemem: read"),
        """
        size_t malloc_usable_size(void*) = usable size; size_t malloc_size(void*); size_t _msize(void*)
        """,
    ),
    *rows(
        replace(ALLOCATION, zeroed=True),
        """
        void* __rust_alloc_zeroed(size_t, size_t); void* __rdl_alloc_zeroed(size_t, size_t)
        """,
    ),
    *rows(
        replace(RELEASE, freed_size=1),
        """
        void __rust_dealloc(void*, size_t, size_t); void __rdl_dealloc(void*, size_t, size_t)
        """,
    ),
    *rows(
        APART,
        """
        void __rust_no_alloc_shim_is_unstable_v2() = nothing; __rust_no_alloc_shim_is_unstable
        __rust_alloc_error_handler; __rdl_alloc_error_handler; __rdl_oom; __rg_oom
        """,
    ),
    *rows(
        replace(
            ALLOCATION, memory="argmem: readwrite, inaccessiblemem: readwrite, errnomem: write", size=(1,), frees=0
        ),
        """
        realloc; reallocf
        """,
    ),
    *rows(
        replace(
            ALLOCATION,
            memory="argmem: readwrite, inaccessiblemem: readwrite, errnomem: write",
            size=(3,),
            frees=0,
            freed_size=1,
        ),
        """
        __rust_realloc; __rdl_realloc
        """,
    ),
    *rows(
        None,
        """
        void* _ZnwjRKSt9nothrow_t(size_t, void*); void* _ZnwjSt11align_val_t(size_t, size_t)
        void* _ZnwjSt11align_val_tRKSt9nothrow_t(size_t, size_t, void*); void* _ZnajRKSt9nothrow_t(size_t, void*)
        void* _ZnajSt11align_val_t(size_t, size_t); void* _ZnajSt11align_val_tRKSt9nothrow_t(size_t, size_t, void*)
        void _mlir_memref_to_llvm_free(void*)
        """,
    ),
    *rows(None, "void* _mlir_memref_to_llvm_alloc(size_t)", size_argument=0),
    *rows(None, "void* swift_allocObject(void*, size_t, size_t)", size_argument=1),
)
