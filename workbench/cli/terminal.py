"""The terminal that the workbench is drawn on, made ready before the workbench is imported."""

from __future__ import annotations

import gc
import os
import sys
from typing import TextIO

from workbench.program.errors import UserError

SWITCH_SECONDS = 0.0005
"""The time in seconds that a thread may keep the interpreter while the thread that draws the screen waits."""


def prepare_terminal() -> None:
    """Make the process ready to draw a first screen fast.

    Raises:
        UserError: if keys can't be read or the screen can't be drawn. Textual would wait for a key for ever.
    """
    if "TEXTUAL_DRIVER" not in os.environ:  # the command serve draws in a browser
        if not _is_terminal(sys.__stdin__):
            raise UserError("there is no terminal for keys", "<stdin>", _ELSEWHERE)
        if not _is_terminal(sys.__stderr__):
            raise UserError("there is no terminal for the screen", "<stderr>", _ELSEWHERE)
    os.environ.setdefault("TEXTUAL_FPS", "120")  # a repaint waits for the next frame
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.disable()  # until the first screen, see heap.Collector


_ELSEWHERE = "start it in a terminal; adjoint --help lists the commands that print, adjoint serve shows it in a browser"


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()
