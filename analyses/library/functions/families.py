"""Functions and variables known by a pattern of their names: those of a class, a module or a family of intrinsics.

None of them carries a derivative. A function with a name of its own has a row in the tables beside this module.
"""

from __future__ import annotations

from analyses.library.mangling import qualified_name

_INACTIVE_CLASSES = frozenset(
    "basic_string basic_ios ios_base basic_ostream basic_istream basic_iostream basic_streambuf basic_stringbuf "
    "basic_filebuf basic_ostringstream basic_istringstream basic_stringstream basic_ifstream basic_ofstream "
    "basic_fstream __basic_file locale ctype hash _Hash_bytes __do_string_hash __unordered_map_hasher to_string "
    "random_device mersenne_twister_engine linear_congruential_engine subtract_with_carry_engine discard_block_engine "
    "independent_bits_engine shuffle_order_engine chrono endl ends flush __ostream_insert setprecision setw "
    "exception bad_alloc bad_array_new_length bad_cast bad_typeid bad_function_call logic_error domain_error "
    "invalid_argument length_error out_of_range runtime_error range_error overflow_error underflow_error terminate "
    "__throw_bad_alloc __throw_bad_array_new_length __throw_length_error __throw_out_of_range "
    "__throw_out_of_range_fmt __throw_logic_error __throw_runtime_error __throw_invalid_argument mutex recursive_mutex "
    "timed_mutex recursive_timed_mutex shared_mutex __shared_mutex_base shared_timed_mutex condition_variable "
    "condition_variable_any this_thread __call_once system_error __throw_system_error".split()
)
"""Classes of namespace std without derivative: strings, streams, hashes, random numbers, clocks, locks, errors."""

_INACTIVE_OPERATORS = frozenset(("ls", "rs"))
"""Operators `<<` and `>>` of namespace std: streams."""

_INACTIVE_PREFIXES = (
    "f90io",
    "$ss5print",
    "_ZNSt8__detail20_Prime_rehash_policy",
    "_ZNKSt8__detail20_Prime_rehash_policy",
    "_ZN4absl12log_internal10LogMessage",
)

_KOKKOS_SPACES = frozenset(("Serial", "OpenMP"))
"""Classes of Kokkos that stand for where code runs: their own functions start and wait."""

_KOKKOS_OF_SPACES = frozenset("fence concurrency in_parallel name impl_is_initialized impl_thread_pool_size".split())

_KOKKOS_MACHINERY = frozenset(
    "SerialInternal HostThreadTeamData log_warning host_abort hostspace_fence throw_runtime_exception".split()
)
"""What is inside Kokkos: its threads with their scratch memory, and its messages."""

_KOKKOS_STATE = frozenset("is_initialized is_finalized show_warnings tune_internals num_threads device_id".split())
"""What a program asks Kokkos about itself."""

_KOKKOS_HOOKS = frozenset(
    "beginParallelFor endParallelFor beginParallelReduce endParallelReduce beginFence endFence beginDeepCopy "
    "endDeepCopy pushRegion popRegion markEvent createProfileSection startSection stopSection destroyProfileSection "
    "profileLibraryLoaded make_space_handle".split()
)
"""What Kokkos tells a profiler. Of a scan nothing is here: its sums lie in memory of the library, without a shadow."""

_HINTS = ("__enzyme_float", "__enzyme_double", "__enzyme_integer", "__enzyme_pointer")
"""What says the type of memory, by a part of its name: declared in C++ it is mangled."""

_INACTIVE_INTRINSICS = (
    "llvm.experimental.noalias.scope.decl",
    "llvm.objectsize.",
    "llvm.floor.",
    "llvm.ceil.",
    "llvm.trunc.",
    "llvm.rint.",
    "llvm.lrint.",
    "llvm.llrint.",
    "llvm.nearbyint.",
    "llvm.round.",
    "llvm.roundeven.",
    "llvm.lround.",
    "llvm.llround.",
    "llvm.nvvm.barrier",
    "llvm.nvvm.membar.",
    "llvm.nvvm.bar.",
    "llvm.amdgcn.s.barrier",
    "llvm.assume",
    "llvm.stacksave",
    "llvm.stackrestore",
    "llvm.lifetime.",
    "llvm.dbg.",
    "llvm.invariant.",
    "llvm.var.annotation",
    "llvm.codeview.annotation",
    "llvm.type.test",
    "llvm.donothing",
    "llvm.prefetch",
    "llvm.trap",
    "llvm.debugtrap",
    "llvm.ubsantrap",
    "llvm.is.constant",
    "llvm.memset.",
    "llvm.fptosi.sat.",
    "llvm.fptoui.sat.",
    "llvm.is.fpclass.",
    "llvm.va_end",
    "llvm.pseudoprobe",
    "llvm.sideeffect",
    "llvm.eh.",
    # x86: the integers next to numbers
    "llvm.x86.sse.cvtss2si",
    "llvm.x86.sse.cvttss2si",
    "llvm.x86.sse2.cvtsd2si",
    "llvm.x86.sse2.cvttsd2si",
    "llvm.x86.sse2.cvtpd2dq",
    "llvm.x86.sse2.cvttpd2dq",
    "llvm.x86.sse2.cvtps2dq",
    "llvm.x86.sse2.cvttps2dq",
    "llvm.x86.avx.cvt.pd2dq.256",
    "llvm.x86.avx.cvtt.pd2dq.256",
    "llvm.x86.avx.cvt.ps2dq.256",
    "llvm.x86.avx.cvtt.ps2dq.256",
)

_INACTIVE_GLOBALS = frozenset(
    "stdin stdout stderr _ZSt3cin _ZSt4cout _ZSt4cerr _ZSt4clog _ZSt5wcout _ZNSt3__14coutE _ZNSt3__14cerrE "
    "_ZNSt3__15wcoutE ompi_request_null ompi_mpi_double ompi_mpi_comm_world small_typeof jl_small_typeof".split()
)


_MPI_HANDLES = ("ompi_mpi_", "ompi_request_", "ompi_message_")
"""What Open MPI's handles are addresses of: communicators, datatypes, operations, requests."""


_KOKKOS_RECORDS = ("SharedAllocationRecord", "SharedAllocationRecordCommon")
"""What Kokkos keeps of the memory of views, which its own functions delete."""


def is_inactive_intrinsic(name: str) -> bool:
    """True if an intrinsic of LLVM carries no derivative."""
    return name.startswith(_INACTIVE_INTRINSICS)


def is_inactive_function(symbol: str) -> bool:
    """True if no derivative passes through any function of the family that a name belongs to."""
    if "__enzyme_" in symbol and any(hint in symbol for hint in _HINTS):
        return True
    if symbol.startswith(_INACTIVE_PREFIXES) or counts_users(symbol):
        return True
    return _inactive_in_std(symbol) or _inactive_in_kokkos(symbol)


def counts_users(symbol: str) -> bool:
    """True if a function is of Kokkos' pointer that counts who uses a space, which it deletes by a stored function."""
    return symbol.startswith("_ZN6Kokkos4Impl13HostSharedPtrI") and symbol.endswith("7cleanupEv")


def _inactive_in_kokkos(symbol: str) -> bool:
    match qualified_name(symbol):
        case ("Kokkos", "Tools" | "Profiling", name):
            return name in _KOKKOS_HOOKS
        case ("Kokkos", "Tools", "Experimental", name, *_):
            return name != "Impl"  # which has what calls a function that it is given
        case ("Kokkos", "Impl", name, *_):
            return name in _KOKKOS_MACHINERY
        case ("Kokkos", name):
            return name in _KOKKOS_SPACES or name in _KOKKOS_STATE or name == "fence"
        case ("Kokkos", space, name):
            return space in _KOKKOS_SPACES and name in _KOKKOS_OF_SPACES
    return False


def is_inactive_global(symbol: str) -> bool:
    """True if a variable of a library carries no derivative."""
    return symbol in _INACTIVE_GLOBALS or symbol.startswith(_MPI_HANDLES) or _is_table(symbol)


def _inactive_in_std(symbol: str) -> bool:
    name = qualified_name(symbol)
    if name[:2] == ("std", "io") and "_eprint" in symbol:
        return True
    return len(name) > 1 and name[0] == "std" and (name[1] in _INACTIVE_CLASSES or name[1] in _INACTIVE_OPERATORS)


def _is_table(symbol: str) -> bool:
    """True if a global is a vtable or type information of an inactive class of the C++ library, or of Kokkos."""
    if not symbol.startswith(("_ZTV", "_ZTT", "_ZTI", "_ZTS")):
        return False
    name = qualified_name("_Z" + symbol[4:])
    if name[:2] == ("Kokkos", "Impl"):
        return len(name) > 2 and name[2] in _KOKKOS_RECORDS
    return name[:1] == ("__cxxabiv1",) or (len(name) > 1 and name[0] == "std" and name[1] in _INACTIVE_CLASSES)
