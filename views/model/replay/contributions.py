"""Who contributed to an adjoint: what was added to it in a run, and from which other adjoints, as a graph to walk.

Adjoints live in values of the primal and in shadow memory. The reverse of an instruction takes the adjoint of its
result, multiplies it by a partial derivative, and adds that to the adjoint of an operand: one contribution.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import field
from functools import cached_property
from typing import NamedTuple

from ad.history.records import Phase
from analyses.records import dataclass
from views.model.replay.members import element_name
from views.model.replay.recording import Code, Number
from views.model.replay.run import Key, Run
from views.model.replay.tracks import NOTHING, Value


class OfValue(NamedTuple):
    """The adjoint of a value of the primal, each time that it is computed: `number` counts these from 0."""

    key: Key
    part: tuple[int, ...]
    thread: int
    number: int


class OfElement(NamedTuple):
    """The adjoint in an element of shadow memory, as it was before `until` steps."""

    piece: int
    element: int
    until: int


class Seed(NamedTuple):
    """The adjoint with which the reverse begins."""

    where: str = ""


Source = OfValue | OfElement | Seed


class Contribution(NamedTuple):
    """What was added to an adjoint at a step, by the reverse of the instruction `user` of the primal.

    `source` is the adjoint that it comes from, None where that is unknown; `adjoint` its number and `partial` the
    factor; `share` the part of all that was added, by absolute value.
    """

    amount: float
    step: int
    user: Key
    source: Source | None
    adjoint: float | None
    partial: float | None
    share: float
    code: Code | None
    threads: int = 1


@dataclass
class _Life:
    """An adjoint of a value from the first contribution to its use: contributions are step, amount and user."""

    key: Key
    part: tuple[int, ...]
    thread: int
    frame: int
    number: int
    added: list[tuple[int, float, str]] = field(default_factory=list)
    total: float = 0.0
    end: int = -1
    """The step at which the reverse used it; -1 if it never did."""


class Contributions:
    """The contributions of a whole run."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.recording = run.recording

    # -- lives of adjoints of values ------------------------------------------------------------

    @cached_property
    def _lives(self) -> dict[tuple[Key, tuple[int, ...], int], list[_Life]]:
        """The adjoints of values in the order of the run, by value, part and thread."""
        lives: dict[tuple[Key, tuple[int, ...], int], list[_Life]] = {}
        open_: dict[tuple[int, Key, tuple[int, ...], int], _Life] = {}
        events, sites = self.recording.adjoints, self.recording.sites
        for step, frame, place, value in zip(events.steps, events.frames, events.places, events.values, strict=True):
            site = sites[place]
            key = site.scope, site.value
            for thread, number in enumerate(value if isinstance(value, tuple) else (value,)):
                if not isinstance(number, (int, float)):
                    continue
                which = frame, key, site.part, thread
                life = open_.get(which)
                if life is None:
                    every = lives.setdefault((key, site.part, thread), [])
                    life = open_[which] = _Life(key, site.part, thread, frame, len(every))
                    every.append(life)
                if site.user:
                    life.added.append((step, float(number), site.user))
                    life.total += number
                else:
                    life.total, life.end = float(number), step
                    del open_[which]
        return lives

    def _life(self, node: OfValue) -> _Life:
        return self._lives[node.key, node.part, node.thread][node.number]

    def since(self, node: OfValue) -> int:
        """The step at which an adjoint was used, or was last added to."""
        life = self._life(node)
        return life.end if life.end >= 0 else life.added[-1][0]

    # -- nodes ----------------------------------------------------------------------------------

    def of_value(self, key: Key, position: int | None = None, thread: int = 0) -> OfValue | None:
        """The adjoint of a value that was worked on last before a position; None if it has none."""
        until = len(self.run) if position is None else position
        found: OfValue | None = None
        for (of, part, lane), lives in self._lives.items():
            if of != key or lane != thread or (found is not None and part >= found.part):
                continue
            begun = [life for life in lives if (life.added[0][0] if life.added else life.end) <= until]
            if begun:
                found = OfValue(key, part, thread, begun[-1].number)
        return found

    def of_element(self, piece: int, element: int, position: int | None = None) -> OfElement:
        """The adjoint in an element of shadow memory at a position."""
        return OfElement(piece, element, len(self.run) if position is None else position)

    def adjoint(self, node: Source) -> float | None:
        """The number of an adjoint."""
        if isinstance(node, OfValue):
            return self._life(node).total
        if isinstance(node, OfElement):
            return _float(self._at(node.piece, node.element, node.until))
        return None

    def name(self, node: Source) -> str:
        """An adjoint in few words: the name of the value or of the memory, with a bar for the adjoint."""
        if isinstance(node, OfValue):
            part = "".join(f"[{n}]" for n in node.part)
            thread = f" of thread {node.thread}" if self.recording.threads > 1 else ""
            return f"{barred(self.run.name(node.key))}{part}{thread}"
        if isinstance(node, OfElement):
            entry = self.recording.buffers[node.piece]
            return f"∂{element_name(entry, node.element)}"
        return f"seed{node.where}"

    def times(self, node: Source) -> str:
        """Which of several adjoints of a value it is: `3rd of 8`, counted as the primal computes them; else empty."""
        if not isinstance(node, OfValue):
            return ""
        every = len(self._lives[node.key, node.part, node.thread])
        return f"{every - node.number} of {every}" if every > 1 else ""

    def _at(self, piece: int, element: int, until: int) -> Value:
        start = self.recording.buffers[piece].start
        otherwise = start[element] if element < len(start) else None
        return self.run.elements.get((piece, element), NOTHING).at(until, otherwise)

    # -- edges ----------------------------------------------------------------------------------

    def of(self, node: Source) -> list[Contribution]:
        """The contributions to an adjoint, the largest first."""
        if isinstance(node, OfValue):
            life = self._life(node)
            added = [
                self._contribution(amount, step, (node.key[0], user), life.frame, life.thread)
                for step, amount, user in life.added
            ]
        elif isinstance(node, OfElement):
            added = list(self._added_to(node))
        else:
            return []
        whole = sum(abs(each.amount) for each in added) or 1.0
        added = [each._replace(share=abs(each.amount) / whole) for each in added if each.amount]
        return sorted(added, key=lambda each: (-each.share, -each.step))

    def _added_to(self, node: OfElement) -> Iterable[Contribution]:
        """What was added to an element since it was last set to zero, its value at the start as a seed."""
        track = self.run.elements.get((node.piece, node.element), NOTHING)
        start = self.recording.buffers[node.piece].start
        old = _float(start[node.element] if node.element < len(start) else None) or 0.0
        writers = self.run.writers.get((node.piece, node.element), [])
        added: list[Contribution] = []
        if old:
            added.append(Contribution(old, 0, (-1, ""), Seed(), None, None, 1.0, None))
        for n in range(bisect_right(track.since, node.until)):
            step, new = track.since[n], _float(track.values[n]) or 0.0
            number = self.run.number_at(step - 1)
            code = self.recording.code[number] if number >= 0 else None
            role = code.role if code is not None else None
            if not new or role is None or role.phase is not Phase.REVERSE:
                added.clear()
            elif new != old:
                frame = self.recording.frames[step - 1]
                user = role.scope, role.primal
                writer = writers[n] if writers else 0
                if writer >= 0:
                    added.append(self._contribution(new - old, step, user, frame, writer)._replace(code=code))
                else:  # of their sum alone is known
                    added.append(Contribution(new - old, step, user, None, None, None, 1.0, code, -writer))
            old = new
        return added

    def _contribution(self, amount: float, step: int, user: Key, frame: int, thread: int) -> Contribution:
        code = self._code_at(step)
        source = self._source(user, frame, step, thread, amount)
        adjoint = self.adjoint(source) if source is not None else None
        partial = amount / adjoint if adjoint else None
        return Contribution(amount, step, user, source, adjoint, partial, 1.0, code)

    def _code_at(self, step: int) -> Code | None:
        number = self.run.number_at(min(step, len(self.run) - 1))
        return self.recording.code[number] if number >= 0 else None

    def _source(self, user: Key, frame: int, step: int, thread: int, amount: float) -> Source | None:
        """The adjoint that the reverse of an instruction read."""
        used = self._used(user, frame, step, thread)
        if used is not None:
            return used
        read = self._read(user, step, amount)
        if read is not None:
            return read
        within = self._within(frame, step, thread, amount)
        if within is not None:
            return within
        return self._from_caller(frame, step, thread)

    def _used(self, user: Key, frame: int, step: int, thread: int) -> OfValue | None:
        """The adjoint of the result of the user, which its reverse used last."""
        best: _Life | None = None
        for part_lives in self._of_key.get((user, thread), ()):
            ends = [life for life in part_lives if life.frame == frame and 0 <= life.end <= step]
            if ends and (best is None or ends[-1].end > best.end):
                best = ends[-1]
        return OfValue(best.key, best.part, best.thread, best.number) if best is not None else None

    @cached_property
    def _of_key(self) -> dict[tuple[Key, int], list[list[_Life]]]:
        grouped: dict[tuple[Key, int], list[list[_Life]]] = {}
        for (key, _, thread), lives in self._lives.items():
            grouped.setdefault((key, thread), []).append(lives)
        return grouped

    @cached_property
    def _reads(self) -> dict[Key, list[tuple[int, int, int]]]:
        """What the reverse of each instruction read of memory: step, piece, element."""
        reads: dict[Key, list[tuple[int, int, int]]] = {}
        events, recording = self.recording.reads, self.recording
        for step, piece, element in zip(events.steps, events.frames, events.places, strict=True):
            role = recording.code[recording.steps[step - 1]].role
            if role is not None and role.primal:
                reads.setdefault((role.scope, role.primal), []).append((step, piece, element))
        return reads

    def _read(self, user: Key, step: int, amount: float) -> OfElement | None:
        """The element of shadow memory that the reverse of a store or a copy read last, with the amount in it."""
        reads = self._reads.get(user, [])
        for n in range(bisect_right(reads, (step, len(self.recording.buffers), 0)) - 1, -1, -1):
            at, piece, element = reads[n]
            if not self.recording.buffers[piece].name.endswith(".adj") and self._at(piece, element, at - 1) == amount:
                return OfElement(piece, element, at - 1)
            if step - at > MOST_BETWEEN:
                break
        return None

    def _within(self, frame: int, step: int, thread: int, amount: float) -> OfValue | None:
        """The adjoint of an argument of a function whose reverse was called from this frame, and gave the amount."""
        callees = [n for n in self._called.get(frame, ()) if self.recording.frames_of_run[n].first <= step]
        for callee in reversed(callees):
            for life in self._open_in.get(callee, ()):
                if life.thread == thread and life.total == amount:
                    return OfValue(life.key, life.part, life.thread, life.number)
        return None

    @cached_property
    def _called(self) -> dict[int, list[int]]:
        called: dict[int, list[int]] = {}
        for n, frame in enumerate(self.recording.frames_of_run):
            called.setdefault(frame.caller, []).append(n)
        return called

    @cached_property
    def _open_in(self) -> dict[int, list[_Life]]:
        """The adjoints that were given back and not used, by frame: those of arguments."""
        open_: dict[int, list[_Life]] = {}
        for lives in self._lives.values():
            for life in lives:
                if life.end < 0:
                    open_.setdefault(life.frame, []).append(life)
        return open_

    def _from_caller(self, frame: int, step: int, thread: int) -> Source | None:
        """The adjoint of the call that a derivative was called for, or the seed in the outermost function."""
        entry = self.recording.frames_of_run[frame]
        outer = self.recording.frames_of_run[entry.caller] if entry.caller >= 0 else None
        if outer is None or outer.function < 0:
            return Seed()
        role = self.recording.code[self.recording.steps[entry.first - 1]].role if entry.first else None
        if role is None or not role.primal:
            return None
        return self._used((role.scope, role.primal), entry.caller, step, thread)


def barred(name: str) -> str:
    """The name of an adjoint: that of its value with `∂`."""
    return f"∂({name})" if " " in name else f"∂{name}"


MOST_BETWEEN = 400
"""The most steps between what the reverse of an instruction reads, and what it adds."""


def _float(value: Value | Number) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None
