"""The samples of errors: for each family a program that fails and a mended one.

A folder each: `failing` and `mended` as source and IR, `sample.toml`, and the missing file if that is the error. The
explanation is on the page of the family, which the package has for all programs.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent

FAMILIES = (
    "memset-type",
    "copy-type",
    "load-type",
    "illegal-update",
    "no-augmented-pass",
    "no-reverse-pass",
    "no-definition",
    "cannot-cast",
    "bad-request",
    "vector-width",
    "vector-offset",
    "vector-argument",
    "no-derivative",
    "no-shadow",
    "mixed-activity",
    "free-without-malloc",
)
"""The families in the order of their pages."""


@dataclass(frozen=True, slots=True)
class Program:
    """One of the two programs: its source and its IR."""

    source: Path
    ir: Path


@dataclass(frozen=True, slots=True)
class ErrorSample:
    """The contents of a family's `sample.toml`.

    `function` is the one that is differentiated, `says` a part of the engine's message for the failing program. `at`
    and `seed` are the point at which the gradient of the mended program is computed, in the syntax of `--at` and
    `--seed`; `constant` names arguments without a derivative. `at` is empty if a command line can't express the
    arguments.
    """

    family: str
    title: str
    summary: str
    function: str
    says: str
    failing: Program
    mended: Program
    at: dict[str, str] = field(default_factory=dict)
    seed: dict[str, str] = field(default_factory=dict)
    constant: tuple[str, ...] = ()


def load(family: str) -> ErrorSample:
    """Read the sample of a family. Raises KeyError for an unknown family."""
    if family not in FAMILIES:
        raise KeyError(family)
    folder = FOLDER / family
    table = tomllib.loads((folder / "sample.toml").read_text(encoding="utf-8"))
    table["constant"] = tuple(table.get("constant", ()))
    failing, mended = (Program(folder / f"{name}.c", folder / f"{name}.ll") for name in ("failing", "mended"))
    return ErrorSample(family, failing=failing, mended=mended, **table)
