"""Derivatives of the floating-point instructions and conversions.

A row is an instruction's derivative and its source. The derivative is a function of the operands and, last, the result
that gives ∂result/∂operand for each operand.
"""

from __future__ import annotations

from analyses.library.expressions import Table

# fmt: off
ARITHMETIC: Table = {
    "fneg": (lambda x, r: -1,                  "linear"),
    "fadd": (lambda x, y, r: (1, 1),           "linear"),
    "fsub": (lambda x, y, r: (1, -1),          "linear"),
    "fmul": (lambda x, y, r: (y, x),           "product rule, DLMF 1.4(iii)"),
    "fdiv": (lambda x, y, r: (1 / y, -(r / y)), "quotient rule, DLMF 1.4(iii)"),
    "frem": (lambda x, y, r: (1, (r - x) / y), "r = x − n·y with an integer n, constant almost everywhere"),
}

CONVERSIONS: Table = {
    "fpext":   (lambda x, r: 1, "the same number in a wider format"),
    "fptrunc": (lambda x, r: 1, "the same number, rounded"),
    "fptosi":  (lambda x, r: 0, "an integer: constant almost everywhere"),
    "fptoui":  (lambda x, r: 0, "an integer: constant almost everywhere"),
    "sitofp":  (lambda n, r: 0, "of an integer"),
    "uitofp":  (lambda n, r: 0, "of an integer"),
}

COMPARISONS: Table = {
    "fcmp": (lambda x, y, r: (0, 0), "a truth value: constant almost everywhere"),
}
# fmt: on

INSTRUCTIONS: Table = {**ARITHMETIC, **CONVERSIONS, **COMPARISONS}
"""Opcode → derivative and source."""

TRANSPOSED = {"fpext": "fptrunc", "fptrunc": "fpext"}
"""The cast that takes an adjoint of the result to the type of the operand."""
