"""The names of routines: Fortran's (`dgemm_`, `dgemm_64_`, `dgemm64_`), CBLAS's, LAPACKE's and cuBLAS's.

The type is a letter: s and d for float and double, c and z for complex numbers of them.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache

from analyses.ir.types import DOUBLE, FLOAT, FloatType
from analyses.library.linear_algebra.routines import OTHERS, ROUTINES, Routine
from analyses.records import dataclass


class Interface(StrEnum):
    """The interfaces, with what is special in each.

    Fortran passes everything by address. CBLAS and LAPACKE pass integers and real scalars by value, and from level 2 on
    the order of rows and columns first. cuBLAS passes a handle first, and scalars and results by address.
    """

    FORTRAN = "Fortran"
    CBLAS = "CBLAS"
    LAPACKE = "LAPACKE"
    CUBLAS = "cuBLAS"


@dataclass(frozen=True, slots=True)
class Spelling:
    """A routine's name taken apart: what stands before the letter of the type, and after the routine's name."""

    interface: Interface
    letter: str
    prefix: str
    suffix: str
    routine: str

    @property
    def is_complex(self) -> bool:
        return self.letter in "cz"

    @property
    def number(self) -> FloatType:
        """The type of the numbers, or of the two parts of complex ones."""
        return FLOAT if self.letter in "sc" else DOUBLE

    @property
    def integer_bytes(self) -> int:
        return 8 if "64" in self.suffix else 4

    def name_of(self, routine: str) -> str:
        """The name of another routine of the same library and type."""
        letter, real = self.letter, "s" if self.letter == "c" else "d"
        prefix, suffix = self.prefix, self.suffix
        if self.interface is Interface.LAPACKE:
            prefix = "LAPACKE_" if routine in ROUTINES and ROUTINES[routine].level == 4 else "cblas_"
        if routine.startswith("real."):
            letter, routine = real, routine.removeprefix("real.")
        elif self.is_complex and routine in ("nrm2", "asum"):
            letter = real + letter
        elif self.is_complex and routine == "dot":
            routine = "dotu"
        elif self.is_complex and routine == "ger":
            routine = "geru"
        if self.interface in (Interface.CBLAS, Interface.LAPACKE) and routine in ("dotu", "dotc"):
            suffix = f"_sub{suffix}"
        if self.interface is Interface.CUBLAS:
            letter = letter[0].upper() + letter[1:]
        return f"{prefix}{letter}{routine}{suffix}"


_PATTERNS = {
    Interface.CBLAS: re.compile(r"(cblas_)((?:sc|dz)(?=nrm2|asum)|[sdcz])([a-z0-9]+?)(_sub)?(_?64_?)?"),
    Interface.LAPACKE: re.compile(r"(LAPACKE_)([sdcz])([a-z0-9]+?)()(_?64_?)?"),
    Interface.CUBLAS: re.compile(r"(cublas)((?:Sc|Dz)(?=nrm2|asum)|[SDCZ])([a-z0-9]+?)()(_v2)?(_64)?"),
    Interface.FORTRAN: re.compile(r"()((?:sc|dz)(?=nrm2|asum)|[sdcz])([a-z0-9]+?)()(_64_|64_|_)"),
}


@cache
def spelling(name: str) -> Spelling | None:
    """The name of a routine whose arguments are known, taken apart; None for any other name."""
    for interface, pattern in _PATTERNS.items():
        match = pattern.fullmatch(name)
        if match is None:
            continue
        prefix, letter, routine, _, *suffixes = match.groups()
        letter, suffix = letter.lower(), "".join(filter(None, suffixes))
        letter = letter[-1]
        if routine not in ROUTINES or (routine in ("dotu", "dotc", "geru", "gerc")) > (letter in "cz"):
            continue
        if (ROUTINES[routine].level == 4) != (interface is Interface.LAPACKE) and interface is not Interface.FORTRAN:
            continue
        if interface is Interface.CUBLAS and not suffix:
            continue  # the first interface, without handles
        return Spelling(interface, letter, prefix, suffix, routine)
    return None


def routine_of(name: str) -> Routine | None:
    """The routine of a name, if its arguments are known."""
    spelt = spelling(name)
    return ROUTINES[spelt.routine] if spelt is not None else None


_ANY = re.compile(r"(cblas_|LAPACKE_)?(i?)([sdcz])([a-z0-9]+?)(_sub)?(?:_64_?|64_|_)?")


@dataclass(frozen=True, slots=True)
class ArgumentTypes:
    """The letters of a routine's arguments, whether they are passed as C does, and its number type.

    `returns` is i for an integer, r for a number, empty where it is neither or unknown.
    """

    letters: str
    by_value: bool
    kind: FloatType
    integer_bytes: int
    returns: str


@cache
def argument_types(name: str) -> ArgumentTypes | None:
    """The types of a routine of this name in Fortran's, CBLAS's, LAPACKE's or cuBLAS's spelling."""
    if (spelt := spelling(name)) is not None:
        routine = ROUTINES[spelt.routine]
        letters, interface = routine.letters, spelt.interface
        if interface is Interface.CUBLAS:
            letters = "h" + letters + ("a" if routine.result else "")
        elif interface is not Interface.FORTRAN:
            letters = ("n" if routine.level > 1 else "") + letters.removesuffix("i" if routine.level == 4 else "")
        returns = "i" if interface in (Interface.LAPACKE, Interface.CUBLAS) else "r" if routine.result else ""
        if spelt.is_complex and routine.result != "real":
            returns = ""
        return ArgumentTypes(letters, interface is not Interface.FORTRAN, spelt.number, spelt.integer_bytes, returns)
    match = _ANY.fullmatch(name)
    if match is None or match[4] not in OTHERS or not (match[1] or name.endswith("_") or "64" in name):
        return None
    letters = OTHERS[match[4]]
    if match[1] and letters[0] == "c":
        letters = "n" + letters  # the order of rows and columns
    kind = FLOAT if match[3] in "sc" else DOUBLE
    returns = "i" if match[2] else "r" if match[4] == "lange" and match[3] in "sd" else ""
    return ArgumentTypes(letters, bool(match[1]), kind, 8 if "64" in name else 4, returns)
