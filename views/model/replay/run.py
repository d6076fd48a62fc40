"""The state of a recorded run at any position, found by bisection in what was written: going back is no work.

A position is the number of steps that were executed. Tables are made at the first question that needs them, once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ad.history.records import Phase
from views.model.replay.recording import BufferEntry, Code, FunctionCode, Recording
from views.model.replay.tracks import NOTHING, Track, Value, between, count, latest, plus, tracks_of

Key = tuple[int, str]
"""A value of the primal: the scope of its function, and its subject."""


class Cache(NamedTuple):
    """What is kept of a value for the reverse: its key, and the most elements at once."""

    key: Key
    most: int


class Run:
    """A recorded run, where it is, and its breakpoints."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.position = 0
        self.before = 0
        """The position before the last move."""
        self._changes: tuple[tuple[int, int], dict[int, set[int]]] | None = None
        self.stops: list[int] = []
        """The instructions with a breakpoint, by number."""

    def __len__(self) -> int:
        return len(self.recording.steps)

    # -- where it is ----------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        return self.position >= len(self)

    @property
    def number(self) -> int:
        """The number of the next instruction; -1 at the end."""
        return self.number_at(self.position)

    def number_at(self, position: int) -> int:
        steps = self.recording.steps
        return steps[position] if 0 <= position < len(steps) else -1

    @property
    def code(self) -> Code | None:
        """The next instruction; None at the end."""
        number = self.number
        return self.recording.code[number] if number >= 0 else None

    @property
    def frame(self) -> int:
        """The frame of the next instruction; at the end, that of the last."""
        frames = self.recording.frames
        return frames[min(self.position, len(frames) - 1)] if len(frames) else -1

    def calls(self, frame: int) -> list[str]:
        """The names of the active functions down to a frame, the outermost first; those of the runtime are left out."""
        names: list[str] = []
        while frame >= 0:
            entry = self.recording.frames_of_run[frame]
            if entry.function >= 0:
                names.append(self.recording.functions[entry.function].says)
            frame = entry.caller
        return names[::-1]

    @cached_property
    def depths(self) -> list[int]:
        """The number of active functions around each frame."""
        depths: list[int] = []
        for frame in self.recording.frames_of_run:
            depths.append(depths[frame.caller] + 1 if frame.caller >= 0 else 0)
        return depths

    @cached_property
    def _phases(self) -> list[Phase | None]:
        """The phase of each instruction: that of the end of its block, as what a block begins with serves all."""
        phases: list[Phase | None] = []
        code = self.recording.code
        after: Phase | None = None
        for n in range(len(code) - 1, -1, -1):
            here = code[n]
            is_end = n + 1 == len(code) or (code[n + 1].function, code[n + 1].block) != (here.function, here.block)
            if is_end:
                after = here.role.phase if here.role is not None else None
            phases.append(after)
        return phases[::-1]

    def phase_at(self, position: int) -> Phase | None:
        """The phase of the step at a position, of the last one at the end; None for a function as it is.

        In functions that have none, as those that launch a kernel, it is that of their call.
        """
        position = min(position, len(self) - 1)
        if position < 0:
            return None
        own = self._phases[self.recording.steps[position]]
        return own if own is not None else self._phases_of_calls[self.recording.frames[position]]

    @cached_property
    def _phases_of_calls(self) -> list[Phase | None]:
        """The phase of the call that led to each frame."""
        found: list[Phase | None] = []
        steps, frames = self.recording.steps, self.recording.frames
        for frame in self.recording.frames_of_run:
            at = frame.first - 1
            if at < 0 or frame.caller < 0:
                found.append(None)
                continue
            own = self._phases[steps[at]]
            found.append(own if own is not None else found[frames[at]])
        return found

    @cached_property
    def parts(self) -> list[tuple[int, Phase | None]]:
        """Where each part of the run begins: forward, reverse, and so on."""
        parts: list[tuple[int, Phase | None]] = []
        last: object = object()
        for position in range(len(self)):
            phase = self.phase_at(position)
            if phase is not last:
                parts.append((position, phase))
                last = phase
        return parts

    # -- going ----------------------------------------------------------------------------------

    def go(self, position: int) -> bool:
        """Go to a position, or to the end that is nearest; False if it is there already."""
        position = max(0, min(position, len(self)))
        if position == self.position:
            return False
        self.before, self.position = self.position, position
        return True

    def step(self, by: int) -> bool:
        """Go so many instructions further."""
        return self.go(self.position + by)

    def _unit(self, number: int) -> object:
        """What a person takes for one thing: the source line; without lines, the instruction of the primal."""
        code = self.recording.code[number]
        if self.has_lines:
            return (code.file, code.line) if code.line else None
        return code.role.primal or None if code.role is not None else code.text

    @cached_property
    def has_lines(self) -> bool:
        """True if the source lines of instructions are known."""
        return any(code.line for code in self.recording.code)

    @cached_property
    def visits(self) -> list[int]:
        """The positions at which a source line is come to, or come to again: one for each time round a loop."""
        units = [self._unit(number) for number in range(len(self.recording.code))]
        last: dict[int, tuple[object, set[int]]] = {}
        visits = [0] if len(self) else []
        for position, (number, frame) in enumerate(zip(self.recording.steps, self.recording.frames, strict=True)):
            unit = units[number]
            if unit is None:
                continue
            before, seen = last.get(frame, (None, set()))
            if unit == before and number not in seen:
                seen.add(number)
                continue
            last[frame] = unit, {number}
            if position:
                visits.append(position)
        return visits

    @cached_property
    def _outermost(self) -> int:
        """The depth of the gradient itself: a kernel has a function around it that only calls it."""
        generated = {n for n, each in enumerate(self.recording.functions) if self._is_generated(each)}
        of_frames = zip(self.recording.frames_of_run, self.depths, strict=True)
        return min((depth for frame, depth in of_frames if frame.function in generated), default=0)

    def _is_generated(self, function: FunctionCode) -> bool:
        return any(each.role is not None for each in self.recording.code[function.first : function.end])

    def step_line(self, by: int) -> bool:
        """Go to the next source line, or back to the beginning of this or the previous one, not into calls."""
        frames, depths, visits = self.recording.frames, self.depths, self.visits
        if not len(self):
            return False
        depth = max(self._outermost, depths[frames[min(self.position, len(frames) - 1)]])
        if by > 0:
            later = (visits[n] for n in range(bisect_right(visits, self.position), len(visits)))
            return self.go(next((p for p in later if depths[frames[p]] <= depth), len(self)))
        place = bisect_left(visits, self.position)
        earlier = (visits[n] for n in range(place - 1, -1, -1))
        return self.go(next((p for p in earlier if depths[frames[p]] <= depth), 0))

    def step_part(self, by: int) -> bool:
        """Go to the next border between the parts of the run, or to the previous one."""
        borders = [position for position, _ in self.parts] + [len(self)]
        if by > 0:
            return self.go(next((p for p in borders if p > self.position), len(self)))
        return self.go(next((p for p in reversed(borders) if p < self.position), 0))

    def step_out(self) -> bool:
        """Go to where the innermost function has returned."""
        frames, depths = self.recording.frames, self.depths
        if self.ended:
            return False
        depth = depths[frames[self.position]]
        after = range(self.position + 1, len(frames))
        return self.go(next((p for p in after if depths[frames[p]] < depth), len(self)))

    def proceed(self, by: int) -> bool:
        """Go to the next breakpoint, or to the end; or back to the previous one, or to the start."""
        positions = [p for stop in self.stops if (p := self._next_of(stop, by)) is not None]
        if by > 0:
            return self.go(min(positions, default=len(self)))
        return self.go(max(positions, default=0))

    def _next_of(self, number: int, by: int) -> int | None:
        """The next position before which an instruction stands, or the previous one."""
        positions = self.occurrences.get(number, [])
        if by > 0:
            place = bisect_right(positions, self.position)
            return positions[place] if place < len(positions) else None
        place = bisect_left(positions, self.position) - 1
        return positions[place] if place >= 0 else None

    def to_stop(self, number: int) -> bool:
        """Go to where an instruction comes next, or, if it does not come again, to where it came last."""
        position = self._next_of(number, 1)
        position = self._next_of(number, -1) if position is None else position
        return position is not None and self.go(position)

    def toggle(self, number: int) -> bool:
        """Set or remove a breakpoint; True if it is set."""
        if number in self.stops:
            self.stops.remove(number)
            return False
        self.stops.append(number)
        return True

    def step_to_value(self, key: Key, by: int) -> bool:
        """Go to where a value or its adjoint changes next, or changed last."""
        tracks = (self.primals.get(key, NOTHING), self.adjoints.get(key, NOTHING))
        if by > 0:
            later = [t.since[n] for t in tracks if (n := bisect_right(t.since, self.position)) < len(t.since)]
            return bool(later) and self.go(min(later))
        earlier = [t.since[n] for t in tracks if (n := bisect_left(t.since, self.position) - 1) >= 0]
        return bool(earlier) and self.go(max(earlier))

    @cached_property
    def occurrences(self) -> dict[int, list[int]]:
        """The positions before each instruction, by its number."""
        occurrences: dict[int, list[int]] = {}
        for position, number in enumerate(self.recording.steps):
            occurrences.setdefault(number, []).append(position)
        return occurrences

    # -- values ---------------------------------------------------------------------------------

    @cached_property
    def registers(self) -> dict[tuple[int, int], Track]:
        """The values of instructions and arguments, by frame and number."""
        return tracks_of(self.recording.values)

    @cached_property
    def _by_number(self) -> dict[int, Track]:
        """The same in the newest frame that computed them."""
        tracks: dict[int, Track] = {}
        events = self.recording.values
        for step, place, value in zip(events.steps, events.places, events.values, strict=True):
            tracks.setdefault(place, Track()).add(step, value)  # type: ignore[arg-type]
        return tracks

    def result(self, number: int) -> Track:
        """The results of an instruction."""
        return self._by_number.get(number, NOTHING)

    @cached_property
    def primals(self) -> dict[Key, Track]:
        """The values of the primal, by scope and subject, computed in the forward half."""
        recording = self.recording
        tracks: dict[Key, Track] = {}
        for number, code in enumerate(recording.code):
            if code.role is not None and code.role.copies and number in self._by_number:
                tracks[code.role.scope, code.role.primal] = self._by_number[number]
            elif code.role is None and code.name and number in self._by_number:
                tracks[self._scope_of(code.function), code.name] = self._by_number[number]
        for n, argument in enumerate(recording.arguments):
            if -1 - n in self._by_number:
                tracks.setdefault((self._scope_of(argument.function), argument.name), self._by_number[-1 - n])
        return tracks

    def _scope_of(self, function: str) -> int:
        return next((each.scope for each in self.recording.functions if each.name == function), -1)

    @cached_property
    def adjoints(self) -> dict[Key, Track]:
        """The adjoints of values, as they add up, by scope and subject; of a vector, that of its first number."""
        tracks: dict[Key, Track] = {}
        sums: dict[tuple[int, int], list[Value]] = {}
        keys = self._first_sites
        events, sites = self.recording.adjoints, self.recording.sites
        for step, frame, place, value in zip(events.steps, events.frames, events.places, events.values, strict=True):
            number = keys[place]
            if number < 0:
                continue
            site = sites[place]
            key = (frame, number)
            if site.user:
                total = sums[key] = [plus(sums[key][0] if key in sums else None, value)]
                tracks.setdefault((site.scope, site.value), Track()).add(step, total[0])
            else:
                sums.pop(key, None)
                tracks.setdefault((site.scope, site.value), Track()).add(step, value)  # type: ignore[arg-type]
        return tracks

    @cached_property
    def _first_sites(self) -> list[int]:
        """For each site a number of its value; -1 for all parts of a value but the first."""
        firsts: dict[Key, tuple[int, ...]] = {}
        numbers: dict[Key, int] = {}
        for site in self.recording.sites:
            key = (site.scope, site.value)
            firsts[key] = min(firsts.get(key, site.part), site.part)
            numbers.setdefault(key, len(numbers))
        return [
            numbers[site.scope, site.value] if site.part == firsts[site.scope, site.value] else -1
            for site in self.recording.sites
        ]

    @cached_property
    def used(self) -> dict[Key, Track]:
        """The adjoints of values when the reverse used them, by scope and subject."""
        tracks: dict[Key, Track] = {}
        events, sites, keys = self.recording.adjoints, self.recording.sites, self._first_sites
        for step, place, value in zip(events.steps, events.places, events.values, strict=True):
            if keys[place] >= 0 and not sites[place].user:
                site = sites[place]
                tracks.setdefault((site.scope, site.value), Track()).add(step, value)  # type: ignore[arg-type]
        return tracks

    def value(self, key: Key) -> Value:
        """The value of the primal that was computed last."""
        return self.primals.get(key, NOTHING).at(self.position)

    def adjoint(self, key: Key) -> Value:
        """The adjoint as far as it is added up; None before anything was added."""
        return self.adjoints.get(key, NOTHING).at(self.position)

    @cached_property
    def _turn(self) -> int:
        """Where the reverse begins; the end where there is none."""
        return next((position for position, phase in self.parts if phase is Phase.REVERSE), len(self))

    def value_of_adjoint(self, key: Key) -> Value:
        """The value that the adjoint of a value is of: in a loop, that of the iteration which the reverse is at.

        The reverse takes what the forward half computed in the opposite order. None where it takes less of it, as the
        iterations are not known then.
        """
        values, used = self.primals.get(key, NOTHING), self.used.get(key, NOTHING)
        computed = bisect_right(values.since, self._turn)
        if computed <= 1:
            return values.at(self.position)
        taken = bisect_right(used.since, self.position)
        if len(used.since) != computed:
            return None
        is_begun = self.adjoints.get(key, NOTHING).last(self.position) > used.last(self.position)
        back = taken + 1 if is_begun else taken
        return values.values[computed - back] if back else values.at(self.position)

    def has_changed(self, track: Track) -> bool:
        """True if the last move changed what a place holds, forwards or backwards."""
        low, high = sorted((self.before, self.position))
        return track.changed(low, high)

    @cached_property
    def _keys(self) -> dict[int, Key]:
        """The value of the primal that an instruction or argument computes, by its number."""
        code, arguments = self.recording.code, self.recording.arguments
        keys = {n: (c.role.scope, c.role.primal) for n, c in enumerate(code) if c.role is not None and c.role.copies}
        keys |= {n: (self._scope_of(c.function), c.name) for n, c in enumerate(code) if c.role is None and c.name}
        return keys | {-1 - n: (self._scope_of(a.function), a.name) for n, a in enumerate(arguments)}

    def changed_keys(self, most: int) -> list[Key]:
        """The values of the primal that the last move changed, or whose adjoints it did, the newest first."""
        low, high = sorted((self.before, self.position))
        newest: list[tuple[int, Key]] = []
        values, adjoints = self.recording.values, self.recording.adjoints
        for n in between(values, low, high):
            if values.places[n] in self._keys:
                newest.append((values.steps[n], self._keys[values.places[n]]))
        for n in between(adjoints, low, high):
            site = self.recording.sites[adjoints.places[n]]
            newest.append((adjoints.steps[n], (site.scope, site.value)))
        newest.sort(key=lambda each: -each[0])
        return list(dict.fromkeys(key for _, key in newest))[:most]

    # -- memory ---------------------------------------------------------------------------------

    @cached_property
    def elements(self) -> dict[tuple[int, int], Track]:
        """What was written to the elements of pieces of memory, by piece and element."""
        return tracks_of(self.recording.writes)

    @cached_property
    def writers(self) -> dict[tuple[int, int], list[int]]:
        """Who wrote what `elements` tell: a thread, or minus the number of threads that wrote at once."""
        writers: dict[tuple[int, int], list[int]] = {}
        events = self.recording.writes
        for piece, element, thread in zip(events.frames, events.places, self.recording.writers, strict=False):
            writers.setdefault((piece, element), []).append(thread)
        return writers

    def pieces(self) -> Iterator[tuple[int, BufferEntry]]:
        """The pieces of memory that exist at the position, in the order in which they are shown."""
        alive = [(n, piece) for n, piece in enumerate(self.recording.buffers) if self.exists(n)]
        yield from sorted(alive, key=lambda each: each[1].rank)

    def exists(self, piece: int) -> bool:
        """True if a piece of memory exists at the position, and is shown."""
        entry = self.recording.buffers[piece]
        return not entry.hidden and entry.first <= self.position and not 0 <= entry.last <= self.position

    def content(self, piece: int, most: int = 4096) -> list[Value]:
        """The elements of a piece of memory at the position."""
        elements, start = self.elements, self.recording.buffers[piece].start
        return [
            elements[piece, n].at(self.position, value) if (piece, n) in elements else value
            for n, value in enumerate(start[:most])
        ]

    def changed_elements(self, piece: int) -> set[int]:
        """The elements that the last move changed."""
        move = self.before, self.position
        if self._changes is None or self._changes[0] != move:
            changes: dict[int, set[int]] = {}
            events = self.recording.writes
            for n in range(*(bisect_right(events.steps, end) for end in sorted(move))):
                changes.setdefault(events.frames[n], set()).add(events.places[n])
            self._changes = move, changes
        return self._changes[1].get(piece, set())

    def latest_pieces(self, most: int) -> list[int]:
        """The pieces of memory that were written last, the newest first."""
        return latest(self.recording.writes, self.position, most, lambda events, n: events.frames[n])

    def latest_registers(self, frame: int, most: int) -> list[int]:
        """The instructions and arguments of a frame that were computed last, the newest first."""
        return latest(
            self.recording.values,
            self.position,
            most,
            lambda events, n: events.places[n] if events.frames[n] == frame else None,
        )

    @cached_property
    def _fills(self) -> list[Track]:
        fills = [Track() for _ in self.recording.kept]
        events = self.recording.pushes
        for step, place, value in zip(events.steps, events.places, events.values, strict=True):
            track = fills[place]
            track.add(step, (count(track.values[-1]) if track.values else 0) + count(value))
        return fills

    @cached_property
    def caches(self) -> list[Cache]:
        """What is kept for the reverse, in the order in which it is first stored."""
        fills = self._fills
        order = sorted((n for n, fill in enumerate(fills) if fill.values), key=lambda n: (fills[n].since[0], n))
        return [Cache(self.recording.kept[n], max(map(count, fills[n].values))) for n in order]

    def fill(self, key: Key) -> int:
        """The elements that are kept of a value at the position."""
        return count(self._fills[self.recording.kept.index(key)].at(self.position, 0))

    # -- words ----------------------------------------------------------------------------------

    def name(self, key: Key) -> str:
        """What a person calls a value; its subject where there is no short name."""
        return self.recording.names.get(f"{key[0]} {key[1]}") or key[1]
