"""What Open MPI and MPICH call the objects and the special values of MPI: addresses in one, integers in the other.

Sources: `mpi.h` of Open MPI 4 and of MPICH 4, which programs are compiled with.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import numpy as np

from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Datatype:
    """A datatype: the byte offsets of its numbers with their kinds, its extent, and how it was made.

    `made` is the name of the way, the integers, the addresses and the datatypes that it was made of.
    """

    parts: tuple[tuple[int, str], ...]
    extent: int
    lower: int = 0
    made: tuple[str, tuple[int, ...], tuple[int, ...], tuple[Datatype, ...]] = ("named", (), (), ())

    @property
    def size(self) -> int:
        """Its bytes in a message."""
        return sum(np.dtype(kind).itemsize for _, kind in self.parts)

    @property
    def kind(self) -> str:
        """The kind of all its numbers, as a code of NumPy; empty if they differ."""
        kinds = {kind for _, kind in self.parts}
        return kinds.pop() if len(kinds) == 1 else ""

    @property
    def runs(self) -> list[tuple[int, int]]:
        """The (offset, bytes) of the pieces of memory that its numbers fill."""
        runs: list[tuple[int, int]] = []
        for offset, kind in self.parts:
            size = np.dtype(kind).itemsize
            if runs and sum(runs[-1]) == offset:
                runs[-1] = runs[-1][0], runs[-1][1] + size
            else:
                runs.append((offset, size))
        return runs

    @property
    def dense(self) -> bool:
        """True if its numbers lie one after the other, with nothing between."""
        return self.runs == [(0, self.extent)]


def named(kind: str) -> Datatype:
    """The datatype of one number."""
    return Datatype(((0, kind),), np.dtype(kind).itemsize)


def _pair(kind: str) -> Datatype:
    """A number and an int, as MPI_MINLOC and MPI_MAXLOC take them."""
    size = np.dtype(kind).itemsize
    return Datatype(((0, kind), (size, "i4")), -(-(size + 4) // max(size, 4)) * max(size, 4))


class Way(Enum):
    """How a datatype is made: its numbers in Open MPI and in MPICH."""

    NAMED = 0, 1
    DUP = 1, 2
    CONTIGUOUS = 2, 3
    VECTOR = 3, 4
    HVECTOR = 5, 6
    INDEXED = 6, 7
    STRUCT = 11, 12
    SUBARRAY = 12, 13
    RESIZED = 17, 18


_KINDS = {
    "char": ("i1", 0x4C000101),
    "signed_char": ("i1", 0x4C000118),
    "unsigned_char": ("u1", 0x4C000102),
    "byte": ("u1", 0x4C00010D),
    "character": ("i1", 0x4C00011A),
    "short": ("i2", 0x4C000203),
    "unsigned_short": ("u2", 0x4C000204),
    "int": ("i4", 0x4C000405),
    "unsigned": ("u4", 0x4C000406),
    "long": ("i8", 0x4C000807),
    "unsigned_long": ("u8", 0x4C000808),
    "long_long_int": ("i8", 0x4C000809),
    "unsigned_long_long": ("u8", 0x4C000819),
    "int8_t": ("i1", 0x4C000137),
    "int16_t": ("i2", 0x4C000238),
    "int32_t": ("i4", 0x4C000439),
    "int64_t": ("i8", 0x4C00083A),
    "uint8_t": ("u1", 0x4C00013B),
    "uint16_t": ("u2", 0x4C00023C),
    "uint32_t": ("u4", 0x4C00043D),
    "uint64_t": ("u8", 0x4C00083E),
    "aint": ("i8", 0x4C000843),
    "offset": ("i8", 0x4C000844),
    "count": ("i8", 0x4C000845),
    "c_bool": ("u1", 0x4C00013F),
    "cxx_bool": ("u1", 0x4C000133),
    "logical": ("i4", 0x4C00041D),
    "integer": ("i4", 0x4C00041B),
    "integer4": ("i4", 0x4C000430),
    "integer8": ("i8", 0x4C000831),
    "float": ("f4", 0x4C00040A),
    "real": ("f4", 0x4C00041C),
    "real4": ("f4", 0x4C000427),
    "double": ("f8", 0x4C00080B),
    "dblprec": ("f8", 0x4C00081F),
    "real8": ("f8", 0x4C000829),
    "c_float_complex": ("c8", 0x4C000840),
    "cxx_cplex": ("c8", 0x4C000834),
    "cplex": ("c8", 0x4C00081E),
    "complex8": ("c8", 0x4C000828),
    "c_double_complex": ("c16", 0x4C001041),
    "cxx_dblcplex": ("c16", 0x4C001035),
    "dblcplex": ("c16", 0x4C001022),
    "complex16": ("c16", 0x4C00102A),
}
_PAIRS = {"float_int": ("f4", 0x8C000000), "double_int": ("f8", 0x8C000001), "2int": ("i4", 0x4C000816)}
_OPERATIONS = "max min sum prod land band lor bor lxor bxor minloc maxloc".split()

DATATYPES: Mapping[str | int, Datatype] = {
    key: make(kind)
    for table, make in ((_KINDS, named), (_PAIRS, _pair))
    for name, (kind, number) in table.items()
    for key in (f"ompi_mpi_{name}", number)
}
"""By the variable of Open MPI or the integer of MPICH."""

OPERATIONS: Mapping[str | int, str] = {
    key: name for number, name in enumerate(_OPERATIONS, 0x58000001) for key in (f"ompi_mpi_op_{name}", number)
}

WORLD, ALONE, NO_COMMUNICATOR = "world", "alone", "none"
COMMUNICATORS: Mapping[str | int, str] = {
    "ompi_mpi_comm_world": WORLD,
    "ompi_mpi_comm_self": ALONE,
    "ompi_mpi_comm_null": NO_COMMUNICATOR,
    0x44000000: WORLD,
    0x44000001: ALONE,
    0x04000000: NO_COMMUNICATOR,
}


@dataclass(frozen=True, slots=True)
class Library:
    """The special values of a library. `status` are the offsets of source, tag, error and bytes in an MPI_Status."""

    handle_bits: int
    any_source: int
    proc_null: int
    in_place: int
    no_status: int
    no_request: str | int
    no_communicator: str | int
    tag_bound: int
    fortran_order: int
    status: tuple[int, int, int, int]
    status_bytes: int
    column: int
    """That of `Way`."""


OPEN_MPI = Library(64, -1, -2, 1, 0, "ompi_request_null", "ompi_mpi_comm_null", 0, 1, (0, 4, 8, 16), 24, 0)
MPICH = Library(32, -2, -1, (1 << 64) - 1, 1, 0x2C000000, 0x04000000, 0x64400001, 57, (8, 12, 16, 0), 20, 1)
ANY_TAG, UNDEFINED = -1, -32766
LARGEST_TAG = (1 << 31) - 1
