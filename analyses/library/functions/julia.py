"""Julia's runtime."""

from __future__ import annotations

from analyses.library.functions.row import rows

ROWS = (
    *rows(
        None,
        """
        long jl_hrtime(); long ijl_hrtime(); int jl_get_task_tid(void*); int ijl_get_task_tid(void*)
        void* jl_get_binding_or_error(void*, void*); void* ijl_get_binding_or_error(void*, void*)
        long ijl_excstack_state(...); long jl_excstack_state(...); int julia.except_enter(...)
        """,
    ),
    *rows(
        None,
        """
        void* jl_gc_alloc_typed(void*, size_t, void*); void* ijl_gc_alloc_typed(void*, size_t, void*)
        void* julia.gc_alloc_obj(void*, size_t, void*)
        """,
        size_argument=1,
    ),
)
