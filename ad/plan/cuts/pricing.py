"""The prices of storing and of recomputing each item, and the cheapest choice by them."""

from __future__ import annotations

from collections.abc import Iterable

from ad.history.records import Method
from ad.plan.costs import Frequencies, costs_on
from ad.plan.cuts.flow_network import INFINITE
from ad.plan.cuts.minimum_cut import Prices, worth_storing
from ad.plan.items import Item, ItemKind
from ad.plan.verdicts import Verdicts
from analyses.control_flow.loops import Loop
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Block, Global, Instruction, Phi
from analyses.library.annotations import is_recomputed


class Pricing:
    """Prices items: bytes or operations, as often as their loops run."""

    def __init__(self, verdicts: Verdicts) -> None:
        self._verdicts, self._recomputation, self._context = verdicts, verdicts.recomputation, verdicts.context
        self._costs = costs_on(device=self._context.on_device)
        self._frequencies = Frequencies(self._context.trips)

    def cut(self, needs: Iterable[Item]) -> set[Item]:
        """What to store by a minimum cut."""
        return worth_storing(needs, self._prices)

    def _prices(self, item: Item) -> Prices | None:
        """The prices of an item; None for what is at hand, or is stored whatever else is."""
        of, chosen = item.of, self._verdicts.chosen(item)
        if item.kind is ItemKind.TAPE or isinstance(of, (Argument, Global)) or chosen is Method.STORE:
            return None
        if isinstance(of, Loop):
            return Prices(INFINITE, 0, self._verdicts.operands(item)) if of in self._context.trips.of else None
        loop = self._recomputation.loop_of(item)
        often = self._frequencies.of(loop)
        if isinstance(of, Block):
            branch = self._verdicts.deciding_branch(of)
            kept = loop is not None or self._context.request.split
            if not kept or branch is None or not isinstance(branch.condition, Instruction):
                return None
            storing = self._storing(1, loop) if chosen is None else INFINITE
            return Prices(storing, often, (Item(ItemKind.PRIMAL, branch.condition),))
        assert isinstance(of, Instruction)
        if self._verdicts.at_hand(of) or (
            loop is None and (not self._context.request.split or item.kind is ItemKind.WINNER)
        ):
            return None
        storing = self._storing(self._recomputation.size(item), loop) if chosen is None else INFINITE
        if not self._recomputation.possible(item)[0]:
            return Prices(storing, None, ())
        computing = 0 if isinstance(of, Call) and is_recomputed(of) else self._costs.recomputing(of)
        refill = self._recomputation.refill(item)
        if isinstance(of, Phi) and (rerun := self._recomputation.joined(item)) is not None:
            computing = rerun.cost
        sources = self._verdicts.operands(item)
        return Prices(storing, computing * often, (*sources, *refill.items) if refill is not None else sources)

    def _storing(self, bytes_: int, loop: Loop | None) -> int:
        """The price of keeping so many bytes in each iteration of a loop."""
        often = self._frequencies.of(loop) * self._verdicts.policy.price_of_memory
        if loop is None:
            return self._costs.keeping_on_tape(bytes_) * often
        return self._costs.keeping(bytes_, bounded=self._frequencies.is_bounded(loop)) * often
