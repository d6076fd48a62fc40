"""Random programs: steps drawn from the idioms of a language, one after the other over six numbers, and a driver.

The driver prints a line `NAME DERIVATIVE WIDE NARROW` for each number: finite differences with a wide and a narrow
step. It asks for the derivative twice, because what the first run leaves in shadows shows in the second.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from pathlib import Path

from tests.fuzz.programs.templates import Draw, Language

FOLDER = Path(__file__).parent / "idioms"
SIZE = 6
"""Numbers that the function reads."""


class Mode(StrEnum):
    GRADIENT = "gradient"
    FORWARD = "forward"
    WIDE_FORWARD = "wide forward"
    WIDE_REVERSE = "wide reverse"
    SPLIT = "split"
    SECOND = "second"


_MODES = [Mode.GRADIENT] * 8 + [Mode.FORWARD] * 2 + [Mode.SECOND] * 3 + [Mode.SPLIT] * 2
_MODES += [Mode.WIDE_FORWARD, Mode.WIDE_REVERSE]


@dataclass(frozen=True)
class Program:
    """A program by its parts: the names of its idioms, their texts, and how it is compiled and differentiated.

    `apart` are the numbers of the steps that are in a second file.
    """

    seed: int
    language: Language
    idioms: tuple[str, ...]
    steps: tuple[str, ...] = field(repr=False)
    mode: Mode
    level: int
    vectorised: bool
    debug: bool
    apart: frozenset[int]
    point: tuple[float, ...] = field(repr=False)
    direction: tuple[float, ...] = field(repr=False)

    def __str__(self) -> str:
        level = f"-O{self.level}" + (" vectorised" if self.vectorised else "") + (" -g" if self.debug else "")
        return f"seed {self.seed}: {self.language} {level}, {self.mode}: {', '.join(self.idioms)}"

    @property
    def single(self) -> bool:
        """Whether some of the arithmetic is of single precision."""
        return any("float" in step or "f32" in step for step in self.steps)

    def files(self) -> dict[str, str]:
        """The texts of the program's files by their names."""
        if self.language is Language.RUST:
            return {"steps.rs": _rust(self), "driver.c": _INCLUDES + self._driver()}
        here = [step for number, step in enumerate(self.steps) if number not in self.apart]
        there = [step for number, step in enumerate(self.steps) if number in self.apart]
        declared = "".join(f"void step_{number}(double *v, long n);\n" for number in range(len(self.steps)))
        head = (_INCLUDES_CXX if self.language is Language.CPP else _INCLUDES) + declared
        files = {f"program.{self.language}": head + "".join(here) + self._objective() + self._driver()}
        if there:
            files[f"steps.{self.language}"] = head + "".join(there)
        return files

    def without(self, number: int) -> Program:
        """The program without one of its steps, which need not be smaller in any other way."""
        keep = [n for n in range(len(self.steps)) if n != number]
        steps = tuple(self.steps[n].replace(f"_{n}", f"_{new}") for new, n in enumerate(keep))
        return replace(
            self,
            idioms=tuple(self.idioms[n] for n in keep),
            steps=steps,
            apart=frozenset(keep.index(n) for n in self.apart if n != number),
        )

    def _objective(self) -> str:
        calls = "".join(f"  step_{number}(v, n);\n" for number in range(len(self.steps)))
        return f"""{_linkage(self.language)}double objective(const double *x, long n) {{
  double v[N], s = 0;
  for (long i = 0; i < n; i++) v[i] = x[i];
{calls}  for (long i = 0; i < n; i++) s += v[i] * (1 + 0.3 * i);
  return s;
}}
"""

    def _driver(self) -> str:
        steps = (3e-3, 1e-3) if self.mode is Mode.SECOND else (6e-3, 2e-3) if self.single else (1e-4, 3e-5)
        texts = sections("driver")
        return (
            f"#define SIZE {SIZE}\n#define WIDE {steps[0]:g}\n#define NARROW {steps[1]:g}\n"
            f"static const double point[SIZE] = {{ {_numbers(self.point)} }};\n"
            f"static const double direction[SIZE] = {{ {_numbers(self.direction)} }};\n"
            f"{texts['head']}{texts[self.mode]}"
            'int main(void) { derive("first"); derive("again"); return 0; }\n'
        )


def generate(seed: int, language: Language | None = None, mode: Mode | None = None) -> Program:
    """The program of a seed."""
    source = random.Random(seed)
    drawn = source.choices(list(Language), (4, 3, 3))[0]
    draw = Draw(source, language or drawn)
    texts = idioms_of(draw.language)
    count = source.choice((1, 1, 2, 2, 3))
    idioms = tuple(source.sample(list(texts), count))
    steps = tuple(draw.fill(texts[name], number) for number, name in enumerate(idioms))
    drawn_mode = source.choice(_MODES)
    level = source.choice((0, 1, 2, 2, 3))
    number = lambda: round(source.choice((-1, 1)) * source.uniform(0.15, 1.2), 3)  # noqa: E731
    program = Program(
        seed,
        draw.language,
        idioms,
        steps,
        mode or drawn_mode,
        level,
        level >= 2 and source.random() < 0.5,
        source.random() < 0.3,
        frozenset(n for n in range(1, count) if source.random() < 0.3),
        tuple(number() for _ in range(SIZE)),
        tuple(number() for _ in range(SIZE)),
    )
    # Differences of second order lose all of a float's digits.
    return replace(program, mode=Mode.GRADIENT) if program.single and program.mode is Mode.SECOND else program


def idioms_of(language: Language) -> dict[str, str]:
    """The templates of a language by their names."""
    return sections({Language.C: "c", Language.CPP: "cpp", Language.RUST: "rust"}[language])


@cache
def sections(name: str) -> dict[str, str]:
    """The texts of a file by the headings before them."""
    _, *parts = ("\n" + (FOLDER / f"{name}.txt").read_text()).split("\n=== ")
    return {part.partition("\n")[0]: part.partition("\n")[2].rstrip() + "\n" for part in parts}


_INCLUDES = """#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 6
"""
_INCLUDES_CXX = "#include <cmath>\n" + _INCLUDES


def _linkage(language: Language) -> str:
    outside = 'extern "C" ' if language is Language.CPP else ""
    return f"{outside}double objective(const double *x, long n);\n{outside}__attribute__((noinline)) "


def _numbers(values: Sequence[float]) -> str:
    return ", ".join(f"{value:.3f}" for value in values)


def _rust(program: Program) -> str:
    calls = "".join(f"    step_{number}(&mut v);\n" for number in range(len(program.steps)))
    return f"""#![allow(unused, non_snake_case, non_camel_case_types)]
{"".join(program.steps)}
#[no_mangle]
pub extern "C" fn objective(x: *const f64, n: i64) -> f64 {{
    let mut v: [f64; {SIZE}] = [0.0; {SIZE}];
    v.copy_from_slice(unsafe {{ std::slice::from_raw_parts(x, n as usize) }});
{calls}    let mut s = 0.0;
    for (i, x) in v.iter().enumerate() {{ s += x * (1.0 + 0.3 * i as f64); }}
    s
}}
"""
