"""A recorded run on screen: what panes show of it beside their lines, and the adjoint that a person asks about."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from ad.history.records import Phase
from views.model.replay.contributions import Contributions, Source
from views.model.replay.recording import Code, Number, Recording
from views.model.replay.run import Key, Run
from views.model.replay.tracks import NOTHING, Track, Value
from views.model.replay.words import Words

MOST_BACK = 500
"""The most steps that are looked back for the last one that has a line, or comes from the primal."""


MOST_UNKNOWN = 4
"""The most steps that are looked back for one whose instruction the gradient on screen has."""


class Beside(NamedTuple):
    """What a value holds, and its adjoint; both None where nothing was computed. `changed` by the last move."""

    value: Number = None
    adjoint: Number = None
    changed: bool = False


NO_VALUES = Beside()


class Replay:
    """A recorded run, where it is, and what is asked about it."""

    def __init__(self, recording: Recording) -> None:
        self.run = Run(recording)
        self.asked: list[Source] = []
        """The adjoint that a person asks about, at the end, and those by which they came to it."""
        self.first_thread = 0
        """The first of the threads that are shown."""

    @property
    def recording(self) -> Recording:
        return self.run.recording

    @cached_property
    def graph(self) -> Contributions:
        """Who contributed to each adjoint."""
        return Contributions(self.run)

    @cached_property
    def words(self) -> Words:
        """What people call the values and the memory of the run."""
        return Words(self.run)

    @property
    def thread(self) -> int:
        """The thread whose values stand beside lines: the first that executes the next instruction."""
        active = self.active
        return min(active) if active else 0

    @property
    def active(self) -> frozenset[int]:
        """The threads that execute the next instruction, at the end the last."""
        recording = self.recording
        if recording.threads == 1 or not len(recording):
            return frozenset({0})
        return recording.masks[recording.active[min(self.run.position, len(recording) - 1)]]

    def one(self, value: Value) -> Number:
        """The number of the shown thread."""
        return value[self.thread] if isinstance(value, tuple) else value

    # -- where the run is -----------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The number of the instruction that the run is at; at the end, of the last one."""
        run = self.run
        return run.number_at(min(run.position, len(run) - 1))

    @property
    def code(self) -> Code | None:
        """The instruction that the run is at."""
        return self.recording.code[self.at] if self.at >= 0 else None

    @property
    def primal(self) -> Key | None:
        """The value or instruction of the primal that the run is at, or was at last."""
        number = self._last(lambda code: bool(code.role.primal if code.role is not None else code.name))
        if number < 0:
            return None
        code = self.recording.code[number]
        if code.role is not None:
            return code.role.scope, code.role.primal
        return self.scope_of(code.function), code.name

    @property
    def line(self) -> tuple[str, int] | None:
        """The file and line that the run is at, or was at last, as debug information spells them."""
        number = self._last(lambda code: bool(code.line))
        code = self.recording.code[number] if number >= 0 else None
        return (code.file, code.line) if code is not None else None

    def _last(self, wanted: Callable[[Code], bool]) -> int:
        """The last instruction up to here, in the function that is active, that is as wanted; -1 for none."""
        run, recording = self.run, self.recording
        last = min(run.position, len(run) - 1)
        for position in range(last, max(-1, last - MOST_BACK), -1):
            number = recording.steps[position]
            if recording.frames[position] == recording.frames[last] and wanted(recording.code[number]):
                return number
        return -1

    def scope_of(self, function: str) -> int:
        """The scope of the facts about a function that was run."""
        return next((each.scope for each in self.recording.functions if each.name == function), -1)

    # -- generated code -------------------------------------------------------------------------

    @cached_property
    def _subjects(self) -> list[Key]:
        """For each instruction the scope of its facts, and its subject there."""
        subjects: list[Key] = []
        first = 0
        for n, code in enumerate(self.recording.code):
            before = self.recording.code[n - 1] if n else None
            if before is None or (before.function, before.block) != (code.function, code.block):
                first = n
            scope = code.role.scope if code.role is not None else self.scope_of(code.function)
            subjects.append((scope, code.name or f"{code.block}:{n - first}"))
        return subjects

    @cached_property
    def _generated(self) -> dict[Key, int]:
        return {key: n for n, key in reversed(list(enumerate(self._subjects)))}

    def subject(self, number: int) -> Key:
        """The scope and the subject, among generated instructions, of an instruction."""
        return self._subjects[number]

    @property
    def generated_here(self) -> list[Key]:
        """The generated instruction that the run is at, and those that it was at before, in the active function."""
        recording, last = self.recording, min(self.run.position, len(self.run) - 1)
        return [
            self._subjects[recording.steps[position]]
            for position in range(last, max(-1, last - MOST_UNKNOWN), -1)
            if recording.frames[position] == recording.frames[last]
        ]

    def number(self, generated: Key) -> int:
        """The inverse of `subject`; -1 for none."""
        return self._generated.get(generated, -1)

    # -- beside lines ---------------------------------------------------------------------------

    def beside(self, key: Key) -> Beside:
        """The value of the primal and its adjoint; in the reverse the value that the adjoint is of."""
        run = self.run
        beside = self._beside(run.primals.get(key, NOTHING), run.adjoints.get(key, NOTHING))
        if beside.adjoint is None or run.phase_at(run.position) is not Phase.REVERSE:
            return beside
        return beside._replace(value=self.one(run.value_of_adjoint(key)))

    def beside_generated(self, generated: Key) -> Beside:
        """The result of a generated instruction."""
        number = self.number(generated)
        return self._beside(self.run.result(number), NOTHING) if number >= 0 else NO_VALUES

    def _beside(self, value: Track, adjoint: Track) -> Beside:
        position = self.run.position
        numbers = self.one(value.at(position)), self.one(adjoint.at(position))
        return Beside(*numbers, self.run.has_changed(value) or self.run.has_changed(adjoint))

    def latest(self, keys: list[Key]) -> Key | None:
        """The number among some values that was computed last, in the reverse the one whose adjoint was."""
        position = self.run.position
        best: tuple[int, int, Key] | None = None
        for key in keys:
            for tracks in (self.run.primals, self.run.adjoints):
                track = tracks.get(key, NOTHING)
                since = track.last(position)
                value = self.one(track.at(position)) if since >= 0 else None
                if isinstance(value, (int, float)):
                    rank = (since, isinstance(value, float), key)
                    best = rank if best is None or rank[:2] > best[:2] else best
        return best[2] if best is not None else None
