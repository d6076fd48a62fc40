"""The other way in which the reverse could have an item, or why there is none; and what a person decides by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ad.context.context import Context
from ad.history.records import EngineError, Method, PlanEntry
from ad.plan.items import Item, ItemKind
from ad.plan.needs import ReverseFlow
from ad.plan.overrides import Override, decided
from ad.plan.recomputation import OVERWRITTEN, Recomputation
from analyses.control_flow.loops import Loop
from analyses.ir.instructions import Alloca, Branch, Load
from analyses.ir.model import Argument, Block, Global, Instruction

AT_HAND = "it is at hand: nothing is stored or computed for it"


class Alternatives:
    """Says of items why they can't be recomputed, or can't be stored; an empty reason says that they can.

    `deciding` gives the branch that tells the way into a block.
    """

    def __init__(
        self, recomputation: Recomputation, flow: ReverseFlow, deciding: Callable[[Block], Branch | None]
    ) -> None:
        self._recomputation, self._flow, self._deciding = recomputation, flow, deciding
        self._context = recomputation.context

    def reason(self, item: Item, entry: PlanEntry) -> str:
        """The reason why an item can't be had in the other way: recomputed if it is stored, and the reverse."""
        return self.storing(item) if entry.method is Method.RECOMPUTE else self.recomputing(item)

    def recomputing(self, item: Item) -> str:
        of = item.of
        if item.kind is ItemKind.TAPE:
            return "a call keeps it, and is not made twice"
        if isinstance(of, Loop):
            return "" if of in self._context.trips.of else "the trip count is unknown before the loop runs"
        if isinstance(of, Block):
            if self._context.loops.of(of) is None and not self._context.request.split:
                return AT_HAND
            branch = self._deciding(of)
            if branch is not None and branch.condition is not None:
                return ""
            return "control flow decides it, and no condition of the same iteration tells it"
        if isinstance(of, (Argument, Global)) or not self._is_planned(of):
            return AT_HAND
        possible, reason = self._recomputation.possible(item)
        return "" if possible else reason

    def storing(self, item: Item) -> str:
        of = item.of
        if item.kind is ItemKind.TAPE:
            return "the callee keeps nothing for its reverse"
        if isinstance(of, Loop):
            return "the trip count tells it, which takes no memory"
        if isinstance(of, Block):
            loop = self._context.loops.of(of)
            if loop is None:
                return "control comes here once, outside every loop"
            first = loop.header is of and loop in self._flow.looping and len(self._flow.targets[of]) == 2
            return "the number of the iteration tells it" if first else ""
        return "" if not isinstance(of, (Argument, Global)) and self._is_planned(of) else AT_HAND

    def _is_planned(self, value: object) -> bool:
        """True if there is a choice for a value: it is in a loop, or the two halves are two functions."""
        if not isinstance(value, Instruction) or isinstance(value, Alloca):
            return False
        return self._context.loop(value) is not None or self._context.request.split

    def by_hand(self, overrides: Sequence[Override]) -> dict[Item, Override]:
        """What a person decides on items of this function. Raises EngineError where that is not possible.

        What is at hand in this derivative is left out: in another one of the same function it may not be.
        """
        chosen: dict[Item, Override] = {}
        for override in decided(overrides, self._context.function.name).values():
            item = self._item(override)
            reason = self.recomputing(item) if override.method is Method.RECOMPUTE else self.storing(item)
            if not reason:
                chosen[item] = override
            elif reason != AT_HAND:
                raise self._impossible(item, override, reason)
        return chosen

    def _impossible(self, item: Item, override: Override, reason: str) -> EngineError:
        verb = "recomputed" if override.method is Method.RECOMPUTE else "stored"
        hint = ""
        if isinstance(item.of, Load) and reason.startswith(OVERWRITTEN):
            clobber = self._context.clobbers.overwritten_after(item.of)
            place = self._context.source.get(clobber, "") if clobber is not None else ""
            hint = f"it is overwritten at {place}" if place else ""
        value = None if isinstance(item.of, (Block, Loop)) else item.of
        return self._context.error(f"{override.subject} can't be {verb}: {reason}", value, hint)

    def _item(self, override: Override) -> Item:
        """The item of a name. Raises EngineError."""
        context, subject = self._context, override.subject
        if subject.startswith("path into "):
            block = context.subjects.values.get(f"block {subject.removeprefix('path into ')}")
            if isinstance(block, Block) and block in self._flow.targets:
                return Item(ItemKind.PATH, block)
        else:
            value = context.subjects.values.get(subject.removesuffix("'"))
            if isinstance(value, (Instruction, Argument)):
                return Item(ItemKind.SHADOW if subject.endswith("'") else ItemKind.PRIMAL, value)
        raise _unknown(context, subject)


def _unknown(context: Context, subject: str) -> EngineError:
    return context.error(
        f"there is no value {subject} in the prepared function", hint="`adjoint cache` lists what can be chosen"
    )
