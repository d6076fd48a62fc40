"""The decision how the reverse gets each item, made before any code is generated.

A `Planner` turns needs into an immutable `Plan`: for each item at hand, recompute, or store at a loop level. The
reverse fetches through the plan and nothing else; asking for an item that is not planned raises.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import Protocol

from ad.context.context import Context
from ad.history.records import PlanEntry
from ad.plan.branch_reruns import BranchRerun
from ad.plan.edge_predicates import Choice
from ad.plan.items import Item, Need
from ad.plan.loop_reruns import Rerun
from ad.plan.needs import Reversal, ReverseFlow
from ad.plan.shared_memory_refills import Refill
from ad.plan.winners import Winner
from analyses.control_flow.loops import Loop
from analyses.ir.instructions import Branch
from analyses.ir.model import Block, Instruction, Phi
from analyses.records import dataclass


class UnplannedError(Exception):
    """The reverse asked for something that no rule declared: a defect of the rule."""


@dataclass(frozen=True)
class Plan:
    """The decision on each item; `stored` lists, by loop, the items stored once an iteration, in program order.

    `reruns` are the loops that the reverse runs once more; what they store is not in `stored`.
    """

    entries: Mapping[Item, PlanEntry]
    sources: Mapping[Item, tuple[Item, ...]]
    stored: Mapping[Loop, tuple[Item, ...]]
    levels: Mapping[Item, Loop]
    """For each item that is stored: the loop in whose iterations it has a new value."""
    branches: Mapping[Block, Branch]
    """For a path that is recomputed: the branch whose condition tells it, its first target standing for position 0
    where `straight`."""
    straight: Mapping[Block, bool]
    ways: Mapping[Block, Choice]
    """For a path that several branches tell: what tells the position of the target."""
    refills: tuple[Refill, ...] = ()
    """The shared memory that the reverse fills again, to recompute what is loaded from it."""
    reruns: Mapping[Loop, Rerun] = field(default_factory=dict)
    winners: Mapping[Instruction, Winner] = field(default_factory=dict)
    """For a condition that is recomputed from the number of an iteration: that iteration."""
    packed: frozenset[Item] = frozenset()
    """What takes a bit where it is stored, and not a byte: less memory for more time."""

    branch_reruns: Mapping[Phi, BranchRerun] = field(default_factory=dict)
    """For a phi that is computed by taking branches once more: what that takes."""

    @cached_property
    def rerun_of(self) -> dict[Item, Rerun]:
        """The rerun that gives an item, of those that one gives."""
        return {item: rerun for rerun in self.reruns.values() for item in rerun.items}

    @cached_property
    def chosen_by(self) -> dict[Loop, list[Instruction]]:
        """By loop, the conditions that its winner tells."""
        conditions: dict[Loop, list[Instruction]] = {}
        for condition, winner in self.winners.items():
            conditions.setdefault(winner.loop, []).append(condition)
        return conditions

    def fillers(self, loop: Loop) -> list[Rerun | None]:
        """The reruns that store something of a loop, with None for the forward sweep."""
        fillers: list[Rerun | None] = [None] if self.stored.get(loop) else []
        return fillers + [rerun for rerun in self.reruns.values() if loop in rerun.stored]

    def beyond(self, inner: Loop, loop: Loop) -> list[Rerun | None]:
        """The fillers of an inner loop that store something of it over more than one run of a loop around it."""
        return [rerun for rerun in self.fillers(inner) if rerun is None or loop not in rerun.loop.nest]

    def keeps_beyond(self, inner: Loop, loop: Loop) -> bool:
        """True if something of an inner loop is stored over more than one run of a loop around it."""
        return bool(self.beyond(inner, loop))

    def entry(self, item: Item) -> PlanEntry:
        entry = self.entries.get(item)
        if entry is None:
            raise UnplannedError(f"the reverse asks for {item.kind} of {item.of!r}, which no rule declared")
        return entry


class Planner(Protocol):
    def plan(self, context: Context, flow: ReverseFlow, needs: Mapping[Item, Need], reversal: Reversal) -> Plan: ...
