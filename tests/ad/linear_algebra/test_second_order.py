"""Derivatives of derivatives, and several at once: what a rule writes are calls of routines that have rules again."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from ad.engine.lower import lower
from ad.linear_algebra.table import RULES
from ad.requests.markers import without_marks
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.support.routines import Subject, bundled_library, load_bundled, with_bundled_names
from tests.support.second_order import second_order_complaints


@pytest.mark.skipif(bundled_library() is None, reason="NumPy brings no OpenBLAS here")
def test_second_order_and_width() -> None:
    from workbench.execution.jit import Program

    module = read_module((Path(__file__).parent / "second_order.ll").read_text())
    lower(module)
    text = with_bundled_names(without_marks(print_module(module, read_all=True)))
    load_bundled()
    program = Program(text, ["main"], guarded=False)
    assert ctypes.CFUNCTYPE(ctypes.c_int)(program.address("main"))() == 0


@pytest.mark.skipif(bundled_library() is None, reason="NumPy brings no OpenBLAS here")
@pytest.mark.long("every routine")
@pytest.mark.parametrize("name", [f"d{name}_64_" for name in RULES if name not in ("dotu", "dotc", "geru", "gerc")])
def test_tangents_of_a_reverse(name: str) -> None:
    assert second_order_complaints(Subject(name)) == []
