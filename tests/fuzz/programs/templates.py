"""Templates of program text with holes that are drawn at random.

A hole is one of:

- `$E«a,b»`: a smooth expression of the operands, `$B«a,b»` one whose value is at most 1 in size;
- `$N«2,5»`: an integer, bounds included; `$C`: a number between -1.5 and 1.5;
- `$P«one¦another»`: one of some texts, which may have holes;
- `$T«one¦another»` for any other letter: the same, and `$T` stands for that choice in the rest of the template;
- `_K`: the number of the template in its program, to keep names apart.

Operands contain no comma. The innermost hole is filled first.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from enum import StrEnum

_HOLE = re.compile(r"\$([A-Z])«([^«»]*)»")
_REFERENCE = re.compile(r"\$([A-Z])(?!«)")


class Language(StrEnum):
    C = "c"
    CPP = "cpp"
    RUST = "rs"


_CALLS = {"sin": "sin", "cos": "cos", "tanh": "tanh", "exp": "exp", "sqrt": "sqrt"}


class Draw:
    """Fills templates of one language from a source of randomness."""

    def __init__(self, source: random.Random, language: Language) -> None:
        self.source = source
        self.language = language

    def fill(self, template: str, number: int) -> str:
        chosen: dict[str, str] = {}
        text = template
        while True:
            hole = _HOLE.search(text)
            if hole is None:
                break
            text = text[: hole.start()] + self._drawn(hole[1], hole[2], chosen) + text[hole.end() :]
        text = _REFERENCE.sub(lambda m: self.number() if m[1] == "C" else chosen[m[1]], text)
        return text.replace("_K", f"_{number}")

    def _drawn(self, kind: str, words: str, chosen: dict[str, str]) -> str:
        if kind == "E":
            return f"({self.expression(words.split(','), 2)})"
        if kind == "B":
            return self.bounded(words.split(","))
        if kind == "N":
            low, high = words.split(",")
            return str(self.source.randint(int(low), int(high)))
        choice = self.source.choice(words.split("¦"))
        if kind != "P":
            chosen[kind] = choice
        return choice

    def number(self) -> str:
        value = self.source.choice((-1, 1)) * self.source.uniform(0.2, 1.5)
        return f"({value:.3f})" if value < 0 else f"{value:.3f}"

    def call(self, function: str, operand: str) -> str:
        if self.language is Language.RUST:
            return f"({operand}).{function}()"
        return f"{function}({operand})"

    def bounded(self, operands: list[str]) -> str:
        inner = self.expression(operands, 2)
        return self.source.choice(_BOUNDED)(self, f"({inner})")

    def expression(self, operands: list[str], depth: int) -> str:
        source = self.source
        if depth == 0 or source.random() < 0.1:
            return source.choice(operands).strip()
        left = self.expression(operands, depth - 1)
        right = self.expression(operands, depth - 1)
        return source.choice(_SHAPES)(self, left, right)


_BOUNDED: tuple[Callable[[Draw, str], str], ...] = (
    lambda d, a: d.call("sin", a),
    lambda d, a: d.call("cos", a),
    lambda d, a: d.call("tanh", a),
    lambda d, a: f"{a} / (1.0 + {a} * {a})",
    lambda d, a: f"{a} / {d.call('sqrt', f'1.0 + {a} * {a}')}",
)
_SHAPES: tuple[Callable[[Draw, str, str], str], ...] = (
    lambda d, a, b: f"({a} + {d.number()} * {b})",
    lambda d, a, b: f"({a} - {b} * {d.number()})",
    lambda d, a, b: f"({a} * {b} + {d.number()})",
    lambda d, a, b: f"({a} * {d.number()} + {b})",
    lambda d, a, b: f"({d.call('sin', a)} * {b} + {a})",
    lambda d, a, b: f"({d.call('cos', a)} + {b})",
    lambda d, a, b: f"({a} / (1.5 + {b} * {b}))",
    lambda d, a, b: f"({d.call('exp', f'-({a}) * ({a})')} + {b})",
    lambda d, a, b: f"({d.call('tanh', a)} - {b})",
    lambda d, a, b: f"{d.call('sqrt', f'1.0 + {a} * {a}')} * {b}",
)
