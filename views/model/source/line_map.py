"""The source line of each value of the function that is shown, and the values of each source line."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import NamedTuple

from ad.history.records import Placed
from ad.history.timeline import Timeline
from analyses.ir.text.debug_lines import DebugLines, Place, is_system
from analyses.ir.text.listing import Body, Listing


class Spot(NamedTuple):
    """A line of a source file: its path where there is such a file, else its name in the debug information."""

    file: str
    line: int


class Located(NamedTuple):
    """The line that a value comes from, and the calls by which it came into the function, the innermost first."""

    spot: Spot
    function: str
    calls: tuple[Place, ...] = ()


class SourceMap:
    """The lines of one function, prepared or as read. It grows with the facts about the prepared function."""

    def __init__(self, module: Listing, resolve: Callable[[str], str]) -> None:
        """`resolve` turns a file's name in the debug information into its path."""
        self.debug = DebugLines(module)
        self._module = module
        self._resolve = resolve
        self._located: dict[str, Located] = {}
        self._values: dict[Spot, dict[str, None]] = {}
        self._callers: dict[Spot, dict[str, None]] = {}
        self._of_module: dict[int, Spot | None] = {}
        self._read = 0

    # -- reading ------------------------------------------------------------------------------

    def read(self, function: str) -> None:
        """Take the values of a function as the module has it, and the arguments."""
        body = self._module.body(function)
        if body is None:
            return
        for subject, place in self.debug.arguments(body).items():
            self._add(subject, (place,))
        for subject in body.values:
            if subject not in self._located:
                self._add(subject, self._places(body, subject))

    def read_arguments(self, function: str) -> None:
        """Take the arguments of a function alone."""
        body = self._module.body(function)
        for subject, place in self.debug.arguments(body).items() if body is not None else ():
            self._add(subject, (place,))

    def read_facts(self, timeline: Timeline) -> None:
        """Take the instructions of the prepared function from the facts since the last time."""
        numbers, facts = timeline.of_kind("ir"), timeline.history.facts
        for number in numbers[self._read :]:
            fact = facts[number]
            origin = fact.value.origin if isinstance(fact.value, Placed) else None
            if origin is None:
                self._remove(fact.key.subject)
                continue
            places = self._places(self._module.body(origin.function), origin.subject)
            for site in reversed(origin.inlined):
                places += self._places(self._module.body(site.function), site.subject)
            self._add(fact.key.subject, places)
        self._read = len(numbers)

    def _places(self, body: Body | None, subject: str) -> tuple[Place, ...]:
        line = body.lines_of.get(subject, -1) if body is not None else -1
        return self.debug.places(line) if body is not None and line > body.first else ()

    def _add(self, subject: str, places: Sequence[Place]) -> None:
        self._remove(subject)
        located = self._chosen(places)
        if located is None:
            return
        self._located[subject] = located
        self._values.setdefault(located.spot, {})[subject] = None
        for place in located.calls:
            if place.line:
                self._callers.setdefault(self.spot_of(place), {})[subject] = None

    def _remove(self, subject: str) -> None:
        located = self._located.pop(subject, None)
        if located is not None:
            self._values[located.spot].pop(subject, None)
            for place in located.calls:
                self._callers.get(self.spot_of(place), {}).pop(subject, None)

    def _chosen(self, places: Sequence[Place]) -> Located | None:
        """The innermost place that has a line and is in no system header, as `analyses.ir.metadata` chooses it."""
        lines = [number for number, place in enumerate(places) if place.line]
        if not lines:
            return None
        chosen = next((number for number in lines if not is_system(places[number].file)), lines[0])
        place = places[chosen]
        return Located(self.spot_of(place), place.function, tuple(places[chosen + 1 :]))

    def spot_of(self, place: Place) -> Spot:
        return Spot(self._resolve(place.file), place.line)

    # -- asking -------------------------------------------------------------------------------

    def located(self, subject: str) -> Located | None:
        """Where a value comes from; None if that is unknown."""
        return self._located.get(subject)

    def spot(self, subject: str) -> Spot | None:
        """The line that a value comes from; None if that is unknown."""
        located = self._located.get(subject)
        return located.spot if located is not None else None

    def values(self, spot: Spot, part: Container[str] | None = None) -> list[str]:
        """The values of a line; without any, those that calls on it brought in. With `part`, only those in it."""
        return self._in(self._values, spot, part) or self._in(self._callers, spot, part)

    def every_value(self, spot: Spot, part: Container[str] | None = None) -> list[str]:
        """The values of a line, then those that calls on it brought in."""
        return [*dict.fromkeys(self._in(self._values, spot, part) + self._in(self._callers, spot, part))]

    def carries_code(self, spot: Spot) -> bool:
        """True if values come from the line itself."""
        return bool(self._values.get(spot))

    def _in(self, index: dict[Spot, dict[str, None]], spot: Spot, part: Container[str] | None) -> list[str]:
        return [subject for subject in index.get(spot, ()) if part is None or subject in part]

    def first(self, subjects: Sequence[str]) -> Spot | None:
        """The line of the first of some values that has one."""
        return next((spot for subject in subjects if (spot := self.spot(subject))), None)

    def line_of_module(self, line: int) -> Spot | None:
        """The source line of a line of the module as it was read."""
        if line not in self._of_module:
            located = self._chosen(self.debug.places(line))
            self._of_module[line] = located.spot if located is not None else None
        return self._of_module[line]

    def start(self, function: str) -> Spot | None:
        """The line on which a function of the module begins."""
        body = self._module.body(function)
        place = self.debug.declared(body) if body is not None else None
        return self.spot_of(place) if place is not None else None

    def files(self) -> list[str]:
        """The files that values come from, then the others of the module; those of libraries last."""
        spots = [*self._values, *self._callers]
        files = dict.fromkeys([*(spot.file for spot in spots), *map(self._resolve, self.debug.files)])
        return sorted((file for file in files if file), key=is_system)
