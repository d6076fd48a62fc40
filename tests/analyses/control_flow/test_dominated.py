"""What is kept at blocks, found from those that they dominate."""

from __future__ import annotations

import random

from analyses.control_flow.dominators import Dominated, DominatorTree

TREE = DominatorTree(
    ["top", "left", "low", "right"], {"top": [], "left": ["top"], "low": ["left"], "right": ["top", "left"]}
)


def test_what_is_kept_at_a_block_is_found_where_it_dominates() -> None:
    kept = Dominated[str, int](TREE)
    kept.keep("left", 1)
    assert [kept.at(node) for node in ("top", "left", "low", "right")] == [None, 1, 1, None]


def test_the_last_that_dominates_is_found() -> None:
    """As a search through all that was kept finds it, whatever the order of keeping."""
    size = 40
    generator = random.Random(7)
    parents = [0, *(generator.randrange(number) for number in range(1, size))]
    tree = DominatorTree(list(range(size)), {n: [parents[n]] if n else [] for n in range(size)})
    kept, history = Dominated[int, int](tree), list[tuple[int, int]]()
    for turn in range(200):
        node = generator.randrange(size)
        kept.keep(node, turn)
        history.append((node, turn))
        for there in range(size):
            expected = next((what for at, what in reversed(history) if tree.dominates(at, there)), None)
            assert kept.at(there) == expected
