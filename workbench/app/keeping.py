"""Taking up what was kept of a program in the model, and telling what of the model is to be kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ad.advice.edits.offers import Offer
from views.model.model import Model
from workbench.app.kept_sessions import KeptChange, KeptSession, Place, digest
from workbench.app.reproducing import constants
from workbench.app.run_inputs import typed_values

if TYPE_CHECKING:
    from samples import Sample


def kept_of_sample(sample: Sample | None) -> KeptSession:
    """The inputs with which a sample opens for the first time; nothing for other programs."""
    if sample is None:
        return KeptSession()
    return KeptSession(values=sample.at, seeds=sample.seed, constant=sample.constant)


def take_up(model: Model, kept: KeptSession) -> None:
    """Set the inputs of a program that has just been read, its breakpoints and choices."""
    inputs = model.inputs
    inputs.values, inputs.seeds = dict(kept.values), dict(kept.seeds)
    inputs.constant, inputs.launch = kept.constant, dict(kept.launch)
    model.breakpoints = {function: set(each) for function, each in kept.breakpoints.items()}
    model.choices = kept.choices


def to_place(model: Model, kept: KeptSession) -> bool:
    """Go to where a person was, once the derivative is made: if as many facts tell of it as did then; else False."""
    timeline, place = model.timeline, kept.place
    if timeline is None or model.function != kept.function or place.facts != len(timeline.history.facts):
        return False
    timeline.to(place.moment)
    if place.selected:
        model.select(place.selected)
    return True


def offers(changes: Iterable[KeptChange]) -> tuple[Offer, ...]:
    """The what-if changes that were chosen, to be made again."""
    return tuple(Offer(change.says, change.hint, "", True) for change in changes)


def kept_of(model: Model, theme: str, workspace: str) -> KeptSession:
    """What of the model is to be kept: what a person typed, set and chose, and where the person is."""
    inputs, chosen, timeline = model.inputs, model.explanation.chosen, model.timeline
    changed = set(constants(chosen))
    moment, facts = (timeline.cursor, len(timeline.history.facts)) if timeline else (-1, 0)
    return KeptSession(
        model.function,
        {name: text for name, text in typed_values(inputs).items() if text},
        dict(inputs.seeds),
        dict(inputs.launch),
        tuple(name for name in inputs.constant if name not in changed),
        tuple(KeptChange(offer.says, offer.hint) for offer in chosen),
        {function: tuple(sorted(each)) for function, each in model.breakpoints.items() if each},
        theme,
        Place(workspace, model.selection.subject, moment, facts),
        model.choices,
        digest("\n".join(model.program.listing.lines)) if model.program.listing is not None else "",
    )
