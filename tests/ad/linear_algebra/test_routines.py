"""Each routine of BLAS and LAPACK: both modes against finite differences, and against each other.

They run with the library that NumPy's wheel brings, and with the system's where there is one.
"""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from ad.linear_algebra.table import RULES
from tests.docs import rules_of_routines
from tests.support.routines import Routines, Subject, bundled_library, check, settings

_REAL = [rule.routine for rule in RULES.values() if rule.routine not in ("dotu", "dotc", "geru", "gerc")]
_COMPLEX = [rule.routine for rule in RULES.values() if not rule.real and rule.routine not in ("dot", "ger")]
_BLAS = [name for name in _REAL if name not in ("potrf", "potrs", "getrf", "getrs", "gesv", "trtrs")]
_COMPLEX_BLAS = [name for name in _COMPLEX if name in _BLAS]

bundled = pytest.mark.skipif(bundled_library() is None, reason="NumPy brings no OpenBLAS here")


def _has_openblas() -> bool:
    try:
        ctypes.CDLL("libopenblas.so.0")
    except OSError:
        return False
    return True


system = pytest.mark.skipif(not _has_openblas(), reason="OpenBLAS is not installed (libopenblas0)")


def _complaints(subjects: list[Subject], *, with_bundled: bool) -> list[str]:
    routines = Routines(subjects, bundled=with_bundled)
    return [each for subject in subjects for setting in settings(subject) for each in check(routines, setting)]


def _fortran(letter: str, routine: str, suffix: str) -> str:
    if letter in "cz" and routine in ("nrm2", "asum"):
        return f"{'s' if letter == 'c' else 'd'}{letter}{routine}{suffix}"
    return f"{letter}{routine}{suffix}"


@bundled
def test_real_routines() -> None:
    subjects = [Subject(_fortran("d", routine, "_64_"), overwritten=True) for routine in _REAL]
    assert _complaints(subjects, with_bundled=True) == []


@bundled
def test_where_nothing_is_overwritten() -> None:
    subjects = [Subject(f"d{routine}_64_") for routine in ("dot", "scal", "gemv", "trmv", "gemm", "trsm", "getrf")]
    assert _complaints(subjects, with_bundled=True) == []


@bundled
def test_complex_routines() -> None:
    subjects = [Subject(_fortran("z", routine, "_64_")) for routine in _COMPLEX]
    assert _complaints(subjects, with_bundled=True) == []


@bundled
def test_rows_and_columns_of_cblas() -> None:
    subjects = [Subject(f"cblas_d{routine}64_", overwritten=True) for routine in _BLAS]
    assert _complaints(subjects, with_bundled=True) == []


@bundled
def test_rows_and_columns_of_lapacke() -> None:
    subjects = [Subject(f"LAPACKE_d{routine}64_") for routine in _REAL if routine not in _BLAS]
    assert _complaints(subjects, with_bundled=True) == []


@bundled
@pytest.mark.parametrize("routine", ["dotu_sub", "dotc_sub", "gemv", "gemm", "trsm"])
def test_complex_cblas(routine: str) -> None:
    assert _complaints([Subject(f"cblas_z{routine}64_")], with_bundled=True) == []


@bundled
def test_cublas_with_a_stand_in_on_the_processor() -> None:
    names = [f"cublasD{routine}_v2" for routine in _BLAS if routine not in ("asum", "trmm")]
    assert _complaints([Subject(name) for name in names], with_bundled=True) == []
    kept = [f"cublasD{routine}_v2" for routine in ("scal", "gemv", "trmv", "syrk")]
    assert _complaints([Subject(name, overwritten=True) for name in kept], with_bundled=True) == []


@system
def test_integers_of_32_bits_and_floats() -> None:
    names = ["ddot_", "dgemm_", "dtrsm_", "dpotrf_", "dgesv_", "cblas_dgemm", "sgemm_", "sdot_", "cdotc_", "cgemv_"]
    assert _complaints([Subject(name) for name in names], with_bundled=False) == []


@system
@pytest.mark.long("every routine in the other types")
@pytest.mark.parametrize("letter", "sdcz")
def test_all_types(letter: str) -> None:
    names = _COMPLEX if letter in "cz" else _REAL
    subjects = [Subject(_fortran(letter, routine, "_"), overwritten=letter == "z") for routine in names]
    assert _complaints(subjects, with_bundled=False) == []


def test_the_document_lists_the_rules() -> None:
    document = (Path(__file__).parents[3] / "docs" / "linear_algebra.md").read_text(encoding="utf-8")
    assert rules_of_routines.table() in document
