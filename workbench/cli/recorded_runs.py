"""Recorded runs of gradients, for the commands that replay them."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.cli.gradient_programs import derivative_of, limits_of
from workbench.program.program import Program

if TYPE_CHECKING:
    from ad.invocation.invocation import Invocation
    from views.model.replay.recording import Recording


def recording_of(
    program: Program, invocation: Invocation, args: argparse.Namespace, ranks: tuple[int, int] | None = None
) -> Recording:
    """Make the gradient once more, so that it logs its adjoints, and record a run of it in another process.

    `ranks` are the number of ranks that run it, and the one that is recorded.

    Raises DeviceError, and UserError for an error of the engine.
    """
    from ad.context.observation import AdjointSites
    from analyses.facts import History
    from workbench.engine.replaying import of_gradient
    from workbench.workers.children import Child

    history, sites = History(), AdjointSites()
    derivative = derivative_of(program, invocation, args, history, sites)
    wanted = of_gradient(invocation, derivative, history, sites.sites)
    child = Child(limits_of(args))
    try:
        on_ranks = replace(wanted.wanted, ranks=ranks)
        recording: Recording = child.call(on_ranks.task, wanted.text, wanted.calls, on_ranks)
    finally:
        child.close()
    return recording
