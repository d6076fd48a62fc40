"""Where the recorded run is, and what the last move changed, in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from ad.history.records import Phase
from analyses.library.readable_names import readable
from views.model.model import Model
from views.model.numbers import fitted
from views.model.replay.contributions import barred
from views.model.replay.replay import Replay

HALVES = {Phase.FORWARD: "forward half", Phase.REVERSE: "reverse", Phase.TANGENTS: "tangents"}
"""What a derivative does, by the part of it that runs."""
MOST = 6
"""The most values told."""
DIGITS = 10
_IS_DESCRIBED = re.compile(r" of line \d+$| by LLVM$")
"""The ends of what values without a name in the source are called."""
LONGEST = 130
"""The most columns of what changed: with the line of the source it has to fit into the lines of the header."""


class Told(NamedTuple):
    """A title, and a sentence."""

    title: str
    sentence: str


def told(model: Model) -> Told:
    """What is on screen of the recorded run; without one, what to do."""
    replay = model.run.replay
    if replay is None:
        return Told("No run is recorded", "X records the gradient with these arguments; a changes them.")
    run = replay.run
    names = " › ".join(dict.fromkeys(map(model.short, run.calls(run.frame)))) or replay.recording.function
    phase = run.phase_at(run.position)
    half = f"The {HALVES[phase]}" if phase is not None else "A run"
    if run.ended:
        return Told(f"The run of {names} has ended", _changes(replay))
    line = replay.line
    place = f"{Path(line[0]).name}:{line[1]}  {model.source_line(*line)}" if line is not None else ""
    return Told(f"{half} of {names}", "   ".join(filter(None, (place, _changes(replay)))))


def _changes(replay: Replay) -> str:
    """The numbers that the last move changed, in the reverse their adjoints."""
    run = replay.run
    in_reverse = run.phase_at(max(0, min(run.position, run.before))) is Phase.REVERSE
    names: dict[str, str] = {}
    for key in run.changed_keys(4 * MOST):
        beside = replay.beside(key)
        number = beside.adjoint if in_reverse else beside.value
        if isinstance(number, (int, float)):
            name = readable(run.name(key))
            names.setdefault(barred(name) if in_reverse else name, fitted(number, DIGITS))
    named = [name for name in names if not name.lstrip("∂(").startswith("%") and not _IS_DESCRIBED.search(name)]
    return _listed([f"{name} = {names[name]}" for name in named or names])


def _listed(words: list[str]) -> str:
    """As many as there is room for, and the number of the others."""
    shown = words[:MOST]
    while len(", ".join(shown)) > LONGEST:
        shown.pop()
    return ", ".join(shown) + (f" and {len(words) - len(shown)} more" if len(shown) < len(words) else "")
