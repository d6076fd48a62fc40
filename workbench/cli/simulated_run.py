"""A program run in the simulator: host code that launches kernels, or several ranks that exchange messages."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ad.invocation.device import DeviceError
from workbench.program.errors import UserError

if TYPE_CHECKING:
    from workbench.execution.simulator.launch import Simulation
    from workbench.execution.simulator.machine.machine import Machine
    from workbench.execution.simulator.reports import Report

NOT_RUN = 125
"""The exit status of a program that does not run to its end."""


def run_simulated(text: str, words: Sequence[str], place: str) -> int:
    """Call main in the simulator; return its exit status. Raises UserError for what the program does wrong."""
    from analyses.ir.text.reader import read_module
    from workbench.execution.simulator.launch import Simulation

    try:
        machine = _main(Simulation(read_module(text)), words)
        try:
            machine.run()
        finally:
            machine.close()
    except DeviceError as error:
        raise UserError(error.what, error.place or place, error.hint) from None
    sys.stdout.write("".join(machine.printed))
    sys.stdout.flush()
    if machine.reports:
        raise _problem(machine.reports[-1 if machine.failed else 0], place)
    return _status(machine)


def run_simulated_ranks(text: str, words: Sequence[str], count: int, place: str, *, messages: bool = False) -> int:
    """Call main on several ranks; return the largest exit status. Raises UserError for what one does wrong.

    With `messages` what the ranks have exchanged is printed at the end, however the run ends.
    """
    from analyses.ir.text.reader import read_module
    from workbench.cli.exchange_text import MOST_LINES, exchange_text
    from workbench.execution.simulator.exchange import exchange_of
    from workbench.execution.simulator.ranks import Ranks

    try:
        ranks = Ranks(read_module(text), count, lambda simulation: _main(simulation, words))
        for run in ranks.turns():
            sys.stdout.write("".join(run.machine.printed))
            run.machine.printed.clear()
            sys.stdout.flush()
    except DeviceError as error:
        raise UserError(error.what, error.place or place, error.hint) from None
    if messages:
        sys.stdout.write(exchange_text(exchange_of(ranks), MOST_LINES))
        sys.stdout.flush()
    if ranks.deadlock is not None:
        raise _problem(ranks.deadlock, place)
    for run in sorted(ranks.runs, key=lambda run: not run.machine.failed):
        if reports := run.machine.reports:
            raise _problem(reports[-1 if run.machine.failed else 0], place, f"rank {run.rank.number}: ")
    return max(_status(run.machine) for run in ranks.runs)


def _main(simulation: Simulation, words: Sequence[str]) -> Machine:
    """The machine of a main that is given words. Raises DeviceError."""
    from analyses.gpu.launch import Configuration
    from workbench.execution.simulator.launch import Given

    main = simulation.function("main")
    arguments: list[Given] = []
    if main.arguments:
        strings = [simulation.array(word.encode() + b"\0", "an argument of the program") for word in words]
        addresses = b"".join(string.address.to_bytes(8, "little") for string in strings)
        given: list[Given] = [len(words), simulation.array(addresses + bytes(8), "the program's arguments"), None]
        arguments = given[: len(main.arguments)]
    return simulation.machine(main, Configuration(), arguments)


def _status(machine: Machine) -> int:
    return int(machine.result[0]) & 0xFF if machine.result is not None else 0


def _problem(report: Report, place: str, who: str = "") -> UserError:
    wrong = (replace(report, threads=()) if who else report).error()
    problem = UserError(who + wrong.what, wrong.place or place, wrong.hint)
    problem.status = NOT_RUN
    return problem
