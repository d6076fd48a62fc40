"""Tracks for the edges between two layers of a drawing.

Channel routing with the left-edge algorithm under vertical constraints (Hashimoto and Stevens 1971): a net's horizontal
part takes one track, tracks are shared where nets do not meet. A net that comes down in a column where another leaves
from the top must run below that other; a cycle of such demands is broken by a dogleg (Deutsch 1976) in the odd column
beside a pin, where nothing else runs because pins are on even columns.
"""

from __future__ import annotations

from bisect import bisect_right, insort


class Channel:
    """The pins of each net on top and bottom, in columns, and after `assign_tracks` the row of each net.

    A net has any number of pins on top and at most one at the bottom.
    """

    def __init__(self) -> None:
        self._tops: dict[int, list[int]] = {}
        self._bottoms: dict[int, int] = {}
        self._tracks: dict[int, int] = {}
        self._doglegs: dict[int, int] = {}
        self._taken: list[list[tuple[int, int]]] = []

    @property
    def busy(self) -> bool:
        """True if any net runs here."""
        return bool(self._tops)

    @property
    def height(self) -> int:
        """Rows, at least one."""
        return max(1, len(self._taken))

    @property
    def nets(self) -> list[int]:
        return list(self._tops | self._bottoms)

    def has(self, net: int) -> bool:
        return net in self._tops or net in self._bottoms

    def top(self, net: int, column: int) -> None:
        self._tops.setdefault(net, []).append(column)

    def bottom(self, net: int, column: int) -> None:
        self._bottoms[net] = column

    def track(self, net: int) -> int:
        """The row, from 0, where the net's pins on top meet."""
        return self._tracks.get(net, 0)

    def way_down(self, net: int) -> list[tuple[int, int]]:
        """(column, row) of each corner from the net's track to its bottom pin; empty if it has none."""
        if net not in self._bottoms:
            return []
        column, row = self._bottoms[net], self.track(net)
        if net not in self._doglegs:
            return [(column, row)]
        lower = self._doglegs[net]
        return [(column + 1, row), (column + 1, lower), (column, lower)]

    def assign_tracks(self) -> None:
        above = self._constraints()
        broken = _one_of_each_cycle(above)
        spans: dict[int, tuple[int, int]] = {}
        for net, tops in self._tops.items():
            columns = [*tops, *([self._bottoms[net] + (net in broken)] if net in self._bottoms else [])]
            if min(columns) < max(columns):
                spans[net] = (min(columns), max(columns))
        for net in sorted(spans, key=self._preference):
            self._assign(net, above, broken, spans)
        for net in broken:
            column = self._bottoms[net]
            least = 1 + max(self._tracks[net], self._tracks[above[net]])
            self._doglegs[net] = self._place((column, column + 1), least)

    def _constraints(self) -> dict[int, int]:
        """For each net that comes down in a column where another net leaves from the top: that other net."""
        leaving = {column: net for net, tops in self._tops.items() for column in tops}
        return {
            net: leaving[column]
            for net, column in self._bottoms.items()
            if column in leaving and leaving[column] != net
        }

    def _preference(self, net: int) -> tuple[int, int, int]:
        """The sort key for tracks: nets that go up again first, then parallel ones in an order without crossings."""
        tops = self._tops[net]
        if net not in self._bottoms:
            return (0, max(tops) - min(tops), net)
        bottom = self._bottoms[net]
        rightward = 2 * bottom >= min(tops) + max(tops)
        return (1, -bottom if rightward else bottom, net)

    def _assign(self, net: int, above: dict[int, int], broken: set[int], spans: dict[int, tuple[int, int]]) -> None:
        """Give the net a track, after those that must run above it."""
        waiting = [net]
        while (
            (upper := above.get(waiting[-1], -1)) in spans and upper not in self._tracks and waiting[-1] not in broken
        ):
            waiting.append(upper)
        for each in reversed(waiting):
            if each not in self._tracks:
                constrained = each in above and each not in broken
                self._tracks[each] = self._place(spans[each], self._tracks[above[each]] + 1 if constrained else 0)

    def _place(self, span: tuple[int, int], least: int) -> int:
        """The first track from `least` on where the span is free; it is taken from then on."""
        track = least
        while len(self._taken) <= track:
            self._taken.append([])
        while not _free(self._taken[track], span):
            track += 1
            if track == len(self._taken):
                self._taken.append([])
        insort(self._taken[track], span)
        return track


def _free(taken: list[tuple[int, int]], span: tuple[int, int]) -> bool:
    place = bisect_right(taken, span)
    if place and taken[place - 1][1] >= span[0]:
        return False
    return place == len(taken) or taken[place][0] > span[1]


def _one_of_each_cycle(above: dict[int, int]) -> set[int]:
    nets: set[int] = set()
    seen: dict[int, int] = {}
    for start in above:
        net = start
        while net in above and net not in seen:
            seen[net] = start
            net = above[net]
        if seen.get(net) == start and net in above:
            nets.add(net)
    return nets
