"""Calls of the OpenMP runtime of LLVM: those that fork, those that order threads, and those that move no data."""

from __future__ import annotations

from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function

FORK = "__kmpc_fork_call"


THREAD_ARGUMENTS = 2
"""The number of arguments that the runtime passes to an outlined function: the addresses of two thread numbers."""


WITHOUT_REVERSE = frozenset(
    "__kmpc_for_static_fini __kmpc_push_num_threads __kmpc_push_proc_bind __kmpc_global_thread_num "
    "__kmpc_global_num_threads __kmpc_bound_thread_num __kmpc_bound_num_threads __kmpc_in_parallel "
    "__kmpc_single __kmpc_end_single __kmpc_master __kmpc_end_master __kmpc_masked __kmpc_end_masked "
    "__kmpc_doacross_init __kmpc_doacross_fini omp_init_lock omp_destroy_lock omp_init_nest_lock omp_destroy_nest_lock "
    "omp_init_lock_with_hint omp_init_nest_lock_with_hint omp_in_parallel".split()
)
"""Calls that divide the work among threads; the reverse reads the division from the tapes."""


WITHOUT_REVERSE_BEGIN = ("__kmpc_for_static_init_", "__kmpc_dispatch_", "omp_get_")


OMP_SETTINGS = frozenset(
    "omp_set_num_threads omp_set_dynamic omp_set_nested omp_set_schedule omp_set_max_active_levels".split()
)


LETS_GO = frozenset("__kmpc_end_ordered omp_unset_lock omp_unset_nest_lock __kmpc_doacross_post __kmpc_flush".split())
"""Calls that release waiting threads."""


GOES_ON = frozenset(
    "__kmpc_ordered omp_set_lock omp_test_lock omp_set_nest_lock omp_test_nest_lock __kmpc_doacross_wait".split()
)
"""Calls that wait for a release by another thread."""


ORDERING = LETS_GO | GOES_ON | {"__kmpc_end_critical", "__kmpc_serialized_parallel", "__kmpc_end_serialized_parallel"}
"""Calls that order the work of threads."""


IN_STEP = (
    LETS_GO
    | GOES_ON
    | {"__kmpc_barrier", "__kmpc_critical", "__kmpc_reduce", "__kmpc_reduce_nowait", "__kmpc_copyprivate"}
)
"""Calls at which threads wait for each other, so that the reverse needs as many threads."""


def forked(call: Call) -> Function | None:
    """The outlined function that a call runs on a team of threads, None if it does no such thing."""
    called = call.called
    if called is None or called.name != FORK or len(call.arguments) < 3:
        return None
    outlined = call.arguments[2]
    if not isinstance(outlined, Function) or outlined.is_declaration:
        return None
    return outlined if len(outlined.arguments) == len(call.arguments) - 3 + THREAD_ARGUMENTS else None


def captured(call: Call) -> list[Value]:
    """The arguments that a fork passes to the outlined function."""
    return call.arguments[3:]


def is_runtime(name: str) -> bool:
    return name.startswith(("__kmpc_", "omp_"))


def only_orders(call: Call) -> bool:
    """True if a call of the runtime moves no data: it only schedules or orders threads and is repeatable."""
    name = call.called.name if call.called is not None else ""
    return (
        name in WITHOUT_REVERSE | OMP_SETTINGS | IN_STEP | ORDERING or name.startswith(WITHOUT_REVERSE_BEGIN)
    ) and is_runtime(name)


def is_numbered(value: Value) -> bool:
    """True if a value is a call that takes a number, by which the reverse knows the order of such calls."""
    return isinstance(value, Call) and name_of(value) in LETS_GO | GOES_ON | {"__kmpc_end_critical"}


def numbered_before(call: Call) -> bool:
    """True if the number is taken before the call, because the call may release other threads."""
    return name_of(call) not in GOES_ON


def name_of(call: Call) -> str:
    return call.called.name if call.called is not None else ""
