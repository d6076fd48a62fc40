"""The trail of a wrong gradient: from its components back to the instruction that makes it wrong, and the cause."""

from __future__ import annotations

from typing import ClassVar

from ad.diagnosis.findings import Diagnosis, Step
from ad.explanation.evidence import Evidence
from views.model.model import Change
from views.model.state import Activity
from views.widgets.trees import TreePane


class TrailView(TreePane):
    """The diagnosis of the gradient at the arguments of the run."""

    TITLE = "Trail"
    EMPTY = "Press F to find where the gradient goes wrong at the arguments of the run, and why."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.RESULT | Change.STATUS

    HELP = """\
    ## Trail

    `F` compares the gradient at the arguments of the run with finite differences, or the gradients that the function
    asks for as it runs. Where one is wrong: the cause and its line, what helps, and the trail: numbers whose adjoint is
    wrong, beside the true sensitivity of the result to them, back to the first that is right. `enter` selects the value
    of a line, `S` shows the line of the source.
    """

    def trees(self) -> list[Evidence]:
        diagnosis = self.model.run.diagnosis
        self.set_subtitle("" if diagnosis is None else str(diagnosis.cause))
        return [] if diagnosis is None else list(_trees(diagnosis))

    def empty(self) -> str:
        if self.model.activity is Activity.DIAGNOSING:
            return "Looking for the cause …"
        return super().empty()


def _trees(diagnosis: Diagnosis) -> tuple[Evidence, ...]:
    hint = (Evidence(f"hint: {diagnosis.hint}"),) if diagnosis.hint else ()
    mark = "" if not diagnosis.wrong else "✕ "
    cause = Evidence(f"{mark}{diagnosis.cause}", place=diagnosis.place, children=(Evidence(diagnosis.says), *hint))
    if not diagnosis.trail:
        return (cause,)
    return cause, Evidence("trail", children=tuple(map(_step, diagnosis.trail)))


def _step(step: Step) -> Evidence:
    numbers = f" ({step.numbers})" if step.numbers else ""
    return Evidence(f"{step.sentence}{numbers}", place=step.place)
