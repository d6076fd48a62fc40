"""The derivatives of instructions and mathematical functions, as tables, and how they are looked up.

A rule is one line of a table: the name, the partial derivatives as a function of operands and result, and the source.
Those of functions are in the rows of `analyses.library.mathematics`, those of instructions here.

    libm("sin", "T(T)", lambda x, r: cos(x), "DLMF 4.20.1", ...),
    "fmul": (lambda x, y, r: (y, x), "product rule, DLMF 1.4(iii)"),

What a rule mentions is what it needs of the primal; nothing is declared twice.
"""

from ad.rules.lookup import Rule, full_rule_for, is_pure, is_zero_derivative, recognise, rule_for

__all__ = ["Rule", "full_rule_for", "is_pure", "is_zero_derivative", "recognise", "rule_for"]
