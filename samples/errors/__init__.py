"""The samples of errors: for each family a program that fails and the same mended.

A folder each: `failing` and `mended` as source and IR, `sample.toml`, and where the error is that a file is missing,
the missing file. What to look at is on the page of the family, which the package has for all programs.
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
"""In the order of the pages."""


@dataclass(frozen=True, slots=True)
class Program:
    """One of the two programs: its source and its IR."""

    source: Path
    ir: Path


@dataclass(frozen=True, slots=True)
class ErrorSample:
    """What `sample.toml` says of a family.

    `function` is the one that is asked about, `says` a part of what the engine says of the failing program. `at` and
    `seed` are where the gradient of the mended one is looked at, in the words of `--at` and `--seed`; `constant` names
    arguments without a derivative. Where `at` is empty the arguments are more than a command line can say.
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
    """The sample of a family; KeyError where there is none."""
    if family not in FAMILIES:
        raise KeyError(family)
    folder = FOLDER / family
    said = tomllib.loads((folder / "sample.toml").read_text(encoding="utf-8"))
    said["constant"] = tuple(said.get("constant", ()))
    failing, mended = (Program(folder / f"{name}.c", folder / f"{name}.ll") for name in ("failing", "mended"))
    return ErrorSample(family, failing=failing, mended=mended, **said)
