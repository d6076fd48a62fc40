"""Diagnoses of wrong gradients as text and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.cli.output import json_text

if TYPE_CHECKING:
    from ad.diagnosis.findings import Diagnosis
    from ad.history.records import Place


def diagnosis_text(diagnosis: Diagnosis) -> str:
    """A diagnosis for people: the place and the cause, what it is here, what helps, and the trail."""
    place = _place(diagnosis.place)
    lines = [f"{place}: {diagnosis.cause}" if place else str(diagnosis.cause), f"  {diagnosis.says}"]
    if diagnosis.hint:
        lines.append(f"  hint: {diagnosis.hint}")
    if diagnosis.trail:
        lines += ["", "trail:"]
    for step in diagnosis.trail:
        at = _place(step.place)
        lines.append(f"  {f'{at}: ' if at else ''}{step.sentence}{f' ({step.numbers})' if step.numbers else ''}")
    return "\n".join(lines) + "\n"


def _place(place: Place | None) -> str:
    if place is None:
        return ""
    return place.source or f"@{place.function}"


def diagnosis_json(diagnosis: Diagnosis) -> str:
    """A diagnosis for programs."""
    return json_text(
        {
            "cause": diagnosis.cause.name.lower().replace("_", "-"),
            "says": diagnosis.says,
            "place": _place_json(diagnosis.place),
            "hint": diagnosis.hint,
            "trail": [
                {
                    "says": step.sentence,
                    "place": _place_json(step.place),
                    "adjoint": step.adjoint,
                    "true": step.sensitivity,
                }
                for step in diagnosis.trail
            ],
        }
    )


def _place_json(place: Place | None) -> dict[str, str] | None:
    return None if place is None else {"function": place.function, "ir": place.text, "source": place.source}
