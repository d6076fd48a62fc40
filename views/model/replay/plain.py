"""A replay as plain data, bounded in size: what a page in a browser, or any other program, plays back.

`plain_replay(recording)` returns a dictionary of strings, numbers, lists and None, ready for `json.dumps`:

    {"function": "norm", "gradient": true, "threads": 1, "steps": 1234, "cut": false,
     "pieces": [{"name": "the memory of x", "type": "double", "shadow": false, "of": "x", "more": 0,
                 "start": [1.0, 2.0]}, ...],
     "caches": [{"subject": "%v", "name": "s", "most": 3}, ...],
     "moments": [{"step": 17, "phase": "forward", "calls": ["norm"], "file": "norm.c", "line": 7,
                  "values": [{"subject": "%v", "name": "s", "value": 2.5, "adjoint": null}, ...],
                  "memory": [[piece, element, value], ...],
                  "caches": [[cache, elements], ...]}, ...]}

A moment is one visit of a source line (of an instruction, in a program without lines): `step` instructions were
executed when it ends. It has only what changed in it; whoever plays it applies one moment after the other to the start.
`phase` is "forward" or "reverse", empty for a function that is run as it is. In the reverse a value is that of the
iteration whose adjoint it has, null where that is not known. A piece whose `shadow` is true holds the
adjoints of the piece `of` the same name. `cut` is true where the run has more moments than were asked for, or is longer
than what was recorded. Numbers that JSON does not have (nan, infinities) are strings.

A run on several ranks has what they did together, as the classes of `views.model.replay.exchange` have it:

    "exchange": {"ranks": 2, "rank": 0, "deadlock": [], "done": [{"what": "message", "source": 0, ...}, ...]}

A run that gives work to GPUs has it as `views.model.replay.gpu_work.Work` does:

    "gpu_work": [{"kind": "launch", "what": "heat on 2 × 8 threads", "stream": 0, "gpu": 0, "begun": 125, ...}, ...]
"""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import pairwise
from typing import Any

from ad.history.records import Phase
from views.model.replay.exchange import Exchange, deadlock_lines
from views.model.replay.members import strips
from views.model.replay.recording import Code, Recording
from views.model.replay.run import Run
from views.model.replay.tracks import Track, Value

MOST_MOMENTS = 2000
MOST_ELEMENTS = 256
"""The most elements of a piece of memory that are told."""
OWNERS = ("the memory of ", "the shadow of ")


def plain_replay(recording: Recording, most: int = MOST_MOMENTS, most_elements: int = MOST_ELEMENTS) -> dict[str, Any]:
    """The replay of a recorded run, at most `most` moments of it."""
    run = Run(recording)
    pieces, places = _pieces(recording, most_elements)
    visits = _visits(run)
    return {
        "function": recording.function,
        "gradient": recording.gradient,
        "threads": recording.threads,
        "steps": len(recording),
        "cut": len(visits) > most or not recording.whole,
        "pieces": pieces,
        "caches": [{"subject": cache.key[1], "name": run.name(cache.key), "most": cache.most} for cache in run.caches],
        "moments": _moments(run, visits[:most], places),
        **({"exchange": _exchange(recording.exchange, most)} if recording.exchange is not None else {}),
        **({"gpu_work": [work._asdict() for work in recording.gpu_work[:most]]} if recording.gpu_work else {}),
    }


def _exchange(exchange: Exchange, most: int) -> dict[str, Any]:
    """What the ranks have exchanged."""
    return {
        "ranks": exchange.ranks,
        "rank": exchange.rank,
        "done": [
            {"what": type(each).__name__.lower()} | each._asdict() | {"at": each.at._asdict()}
            for each in exchange.done[:most]
        ],
        "deadlock": deadlock_lines(exchange),
    }


Places = dict[tuple[int, int], tuple[int, int]]
"""Where an element of a piece of memory is told: the number of a strip, and the place in it."""


def _pieces(recording: Recording, most: int) -> tuple[list[dict[str, Any]], Places]:
    """The pieces of memory, arrays of structs as one for each member."""
    pieces: list[dict[str, Any]] = []
    places: Places = {}
    for n, entry in enumerate(recording.buffers):
        if entry.hidden or not entry.start:
            continue
        prefix = next((prefix for prefix in OWNERS if entry.name.startswith(prefix)), "")
        for member, elements in strips(entry):
            places |= {(n, element): (len(pieces), place) for place, element in enumerate(elements[:most])}
            owner = member or entry.name.removeprefix(prefix)
            pieces.append(
                {
                    "name": f"{prefix}{owner}",
                    "type": entry.type,
                    "shadow": entry.shadow,
                    "of": owner,
                    "more": entry.more + max(0, len(elements) - most),
                    "start": [_plain(entry.start[element]) for element in elements[:most]],
                }
            )
    return pieces, places


def _visits(run: Run) -> list[tuple[int, int]]:
    """The first step of each visit of a line, and the one after its last."""
    return list(pairwise([*run.visits, len(run)]))


def _moments(run: Run, visits: list[tuple[int, int]], places: Places) -> list[dict[str, Any]]:
    changes = _Changes(run)
    moments = []
    for first, end in visits:
        code = _line(run, first, end)
        moments.append(
            {
                "step": end,
                "phase": str(run.phase_at(first) or ""),
                "calls": run.calls(run.recording.frames[first]),
                "file": code.file,
                "line": code.line,
                "values": changes.values(end),
                "memory": changes.memory(end, places),
                "caches": changes.caches(end),
            }
        )
    return moments


def _line(run: Run, first: int, end: int) -> Code:
    codes = (run.recording.code[run.recording.steps[position]] for position in range(first, end))
    return next((code for code in codes if code.line), run.recording.code[run.recording.steps[first]])


class _Changes:
    """What each moment changes, given one moment after the other."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._end = 0
        self._last_write = 0
        self._fills: dict[int, int] = {}
        keys = dict.fromkeys([*run.primals, *run.adjoints])
        self._steps: list[tuple[int, tuple[int, str]]] = sorted(
            (since, key)
            for key in keys
            for tracks in (run.primals, run.adjoints)
            for since in tracks.get(key, Track()).since
        )
        self._next = 0

    def values(self, end: int) -> list[dict[str, Any]]:
        run, keys = self._run, dict[tuple[int, str], None]()
        while self._next < len(self._steps) and self._steps[self._next][0] <= end:
            keys[self._steps[self._next][1]] = None
            self._next += 1
        run.go(end)
        begin, self._end = self._end, end
        is_reverse = run.phase_at(begin) is Phase.REVERSE
        return [
            {
                "subject": key[1],
                "name": run.name(key),
                "value": _plain(run.value_of_adjoint(key) if is_reverse else run.value(key)),
                "adjoint": _plain(self._adjoint(key, begin, end)),
            }
            for key in keys
        ]

    def _adjoint(self, key: tuple[int, str], begin: int, end: int) -> Value:
        """The adjoint that was used in the moment; one that was not, as far as it is added up."""
        used = self._run.used.get(key)
        return used.at(end) if used is not None and used.changed(begin, end) else self._run.adjoint(key)

    def memory(self, end: int, places: Places) -> list[list[Any]]:
        events = self._run.recording.writes
        first, self._last_write = self._last_write, bisect_right(events.steps, end)
        written: dict[tuple[int, int], Any] = {}
        for n in range(first, self._last_write):
            if (place := places.get((events.frames[n], events.places[n]))) is not None:
                written[place] = events.values[n]
        return [[piece, element, _plain(value)] for (piece, element), value in written.items()]

    def caches(self, end: int) -> list[list[int]]:
        changed = []
        self._run.go(end)
        for n, cache in enumerate(self._run.caches):
            fill = self._run.fill(cache.key)
            if fill != self._fills.get(n, 0):
                self._fills[n] = fill
                changed.append([n, fill])
        return changed


def _plain(value: Value | object) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value
