"""LLVM's OpenMP runtime (kmp.h) and OpenMP's own functions."""

from __future__ import annotations

from analyses.library.effects import APART, COPIED_LIST, FILLS, INACTIVE, KnownFunction
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        APART,
        """
        int omp_get_thread_num(); int omp_get_num_threads(); int omp_get_max_threads(); void omp_set_num_threads(int)
        int omp_in_parallel(); double omp_get_wtime(); int __kmpc_global_thread_num(void*)
        int __kmpc_single(void*, int); void __kmpc_end_single(void*, int); int __kmpc_master(void*, int)
        void __kmpc_end_master(void*, int); void __kmpc_serialized_parallel(void*, int)
        void __kmpc_end_serialized_parallel(void*, int); __kmpc_masked; __kmpc_end_masked; __kmpc_push_proc_bind
        """,
    ),
    *rows(
        INACTIVE,
        """
        void omp_init_lock(void*); void omp_set_lock(void*); void omp_unset_lock(void*); void omp_destroy_lock(void*)
        void __kmpc_barrier(void*, int); void __kmpc_critical(void*, int, void*)
        void __kmpc_end_critical(void*, int, void*); void __kmpc_flush(void*); void __kmpc_ordered(void*, int)
        void __kmpc_end_ordered(void*, int); __kmpc_barrier_master; __kmpc_barrier_master_nowait
        __kmpc_end_barrier_master; __kmpc_doacross_init; __kmpc_doacross_post; __kmpc_doacross_wait
        __kmpc_doacross_fini; omp_test_lock; omp_init_nest_lock; omp_destroy_nest_lock; omp_set_nest_lock
        omp_unset_nest_lock; omp_test_nest_lock; omp_init_lock_with_hint; omp_init_nest_lock_with_hint
        """,
    ),
    *rows(
        FILLS,
        """
        void __kmpc_push_num_threads(void*, int, int)
        void __kmpc_for_static_init_4(void*, int, int, int*, int*, int*, int*, int, int)
        void __kmpc_for_static_init_4u(void*, int, int, int*, int*, int*, int*, int, int)
        void __kmpc_for_static_init_8(void*, int, int, int*, long*, long*, long*, long, long)
        void __kmpc_for_static_init_8u(void*, int, int, int*, long*, long*, long*, long, long)
        void __kmpc_for_static_fini(void*, int); void __kmpc_dispatch_init_4(void*, int, int, int, int, int, int)
        void __kmpc_dispatch_init_8(void*, int, int, long, long, long, long)
        int __kmpc_dispatch_next_4(void*, int, int*, int*, int*, int*)
        int __kmpc_dispatch_next_8(void*, int, int*, long*, long*, long*); __kmpc_dispatch_init_4u
        __kmpc_dispatch_init_8u; __kmpc_dispatch_next_4u; __kmpc_dispatch_next_8u; __kmpc_dispatch_fini_4
        __kmpc_dispatch_fini_4u; __kmpc_dispatch_fini_8; __kmpc_dispatch_fini_8u
        """,
    ),
    *rows(KnownFunction(relinks=True), COPIED_LIST),
    *rows(
        None,
        """
        int omp_get_num_procs(); double omp_get_wtick(); int omp_get_level(); int __kmpc_ok_to_fork(void*)
        int __kmpc_reduce(void*, int, int, size_t, void*, void*, void*); void __kmpc_end_reduce(void*, int, void*)
        int __kmpc_reduce_nowait(void*, int, int, size_t, void*, void*, void*)
        void __kmpc_end_reduce_nowait(void*, int, void*)
        """,
    ),
)
