"""The choices of how a derivative is made: which one a key makes next, and what the last one changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from samples import Sample
from views.model.choosing.choices import Changed, Choices
from views.model.model import Change, Model
from views.model.state import Comparison
from workbench.app.comparing import compare
from workbench.program.compile_options import LANGUAGES, CompileOptions

LEVELS = 4


class Step(NamedTuple):
    """A choice that replaces another, both in words; `kept` are the choices to return to where it is refused."""

    old: str
    new: str
    kept: Choices | None = None


EDIT = Step("before the edit", "after it")
"""An edit of the program, which is compared as a choice is."""


class Build(NamedTuple):
    """Files and options to read instead."""

    paths: tuple[str, ...]
    options: CompileOptions
    step: Step


def level(options: CompileOptions) -> str:
    """The level of optimisation in words."""
    return f"-O{options.opt}" + (", not optimised first" if options.unoptimised else "")


def is_source(paths: Sequence[str]) -> bool:
    """True if a compiler makes IR of one of the files."""
    return any(path.endswith(tuple(LANGUAGES)) for path in paths)


def next_level(paths: tuple[str, ...], options: CompileOptions, sample: Sample | None) -> Build | str:
    """The build at the next level, the first after the last; or the reason why there is none."""
    other = options._replace(opt=(options.opt + 1) % LEVELS)
    return _built(paths, options, other, sample)


def other_order(paths: tuple[str, ...], options: CompileOptions, sample: Sample | None) -> Build | str:
    """The build that is differentiated before LLVM optimises it, or after; or the reason why there is none."""
    return _built(paths, options, options._replace(unoptimised=not options.unoptimised), sample)


def _built(
    paths: tuple[str, ...], options: CompileOptions, other: CompileOptions, sample: Sample | None
) -> Build | str:
    step = Step(level(options), level(other))
    if is_source(paths):
        return Build(paths, other, step)
    if sample is not None:
        # The samples' IR has debug information, and device code needs no toolkit.
        side = "both" if sample.whole else "device" if sample.device else "host"
        path = other.cuda_path or "none"
        return Build((str(sample.source),), other._replace(debug=True, cuda_side=side, cuda_path=path), step)
    return "IR is read as it is, so it has no level: open its source, and the key builds that"


def show_change(model: Model, step: Step) -> None:
    """Show what a choice changed, once its derivative is made; the engine has sent the difference if it can."""
    derivation, previous = model.derivation, model.previous
    if derivation is None or previous is None or previous.function != derivation.function:
        return
    sections = model.explanation.difference
    if not sections:
        compare(model, -1, derivation.timeline.root)
        sections = model.comparison.sections if model.comparison is not None else ()
    changed = None
    if previous.figures is not None and derivation.figures is not None:
        what = f"{step.old} → {step.new}"
        changed = Changed(what, previous.figures, derivation.figures, previous.seconds, derivation.seconds)
    name = model.short(previous.function)  # as written in full both would look alike where they are cut
    model.comparison = Comparison(f"{name}, {step.old}", f"{name}, {step.new}", sections, changed)
    model.changed(Change.EXPLANATION)


def show_time(model: Model, seconds: float) -> None:
    """Note the time of a run, also in what the last choice changed."""
    if model.derivation is not None:
        model.derivation.seconds = seconds
    comparison = model.comparison
    if comparison is not None and comparison.changed is not None:
        model.comparison = comparison._replace(changed=comparison.changed._replace(seconds_after=seconds))
        model.changed(Change.EXPLANATION)
