"""The frontier: where the trail to what the engine could not find out ends."""

from __future__ import annotations

from typing import ClassVar

from ad.explanation.evidence import Evidence
from views.model.model import Change
from views.widgets.trees import TreePane


class FrontierView(TreePane):
    """What could have told, why it stayed silent, and what was not seen; for other errors what they rest on."""

    TITLE = "Frontier"
    EMPTY = "There is no trail: the engine was not stopped by something about a value."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.EXPLANATION

    HELP = """\
    ## Frontier

    What the engine wanted to know and could not find out, and where the trail ends: each value that could have told,
    what was looked at and why that did not tell, and the callers and stores that were not seen. `enter` selects the
    value, `S` shows the line of the source, `space` folds and unfolds.
    """

    def trees(self) -> list[Evidence]:
        return list(self.model.explanation.trail)
