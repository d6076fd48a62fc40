"""The kernels that are timed on a GPU: their gradients and variants, and what another tool is given."""

from __future__ import annotations

import numpy as np

from ad.engine.lower import lower_within
from ad.invocation.device import Figures
from ad.requests.requests import Role, default_request
from analyses.ir import toolchain
from analyses.ir.text.reader import read_module
from benchmarks.gpu import command, peers
from benchmarks.gpu.derivatives import Variant, atomics, derive, parameters_of
from samples import load

FIGURES = Figures(32, 0, 0, 0, 0.5)


def test_variants() -> None:
    """A variant is there where its code differs: atomics in place of what the threads of a block add up."""
    sample = load("pullbacks")
    launch = sample.launches[0].card
    assert launch is not None
    module = read_module(toolchain.normalise(sample.ir.read_text(encoding="utf-8")))
    derived = derive(module, launch, "sm_90")
    assert atomics(derived.codes) > 0
    assert Variant.ATOMICS in derived.variants
    assert derived.variants[Variant.ATOMICS].ptx != derived.codes[0].ptx
    assert derived.codes[0].parameters[0][1] == "value"


def test_asking() -> None:
    """Another tool is given a kernel that asks for the gradient; the request can be met."""
    sample = load("add_kernel_4")
    text = toolchain.normalise(sample.ir.read_text(encoding="utf-8"))
    primal = read_module(text).functions[sample.launches[0].kernels[0]]
    roles = [Role.CONST if role is Role.OUT else role for role in default_request(primal).roles]
    module = read_module(toolchain.normalise(peers.asking(text, primal, roles)))
    kernel = module.functions[peers.ASKING]
    assert len(kernel.arguments) == len(parameters_of(primal, roles))
    (request,) = lower_within(module, peers.ASKING).made
    assert request.function == primal.name


def test_distance() -> None:
    some, others = [np.array([1.0, 2.0]), np.zeros(0)], [np.array([1.0, 4.0]), np.zeros(0)]
    assert peers.distance(some, others) == 0.5
    assert peers.distance(some, some) == 0.0


def test_tables() -> None:
    """A row has a cell in each column; a variant that ran out of memory says so."""
    row = command.Measured("k", 64, 1e-5, FIGURES, 3e-5, FIGURES, {Variant.ATOMICS: 6e-5, Variant.STORING: "full"})
    row.goal, row.reported, row.atomics = "2.5", "0", 3
    table = command.table("GPU", [row])
    assert len(table.rows[0]) == len(table.head)
    cells = dict(zip(table.head, table.rows[0], strict=True))
    assert (cells["gradient / primal"], cells["goal"], cells["talks"], cells["atomics"]) == ("3.00", "2.5", "", "3")
    (cells_of,) = command.ablation("GPU", [row, command.Measured("none", 1)]).rows
    assert cells_of == ["k", "30.0 µs", "", "× 2.00", "", "full"]
    beside = peers.Beside("k", 1e-5, {"ours": 2e-5, "its": 4e-5}, {"ours": FIGURES}, {"ours": 0.0, "its": 1e-12})
    table = peers.table("GPU", [beside, peers.Beside("l", 1e-5, problems={"its": "crash"})], ["its"])
    assert all(len(cells) == len(table.head) for cells in table.rows)
    assert "0.50" in table.rows[0]
    assert "crash" in table.rows[1]
