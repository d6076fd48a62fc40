"""The policies by which a plan chooses between storing a value and computing it once more."""

from __future__ import annotations

from enum import StrEnum


class Policy(StrEnum):
    """The policies, by the names that the command line gives them."""

    SAVE_ALL = "save-all"
    """Store every value of a loop that the reverse needs."""
    RECOMPUTE = "recompute-pure"
    """Recompute whatever can be recomputed, and store the rest where it is needed."""
    MINIMUM_CUT = "min-cut"
    """Store the values that cost least, so that the rest can be computed from them."""
    LEAST_MEMORY = "least-memory"
    """As the minimum cut, with memory so dear that loops are run once more wherever they can be."""

    @property
    def cuts(self) -> bool:
        """True if the policy weighs storing against computing once more."""
        return self in (Policy.MINIMUM_CUT, Policy.LEAST_MEMORY)

    @property
    def price_of_memory(self) -> int:
        """The factor of what it costs to store something."""
        return 20 if self is Policy.LEAST_MEMORY else 1
