"""The table of all rules of BLAS and LAPACK, and whether one is for a function."""

from __future__ import annotations

from functools import cache

from ad.linear_algebra import lapack, level1, level2, level3
from ad.linear_algebra.rules import Rule
from analyses.ir.model import Function
from analyses.library.linear_algebra.declarations import parameters
from analyses.library.linear_algebra.names import Interface, spelling

RULES: dict[str, Rule] = {rule.routine: rule for level in (level1, level2, level3, lapack) for rule in level.RULES}
"""Name of the routine → its rule."""


_NOT_ON_DEVICE = ("asum", "trmm")
"""Those whose rule looks at numbers one by one, and what cuBLAS does in another place than BLAS."""


@cache
def rule_named(name: str) -> Rule | None:
    """The rule of a function by its linker name: `dgemm_`, `cblas_zgemv`, `cublasDaxpy_v2`."""
    spelt = spelling(name)
    rule = RULES.get(spelt.routine) if spelt is not None else None
    if rule is None or spelt is None or (rule.real and spelt.is_complex):
        return None
    return None if spelt.interface is Interface.CUBLAS and spelt.routine in _NOT_ON_DEVICE else rule


def rule_of(function: Function) -> Rule | None:
    """The rule of a declared function with the arguments that its routine takes; None for any other."""
    rule = rule_named(function.name)
    return rule if rule is not None and parameters(function) is not None else None
