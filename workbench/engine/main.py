"""The engine process: reads requests from standard input and writes responses to standard output, one after the other.

LLVM and the user's programs run in children of this process, so that their crashes are responses like any other.
The module that handles a kind of request is imported with the first such request, so that a program is on screen
sooner.
"""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import BinaryIO

from workbench.engine import messages
from workbench.engine.messages import (
    Ask,
    Diagnose,
    Differentiate,
    Explore,
    Failed,
    Measure,
    Open,
    Optimise,
    PlanBy,
    Record,
    Request,
    Response,
    Run,
    Save,
)
from workbench.engine.state import EngineState

NICE = 10
"""The engine's niceness: the screen goes first if processors are few."""


class Channel:
    """The stream on which responses go to the screen."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def __call__(self, response: Response) -> None:
        messages.write(self._stream, response)


def handle(state: EngineState, request: Request) -> None:
    """Carry out a request and send its responses."""
    match request:
        case Open():
            from workbench.engine import opening

            opening.open_program(state, request)
        case Differentiate():
            from workbench.engine import differentiation

            differentiation.differentiate(state, request)
        case Run():
            from workbench.engine import running

            running.run(state, request)
        case Measure():
            from workbench.engine import measuring

            measuring.measure(state, request)
        case PlanBy():
            from workbench.engine import planning

            planning.plan_by(state, request)
        case Save():
            from workbench.engine import planning

            planning.save(state, request)
        case Diagnose():
            from workbench.engine import diagnosing

            diagnosing.diagnose(state, request)
        case Optimise():
            from workbench.engine import running

            running.optimise(state, request)
        case Record():
            from workbench.engine import running

            running.record(state, request)
        case Explore():
            from workbench.engine import explaining

            explaining.explore(state, request)
        case Ask():
            from workbench.engine import explaining

            explaining.ask(state, request)


def serve(requests: BinaryIO, state: EngineState) -> None:
    """Handle requests until there are no more."""
    state.start()
    while (request := messages.read(requests)) is not None:
        try:
            handle(state, request)
        except Exception as error:  # the screen shows any error, and this process goes on
            if os.environ.get("ADJOINT_TRACEBACK") == "1":
                _write_traceback(error)
            from workbench.engine.problems import problem_of

            state.send(Failed(request.id, problem_of(error, state.program)))
    state.close()


def _write_traceback(error: Exception) -> None:
    with Path("adjoint-traceback.txt").open("a", encoding="utf-8") as file:
        traceback.print_exception(error, file=file)


def main() -> None:
    os.nice(NICE)
    responses = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a library's output must not be taken for a response
    serve(sys.stdin.buffer, EngineState(Channel(responses)))


if __name__ == "__main__":
    main()
