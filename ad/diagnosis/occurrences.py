"""The numbers that one run computes, in order, each with the adjoint that the derivative computed for it.

A reverse goes through the occurrences of an instruction backwards, so the last adjoint logged at a site is that of the
first occurrence of its number. Where the counts do not fit, no adjoint is assigned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ad.context.observation import AdjointSite
from ad.diagnosis.probes import Probe, Sighting, Site
from ad.diagnosis.runs import Entry
from analyses.ir.constants import Value
from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A number at one moment of a run; `number` counts those of all probes, `position` the entries of the log.

    `adjoint` is None where the derivative computed none that can be assigned; `expected` is then False where it
    computes one, but not as often as the number occurs. `varies` is False where the number is the same beside the
    point.
    """

    number: int
    position: int
    probe: Probe
    value: float
    adjoint: float | None
    expected: bool
    varies: bool

    @property
    def missing(self) -> bool:
        """True if the derivative has no adjoint for the number at all: it takes it for inactive."""
        return self.adjoint is None and not self.expected


@dataclass(frozen=True, slots=True)
class Use:
    """An address that the run used at a position of its log."""

    position: int
    sighting: Sighting
    address: int


def occurrences(
    sites: Sequence[Site],
    log: Sequence[Entry],
    beside: Sequence[Entry] | None,
    adjoints: Mapping[AdjointSite, Sequence[float]],
    keys: Mapping[Value, tuple[int, str]],
) -> list[Occurrence]:
    """The numbers of a run, from its log and that of a run beside the point that took the same way.

    `keys` are the scope and the subject of each value.
    """
    counts: dict[int, int] = {}
    for site, _ in log:
        counts[site] = counts.get(site, 0) + 1
    assigned = {
        number: _assigned(site, counts.get(number, 0), adjoints, keys)
        for number, site in enumerate(sites)
        if isinstance(site, Probe)
    }
    seen: dict[int, int] = {}
    result: list[Occurrence] = []
    for position, (number, value) in enumerate(log):
        probe = sites[number]
        if not isinstance(probe, Probe):
            continue
        at = seen[number] = seen.get(number, -1) + 1
        found, expected = assigned[number]
        adjoint = found[at] if found is not None else None
        varies = beside is None or beside[position][1] != value
        result.append(Occurrence(len(result), position, probe, value, adjoint, expected, varies))
    return result


def uses(sites: Sequence[Site], log: Sequence[Entry]) -> list[Use]:
    """The addresses that a run used, in order."""
    return [
        Use(position, site, int(value))
        for position, (number, value) in enumerate(log)
        if isinstance(site := sites[number], Sighting)
    ]


def logged_adjoints(sites: Sequence[AdjointSite], log: Sequence[Entry]) -> dict[AdjointSite, list[float]]:
    """The adjoints that were logged, by site, in the order of the primal.

    What several sites of one reversed instruction add to a value is added up.
    """
    static: dict[AdjointSite, int] = {}
    for site in sites:
        static[site] = static.get(site, 0) + 1
    logged: dict[AdjointSite, list[float]] = {site: [] for site in static}
    for number, value in log:
        logged[sites[number]].append(value)
    result = {}
    for site, values in logged.items():
        together = static[site] if site.user else 1
        if len(values) % together == 0:
            groups = (values[i : i + together] for i in range(0, len(values), together))
            result[site] = [sum(group) for group in groups][::-1]
        else:
            result[site] = values
    return result


def _assigned(
    probe: Probe,
    count: int,
    adjoints: Mapping[AdjointSite, Sequence[float]],
    keys: Mapping[Value, tuple[int, str]],
) -> tuple[Sequence[float] | None, bool]:
    """The adjoints of the occurrences of a number, if there are as many; True if the derivative computes any."""
    scope, subject = keys[probe.value]
    user = keys[probe.user][1] if probe.user is not None else ""
    values = adjoints.get(AdjointSite(scope, subject, user, probe.part))
    if values is None:
        return None, False
    return (values if len(values) == count else None), True
