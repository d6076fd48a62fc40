"""LLVM's OpenMP runtime (kmp.h) and OpenMP's own functions."""

from __future__ import annotations

from analyses.library.effects import APART, COPIED_LIST, FILLS, INACTIVE, KnownFunction
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        APART,
        """
        int omp_get_thread_num() = zero; int omp_get_num_threads() = one; int omp_get_max_threads() = one
        void omp_set_num_threads(int) = nothing; int omp_in_parallel() = zero; double omp_get_wtime()
        int __kmpc_global_thread_num(void*) = zero; int __kmpc_single(void*, int) = one
        void __kmpc_end_single(void*, int) = nothing; int __kmpc_master(void*, int) = one
        void __kmpc_end_master(void*, int) = nothing; void __kmpc_serialized_parallel(void*, int) = nothing
        void __kmpc_end_serialized_parallel(void*, int) = nothing; __kmpc_masked = one; __kmpc_end_masked = nothing
        __kmpc_push_proc_bind = nothing
        """,
    ),
    *rows(
        INACTIVE,
        """
        void omp_init_lock(void*) = free lock; void omp_set_lock(void*) = hold lock
        void omp_unset_lock(void*) = free lock; void omp_destroy_lock(void*) = free lock
        void __kmpc_barrier(void*, int) = nothing; void __kmpc_critical(void*, int, void*) = nothing
        void __kmpc_end_critical(void*, int, void*) = nothing; void __kmpc_flush(void*) = nothing
        void __kmpc_ordered(void*, int) = nothing; void __kmpc_end_ordered(void*, int) = nothing; __kmpc_barrier_master
        __kmpc_barrier_master_nowait; __kmpc_end_barrier_master; __kmpc_doacross_init = nothing
        __kmpc_doacross_post = nothing; __kmpc_doacross_wait = nothing; __kmpc_doacross_fini = nothing
        omp_test_lock = test lock; omp_init_nest_lock; omp_destroy_nest_lock; omp_set_nest_lock; omp_unset_nest_lock
        omp_test_nest_lock; omp_init_lock_with_hint; omp_init_nest_lock_with_hint
        """,
    ),
    *rows(
        FILLS,
        """
        void __kmpc_push_num_threads(void*, int, int) = nothing
        void __kmpc_for_static_init_4(void*, int, int, int*, int*, int*, int*, int, int) = static loop
        void __kmpc_for_static_init_4u(void*, int, int, int*, int*, int*, int*, int, int) = static loop
        void __kmpc_for_static_init_8(void*, int, int, int*, long*, long*, long*, long, long) = static loop
        void __kmpc_for_static_init_8u(void*, int, int, int*, long*, long*, long*, long, long) = static loop
        void __kmpc_for_static_fini(void*, int) = nothing
        void __kmpc_dispatch_init_4(void*, int, int, int, int, int, int) = begin dynamic loop
        void __kmpc_dispatch_init_8(void*, int, int, long, long, long, long) = begin dynamic loop
        int __kmpc_dispatch_next_4(void*, int, int*, int*, int*, int*) = next of dynamic loop
        int __kmpc_dispatch_next_8(void*, int, int*, long*, long*, long*) = next of dynamic loop
        __kmpc_dispatch_init_4u = begin dynamic loop; __kmpc_dispatch_init_8u = begin dynamic loop
        __kmpc_dispatch_next_4u = next of dynamic loop; __kmpc_dispatch_next_8u = next of dynamic loop
        __kmpc_dispatch_fini_4 = nothing; __kmpc_dispatch_fini_4u = nothing; __kmpc_dispatch_fini_8 = nothing
        __kmpc_dispatch_fini_8u = nothing
        """,
    ),
    *rows(KnownFunction(relinks=True), COPIED_LIST),
    *rows(
        None,
        """
        int omp_get_num_procs() = one; double omp_get_wtick(); int omp_get_level(); int __kmpc_ok_to_fork(void*)
        int __kmpc_reduce(void*, int, int, size_t, void*, void*, void*) = one
        void __kmpc_end_reduce(void*, int, void*) = nothing
        int __kmpc_reduce_nowait(void*, int, int, size_t, void*, void*, void*) = one
        void __kmpc_end_reduce_nowait(void*, int, void*) = nothing; __kmpc_critical_with_hint = nothing
        __kmpc_dispatch_deinit = nothing; __kmpc_copyprivate = nothing; __kmpc_cancel_barrier = zero
        """,
    ),
)
