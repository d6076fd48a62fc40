"""A program whose host code launches kernels, run in the simulator."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ad.invocation.device import DeviceError
from workbench.program.errors import UserError


def run_simulated(text: str, words: Sequence[str], place: str) -> int:
    """Call main in the simulator; return its exit status. Raises UserError for what the program does wrong."""
    from analyses.gpu.launch import Configuration
    from analyses.ir.text.reader import read_module
    from workbench.execution.simulator.launch import Given, Simulation

    simulation = Simulation(read_module(text))
    main = simulation.function("main")
    arguments: list[Given] = []
    if main.arguments:
        strings = [simulation.array(word.encode() + b"\0", "an argument of the program") for word in words]
        addresses = b"".join(string.address.to_bytes(8, "little") for string in strings)
        given: list[Given] = [len(words), simulation.array(addresses + bytes(8), "the program's arguments"), None]
        arguments = given[: len(main.arguments)]
    try:
        outcome = simulation.launch(main, Configuration(), arguments)
    except DeviceError as error:
        raise UserError(error.what, error.place or place, error.hint) from None
    sys.stdout.write(outcome.printed)
    sys.stdout.flush()
    if outcome.reports:
        wrong = outcome.reports[-1 if outcome.failed else 0].error()
        problem = UserError(wrong.what, wrong.place or place, wrong.hint)
        problem.status = 125
        raise problem
    return int(outcome.returned[0]) & 0xFF if outcome.returned is not None else 0
