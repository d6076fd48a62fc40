"""The frontier: the values at which the search for an unknown type ends."""

from __future__ import annotations

from typing import ClassVar

from ad.explanation.evidence import Evidence
from views.model.model import Change
from views.widgets.trees import TreePane


class FrontierView(TreePane):
    """The values that could have given the answer, and why they did not; for other errors, their evidence."""

    TITLE = "Frontier"
    EMPTY = "Nothing to show: no unknown value has stopped the engine."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.EXPLANATION

    HELP = """\
    ## Frontier

    What the engine needed to know and could not find out: each value that could have answered, what the engine looked
    at there and why that was not enough, and the callers and stores that are outside the program. `enter` selects the
    value, `S` shows the line of the source, `space` folds and unfolds.
    """

    def trees(self) -> list[Evidence]:
        return list(self.model.explanation.trail)
