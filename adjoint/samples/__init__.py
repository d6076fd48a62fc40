"""The samples: one folder each with the source, its IR, `sample.toml` and a README of what to look at."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent

NAMES = (
    "relu3",
    "norm",
    "sum_of_squares",
    "struct_memcpy",
    "polynomial",
    "brusselator",
    "log_sum_exp",
    "matvec",
    "lstm",
    "sorted_sum",
    "untyped",
    "cuda_foo",
    "daxpy",
    "collide",
    "add_kernel_4",
    "pullbacks",
    "tensor_contraction",
)
"""In the order of the gallery: from what to see first to what the engine refuses, then the device programs."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What `sample.toml` says.

    `ir` is the optimised IR and what opens (for the device, if `device`); `host` is the host's half of it, if there is
    one; `before` the IR of the same source before LLVM's optimisations, if the sample compares the two. `at` gives the
    arguments of `function` in the words of `--at`, `seed` those of `--seed`; `constant` names arguments that carry no
    derivative. `fails` is a part of the message with which the engine must refuse.
    """

    name: str
    title: str
    summary: str
    language: str
    source: Path
    ir: Path
    function: str
    keywords: tuple[str, ...]
    host: Path | None = None
    before: Path | None = None
    at: dict[str, str] = field(default_factory=dict)
    seed: dict[str, str] = field(default_factory=dict)
    constant: tuple[str, ...] = ()
    device: bool = False
    fails: str = ""

    @property
    def files(self) -> tuple[Path, ...]:
        """Every file of IR, the one that opens first."""
        return tuple(file for file in (self.ir, self.host, self.before) if file)

    @property
    def readme(self) -> Path:
        return FOLDER / self.name / "README.md"


def load(name: str) -> Sample:
    """One sample; a name that is none raises KeyError."""
    if name not in NAMES:
        raise KeyError(name)
    folder = FOLDER / name
    said = tomllib.loads((folder / "sample.toml").read_text(encoding="utf-8"))
    for key in ("source", "ir", "host", "before"):
        if key in said:
            said[key] = folder / said[key]
    for key in ("keywords", "constant"):
        said[key] = tuple(said.get(key, ()))
    return Sample(name, **said)


@cache
def catalogue() -> tuple[Sample, ...]:
    """Every sample, in the order of the gallery."""
    return tuple(load(name) for name in NAMES)
