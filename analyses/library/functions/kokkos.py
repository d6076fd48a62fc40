"""Kokkos' counts of the users of a view (core/src/impl/Kokkos_SharedAlloc.hpp).

What else of its machinery carries no derivative is known by families of names (see `families`). Its copies from view to
view are LLVM's (see `ad.normalise.calls.library_calls`).
"""

from __future__ import annotations

from analyses.library.effects import INACTIVE
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        INACTIVE,
        """
        void _ZN6Kokkos4Impl22SharedAllocationRecordIvvE9incrementEPS2_(void*)
        void* _ZN6Kokkos4Impl22SharedAllocationRecordIvvE9decrementEPS2_(void*)
        """,
    ),
)
