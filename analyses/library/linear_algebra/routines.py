"""The routines of BLAS and LAPACK: their arguments, and which of them they read and write.

A row lists the arguments as Fortran passes them: `?transa` an option, `n` an integer, `$alpha` a scalar, `A` an array
of numbers, `#ipiv` an array of integers. What is read and written has `*` behind it, what is only written `!`; all else
is only read. Sources: netlib, reference BLAS and LAPACK 3.12; the CBLAS of BLAS' technical forum (2001), appendix B.
"""

from __future__ import annotations

from enum import StrEnum

from analyses.records import dataclass


class Kind(StrEnum):
    """The kinds of arguments, with the letter that a row writes before one."""

    OPTION = "?"
    SIZE = ""
    SCALAR = "$"
    ARRAY = "A"
    INTEGERS = "#"


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument of a routine."""

    name: str
    kind: Kind
    reads: bool = True
    writes: bool = False

    @property
    def is_number(self) -> bool:
        """True if it is a floating-point number or an array of such."""
        return self.kind in (Kind.SCALAR, Kind.ARRAY)


@dataclass(frozen=True, slots=True)
class Routine:
    """A routine, by its name without the letter of its type.

    `result` says whether it returns a number (`real`: one that is real for complex arrays, too). `level` is 1 to 3 for
    BLAS, 4 for LAPACK.
    """

    name: str
    parameters: tuple[Parameter, ...]
    level: int
    result: str = ""

    def index(self, name: str) -> int:
        """The index of an argument, by its name."""
        return next(i for i, parameter in enumerate(self.parameters) if parameter.name == name)

    @property
    def letters(self) -> str:
        """A letter for each argument: c an option, n an integer, s a scalar, a an array, i an array of integers."""
        of = {Kind.OPTION: "c", Kind.SIZE: "n", Kind.SCALAR: "s", Kind.ARRAY: "a", Kind.INTEGERS: "i"}
        return "".join(of[parameter.kind] for parameter in self.parameters)


def _parameter(word: str) -> Parameter:
    name, writes, only = word.rstrip("*!"), word.endswith(("*", "!")), word.endswith("!")
    kind = next((each for each in (Kind.OPTION, Kind.SCALAR, Kind.INTEGERS) if name.startswith(each.value)), Kind.SIZE)
    if kind is Kind.SIZE and name[0].isupper():
        kind = Kind.ARRAY
    return Parameter(name.lstrip("?$#"), kind, not only, writes)


_ROWS = {
    1: """
    dot = n X incx Y incy
    dotu = n X incx Y incy
    dotc = n X incx Y incy
    nrm2: n X incx
    asum: n X incx
    axpy  n $alpha X incx Y* incy
    scal  n $alpha X* incx
    copy  n X incx Y! incy
    swap  n X* incx Y* incy
    """,
    2: """
    gemv  ?trans m n $alpha A lda X incx $beta Y* incy
    ger   m n $alpha X incx Y incy A* lda
    geru  m n $alpha X incx Y incy A* lda
    gerc  m n $alpha X incx Y incy A* lda
    symv  ?uplo n $alpha A lda X incx $beta Y* incy
    spmv  ?uplo n $alpha AP X incx $beta Y* incy
    syr   ?uplo n $alpha X incx A* lda
    syr2  ?uplo n $alpha X incx Y incy A* lda
    trmv  ?uplo ?trans ?diag n A lda X* incx
    trsv  ?uplo ?trans ?diag n A lda X* incx
    """,
    3: """
    gemm  ?transa ?transb m n k $alpha A lda B ldb $beta C* ldc
    symm  ?side ?uplo m n $alpha A lda B ldb $beta C* ldc
    syrk  ?uplo ?trans n k $alpha A lda $beta C* ldc
    syr2k ?uplo ?trans n k $alpha A lda B ldb $beta C* ldc
    trmm  ?side ?uplo ?transa ?diag m n $alpha A lda B* ldb
    trsm  ?side ?uplo ?transa ?diag m n $alpha A lda B* ldb
    """,
    4: """
    potrf ?uplo n A* lda #info!
    potrs ?uplo n nrhs A lda B* ldb #info!
    getrf m n A* lda #ipiv! #info!
    getrs ?trans n nrhs A lda #ipiv B* ldb #info!
    gesv  n nrhs A* lda #ipiv! B* ldb #info!
    trtrs ?uplo ?trans ?diag n nrhs A lda B* ldb #info!
    laswp n A* lda k1 k2 #ipiv incx
    """,
}


def _read(line: str, level: int) -> Routine:
    name, *words = line.split()
    result = "real" if name.endswith(":") else "number" if words[0] == "=" else ""
    return Routine(name.rstrip(":"), tuple(map(_parameter, words[words[0] == "=" :])), level, result)


ROUTINES: dict[str, Routine] = {
    routine.name: routine
    for level, text in _ROWS.items()
    for line in text.strip().splitlines()
    for routine in [_read(line, level)]
}
"""Those of which all is known, by name."""

OTHERS: dict[str, str] = {
    "amax": "nan",
    "rot": "nananrr",
    "rotg": "aaRa",
    "gbmv": "cnnnnsanansan",
    "sbmv": "cnnsanansan",
    "tbmv": "cccnnanan",
    "tpmv": "cccnaan",
    "spr": "cnsana",
    "hemv": "cnsanansan",
    "hemm": "ccnnsanansan",
    "herk": "ccnnsansan",
    "potri": "cnani",
    "getri": "naniani",
    "posv": "cnnanani",
    "trtri": "ccnani",
    "geqrf": "nnanaani",
    "orgqr": "nnnanaani",
    "ormqr": "ccnnnanaanani",
    "syev": "ccnanRani",
    "gesvd": "ccnnanRananani",
    "lascl": "cnnrrnnani",
    "lacpy": "cnnanan",
    "lange": "cnnana",
    "gels": "cnnnananani",
}
"""The types of the arguments of those of which no more is known: letters as `Routine.letters`, and r for a real scalar,
R for an array of reals."""
