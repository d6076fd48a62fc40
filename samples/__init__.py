"""The samples: one folder each with the source, its IR, `sample.toml` and a README that describes it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
Triple = tuple[int, int, int]

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
    "halving",
    "untyped",
    "cuda_foo",
    "daxpy",
    "collide",
    "barriers",
    "reduction",
    "matmul",
    "add_kernel_4",
    "pullbacks",
    "tensor_contraction",
    "black_scholes",
    "particles",
    "material_update",
    "lattice_boltzmann",
    "table_lookup",
    "resonance",
    "clad_talk",
    "collide_three_ways",
    "contraction_host",
    "heat_launches",
    "two_gpus",
    "nbody",
)
"""The order of the gallery: from those to see first to those that the engine refuses, then the device programs, and
those of a host and a device."""


@dataclass(frozen=True, slots=True)
class Launch:
    """Kernels launched one after the other on the same memory: arguments of one name are one.

    `at` gives every argument in the syntax of `--at`, arrays with the type of their elements; `seed` and `constant` are
    as in a Sample. `card` is the same launch at a size that fills a GPU; fields that it omits are as in the reduced
    one.
    """

    kernels: tuple[str, ...]
    block: Triple
    at: dict[str, str]
    grid: Triple = (1, 1, 1)
    shared: int = 0
    seed: dict[str, str] = field(default_factory=dict)
    constant: tuple[str, ...] = ()
    card: Launch | None = None


@dataclass(frozen=True, slots=True)
class Sample:
    """The contents of `sample.toml`.

    `ir` is the optimised IR, which is opened (for the device, if `device`); `host` is the host's half of it, if there
    is one; `before` the IR of the same source before LLVM's optimisations, if the sample compares the two. `at` gives
    the arguments of `function` in the syntax of `--at`, `seed` those of `--seed`; `constant` names arguments that carry
    no derivative. `fails` is a part of the message with which the engine must refuse. `launches` are the launches of a
    device program's kernels, at a size for the simulator. With `whole` the IR is that of host and device as one.
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
    whole: bool = False
    fails: str = ""
    launches: tuple[Launch, ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        """Every file of IR, the one that opens first."""
        return tuple(file for file in (self.ir, self.host, self.before) if file)

    @property
    def readme(self) -> Path:
        return FOLDER / self.name / "README.md"


def load(name: str) -> Sample:
    """Read one sample. Raises KeyError for an unknown name."""
    if name not in NAMES:
        raise KeyError(name)
    folder = FOLDER / name
    table = tomllib.loads((folder / "sample.toml").read_text(encoding="utf-8"))
    for key in ("source", "ir", "host", "before"):
        if key in table:
            table[key] = folder / table[key]
    for key in ("keywords", "constant"):
        table[key] = tuple(table.get(key, ()))
    table["launches"] = tuple(map(_launch, table.get("launches", ())))
    for launch in table["launches"]:
        if launch.kernels == (table["function"],):
            table |= {"at": launch.at, "seed": launch.seed, "constant": launch.constant}
    return Sample(name, **table)


def _launch(table: dict[str, Any], reduced: dict[str, Any] | None = None) -> Launch:
    whole = {**(reduced or {}), **table}
    whole["at"] = {**(reduced or {}).get("at", {}), **table.get("at", {})}
    whole["seed"] = {**(reduced or {}).get("seed", {}), **table.get("seed", {})}
    card = whole.pop("card", None)
    for key in ("grid", "block"):
        x, y, z = (*whole.get(key, ()), 1, 1, 1)[:3]
        whole[key] = (x, y, z)
    for key in ("kernels", "constant"):
        whole[key] = tuple(whole.get(key, ()))
    return Launch(**whole, card=None if card is None else _launch(card, {**table, "card": None}))


@cache
def catalogue() -> tuple[Sample, ...]:
    """Every sample, in the order of the gallery."""
    return tuple(load(name) for name in NAMES)
