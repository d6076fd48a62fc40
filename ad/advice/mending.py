"""Calls that can't be read as requests: the changes after which they can, and what is asked for then."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ad.advice.answers import Answers, Point
from ad.advice.blockers import Blocker, examined, key_of, requests_of
from ad.advice.cures import Cure
from ad.advice.edits.offers import Checked, Edit, Placing, Standing
from ad.advice.edits.patches import PatchError, patch_text, patched
from ad.advice.edits.sources import Sources
from ad.advice.edits.spelling import Spelling
from ad.advice.smallest_set import smallest_set
from ad.engine.differentiation import Options
from ad.engine.lower import requests_met
from ad.explanation.candidates import candidates
from ad.explanation.changes import Build, Change, Setting
from ad.explanation.whatif import BuildError, Builds
from ad.history.records import EngineError
from ad.invocation.device import Device
from ad.requests.requests import Request, ReverseRequest, default_request
from analyses.ir.model import Module
from analyses.records import dataclass


@dataclass(frozen=True)
class _Mended:
    """A change, the program with it, and the calls that can be read then."""

    change: Change
    edit: Edit
    removed: frozenset[str]


def request_named_in(program: Module, error: EngineError) -> Request:
    """Guess the request of a program that can't be read: the default one for a function that the error names."""
    for name in re.findall(r"@([\w.$]+)", str(error)):
        function = program.functions.get(name)
        if function is not None and "__enzyme" not in name:
            return default_request(function)
    return ReverseRequest("", ())


def mend_requests(
    program: Module,
    malformed: Sequence[Blocker],
    options: Options,
    builds: Builds,
    sources: Sources,
    device: Device | None,
) -> Cure | None:
    """The fewest changes after which all requests can be read, and what they do; None where none was found."""
    universe = {key_of(blocker.error) for blocker in malformed}
    tried: dict[str, _Mended] = {}
    for blocker in malformed:
        setting = Setting(request_named_in(program, blocker.error), options)
        for change in candidates(program, setting, blocker.error, None, None, builds.offers(blocker.error)):
            if change.hint not in tried and (mended := _tried(program, change, universe, builds, sources)) is not None:
                tried[change.hint] = mended
    ways = list(tried.values())
    chosen = smallest_set(universe, [way.removed for way in ways], [1.0 + way.change.weight / 100 for way in ways])
    if not chosen:
        return None
    picked = [ways[n] for n in chosen]
    files = [way.edit for way in picked if way.edit.placing is not Placing.OPTION]
    cure = Cure(tuple(way.change for way in picked), [], tuple(files))
    cure.options = tuple(way.edit for way in picked if way.edit.placing is Placing.OPTION)
    try:
        if files:
            cure.changed = patched(sources.texts, files)
            cure.patch = patch_text(sources.texts, cure.changed)
        if files and cure.options:
            cure.confirmed = "each of the changes was tried alone"
            return cure
        words = tuple(way.change.words for way in picked if isinstance(way.change, Build))
        remade = sources.build(cure.changed) if files else builds.build(words)
    except (PatchError, BuildError) as error:
        cure.confirmed = f"the program could not be built: {error}"
        return cure
    cure.built, cure.confirmed = True, "the patched program compiles"
    cure.checked = [(request, _answer(remade, request, options, device)) for request, _ in requests_of(remade)[1]]
    return cure


def _tried(program: Module, change: Change, universe: set[str], builds: Builds, sources: Sources) -> _Mended | None:
    """A change with the calls that can be read after it; None where it is not one to the program itself."""
    edits = Spelling(program, None, sources).edits(change)
    try:
        if isinstance(change, Build):
            mended = builds.build((change.words,))
        elif edits and edits[0].file and edits[0].placing is not Placing.OPTION:
            mended = sources.build(patched(sources.texts, edits[:1]))
        else:
            return None
    except (PatchError, BuildError):
        return None
    left = {key_of(blocker.error) for blocker in requests_of(mended)[0]}
    return _Mended(change, edits[0], frozenset(universe - left))


def _answer(program: Module, request: Request, options: Options, device: Device | None) -> Checked:
    """The answer of a request that can be read now."""
    examination = examined(program, request, options)
    if examination.errors:
        more = f", and {len(examination.errors) - 1} more" if len(examination.errors) > 1 else ""
        return Checked(Standing.NOT_RUN, f"it is then blocked: {examination.errors[0].what}{more}")
    if device is None:
        return Checked(Standing.NOT_RUN, "nothing was run")
    root = examination.derivatives.get(request.function)
    types = root.types if root is not None else None
    trees = {a.ref: types.of(a) for a in root.primal.arguments} if root is not None and types is not None else {}
    met = requests_met(program, request.function, options).module
    return Answers(device, Point({}, {}, trees)).check(met, request, request, options)
