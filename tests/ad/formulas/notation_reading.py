"""Mathematical notation, as formulas are written in it, read as Python."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_INNERMOST = re.compile(r"\(([^()]*)\)")
_CHOICE = re.compile(r"([^?]*) \? ([^:]*) : (.*)")


def value_of(text: str, numbers: Mapping[str, float]) -> float:
    """The value of a formula whose quantities are called `q0`, `q1`, ..."""
    parts: list[str] = []

    def set_aside(match: re.Match[str]) -> str:
        parts.append(_python(match[1]))
        return f"§{len(parts) - 1}§"

    while _INNERMOST.search(text):
        text = _INNERMOST.sub(set_aside, text)
    python = _python(text)
    while "§" in python:
        python = re.sub(r"§(\d+)§", lambda match: f"({parts[int(match[1])]})", python)
    functions = {name: getattr(math, name) for name in ("sin", "cos", "exp", "log", "sqrt", "tanh")}
    value: float = eval(python, {"__builtins__": {}, "abs": abs, "pow": math.pow, **functions}, dict(numbers))
    return value


def _python(text: str) -> str:
    """A text without parentheses as a Python expression."""
    if match := _CHOICE.fullmatch(text):
        condition = match[1].replace(" = ", " == ").replace("−", "-")
        if not re.search(r"[<>=]", condition):
            condition += " == 1"
        return f"({_python(match[2])}) if ({_python(condition)}) else ({_python(match[3])})"
    text = re.sub(r"√(§\d+§|[\w.]+)", r"sqrt(\1)", text.replace("−", "-").replace("·", "*"))
    text = re.sub(r"\|([^|]*)\|", r"abs(\1)", text)
    return re.sub(r"([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)", lambda match: f"**{match[1].translate(_DIGITS)}", text)
