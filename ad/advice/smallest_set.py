"""The cheapest set of changes that hits every blocker: a minimum-cost set cover, exact for the few that there are.

It is a hitting set of the blockers, where each blocker is the set of the changes that remove it. Branch and bound on
the blocker with the fewest changes, as in R. Reiter, "A theory of diagnosis from first principles", 1987.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

MOST_STEPS = 20_000


def smallest_set(
    blockers: Collection[str],
    removed: Sequence[frozenset[str]],
    cost: Sequence[float],
    without: Collection[frozenset[int]] = (),
) -> tuple[int, ...] | None:
    """The changes, by position, of the least total cost that together remove all blockers; None where no set does.

    `removed` are the blockers that each change removes; a set in `without`, or one that contains it, is not returned.
    """
    best: tuple[float, tuple[int, ...]] | None = None
    steps = 0

    def search(left: frozenset[str], chosen: tuple[int, ...], spent: float) -> None:
        nonlocal best, steps
        steps += 1
        if steps > MOST_STEPS or (best is not None and spent >= best[0]):
            return
        if any(forbidden <= frozenset(chosen) for forbidden in without):
            return
        if not left:
            best = spent, chosen
            return
        ways = {blocker: [n for n, hits in enumerate(removed) if blocker in hits] for blocker in left}
        hardest = min(left, key=lambda blocker: (len(ways[blocker]), blocker))
        for change in sorted(ways[hardest], key=lambda n: cost[n]):
            if change not in chosen:
                search(left - removed[change], (*chosen, change), spent + cost[change])

    search(frozenset(blockers), (), 0.0)
    return tuple(sorted(best[1])) if best is not None else None
