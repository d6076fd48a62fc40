"""Numbers and times for people."""

from __future__ import annotations

import math


def number(value: float) -> str:
    """A number with at most eight digits."""
    return str(value) if isinstance(value, int) else f"{value:.8g}"


def fitted(value: float, width: int) -> str:
    """A number in so many columns: it loses digits, never its exponent; longer where no digit is left to lose."""
    text = number(value)
    for digits in range(7, 0, -1):
        if len(text) <= width:
            break
        text = f"{value:.{digits}g}"
    return text


def duration(value: float) -> str:
    """A time in seconds, with a suitable unit."""
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= scale:
            return f"{value / scale:.3g} {unit}"
    if not math.isfinite(value):
        return "?"
    return f"{value / 1e-9:.0f} ns" if value >= 5e-10 else "< 1 ns"


def count(value: int) -> str:
    """A whole number with its digits in groups."""
    return f"{value:,}"


def amount(value: int) -> str:
    """A number of bytes or instructions in at most four characters: 0, 999, 12k, 3.4M."""
    scaled, unit = float(value), ""
    for larger in ("k", "M", "G", "T"):
        if scaled < 999.5:
            break
        scaled, unit = scaled / 1000, larger
    return f"{scaled:.0f}{unit}" if not unit or scaled >= 9.95 else f"{scaled:.1f}{unit}"


def percentage(part: float) -> str:
    """A part of a whole in at most four characters: 37%, <1%."""
    return "<1%" if 0 < part < 0.005 else f"{100 * part:.0f}%"


UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}
"""The bytes of the units that a person may type."""


def bytes_of(text: str) -> int:
    """The number of bytes that a person typed: `4096`, `64K`, `64M`, `2G`. Raises ValueError."""
    digits = text[:-1] if text[-1:] in UNITS else text
    if not digits.isdecimal():
        raise ValueError(f"{text!r} is not a number of bytes, such as 64M or 2G")
    return int(digits) * UNITS.get(text[-1], 1)


def bytes_text(value: int) -> str:
    """The inverse: the largest unit of which it is a whole number."""
    unit = next((name for name in reversed(UNITS) if value and value % UNITS[name] == 0), "")
    return f"{value // UNITS.get(unit, 1)}{unit}"
