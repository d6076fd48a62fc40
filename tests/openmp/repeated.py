"""`python -m tests.openmp.repeated LEVEL TIMES`: gradients computed again and again, which must be the same each time.

Prints the names of those that are not; the order in which threads add up may change the last bits.
"""

from __future__ import annotations

import ctypes
import math
import sys

from tests.openmp import FOLDER, ir
from tests.programs import cases
from tests.support.lowering import Lowered
from workbench.execution.jit import openmp_library

if __name__ == "__main__":
    ctypes.CDLL(openmp_library(), mode=ctypes.RTLD_GLOBAL)
    program = Lowered(ir("regions", sys.argv[1]), 2)
    for case in cases(FOLDER / "regions.c"):
        values = [float(word) for word in case.at["x"].removeprefix("double").strip("[]").split(",")]
        x = (ctypes.c_double * len(values))(*values)
        gradient = program.function(f"gradient_{case.function}", None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
        first: list[float] | None = None
        for _ in range(int(sys.argv[2])):
            d = (ctypes.c_double * len(values))()
            gradient(x, d, len(values))
            first = first or list(d)
            if not all(math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-9) for a, b in zip(first, d, strict=True)):
                print(case.function, first, list(d))
                break
