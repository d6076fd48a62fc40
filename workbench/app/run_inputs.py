"""Suggested inputs of a run: argument values, seeds, and the launch of a kernel."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from analyses.ir.text.listing import Listing
from views.model.entries import ArgumentEntry
from views.model.model import Change, Model
from views.model.state import RunInputs
from workbench.engine.default_values import SUGGESTED, extent_of, suggestion

if TYPE_CHECKING:
    from samples import Sample

RANKS = "2"
"""The ranks that run a function that sends messages, unless a person wants others."""
MPI = "MPI_"
"""The beginning of the names of MPI's functions."""
_CALLED = re.compile(r"@([\w.$-]+)")


def offer_arguments(model: Model, arguments: tuple[ArgumentEntry, ...], active_result: bool) -> None:
    """Copy the function's arguments into the model, with a value for each so that it can be run at once."""
    inputs = model.inputs
    inputs.arguments = arguments
    names = {argument.name for argument in arguments}
    typed = typed_values(inputs)
    inputs.offered = {a.name: a.value or suggestion(a) for a in arguments}
    inputs.values = {name: typed.get(name) or offered for name, offered in inputs.offered.items()}
    if model.derivation:
        model.derivation.launch = kernel_inputs(inputs)
    inputs.seeds = {n: t for n, t in inputs.seeds.items() if n in names or n == "return"}
    if not inputs.seeds and not active_result:
        written = [a for a in arguments if a.role.startswith("dup") and a.written]
        inputs.seeds = {a.name: a.seed if a.seed and a.name not in typed else "1" for a in written}
    inputs.constant = tuple(n for n in inputs.constant if n in names)
    model.changed(Change.RESULT)


def typed_values(inputs: RunInputs) -> dict[str, str]:
    """The values that a person or a sample gave, without those that were offered."""
    return {name: text for name, text in inputs.values.items() if text != inputs.offered.get(name)}


def offer_launch(model: Model, sample: Sample | None, is_same_kernel: bool) -> bool:
    """Copy the launch of a kernel into the model: that of its sample, or one thread for each suggested number.

    A launch that the person typed for the same kernel is kept. Returns True if the function is a kernel.
    """
    from analyses.gpu.threads import KERNELS

    inputs = model.inputs
    body = model.program.listing.body(model.function) if model.program.listing else None
    first = model.program.listing.lines[body.first] if model.program.listing and body else ""
    if not any(f" {convention} " in first for convention in KERNELS):
        offered = {"device": "auto"} if model.program.launches else {}
        if model.program.listing is not None and sends_messages(model.program.listing, model.function):
            offered |= {"ranks": RANKS, "rank": "0"}
        inputs.launch = {name: inputs.launch.get(name, text) for name, text in offered.items()}
        return False
    launches = sample.launches if sample else ()
    suggested = next((each for each in launches if each.kernels == (model.function,)), None)
    if suggested and not is_same_kernel:
        inputs.values, inputs.seeds, inputs.constant = dict(suggested.at), dict(suggested.seed), suggested.constant
    if not inputs.launch or (suggested and not is_same_kernel):
        grid, block = (suggested.grid, suggested.block) if suggested else ((1, 1, 1), (SUGGESTED, 1, 1))
        words = [",".join(map(str, extent)) for extent in (grid, block)]
        shared = str(suggested.shared if suggested else 0)
        inputs.launch = {"grid": words[0], "block": words[1], "shared": shared, "device": "auto", "atomics": "on"}
    return True


def sends_messages(listing: Listing, function: str) -> bool:
    """True if a function calls MPI, itself or through others of the program."""
    if not any(line.startswith("declare ") and f"@{MPI}" in line for line in listing.lines):
        return False
    work, seen = [function], {function}
    while work:
        body = listing.body(work.pop())
        text = "\n".join(listing.lines[body.first : body.last + 1]) if body is not None else ""
        for name in _CALLED.findall(text):
            if name.startswith(MPI):
                return True
            if name not in seen:
                seen.add(name)
                work.append(name)
    return False


def kernel_inputs(inputs: RunInputs) -> dict[str, str]:
    """The launch and the sizes of the arrays that the derivative of a kernel is made for."""
    if "grid" not in inputs.launch:
        return {}
    launch = {name: text.strip() for name, text in inputs.launch.items() if name != "device"}
    return launch | {f"%{name}": extent_of(text) for name, text in inputs.values.items()}
