"""The sites of a derivative at which it logs the adjoints that it computes, for whoever checks them as it runs."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from analyses.records import dataclass


class AdjointSite(NamedTuple):
    """A call that logs a number: the adjoint of a value, or with a user what the reverse of the user adds to it.

    `value` and `user` are subjects in the function of the `scope`; `part` leads to the number in a value of several.
    """

    scope: int
    value: str
    user: str = ""
    part: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class AdjointSites:
    """The sites of a derivative and of those that it calls; a site is logged by its position."""

    sites: list[AdjointSite] = field(default_factory=list)

    def number(self, site: AdjointSite) -> int:
        """The position of a new site."""
        self.sites.append(site)
        return len(self.sites) - 1
