"""Kokkos' records of the memory of views, with how many use it (core/src/impl/Kokkos_SharedAlloc.hpp).

Of what makes a record and of what releases it the derivatives are in `ad/runtime/libraries/kokkos`. What else of its
machinery carries no derivative is known by families of names (see `families`). Its copies from view to view are LLVM's
(see `ad.normalise.calls.library_calls`).
"""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import INACTIVE, KnownFunction
from analyses.library.functions.row import rows

_RECORD = "_ZN6Kokkos4Impl22SharedAllocationRecordIvvE"
_MAKES = (
    "_ZN6Kokkos4Impl28SharedAllocationRecordCommonINS_9HostSpaceEEC2ERKS2_RK{}EmPFvPNS0_22SharedAllocationRecordIvvEEE"
)
_STRINGS = (
    "NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE",
    "NSt3__112basic_stringIcNS7_11char_traitsIcEENS7_9allocatorIcEEE",
)
_OF_A_RECORD = KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite")

ROWS = (
    *rows(INACTIVE, f"void {_RECORD}9incrementEPS2_(void*)"),
    *rows(replace(_OF_A_RECORD, keeps=False), f"void* {_RECORD}9decrementEPS2_(void*)"),
    *rows(
        _OF_A_RECORD,
        "\n".join(f"void {_MAKES.format(string)}(void*, void*, void*, size_t, void*)" for string in _STRINGS),
    ),
)
