"""Large functions: the work of lowering them is in proportion to their size."""

from __future__ import annotations

import math
import sys
from types import FrameType

import pytest

from ad.engine.lower import lower
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from benchmarks.shapes import SHAPES, program

SMALL, LARGE = 300, 1_200


def calls_while_lowering(text: str) -> int:
    """The calls of Python's functions, which are the same in each run."""
    module = read_module(normalise(text))
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        lower(module)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("shape", SHAPES)
def test_the_work_is_in_proportion_to_the_size_of_a_function(shape: str) -> None:
    small, large = (calls_while_lowering(program(shape, size)) for size in (SMALL, LARGE))
    assert math.log(large / small, LARGE / SMALL) < 1.05
