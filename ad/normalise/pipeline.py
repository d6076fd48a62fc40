"""The rewrites that prepare a function, in order: those before LLVM's passes, the passes, and those after them."""

from __future__ import annotations

from ad.normalise.calls.complex_calls import ComplexCallsToPairs
from ad.normalise.calls.cuda_memory import CudaMemory
from ad.normalise.calls.fortran_runtime import ExpandFortranRuntime
from ad.normalise.calls.inline_assembly import LiftInlineAssembly
from ad.normalise.calls.iteration_counts import AddIterationCounts
from ad.normalise.calls.kokkos_reductions import ReduceOnOneThread
from ad.normalise.calls.library_calls import ExpandLibraryCalls
from ad.normalise.calls.member_pointers import ResolveMemberPointers
from ad.normalise.calls.openmp_reductions import ReductionsToCriticalSections
from ad.normalise.calls.returned_arguments import ForwardReturnedArguments
from ad.normalise.calls.rust_library import ExpandRustLibrary
from ad.normalise.calls.type_attributes import KeepTypeAttributes
from ad.normalise.calls.variadic import ExpandVariadics, LowerVaLists
from ad.normalise.calls.vector_intrinsics import ScalarizeVectorIntrinsics
from ad.normalise.control_flow.faulting_accesses import EndAtFaultingAccesses
from ad.normalise.control_flow.indirect_branches import LowerIndirectBranches
from ad.normalise.control_flow.irreducible_loops import MakeLoopsReducible
from ad.normalise.control_flow.loop_bounds import HoistLoopBounds
from ad.normalise.control_flow.unreachable_blocks import DropUnreachableBlocks
from ad.normalise.gpu.equal_loads import MergeEqualLoads
from ad.normalise.gpu.indexed_arrays import IndexedArraysToSelects
from ad.normalise.gpu.libdevice_calls import MergeLibraryCalls
from ad.normalise.gpu.permuted_bits import JoinPermutedBits
from ad.normalise.gpu.shuffle_halves import JoinShuffleHalves
from ad.normalise.memory.aggregate_stores import SplitAggregateStores
from ad.normalise.memory.array_copies import ExpandArrayCopies
from ad.normalise.memory.byval import CopyByvalArguments
from ad.normalise.memory.split_descriptors import SplitDescriptors
from ad.normalise.memory.stack_marks import DropStackMarks
from ad.normalise.memory.struct_copies import ExpandStructCopies
from ad.normalise.memory.thread_locals import NameThreadLocals
from ad.normalise.memory.undefined_copies import DropUndefinedCopies
from ad.normalise.memory.undefined_stores import DropUndefinedStores
from ad.normalise.memory.word_alignments import AlignWords
from ad.normalise.memory.word_moves import MovesToCopies
from ad.normalise.rewrite import Pass, Passes, Preparation, Rewrite, changed_by
from ad.normalise.values.aggregate_phis import SplitAggregatePhis
from ad.normalise.values.cas_loops import CasLoopsToAtomics
from ad.normalise.values.equal_phis import MergeEqualPhis
from ad.normalise.values.integers_to_pointers import IntegersToPointers
from ad.normalise.values.mask_selects import MaskBlendsToSelects
from ad.normalise.values.undefined_lanes import DefineUndefinedLanes


def _unwinds_out(preparation: Preparation) -> bool:
    return preparation.unwinds_out


def _is_rust(preparation: Preparation) -> bool:
    return preparation.is_rust


def _compares_words(preparation: Preparation) -> bool:
    return preparation.compares_words


def _counts_users(preparation: Preparation) -> bool:
    return preparation.counts_users and preparation.promotes


def _promotes(preparation: Preparation) -> bool:
    return preparation.promotes


def _masks_vectors(preparation: Preparation) -> bool:
    """True if an instruction applies `and`, `or` or `xor` to vectors."""
    instructions = preparation.function.instructions
    return any(i.opcode in ("and", "or", "xor") and i.type.is_vector for i in instructions)


_CANONICAL = (
    Pass("loop-simplify", "each loop gets a preheader, one latch and dedicated exits."),
    Pass("lcssa", "each value of a loop that is used outside gets a phi at the exit."),
)

BEFORE_LLVM: tuple[Rewrite, ...] = (
    ReduceOnOneThread(),
    ReductionsToCriticalSections(),
    LowerIndirectBranches(),
    LiftInlineAssembly(),
    ComplexCallsToPairs(),
    CudaMemory(),
    ExpandLibraryCalls(),
    ExpandFortranRuntime(),
    ExpandRustLibrary(),
    SplitDescriptors(),
    ExpandArrayCopies(),
    ScalarizeVectorIntrinsics(),
    LowerVaLists(),
    ExpandVariadics(),
    CopyByvalArguments(),
    KeepTypeAttributes(),
)
"""The rewrites of the function and of all functions to be inlined into it, one function after the other."""

_reduces = changed_by(ReductionsToCriticalSections)
_expands_variadics = changed_by(ExpandVariadics)

LLVM = Passes(
    "llvm-inline-and-promote",
    "LLVM inlines what is called, keeps variables in registers and brings loops into their simple form.",
    (
        Pass("sccp", "the way in which OpenMP reduces is known, so the others are not gone.", _reduces),
        Pass("sroa", "the table of private results, which only they read, goes with them.", _reduces),
        Pass("always-inline", "each call is replaced by the body of its callee."),
        Pass(
            "lower-invoke",
            "invokes become calls: an exception leaves the derivative, too.",
            _unwinds_out,
        ),
        Pass("simplify-cfg", "blocks that only exceptions reach are removed.", _unwinds_out),
        Pass("sroa", "local variables in memory become values.", _promotes),
        Pass("new-gvn", "what a policy of Kokkos holds is known where it is read.", _counts_users),
        Pass("sccp", "reading registers for variable arguments goes: none is left in them.", _expands_variadics),
        Pass("sroa", "the lists of variable arguments become values.", _expands_variadics),
        Pass("instcombine", "an address that tells entries of a Rust hash table apart is compared.", _compares_words),
        Pass("jump-threading", "the parts of a Rust enum, which lie in the same bytes, are told apart.", _is_rust),
        Pass("sccp", "values found to be constant are replaced, and branches on them are removed.", _promotes),
        Pass("dce", "instructions without a use are removed.", _promotes),
        *_CANONICAL,
    ),
)

AFTER_LLVM: tuple[Rewrite | Passes, ...] = (
    Passes(
        "llvm-combine-masks",
        "Where masks choose between vectors, as headers of vector operations write it, LLVM has selects, signs and "
        "absolute values in their place.",
        (
            Pass("instcombine", "instructions are combined into simpler ones."),
            Pass("dce", "instructions without a use are removed."),
            *_CANONICAL,
        ),
        _masks_vectors,
    ),
    EndAtFaultingAccesses(),
    Passes(
        "llvm-simplify-loops-left",
        "LLVM brings the loops that are left into their simple form again.",
        _CANONICAL,
        changed_by(EndAtFaultingAccesses),
    ),
    MakeLoopsReducible(),
    Passes(
        "llvm-simplify-loops",
        "LLVM brings the loops that have one header now into their simple form.",
        _CANONICAL,
        changed_by(MakeLoopsReducible),
    ),
    DropUnreachableBlocks(),
    MergeEqualPhis(),
    DropUndefinedStores(),
    DropStackMarks(),
    SplitAggregatePhis(),
    NameThreadLocals(),
    ResolveMemberPointers(),
    DropUndefinedCopies(),
    DefineUndefinedLanes(),
    HoistLoopBounds(),
    AddIterationCounts(),
    ForwardReturnedArguments(),
    MaskBlendsToSelects(),
    JoinShuffleHalves(),
    JoinPermutedBits(),
    MergeLibraryCalls(),
    MergeEqualLoads(),
    IndexedArraysToSelects(),
    CasLoopsToAtomics(),
    ExpandStructCopies(),
    IntegersToPointers(),
    AlignWords(),
    MovesToCopies(),
    SplitAggregateStores(),
)
"""The rewrites of the one function that remains."""
